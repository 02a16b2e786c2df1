import { assert, assertEquals } from "@std/assert";
import { type HistoryLine, settled } from "../../../games/game.ts";
import { twinText } from "../../../agent/induction/emit/twin_text.ts";
import { Engine } from "../../../agent/induction/engine.ts";
import { withExceptions } from "../../../agent/induction/exceptions.ts";
import { foresee } from "../../../sandbox/kit/laws/turn.ts";
import { lawsOf } from "../../../agent/induction/theory.ts";
import type { Memory } from "../../../sandbox/contract.ts";
import { loadTwin, replay } from "./driver.ts";
import { recorded } from "./histories.ts";

/** A keyboard game, click games, one with an undo, one with a body that turns. */
const GAMES = ["ls20", "ft09", "vc33", "ar25", "tu93"];
/** A twin is to be read. */
const LINES = 250;
/** The twin is written here, and asked about the lines that follow. */
const KNOWN = 60;

/** An engine that was shown some lines, and the twin it writes. */
function learned(lines: readonly HistoryLine[]) {
  const engine = new Engine();
  for (const line of lines) engine.learn(line);
  const remembering = withExceptions(engine.theory, engine.evidence);
  const { evidence } = engine;
  const text = twinText({ ...remembering, evidence, confirmed: [], rivals: [], simple: [1] });
  return { ...remembering, engine, text };
}

for (const game of GAMES) {
  Deno.test(`twinText() writes a twin that predicts ${game} exactly as the engine does`, async () => {
    const lines = await recorded(game);
    const { engine, theory, text } = learned(lines.slice(0, KNOWN));
    const twin = await loadTwin(text);
    const laws = lawsOf(theory);
    let hidden = engine.hidden;
    let memory = JSON.parse(JSON.stringify(hidden)) as Memory;
    let compared = 0;
    for (const line of lines.slice(KNOWN)) {
      if (line.kind !== "ordinary") break;
      const expected = foresee(laws, line.before, line.action, hidden);
      const answer = twin.step(line.before.slice(), line.action, deepFrozen(memory));
      assert(!(answer instanceof Uint8Array));
      assertEquals(answer.grid, expected.grid, `line ${line.index}`);
      hidden = expected.memory;
      memory = JSON.parse(JSON.stringify(answer.memory)) as Memory;
      compared++;
    }
    assert(compared > 10, `only ${compared} lines were compared`);
  });

  Deno.test(`twinText() writes a twin that replays all that was seen of ${game}`, async () => {
    const lines = await recorded(game);
    const { memorised, text } = learned(lines);
    assertEquals(replay(await loadTwin(text), lines).wrong, []);
    assert(text.split("\n").length <= LINES);
    assertEquals(text.match(/^\/\/ memorised: (\d+)$/m)?.[1], String(memorised));
  });
}

for (const game of ["m0r0", "tu93"]) {
  Deno.test(`twinText() lists no move that the rule of a body of ${game} says already`, async () => {
    const { text } = learned(await recorded(game));
    assert(text.includes("moves: {"));
    assert(!text.includes("known: {"), text);
  });
}

Deno.test("Engine.predict() foretells what its theory foretells", async () => {
  const lines = await recorded("m0r0");
  const engine = new Engine();
  for (const line of lines.slice(0, 40)) engine.learn(line);
  const line = lines[40]!;
  assert(line.kind === "ordinary");
  const predicted = engine.predict(line.before, line.action);
  assertEquals(predicted, foresee(lawsOf(engine.theory), line.before, line.action, engine.hidden).grid);
  assertEquals(predicted, settled(line.after));
});

function deepFrozen(value: Memory): Memory {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFrozen(each as Memory);
  }
  return value;
}
