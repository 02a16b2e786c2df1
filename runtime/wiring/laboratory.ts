/**
 * What experiments are handed: a sandbox for twins, and the game that a run was played in.
 * @module
 */
import type { Game } from "../../games/game.ts";
import type { TwinHost } from "../../sandbox/cell.ts";
import type { Laboratory } from "../evaluate/experiments/experiment.ts";
import type { RunRecord } from "../store/records.ts";
import type { ArcPlays } from "./arc.ts";
import { isService } from "./game_source.ts";
import { findGame } from "./games.ts";

/** The scorecard's label: these plays measure, and are no attempts at a score. */
const TAG = "measure";

/** Experiments over local games, games in files, and games of ARC-AGI-3 services. Closing it closes its scorecards. */
export class GameLaboratory implements Laboratory, AsyncDisposable {
  readonly #services = new Map<string, Promise<ArcPlays>>();

  constructor(readonly host: TwinHost, readonly onWarning: (message: string) => void = () => {}) {}

  /**
   * A play, not yet started, of the game of a run.
   *
   * @throws {WrongInput} if there is no such game any more.
   * @throws {GameUnreachable} if its service cannot be reached.
   */
  async makeGame({ game, seed }: Pick<RunRecord, "game" | "seed">): Promise<Game> {
    if (isService(game.source)) {
      return await (await (await this.#service(game.source)).game(game.id)).open(seed);
    }
    return (await findGame(game.source === "local" ? game.id : game.source)).open(seed);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const service of this.#services.values()) await service.then((plays) => plays.finish(), () => {});
    this.#services.clear();
  }

  #service(baseUrl: string): Promise<ArcPlays> {
    let service = this.#services.get(baseUrl);
    if (service === undefined) {
      const { onWarning } = this;
      const wish = { baseUrl, tags: [TAG], competition: false, onWarning, onCard: () => {} };
      service = import("./arc.ts").then(({ ArcPlays }) => ArcPlays.connect(wish));
      this.#services.set(baseUrl, service);
    }
    return service;
  }
}
