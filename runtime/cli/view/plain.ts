/**
 * The view where the output is no terminal: one line of plain words for each thing that happened.
 * @module
 */
import type { Terminal } from "../command.ts";
import { describe, type Names } from "./describe.ts";
import type { View } from "./live.ts";
import { isOldNews } from "./state.ts";

/** Opens the plain view. */
export function plainView(terminal: Terminal, names: Names): View {
  let twin: { hash: string; valid: boolean } | null = null;
  return {
    show(event) {
      if (isOldNews(event, twin)) return;
      if (event.kind === "event" && event.event.kind === "validation") {
        twin = { hash: event.event.twin, valid: event.event.valid };
      }
      const words = describe(event, names);
      if (words !== null) terminal.write(`${words}\n`);
    },
    close: () => Promise.resolve(),
  };
}
