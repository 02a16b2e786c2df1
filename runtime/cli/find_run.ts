/**
 * Runs by name.
 * @module
 */
import { listRuns } from "../wiring/runs.ts";
import { UnknownName } from "../wiring/nearest.ts";
import { WrongInput } from "../wiring/wrong_input.ts";
import { callersPath } from "./places.ts";

/** Runs named in the message where one is not found. */
const LATEST = 3;

/**
 * The folder of a run, by its path, its id, the beginning or end of its id, or `latest`.
 *
 * @throws {WrongInput} if there is no such run, or the name fits several.
 */
export async function findRun(
  run: string,
  runs: string,
  folder: string,
  what = "run",
): Promise<string> {
  const path = callersPath(folder, run);
  if (await isFolder(path)) return path;
  const listed = await listRuns(runs);
  if (run === "latest" && listed.length > 0) return listed.at(-1)!.dir;
  const fitting = listed.filter(({ id }) =>
    id === run || (run.length > 3 && (id.startsWith(run) || id.endsWith(run)))
  );
  if (fitting.length === 1) return fitting[0]!.dir;
  if (listed.length === 0) {
    throw new WrongInput(
      `There is no ${what} "${run}": ${runs} holds no run, and --runs DIR names another folder`,
    );
  }
  const ids = (fitting.length > 1 ? fitting : listed).slice(-LATEST).map((one) => one.id);
  throw new UnknownName(what, run, ids);
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return false;
    throw error;
  }
}
