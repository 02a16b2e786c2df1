/**
 * The tools of a session, for clients outside this process.
 * @module
 */
import { act, execute, finish, probe, reset } from "./acting.ts";
import { LOOKING } from "./looking.ts";
import { THINKING } from "./thinking.ts";
import type { Tool } from "./tool.ts";

export { Desk } from "./desk.ts";
export { latestPicture, linePictures } from "./looking.ts";
export { type Tool, type ToolAnswer, type ToolPicture } from "./tool.ts";

/** The tools of a run with a twin, in the order they are listed. */
export const TWIN_TOOLS: readonly Tool[] = [
  ...LOOKING,
  ...THINKING,
  execute,
  probe,
  reset,
  finish,
];

/** The tools of a run without one. */
export const DIRECT_TOOLS: readonly Tool[] = [...LOOKING, act, reset, finish];
