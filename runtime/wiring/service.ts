/**
 * What the local service stands on: the games, the runs in a folder, the sandboxes, the MCP server.
 * @module
 */
import { createTwinHost, Sandbox } from "../../sandbox/mod.ts";
import type { Json } from "../../sandbox/contract.ts";
import type { ActionId } from "../../games/game.ts";
import { NO_BUDGETS } from "../harness/budget.ts";
import { DEFAULT_SEARCH } from "../harness/plan.ts";
import { mcpHttp } from "../mcp/http.ts";
import { type GameEntry, ModuleRegistry, RunRegistry, type ServiceDeps } from "../service/mod.ts";
import { seatRun } from "../service/runs/seat.ts";
import { offeredGames } from "./games.ts";
import { FolderOffice } from "./run_office.ts";

/** How the service is set up. */
export interface ServiceSettings {
  /** The folder of all runs. */
  readonly runs: string;
  /** The program's version. */
  readonly version: string;
  /** Runs that may be live at once. */
  readonly liveRuns: number;
  /** The model of the writers that ask one, as a run keeps it; null where there is none. */
  readonly model?: Json;
  readonly onFault: (error: unknown) => void;
}

/** What was set up. */
export interface ServiceParts extends AsyncDisposable {
  readonly deps: ServiceDeps;
  /** Puts every run away, so that it can be gone on with, and unloads every module. May be called twice. */
  rest(): Promise<void>;
}

/** Processes that twins of runs may take at once. Each run that waits gives its own up where another needs one. */
const TWIN_PROCESSES = 24;
/** Processes and megabytes that modules of anyone's may take at once. */
const MODULES = { processes: 8, totalMemoryMb: 8_192 };

/** Sets the service up. Close it, or its processes keep the program from ending. */
export function openService(settings: ServiceSettings): ServiceParts {
  const { runs: folder, version, liveRuns, model = null, onFault } = settings;
  const host = createTwinHost({ processes: TWIN_PROCESSES });
  const sandbox = new Sandbox({ spares: 0, ...MODULES });
  const load: Sandbox["load"] = (source, limits, file) => sandbox.load(source, limits, file);
  const runs = new RunRegistry({
    office: new FolderOffice(folder, { model }),
    host,
    loadModule: load,
    runs: liveRuns,
    onFault,
  });
  const modules = new ModuleRegistry({ load });
  const mcp = mcpHttp({
    games: offeredGames(),
    game: null,
    direct: false,
    open: async (game, seed) =>
      seatRun(
        await runs.begin({
          ...{ game, seed, writer: "mcp", policy: "hypothesis", budgets: NO_BUDGETS },
          search: DEFAULT_SEARCH,
        }),
      ),
    onFault,
  });
  let resting: Promise<void> | undefined;
  const rest = () => resting ??= mcp.close().then(() => runs.close()).then(() => modules.close());
  return {
    deps: { games: entries(), version, runs, modules, mcp },
    rest,
    async [Symbol.asyncDispose]() {
      await rest();
      await sandbox.close();
      await host.close();
    },
  };
}

/** The games as the service lists them. Everybody plays the same ones: seed 0. */
function entries(): GameEntry[] {
  return offeredGames().map((game) => {
    const { id, title, levels, baselines, actions } = game;
    return {
      info: { id, title, winLevels: levels, baselines },
      tags: [inputOf(actions)],
      open: () => game.open(0),
    };
  });
}

/** What kind of input a game takes, in the words of ARC-AGI-3. */
function inputOf(actions: readonly ActionId[]): string {
  const clicks = actions.includes(6);
  const keys = actions.some((id) => id !== 6);
  return clicks && keys ? "keyboard_click" : clicks ? "click" : "keyboard";
}
