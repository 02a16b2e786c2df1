import { assertEquals, assertRejects } from "@std/assert";
import { type Action, ActionRefused, AnswerLost, type Game } from "../../../../games/game.ts";
import { conduct } from "../../../../runtime/evaluate/experiments/conduct.ts";
import { NotMeasurable, type Progress } from "../../../../runtime/evaluate/experiments/experiment.ts";
import { generalization } from "../../../../runtime/evaluate/experiments/generalization.ts";
import { race } from "../../../../runtime/evaluate/experiments/race.ts";
import { replay } from "../../../../runtime/evaluate/experiments/replay.ts";
import { readResults, resultsPath } from "../../../../runtime/evaluate/experiments/results_file.ts";
import { corridor, corridorTwin } from "../../../doubles/corridor.ts";
import { twin, withPlayed } from "../played_run.ts";

Deno.test("conduct() goes on where an interrupted experiment stopped, and begins afresh with other settings", async () => {
  await withPlayed(() => corridor(1), [twin(corridorTwin())], async (data, laboratory) => {
    const path = resultsPath(data.dir, "generalization");
    const stop = new AbortController();
    const seen: Progress[] = [];
    await assertRejects(() =>
      conduct(generalization, data, laboratory, {}, {
        signal: stop.signal,
        onProgress(progress) {
          seen.push(progress);
          if (progress.done === 2) stop.abort();
        },
      }), DOMException);
    assertEquals(seen.map(({ done, total, unit }) => [done, total, unit]), [[1, 5, "states"], [
      2,
      5,
      "states",
    ]]);
    assertEquals([...(await readResults(path))!.found.keys()], ["0", "1"]);
    assertEquals((await readResults(path))!.complete, false);
    // A line that was cut short is left out, and the two before it are not measured again.
    await Deno.writeTextFile(path, '{"unit":"2","resu', { append: true });
    let plays = 0;
    const counting = {
      ...laboratory,
      makeGame: () => counted(corridor(1), () => plays++),
    };
    const all = await conduct(generalization, data, counting);
    assertEquals(all.map((state) => state.line), [0, 1, 2, 3, 4]);
    // One play to learn how far the game agrees, and one for each of the three states that were left.
    assertEquals(plays, 4);
    assertEquals((await readResults(path))!.complete, true);
    await conduct(generalization, data, laboratory, { clicks: 3 });
    assertEquals((await readResults(path))!.header.settings, { states: 100, clicks: 3, seed: 0 });
  });
});

Deno.test("replay compares the twin with the history and the game with the recorded grids", async () => {
  await withPlayed(() => corridor(), [twin(corridorTwin())], async (data, laboratory) => {
    const [ofTwin, ofGame] = await conduct(replay, data, laboratory);
    // Ten actions, two of them boundaries; eleven lines with the start.
    assertEquals(ofTwin, {
      of: "twin",
      exact: { part: 8, whole: 8, ratio: 1 },
      strict: { part: 8, whole: 8, ratio: 1 },
      gameOver: { part: 0, whole: 0, ratio: null },
      waived: 0,
      wrong: [],
      error: null,
    });
    assertEquals(ofGame, { of: "game", equal: { part: 11, whole: 11, ratio: 1 }, divergence: null });
  });
});

Deno.test("replay keeps the matching prefix of a game that diverges, and says where", async () => {
  await withPlayed(() => corridor(), [twin(corridorTwin())], async (data, laboratory) => {
    // The levels of this one are a step longer: the fifth action completes nothing.
    const other = { ...laboratory, makeGame: () => corridor(2, 6) };
    const results = await conduct(replay, data, other);
    assertEquals(results[1], {
      of: "game",
      equal: { part: 5, whole: 11, ratio: 5 / 11 },
      divergence: "the game answers line 5 otherwise than the history says",
    });
    const notes: string[] = [];
    const states = await conduct(generalization, data, other, {}, { onNote: (note) => notes.push(note) });
    assertEquals(states.map((state) => state.line), [0, 1, 2, 3, 4]);
    const said = "The game agrees with the first 5 of 11 lines, and only they are used: " +
      "the game answers line 5 otherwise than the history says.";
    assertEquals(notes, [said]);
    assertEquals((await readResults(resultsPath(data.dir, "generalization")))!.note, said);
    // The first level was completed by line 5, which this game does not answer so.
    await assertRejects(
      () => conduct(race, data, other),
      NotMeasurable,
      "completed no level that the game replays",
    );
  });
});

Deno.test("replay ends where the game refuses a recorded action, and lost answers are no divergence", async () => {
  await withPlayed(() => corridor(), [twin(corridorTwin())], async (data, laboratory) => {
    const failing = (error: Error) => ({
      ...laboratory,
      makeGame: () => {
        let actions = 0;
        const game = corridor();
        return {
          ...game,
          act: (action: Action) => ++actions === 3 ? Promise.reject(error) : game.act(action),
        };
      },
    });
    const [, ofGame] = await conduct(replay, data, failing(new ActionRefused("no such button")));
    assertEquals(ofGame, {
      of: "game",
      equal: { part: 3, whole: 11, ratio: 3 / 11 },
      divergence: "the game does not take the action of line 3 any more (no such button)",
    });
    const lost = failing(new AnswerLost("silence"));
    await assertRejects(() => conduct(replay, { ...data, head: "anew" }, lost), AnswerLost, "silence");
  });
});

Deno.test("experiments say so where the game is another one from its first grid on", async () => {
  await withPlayed(() => corridor(), [twin(corridorTwin())], async (data, laboratory) => {
    const another = { ...laboratory, makeGame: () => shifted(corridor()) };
    await assertRejects(
      () => conduct(generalization, data, another),
      NotMeasurable,
      "in its game: the game answers line 0 otherwise than the history says",
    );
  });
});

/** The game, begun one step on. */
function shifted(game: Game): Game {
  return {
    ...game,
    start: async () => {
      await game.start();
      return await game.act({ id: 4 });
    },
  };
}

function counted(game: Game, onStart: () => void): Game {
  return { ...game, start: () => (onStart(), game.start()) };
}
