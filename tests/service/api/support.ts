/**
 * What the tests of the API share: a service over a temporary folder of runs, with a small game, and a client.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { Json } from "../../../sandbox/contract.ts";
import type { TwinHost } from "../../../sandbox/cell.ts";
import { createApp, ModuleRegistry, RunRegistry } from "../../../runtime/service/mod.ts";
import type { AppOptions } from "../../../runtime/service/mod.ts";
import type { ModulesParts } from "../../../runtime/service/modules/registry.ts";
import type { RegistryParts } from "../../../runtime/service/runs/registry.ts";
import type { GameOffer } from "../../../runtime/wiring/games.ts";
import { FolderOffice } from "../../../runtime/wiring/run_office.ts";
import { corridor } from "../../doubles/corridor.ts";
import { inProcessHost } from "../../doubles/in_process_host.ts";
import { HOST, stillGame, TOKEN } from "../support.ts";

/** What a test may choose. */
export interface ServiceWish {
  readonly host?: TwinHost;
  readonly games?: readonly GameOffer[];
  /** The model of the writers that ask one. */
  readonly model?: Json;
  readonly registry?: Partial<RegistryParts>;
  readonly app?: Partial<AppOptions>;
  readonly modules?: ModulesParts;
  /** An existing folder of runs, left in place. */
  readonly folder?: string;
}

/** A service without a socket, and a client that holds its token. */
export interface TestService {
  readonly runs: RunRegistry;
  readonly folder: string;
  readonly app: ReturnType<typeof createApp>;
  /** Asks; the answer's body is the caller's to read. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Asks and wants this status; the answer as JSON. */
  // deno-lint-ignore no-explicit-any
  want(status: number, method: string, path: string, body?: unknown): Promise<any>;
}

/** The corridor as a game on offer: column 5 wins each of two levels. */
export const CORRIDOR: GameOffer = {
  id: "corridor",
  title: "Corridor",
  description: "a corridor",
  levels: 2,
  baselines: [5, 5],
  optimalActions: [5, 5],
  budgets: [100, 100],
  actions: [3, 4],
  suite: "dev",
  source: "local",
  open: () => corridor(),
};

/** Calls `test` with a service; everything is put away afterwards, and no fault may have been met. */
export async function withService(
  wish: ServiceWish,
  test: (service: TestService) => Promise<void>,
): Promise<void> {
  const folder = wish.folder ?? await Deno.makeTempDir({ prefix: "twin-service-" });
  const faults: unknown[] = [];
  const onFault = (error: unknown) => void faults.push(error);
  const runs = new RunRegistry({
    office: new FolderOffice(folder, {
      games: wish.games ?? [CORRIDOR],
      ...(wish.model !== undefined && { model: wish.model }),
    }),
    host: wish.host ?? inProcessHost(),
    onFault,
    ...wish.registry,
  });
  const modules = wish.modules === undefined ? undefined : new ModuleRegistry(wish.modules);
  const app = createApp(
    { games: [stillGame("corridor")], version: "0.0.0-test", runs, ...(modules && { modules }) },
    { token: TOKEN, hosts: [HOST], onFault, ...wish.app },
  );
  const reads = (method: string) => method === "GET" || method === "HEAD";
  const ask: TestService["ask"] = async (method, path, body, headers = {}) =>
    await app.request(`http://${HOST}/v1${path}`, {
      method,
      headers: {
        host: HOST,
        authorization: `Bearer ${TOKEN}`,
        ...(!reads(method) && { "content-type": "application/json" }),
        ...headers,
      },
      ...(!reads(method) && { body: JSON.stringify(body ?? {}) }),
    });
  try {
    await test({
      runs,
      folder,
      app,
      ask,
      async want(status, method, path, body) {
        const answer = await ask(method, path, body);
        const text = await answer.text();
        assertEquals(answer.status, status, `${method} ${path}: ${text.slice(0, 500)}`);
        return text === "" ? null : JSON.parse(text);
      },
    });
    assertEquals(faults, []);
  } finally {
    await runs.close();
    await modules?.close();
    if (wish.folder === undefined) await Deno.remove(folder, { recursive: true });
  }
}

/** One message of an event stream. */
export interface Message {
  readonly event: string;
  readonly id: string | null;
  // deno-lint-ignore no-explicit-any
  readonly data: any;
}

/** Reads an event stream to its end, or until `enough` says so. */
export async function messages(
  answer: Response,
  enough: (message: Message) => boolean = () => false,
): Promise<Message[]> {
  const all: Message[] = [];
  let text = "";
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return all;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop()!;
    for (const block of blocks) {
      const fields = new Map(
        block.split("\n").map((line) => {
          const colon = line.indexOf(": ");
          return [line.slice(0, colon), line.slice(colon + 2)] as const;
        }),
      );
      if (!fields.has("event")) continue;
      const message = {
        event: fields.get("event")!,
        id: fields.get("id") ?? null,
        data: JSON.parse(fields.get("data")!),
      };
      all.push(message);
      if (enough(message)) {
        await reader.cancel();
        return all;
      }
    }
  }
}

/** Waits until a run is over, by its event stream. */
export async function untilOver(service: TestService, id: string): Promise<void> {
  await messages(await service.ask("GET", `/runs/${id}/events?grids=none`));
}
