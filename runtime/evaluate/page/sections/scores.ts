/**
 * Scores by game, and actions per level beside the published systems.
 * @module
 */
import { html } from "hono/html";
import { bars } from "../../charts/bars.ts";
import { COLOURS } from "../../charts/plot.ts";
import { HEADLINES } from "../../published/headline.ts";
import { SYSTEMS } from "../../published/ledger.ts";
import { DEFINITIONS, type Report } from "../../report.ts";
import { LEDGER_SYSTEMS, type LedgerCell, type LedgerOfGame } from "../../tables/ledger_table.ts";
import { decimal, grouped, NONE, percentOf } from "../format.ts";
import {
  type Cell,
  definition,
  figure,
  type Html,
  legend,
  type Section,
  type Table,
  table,
} from "../html.ts";

const SINGLE = "single exposure";
const BEST = "best of the given runs";

/** The score table, as picture and figures. */
export function scoresSection({ scores }: Report): Section {
  const scored = scores.rows.filter((row) => row.single.score !== null);
  const chart = bars(
    scored.map((row) => ({ name: row.game, part: SINGLE, value: row.single.score! })),
    {
      label: "Score by game",
      description: "RHAE of the single exposure of each game; a plus marks the best of the given runs.",
      axis: "RHAE",
      most: 100,
      colours: { [SINGLE]: COLOURS.blue },
      marks: scored.filter((row) => row.runs > 1).map((row) => ({
        name: row.game,
        value: row.best!,
        symbol: "+",
      })),
    },
  );
  const data = scoreData(scores.rows, scores.total);
  const unscored = scores.rows.filter((row) => row.single.unscored !== null);
  return {
    id: "scores",
    title: "Scores",
    content: [
      definition(DEFINITIONS.levels, HEADLINES.score),
      definition(DEFINITIONS.scores),
      ...(scored.length === 0 ? [] : [
        legend({ [SINGLE]: COLOURS.blue, [`+ ${BEST}`]: "none" }),
        figure(chart, "Score by game: the bar is the single exposure, a plus the best of the given runs.", {
          caption: "Score by game",
          columns: ["Game", SINGLE, BEST],
          rows: scored.map((row) => [row.game, decimal(row.single.score), decimal(row.best)]),
        }),
      ]),
      table(data),
      ...unscored.map((row) => html`<p>${row.game} has no score: ${row.single.unscored}.</p>\n`),
    ],
  };
}

function scoreData(rows: Report["scores"]["rows"], total: Report["scores"]["total"]): Table {
  const systems = SYSTEMS.filter((system) =>
    rows.some((row) => row.published !== null && row.published[system.key].score !== null)
  );
  return {
    caption: "Score table",
    columns: [
      "Game",
      "Runs",
      "Single",
      "Mean",
      "Best of",
      "Levels",
      "Actions",
      "× baseline",
      "Below baseline",
      ...systems.map((system) => system.name),
    ],
    rows: rows.map((row) => [
      row.game,
      row.runs,
      decimal(row.single.score),
      decimal(row.mean),
      row.runs > 1 ? decimal(row.best) : NONE,
      `${row.single.levelsCompleted} of ${row.single.winLevels}`,
      row.single.actions,
      decimal(row.single.ratioToHuman, 2),
      percentOf(row.single.belowHuman),
      ...systems.map((system) => decimal(row.published?.[system.key].score)),
    ]),
    foot: [
      "All games",
      rows.reduce((sum, row) => sum + row.runs, 0),
      decimal(total.single),
      decimal(total.mean),
      rows.some((row) => row.runs > 1) ? decimal(total.best) : NONE,
      `${total.levels.part} of ${total.levels.whole}`,
      grouped(rows.reduce((sum, row) => sum + row.single.actions, 0)),
      decimal(total.ratioToHuman, 2),
      percentOf(total.belowHuman),
      ...systems.map(() => ""),
    ],
  };
}

/** Actions per level. */
export function ledgerSection({ ledger }: Report): Section {
  const { contested, fewestOrTied, alone } = ledger;
  return {
    id: "ledger",
    title: "Actions per level",
    content: [
      definition(DEFINITIONS.ledger),
      ...(contested === 0 ? [] : [
        html`
          <p>Fewest or tied for fewest in <b>${fewestOrTied} of ${contested}</b> levels that a published system completed, ${alone} of them alone.</p>
        `,
      ]),
      html`<div class="tables">${ledger.games.map(ledgerTable)}</div>\n`,
    ],
  };
}

function ledgerTable({ game, otherVersion, rows }: LedgerOfGame): Html {
  const published = rows.some((row) => Object.keys(row.systems).length > 0);
  const systems = published ? LEDGER_SYSTEMS : [];
  const note = otherVersion ? " (the published figures are of another version of it)" : "";
  return table({
    caption: `${game}${note}`,
    columns: ["System", ...rows.map((row) => `L${row.level + 1}`)],
    rows: [
      ["Human", ...rows.map((row) => row.human === null ? "" : String(row.human))],
      ...systems.map((
        system,
      ) => [system.name, ...rows.map((row) => ledgerCell(row.systems[system.key] ?? null))]),
      ["This run", ...rows.map((row) => ledgerCell(row.ours))],
    ],
  });
}

function ledgerCell(cell: LedgerCell | null): Cell {
  if (cell === null) return "";
  if (!cell.completed) return `(${cell.actions})`;
  return cell.fewest ? html`<b>${cell.actions}</b>` : String(cell.actions);
}
