/** `kill -9` of a playing process at 20 random moments: the run resumes and finishes, its history intact. */
import { assert, assertEquals } from "@std/assert";
import { join } from "node:path";
import { type Action, settled } from "../../../games/game.ts";
import { equalGrids } from "../../../games/grid.ts";
import { seededRandom } from "../../../games/local/kit/mod.ts";
import { listRuns, RunFolder } from "../../../runtime/store/mod.ts";
import { historyOf } from "../../../runtime/harness/stored_run.ts";
import walk from "./fixtures/walk_game.ts";
import { childCommand, inFolder, lastJson, readLines, twin, WALK } from "./support.ts";

const KILLS = 20;
/** Answers after which a play may be killed; some kills come before the first. */
const ANSWERS = 6;
/** Milliseconds after that answer: claims, answers and plans fall into them. */
const DELAY_MS = 60;

/** Plays until so many answers have come, waits, and kills; true where the play had ended before. */
async function playAndKill(
  folder: string,
  args: readonly string[],
  answers: number,
  ms: number,
): Promise<boolean> {
  const [program, ...rest] = await childCommand(args, folder);
  const process = new Deno.Command(program!, { args: rest, cwd: folder, stdin: "null", stdout: "piped" })
    .spawn();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => timer = setTimeout(() => process.kill("SIGKILL"), ms);
  if (answers === 0) arm();
  await readLines(process.stdout, (line) => {
    if (line.includes('"kind":"answer"') && --answers === 0) arm();
  });
  const { signal } = await process.status;
  clearTimeout(timer);
  return signal === null;
}

/** Hashes of the history's lines, as far as the file is whole; the files must vouch for each other. */
async function linesOf(dir: string): Promise<readonly string[]> {
  await using folder = await RunFolder.open(dir, { write: false });
  assertEquals(folder.damage, null);
  return [...folder.history.hashes];
}

/** That the run's history is a play of the game: every action claimed before its answer, every grid the game's own. */
async function assertIntact(dir: string): Promise<void> {
  await using folder = await RunFolder.open(dir, { write: false });
  assertEquals(folder.damage, null);
  const game = walk.create(0);
  const claims = folder.claims.records;
  for (const [i, line] of historyOf(folder).lines.entries()) {
    assert(line.kind !== "unknown", "a local game leaves no action unknown");
    const action: Action | undefined = line.action;
    const seen = action === undefined ? await game.start() : await game.act(action);
    assert(equalGrids(settled(seen), settled(line.after)), `line ${i} is not what the game shows`);
    const record = folder.history.records[i]!;
    if (record.kind === "transition") assertEquals(claims[record.claim]!.line, i);
  }
  await game.close();
}

Deno.test("a play that is killed at 20 random moments resumes and finishes, its history intact", () =>
  inFolder(async (folder) => {
    const random = seededRandom(20);
    const below = (most: number) => Math.floor(random() * most);
    const runs = join(folder, "runs");
    let killed = 0;
    let finished = 0;
    let resume: string | null = null;
    while (killed < KILLS) {
      const answers = below(ANSWERS);
      // Before the first answer a play loads, begins its run and starts its sandbox: kills fall into all of that.
      const ms = answers === 0 ? 200 + below(1_500) : below(DELAY_MS);
      const before: readonly string[] = resume === null ? [] : await linesOf(resume);
      const args: string[] = resume === null ? WALK : ["play", "--resume", resume];
      const ended = await playAndKill(folder, [...args, "--json"], answers, ms);
      if (!ended) killed++;
      resume ??= (await listRuns(runs))[finished]?.dir ?? null;
      if (resume === null) continue;
      const after = await linesOf(resume);
      assertEquals(after.slice(0, before.length), [...before], "a line that was written is gone or changed");
      if (ended) {
        await assertIntact(resume);
        resume = null;
        finished++;
      }
    }
    if (resume === null) return;
    const { code, out } = await twin(["play", "--resume", resume, "--json"], folder);
    assertEquals([code, lastJson(out)["end"]], [0, "won"]);
    assertEquals(lastJson(out)["actions"], 42);
    await assertIntact(resume);
  }));
