/**
 * The laws as text. They are written in the language of twins, so the engine runs the very code that it writes down.
 * @module
 */
import bar from "../laws/bar.ts" with { type: "text" };
import bodies from "../laws/bodies.ts" with { type: "text" };
import body from "../laws/body.ts" with { type: "text" };
import click from "../laws/click.ts" with { type: "text" };
import mark from "../laws/effects/mark.ts" with { type: "text" };
import permute from "../laws/effects/permute.ts" with { type: "text" };
import recolour from "../laws/effects/recolour.ts" with { type: "text" };
import shift from "../laws/effects/shift.ts" with { type: "text" };
import stamp from "../laws/effects/stamp.ts" with { type: "text" };
import goals from "../laws/goals.ts" with { type: "text" };
import key from "../laws/key.ts" with { type: "text" };
import look from "../laws/look.ts" with { type: "text" };
import memory from "../laws/memory.ts" with { type: "text" };
import moves from "../laws/moves.ts" with { type: "text" };
import piece from "../laws/piece.ts" with { type: "text" };
import purse from "../laws/purse.ts" with { type: "text" };
import scene from "../laws/scene.ts" with { type: "text" };
import turn from "../laws/turn.ts" with { type: "text" };
import way from "../laws/way.ts" with { type: "text" };
import undo from "../laws/undo.ts" with { type: "text" };

const TEXTS = {
  turn,
  look,
  piece,
  bar,
  body,
  purse,
  way,
  bodies,
  recolour,
  permute,
  shift,
  stamp,
  mark,
  click,
  scene,
  key,
  memory,
  undo,
  moves,
  goals,
} as const;

/** The name of a law's file. */
export type LawFile = keyof typeof TEXTS;

/** The text of some laws and of all they use, as part of a larger module. */
export function lawsText(wanted: readonly LawFile[]): string {
  const needed = new Set<LawFile>(wanted);
  for (const file of needed) for (const used of importsOf(TEXTS[file])) needed.add(used);
  return (Object.keys(TEXTS) as LawFile[]).filter((file) => needed.has(file)).map((file) =>
    inline(TEXTS[file])
  )
    .join("\n\n");
}

/** The law files that a text imports. */
function importsOf(text: string): LawFile[] {
  return [...text.matchAll(/^import [^;]*?"[^"]*?(\w+)\.ts";/gm)].map((match) => match[1]! as LawFile);
}

/** A law's text without its imports and `export` marks. */
function inline(text: string): string {
  return text.replaceAll(/^import [^;]*;\n/gm, "").replaceAll(
    /^export (?=function|const|interface|type)/gm,
    "",
  )
    .trim();
}
