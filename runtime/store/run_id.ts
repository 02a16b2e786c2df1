/**
 * Names of runs: sortable by time, unique, and never a path.
 * @module
 */
import { join } from "node:path";
import { RunUnreadable, systemReason } from "./errors.ts";

const RUN_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$/;

let lastMoment = 0;

/**
 * A new id, such as `20261103-142501-337-maze-induction-9f3c51`. Ids made by one process sort in the order they were
 * made; the last part is random.
 */
export function newRunId(game: string, writer: string): string {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  const [day, time] = new Date(lastMoment).toISOString().split("T") as [string, string];
  const stamp = `${day.replaceAll("-", "")}-${time.replace(/\D/g, "").replace(/^(\d{6})(\d{3})$/, "$1-$2")}`;
  const random = crypto.randomUUID().slice(0, 6);
  return [stamp, slug(game), slug(writer), random].filter((part) => part !== "").join("-");
}

/** Whether a text can be the id of a run: letters, digits, `-` and `_`, so that it cannot leave its folder. */
export function isRunId(text: string): boolean {
  return RUN_ID.test(text);
}

/**
 * The folder of a run below the folder of all runs.
 *
 * @throws {RunUnreadable} if the id is none, or the folder is missing or only a link to somewhere else.
 */
export async function runPath(runsDir: string, id: string): Promise<string> {
  if (!isRunId(id)) {
    throw new RunUnreadable(
      `Cannot find run ${JSON.stringify(id)}: a run's id has only letters, digits, - and _`,
    );
  }
  const path = join(runsDir, id);
  const info = await Deno.lstat(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound) return null;
    throw new RunUnreadable(`Cannot find run "${id}": ${path} cannot be looked at, ${systemReason(error)}`);
  });
  if (info === null) {
    throw new RunUnreadable(`Cannot find run "${id}": ${runsDir} holds no folder of that name`);
  }
  if (!info.isDirectory) throw new RunUnreadable(`Cannot open run "${id}": ${path} is no folder of its own`);
  return path;
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 40);
}
