/**
 * The text with which another process goes on with a play.
 * @module
 */
import type { SerializedCookieJar } from "tough-cookie";

/** What is in the text: no key. */
export interface Handle {
  /** The service. */
  readonly base: string;
  /** The full id of the game. */
  readonly game: string;
  readonly guid: string;
  readonly card: string;
  readonly competition: boolean;
  /** The cookies that lead to the machine which holds the play. */
  readonly cookies: SerializedCookieJar | null;
}

/**
 * Reads a handle.
 *
 * @throws {TypeError} if the text is none.
 */
export function readHandle(text: string): Handle {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = null;
  }
  const fields = typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
  const { base, game, guid, card, competition, cookies } = fields;
  if (
    typeof base !== "string" || typeof game !== "string" || typeof guid !== "string" ||
    typeof card !== "string"
  ) {
    throw new TypeError("Cannot go on with a play: its handle is not one of an ARC-AGI-3 play");
  }
  return {
    base,
    game,
    guid,
    card,
    competition: competition === true,
    cookies: typeof cookies === "object" ? cookies as SerializedCookieJar | null : null,
  };
}
