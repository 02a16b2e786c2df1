/**
 * A small ARC-AGI-3 service that plays one game, and does wrong what a test asks it to.
 * @module
 */
import { type ArcOptions, ArcService } from "../../../games/arc/mod.ts";
import { type RawReply, type RawRequest, RawServer } from "./raw_server.ts";

/** A frame as the service sends it. */
export interface WireFrame {
  game_id: string;
  guid: string;
  frame: number[][][];
  state: string;
  levels_completed: number;
  win_levels: number;
  available_actions: unknown[];
  action_input: { id: number; data: unknown; reasoning: unknown };
  full_reset: boolean;
}

/** What a test may change of an answer: the frame, or the whole reply; by command, and how often it came. */
export type Fault = (frame: WireFrame, name: string, count: number) => RawReply | void;

export const GAME = "aa11-0123abcd";
export const GUID = "11111111-2222-4333-8444-555555555555";
export const CARD = "99999999-8888-4777-8666-555555555555";

/** A grid in one colour, as rows. */
export function rows(colour: number): number[][] {
  return Array.from({ length: 64 }, () => new Array<number>(64).fill(colour));
}

/** The service: every action adds 1 to the colour of its grid; nothing else ever happens, unless a fault says so. */
export class ArcDouble {
  readonly server: RawServer;
  /** The commands that were applied, in order. */
  readonly applied: string[] = [];
  /** Told before the answer is made; whatever it returns is sent instead. */
  fault: Fault = () => {};
  /** Replaces the answer to anything that is no command. */
  other: (request: RawRequest) => RawReply | null = () => null;
  #colour = 0;
  #counts = new Map<string, number>();

  constructor() {
    this.server = new RawServer((request) => this.#answer(request));
  }

  /** A session with it. */
  connect(options: Partial<ArcOptions> = {}): Promise<ArcService> {
    return ArcService.connect({
      baseUrl: this.server.baseUrl,
      key: "secret-key-1",
      retries: 0,
      timeoutMs: 20_000,
      ...options,
    });
  }

  /** How often a command arrived. */
  arrived(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.server[Symbol.asyncDispose]();
  }

  #answer(request: RawRequest): RawReply {
    const other = this.other(request);
    if (other !== null) return other;
    const { path } = request;
    if (path === "/api/games") return json([{ game_id: GAME, title: "AA11", tags: ["keyboard"] }]);
    if (path === "/api/scorecard/open") return json({ card_id: CARD });
    if (path.startsWith("/api/scorecard/")) {
      return json({
        card_id: CARD,
        score: 0,
        tags: [],
        environments: [],
        total_actions: this.applied.length,
      });
    }
    if (path.startsWith("/api/cmd/")) {
      return this.#command(path.slice("/api/cmd/".length), JSON.parse(request.body));
    }
    return { status: 404, type: "text/html", body: "<!doctype html><title>404 Not Found</title>" };
  }

  #command(name: string, body: { guid?: string }): RawReply {
    const count = this.arrived(name) + 1;
    this.#counts.set(name, count);
    const id = name === "RESET" ? 0 : Number(name.slice("ACTION".length));
    const colour = id === 0 ? 0 : (this.#colour + 1) % 16;
    const frame: WireFrame = {
      game_id: GAME,
      guid: body.guid ?? GUID,
      frame: [rows(colour)],
      state: "NOT_FINISHED",
      levels_completed: 0,
      win_levels: 3,
      available_actions: [1, 2, 6],
      action_input: { id, data: {}, reasoning: null },
      full_reset: false,
    };
    const reply = this.fault(frame, name, count);
    if (reply === undefined || reply === "hang up" || reply === "silence" || reply.status === 200) {
      this.#colour = colour;
      this.applied.push(name);
    }
    return reply ?? json(frame);
  }
}

/** A reply of 200 with JSON. */
export function json(body: unknown, status = 200): RawReply {
  return { status, body: JSON.stringify(body) };
}
