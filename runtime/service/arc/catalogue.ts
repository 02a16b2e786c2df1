/**
 * The service's games under ids as ARC-AGI-3 has them: a name, a dash, eight hex digits of a version.
 * @module
 */
import { createHash } from "node:crypto";
import type { GameEntry } from "../deps.ts";

/** A game on offer to agents written for ARC-AGI-3. */
export interface OfferedGame {
  /** The full id: `maze-1a2b3c4d`. */
  readonly id: string;
  readonly entry: GameEntry;
}

/** A game as `/api/games` describes it. */
export interface GameDescription {
  readonly class_name: string;
  readonly date_downloaded: string;
  readonly default_fps: number;
  readonly game_id: string;
  readonly tags: readonly string[];
  readonly title: string;
}

/** The games on offer, found by full or short id. */
export class Catalogue {
  readonly games: readonly OfferedGame[];
  readonly #byId = new Map<string, OfferedGame>();
  readonly #since = new Date().toISOString();

  constructor(entries: readonly GameEntry[]) {
    this.games = entries.map((entry) => ({ id: fullId(entry), entry }));
    for (const game of this.games) {
      this.#byId.set(shortName(game.id), game);
      this.#byId.set(game.id, game);
    }
  }

  /** The game with this full or short id, in its own case; null where there is none. */
  find(id: unknown): OfferedGame | null {
    return typeof id === "string" ? this.#byId.get(id) ?? null : null;
  }

  /** What the API tells of a game; the baselines it keeps to itself, as the official server does. */
  describe({ id, entry }: OfferedGame): GameDescription {
    const name = shortName(id);
    return {
      class_name: name.charAt(0).toUpperCase() + name.slice(1).replaceAll("-", ""),
      date_downloaded: entry.date ?? this.#since,
      default_fps: entry.fps ?? 10,
      game_id: id,
      tags: entry.tags ?? [],
      title: entry.info.title,
    };
  }
}

/** The id with its version; one that has a version already keeps it. The version changes when the levels do. */
function fullId({ info }: GameEntry): string {
  if (shortName(info.id) !== info.id) return info.id;
  const facts = JSON.stringify([info.id, info.title, info.winLevels, info.baselines ?? null]);
  return `${info.id}-${createHash("sha256").update(facts).digest("hex").slice(0, 8)}`;
}

/** The id without its version. */
function shortName(id: string): string {
  return id.replace(/-[0-9a-f]{8,12}$/, "");
}
