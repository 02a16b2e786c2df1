/**
 * What `twin open` does.
 * @module
 */
import { counted } from "../../agent/brief/counted.ts";
import { createTwinHost } from "../../sandbox/mod.ts";
import { isGameFile } from "../wiring/game_file.ts";
import { findGame } from "../wiring/games.ts";
import { WrongInput } from "../wiring/wrong_input.ts";
import { serveWorkspace } from "../workspace/server.ts";
import { createWorkspace, refuseOccupied, WorkspaceRefused } from "../workspace/workspace.ts";
import type { ExitCode, Terminal } from "./command.ts";
import type { OpenOptions } from "./commands/open.ts";
import { runsFolder } from "./commands/options.ts";
import { callersPath } from "./places.ts";
import { exitOf } from "./play_run.ts";
import { wishOf } from "./run_wish.ts";
import { seatClient } from "./seat.ts";

/** Serves a workspace until its run ends. */
export async function openCommand(options: OpenOptions, game: string, terminal: Terminal): Promise<ExitCode> {
  const { folder, signal } = terminal;
  const offer = await findGame(isGameFile(game) ? callersPath(folder, game) : game);
  const dir = callersPath(folder, options.dir!);
  // Whatever is wrong with the folder shows before there is a run.
  await refuseOccupied(dir).catch((error) => {
    throw error instanceof WorkspaceRefused ? new WrongInput(error.message) : error;
  });
  await using host = createTwinHost();
  const wish = wishOf(options, offer, options.direct ? "direct" : "cli", { client: "workspace" });
  const seat = await seatClient(runsFolder(options, folder), wish, host);
  const { desk } = seat;
  const fault = (error: unknown) =>
    terminal.warn(`${error instanceof Error ? error.stack ?? error.message : String(error)}\n`);
  const service = serveWorkspace(desk, fault);
  const cancel = () => void desk.end("cancelled");
  try {
    const { origin, token } = service;
    await createWorkspace({ dir, origin, token, direct: desk.direct, source: desk.session.source });
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
        ? `${JSON.stringify({ game: offer.id, ...result, run: seat.dir })}\n`
        : `${end}: ${levelsCompleted} of ${winLevels} levels in ${counted(actions, "action")}\n`,
    );
    return exitOf(end);
  } finally {
    signal.removeEventListener("abort", cancel);
    await service.close();
    await seat.close();
  }
}
