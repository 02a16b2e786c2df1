/**
 * A service that plays one recording: it answers each recorded action with the recorded answer, and nothing else.
 * @module
 */
import { actionName } from "../../../games/game.ts";
import { gridToRows } from "../../../games/grid.ts";
import type { RecordedLine, Recording } from "../../../games/recording/mod.ts";
import { CARD, GUID } from "./arc_double.ts";

/** Serves the plays of a recording. */
export class RecordingServer {
  readonly #server: Deno.HttpServer<Deno.NetAddr>;
  #at = 0;
  /** What was asked otherwise than recorded. */
  readonly mismatches: string[] = [];

  constructor(readonly recording: Recording) {
    this.#server = Deno.serve(
      { hostname: "127.0.0.1", port: 0, onListen: () => {} },
      async (request) => {
        const { pathname } = new URL(request.url);
        const body = request.method === "POST" ? await request.json() : {};
        return this.#answer(pathname, body);
      },
    );
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#server.addr.port}`;
  }

  /** Whether every recorded answer was given. */
  get done(): boolean {
    return this.#at === this.recording.lines.length;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#server.shutdown();
  }

  #answer(path: string, body: { x?: number; y?: number }): Response {
    const { gameId, lines } = this.recording;
    if (path === "/api/games") return Response.json([{ game_id: gameId, title: gameId }]);
    if (path === "/api/scorecard/open") return Response.json({ card_id: CARD });
    if (path.startsWith("/api/scorecard/")) return Response.json({ card_id: CARD });
    const line = lines[this.#at];
    const coordinates = body.x === undefined ? "" : `(${body.x},${body.y})`;
    const asked = path.slice("/api/cmd/".length) + coordinates;
    const recorded = line === undefined
      ? "nothing"
      : line.action === null
      ? "RESET"
      : actionName(line.action);
    if (line === undefined || asked !== recorded) {
      this.mismatches.push(`${asked} at ${this.#at}, recorded ${recorded}`);
      return Response.json({ error: "VALIDATION_ERROR", message: "not in the recording" }, { status: 400 });
    }
    this.#at++;
    return Response.json(wire(gameId, line));
  }
}

function wire(gameId: string, { action, after }: RecordedLine): unknown {
  return {
    game_id: gameId,
    guid: GUID,
    frame: after.grids.map(gridToRows),
    state: after.state,
    levels_completed: after.levelsCompleted,
    win_levels: after.winLevels,
    available_actions: after.availableActions,
    action_input: { id: action?.id ?? 0, data: {}, reasoning: null },
    full_reset: false,
  };
}
