/**
 * Every scored action by its tag, and the share of probes.
 * @module
 */
import { bars } from "../../charts/bars.ts";
import { COLOURS } from "../../charts/plot.ts";
import { CELL_COLOURS, cellRows } from "../../charts/tag_rows.ts";
import type { Tag } from "../../../../agent/writer.ts";
import { TAGS } from "../../measures/tags.ts";
import { HEADLINES } from "../../published/headline.ts";
import { DEFINITIONS, type Report } from "../../report.ts";
import { percentOf } from "../format.ts";
import { definition, figure, type Html, legend, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

/** Tags by action, by run and by level. */
export function tagsSection(report: Report, runs: readonly NamedRun[]): Section {
  return {
    id: "tags",
    title: "Why each action was taken",
    content: [
      definition(DEFINITIONS.tags, HEADLINES.tags),
      ...(report.overall.actions === 0 ? [] : [...rows(runs), probes(report)]),
      counts(report, runs),
    ],
  };
}

function rows(runs: readonly NamedRun[]): Html[] {
  const svg = cellRows(
    runs.map(({ name, figures }) => ({
      name,
      cells: figures.tags.row.map(({ tag, completes }) => ({ kind: tag, ends: completes })),
    })),
    "scored actions",
  );
  const used = TAGS.filter((tag) => runs.some((run) => run.figures.tags.byTag[tag] > 0));
  const colours = Object.fromEntries(used.map((tag) => [tag, CELL_COLOURS[tag]!]));
  const picture = figure(
    svg,
    "Every scored action of every run, one cell each; a black line ends a completed level.",
    {
      caption: "Tags in order, equal neighbours together",
      columns: ["Run", "Tags"],
      rows: runs.map(({ name, figures }) => [name, runLengths(figures.tags.row)]),
    },
  );
  return [legend(colours), picture];
}

function runLengths(row: readonly { readonly tag: Tag; readonly completes: boolean }[]): string {
  const parts: string[] = [];
  let count = 0;
  row.forEach(({ tag, completes }, i) => {
    count++;
    if (!completes && row[i + 1]?.tag === tag) return;
    parts.push(`${count} ${tag}${completes ? " |" : ""}`);
    count = 0;
  });
  return parts.join(", ").replaceAll("|,", "|");
}

function probes({ overall }: Report): Html {
  const levels = overall.probesByLevel.map(({ level, probes }) => ({ name: `level ${level + 1}`, probes }));
  const svg = bars(levels.map(({ name, probes }) => ({ name, part: "probes", value: probes.ratio ?? 0 })), {
    label: "Probe share by level",
    description:
      "Share of probes among all scored actions, by number of the level, over all runs that reached it.",
    axis: "share of scored actions",
    tickFormat: "%",
    colours: { probes: COLOURS.orange },
  });
  return figure(svg, "Share of probes by number of the level, over all runs.", {
    caption: "Probe share by level",
    columns: ["Level", "Probes"],
    rows: levels.map(({ name, probes }) => [name, percentOf(probes)]),
  });
}

function counts({ overall }: Report, runs: readonly NamedRun[]): Html {
  return table({
    caption: "Scored actions by tag",
    columns: ["Run", ...TAGS, "All", "Probe share"],
    rows: runs.map(({ name, figures: { tags } }) => [
      name,
      ...TAGS.map((tag) => tags.byTag[tag]),
      tags.actions,
      percentOf(tags.probes),
    ]),
    foot: ["All runs", ...TAGS.map((tag) => overall.byTag[tag]), overall.actions, ""],
  });
}
