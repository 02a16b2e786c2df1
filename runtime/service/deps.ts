/**
 * What the service is given: it names no concrete game, writer or store itself.
 * @module
 */
import type { Game, GameInfo } from "../../games/game.ts";
import type { McpHttp } from "../mcp/http.ts";
import type { ArcServer } from "./arc/server.ts";
import type { ModuleRegistry } from "./modules/registry.ts";
import type { RunRegistry } from "./runs/registry.ts";

/** A game the service offers, and how a play of it is opened. */
export interface GameEntry {
  /** The game's id, title, levels and baselines. */
  readonly info: GameInfo;
  /** What kind of input it takes, in the words of ARC-AGI-3: `keyboard`, `click`, `keyboard_click`. */
  readonly tags?: readonly string[];
  /** The frames a second at which people see its animations; 10 unless given. */
  readonly fps?: number;
  /** When it came here, ISO-8601; the start of the service unless given. */
  readonly date?: string;
  /** A fresh play, not yet started. */
  open(): Game;
}

/** What {@linkcode createApp} works on. */
export interface ServiceDeps {
  /** The games on offer, in the order they are listed. */
  readonly games: readonly GameEntry[];
  /** The program's version, as `/v1/health` reports it. */
  readonly version: string;
  /**
   * The ARC-AGI-3 API's state; a fresh one over `games` unless given.
   * @internal
   */
  readonly arc?: ArcServer;
  /**
   * The runs; without them there are no routes for runs.
   * @internal
   */
  readonly runs?: RunRegistry;
  /**
   * The modules; without them there are no routes for modules.
   * @internal
   */
  readonly modules?: ModuleRegistry;
  /**
   * The MCP server; without it there is no `/mcp`.
   * @internal
   */
  readonly mcp?: McpHttp;
}
