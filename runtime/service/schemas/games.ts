/**
 * Games and writers on offer.
 * @module
 */
import { z } from "zod";
import { answer } from "./named.ts";
import { Count } from "./common.ts";

/** A game. */
export const Game = answer(
  "Game",
  z.object({
    id: z.string(),
    title: z.string(),
    winLevels: Count,
    baselines: z.array(Count).nullable().describe("human actions per level; null where none are known"),
    tags: z.array(z.string()).describe("what kind of input it takes: keyboard, click, keyboard_click"),
  }),
);

/** Every game. */
export const GameList = answer("GameList", z.object({ games: z.array(Game) }));

/** A writer. */
export const Writer = answer(
  "Writer",
  z.object({
    name: z.string(),
    summary: z.string(),
    mode: z.enum(["twin", "direct"]).describe("direct: it plays without a twin"),
  }),
);

/** Every writer. */
export const WriterList = answer("WriterList", z.object({ writers: z.array(Writer) }));

/** Whether the service is up. */
export const Health = answer("Health", z.object({ status: z.literal("ok"), version: z.string() }));
