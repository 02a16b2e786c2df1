/**
 * Recorded games played through the client by a session: the run folder's history is the recording's.
 */
import { assertEquals } from "@std/assert";
import type { HistoryLine } from "../../../games/game.ts";
import { ArcService } from "../../../games/arc/mod.ts";
import { readRecordingFile, recordingHistory } from "../../../games/recording/mod.ts";
import { History, lineFromRecord } from "../../../runtime/harness/history.ts";
import { RunFolder } from "../../../runtime/store/mod.ts";
import { withRun } from "../../doubles/run.ts";
import { oracle } from "./oracle.ts";
import { RecordingServer } from "./recording_server.ts";

const FOLDER = new URL("../../data/arc-agi-3/recordings/", import.meta.url);

/** Winning plays, walks with GAME_OVER and RESETs, animation, undo, and both formats. */
const PLAYED = [
  "ls20.winning.recording.jsonl.gz",
  "ft09.winning.recording.jsonl.gz",
  "ar25.winning.recording.jsonl.gz",
  "cd82.winning.recording.jsonl.gz",
  "sp80.winning.recording.jsonl.gz",
  "vc33.recording.jsonl.gz",
  "tu93.recording.jsonl.gz",
  "ls20-9607627b-a87a879c-85b2-5617-a112-6c3f6c5faad9.toolkit.jsonl.gz",
];

for (const name of PLAYED) {
  Deno.test(`a session that plays ${name} through the client leaves its history in the run folder`, async () => {
    const recording = await readRecordingFile(new URL(name, FOLDER).pathname);
    const history = recordingHistory(recording);
    await using server = new RecordingServer(recording);
    await using service = await ArcService.connect({ baseUrl: server.baseUrl, key: "k" });
    const game = await service.play(recording.gameId, await service.openCard());
    await withRun(game, {}, async (session, dir) => {
      assertEquals(await session.adopt(oracle(history), "test"), null);
      for (const { action } of recording.lines.slice(1)) {
        if (action!.id === 0) await session.reset("the recording");
        else await session.probe(action!, "PROBE:dynamics", "the recording");
      }
      assertEquals(server.mismatches, []);
      assertEquals(server.done, true);
      assertEquals(session.standing.actions, recording.lines.length - 1);
      await session[Symbol.asyncDispose]();
      assertEquals(await linesOf(dir), history);
    });
    assertEquals(game.actions, recording.lines.length - 1);
  });
}

/** The history in a run folder, read as any reader would. */
async function linesOf(dir: string): Promise<readonly HistoryLine[]> {
  const folder = await RunFolder.open(dir, { write: false });
  const history = new History();
  for (const record of folder.history.records) history.append(lineFromRecord(history, record));
  return history.lines;
}
