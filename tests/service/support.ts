/**
 * What the service's tests share: an app without a socket, and raw requests over TCP.
 * @module
 */
import type { Game, Observation } from "../../games/game.ts";
import { observation } from "../../games/game.ts";
import { blankGrid } from "../../games/grid.ts";
import { createApp } from "../../runtime/service/mod.ts";
import type { AppOptions, GameEntry, Service } from "../../runtime/service/mod.ts";

export const TOKEN = "test-token-0123456789";
export const HOST = "127.0.0.1:8000";

/** A game of one grid that never changes. */
export function stillGame(id = "still"): GameEntry {
  const info = { id, title: id.toUpperCase(), winLevels: 1, baselines: [3] };
  const seen: Observation = observation({
    grids: [blankGrid(5)],
    state: "NOT_FINISHED",
    levelsCompleted: 0,
    winLevels: 1,
    availableActions: [1, 2],
  });
  const game = (): Game => ({
    info,
    start: () => Promise.resolve(seen),
    act: () => Promise.resolve(seen),
    close: () => Promise.resolve(),
  });
  return { info, tags: ["keyboard"], open: game };
}

/** An app on one still game. */
export function testApp(options: Partial<AppOptions> = {}): ReturnType<typeof createApp> {
  return createApp(
    { games: [stillGame()], version: "0.0.0-test" },
    { token: TOKEN, hosts: [HOST, "localhost:8000"], ...options },
  );
}

/** The headers of a well-behaved client. */
export function good(extra: Record<string, string> = {}): Record<string, string> {
  return { host: HOST, authorization: `Bearer ${TOKEN}`, ...extra };
}

/** Asks an app as a client that reached it by its own address would. */
export async function ask(
  app: ReturnType<typeof createApp>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  return await app.request(`http://${HOST}${path}`, init);
}

/** Sends bytes over a fresh TCP connection and reads until the other side closes or `ms` have passed. */
export async function raw(service: Service, text: string, ms = 5_000): Promise<string> {
  const connection = await Deno.connect({
    hostname: service.hostname.replace(/^\[|\]$/g, ""),
    port: service.port,
  });
  const timer = setTimeout(() => connection.close(), ms);
  try {
    await connection.write(new TextEncoder().encode(text));
    return await new Response(connection.readable).text();
  } catch {
    return "";
  } finally {
    clearTimeout(timer);
    try {
      connection.close();
    } catch { /* closed already */ }
  }
}

/** The status code of a raw answer; null where there is none. */
export function statusOf(answer: string): number | null {
  const found = /^HTTP\/1\.1 (\d{3})/.exec(answer);
  return found === null ? null : Number(found[1]);
}
