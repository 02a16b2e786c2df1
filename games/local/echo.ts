/**
 * Echo: a fifth action shows a sequence of pads, in its animation only; clicks repeat it.
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

const BACKGROUND = 15;
const ASLEEP = 4;
const SIZE = 13;
/** The colours of the pads, by their digit. */
const COLOURS = [9, 14, 8, 12, 10, 6, 11, 13, 2];
const LIT = 0;
const DECOY = 5;

interface Level extends LevelNumbers {
  readonly pads: readonly Target[];
  /** What is shown: the pads' digits, `!` before one that is shown dark and not to be repeated. */
  readonly shown: readonly { readonly pad: number; readonly decoy: boolean }[];
  /** What is to be clicked. */
  readonly sequence: readonly number[];
}

interface State {
  /** Whether the sequence was shown since the level started. */
  readonly awake: boolean;
  /** How many of the last clicks are the sequence's first ones. */
  readonly matched: number;
  /** The pad that is lit in an animation, and its colour. */
  readonly lit: { readonly pad: number; readonly colour: number } | null;
}

function level(optimal: number, budget: number, pads: number, shown: string): Level {
  const columns = 3;
  const rows = Math.ceil(pads / columns);
  const [left, top] = [8, 3 + Math.floor((61 - rows * 18) / 2)];
  const steps = shown.split(" ").map((word) => ({ pad: Number(word.at(-1)), decoy: word.startsWith("!") }));
  return {
    pads: Array.from({ length: pads }, (_, pad): Target => ({
      name: String(pad),
      x: left + 18 * (pad % columns),
      y: top + 18 * Math.floor(pad / columns),
      width: SIZE,
      height: SIZE,
    })),
    shown: steps,
    sequence: steps.filter(({ decoy }) => !decoy).map(({ pad }) => pad),
    optimal,
    budget,
  };
}

function step(level: Level, state: State, action: Action): State | Animated<State> {
  const dark = { ...state, lit: null };
  if (action.id === 5) {
    const awake = { ...dark, awake: true };
    const film = level.shown.flatMap(({ pad, decoy }) => [
      { ...awake, lit: { pad, colour: decoy ? DECOY : LIT } },
      awake,
    ]);
    return new Animated(awake, film);
  }
  const name = hit(level.pads, action);
  if (name === null || !state.awake) return state;
  const pad = Number(name);
  return new Animated({ ...dark, matched: matchedAfter(level.sequence, state.matched, pad) }, [
    { ...dark, lit: { pad, colour: LIT } },
  ]);
}

/** The longest beginning of the sequence that the last clicks end with. */
function matchedAfter(sequence: readonly number[], matched: number, pad: number): number {
  const clicks = [...sequence.slice(0, matched), pad];
  for (let length = clicks.length; length > 0; length--) {
    if (sequence.slice(0, length).every((each, i) => each === clicks[clicks.length - length + i])) {
      return length;
    }
  }
  return 0;
}

function draw({ pads }: Level, { awake, lit }: State, frame: Frame): void {
  pads.forEach(({ x, y, width, height }, pad) => {
    frame.rect(x, y, width, height, awake ? COLOURS[pad]! : ASLEEP);
    if (!awake) frame.outline(x, y, width, height, COLOURS[pad]!);
    if (lit?.pad === pad) frame.rect(x + 2, y + 2, width - 4, height - 4, lit.colour);
  });
}

/** The echo. */
export const echo = defineGame<Level, State>({
  id: "echo",
  title: "Echo",
  description: "Pads to click, and a fifth action.",
  actions: [5, 6],
  bar: { edge: "left", colour: 14, spent: 4, rate: [2, 1], thickness: 2, align: "middle" },
  levels: [
    level(5, 20, 6, "0 4 2 3"),
    level(6, 24, 6, "5 1 1 3 0"),
    level(6, 24, 9, "2 !4 7 0 !8 5 3"),
    level(7, 28, 9, "!1 6 6 !3 8 1 !6 6 4"),
  ],
  rules: {
    start: () => ({ awake: false, matched: 0, lit: null }),
    step,
    won: ({ sequence }, { matched }) => matched === sequence.length,
    backdrop: (_, frame) => frame.fill(BACKGROUND),
    draw,
    targets: ({ pads }) => pads,
  },
});
