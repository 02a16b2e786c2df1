/**
 * The score, level by level.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { grouped } from "../../../cli/view/format.ts";
import type { Run, Score } from "../service/types.ts";
import { useAsked } from "../state/hooks.ts";

/** Stands where there is no figure: unknown is not zero. */
const NONE = "–";

/** Actions, baseline and score of every level. */
export function ScorePanel({ run }: { readonly run: Run }): ComponentChild {
  const { value, problem } = useAsked<Score>(`/v1/runs/${encodeURIComponent(run.id)}/score`, run);
  return h(
    "section",
    { class: "card score", "aria-labelledby": "score-title" },
    h("h2", { id: "score-title" }, "Score by level"),
    problem === null ? null : h("p", { class: "quiet" }, problem),
    value === null ? null : h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          ["Level", "Actions", "Baseline", "Score"].map((name) => h("th", { key: name, scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        value.levels.map(({ level, actions, baseline, completed, score }) =>
          h(
            "tr",
            { key: level, class: completed ? "completed" : "" },
            h("th", { scope: "row" }, level),
            h("td", null, actions === 0 && !completed ? NONE : grouped(actions)),
            h("td", null, baseline === null ? NONE : grouped(baseline)),
            h("td", null, score === null ? NONE : score.toFixed(1)),
          )
        ),
      ),
    ),
    value === null || value.message === null ? null : h("p", { class: "quiet" }, value.message),
  );
}
