/**
 * The view for programs: one JSON object a line.
 * @module
 */
import { actionName } from "../../../games/game.ts";
import type { Terminal } from "../command.ts";
import type { View } from "./live.ts";

/** Opens the view for programs. Grids are left out: the run's folder has them. */
export function machineView(terminal: Terminal): View {
  const print = (value: unknown) => terminal.write(`${JSON.stringify(value)}\n`);
  return {
    show(event) {
      if (event.kind === "event") print(event.event);
      if (event.kind === "start") print({ kind: "start", line: event.line });
      if (event.kind === "answer") {
        const { kind, line, action, tag, transition, match, cells, actions, left, observation } = event;
        const levelsCompleted = observation?.levelsCompleted ?? null;
        const differing = cells.length;
        print({
          ...{ kind, line, action: actionName(action), tag, transition, match, differing },
          ...{ levelsCompleted, actions, left },
        });
      }
    },
    close: () => Promise.resolve(),
  };
}
