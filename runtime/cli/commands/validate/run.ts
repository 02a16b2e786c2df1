/**
 * What `twin validate` does.
 * @module
 */
import { createTwinHost, IDENTITY_TWIN } from "../../../../sandbox/mod.ts";
import { SandboxError } from "../../../../sandbox/errors.ts";
import { History } from "../../../harness/history.ts";
import { Steadiness } from "../../../harness/steadiness.ts";
import { isTheTwins } from "../../../harness/validator.ts";
import type { Verdict } from "../../../harness/verdict.ts";
import { readRecordingFile, recordingHistory } from "../../../wiring/recordings.ts";
import type { RunFolder } from "../../../wiring/runs.ts";
import { UsageError } from "../../arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { findRun } from "../../find_run.ts";
import { historyOf, judgeTwin } from "../../../harness/stored_run.ts";
import { type Draft, draftOf, IDENTITY_STUB, loadDraft, openForReading, readDraft } from "../../inspect.ts";
import { sayCut } from "../../cut_recording.ts";
import { callersPath } from "../../places.ts";
import { countHistory, type TwinVerdict, validateWithoutActions, type Validation } from "./validation.ts";
import { counted } from "../../view/format.ts";
import { clean } from "../../view/style.ts";

interface ValidateOptions {
  readonly twin: string | null;
  readonly runs: string;
  readonly json: boolean;
}

/** Validates a run or a recording, and says how. */
export async function validateCommand(
  options: ValidateOptions,
  what: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const path = callersPath(terminal.folder, what);
  const validation = await isFile(path)
    ? await validateRecording(path, options, terminal)
    : await validateRun(await runNamed(what, options, terminal), options, terminal);
  if (options.json) terminal.write(`${JSON.stringify(validation)}\n`);
  else terminal.write(inWords(validation));
  return validation.valid ? EXIT.done : EXIT.no;
}

async function runNamed(what: string, options: ValidateOptions, terminal: Terminal): Promise<string> {
  return await findRun(what, runsFolder(options, terminal.folder), terminal.folder, "run or recording");
}

async function validateRecording(
  path: string,
  options: ValidateOptions,
  terminal: Terminal,
): Promise<Validation> {
  const recording = await readRecordingFile(path);
  const cutShort = sayCut(recording, path, terminal);
  if (recording.actionsLost) {
    if (options.twin === null) return validateWithoutActions(recording, cutShort);
    throw new UsageError(
      `Cannot check a twin against ${path}: its writer dropped the actions, so nobody knows what led where`,
    );
  }
  const draft = options.twin === null
    ? { source: IDENTITY_TWIN, file: IDENTITY_STUB }
    : await readDraft(options.twin, terminal);
  const history = History.from(recordingHistory(recording));
  const counts = { ...countHistory(history), lines: recording.lines.length, cutShort };
  return { ...counts, ...await validateHistory(history, null, draft, terminal) };
}

async function validateRun(dir: string, options: ValidateOptions, terminal: Terminal): Promise<Validation> {
  await using folder = await openForReading(dir);
  const draft = await draftOf(folder, options.twin, terminal);
  const history = historyOf(folder);
  return { ...countHistory(history), ...await validateHistory(history, folder, draft, terminal) };
}

async function validateHistory(
  history: History,
  folder: RunFolder | null,
  draft: Draft,
  terminal: Terminal,
): Promise<TwinVerdict> {
  await using host = createTwinHost({ spares: 0 });
  await using cell = await loadDraft(host, draft);
  try {
    const verdict = await judgeTwin(cell, history, folder, terminal.signal);
    const fault = verdict.valid
      ? await new Steadiness(host, {}).fault(draft.source, cell, history, terminal.signal)
      : null;
    return inFigures(draft.file, fault === null ? verdict : { ...verdict, valid: false, error: fault });
  } catch (error) {
    if (!(error instanceof SandboxError) || !isTheTwins(error)) throw error;
    const nothing = {
      counterexamples: 0,
      exact: 0,
      wrongLines: [],
      refuted: {},
      missedGoals: [],
      heldGoals: {},
      waived: [],
    };
    return { twin: draft.file, valid: false, error: error.message, ...nothing };
  }
}

function inFigures(twin: string, verdict: Verdict): TwinVerdict {
  const { valid, error, ordinary, counterexamples, predicates, waived } = verdict;
  const [main, ...rivals] = predicates;
  const missed = main?.missed ?? [];
  const held = rivals.map(({ name, confirmedBy }) =>
    [name, confirmedBy.filter((line) => missed.includes(line))] as const
  );
  return {
    twin,
    valid,
    error,
    counterexamples: ordinary.lines - ordinary.exact - waived.length,
    exact: ordinary.exact,
    wrongLines: counterexamples.map((each) => each.line),
    refuted: Object.fromEntries(
      predicates.flatMap(({ name, refutedBy }) => refutedBy === null ? [] : [[name, refutedBy]]),
    ),
    missedGoals: missed,
    heldGoals: Object.fromEntries(held.filter(([, lines]) => lines.length > 0)),
    waived,
  };
}

/** Lines named in one go. */
const SHOWN = 12;

function inWords(validation: Validation): string {
  const { lines, transitions, ordinary, boundaries, gameOver, resets, hiddenState } = validation;
  const { twin, valid, error, exact, wrongLines, refuted, missedGoals, heldGoals, waived, actionsLost } =
    validation;
  const said = [
    `${counted(lines, "line")}, ${
      counted(transitions, "transition")
    }: ${ordinary} ordinary, ${boundaries} that complete a level, ` +
    `${gameOver} to GAME_OVER, ${counted(resets, "RESET")}`,
  ];
  if (actionsLost) said.push("The recording's writer dropped the actions.");
  if (hiddenState !== null && hiddenState > 0) {
    said.push(`Hidden state: ${hiddenState} times the same grid and action had different outcomes.`);
  }
  said.push(
    twin === IDENTITY_STUB
      ? "The twin: the identity stub, which says that nothing ever changes; --twin FILE names another."
      : `The twin: ${clean(twin)}`,
  );
  if (error !== null) said.push(`The twin cannot be used: ${clean(error)}`);
  else {
    said.push(
      `The twin predicts ${exact} of ${ordinary} ordinary transitions exactly` +
        (wrongLines.length === 0 ? "." : `; wrong on ${listed(wrongLines)}.`),
    );
  }
  for (const [name, line] of Object.entries(refuted)) {
    said.push(`${clean(name)} is refuted by line ${line}: it holds there and nothing was won.`);
  }
  if (missedGoals.length > 0) {
    const held = Object.entries(heldGoals).map(([name, lines]) => `${clean(name)} holds on ${listed(lines)}`);
    said.push(
      `goalReached does not hold where levels were completed on ${listed(missedGoals)}; of its rivals ${
        held.length === 0 ? "none does" : held.join(", ")
      }.`,
    );
  }
  if (waived.length > 0) said.push(`Let through as hidden state: ${listed(waived)}.`);
  said.push(valid ? "The twin replays the history." : "The twin does not replay the history.");
  return said.join("\n") + "\n";
}

function listed(lines: readonly number[]): string {
  const shown = lines.slice(0, SHOWN).join(", ");
  const more = lines.length > SHOWN ? `, and ${lines.length - SHOWN} more` : "";
  return `${lines.length === 1 ? "line" : "lines"} ${shown}${more}`;
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return false;
    throw error;
  }
}
