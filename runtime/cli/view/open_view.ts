/**
 * Which view an output gets.
 * @module
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Terminal } from "../command.ts";
import { liveView, type View } from "./live.ts";
import { machineView } from "./machine.ts";
import { PastEvents, type RunFiles } from "./past.ts";
import { plainView } from "./plain.ts";
import { advance, emptyView } from "./state.ts";
import { twinNames } from "./twin_names.ts";

/** Opens the view of a run: JSON lines, the live picture, or plain lines. What the run holds already is taken in. */
export function openView(
  terminal: Terminal,
  folder: RunFiles & { readonly dir: string },
  options: { readonly json: boolean; readonly past: Iterable<Parameters<View["show"]>[0]> },
): View {
  const names = twinNames((hash) => sizeOf(join(folder.dir, "twins", `${hash}.ts`)));
  const { game, writer, seed } = folder.run;
  let state = emptyView({ title: game.title, writer, seed, winLevels: game.winLevels });
  for (const event of options.past) state = advance(state, event, names);
  if (options.json) return machineView(terminal);
  return terminal.live ? liveView(terminal, state, names) : plainView(terminal, names);
}

/** Everything that a run holds so far. */
export function pastOf(folder: RunFiles): Iterable<Parameters<View["show"]>[0]> {
  return new PastEvents(folder).next();
}

function sizeOf(path: string): number | null {
  try {
    return statSync(path).size;
  } catch {
    return null;
  }
}
