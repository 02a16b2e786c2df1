/**
 * What `twin watch` does.
 * @module
 */
import type { SessionEvent } from "../../../harness/events.ts";
import { RunFolder } from "../../../wiring/runs.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { runsFolder } from "../../options/common.ts";
import { exitFor, sayDamage } from "../../damage.ts";
import { findRun } from "../../find_run.ts";
import type { View } from "../../view/live.ts";
import { openView } from "../../view/open_view.ts";
import { PastEvents } from "../../view/past.ts";

/** Milliseconds between two looks at a run that goes on. */
const LOOK_MS = 200;

/** Shows a run from its folder. */
export async function watchCommand(
  options: { readonly speed: number; readonly runs: string; readonly json: boolean },
  run: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const { signal } = terminal;
  const dir = await findRun(run, runsFolder(options, terminal.folder), terminal.folder);
  await using folder = await RunFolder.open(dir, { write: false });
  const past = new PastEvents(folder);
  const ended = hasEnded(folder);
  // A run that goes on is shown as it stands; one that has ended is played back from its beginning.
  const shown = ended || !terminal.live ? [] : [...past.next()];
  const view = openView(terminal, folder, { json: options.json, past: shown });
  try {
    const pause = terminal.live && !options.json && ended ? 1000 / options.speed : 0;
    await playBack(past.next(), view, pause, signal);
    while (!hasEnded(folder) && folder.faults.length === 0 && !signal.aborted) {
      await pauseFor(LOOK_MS, signal);
      await folder.refresh();
      for (const event of past.next()) view.show(event);
    }
  } finally {
    await view.close();
  }
  sayDamage(dir, folder.faults, terminal);
  return signal.aborted ? EXIT.cancelled : exitFor(folder.faults);
}

async function playBack(
  events: Iterable<SessionEvent>,
  view: View,
  pause: number,
  signal: AbortSignal,
): Promise<void> {
  for (const event of events) {
    if (signal.aborted) return;
    view.show(event);
    if (event.kind === "answer" && pause > 0) await pauseFor(pause, signal);
  }
}

/** Whether the run's last sitting has come to its end. */
function hasEnded(folder: RunFolder): boolean {
  return folder.events.records.findLast((event) => event.kind === "end" || event.kind === "resume")?.kind ===
    "end";
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener("abort", wake);
  });
}
