/**
 * The wall the run stands before, and what exploring it brings.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { counted } from "../../../cli/view/format.ts";
import { gridFromHex } from "../../../../games/grid.ts";
import type { Standing } from "../model/wall.ts";
import type { Exploration } from "../service/types.ts";
import { messageOf, useClient } from "../state/hooks.ts";
import { BoardCanvas } from "./board_canvas.ts";

/** Candidate states that are shown. */
const MOST = 6;
/** Lines named in one go. */
const LINES = 12;

/** What is shown. */
export interface WallProps {
  readonly id: string;
  readonly standing: Standing;
  /** Whether a wrong twin keeps the run from acting. */
  readonly gated: boolean;
  /** Whether this is where the run stands now: exploring asks about nothing else. */
  readonly now: boolean;
  /** The newest line: what exploring found belongs to it. */
  readonly last: number;
  readonly onLine: (line: number) => void;
}

/** The wall in words, and a look beyond it on demand. */
export function WallPanel({ id, standing, gated, now, last, onLine }: WallProps): ComponentChild {
  const client = useClient();
  const [found, setFound] = useState<{ readonly line: number; readonly of: Exploration } | null>(null);
  const [said, setSaid] = useState("");
  const explore = async () => {
    setSaid("Exploring…");
    try {
      const path = `/v1/runs/${encodeURIComponent(id)}/explore`;
      const of = await client.ask<Exploration>(path, { method: "POST", body: {} });
      setFound({ line: last, of });
      setSaid("");
    } catch (error) {
      setSaid(messageOf(error));
    }
  };
  const walled = standing.kind === "dynamics" || standing.kind === "goal";
  return h(
    "section",
    { class: "card wall", "aria-labelledby": "wall-title" },
    h("h2", { id: "wall-title" }, "Wall"),
    words(standing, gated, onLine),
    walled && now
      ? h(
        "p",
        null,
        h("button", { type: "button", class: "small", onClick: explore }, "Explore it"),
        " ",
        h("span", { role: "status" }, said),
      )
      : null,
    found === null || !now ? null : [
      found.line === last ? null : h("p", { class: "quiet" }, `What was found after line #${found.line}:`),
      h(Found, { found: found.of, onLine }),
    ],
  );
}

function words(standing: Standing, gated: boolean, onLine: (line: number) => void): ComponentChild {
  switch (standing.kind) {
    case "none":
      return h("p", { class: "quiet" }, "Nothing was validated yet.");
    case "broken":
      return h("p", null, h("b", null, "Broken. "), `The twin cannot be replayed: ${standing.error}`);
    case "dynamics":
      return h(
        "p",
        null,
        h("b", null, "Dynamics wall. "),
        `The twin replays ${counted(standing.counterexamples.length, "line")} wrongly: `,
        lineLinks(standing.counterexamples, onLine),
        gated ? ". No action is possible until it is repaired." : ".",
      );
    case "goal":
      return h(
        "p",
        null,
        h("b", null, "Goal wall. "),
        standing.outcome === null
          ? "The twin replays the history; no plan was searched for yet."
          : standing.outcome === "exhausted"
          ? "The twin replays the history, and no plan exists in it within the moves tried."
          : `The twin replays the history; the search for a plan was cut off${
            standing.cutBy === null ? "" : ` by its limit of ${standing.cutBy}`
          }.`,
      );
    case "plan":
      return h(
        "p",
        null,
        h("b", null, "No wall. "),
        `A plan of ${counted(standing.actions, "action")} for ${standing.goal}`,
        standing.left > 0 ? `, ${standing.left} to go.` : ", played.",
      );
    case "ended":
      return h("p", { class: "quiet" }, "The run is over.");
  }
}

function Found({ found, onLine }: { found: Exploration; onLine: (line: number) => void }): ComponentChild {
  const { targets, candidates } = found;
  if (targets.length === 0 && candidates.length === 0) {
    return h("p", { class: "quiet" }, "Nothing was found.");
  }
  return h(
    "div",
    null,
    targets.map((target, i) =>
      h(
        "p",
        { key: i },
        `ACTION${target.action}, ${target.context}: wrong on `,
        lineLinks(target.lines, onLine),
        target.working.length === 0 ? "" : [", right on ", lineLinks(target.working, onLine)],
      )
    ),
    h(
      "div",
      { class: "candidates" },
      candidates.slice(0, MOST).map((candidate, i) =>
        h(
          "figure",
          { key: i },
          h(BoardCanvas, {
            grid: gridFromHex(candidate.grid),
            label: `A state in reach: ${candidate.signals.join(", ")}`,
          }),
          h(
            "figcaption",
            null,
            `${counted(candidate.actions.length, "action")}: ${candidate.signals.join(", ")}`,
          ),
        )
      ),
    ),
  );
}

/** Links to lines of the history. */
export function lineLinks(lines: readonly number[], onLine: (line: number) => void): ComponentChild {
  return [
    ...lines.slice(0, LINES).map((line, i) => [
      i === 0 ? "" : ", ",
      h("button", { key: line, type: "button", class: "link", onClick: () => onLine(line) }, `#${line}`),
    ]),
    lines.length > LINES ? ", …" : "",
  ];
}
