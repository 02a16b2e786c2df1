import { assertEquals } from "@std/assert";
import { readRuns, runsText, UNKNOWN } from "../../../../sandbox/kit/laws/runs_text.ts";
import { dice } from "../../../agent/induction/histories.ts";

Deno.test("runsText() tells runs, and a row like the one above by nothing", () => {
  const picture = Uint8Array.from([...[2, 2, 2, 15], ...[2, 2, 2, 15], ...[0, 1, 1, UNKNOWN]]);
  assertEquals(runsText(picture, 4), "C3P//AB2Q/");
  assertEquals(readRuns("C3P//AB2Q/", 4, 3), picture);
});

Deno.test("readRuns() gives back any picture that runsText() told", () => {
  const roll = dice(11);
  for (const colours of [1, 2, 17]) {
    const picture = Uint8Array.from({ length: 64 * 64 }, () => roll(colours));
    assertEquals(readRuns(runsText(picture, 64), 64, 64), picture);
  }
});
