/**
 * What an error means to whoever called: an exit code, and a sentence a person can act on.
 * @module
 */
import { AnswerLost, GameUnreachable } from "../../games/game.ts";
import { CellError, SandboxError } from "../../sandbox/errors.ts";
import { LogDamaged, LogWriteFailed, RunBusy, RunUnreadable, systemReason } from "../store/errors.ts";
import { WrongInput } from "../wiring/wrong_input.ts";
import { RecordingUnreadable } from "../wiring/recordings.ts";
import { UsageError } from "./arguments.ts";
import { EXIT, type ExitCode } from "./command.ts";

/** An error as the command line tells it. */
export interface Failure {
  readonly code: ExitCode;
  readonly message: string;
}

type ErrorClass = abstract new (...args: never[]) => Error;

/** The caller asked for something that is not there or not right. */
const INPUT: readonly ErrorClass[] = [UsageError, WrongInput, RunUnreadable, RecordingUnreadable];
/** What was asked for is right, and something it stands on failed. */
const ENVIRONMENT: readonly ErrorClass[] = [
  RunBusy,
  LogDamaged,
  LogWriteFailed,
  GameUnreachable,
  AnswerLost,
  CellError,
];
/** The system said no. */
const SYSTEM: readonly ErrorClass[] = [
  Deno.errors.PermissionDenied,
  Deno.errors.NotCapable,
  Deno.errors.AddrInUse,
  Deno.errors.WriteZero,
];

/** Tells an error apart. A fault of the program's own keeps its stack, so that it can be reported. */
export function failure(error: unknown, signal?: AbortSignal): Failure {
  if (signal?.aborted) return { code: EXIT.cancelled, message: "Cancelled." };
  if (!(error instanceof Error)) return { code: EXIT.environment, message: `Failed: ${String(error)}` };
  const is = (classes: readonly ErrorClass[]) => classes.some((one) => error instanceof one);
  if (is(INPUT)) return { code: EXIT.usage, message: error.message };
  if (is(ENVIRONMENT)) return { code: EXIT.environment, message: error.message };
  if (error instanceof SandboxError) return { code: EXIT.usage, message: error.message };
  if (error instanceof Deno.errors.NotFound || is(SYSTEM) || /os error/.test(error.message)) {
    const code = error instanceof Deno.errors.NotFound ? EXIT.usage : EXIT.environment;
    return { code, message: `Failed${placeOf(error)}: ${systemReason(error)}` };
  }
  return {
    code: EXIT.environment,
    message: `A fault in twin itself, please report it: ${error.stack ?? error.message}`,
  };
}

/** The file that an error of the system's is about, as far as it says. */
function placeOf(error: Error): string {
  const path = /: \w+ '([^']+)'/.exec(error.message)?.[1];
  return path === undefined ? "" : ` at ${path}`;
}
