/**
 * What one line of the history says: the action, why it was taken, how it compares, and what came of a wrong prediction.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { counted } from "../../../cli/view/format.ts";
import type { Moment } from "../model/moment.ts";
import type { TwinVersion } from "../service/types.ts";
import { actionWords, matchWords, tagClass, tagWords, twinName } from "../model/words.ts";

/** What is shown, and where its links lead. */
export interface StepProps {
  readonly moment: Moment;
  readonly twins: readonly TwinVersion[];
  /** Of a counterexample: the twin that repaired it. */
  readonly repair: TwinVersion | null;
  readonly onTwin: (version: TwinVersion, changes: boolean) => void;
}

/** One line in words. */
export function StepCard({ moment, twins, repair, onTwin }: StepProps): ComponentChild {
  const { line } = moment;
  const { tag, goal, goalClaim, step, reason, twin, match } = line;
  const predictor = twins.findLast((one) => one.twin === twin);
  return h(
    "section",
    { class: `card step ${match}`, "aria-labelledby": "step-title" },
    h(
      "h2",
      { id: "step-title" },
      h("span", { class: "number" }, `#${line.line}`),
      " ",
      actionWords(line.action),
    ),
    h(
      "p",
      { class: "verdict", "aria-live": "polite" },
      h("i", {
        class: `dot ${moment.shown && moment.differing?.length === 0 ? "exact" : match}`,
        "aria-hidden": "true",
      }),
      capital(verdictOf(moment)),
    ),
    h("dl", { class: "facts" }, [
      tag === null ? null : fact(
        "Why",
        h("i", { class: `swatch ${tagClass(tag)}`, "aria-hidden": "true" }),
        tagWords(tag),
        step === null ? "" : `, step ${step.at} of ${step.of}`,
      ),
      reason === null ? null : fact("Reason", reason),
      goal === null ? null : fact("Goal", goal, goalClaim ? " (claimed to be reached here)" : ""),
      predictor === undefined ? null : fact(
        "Twin",
        h(
          "button",
          { type: "button", class: "link", onClick: () => onTwin(predictor, false) },
          twinName(twin, twins),
        ),
        ` by ${predictor.by}`,
      ),
    ]),
    match !== "counterexample" ? null : h(
      "p",
      { class: "repair" },
      repair === null ? "Not repaired yet: no twin after it replays the history." : [
        "Repaired by ",
        h(
          "button",
          { type: "button", class: "link", onClick: () => onTwin(repair, true) },
          twinName(repair.twin, twins),
        ),
        ". ",
        h(
          "button",
          { type: "button", class: "small", onClick: () => onTwin(repair, true) },
          "Show the repair",
        ),
      ],
    ),
  );
}

function verdictOf({ line, shown, differing }: Moment): string {
  if (!shown || differing === null) return matchWords(line);
  return differing.length === 0
    ? "as the twin said, cell for cell"
    : `other than the twin said in ${counted(differing.length, "cell")}`;
}

function fact(name: string, ...content: ComponentChild[]): ComponentChild {
  return h("div", { key: name }, h("dt", null, name), h("dd", null, content));
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
