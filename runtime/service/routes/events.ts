/**
 * The stream of a run's events.
 * @module
 */
import type { Api } from "../api/api.ts";
import { ServiceError } from "../problem.ts";
import { eventStream } from "../runs/event_stream.ts";
import { BEGINNING, lengthOf, type Position, readPosition, within } from "../runs/order.ts";
import type { RunRegistry } from "../runs/registry.ts";
import { StreamQuery } from "../schemas/events.ts";

/** How many streams, and how patient they are. */
export interface StreamLimits {
  /** Streams at once; 64 unless given. */
  readonly streams?: number;
  /** Milliseconds of silence after which a comment is sent; 15,000 unless given. */
  readonly pingMs?: number;
  /** Milliseconds after which a reader that takes nothing is cut off; 60,000 unless given. */
  readonly stallMs?: number;
}

/** Adds the stream; answers how many are open. */
export function eventsRoutes(api: Api, runs: RunRegistry, limits: StreamLimits = {}): () => number {
  const { streams: most = 64, ...patience } = limits;
  let open = 0;
  api.route({
    method: "get",
    path: "/runs/{run}/events",
    name: "streamEvents",
    summary: "Everything that happens in a run, from the beginning or after Last-Event-ID",
    tag: "history",
    query: StreamQuery,
    answer: { status: 200, media: "text/event-stream" },
    problems: [409],
  }, async ({ params, query, request }) => {
    const from = positionAsked(request);
    const view = await runs.find(params.run);
    if (!within(from, lengthOf(view.folder))) throw badEventId("it is beyond what the run holds");
    if (open >= most) {
      throw new ServiceError(429, "TOO_MANY_STREAMS", `${most} event streams are open already.`, {
        "retry-after": "5",
      });
    }
    open++;
    const body = eventStream(view, { from, grids: query.grids, ...patience, onEnd: () => open-- });
    return new Response(body, {
      headers: { "content-type": "text/event-stream", "x-accel-buffering": "no" },
    });
  });
  return () => open;
}

function positionAsked(request: Request): Position {
  const id = request.headers.get("last-event-id");
  if (id === null || id === "") return BEGINNING;
  const position = readPosition(id);
  if (position === null) throw badEventId("want the id of a message");
  return position;
}

function badEventId(why: string): ServiceError {
  return new ServiceError(400, "BAD_EVENT_ID", `Last-Event-ID is none of this stream's: ${why}.`);
}
