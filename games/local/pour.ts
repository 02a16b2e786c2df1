/**
 * Pour: a click lifts a vessel, a click on another pours what is on top into it, as far as it fits.
 * @module
 */
import {
  type Action,
  Animated,
  defineGame,
  type Frame,
  hit,
  type LevelNumbers,
  type Target,
} from "./kit/mod.ts";

const BACKGROUND = 10;
const GLASS = 0;
const SHELF = 13;
const MARKER = 5;
const UNIT = 7;
/** Colours of the letters a, b, c, d. */
const COLOURS: Readonly<Record<string, number>> = { a: 8, b: 11, c: 15, d: 14 };
const FLOOR = 58;

interface Level extends LevelNumbers {
  /** What each vessel holds at the start, from the bottom. */
  readonly vessels: readonly string[];
  /** How many units each takes. */
  readonly sizes: readonly number[];
  readonly targets: readonly Target[];
}

interface State {
  readonly vessels: readonly string[];
  /** The vessel lifted, or -1. */
  readonly lifted: number;
}

/** @param shelf one word per vessel, from the bottom: a letter per unit, `.` for free room. */
function level(optimal: number, budget: number, shelf: string): Level {
  const words = shelf.split(" ");
  const sizes = words.map((word) => word.length);
  const pitch = Math.floor(62 / words.length);
  const targets = words.map((word, index): Target => ({
    name: String(index),
    x: 1 + pitch * index + Math.floor((pitch - UNIT - 2) / 2),
    y: FLOOR - word.length * UNIT - 2,
    width: UNIT + 2,
    height: word.length * UNIT + 2,
  }));
  return { vessels: words.map((word) => word.replaceAll(".", "")), sizes, targets, optimal, budget };
}

function step({ targets, sizes }: Level, state: State, action: Action): State | Animated<State> {
  const name = hit(targets, action);
  if (name === null) return state;
  const clicked = Number(name);
  const { vessels, lifted } = state;
  if (lifted < 0) return vessels[clicked] === "" ? state : { vessels, lifted: clicked };
  if (lifted === clicked) return { vessels, lifted: -1 };
  const unit = vessels[lifted]!.at(-1)!;
  const film: State[] = [];
  let now = vessels;
  while (
    now[lifted]!.endsWith(unit) && now[clicked]!.length < sizes[clicked]! &&
    (now[clicked] === "" || now[clicked]!.endsWith(unit))
  ) {
    now = now.with(lifted, now[lifted]!.slice(0, -1)).with(clicked, now[clicked]! + unit);
    film.push({ vessels: now, lifted });
  }
  return film.length === 0 ? { vessels, lifted: -1 } : new Animated({ vessels: now, lifted: -1 }, film);
}

/** Every colour lies in one vessel, which holds nothing else. */
function won(_: Level, { vessels }: State): boolean {
  const filled = vessels.filter((vessel) => vessel !== "");
  return filled.every((vessel) => new Set(vessel).size === 1) &&
    new Set(filled.map(([unit]) => unit)).size === filled.length;
}

function backdrop({ targets }: Level, frame: Frame): void {
  frame.fill(BACKGROUND);
  frame.rect(0, FLOOR, 64, 2, SHELF);
  for (const { x, y, width, height } of targets) {
    frame.rect(x, y, 1, height, GLASS);
    frame.rect(x + width - 1, y, 1, height, GLASS);
    frame.rect(x, y + height - 1, width, 1, GLASS);
  }
}

function draw({ targets }: Level, { vessels, lifted }: State, frame: Frame): void {
  targets.forEach(({ x, y, height }, index) => {
    const bottom = y + height - 1;
    [...vessels[index]!].forEach((unit, layer) =>
      frame.rect(x + 1, bottom - UNIT * (layer + 1), UNIT, UNIT, COLOURS[unit]!)
    );
    if (index !== lifted) return;
    frame.rect(x + 2, 60, 5, 1, MARKER);
    frame.rect(x + 3, 61, 3, 1, MARKER);
  });
}

/** The vessels. */
export const pour = defineGame<Level, State>({
  id: "pour",
  title: "Pour",
  description: "Vessels on a shelf. A click lifts one, the next click pours.",
  actions: [6],
  bar: { edge: "top", colour: 12, spent: 9, align: "middle" },
  levels: [
    level(14, 44, "abab abab ...."),
    level(16, 48, "abbc cab. caba ...."),
    level(20, 60, "abcd bcda cdab .... ...."),
    level(14, 60, "abc. bca. cab ... .."),
    level(18, 64, "abcd dcb. acd. ba.. ..."),
  ],
  rules: {
    start: ({ vessels }) => ({ vessels, lifted: -1 }),
    step,
    won,
    backdrop,
    draw,
    targets: ({ targets }) => targets,
  },
});
