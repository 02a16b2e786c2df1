/**
 * What `twin runs` does.
 * @module
 */
import { listRuns, RunFolder } from "../../../wiring/runs.ts";
import { readHistory } from "../../../harness/history.ts";
import type { EndReason } from "../../../store/records.ts";
import { EXIT, type ExitCode, type Terminal } from "../../command.ts";
import { table } from "../../table.ts";
import { ENDS } from "../../view/describe.ts";
import { counted } from "../../view/format.ts";
import { clean } from "../../view/style.ts";

/** A run in the list. */
interface Listed {
  readonly id: string;
  readonly run: string;
  readonly game: string | null;
  readonly writer: string | null;
  /** Null while it goes on, or where it was interrupted. */
  readonly end: EndReason | null;
  readonly levelsCompleted: number;
  readonly winLevels: number;
  readonly actions: number;
  /** Why it cannot be read or trusted; null where it can. */
  readonly error: string | null;
}

/** Lists the runs of a folder. */
export async function listCommand(runs: string, json: boolean, terminal: Terminal): Promise<ExitCode> {
  const listed: Listed[] = [];
  for (const one of await listRuns(runs)) {
    if (one.run !== null) listed.push(await readListed(one.id, one.dir));
    else listed.push({ ...nothing(one.id, one.dir), error: one.error });
  }
  if (json) {
    terminal.write(`${JSON.stringify(listed)}\n`);
    return EXIT.done;
  }
  if (listed.length === 0) {
    terminal.write(`There is no run in ${runs} yet. Begin one with: deno task play\n`);
    return EXIT.done;
  }
  const rows = listed.map((one) => {
    if (one.error !== null) return [one.id, "", "", "damaged, see below"];
    const levels = `${one.levelsCompleted} of ${counted(one.winLevels, "level")}`;
    return [one.id, levels, counted(one.actions, "action"), one.end === null ? "not ended" : ENDS[one.end]];
  });
  terminal.write(table(rows, terminal.size().columns));
  for (const { id, error } of listed) {
    if (error !== null) terminal.write(`\n${id} is damaged: ${clean(error)}\n`);
  }
  return EXIT.done;
}

async function readListed(id: string, dir: string): Promise<Listed> {
  await using folder = await RunFolder.open(dir, { write: false });
  const { history, fault } = readHistory(folder.history.records);
  const last = folder.events.records.findLast((event) => event.kind === "end" || event.kind === "resume");
  const { game, writer } = folder.run;
  return {
    id,
    run: dir,
    game: game.id,
    writer,
    end: last?.kind === "end" ? last.reason : null,
    levelsCompleted: history.lastSeen?.levelsCompleted ?? 0,
    winLevels: history.lastSeen?.winLevels ?? game.winLevels,
    actions: history.scored,
    error: folder.damage ?? fault,
  };
}

function nothing(id: string, run: string): Omit<Listed, "error"> {
  return { id, run, game: null, writer: null, end: null, levelsCompleted: 0, winLevels: 0, actions: 0 };
}
