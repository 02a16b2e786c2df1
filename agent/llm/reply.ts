/**
 * What a model's reply says: one answer in a tag, and notes.
 * @module
 */
import { type Action, parseAction } from "../../games/game.ts";

/** A model's answer. */
export type Answer =
  | { readonly kind: "twin"; readonly source: string }
  | { readonly kind: "patch"; readonly file: "twin" | "scratch"; readonly edit: string }
  /** `source` is null where the scratch module is to run as it stands. */
  | { readonly kind: "analyse"; readonly source: string | null }
  | {
    readonly kind: "probe";
    readonly action: Action;
    readonly tag: "PROBE:dynamics" | "PROBE:goal";
    readonly reason: string;
  }
  /** Actions to be played as they are, by players without a twin. */
  | { readonly kind: "act"; readonly actions: readonly Action[]; readonly reason: string }
  | { readonly kind: "reset"; readonly reason: string }
  | { readonly kind: "give_up"; readonly reason: string };

/** A reply: the answer, and the notes the model wants to keep; null where it said nothing of them. */
export interface Reply {
  readonly answer: Answer;
  readonly notes: string | null;
}

/** The reply cannot be read; the message is for the model. */
export class ReplyUnreadable extends Error {
  override name = "ReplyUnreadable";
}

const TAG =
  /<(twin|patch|analyse|probe|act|reset|give_up)\b((?:\s+[\w-]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>/]+))*)\s*(?:\/>|>([\s\S]*?)<\/\1\s*>)/g;

/**
 * Reads a reply. The last tag counts: models think aloud before they answer.
 *
 * @throws {ReplyUnreadable} where there is no answer, or it is not complete.
 */
export function readReply(text: string): Reply {
  const notes = /<notes>([\s\S]*?)<\/notes>/.exec(text)?.[1]?.trim() ?? null;
  const rest = text.replace(/<notes>[\s\S]*?<\/notes>/g, "").replace(
    /<think(ing)?>[\s\S]*?<\/think(ing)?>/g,
    "",
  );
  const found = [...rest.matchAll(TAG)].at(-1);
  if (found !== undefined) {
    const [, name, attributes = "", body = ""] = found;
    return { answer: answerOf(name!, attributesOf(attributes), body), notes };
  }
  const open = /<(twin|patch|analyse|probe|act|reset|give_up)\b[^>]*>(?![\s\S]*<\/\1)/.exec(rest);
  if (open !== null) {
    throw new ReplyUnreadable(`Your reply opens <${open[1]}> and never closes it: was it cut off?`);
  }
  const fences = [...rest.matchAll(/^```[a-z]*\n([\s\S]*?)^```/gm)].map((match) => match[1]!)
    .filter((code) => /export\s+(function|const)\s+step\b/.test(code));
  if (fences.length === 1) return { answer: { kind: "twin", source: fences[0]! }, notes };
  throw new ReplyUnreadable(
    "Your reply holds no answer: end it with one of the tags that the instructions name, such as <twin>…</twin>",
  );
}

function answerOf(name: string, attributes: Record<string, string>, body: string): Answer {
  const reason = body.trim() || attributes["reason"] || "no reason given";
  switch (name) {
    case "twin": {
      const source = withoutFence(body);
      if (source.trim() === "") {
        throw new ReplyUnreadable("Your <twin> is empty: it must hold the whole module");
      }
      return { kind: "twin", source };
    }
    case "patch": {
      const file = /scratch/.test(attributes["file"] ?? "") ? "scratch" : "twin";
      return { kind: "patch", file, edit: withoutFence(body) };
    }
    case "analyse":
      return { kind: "analyse", source: body.trim() === "" ? null : withoutFence(body) };
    case "probe": {
      const goal = /goal/.test(attributes["kind"] ?? attributes["tag"] ?? "");
      const action = actionOf(attributes);
      return { kind: "probe", action, tag: goal ? "PROBE:goal" : "PROBE:dynamics", reason };
    }
    case "act":
      return { kind: "act", actions: readActions(attributes["actions"] ?? ""), reason };
    case "reset":
      return { kind: "reset", reason };
    default:
      return { kind: "give_up", reason };
  }
}

function actionOf(attributes: Record<string, string>): Action {
  const { action = "", x, y } = attributes;
  if (x !== undefined && y !== undefined && /^(ACTION)?6$/.test(action)) return readAction(`6:${x},${y}`);
  return readAction(action);
}

/**
 * Reads actions in a row, with spaces between: `4 4 1 6:12,40`. `ACTION6(12,40)` and `RESET` are understood too.
 *
 * @throws {ReplyUnreadable} that names the word that is no action.
 */
export function readActions(text: string): Action[] {
  const words = text.replace(/\(\s*(\d+)\s*,\s*(\d+)\s*\)/g, ":$1,$2").split(/[\s;]+/).filter((word) =>
    word !== ""
  );
  if (words.length === 0) throw new ReplyUnreadable("There is no action: want such as 4 or 6:12,40");
  return words.map(readAction);
}

function readAction(word: string): Action {
  const match = /^(?:ACTION)?([0-7])(?:[:@](\d+),(\d+))?$/i.exec(word.replace(/\((\d+),(\d+)\)/, ":$1,$2"));
  if (/^reset$/i.test(word)) return { id: 0 };
  const [, id, x, y] = match ?? [];
  try {
    if (id === undefined) throw new TypeError("want 1 to 7, such as 4, or 6:x,y for a click");
    return parseAction({ id: Number(id), ...(x !== undefined && { x: Number(x), y: Number(y) }) });
  } catch (error) {
    throw new ReplyUnreadable(`"${word}" is no action: ${(error as Error).message}`);
  }
}

function attributesOf(text: string): Record<string, string> {
  const found = text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>/]+))/g);
  return Object.fromEntries([...found].map(([, name, a, b, c]) => [name!, a ?? b ?? c ?? ""]));
}

/** A source without the code fence around it. */
function withoutFence(text: string): string {
  const fenced = /^\s*```[a-z]*\n([\s\S]*?)\n?```\s*$/.exec(text);
  return (fenced?.[1] ?? text.replace(/^\s*\n/, "")).trimEnd() + "\n";
}
