import { assert, assertEquals, assertNotEquals } from "@std/assert";
import type { Writer } from "../../../agent/writer.ts";
import { createInductionWriter } from "../../../agent/induction/mod.ts";
import { caves } from "../../../games/local/caves.ts";
import { climb } from "../../../games/local/climb.ts";
import { copy } from "../../../games/local/copy.ts";
import { echo } from "../../../games/local/echo.ts";
import { fog } from "../../../games/local/fog.ts";
import { gears } from "../../../games/local/gears.ts";
import { maze } from "../../../games/local/maze.ts";
import { network } from "../../../games/local/network.ts";
import { push } from "../../../games/local/push.ts";
import { rewind } from "../../../games/local/rewind.ts";
import { select } from "../../../games/local/select.ts";
import { slide } from "../../../games/local/slide.ts";
import { token } from "../../../games/local/token.ts";
import { stars } from "../../../games/local/stars.ts";
import { toggles } from "../../../games/local/toggles.ts";
import { type Disguise, disguised } from "./disguised.ts";
import { loadTwin, play, type Played, replay } from "./driver.ts";

const DISGUISES: Readonly<Record<string, Disguise>> = {
  "as it is": {},
  "in other colours": { colours: [7, 12, 3, 9, 0, 14, 1, 10, 5, 2, 15, 6, 8, 4, 13, 11] },
  "with other action ids": { actions: { 1: 3, 2: 4, 3: 2, 4: 1 } },
  "on a mirrored board": { mirrored: true },
};

for (const game of [maze, push]) {
  for (const [name, disguise] of Object.entries(DISGUISES)) {
    Deno.test(`createInductionWriter() wins ${game.id} ${name}, from play alone`, async () => {
      const played = await play(disguised(game.create(0), disguise), createInductionWriter(), {
        actions: 200,
      });
      assert(played.won, played.log.join("\n"));
    });
  }
}

const COLOURS = DISGUISES["in other colours"]!;

function assertWithin({ actionsByLevel }: Played, shortest: readonly number[]): void {
  for (const [level, actions] of actionsByLevel.entries()) {
    assert(
      actions <= 3 * shortest[level]!,
      `level ${level + 1} took ${actions} actions, shortest ${shortest[level]}`,
    );
  }
}

for (const game of [slide, network]) {
  Deno.test(`createInductionWriter() wins ${game.id} in other colours on a mirrored board, from play alone`, async () => {
    const played = await play(
      disguised(game.create(0), { ...COLOURS, mirrored: true }),
      createInductionWriter(),
      { actions: 200 },
    );
    assert(played.won, played.log.join("\n"));
  });
}

Deno.test("createInductionWriter() remembers what a veil hides, and wins fog in other colours on a mirrored board", async () => {
  const game = disguised(fog.create(0), { ...COLOURS, mirrored: true });
  const played = await play(game, createInductionWriter(), { actions: 160 });
  assert(played.won, played.log.join("\n"));
});

/** What is learned in these: which actions there are, and leaps the way a body faces; falls, climbs, and things carried. */
for (const game of [gears, climb]) {
  Deno.test(`createInductionWriter() wins ${game.id} in disguise, within three times the shortest`, async () => {
    const disguise: Disguise = { ...COLOURS, mirrored: true, actions: { 1: 5, 2: 4, 3: 2, 4: 1, 5: 3 } };
    const played = await play(disguised(game.create(0), disguise), createInductionWriter(), { actions: 250 });
    assert(played.won, played.log.join("\n"));
    assertWithin(played, game.optimalActions);
  });
}

Deno.test("createInductionWriter() wins two levels of gears within three times the shortest where opposite actions are exchanged", async () => {
  const game = disguised(gears.create(0), { actions: { 1: 2, 2: 1, 3: 4, 4: 3 } });
  const played = await play(game, createInductionWriter(), { actions: 60, levels: 2 });
  assertEquals(played.levels, 2, played.log.join("\n"));
  assertWithin(played, gears.optimalActions);
});

Deno.test("createInductionWriter() learns what changes a token's look, and opens two levels' locks", async () => {
  const game = disguised(token.create(0), COLOURS);
  const played = await play(game, createInductionWriter(), { actions: 120, levels: 2 });
  assertEquals(played.levels, 2, played.log.join("\n"));
});

Deno.test("createInductionWriter() wins three caves in other colours on a mirrored board: a chart tells what is out of view", async () => {
  const game = disguised(caves.create(0), { ...COLOURS, mirrored: true });
  const played = await play(game, createInductionWriter(), { actions: 250, levels: 3 });
  assertEquals(played.levels, 3, played.log.join("\n"));
});

Deno.test("createInductionWriter() wins two levels of stars in disguise: what flickers is no change that costs something", async () => {
  const disguise: Disguise = { ...COLOURS, mirrored: true, actions: { 1: 4, 2: 3, 3: 1, 4: 2 } };
  const played = await play(disguised(stars.create(0), disguise), createInductionWriter(), {
    actions: 200,
    levels: 2,
  });
  assertEquals(played.levels, 2, played.log.join("\n"));
});

Deno.test("createInductionWriter() wins rewind in other colours on a mirrored board: an undo is a way back over ledges", async () => {
  const game = disguised(rewind.create(0), { ...COLOURS, mirrored: true });
  const played = await play(game, createInductionWriter(), { actions: 150 });
  assert(played.won, played.log.join("\n"));
});

for (
  const [name, disguise] of Object.entries({
    "as it is": {},
    "in other colours": COLOURS,
    "mirrored": { mirrored: true },
  })
) {
  Deno.test(`createInductionWriter() wins toggles ${name}, from clicks alone`, async () => {
    const played = await play(disguised(toggles.create(0), disguise), createInductionWriter(), {
      actions: 120,
    });
    assert(played.won, played.log.join("\n"));
  });
}

Deno.test("createInductionWriter() wins copy in other colours on a mirrored board, from clicks alone", async () => {
  const game = disguised(copy.create(0), { ...COLOURS, mirrored: true });
  const played = await play(game, createInductionWriter(), { actions: 140 });
  assert(played.won, played.log.join("\n"));
});

/** What is learned from few clicks must not hang on which way a board is held. */
for (
  const [game, disguise] of [
    [toggles, { flipped: true }],
    [toggles, { transposed: true }],
    [copy, { ...COLOURS, transposed: true }],
  ] as const
) {
  Deno.test(`createInductionWriter() wins ${game.id} within three times the shortest, ${Object.keys(disguise).join(" and ")}`, async () => {
    const played = await play(disguised(game.create(0), disguise), createInductionWriter(), { actions: 140 });
    assert(played.won, played.log.join("\n"));
    assertWithin(played, game.optimalActions);
  });
}

Deno.test("createInductionWriter() wins echo in other colours, from what animations show", async () => {
  const played = await play(disguised(echo.create(0), COLOURS), createInductionWriter(), { actions: 60 });
  assert(played.won, played.log.join("\n"));
});

Deno.test("createInductionWriter() learns that clicks pick what actions move, and brings it home past others", async () => {
  const game = disguised(select.create(0), { ...COLOURS, mirrored: true });
  const played = await play(game, createInductionWriter(), { actions: 60, levels: 2 });
  assertEquals(played.levels, 2, played.log.join("\n"));
});

Deno.test("createInductionWriter() writes twins that replay the whole history", async () => {
  const played = await play(push.create(0), createInductionWriter(), { actions: 30, levels: 2 });
  const history = played.history.slice(0, -1);
  assertEquals(replay(await loadTwin(played.source), history).wrong, []);
});

Deno.test("createInductionWriter() writes no twin that says the same as the last one", async () => {
  const writer = createInductionWriter();
  const sources: string[] = [];
  const counted: Writer = {
    ...writer,
    next: async (brief, tools) => {
      const turn = await writer.next(brief, tools);
      if (turn.move.kind === "twin") sources.push(turn.move.source);
      return turn;
    },
  };
  await play(push.create(0), counted, { actions: 30, levels: 2 });
  const said = sources.map((source) => source.replaceAll(/^ *\/\/.*$/gm, ""));
  assert(said.length > 2);
  said.slice(1).forEach((text, i) => assertNotEquals(text, said[i]));
});

Deno.test("createInductionWriter() plays the same actions in the same game", async () => {
  const actions = async () => {
    const { history } = await play(maze.create(0), createInductionWriter(), { actions: 40, levels: 1 });
    return history.map((line) => line.kind === "start" ? null : line.action);
  };
  assertEquals(await actions(), await actions());
});
