/**
 * What is shown of a run, in words.
 * @module
 */
import { counted, seconds } from "../../../cli/view/format.ts";
import type { HistoryLine, LogEvent, Run, TwinVersion } from "../service/types.ts";

const KEYS: Readonly<Record<number, string>> = { 1: "up", 2: "down", 3: "left", 4: "right" };

/** An action for people: `ACTION3 (left)`, `click at (12, 40)`, `RESET`, or `the start`. */
export function actionWords(action: HistoryLine["action"]): string {
  if (action === null) return "the start";
  if (action.id === 6) return `click at (${action.x}, ${action.y})`;
  const key = KEYS[action.id];
  return action.id === 0 ? "RESET" : `ACTION${action.id}${key === undefined ? "" : ` (${key})`}`;
}

const TAGS: Readonly<Record<string, string>> = {
  "MODEL": "plan",
  "PROBE:dynamics": "probe of the rules",
  "PROBE:goal": "probe of the goal",
  "RESET": "reset",
  "DIRECT": "without a gate",
};

/** Why an action was taken, in words. */
export function tagWords(tag: string): string {
  return TAGS[tag] ?? tag;
}

/** The class that gives a tag its colour. */
export function tagClass(tag: string | null): string {
  return tag === null ? "tag-none" : `tag-${tag.toLowerCase().replace(":", "-")}`;
}

/** How an answer compares with its prediction. */
export function matchWords(line: HistoryLine): string {
  const over = line.kind === "game_over" ? "; the game is over" : "";
  switch (line.match) {
    case "exact":
      return `as predicted, cell for cell${over}`;
    case "counterexample":
      return line.predicted
        ? `counterexample: ${counted(line.differing, "cell")} differ${line.differing === 1 ? "s" : ""}${over}`
        : `counterexample: the twin failed${over}`;
    case "boundary":
      return `level ${line.levelsCompleted} completed`;
    case "unknown":
      return "no answer came";
    case "unpredicted":
      return line.kind === "reset" ? "the level begins again" : `nothing to compare with${over}`;
  }
}

const STATUS: Readonly<Record<Run["status"], string>> = {
  playing: "playing",
  open: "open",
  ended: "ended",
  stopped: "stopped",
};

const ENDS: Readonly<Record<NonNullable<Run["end"]>, string>> = {
  won: "won",
  actions_spent: "actions spent",
  level_actions_spent: "level's actions spent",
  time_spent: "time spent",
  tokens_spent: "tokens spent",
  gave_up: "gave up",
  sandbox_failed: "sandbox failed",
  game_unreachable: "game cannot be played on",
  log_damaged: "log damaged",
  cancelled: "cancelled",
};

/** Where a run stands, in a word or two. */
export function statusWords(run: Pick<Run, "status" | "end">): string {
  return run.end === null ? STATUS[run.status] : ENDS[run.end];
}

/** `v3`: a twin's number in its run, the identity stub being v0; the head of its hash where it is not known. */
export function twinName(hash: string | null, twins: readonly TwinVersion[]): string {
  if (hash === null) return "none";
  const found = twins.findLast((one) => one.twin === hash);
  return found === undefined ? hash.slice(0, 8) : `v${found.version}`;
}

const OUTCOMES: Readonly<Record<string, string>> = {
  exhausted: "no plan exists in this twin within the moves tried",
  cut_off: "the search was cut off",
};

const MOVES: Readonly<Record<string, string>> = {
  twin: "hands over a new twin",
  probe: "asks for a probe",
  reset: "asks for a reset",
  give_up: "gives up",
};

/** Lines of the history named in one go. */
const LINES = 6;

/** An event of the log as a sentence. */
export function eventWords(event: LogEvent, twins: readonly TwinVersion[]): string {
  switch (event.kind) {
    case "turn":
      return `The writer, at the ${event.wall} wall, ${MOVES[event.move] ?? event.move}${
        event.note === null ? "" : `: ${event.note}`
      } (${seconds(event.ms / 1000)})`;
    case "twin":
      return event.error === null
        ? `Twin ${twinName(event.twin, twins)} by ${event.by}`
        : `A twin by ${event.by} did not load: ${event.error}`;
    case "validation": {
      const name = `Twin ${twinName(event.twin, twins)}`;
      if (event.valid) return `${name} replays the history, ${counted(event.line, "line")}`;
      const { counterexamples } = event;
      const some = counterexamples.slice(0, LINES).map((line) => `#${line}`).join(", ");
      return `${name} fails on ${counted(counterexamples.length, "line")}: ${some}${
        counterexamples.length > LINES ? ", …" : ""
      }`;
    }
    case "plan":
      return event.outcome === "solved"
        ? `Plan of ${counted(event.actions.length, "action")} for ${event.goal} after ${
          counted(event.generated, "state")
        }`
        : `No plan: ${OUTCOMES[event.outcome] ?? event.outcome}${
          event.cutBy === null ? "" : ` by ${event.cutBy}`
        } after ${counted(event.generated, "state")}`;
    case "explore":
      return `Explored the ${event.wall} wall: ${counted(event.found, "lead")}`;
    case "goal":
      return `Goal ${event.goal} ${event.event}${event.evidence === null ? "" : ` by #${event.evidence}`}`;
    case "waiver":
      return `Hidden state waived on ${counted(event.lines.length, "line")}`;
    case "withdrawn":
      return `Claim ${event.claim} withdrawn: ${event.reason}`;
    case "handle":
      return "The play can be gone on with by another process";
    case "resume":
      return `Resumed: ${event.note}`;
    case "note":
      return event.text;
    case "end":
      return `The end: ${ENDS[event.reason]}${event.note === null ? "" : `. ${event.note}`}`;
  }
}
