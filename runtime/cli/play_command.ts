/**
 * What `twin play` does: one run, or one for each game of a suite.
 * @module
 */
import { basename } from "node:path";
import { createTwinHost } from "../../sandbox/mod.ts";
import type { TwinHost } from "../../sandbox/cell.ts";
import { DEFAULT_GAME, findGame, type GameOffer, offeredGames } from "../wiring/games.ts";
import { isGameFile } from "../wiring/game_file.ts";
import { absoluteWriter } from "../wiring/writers.ts";
import { UsageError } from "./arguments.ts";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";
import type { PlayOptions } from "./commands/play.ts";
import { runsFolder } from "./commands/options.ts";
import { findRun } from "./find_run.ts";
import { writerExtra } from "./model_options.ts";
import { callersPath } from "./places.ts";
import { exitOf, playersOf, type PlayResult, playRun } from "./play_run.ts";
import { beginRun, continueRun, pastOfWriter, type RunWish } from "./run_start.ts";
import { ENDS } from "./view/describe.ts";
import { counted } from "./view/format.ts";
import { clean } from "./view/style.ts";

/** Plays what the options ask for. */
export async function playCommand(
  options: PlayOptions,
  game: string | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  if (game !== undefined && options.suite !== null) {
    throw new UsageError(
      `twin play was given the game "${game}" and --suite ${options.suite}, want one of them`,
    );
  }
  if (game !== undefined && options.resume !== null) {
    throw new UsageError(`twin play --resume goes on with the run's own game, and was given "${game}" too`);
  }
  if (options.suite !== null) return await playSuite(options, options.suite, terminal);
  await using host = createTwinHost();
  const result = options.resume === null
    ? await playNew(options, await gameOf(game ?? DEFAULT_GAME, terminal), host, terminal)
    : await resume(options, options.resume, host, terminal);
  report(result, options.json, terminal);
  return exitOf(result.end);
}

async function gameOf(name: string, terminal: Terminal): Promise<GameOffer> {
  return await findGame(isGameFile(name) ? callersPath(terminal.folder, name) : name);
}

async function playNew(
  options: PlayOptions,
  game: GameOffer,
  host: TwinHost,
  terminal: Terminal,
): Promise<PlayResult> {
  const wish: RunWish = {
    game,
    writer: absoluteWriter(options.writer, (path) => callersPath(terminal.folder, path)),
    seed: options.seed,
    policy: options.policy,
    budgets: {
      actions: options.actions,
      levelActions: options["level-actions"],
      seconds: options.minutes === null ? null : options.minutes * 60,
      tokens: options.tokens,
    },
    search: { depth: options.depth, states: options.states },
    extra: await writerExtra(options, terminal.folder),
  };
  // Whatever is wrong with the game or the writer shows before there is a run.
  const players = await playersOf(wish, { answered: 0, dollars: 0 });
  const folder = await beginRun(runsFolder(options, terminal.folder), wish);
  return await playRun(folder, players, host, terminal, options.json);
}

async function resume(
  options: PlayOptions,
  run: string,
  host: TwinHost,
  terminal: Terminal,
): Promise<PlayResult> {
  const folder = await continueRun(await findRun(run, runsFolder(options, terminal.folder), terminal.folder));
  for (const notice of folder.notices) terminal.warn(`${notice}\n`);
  try {
    return await playRun(
      folder,
      await playersOf(folder.run, pastOfWriter(folder)),
      host,
      terminal,
      options.json,
    );
  } finally {
    await folder.close();
  }
}

/** Plays a suite; the answer is yes where every game was won. */
async function playSuite(options: PlayOptions, suite: "dev" | "test", terminal: Terminal): Promise<ExitCode> {
  const games = offeredGames().filter((game) => game.suite === suite);
  if (games.length === 0) throw new UsageError(`The ${suite} suite holds no game`);
  await using host = createTwinHost();
  const results: PlayResult[] = [];
  for (const game of games) {
    const result = await playNew(options, game, host, terminal);
    results.push(result);
    report(result, options.json, terminal);
    if (result.end === "cancelled") return EXIT.cancelled;
  }
  const won = results.filter((result) => result.won).length;
  if (options.json) terminal.write(`${JSON.stringify({ suite, games: results.length, won, results })}\n`);
  else terminal.write(`${suite} suite: ${won} of ${counted(results.length, "game")} won\n`);
  const failed = results.find((result) => exitOf(result.end) === EXIT.environment);
  if (failed !== undefined) return EXIT.environment;
  return won === results.length ? EXIT.done : EXIT.no;
}

function report(result: PlayResult, json: boolean, terminal: Terminal): void {
  if (json) {
    terminal.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const { game, end, note, levelsCompleted, winLevels, actions, score, run } = result;
  const scored = score === null ? "" : `, score ${score.toFixed(1)} (RHAE)`;
  const why = note === null ? "" : `: ${clean(note)}`;
  terminal.write(
    `${game} ${ENDS[end]}${why}\n` +
      `${levelsCompleted} of ${counted(winLevels, "level")} in ${counted(actions, "action")}${scored}\n` +
      `the run: ${run}\n`,
  );
  const id = basename(run);
  if (end === "cancelled") terminal.write(`go on with it: deno task twin play --resume ${id}\n`);
  else terminal.write(`look at it again: deno task twin watch ${id}\n`);
}
