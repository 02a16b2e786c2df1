/**
 * The view where the output is no terminal: one line of plain words for each thing that happened.
 * @module
 */
import type { Terminal } from "../command.ts";
import { describe, type Names } from "./describe.ts";
import type { View } from "./live.ts";

/** Opens the plain view. */
export function plainView(terminal: Terminal, names: Names): View {
  return {
    show(event) {
      const words = describe(event, names);
      if (words !== null) terminal.write(`${words}\n`);
    },
    close: () => Promise.resolve(),
  };
}
