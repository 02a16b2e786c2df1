/**
 * The twin: its versions, its source, what changed, and a new one handed over by hand.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import type { TwinChanges, TwinVersion } from "../service/types.ts";
import { useAsked } from "../state/hooks.ts";
import { SwapForm } from "./swap_form.ts";

/** Which version is looked at, and whether as a difference. */
export interface TwinView {
  /** Null goes along with the moment that is looked at. */
  readonly version: number | null;
  readonly changes: boolean;
}

/** What is shown. */
export interface TwinProps {
  readonly id: string;
  readonly twins: readonly TwinVersion[];
  /** The version that counted at the moment that is looked at. */
  readonly then: TwinVersion | null;
  readonly view: TwinView;
  /** Whether a new version can be handed over. */
  readonly live: boolean;
  readonly onView: (view: TwinView) => void;
}

/** The twin's card. */
export function TwinPanel({ id, twins, then, view, live, onView }: TwinProps): ComponentChild {
  const [editing, setEditing] = useState(false);
  const shown = (view.version === null ? then : twins[view.version]) ?? null;
  const base = shown === null ? null : `/v1/runs/${encodeURIComponent(id)}/twins/${shown.twin}`;
  const source = useAsked<{ source: string }>(base);
  const before = shown === null
    ? null
    : twins.slice(0, shown.version).findLast((one) => one.error === null) ?? null;
  const changes = useAsked<TwinChanges>(
    view.changes && base !== null && before !== null ? `${base}/changes?from=${before.twin}` : null,
  );
  const tab = (label: string, on: boolean, to: TwinView) =>
    h("button", { type: "button", class: "tab", "aria-pressed": on, onClick: () => onView(to) }, label);
  return h(
    "section",
    { class: "card twin", id: "twin", "aria-labelledby": "twin-title" },
    h("h2", { id: "twin-title", tabIndex: -1 }, "Twin"),
    shown === null ? h("p", { class: "quiet" }, "This run has no twin.") : [
      h(
        "div",
        { class: "bar" },
        h(
          "label",
          null,
          "Version ",
          h(VersionList, {
            twins,
            version: view.version,
            onView,
            changes: view.changes,
          }),
        ),
        h(
          "span",
          { class: "tabs", role: "group", "aria-label": "What is shown of the twin" },
          tab("Source", !view.changes, { ...view, changes: false }),
          tab("Changes", view.changes, { ...view, changes: true }),
        ),
        live && !editing
          ? h("button", { type: "button", class: "small", onClick: () => setEditing(true) }, "Edit and swap")
          : null,
      ),
      h(
        "p",
        { class: "quiet" },
        `v${shown.version} by ${shown.by}, after line #${Math.max(0, shown.line - 1)}`,
      ),
      shown.error === null ? null : h("p", { class: "problem" }, `It did not load: ${shown.error}`),
      editing && source.value !== null
        ? h(SwapForm, { id, source: source.value.source, onClose: () => setEditing(false) })
        : view.changes
        ? before === null
          ? h("p", { class: "quiet" }, "It is the first: nothing came before it.")
          : h(Changes, { changes: changes.value, problem: changes.problem, from: before.version })
        : h(Source, { text: source.value?.source ?? "", problem: source.problem }),
    ],
  );
}

interface VersionListProps {
  readonly twins: readonly TwinVersion[];
  readonly version: number | null;
  readonly changes: boolean;
  readonly onView: (view: TwinView) => void;
}

function VersionList({ twins, version, changes, onView }: VersionListProps): ComponentChild {
  return h(
    "select",
    {
      value: version ?? "then",
      onChange(event: Event) {
        const { value } = event.currentTarget as HTMLSelectElement;
        onView({ version: value === "then" ? null : Number(value), changes });
      },
    },
    h("option", { value: "then" }, "as of this moment"),
    twins.toReversed().map(({ version, by, error }) =>
      h(
        "option",
        { key: version, value: version },
        `v${version} by ${by}${error === null ? "" : " (did not load)"}`,
      )
    ),
  );
}

/** A source text with its lines numbered and its comments set apart. */
function Source({ text, problem }: { text: string; problem: string | null }): ComponentChild {
  if (problem !== null) return h("p", { class: "problem" }, problem);
  return h(
    "pre",
    { class: "source", tabIndex: 0, "aria-label": "Source of the twin" },
    text.replace(/\n$/, "").split("\n").map((line, i) =>
      h("span", { key: i, class: /^\s*(\/\/|\/\*|\*)/.test(line) ? "line comment" : "line" }, `${line}\n`)
    ),
  );
}

function Changes(
  { changes, problem, from }: { changes: TwinChanges | null; problem: string | null; from: number },
): ComponentChild {
  if (problem !== null) return h("p", { class: "problem" }, problem);
  if (changes === null) return h("p", { class: "quiet" }, "Reading…");
  if (changes.rewritten) {
    return h("p", { class: "quiet" }, `Rewritten since v${from}: a difference would say nothing.`);
  }
  if (changes.hunks.length === 0) return h("p", { class: "quiet" }, `The same text as v${from}.`);
  return h(
    "pre",
    { class: "changes", tabIndex: 0, "aria-label": `What changed since version ${from}` },
    h(
      "code",
      null,
      changes.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }, i) => [
        h("span", { key: i, class: "hunk" }, `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
        lines.map((line, j) =>
          line.startsWith("+")
            ? h("ins", { key: j }, line)
            : line.startsWith("-")
            ? h("del", { key: j }, line)
            : h("span", { key: j }, line)
        ),
      ]),
    ),
  );
}
