/**
 * The words beside the board: levels, budget, twin, action, progress, latest events.
 * @module
 */
import { WIDTH } from "../../../games/grid.ts";
import { actionName } from "../../../games/game.ts";
import type { Match } from "../../harness/events.ts";
import { ENDS } from "./describe.ts";
import { bar, bytes, counted, grouped, seconds } from "./format.ts";
import type { ViewState } from "./state.ts";
import { clean, type Span, type Style } from "./style.ts";

/** Lines of the panel without the latest events. */
export const PANEL_ROWS = 8;

/** The first line: what is played, by whom. */
export function headerLine(state: ViewState): Span[] {
  return [
    { text: clean(state.title), style: "bold" },
    { text: `  writer ${clean(state.writer)}, seed ${state.seed}`, style: "dim" },
  ];
}

/** The panel: `PANEL_ROWS` lines, then as many of the latest events as `rows` leaves room for. */
export function panelLines(state: ViewState, rows: number): Span[][] {
  const lines = [
    levelLine(state),
    ...budgetLines(state),
    twinLine(state),
    actionLine(state),
    differenceLine(state),
    ...progressLines(state),
  ];
  const room = rows - lines.length;
  const latest = room <= 0 ? [] : state.latest.slice(-room);
  return [...lines, ...latest.map((text): Span[] => [{ text: `· ${text}`, style: styleOf(text) }])].slice(
    0,
    rows,
  );
}

function levelLine({ levelsCompleted, winLevels, end }: ViewState): Span[] {
  const shown: Span[] = [
    { text: "levels  " },
    { text: "■".repeat(levelsCompleted), style: "green" },
    { text: "□".repeat(Math.max(0, winLevels - levelsCompleted)) },
    { text: ` ${levelsCompleted} of ${winLevels}` },
  ];
  if (end === null) return shown;
  return [...shown, { text: `  ${ENDS[end.reason]}`, style: end.reason === "won" ? "green" : "yellow" }];
}

function budgetLines({ actions, left }: ViewState): Span[][] {
  const actionsLeft = left?.actions ?? null;
  const spent: Span[] = [{ text: `actions ${grouped(actions)}` }];
  if (actionsLeft !== null) {
    spent.push({ text: `  ${bar(actions / (actions + actionsLeft), 16)}`, style: "cyan" });
    spent.push({ text: ` ${grouped(actionsLeft)} left` });
  }
  const others = [
    say(left?.levelActions, (count) => `${counted(count, "action")} on this level`),
    say(left?.seconds, seconds),
    say(left?.tokens, (count) => counted(count, "token")),
  ].filter((one) => one !== null);
  return [spent, [{
    text: `left    ${others.length === 0 ? "no other limit" : others.join(", ")}`,
    style: "dim",
  }]];
}

function say(limit: number | null | undefined, words: (count: number) => string): string | null {
  return typeof limit === "number" ? words(limit) : null;
}

function twinLine({ twin }: ViewState): Span[] {
  if (twin === null) return [{ text: "twin    none yet", style: "dim" }];
  const size = twin.bytes === null ? "" : `, ${bytes(twin.bytes)}`;
  return [
    { text: "twin    " },
    { text: `v${twin.version}`, style: "bold" },
    { text: `${size}, ${twin.hash.slice(0, 8)}` },
    twin.valid === null
      ? { text: "" }
      : twin.valid
      ? { text: "  valid", style: "green" }
      : { text: "  wrong", style: "red" },
  ];
}

function actionLine({ last }: ViewState): Span[] {
  if (last === null) return [{ text: "action  none yet", style: "dim" }];
  return [
    { text: "action  " },
    { text: last.tag, style: last.tag === "MODEL" ? "cyan" : "magenta" },
    { text: ` ${actionName(last.action)} ` },
    last.match === null ? { text: "…", style: "dim" } : MATCHES[last.match],
  ];
}

function differenceLine({ cells }: ViewState): Span[] {
  return cells.size === 0
    ? []
    : [{ text: `differs ${counted(cells.size, "cell")}: ${boxOf(cells)}`, style: "red" }];
}

const MATCHES: Readonly<Record<Match, Span>> = {
  exact: { text: "as predicted", style: "green" },
  counterexample: { text: "counterexample", style: "red" },
  boundary: { text: "level completed", style: "green" },
  unpredicted: { text: "not predicted", style: "dim" },
  unknown: { text: "no answer came", style: "yellow" },
};

/** The smallest box around some cells: `columns 3–7, rows 10–12`. */
function boxOf(cells: ReadonlySet<number>): string {
  const xs = [...cells].map((cell) => cell % WIDTH);
  const ys = [...cells].map((cell) => Math.floor(cell / WIDTH));
  const range = (name: string, all: number[]) => {
    const [least, most] = [Math.min(...all), Math.max(...all)];
    return least === most ? `${name} ${least}` : `${name}s ${least}–${most}`;
  };
  return `${range("column", xs)}, ${range("row", ys)}`;
}

const WORK = { search: "search", validate: "replay", explore: "explore", writer: "writer" } as const;

/** What is being worked on; two lines whether there is anything or not, so that nothing below them jumps. */
function progressLines({ progress }: ViewState): Span[][] {
  if (progress === null) return [[], []];
  const { work, done, total, unit, rate } = progress;
  const known = total !== null && total > 0;
  const left = known && rate > 0 ? `  ${seconds(Math.max(0, total - done) / rate)} left` : "";
  const figures = `${grouped(done)}${known ? ` of ${grouped(total)}` : ""} ${clean(unit)}`;
  return [
    [
      { text: WORK[work].padEnd(8) },
      { text: known ? bar(done / total, 16) : "", style: "cyan" },
      { text: left },
    ],
    [{ text: `${figures}, ${grouped(rate)}/s`, style: "dim" }],
  ];
}

function styleOf(text: string): Style {
  if (/counterexample|refused|fails on|no answer/.test(text)) return "red";
  return /completed|: won|^won/.test(text) ? "green" : "dim";
}
