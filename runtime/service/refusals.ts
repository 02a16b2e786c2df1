/**
 * Errors of what the service stands on, as problems that a client can act on.
 * @module
 */
import { GameUnreachable } from "../../games/game.ts";
import { SandboxError, SourceError } from "../../sandbox/errors.ts";
import { BudgetSpent, GateClosed, NotPlayable } from "../harness/actor.ts";
import { LogDamaged, LogWriteFailed, RunBusy, RunUnreadable } from "../store/errors.ts";
import { WrongInput } from "../wiring/wrong_input.ts";
import { printable, ServiceError } from "./problem.ts";

type ErrorClass = abstract new (...args: never[]) => Error;

/** What each error means: the status, and the code. */
const MEANINGS: readonly (readonly [ErrorClass, number, string])[] = [
  [GateClosed, 409, "GATE_CLOSED"],
  [NotPlayable, 409, "NOT_PLAYABLE"],
  [BudgetSpent, 409, "BUDGET_SPENT"],
  [RunBusy, 409, "RUN_BUSY"],
  [RunUnreadable, 409, "RUN_UNREADABLE"],
  [LogDamaged, 409, "LOG_DAMAGED"],
  [GameUnreachable, 409, "GAME_UNREACHABLE"],
  [LogWriteFailed, 503, "LOG_WRITE_FAILED"],
  [WrongInput, 422, "WRONG_INPUT"],
];

/** Codes of the sandbox that are not the module's own doing. */
const NOT_THE_MODULES: Readonly<Record<string, number>> = { START_FAILED: 503, CANCELLED: 409, CLOSED: 409 };

/** Longest message of foreign origin, in characters. */
const MESSAGE = 1_000;

/** An error as a problem; null for a fault of the service's own. */
export function refusalOf(error: unknown): ServiceError | null {
  if (error instanceof ServiceError) return error;
  if (error instanceof SandboxError) {
    const status = NOT_THE_MODULES[error.code] ?? 422;
    return new ServiceError(status, error.code, printable(error.message, MESSAGE), {}, placeOf(error));
  }
  const meaning = MEANINGS.find(([kind]) => error instanceof kind);
  if (meaning === undefined) return null;
  const [, status, code] = meaning;
  return new ServiceError(status, code, printable((error as Error).message, MESSAGE));
}

/** Where in a source the fault is, where that is known. */
function placeOf(error: SandboxError): Readonly<Record<string, unknown>> {
  if (!(error instanceof SourceError) || error.place === null) return {};
  const { line, column } = error.place;
  return { place: { line, column } };
}
