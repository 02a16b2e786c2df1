/**
 * The recorded exchanges with the official server, as the tests use them.
 * @module
 */
import { gridFromHex, gridToRows } from "../../../games/grid.ts";

/** A request and its response, as recorded. */
export interface Exchange {
  readonly note?: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    /** JSON, or the text that was sent where `raw` is true. */
    readonly body?: unknown;
    readonly raw?: boolean;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | readonly string[]>>;
    readonly body?: unknown;
    readonly raw?: boolean;
  };
}

const FOLDER = new URL("../../data/arc-agi-3/http/", import.meta.url);

/** The names of all files of exchanges. */
export function exchangeFiles(): string[] {
  return [...Deno.readDirSync(FOLDER)].map((entry) => entry.name).filter((name) =>
    /\.json(\.gz)?$/.test(name)
  ).sort();
}

/** The exchanges of one file. */
export async function readExchanges(name: string): Promise<Exchange[]> {
  const bytes = await Deno.readFile(new URL(name, FOLDER));
  const text = name.endsWith(".gz")
    ? await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text()
    : new TextDecoder().decode(bytes);
  return JSON.parse(text).exchanges;
}

/** A recorded body as it went over the wire: `frame_hex` is `frame` again. */
export function wireBody(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("frame_hex" in body)) return body;
  const { frame_hex: hex, ...rest } = body as { frame_hex: string[] };
  return { ...rest, frame: hex.map((grid) => gridToRows(gridFromHex(grid))) };
}

/** The text of a recorded response. */
export function responseText({ response }: Exchange): string {
  return response.raw === true ? String(response.body) : JSON.stringify(wireBody(response.body));
}
