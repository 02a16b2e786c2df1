/**
 * What plays came to, in words and as JSON.
 * @module
 */
import { basename } from "node:path";
import type { CardReport } from "../../../wiring/arc.ts";
import type { Terminal } from "../../command.ts";
import { isPlayed, type Played, type SetResult } from "./play_set.ts";
import { table } from "../../table.ts";
import { ENDS } from "../../view/describe.ts";
import { counted, grouped } from "../../view/format.ts";
import { clean } from "../../view/style.ts";

/** A scorecard's report, and the file it was kept in. */
export interface KeptCard extends CardReport {
  /** Null where the service gave no summary. */
  readonly file: string | null;
}

/** One play, as it is told when it has ended. */
export function playInWords(result: Played): string {
  const { game, end, note, levelsCompleted, winLevels, actions, score, run, recording } = result;
  const scored = score === null ? "" : `, score ${score.toFixed(1)} (RHAE)`;
  // What broke off when it was cancelled is of no interest.
  const why = note === null || end === "cancelled" ? "" : `: ${clean(note)}`;
  const id = basename(run);
  return `${game} ${ENDS[end]}${why}\n` +
    `${levelsCompleted} of ${counted(winLevels, "level")} in ${counted(actions, "action")}${scored}\n` +
    `the run: ${run}\n` +
    (recording === undefined ? "" : `the recording: ${recording}\n`) +
    (end === "cancelled"
      ? `go on with it: deno task twin play --resume ${id}\n`
      : `look at it again: deno task twin watch ${id}\n`);
}

/** Several plays as a table, one line each, and their sum. */
export function setInWords(results: readonly SetResult[], terminal: Terminal): string {
  const rows = results.map((result) => {
    if (!isPlayed(result)) return [result.game, "", "", "", "", clean(result.error.split("\n", 1)[0]!)];
    const { game, levelsCompleted, winLevels, actions, score, end, note } = result;
    return [
      game,
      `${levelsCompleted} of ${winLevels}`,
      String(actions),
      times(ratioOf([result])),
      score === null ? "not scored" : score.toFixed(1),
      ENDS[end] + (note === null || end === "won" ? "" : `: ${clean(note)}`),
    ];
  });
  const { games, begun, won, levelsCompleted, levels, actions, ratio, scored, mean } = sumOf(results);
  const score = mean === null
    ? ""
    : `, mean score ${mean.toFixed(1)} over ${counted(scored, "game")} (RHAE, 0 to 100, one exposure each)`;
  return table(
    [["game", "levels", "actions", "to shortest", "score", "end"], ...rows],
    terminal.size().columns,
  ) +
    `${won} of ${counted(games, "game")} won${
      begun === games ? "" : `, ${grouped(begun)} begun`
    }, ${levelsCompleted} of ${counted(levels, "level")} in ${counted(actions, "action")}${score}\n` +
    (ratio === null
      ? ""
      : `to shortest: actions on completed levels against the shortest solutions, ${
        times(ratio)
      } over all\n`);
}

/** Several plays as one object. */
export function setAsJson(results: readonly SetResult[]): Record<string, unknown> {
  const { games, begun, won, levelsCompleted, levels, actions, ratio, mean } = sumOf(results);
  return {
    ...{ games, begun, won, levelsCompleted, levels, actions, ratioToShortest: ratio, score: mean },
    results: results.map(resultAsJson),
  };
}

/** One play as an object. */
export function resultAsJson(result: SetResult): Record<string, unknown> {
  if (isPlayed(result)) {
    const { play: _, ...fields } = result;
    return { ...fields, ratioToShortest: ratioOf([result]) };
  }
  const { game, error, code } = result;
  return { game, error, code };
}

/** A result with the score that the scorecard gives it, where we have none of our own. */
export function scoredByCard(result: SetResult, card: CardReport | null): SetResult {
  if (!isPlayed(result) || result.score !== null) return result;
  return { ...result, score: card?.scores.get(result.play) ?? null };
}

/** A scorecard when all is played. */
export function cardInWords({ id, link, summary, differences, file }: KeptCard): string {
  if (summary === null) {
    return `the scorecard ${id} was closed by the service, or closes by itself: ${link}\n`;
  }
  const { score, levelsCompleted, actions } = summary;
  const agree = differences.length === 0 ? "our count agrees with it\n" : differences.join("\n") + "\n";
  return `scorecard closed: ${score.toFixed(2)} (RHAE, 0 to 100, best play of each game), ${
    counted(levelsCompleted, "level")
  } in ${counted(actions, "action")}\n${agree}${link}\n` +
    (file === null ? "" : `the scorecard: deno task twin score ${id}\n`);
}

/** A scorecard as an object. */
export function cardAsJson({ id, link, summary, differences, file }: KeptCard): Record<string, unknown> {
  const { score, levelsCompleted, actions } = summary ?? {};
  return {
    ...{ id, link, closed: summary !== null },
    ...{ score: score ?? null, levelsCompleted: levelsCompleted ?? null, actions: actions ?? null },
    ...{ differences, file },
  };
}

function sumOf(results: readonly SetResult[]) {
  const played = results.filter(isPlayed);
  const scores = played.flatMap(({ score }) => score === null ? [] : [score]);
  const add = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
  return {
    games: results.length,
    // The levels are those of the games begun: what a game never begun has is not known for every kind.
    begun: played.length,
    won: played.filter((one) => one.won).length,
    levelsCompleted: add(played.map((one) => one.levelsCompleted)),
    levels: add(played.map((one) => one.winLevels)),
    actions: add(played.map((one) => one.actions)),
    ratio: ratioOf(played),
    scored: scores.length,
    mean: scores.length === 0 ? null : add(scores) / scores.length,
  };
}

/** Actions on completed levels, as a multiple of their shortest solutions; null where none is completed or known. */
function ratioOf(played: readonly Played[]): number | null {
  const known = played.filter((one) => one.optimal !== null && one.optimal > 0);
  const taken = known.flatMap((one) => one.levelActions).reduce((sum, one) => sum + one, 0);
  const shortest = known.reduce((sum, one) => sum + one.optimal!, 0);
  return shortest === 0 ? null : taken / shortest;
}

function times(ratio: number | null): string {
  return ratio === null ? "–" : `${ratio.toFixed(2)}×`;
}
