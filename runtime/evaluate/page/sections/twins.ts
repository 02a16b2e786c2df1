/**
 * The twins: sizes, repairs, sources and differences.
 * @module
 */
import { html } from "hono/html";
import { sizeChart } from "../../charts/sizes.ts";
import type { TwinVersion } from "../../measures/twin_versions.ts";
import { DEFINITIONS } from "../../report.ts";
import { grouped, NONE } from "../format.ts";
import { definition, figure, fold, type Html, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

/** Digits of a hash that tell twins apart. */
const HASH = 10;

/** Twins by run. */
export function twinsSection(runs: readonly NamedRun[]): Section {
  return {
    id: "twins",
    title: "The twins",
    content: [
      definition(DEFINITIONS.twinVersions),
      table({
        caption: "Twins by run",
        columns: [
          "Run",
          "Handed over",
          "Did not load",
          "Repairs",
          "Lines of the last",
          "of them comments",
          "Says it memorised",
        ],
        rows: runs.map(({ name, figures: { twinVersions: twins, lastValidation } }) => [
          name,
          twins.versions.length,
          twins.refused,
          twins.repairs,
          lastLines(twins.versions),
          twins.final === null ? NONE : String(twins.final.commentLines),
          lastValidation?.memorised === null || lastValidation === null
            ? NONE
            : String(lastValidation.memorised),
        ]),
      }),
      html`<div class="grid">${runs.map(sizes)}</div>\n`,
      html`<p>Sources and differences fold open on a screen; on paper they are left out.</p>`,
      ...runs.flatMap(sources),
    ],
  };
}

function sizes({ name, figures: { twinVersions: { versions } } }: NamedRun): Html {
  if (versions.length === 0) {
    return html`
      <div>
        <h3>${name}</h3>
        <p>This run holds no twin.</p>
      </div>\\n
    `;
  }
  const data = {
    caption: `Twins of ${name}`,
    columns: [
      "Twin",
      "After action",
      "By",
      "Lines",
      "Bytes",
      "Added",
      "Removed",
      "Kind",
      "Why it did not load",
    ],
    rows: versions.map((version) => [
      version.hash.slice(0, HASH),
      version.actions,
      version.by,
      count(version.lines),
      count(version.bytes),
      count(version.added),
      count(version.removed),
      [version.repair ? "repair" : "", version.rewritten ? "rewritten" : ""].filter((word) => word !== "")
        .join(", "),
      version.error ?? "",
    ]),
  };
  const caption = "Lines of source text of each version that loaded; orange dots are repairs.";
  return html`<div><h3>${name}</h3>${figure(sizeChart(name, versions), caption, data)}</div>\n`;
}

function sources({ name, figures: { twinVersions: { versions, final } } }: NamedRun): Html[] {
  const changed = versions.filter((version) => version.diff.length > 0);
  return [
    ...(final === null
      ? []
      : [fold(`${name}: the last twin, ${final.hash.slice(0, HASH)}`, "screen", source(final.source))]),
    ...(changed.length === 0
      ? []
      : [fold(`${name}: differences between the versions`, "screen", ...changed.map(difference))]),
  ];
}

/** A source text with its comments set apart. */
function source(text: string): Html {
  const lines = text.split("\n").map((line) =>
    /^\s*(\/\/|\/\*|\*)/.test(line) ? html`<span class="c">${line}</span>\n` : html`${line}\n`
  );
  return html`<pre><code>${lines}</code></pre>\n`;
}

function difference(version: TwinVersion): Html {
  const lines = version.diff.map((line) => {
    if (line.startsWith("+")) return html`<ins>${line}</ins>\n`;
    return line.startsWith("-") ? html`<del>${line}</del>\n` : html`${line}\n`;
  });
  return html`<p>To ${version.hash.slice(0, HASH)}, after action ${version.actions}:</p>
<pre>${lines}</pre>`;
}

function lastLines(versions: readonly TwinVersion[]): string {
  return count(versions.findLast((version) => version.error === null)?.lines ?? null);
}

function count(value: number | null): string {
  return value === null ? NONE : grouped(value);
}
