/**
 * The ARC-AGI-3 REST API: `/api/games`, `/api/scorecard/*`, `/api/cmd/*`, `/api/healthcheck`.
 * @module
 */
import { type Context, Hono } from "hono";
import type { Action } from "../../../games/game.ts";
import { readJson } from "../body.ts";
import { isJsonType } from "../middleware/json_only.ts";
import { ServiceError } from "../problem.ts";
import { sameToken } from "../token.ts";
import { ArcRefusal, page, refusalResponse } from "./reply.ts";
import type { ArcServer } from "./server.ts";

/** Who may use the API. */
export interface ArcRouteOptions {
  /** What `X-API-Key` must carry; null takes any key, and keeps the scorecards of different keys apart. */
  readonly token: string | null;
}

/** What a missing key counts as, where any is taken. */
const NO_KEY = "1234";

const COMMANDS: ReadonlyMap<string, Action["id"]> = new Map(
  ([0, 1, 2, 3, 4, 5, 6, 7] as const).map((id) => [id === 0 ? "RESET" : `ACTION${id}`, id]),
);

/** What can be a game's id: a game that was not played is answered with no cards, a text that names none is not there. */
const GAME_ID = /^[\w.-]{1,120}$/;

/** The routes, to be mounted at `/api`. */
export function arcRoutes(server: ArcServer, options: ArcRouteOptions): Hono {
  const app = new Hono();
  app.onError((error) => {
    if (error instanceof ArcRefusal) return refusalResponse(error);
    throw error;
  });
  app.get("/healthcheck", () => new Response("okay", { headers: { "content-type": "text/plain" } }));
  app.use(async (c, next) => {
    const { token } = options;
    if (token !== null && !sameToken(keyOf(c), token)) {
      throw new ArcRefusal(401, {
        error: "UNAUTHORIZED",
        message: "X-API-Key must carry the token that the service printed when it started",
      });
    }
    await next();
  });
  app.get("/games", (c) => c.json(server.games()));
  app.get("/games/:id", (c) => c.json(server.game(c.req.param("id"))));
  app.post("/scorecard/open", async (c) => c.json(await server.open(keyOf(c), await jsonOf(c))));
  app.post("/scorecard/close", async (c) => c.json(await server.close(keyOf(c), await jsonOf(c))));
  app.get("/scorecard/:card", async (c) => c.json(await server.summary(keyOf(c), c.req.param("card"))));
  app.get(
    "/scorecard/:card/:game",
    async (c) => {
      const game = c.req.param("game");
      if (!GAME_ID.test(game)) throw page(404);
      return c.json(await server.cards(keyOf(c), c.req.param("card"), game));
    },
  );
  app.post("/cmd/:name", async (c) => {
    const id = COMMANDS.get(c.req.param("name"));
    if (id === undefined) throw page(404);
    return c.json(await server.command(keyOf(c), id, await jsonOf(c)));
  });
  app.all("*", (c) => {
    throw page(isKnown(c.req.path.replace(/^\/api/, "")) ? 405 : 404);
  });
  return app;
}

function keyOf(c: Context): string {
  return c.req.raw.headers.get("x-api-key") ?? NO_KEY;
}

/** The body as JSON; what is none is answered as the official server's framework answers it. */
async function jsonOf(c: Context): Promise<unknown> {
  if (!isJsonType(c.req.raw.headers.get("content-type"))) throw page(415);
  try {
    return await readJson(c.req.raw);
  } catch (error) {
    if (error instanceof ServiceError) throw page(error.status === 413 ? 413 : 400);
    throw error;
  }
}

/** Whether some method is served at a path. */
function isKnown(path: string): boolean {
  const [, first, second, ...rest] = path.split("/");
  if (first === "cmd") return rest.length === 0 && COMMANDS.has(second ?? "");
  if (first === "scorecard") return second !== undefined && rest.length < 2;
  return (first === "games" && rest.length === 0) || (first === "healthcheck" && second === undefined);
}
