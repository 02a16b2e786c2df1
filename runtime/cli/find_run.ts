/**
 * Runs by name.
 * @module
 */
import { listRuns } from "../wiring/runs.ts";
import { nearest } from "../wiring/nearest.ts";
import { WrongInput } from "../wiring/wrong_input.ts";
import { callersPath } from "./places.ts";

/** Runs named at most in the message where one is not found. */
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
  if (fitting.length > 1) {
    throw new WrongInput(
      `There are several runs whose ids begin or end with "${run}": ${newest(fitting)}. Give more of the id`,
    );
  }
  const near = nearest(run, listed.map(({ id }) => id));
  throw new WrongInput(
    `There is no ${what} "${run}". ` +
      (near.length > 0 ? `Did you mean ${near.join(" or ")}?` : `There are: ${newest(listed)}.`),
  );
}

/** The ids of runs; of many the newest, and where all are to be seen. */
function newest(runs: readonly { readonly id: string }[]): string {
  const ids = runs.slice(-LATEST).map(({ id }) => id).join(", ");
  return runs.length <= LATEST ? ids : `${ids} (the newest ${LATEST} of ${runs.length}; twin runs lists all)`;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isDirectory;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) return false;
    throw error;
  }
}
