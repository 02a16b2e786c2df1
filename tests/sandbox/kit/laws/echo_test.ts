import { assertEquals } from "@std/assert";
import { blank, fillBox, type Grid } from "../../../../sandbox/kit/mod.ts";
import {
  echoed,
  flashesIn,
  hiddenIn,
  nextEcho,
  observeFlashes,
  rememberClicks,
  startMemory,
  stepBy,
} from "../../../../sandbox/kit/laws/mod.ts";

/** Three pads in a row; one of them may be lit. */
function pads(lit: number | null, colour = 0): Grid {
  const grid = blank(3);
  [8, 9, 10].forEach((own, i) => fillBox(grid, { x: 5 + 20 * i, y: 20, width: 10, height: 10 }, own));
  if (lit !== null) fillBox(grid, { x: 7 + 20 * lit, y: 22, width: 6, height: 6 }, colour);
  return grid;
}

const FILM = [pads(1), pads(null), pads(1), pads(null), pads(0, 2), pads(2), pads(null)];
const [LEFT, MIDDLE, RIGHT] = [20 * 64 + 5, 20 * 64 + 25, 20 * 64 + 45];

Deno.test("flashesIn() reads which things light up, one after the other", () => {
  assertEquals(flashesIn(FILM), [
    { thing: MIDDLE, colour: 0 },
    { thing: MIDDLE, colour: 0 },
    { thing: LEFT, colour: 2 },
    { thing: RIGHT, colour: 0 },
  ]);
});

Deno.test("echoed() holds once the last clicks repeat what was shown, and nextEcho() leads there", () => {
  const laws = [rememberClicks()];
  let memory = observeFlashes(FILM, startMemory(pads(null), 0));
  const clicked: number[] = [];
  for (let i = 0; i < 3; i++) {
    assertEquals(echoed(hiddenIn(memory), 0), false);
    const [click] = nextEcho(hiddenIn(memory), 0);
    clicked.push(click!.y * 64 + click!.x);
    ({ memory } = stepBy(laws, pads(null), click!, memory));
  }
  assertEquals(clicked, [MIDDLE, MIDDLE, RIGHT]);
  assertEquals(echoed(hiddenIn(memory), 0), true);
  assertEquals(echoed(hiddenIn(memory), null), false, "one that was lit in another colour is missing");
});

Deno.test("nextEcho() begins anew after a wrong click, from as much as still fits", () => {
  const laws = [rememberClicks()];
  let memory = observeFlashes(FILM, startMemory(pads(null), 0));
  for (const x of [25, 25, 25]) ({ memory } = stepBy(laws, pads(null), { id: 6, x, y: 20 }, memory));
  assertEquals(
    nextEcho(hiddenIn(memory), 0),
    [{ id: 6, x: 45, y: 20 }],
    "the last two clicks are the first two",
  );
});
