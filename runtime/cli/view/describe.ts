/**
 * What happened, in one line of words: for the list of latest events, and for output that is no terminal.
 * @module
 */
import { actionName } from "../../../games/game.ts";
import type { SessionEvent } from "../../harness/events.ts";
import { type EndReason, type EventRecord, KEPT } from "../../store/records.ts";
import { bytes, counted, seconds } from "./format.ts";
import { clean, cut } from "./style.ts";

/** What the words need to know beyond the event itself. */
export interface Names {
  /** The number a twin has in this run: `v3`. */
  twin(hash: string): string;
  /** Bytes of a twin's source; null where it is not at hand. */
  size(hash: string): number | null;
}

/** Characters of a writer's own words that are shown. */
const NOTE = 160;
/** Lines of the history named in one go. */
const LINES = 6;

/** One line of words; null for what is not worth one. */
export function describe(event: SessionEvent, names: Names): string | null {
  switch (event.kind) {
    case "start":
      return `level ${event.observation.levelsCompleted + 1} of ${event.observation.winLevels} begins`;
    case "answer":
      return describeAnswer(event);
    case "event":
      return describeRecord(event.event, names);
    default:
      return null;
  }
}

function describeAnswer(event: SessionEvent & { kind: "answer" }): string {
  const head = `#${event.line} ${event.tag} ${actionName(event.action)}: `;
  switch (event.match) {
    case "exact":
      return head + "as predicted" + (event.transition === "game_over" ? ", game over" : "");
    case "counterexample": {
      const what = event.prediction === null
        ? "the twin failed"
        : `${counted(event.cells.length, "cell")} differ`;
      return `${head}counterexample, ${what}${event.transition === "game_over" ? ", game over" : ""}`;
    }
    case "boundary": {
      const { levelsCompleted, winLevels } = event.observation!;
      return `${head}level ${levelsCompleted} of ${winLevels} completed`;
    }
    case "unpredicted":
      return head + (event.action.id === 0 ? "the level begins again" : "nothing to compare with");
    case "unknown":
      return head + "no answer came";
  }
}

function describeRecord(event: EventRecord, names: Names): string | null {
  switch (event.kind) {
    case "turn": {
      const said = event.note === null ? "" : `: ${cut(clean(event.note), NOTE)}`;
      return `writer, at the ${event.wall} wall: ${MOVES[event.move] ?? clean(event.move)}${said}`;
    }
    case "twin": {
      const size = names.size(event.twin);
      const name = `twin ${names.twin(event.twin)}${size === null ? "" : `, ${bytes(size)}`}`;
      return event.error === null
        ? `${name}, by ${clean(event.by)}`
        : `${name} refused: ${cut(clean(event.error), NOTE)}`;
    }
    case "validation": {
      const name = names.twin(event.twin);
      if (event.valid) return `${name} replays the history, ${counted(event.line, "line")}`;
      const { counterexamples } = event;
      const shown = counterexamples.slice(0, LINES).join(", ") +
        (counterexamples.length > LINES ? ", …" : "");
      return `${name} fails on ${counted(counterexamples.length, "line")}: ${shown}`;
    }
    case "plan":
      return event.outcome === "solved"
        ? `plan of ${counted(event.actions.length, "action")} for ${clean(event.goal ?? "")}${
          searched(event)
        }`
        : `no plan: ${OUTCOMES[event.outcome] ?? clean(event.outcome)}${
          event.cutBy === null ? "" : ` by ${clean(event.cutBy)}`
        }${searched(event)}`;
    case "explore":
      return `explored the ${event.wall} wall: ${counted(event.found, "lead")}`;
    case "goal":
      return `goal ${clean(event.goal)} ${clean(event.event)}${
        event.evidence === null ? "" : ` by #${event.evidence}`
      }`;
    case "waiver":
      return `hidden state waived on ${counted(event.lines.length, "line")}`;
    case "resume":
      return `resumed: ${clean(event.note)}`;
    case "note":
      // What a writer keeps for itself is no news.
      if (event.text === KEPT) return null;
      return cut(clean(event.text), NOTE);
    case "end":
      return `${ENDS[event.reason]}${event.note === null ? "" : `: ${cut(clean(event.note), NOTE)}`}`;
    default:
      return null;
  }
}

function searched(event: { readonly generated: number; readonly ms: number }): string {
  return ` (${counted(event.generated, "state")}, ${seconds(event.ms / 1000)})`;
}

const MOVES: Readonly<Record<string, string>> = {
  twin: "a new twin",
  probe: "a probe",
  reset: "a reset",
  give_up: "gives up",
};

const OUTCOMES: Readonly<Record<string, string>> = {
  exhausted: "none exists in this twin within the moves tried",
  cut_off: "the search was cut off",
};

/** How a run ended, in words. */
export const ENDS: Readonly<Record<EndReason, string>> = {
  won: "won",
  actions_spent: "not won: the actions are spent",
  level_actions_spent: "not won: the level's actions are spent",
  time_spent: "not won: the time is spent",
  tokens_spent: "not won: the tokens are spent",
  gave_up: "not won: the writer gave up",
  sandbox_failed: "the sandbox failed",
  game_unreachable: "the game cannot be played on",
  log_damaged: "the run's files are damaged or could not be written",
  cancelled: "cancelled",
};
