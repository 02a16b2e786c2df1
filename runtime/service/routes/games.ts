/**
 * `GET /v1/games` and `GET /v1/games/:id`: the games on offer.
 * @module
 */
import { Hono } from "hono";
import type { GameEntry, ServiceDeps } from "../deps.ts";
import { printable, ServiceError } from "../problem.ts";

/** A game as the service lists it. */
interface ListedGame {
  readonly id: string;
  readonly title: string;
  readonly winLevels: number;
  readonly baselines: readonly number[] | null;
  readonly tags: readonly string[];
}

/** Answers `{games: [{id, title, winLevels, baselines, tags}]}`, and one of them by id. */
export function gamesRoutes(deps: ServiceDeps): Hono {
  const byId = new Map(deps.games.map((game) => [game.info.id, game]));
  return new Hono()
    .get("/games", (c) => c.json({ games: deps.games.map(listed) }))
    .get("/games/:id", (c) => {
      const id = c.req.param("id");
      const game = byId.get(id);
      if (game === undefined) {
        throw new ServiceError(
          404,
          "NO_SUCH_GAME",
          `There is no game ${printable(id)}; GET /v1/games lists them.`,
        );
      }
      return c.json(listed(game));
    });
}

function listed({ info, tags }: GameEntry): ListedGame {
  return {
    id: info.id,
    title: info.title,
    winLevels: info.winLevels,
    baselines: info.baselines ?? null,
    tags: tags ?? [],
  };
}
