/**
 * The event log, up to the moment that is looked at, the newest first.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { LogEvent, TwinVersion } from "../service/types.ts";
import { telling } from "../model/telling.ts";
import { eventWords } from "../model/words.ts";

/** Events shown before more are asked for. */
const FIRST = 40;

/** What is shown. */
export interface LogProps {
  readonly log: readonly LogEvent[];
  readonly twins: readonly TwinVersion[];
  /** Lines of history there were at the moment that is looked at. */
  readonly line: number;
  readonly onLine: (line: number) => void;
}

/** The log. */
export function LogPanel({ log, twins, line, onLine }: LogProps): ComponentChild {
  const [most, setMost] = useState(FIRST);
  const past = telling(log.filter((event) => event.line <= line));
  const shown = past.slice(-most).reverse();
  return h(
    "section",
    { class: "card log", "aria-labelledby": "log-title" },
    h("h2", { id: "log-title" }, "Event log"),
    past.length === 0 ? h("p", { class: "quiet" }, "Nothing yet.") : h(
      "ol",
      { class: "events", tabIndex: 0, "aria-label": "Events, the newest first" },
      shown.map((event, i) =>
        h(
          "li",
          { key: past.length - i, class: `event ${event.kind}` },
          h("button", {
            type: "button",
            class: "link",
            "aria-label": `To line ${Math.max(0, event.line - 1)}`,
            onClick: () => onLine(event.line - 1),
          }, `#${Math.max(0, event.line - 1)}`),
          h("span", null, eventWords(event, twins)),
        )
      ),
    ),
    past.length > most
      ? h(
        "button",
        { type: "button", class: "small", onClick: () => setMost(most + 200) },
        `Show older ones (${past.length - most})`,
      )
      : null,
  );
}
