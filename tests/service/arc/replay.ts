/**
 * Recorded requests sent to our own server, its answers brought into the recording's terms.
 * @module
 */
import { gridFromRows, gridToHex } from "../../../games/grid.ts";
import { createApp, type GameEntry } from "../../../runtime/service/mod.ts";
import { ArcServer } from "../../../runtime/service/mod.ts";
import { type Exchange } from "../../games/arc/exchanges.ts";
import { HOST, TOKEN } from "../support.ts";

/** An answer of ours, as far as it is compared. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly cookies: readonly string[];
  /** JSON, or the text of a page; ids are the recording's. */
  readonly body: unknown;
}

/** Our server under the requests of one recorded file. */
export class OurServer {
  readonly #app: ReturnType<typeof createApp>;
  readonly server: ArcServer;
  /** Recorded ids and ours. */
  readonly #ours = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  constructor(games: readonly GameEntry[], options: { competition: boolean }) {
    this.server = new ArcServer(games, options);
    this.#app = createApp(
      { games, version: "0", arc: this.server },
      { token: TOKEN, hosts: [HOST], openArc: true },
    );
  }

  /** Says that a recorded id means one of ours. */
  pair(recorded: string, ours: string): void {
    this.#ours.set(recorded, ours);
    this.#recorded.set(ours, recorded);
  }

  /** Sends a recorded request as it was, ids replaced; `changes` replaces more of it. */
  async send(exchange: Exchange, changes: { path?: string; body?: unknown } = {}): Promise<Answer> {
    const { method, path, headers, body, raw } = exchange.request;
    const sent = "body" in changes ? changes.body : body;
    const text = sent === undefined ? null : raw === true ? String(sent) : JSON.stringify(sent);
    const response = await this.#app.request(`http://${HOST}${this.#toOurs(changes.path ?? path)}`, {
      method,
      headers: { ...headers, host: HOST },
      body: text === null ? null : this.#toOurs(text),
    });
    const contentType = response.headers.get("content-type") ?? "";
    const answer = await response.text();
    const json = contentType === "application/json" ? JSON.parse(answer) : null;
    this.#learn(exchange, json);
    return {
      status: response.status,
      contentType,
      cookies: response.headers.getSetCookie(),
      body: json === null ? answer : this.#inRecordedTerms(json),
    };
  }

  /** Puts the recording's ids in place of ours, and grids into the recording's form. */
  #inRecordedTerms(body: Record<string, unknown>): unknown {
    if (!("frame" in body)) return JSON.parse(this.#toRecorded(JSON.stringify(body)));
    const { frame, ...rest } = body;
    const grids = (frame as unknown[]).map((rows) => gridToHex(gridFromRows(rows)));
    return { ...JSON.parse(this.#toRecorded(JSON.stringify(rest))), frame_hex: grids.join(" ") };
  }

  /** Pairs the ids that an answer is the first to tell: cards, sessions, and the plays that a close adds. */
  #learn({ response }: Exchange, ours: Record<string, unknown> | null): void {
    const recorded = response.body as Record<string, unknown> | undefined;
    if (ours === null || typeof recorded !== "object" || recorded === null) return;
    for (const name of ["card_id", "guid"]) {
      const [theirs, own] = [recorded[name], ours[name]];
      if (typeof theirs === "string" && typeof own === "string" && !this.#recorded.has(own)) {
        this.pair(theirs, own);
      }
    }
    const guids = (body: Record<string, unknown>) =>
      new Map(
        ((body.environments ?? []) as { id: string; runs: { guid: string }[] }[])
          .flatMap(({ id, runs }) => runs.map(({ guid }, i) => [`${id} ${i}`, guid] as const)),
      );
    const theirs = guids(recorded);
    for (const [place, own] of guids(ours)) {
      const guid = theirs.get(place);
      if (guid !== undefined && !this.#recorded.has(own)) this.pair(guid, own);
    }
  }

  #toOurs(text: string): string {
    return replaceAll(text, this.#ours);
  }

  #toRecorded(text: string): string {
    return replaceAll(text, this.#recorded);
  }
}

function replaceAll(text: string, ids: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [from, to] of ids) replaced = replaced.replaceAll(from, to);
  return replaced;
}

/** A difference between a recorded answer and ours in one field. */
export interface Difference {
  readonly field: string;
  readonly official: unknown;
  readonly ours: unknown;
}

/** What belongs to the game that is played, not to the API: told by its presence alone where the games differ. */
const GAMES_OWN = new Set([
  "frame_hex",
  "levels_completed",
  "win_levels",
  "available_actions",
  "score",
  "actions",
  "actions_by_level",
  "resets",
  "level_count",
  "level_scores",
  "level_actions",
  "level_baseline_actions",
  "total_actions",
  "total_levels",
  "total_levels_completed",
  "number_of_levels",
]);

/**
 * Every field in which two answers differ; where the status differs, the body is one field.
 *
 * @param sameGame Whether both were played on the same game: then every value counts.
 */
export function differences(official: Answer, ours: Answer, sameGame: boolean): Difference[] {
  const found: Difference[] = [];
  const compare = (field: string, a: unknown, b: unknown) => {
    if (Object.is(a, b)) return;
    const own = !sameGame && GAMES_OWN.has(field.slice(field.lastIndexOf(".") + 1));
    if (own && a !== undefined && b !== undefined) return;
    if (isTree(a) && isTree(b) && Array.isArray(a) === Array.isArray(b)) {
      const [left, right] = [named(a), named(b)];
      for (const key of new Set([...left.keys(), ...right.keys()])) {
        compare(field === "" ? key : `${field}.${key}`, left.get(key), right.get(key));
      }
    } else {
      found.push({
        field: field === "" ? "body" : field,
        official: outline(a) ?? null,
        ours: outline(b) ?? null,
      });
    }
  };
  compare("status", official.status, ours.status);
  compare("header content-type", official.contentType, ours.contentType);
  compare("header set-cookie", official.cookies.join(", "), ours.cookies.join(", "));
  if (official.status === ours.status) compare("", official.body, ours.body);
  else found.push({ field: "body", official: outline(official.body), ours: outline(ours.body) });
  return found;
}

/** A recorded response as an answer. */
export function recordedAnswer({ response }: Exchange): Answer {
  const cookies = response.headers["set-cookie"] ?? [];
  return {
    status: response.status,
    contentType: String(response.headers["content-type"] ?? ""),
    cookies: typeof cookies === "string" ? [cookies] : cookies,
    body: isTree(response.body) && Array.isArray(response.body.frame_hex)
      ? { ...response.body, frame_hex: response.body.frame_hex.join(" ") }
      : response.body,
  };
}

/** A body in short: an error as it is, a page by its title, anything else by its fields. */
function outline(body: unknown): unknown {
  if (typeof body === "string") return /<title>(.*)<\/title>/.exec(body)?.[1] ?? body.slice(0, 160);
  if (!isTree(body) || "error" in body) return body;
  return Object.keys(body).sort().join(" ");
}

/** The parts of a tree by name: members of a list by their guid or id where they have one, counted. */
function named(tree: Record<string, unknown>): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  for (const [key, part] of Object.entries(tree)) {
    const name = Array.isArray(tree) && isTree(part) ? String(part.guid ?? part.id ?? key) : key;
    let unique = name;
    for (let i = 2; parts.has(unique); i++) unique = `${name}#${i}`;
    parts.set(unique, part);
  }
  return parts;
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
