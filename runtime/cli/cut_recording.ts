/**
 * Recordings whose last line is cut short, as one is whose writer was stopped or of which a part was fetched.
 * @module
 */
import { cutLine, type Recording } from "../wiring/recordings.ts";
import type { Terminal } from "./command.ts";

/** Says on standard error that a recording's last line is left out; its number, null where no line is. */
export function sayCut(recording: Recording, path: string, terminal: Terminal): number | null {
  const cut = cutLine(recording);
  if (cut !== null) terminal.warn(`${path}: line ${cut} is cut short and left out\n`);
  return cut;
}
