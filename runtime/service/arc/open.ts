/**
 * Reading a request to open a scorecard.
 * @module
 */
import type { CardFields } from "./card.ts";
import { compactBytes, MOST_FREE_BYTES } from "./command.ts";
import { ArcRefusal } from "./reply.ts";
import { asFields } from "./fields.ts";

/**
 * What a card is opened with. Any value of `competition_mode` but null switches competition mode on, false included,
 * as on the official server.
 *
 * @throws {ArcRefusal} 400 if it is no object, or `opaque` is too long, or `tags` are no texts.
 */
export function readOpen(body: unknown): { fields: CardFields; competition: boolean } {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new ArcRefusal(400, { error: "request body must be a JSON object" });
  }
  const { source_url, tags, opaque, competition_mode } = asFields(body);
  // The official text; the limit it means is 16 KiB.
  if (compactBytes(opaque) > MOST_FREE_BYTES) {
    throw new ArcRefusal(400, { error: "opaque exceeds 8 KB limit" });
  }
  return {
    fields: {
      ...source_url === undefined || source_url === null ? {} : { source_url },
      tags: withAgent(tags),
      ...opaque === undefined || opaque === null ? {} : { opaque },
    },
    competition: competition_mode !== undefined && competition_mode !== null,
  };
}

/** The tags of a card: `agent` is added where nothing says who plays. */
function withAgent(tags: unknown): string[] {
  if (tags === undefined || tags === null) return ["agent"];
  if (!Array.isArray(tags) || !tags.every((tag) => typeof tag === "string")) {
    throw new ArcRefusal(400, { error: "tags must be a list of texts" });
  }
  return tags.includes("human") || tags.includes("agent") ? tags : [...tags, "agent"];
}
