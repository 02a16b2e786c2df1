/**
 * The goal ledger: every predicate, how it stands, and what decided it.
 * @module
 */
import { type ComponentChild, h } from "preact";
import type { Goal } from "../service/types.ts";

/** What is shown. */
export interface GoalsProps {
  readonly goals: readonly Goal[];
  readonly onLine: (line: number) => void;
}

/** The ledger. */
export function GoalsPanel({ goals, onLine }: GoalsProps): ComponentChild {
  return h(
    "section",
    { class: "card goals", "aria-labelledby": "goals-title" },
    h("h2", { id: "goals-title" }, "Goal ledger"),
    goals.length === 0 ? h("p", { class: "quiet" }, "No predicate was proposed yet.") : h(
      "ul",
      { class: "ledger" },
      goals.map((goal) =>
        h(
          "li",
          { key: goal.name },
          h("span", { class: `status ${goal.status ?? "gone"}` }, goal.status ?? "not named"),
          h("span", { class: "name" }, goal.name),
          h(
            "span",
            { class: "story" },
            goal.events.map(({ event, line }, i) => [
              i === 0 ? "" : ", ",
              event,
              line === null ? "" : [
                " ",
                h("button", { type: "button", class: "link", onClick: () => onLine(line) }, `#${line}`),
              ],
            ]),
          ),
        )
      ),
    ),
  );
}
