/**
 * Runs that are really played, by scripted writers on tiny games, and read back from their folders.
 */
import type { Game } from "../../../games/game.ts";
import type { Writer } from "../../../agent/writer.ts";
import { scripted, type ScriptedAnswer } from "../../../agent/scripted.ts";
import { play } from "../../../runtime/harness/loop.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { readRunData, type RunData } from "../../../runtime/evaluate/run_data.ts";
import type { Laboratory } from "../../../runtime/evaluate/experiments/experiment.ts";
import { inProcessHost } from "../../doubles/in_process_host.ts";
import { type TestRun, withRun } from "../../doubles/run.ts";

/** Plays, closes the session, reads the folder and hands it to the test; the folder is removed afterwards. */
export async function withPlayed(
  makeGame: () => Game,
  writer: Writer | readonly ScriptedAnswer[],
  test: (data: RunData, laboratory: Laboratory) => Promise<void>,
  options: TestRun = {},
): Promise<void> {
  await withRun(makeGame(), options, async (session, dir) => {
    await play(session, isWriter(writer) ? writer : scripted(writer));
    await session.close();
    await test(await readPlayed(dir), { host: inProcessHost(), makeGame });
  });
}

/** Reads a run folder. */
export async function readPlayed(dir: string): Promise<RunData> {
  await using folder = await RunFolder.open(dir, { write: false });
  return await readRunData(folder);
}

function isWriter(writer: Writer | readonly ScriptedAnswer[]): writer is Writer {
  return !Array.isArray(writer);
}

/** A twin as a writer's answer. */
export const twin = (source: string) => ({ kind: "twin", source }) as const;
