/**
 * What experiments are handed: a sandbox for twins, and the game that a run was played in.
 * @module
 */
import type { ArcScorecard, ArcService } from "../../games/arc/mod.ts";
import type { Game } from "../../games/game.ts";
import type { TwinHost } from "../../sandbox/cell.ts";
import type { Laboratory } from "../evaluate/experiments/experiment.ts";
import type { RunRecord } from "../store/records.ts";
import { isService } from "./game_source.ts";
import { findGame } from "./games.ts";

/** How services are reached. */
export interface ServiceAccess {
  /** The key of ARC-AGI-3 services; without one they lend an anonymous key. */
  readonly key?: string;
  readonly onWarning?: (message: string) => void;
}

/** A session with a service, and the card that its plays are on. */
interface Visit {
  readonly service: ArcService;
  readonly card: ArcScorecard;
}

/** Experiments over local games, games in files, and games of ARC-AGI-3 services. Closing it closes its scorecards. */
export class GameLaboratory implements Laboratory, AsyncDisposable {
  readonly #visits = new Map<string, Promise<Visit>>();

  constructor(readonly host: TwinHost, readonly access: ServiceAccess = {}) {}

  /**
   * A play, not yet started, of the game of a run.
   *
   * @throws {UnknownName} if there is no such game any more.
   * @throws {GameUnreachable} if its service cannot be reached.
   */
  async makeGame({ game, seed }: Pick<RunRecord, "game" | "seed">): Promise<Game> {
    if (!isService(game.source)) {
      return (await findGame(game.source === "local" ? game.id : game.source)).open(seed);
    }
    let visit = this.#visits.get(game.source);
    if (visit === undefined) {
      visit = this.#visit(game.source);
      this.#visits.set(game.source, visit);
    }
    const { service, card } = await visit;
    return await service.play(game.id, card);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const visit of this.#visits.values()) await visit.then(({ service }) => service.close(), () => {});
    this.#visits.clear();
  }

  async #visit(baseUrl: string): Promise<Visit> {
    const { ArcService } = await import("../../games/arc/mod.ts");
    const service = await ArcService.connect({ baseUrl, ...this.access });
    return { service, card: await service.openCard({ tags: ["measure"] }) };
  }
}
