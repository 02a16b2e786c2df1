/**
 * What `twin open` does.
 * @module
 */
import { counted } from "../../../../agent/brief/counted.ts";
import { createTwinHost } from "../../../../sandbox/mod.ts";
import type { TwinHost } from "../../../../sandbox/cell.ts";
import { settleWorkspace } from "../../../wiring/agent_settings.ts";
import { isGameFile } from "../../../wiring/game_file.ts";
import { findGame } from "../../../wiring/games.ts";
import { continueRun, openedIn } from "../../../wiring/run_start.ts";
import { WrongInput } from "../../../wiring/wrong_input.ts";
import { serveWorkspace } from "../../../workspace/server.ts";
import { releaseWorkspace, restoreWorkspace } from "../../../workspace/workspace.ts";
import type { ExitCode, Terminal } from "../../command.ts";
import type { OpenOptions } from "./options.ts";
import { runsFolder } from "../../options/common.ts";
import { findRun } from "../../find_run.ts";
import { callersPath } from "../../places.ts";
import { exitOf } from "../play/play_run.ts";
import { wishOf } from "../../run_wish.ts";
import { seatAgain, seatClient, type Seated } from "../../seat.ts";

/** A client's place, and the folder it works in. */
interface Opened {
  readonly seat: Seated;
  readonly dir: string;
}

/** Serves a workspace until its run ends. `game` is undefined where a run is gone on with. */
export async function openCommand(
  options: OpenOptions,
  game: string | undefined,
  terminal: Terminal,
): Promise<ExitCode> {
  await using host = createTwinHost();
  const { seat, dir } = options.resume === null
    ? await begin(options, game!, host, terminal)
    : await goOn(options, options.resume, host, terminal);
  const { signal } = terminal;
  const { desk } = seat;
  const { run, source } = desk.session;
  const fault = (error: unknown) =>
    terminal.warn(`${error instanceof Error ? error.stack ?? error.message : String(error)}\n`);
  const service = serveWorkspace(desk, fault);
  const cancel = () => void desk.cancel();
  try {
    const { origin, token } = service;
    await restoreWorkspace({ dir, origin, token, direct: desk.direct, run: run.id, source });
    terminal.write(
      options.json
        ? `${JSON.stringify({ kind: "workspace", dir, run: seat.dir })}\n`
        : `the workspace: ${dir}\nthere: ./twin help, and AGENTS.md\nthe run: ${seat.dir}\nCtrl-C ends it.\n`,
    );
    if (signal.aborted) cancel();
    signal.addEventListener("abort", cancel, { once: true });
    const result = await desk.ended;
    const { end, levelsCompleted, winLevels, actions } = result;
    terminal.write(
      options.json
        ? `${JSON.stringify({ game: run.game.id, ...result, run: seat.dir })}\n`
        : `${end}: ${levelsCompleted} of ${winLevels} levels in ${counted(actions, "action")}\n` +
          (end === "cancelled" ? `go on with it: deno task twin open --resume ${run.id}\n` : ""),
    );
    return exitOf(end);
  } finally {
    signal.removeEventListener("abort", cancel);
    await service.close();
    await seat.close();
  }
}

async function begin(
  options: OpenOptions,
  game: string,
  host: TwinHost,
  { folder }: Terminal,
): Promise<Opened> {
  const offer = await findGame(isGameFile(game) ? callersPath(folder, game) : game);
  const dir = callersPath(folder, options.dir!);
  // Whatever is wrong with the folder shows before there is a run.
  await settleWorkspace(dir, null);
  try {
    const extra = { client: "workspace", dir };
    const wish = wishOf(options, offer, options.direct ? "direct" : "cli", extra);
    return { seat: await seatClient(runsFolder(options, folder), wish, host), dir };
  } catch (error) {
    await releaseWorkspace(dir);
    throw error;
  }
}

async function goOn(
  options: OpenOptions,
  name: string,
  host: TwinHost,
  { folder, warn }: Terminal,
): Promise<Opened> {
  const run = await continueRun(await findRun(name, runsFolder(options, folder), folder));
  try {
    for (const notice of run.notices) warn(`${notice}\n`);
    const { id, game, seed } = run.run;
    const dir = openedIn(run.run);
    if (dir === null) {
      throw new WrongInput(`The run ${id} was not begun with twin open: twin play --resume ${id}`);
    }
    await settleWorkspace(dir, id);
    const play = await (await findGame(game.source === "local" ? game.id : game.source)).open(seed);
    return { seat: await seatAgain(run, play, host), dir };
  } catch (error) {
    await run.close();
    throw error;
  }
}
