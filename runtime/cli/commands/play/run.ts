/**
 * What `twin play` does: one run, or one for each of several games, here or at an ARC-AGI-3 service.
 * @module
 */
import { type Game, GameUnreachable } from "../../../../games/game.ts";
import { createTwinHost } from "../../../../sandbox/mod.ts";
import type { TwinHost } from "../../../../sandbox/cell.ts";
import type { ArcPlays } from "../../../wiring/arc.ts";
import { isGameFile } from "../../../wiring/game_file.ts";
import { isService } from "../../../wiring/game_source.ts";
import { DEFAULT_GAME, findGame, offeredGames, type Playable } from "../../../wiring/games.ts";
import { makeFolder } from "../../../wiring/output_folder.ts";
import type { RunFolder } from "../../../wiring/runs.ts";
import { absoluteWriter } from "../../../wiring/writers.ts";
import { isServiceGame, serviceOf, tagsOf } from "../../options/arc.ts";
import { UsageError } from "../../arguments.ts";
import type { ExitCode, Terminal } from "../../command.ts";
import type { PlayOptions } from "./options.ts";
import { runsFolder } from "../../options/common.ts";
import { failure } from "../../failure.ts";
import { findRun } from "../../find_run.ts";
import { writerExtra } from "../../options/model.ts";
import { callersPath } from "../../places.ts";
import { exitOf, playersOf, type PlayResult, playRun } from "./play_run.ts";
import { exitOfSet, isPlayed, type Played, playSet, type SetResult } from "./play_set.ts";
import {
  cardAsJson,
  cardInWords,
  type KeptCard,
  playInWords,
  resultAsJson,
  scoredByCard,
  setAsJson,
  setInWords,
} from "./words.ts";
import { recordRun } from "../../run_recording.ts";
import { keptCard } from "../score/target.ts";
import { endedAlready } from "./ended.ts";
import { beginRun, continueRun, pastOfWriter } from "../../../wiring/run_start.ts";
import { wishOf } from "../../run_wish.ts";

/** Plays what the options ask for. */
export async function playCommand(
  options: PlayOptions,
  names: readonly string[],
  terminal: Terminal,
): Promise<ExitCode> {
  refuseMixtures(options, names);
  if (options.resume !== null) return await resume(options, options.resume, terminal);
  const service = serviceOf(options, names);
  await using arc = service === null ? null : await connect(service, options, terminal);
  const games = await gamesOf(options, names, arc, terminal);
  await using host = createTwinHost();
  const { json, jobs } = options;
  const several = games.length > 1 || options.suite !== null || options.all;
  const outcomes = await playSet(games, (game, own) => playNew(options, game, several, host, own), terminal, {
    ...{ jobs, json },
    onResult: (result) => several && tell(result, json, terminal),
  });
  const card = await finish(arc, runsFolder(options, terminal.folder));
  const results = outcomes.map((result) => scoredByCard(result, card));
  if (!several) return reportOne(results[0]!, card, json, terminal);
  if (json) {
    const suite = options.suite === null ? {} : { suite: options.suite };
    terminal.write(`${JSON.stringify({ ...suite, ...setAsJson(results), ...cardField(card) })}\n`);
  } else {
    terminal.write(`\n${setInWords(results, terminal)}${card === null ? "" : cardInWords(card)}`);
  }
  return exitOfSet(results);
}

function refuseMixtures(options: PlayOptions, names: readonly string[]): void {
  const { suite, resume: run } = options;
  if (suite !== null && (names.length > 0 || options.all || options["base-url"] !== null)) {
    const other = names.length > 0 ? `the game "${names[0]}"` : options.all ? "--all" : "--base-url";
    throw new UsageError(`twin play was given ${other} and --suite ${suite}, want one of them`);
  }
  if (run === null) return;
  if (names.length > 0) {
    throw new UsageError(
      `twin play --resume goes on with the run's own game, and was given "${names[0]}" too`,
    );
  }
}

/** A session with a service; Ctrl-C does not wait for it. */
async function connect(baseUrl: string, options: PlayOptions, terminal: Terminal): Promise<ArcPlays> {
  const { ArcPlays } = await import("../../../wiring/arc.ts");
  const session = ArcPlays.connect({
    baseUrl,
    tags: tagsOf(options),
    competition: options.competition,
    onWarning: (message) => terminal.warn(`${message}\n`),
    onCard: ({ id, link }) =>
      terminal.write(
        options.json ? `${JSON.stringify({ kind: "scorecard", id, link })}\n` : `scorecard: ${link}\n`,
      ),
  });
  return await Promise.race([session, aborted(terminal.signal)]);
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function gamesOf(
  options: PlayOptions,
  names: readonly string[],
  arc: ArcPlays | null,
  terminal: Terminal,
): Promise<readonly Playable[]> {
  const { suite } = options;
  if (suite !== null) return offeredGames().filter((game) => game.suite === suite);
  if (options.all) return await arc!.all();
  const games: Playable[] = [];
  for (const name of names.length === 0 ? [DEFAULT_GAME] : names) {
    if (isServiceGame(name, options)) games.push(await arc!.game(name));
    else games.push(await findGame(isGameFile(name) ? callersPath(terminal.folder, name) : name));
  }
  return games;
}

async function playNew(
  options: PlayOptions,
  game: Playable,
  several: boolean,
  host: TwinHost,
  terminal: Terminal,
): Promise<Played> {
  const writer = absoluteWriter(options.writer, (path) => callersPath(terminal.folder, path));
  const wish = wishOf(
    options,
    game,
    writer,
    await writerExtra(options, terminal.folder, several ? game.id : null),
  );
  // Whatever is wrong with the writer or the game shows before there is a run.
  const players = await playersOf(wish, { answered: 0, dollars: 0 }, () => game.open(options.seed));
  const folder = await beginRun(runsFolder(options, terminal.folder), wish);
  const result = await playRun(folder, players, host, terminal, options.json);
  return await recorded(played(result, players.game, game), options, terminal);
}

/** What a play came to, beside the shortest solutions of the levels it completed. */
function played(
  result: PlayResult,
  play: Game,
  { optimalActions }: Pick<Playable, "optimalActions">,
): Played {
  const completed = optimalActions?.slice(0, result.levelActions.length);
  const known = completed !== undefined && completed.length > 0;
  return { ...result, play, optimal: known ? completed.reduce((sum, one) => sum + one, 0) : null };
}

async function resume(options: PlayOptions, run: string, terminal: Terminal): Promise<ExitCode> {
  const runs = runsFolder(options, terminal.folder);
  const folder = await continueRun(await findRun(run, runs, terminal.folder));
  for (const notice of folder.notices) terminal.warn(`${notice}\n`);
  try {
    const { source } = folder.run.game;
    await using arc = isService(source) ? await connect(source, options, terminal) : null;
    await using host = createTwinHost();
    const open = () => arc === null ? localGame(folder.run) : serviceGame(folder, arc);
    const ended = endedAlready(folder);
    if (ended !== null) terminal.warn(`${folder.run.id} has already ended: ${ended}.\n`);
    const players = await playersOf(folder.run, pastOfWriter(folder), open);
    const outcome = await playRun(folder, players, host, terminal, options.json);
    const offer = arc === null ? await localOffer(folder.run) : {};
    const result = await recorded(played(outcome, players.game, offer), options, terminal);
    const card = await finish(arc, runs);
    return reportOne(scoredByCard(result, card), card, options.json, terminal);
  } finally {
    await folder.close();
  }
}

function localOffer({ game }: RunFolder["run"]): Promise<Playable> {
  return findGame(game.source === "local" ? game.id : game.source);
}

async function localGame(run: RunFolder["run"]) {
  return (await localOffer(run)).open(run.seed);
}

/** The play that a run was in; one that never began begins now. */
async function serviceGame({ run, history, events }: RunFolder, arc: ArcPlays) {
  const event = events.records.findLast((one) => one.kind === "handle");
  if (event?.kind === "handle") return await arc.resume(event.handle);
  if (history.records.length > 0) {
    throw new GameUnreachable(`Cannot go on with ${run.id}: it does not say which play it was`);
  }
  return await (await arc.game(run.game.id)).open(run.seed);
}

async function recorded(result: Played, options: PlayOptions, terminal: Terminal): Promise<Played> {
  if (options.record === null) return result;
  try {
    const recording = await recordRun(result.run, callersPath(terminal.folder, options.record));
    return { ...result, recording };
  } catch (error) {
    // The run is played and saved: its recording can be written later.
    terminal.warn(`No recording was written: ${failure(error).message}\n`);
    return result;
  }
}

/** Closes the scorecard, and keeps its last summary beside the runs. */
async function finish(arc: ArcPlays | null, runs: string): Promise<KeptCard | null> {
  const card = await arc?.finish() ?? null;
  if (card === null) return null;
  if (card.summary === null) return { ...card, file: null };
  const file = keptCard(card.id, runs);
  await makeFolder(runs, "keep the scorecard in");
  await Deno.writeTextFile(file, `${JSON.stringify(card.summary.json, null, 2)}\n`);
  return { ...card, file };
}

function tell(result: SetResult, json: boolean, terminal: Terminal): void {
  if (json) terminal.write(`${JSON.stringify(resultAsJson(result))}\n`);
  else if (isPlayed(result)) terminal.write(playInWords(result));
  else terminal.warn(`${result.game}: ${result.error}\n`);
}

function reportOne(result: SetResult, card: KeptCard | null, json: boolean, terminal: Terminal): ExitCode {
  if (!isPlayed(result)) {
    if (card !== null && !json) terminal.write(cardInWords(card));
    throw result.thrown ?? new DOMException("Cancelled", "AbortError");
  }
  if (json) terminal.write(`${JSON.stringify({ ...resultAsJson(result), ...cardField(card) })}\n`);
  else terminal.write(playInWords(result) + (card === null ? "" : cardInWords(card)));
  return exitOf(result.end);
}

function cardField(card: KeptCard | null): { readonly scorecard?: unknown } {
  return card === null ? {} : { scorecard: cardAsJson(card) };
}
