/**
 * One MCP server for one client: the tools of its session, the board as text and picture, and resources.
 * @module
 */
import { type CallToolResult, McpServer } from "./sdk.ts";
import { z } from "zod";
import config from "../../deno.json" with { type: "json" };
import type { Desk, Tool, ToolAnswer } from "../tools/mod.ts";
import { DIRECT_TOOLS, TWIN_TOOLS } from "../tools/mod.ts";
import { DIRECT_GUIDE, GUIDE } from "../tools/guide.ts";
import { addResources } from "./resources.ts";

/** A game that can be played. */
export interface McpGame {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A client's session while it lasts. */
export interface Seat {
  readonly desk: Desk;
  /** Gives back the session and what it stands on. */
  close(): Promise<void>;
}

/** What a server stands on. */
export interface McpParts {
  readonly games: readonly McpGame[];
  /** The game that is played; null lets the client choose one. */
  readonly game: string | null;
  /** Whether runs are played without a twin. */
  readonly direct: boolean;
  /**
   * Begins a run.
   *
   * @throws an error whose message is for the client, where there is no such game.
   */
  open(game: string, seed: number): Promise<Seat>;
  /** Told of faults that no client should cause. */
  readonly onFault?: (error: unknown) => void;
}

/** A server that is made, and the session it holds. */
export interface McpSession {
  readonly server: McpServer;
  /** Ends the client's run, if one goes on, and gives everything back. May be called twice. */
  close(): Promise<void>;
}

/** Makes a server for one client. */
export function createMcpSession(parts: McpParts): McpSession {
  const seats = new Seats(parts);
  const server = new McpServer(
    { name: "twin", version: config.version },
    { instructions: parts.direct ? DIRECT_GUIDE : GUIDE },
  );
  if (parts.game === null) addGameTools(server, parts, seats);
  for (const tool of parts.direct ? DIRECT_TOOLS : TWIN_TOOLS) addTool(server, tool, seats, parts);
  addResources(server, () => seats.desk(), parts.direct);
  return {
    server,
    async close() {
      await server.close();
      await seats.close();
    },
  };
}

/** The client's place: one run at a time. */
class Seats {
  #seat: Promise<Seat> | null = null;

  constructor(readonly parts: McpParts) {}

  /** The client's desk; begins the run where the game was named beforehand. */
  async desk(): Promise<Desk> {
    if (this.#seat === null) {
      const { game } = this.parts;
      if (game === null) throw new TypeError("No game is played yet: call start_game");
      return await this.start(game, 0);
    }
    return (await this.#seat).desk;
  }

  /** Begins a run; the one before it is ended. */
  async start(game: string, seed: number): Promise<Desk> {
    await this.close();
    const opening = this.parts.open(game, seed);
    this.#seat = opening;
    opening.catch(() => this.#seat === opening && (this.#seat = null));
    return (await opening).desk;
  }

  async close(): Promise<void> {
    const seat = await this.#seat?.catch(() => null);
    this.#seat = null;
    if (!seat) return;
    if (seat.desk.result === null) await seat.desk.cancel("the client left");
    await seat.close();
  }
}

function addTool(server: McpServer, tool: Tool, seats: Seats, { onFault }: McpParts): void {
  server.registerTool(
    tool.name,
    {
      title: tool.title,
      description: tool.description,
      inputSchema: { ...tool.input },
      annotations: { readOnlyHint: !tool.acts, destructiveHint: tool.acts, openWorldHint: false },
    },
    async (input: Record<string, unknown>) => {
      try {
        const desk = await seats.desk();
        return resultOf(await desk.call(tool, input));
      } catch (error) {
        if (!(error instanceof TypeError)) onFault?.(error);
        return failed(error);
      }
    },
  );
}

function addGameTools(server: McpServer, { games }: McpParts, seats: Seats): void {
  server.registerTool(
    "list_games",
    { title: "List the games", description: "The games that can be played.", inputSchema: {} },
    () => {
      const lines = games.map(({ id, title, description }) => `${id}: ${title}. ${description}`);
      return { content: [{ type: "text", text: lines.join("\n") }] };
    },
  );
  server.registerTool(
    "start_game",
    {
      title: "Start a game",
      description: "Begins a run of a game. A run that goes on is ended.",
      inputSchema: {
        game: z.string().describe("the game's name"),
        seed: z.number().int().min(0).optional().describe("draws what is random; 0 unless given"),
      },
    },
    async ({ game, seed }) => {
      try {
        const desk = await seats.start(game, seed ?? 0);
        const { winLevels } = desk.session.standing;
        return {
          content: [{ type: "text", text: `${game} begins: ${winLevels} levels. observe shows the board.` }],
        };
      } catch (error) {
        return failed(error);
      }
    },
  );
}

function resultOf({ ok, text, pictures = [] }: ToolAnswer): CallToolResult {
  return {
    content: [
      { type: "text", text },
      ...pictures.map(({ png }) => ({ type: "image" as const, data: png.toBase64(), mimeType: "image/png" })),
    ],
    ...(!ok && { isError: true }),
  };
}

function failed(error: unknown): CallToolResult {
  const text = error instanceof Error ? error.message : String(error);
  return { content: [{ type: "text", text }], isError: true };
}
