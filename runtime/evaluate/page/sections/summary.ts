/**
 * The first look: the main figures, and what is not to be trusted.
 * @module
 */
import { html } from "hono/html";
import type { Report } from "../../report.ts";
import { decimal, dollars, grouped, percent, tokens } from "../format.ts";
import { type Html, type Section, table } from "../html.ts";
import type { NamedRun } from "../named_runs.ts";

/** Main figures and warnings. */
export function summarySection(report: Report, runs: readonly NamedRun[]): Section {
  return {
    id: "summary",
    title: "Summary",
    content: [...warnings(report, runs), tiles(report), runTable(runs)],
  };
}

function tiles({ scores, overall }: Report): Html {
  const { total, rows } = scores;
  const shown: [string, string][] = [
    [decimal(total.single), "score (RHAE, single exposure)"],
    [`${total.gamesWon.part} of ${total.gamesWon.whole}`, "games won"],
    [`${total.levels.part} of ${total.levels.whole}`, "levels completed"],
    [grouped(overall.actions), "scored actions"],
    [
      total.ratioToHuman === null ? "–" : `${decimal(total.ratioToHuman, 2)}×`,
      "actions against the baseline, completed levels",
    ],
    [percent(overall.exact), "predictions exact while acting"],
    [percent(overall.firstSeen), "first-seen pairs exact"],
    [percent(overall.generalization), "unseen pairs exact, final twins"],
    [overall.processed === 0 ? "–" : tokens(overall.perAction), "tokens per scored action"],
    [dollars(overall.dollars), "cost"],
  ];
  const several = rows.some((row) => row.runs > 1);
  if (several) shown.splice(1, 0, [decimal(total.best), "score, best of the given runs"]);
  return html`
    <ul class="tiles">${shown.map(([value, name]) =>
      html`<li><b>${value}</b><span>${name}</span></li>\n`
    )}</ul>
  `;
}

function warnings({ unreadable }: Report, runs: readonly NamedRun[]): Html[] {
  const said: string[] = unreadable.map(({ dir, why }) => `${dir} is left out: ${why}`);
  if (runs.length === 0) said.push("There is no run that could be read: this report is empty.");
  for (const { name, figures, experiments } of runs) {
    for (const damage of figures.soundness.damage) {
      said.push(`${name} is damaged, and its figures rest on what stands before: ${damage}`);
    }
    const lack = whatLacks(figures);
    if (lack !== null) said.push(`${name} ${lack}`);
    for (const experiment of experiments.outdated) {
      said.push(
        `${name}: the results of "${experiment}" are about an earlier state of the run and are left out; do it again.`,
      );
    }
  }
  return said.length === 0 ? [] : [html`
    <div class="warn" role="note">${said.map((text) => html`<p>${text}</p>\n`)}</div>
  `];
}

/** What a run lacks to be measured in full, as the end of a sentence; null where nothing. */
function whatLacks({ tags, lastValidation }: NamedRun["figures"]): string | null {
  if (tags.actions === 0) return "has no scored action: there is nothing to measure but its twins.";
  if (tags.byTag.DIRECT === tags.actions) {
    return "was played without a twin: nothing was predicted, validated or claimed.";
  }
  if (lastValidation === null) return "was never validated.";
  return lastValidation.complete ? null : "was not validated to its end.";
}

function runTable(runs: readonly NamedRun[]): Html {
  return table({
    caption: "The runs",
    columns: [
      "Run",
      "Writer",
      "Goal policy",
      "Seed",
      "Ended",
      "Levels",
      "Actions",
      "Score",
      "Begun",
      "Folder",
    ],
    rows: runs.map(({ name, run, figures, dir }) => [
      name,
      run.writer,
      typeof run.extra["ablation"] === "string" ? `${run.policy}, ${run.extra["ablation"]}` : run.policy,
      run.seed,
      (figures.soundness.end ?? "not ended") + (figures.soundness.damage.length > 0 ? ", damaged" : ""),
      `${figures.levels.levelsCompleted} of ${figures.levels.winLevels}`,
      figures.tags.actions,
      decimal(figures.levels.score),
      run.created.slice(0, 16).replace("T", " "),
      dir.split(/[\\/]/).at(-1)!,
    ]),
  });
}
