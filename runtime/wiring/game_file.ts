/**
 * Games in files of their own.
 * @module
 */
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { LocalGame } from "../../games/local/kit/mod.ts";
import { WrongInput } from "./wrong_input.ts";

/** Whether a name means a game's file rather than a game. */
export function isGameFile(name: string): boolean {
  return name.includes("/") || name.includes("\\") || /\.[cm]?[jt]s$/.test(name);
}

/**
 * The game in a file: an absolute path to a module whose `default` or only export is a game.
 *
 * @throws {WrongInput} if it holds none.
 */
export async function gameInFile(path: string): Promise<LocalGame> {
  const wrong = (why: string) => new WrongInput(`Cannot play ${path}: ${why}`);
  let module: Record<string, unknown>;
  try {
    module = await import(pathToFileURL(path).href);
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
  const games = ("default" in module ? [module["default"]] : Object.values(module)).filter(isLocalGame);
  const [game] = games;
  if (game === undefined) throw wrong(`${basename(path)} exports no game, want one made by defineGame`);
  if (games.length > 1) throw wrong(`it exports ${games.length} games, want one, or one as default`);
  return game;
}

function isLocalGame(value: unknown): value is LocalGame {
  if (typeof value !== "object" || value === null) return false;
  const { id, title, levels, create } = value as Record<string, unknown>;
  return typeof id === "string" && typeof title === "string" && typeof levels === "number" &&
    typeof create === "function";
}
