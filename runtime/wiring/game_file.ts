/**
 * Games in files of their own.
 * @module
 */
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { LocalGame } from "../../games/local/kit/mod.ts";
import { systemReason } from "../store/errors.ts";
import { WrongInput } from "./wrong_input.ts";

const MODULE = /\.[cm]?[jt]s$/;

/** Whether a name means a game's file rather than a game. */
export function isGameFile(name: string): boolean {
  return name.includes("/") || name.includes("\\") || MODULE.test(name);
}

/**
 * The game in a file: an absolute path to a module whose `default` or only export is a game.
 *
 * @throws {WrongInput} if it holds none.
 */
export async function gameInFile(path: string): Promise<LocalGame> {
  const wrong = (why: string) => new WrongInput(`Cannot play ${path}: ${why}`);
  if (!MODULE.test(path)) throw wrong("a game's file is a module, and ends in .ts or .js");
  const why = await Deno.stat(path).then(({ isFile }) => isFile ? null : "it is no file", systemReason);
  if (why !== null) throw wrong(why);
  let module: Record<string, unknown>;
  try {
    module = await import(pathToFileURL(path).href);
  } catch (error) {
    throw wrong(loadingFault(error));
  }
  const games = ("default" in module ? [module["default"]] : Object.values(module)).filter(isLocalGame);
  const [game] = games;
  if (game === undefined) throw wrong(`${basename(path)} exports no game, want one made by defineGame`);
  if (games.length > 1) throw wrong(`it exports ${games.length} games, want one, or one as default`);
  // Tried once here, so that a game that cannot begin leaves no run behind.
  const trial = game.create();
  await trial.start().catch((error) => {
    throw wrong(`it fails at its start: ${faultIn(path, error)}`);
  });
  await trial.close();
  return game;
}

/** What a game's code threw, with the first place of the stack that lies in its file, else in any file. */
export function faultIn(path: string, error: unknown): string {
  const stack = error instanceof Error ? error.stack ?? "" : "";
  const places = [...stack.matchAll(/file:\/\/[^\s()]+:\d+:\d+/g)].map(([place]) => place);
  const own = `${pathToFileURL(path).href}:`;
  const place = places.find((one) => one.startsWith(own)) ?? places[0];
  return place === undefined ? String(error) : `${error} (${place})`;
}

/** Why a module did not load: the first line of what Deno says, and the place, without the lines of code it quotes. */
function loadingFault(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const [first = ""] = stripVTControlCharacters(text).split("\n");
  const place = /file:\/\/\S+?:\d+:\d+/.exec(text)?.[0] ?? "";
  return first.includes(place) ? first : `${first} (${place})`;
}

function isLocalGame(value: unknown): value is LocalGame {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, levels, create } = value as Record<string, unknown>;
  return typeof id === "string" && typeof title === "string" && typeof levels === "number" &&
    typeof create === "function";
}
