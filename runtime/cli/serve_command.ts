/**
 * What `twin serve` does.
 * @module
 */
import config from "../../deno.json" with { type: "json" };
import type { ActionId } from "../../games/game.ts";
import { type GameEntry, serveApp } from "../service/mod.ts";
import { offeredGames } from "../wiring/games.ts";
import { EXIT, type ExitCode, type Terminal } from "./command.ts";

/** Serves until it is stopped. */
export async function serveCommand(
  options: {
    readonly port: number;
    readonly openArc: boolean;
    readonly competition: boolean;
    readonly json: boolean;
  },
  terminal: Terminal,
): Promise<ExitCode> {
  const { port, openArc, competition } = options;
  const onFault = (error: unknown) =>
    terminal.warn(
      `A request met a fault: ${error instanceof Error ? error.stack ?? error.message : String(error)}\n`,
    );
  const service = serveApp({ games: entries(), version: config.version }, {
    port,
    openArc,
    competition,
    onFault,
  });
  const { url, origin, token } = service;
  if (options.json) terminal.write(`${JSON.stringify({ url, origin, token, port: service.port })}\n`);
  else terminal.write(`serving at ${url}\ntoken: ${token}\nCtrl-C stops.\n`);
  if (!terminal.signal.aborted) {
    await new Promise((resolve) => terminal.signal.addEventListener("abort", resolve, { once: true }));
  }
  await service.close();
  return EXIT.done;
}

/** The games as the service lists them. Everybody plays the same ones: seed 0. */
function entries(): GameEntry[] {
  return offeredGames().map((game) => {
    const { id, title, levels, baselines, actions } = game;
    return {
      info: { id, title, winLevels: levels, baselines },
      tags: [inputOf(actions)],
      open: () => game.open(0),
    };
  });
}

/** What kind of input a game takes, in the words of ARC-AGI-3. */
function inputOf(actions: readonly ActionId[]): string {
  const clicks = actions.includes(6);
  const keys = actions.some((id) => id !== 6);
  return clicks && keys ? "keyboard_click" : clicks ? "click" : "keyboard";
}
