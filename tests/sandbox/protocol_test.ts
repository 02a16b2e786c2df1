import { assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import type { Attempt, StepCall } from "../../sandbox/cell.ts";
import { ByteReader, ByteWriter } from "../../sandbox/protocol/bytes.ts";
import { FrameDecoder, FrameError, frameHeader, Kind, SEAL_BYTES } from "../../sandbox/protocol/frame.ts";
import {
  readAttempts,
  readReplayAnswers,
  readStepAnswers,
  readStepCalls,
  writeAttempts,
  writeReplayAnswer,
  writeStepAnswer,
  writeStepCalls,
} from "../../sandbox/protocol/messages.ts";

const SEAL = Uint8Array.from({ length: SEAL_BYTES }, (_, i) => i + 1);

function board(...painted: readonly (readonly [cell: number, colour: number])[]): Uint8Array {
  const grid = new Uint8Array(4096);
  for (const [cell, colour] of painted) grid[cell] = colour;
  return grid;
}

const grids = fc.array(fc.tuple(fc.nat(4095), fc.nat(15)), { maxLength: 3_000 }).map((cells) =>
  board(...cells)
);

Deno.test("ByteWriter.grid() and ByteReader.grid() give any grid back, from any base", () => {
  fc.assert(
    fc.property(grids, fc.option(grids), (grid, base) => {
      const out = new ByteWriter(16);
      out.grid(grid, base);
      const from = new ByteReader(out.finish());
      assertEquals(from.grid(base), grid);
      from.end();
    }),
    { numRuns: 100 },
  );
});

Deno.test("ByteWriter.grid() writes a small difference in few bytes", () => {
  const out = new ByteWriter();
  out.grid(board([7, 3], [4095, 1]), board([7, 2]));
  assertEquals(out.length, 2 + 2 * 3);
});

Deno.test("ByteReader.grid() refuses colours and cells outside their range", () => {
  const bad = new ByteWriter();
  bad.u16(1);
  bad.u16(4096);
  bad.u8(1);
  assertThrows(() => new ByteReader(bad.finish()).grid(board()), RangeError, "cell 4096");
  const colour = new ByteWriter();
  colour.grid(board().fill(16), null);
  assertThrows(
    () => new ByteReader(colour.finish()).grid(null),
    RangeError,
    "cells from 0 on are no colours",
  );
});

Deno.test("ByteReader refuses to read past the end, and counts that cannot be", () => {
  assertThrows(() => new ByteReader(new Uint8Array(3)).u32(), RangeError, "4 bytes wanted, 3 are left");
  const count = new ByteWriter();
  count.u32(0xffffffff);
  assertThrows(() => new ByteReader(count.finish()).count(1), RangeError, "4294967295 items");
  assertThrows(() => new ByteReader(new Uint8Array(1)).end(), RangeError, "1 bytes follow");
});

Deno.test("FrameDecoder puts frames together from pieces of any size", () => {
  const frames = [[Kind.ANSWER, 1, [1, 2, 3]], [Kind.READY, 2, []], [Kind.FAILED, 3, [4]]] as const;
  const bytes = frames.flatMap((
    [kind, call, payload],
  ) => [...frameHeader(kind, call, payload.length, SEAL), ...payload]);
  for (const size of [1, 2, 7, 24, 25, 26, bytes.length]) {
    const decoder = new FrameDecoder(SEAL, 100);
    const found = [];
    for (let at = 0; at < bytes.length; at += size) {
      for (const { kind, call, payload } of decoder.push(Uint8Array.from(bytes.slice(at, at + size)))) {
        found.push([kind, call, [...payload]]);
      }
    }
    assertEquals(
      found,
      frames.map(([kind, call, payload]) => [kind, call, [...payload]]),
      `pieces of ${size}`,
    );
  }
});

Deno.test("FrameDecoder refuses bytes without the seal, and payloads above the cap before they come", () => {
  const decoder = new FrameDecoder(SEAL, 100);
  const error = assertThrows(() => [...decoder.push(new Uint8Array(64))], FrameError);
  assertEquals(error.reason, "forged");
  const large = new FrameDecoder(SEAL, 100);
  const refused = assertThrows(() => [...large.push(frameHeader(Kind.ANSWER, 1, 101, SEAL))], FrameError);
  assertEquals(refused.reason, "too_large");
});

Deno.test("writeAttempts() and readAttempts() agree", () => {
  const attempts: Attempt[] = [
    {
      from: { grid: board([1, 1]), level: 2 },
      lines: [
        { before: board([1, 1]), action: { id: 3 }, grids: [board([1, 2]), board([1, 3])] },
        { before: board([1, 3]), action: { id: 6, x: 0, y: 63 }, grids: [board([9, 9])] },
      ],
    },
    {
      from: { memory: { moves: [1, "a", null] } },
      lines: [{ before: board(), action: { id: 0 }, grids: [] }],
    },
    { from: { memory: null }, lines: [] },
  ];
  const out = new ByteWriter();
  writeAttempts(out, attempts);
  const from = new ByteReader(out.finish());
  const read = [];
  for (const attempt of readAttempts(from)) read.push({ from: attempt.from, lines: [...attempt.lines] });
  from.end();
  assertEquals(read, attempts);
});

Deno.test("replay answers come back as they were written, with goals by name", () => {
  const attempts: Attempt[] = [{
    from: { memory: null },
    lines: [
      { before: board(), action: { id: 1 }, grids: [board()] },
      { before: board([5, 5]), action: { id: 1 }, grids: [board()] },
    ],
  }];
  const goals = Array.from({ length: 9 }, (_, i) => `g${i}`);
  const out = new ByteWriter();
  const fault = { exportName: "step", message: "step threw", line: 3, column: 4 };
  out.u8(0);
  const none = { lostOnPredicted: null, lostOnActual: false };
  writeReplayAnswer(out, {
    ...none,
    predicted: board([8, 8]),
    fault: null,
    goalsOnPredicted: Uint8Array.of(1, 2),
    goalsOnActual: Uint8Array.of(2, 0),
  }, board());
  writeReplayAnswer(out, {
    ...none,
    predicted: null,
    fault,
    goalsOnPredicted: Uint8Array.of(0, 0),
    goalsOnActual: Uint8Array.of(0, 0),
  }, board([5, 5]));
  out.text("[1]");
  const from = new ByteReader(out.finish());
  const [answer] = readReplayAnswers(
    from,
    attempts,
    goals,
    ({ exportName, message }) => ({ exportName, message }),
  );
  from.end();
  assertEquals(answer, {
    fault: null,
    memory: [1],
    lines: [
      {
        ...none,
        predicted: board([8, 8]),
        fault: null,
        goalsOnPredicted: ["goalReached", "g8"],
        goalsOnActual: ["g0"],
      },
      {
        ...none,
        predicted: null,
        fault: { exportName: "step", message: "step threw" },
        goalsOnPredicted: [],
        goalsOnActual: [],
      },
    ],
  });
});

Deno.test("step calls and their answers come back as they were written", () => {
  const calls: StepCall[] = [
    { grid: board([1, 1]), action: { id: 1 }, memory: { a: 1 } },
    { grid: board([1, 2]), action: { id: 2 }, memory: { a: 1 } },
    { grid: board([1, 2]), action: { id: 2 }, memory: null },
  ];
  const out = new ByteWriter();
  writeStepCalls(out, calls);
  const from = new ByteReader(out.finish());
  assertEquals([...readStepCalls(from)], calls);
  from.end();

  const answers = new ByteWriter();
  const none = Uint8Array.of(0);
  writeStepAnswer(
    answers,
    { grid: board(), fault: null, memory: { text: "7" }, lost: true, goals: none },
    board([1, 1]),
  );
  writeStepAnswer(
    answers,
    { grid: board(), fault: null, memory: null, lost: null, goals: Uint8Array.of(1) },
    board([1, 2]),
  );
  const reader = new ByteReader(answers.finish());
  assertEquals(readStepAnswers(reader, calls.slice(0, 2), [], () => ({ exportName: "", message: "" })), [
    { grid: board(), fault: null, memory: 7, lost: true, goals: [] },
    { grid: board(), fault: null, memory: { a: 1 }, lost: null, goals: ["goalReached"] },
  ]);
  reader.end();
});

Deno.test("readStepAnswers() refuses an answer that neither predicts nor says why not", () => {
  const calls: StepCall[] = [{ grid: board(), action: { id: 1 }, memory: null }];
  const read = () =>
    readStepAnswers(new ByteReader(Uint8Array.of(0, 0)), calls, [], () => ({ exportName: "", message: "" }));
  assertThrows(read, RangeError, "without grid or fault");
});
