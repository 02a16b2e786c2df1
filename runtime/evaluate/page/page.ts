/**
 * The report as one HTML page that needs nothing else: no network, no script, no font.
 * @module
 */
import { html, raw } from "hono/html";
import ledger from "../published/ledger.json" with { type: "json" };
import type { Report } from "../report.ts";
import type { Html, Section } from "./html.ts";
import { namedRuns } from "./named_runs.ts";
import { effortSection } from "./sections/effort.ts";
import { goalsSection } from "./sections/goals.ts";
import { learningSection } from "./sections/learning.ts";
import { raceSection } from "./sections/race.ts";
import { recordSection } from "./sections/record.ts";
import { ledgerSection, scoresSection } from "./sections/scores.ts";
import { summarySection } from "./sections/summary.ts";
import { tagsSection } from "./sections/tags.ts";
import { twinsSection } from "./sections/twins.ts";
import { unseenSection } from "./sections/unseen.ts";
import { wallsSection } from "./sections/walls.ts";
import { STYLE } from "./style.ts";

/** Nothing may be loaded or run, whatever stands in the page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** The page, as text. */
export async function renderPage(report: Report): Promise<string> {
  const runs = namedRuns(report);
  const sections = [
    summarySection(report, runs),
    scoresSection(report),
    ledgerSection(report),
    tagsSection(report, runs),
    learningSection(report, runs),
    unseenSection(report, runs),
    raceSection(runs),
    goalsSection(report, runs),
    wallsSection(runs),
    effortSection(report, runs),
    twinsSection(runs),
    recordSection(runs),
  ];
  const games = new Set(runs.map((run) => run.run.game.id)).size;
  const page = html`
    <!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="${POLICY}">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Twin: report on ${counted(runs.length, "run")}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <a class="skip" href="#summary">To the report</a>
        <header>
          <h1>Twin: report on ${counted(runs.length, "run")} of ${counted(games, "game")}</h1>
          <p class="about">Made ${report.made.slice(0, 16).replace("T", " ")} UTC by twin ${report
            .version}, from run folders alone.</p>
          <nav aria-label="Contents">
            <ol>${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>\n`)}</ol>
          </nav>
        </header>
        <main>
    ${sections.map(sectionOf)}
        </main>
        <footer>
          <p>Published figures: ${ledger.about}</p>
        </footer>
      </body>
    </html>
  `;
  return readable(String(await page));
}

/**
 * Characters that no page may hold, and those that turn the order of what is read around, as the sign for an unreadable
 * one: twins and writers may hand over any text.
 */
function readable(text: string): string {
  const unreadable = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;
  return text.toWellFormed().replace(unreadable, "\ufffd");
}

function sectionOf({ id, title, content }: Section): Html {
  return html`
    <section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${content}</section>
  `;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
