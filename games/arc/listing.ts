/**
 * What `/api/games` says of a game.
 * @module
 */

/** A game on offer. */
export interface ListedGame {
  /** The full id: `ls20-9607627b`. */
  readonly id: string;
  /** The game's title; its id where the service gives none. */
  readonly title: string;
  /** `keyboard`, `click`, `keyboard_click`; empty where the service says nothing. */
  readonly tags: readonly string[];
  /** Human actions per level, where the service tells them. */
  readonly baselines: readonly number[] | null;
}

/**
 * Reads an entry of the list.
 *
 * @throws {TypeError} if it names no game.
 */
export function readListing(value: unknown): ListedGame {
  const fields = typeof value === "object" && value !== null ? value as Record<string, unknown> : {};
  const { game_id: id, title, tags, baseline_actions: baselines } = fields;
  if (typeof id !== "string" || !/^[\w-]{1,80}$/.test(id)) {
    throw new TypeError("an entry of the list of games has no proper game_id");
  }
  return {
    id,
    title: typeof title === "string" ? title : id,
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === "string") : [],
    baselines: isCounts(baselines) ? baselines : null,
  };
}

/** The part of an id that stays the same over versions: `ls20` of `ls20-9607627b`. */
export function shortId(id: string): string {
  return id.replace(/-[0-9a-f]{8,12}$/, "");
}

function isCounts(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 &&
    value.every((count) => typeof count === "number" && Number.isInteger(count) && count > 0);
}
