/**
 * The games on offer.
 * @module
 */
import type { z } from "zod";
import type { Api } from "../api/api.ts";
import { nothingSuch } from "../api/params.ts";
import type { GameEntry } from "../deps.ts";
import { Game, GameList } from "../schemas/games.ts";

const tag = "games";

/** Adds the list of games, and one of them by id. */
export function gamesRoutes(api: Api, { games }: { readonly games: readonly GameEntry[] }): void {
  const byId = new Map(games.map((game) => [game.info.id, game]));
  api.route({
    method: "get",
    path: "/games",
    name: "listGames",
    summary: "The games on offer",
    tag,
    answer: { status: 200, schema: GameList },
  }, () => ({ games: games.map(listed) }));
  api.route({
    method: "get",
    path: "/games/{game}",
    name: "getGame",
    summary: "One game",
    tag,
    answer: { status: 200, schema: Game },
  }, ({ params }) => {
    const game = byId.get(params.game);
    if (game === undefined) throw nothingSuch("game", params.game);
    return listed(game);
  });
}

function listed({ info, tags }: GameEntry): z.input<typeof Game> {
  return {
    id: info.id,
    title: info.title,
    winLevels: info.winLevels,
    baselines: info.baselines === undefined ? null : [...info.baselines],
    tags: [...tags ?? []],
  };
}
