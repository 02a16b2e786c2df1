/**
 * What a client outside this process may ask of a session: the same tools whether it comes over MCP or through a
 * workspace's command.
 * @module
 */
import type { z } from "zod";
import type { Desk } from "./desk.ts";

/** A picture that belongs to an answer. */
export interface ToolPicture {
  /** A sortable file name without its ending, such as `latest` or `0012-2of5`. */
  readonly name: string;
  readonly png: Uint8Array;
}

/** A tool's answer. */
export interface ToolAnswer {
  /** False where what was asked could not be done: the text says why. */
  readonly ok: boolean;
  readonly text: string;
  readonly pictures?: readonly ToolPicture[];
}

/** Input fields by name; each says what it is in its description. */
export type ToolInput = Readonly<Record<string, z.ZodType>>;

/** A tool. Its input is checked against the schema before `run` sees it. */
export interface Tool<I extends ToolInput = ToolInput> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: I;
  /** Whether it plays actions. */
  readonly acts: boolean;
  run(desk: Desk, input: { readonly [K in keyof I]: z.infer<I[K]> }): Promise<ToolAnswer>;
}

/** Writes a tool down: the input is typed by its schema. */
export function defineTool<I extends ToolInput>(tool: Tool<I>): Tool {
  return tool as unknown as Tool;
}

/** An answer that something could not be done. */
export function refusal(text: string): ToolAnswer {
  return { ok: false, text };
}

/** An answer that is a text. */
export function said(text: string): ToolAnswer {
  return { ok: true, text };
}
