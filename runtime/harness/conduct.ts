/**
 * Whoever plays a session to its end: the loop with a writer of twins, a player without a twin, an agent with tools.
 * @module
 */
import type { DirectPlayer } from "../../agent/direct/player.ts";
import type { Writer } from "../../agent/writer.ts";
import { playDirect } from "./direct_loop.ts";
import type { RunResult } from "./events.ts";
import { play } from "./loop.ts";
import type { Session } from "./session.ts";

/** One way to play one session. */
export interface Conduct {
  readonly name: string;
  /** Plays until the session ends. */
  play(session: Session): Promise<RunResult>;
  /** Gives back what it holds. */
  close(): Promise<void>;
}

/** The loop with a writer of twins. */
export function byWriter(writer: Writer): Conduct {
  return {
    name: writer.name,
    play: (session) => play(session, writer),
    close: () => writer.close?.() ?? Promise.resolve(),
  };
}

/** The loop with a player that has no twin. */
export function byPlayer(player: DirectPlayer): Conduct {
  return {
    name: player.name,
    play: (session) => playDirect(session, player),
    close: () => player.close?.() ?? Promise.resolve(),
  };
}
