/**
 * The laws as text. They are written in the language of twins, so the engine runs the very code that it writes down.
 * @module
 */
import barText from "../laws/bar.ts" with { type: "text" };
import bodyText from "../laws/body.ts" with { type: "text" };
import clickText from "../laws/click.ts" with { type: "text" };
import markText from "../laws/effects/mark.ts" with { type: "text" };
import permuteText from "../laws/effects/permute.ts" with { type: "text" };
import recolourText from "../laws/effects/recolour.ts" with { type: "text" };
import shiftText from "../laws/effects/shift.ts" with { type: "text" };
import stampText from "../laws/effects/stamp.ts" with { type: "text" };
import pieceText from "../laws/piece.ts" with { type: "text" };
import sceneText from "../laws/scene.ts" with { type: "text" };
import undoText from "../laws/undo.ts" with { type: "text" };
import foreseeText from "../laws/foresee.ts" with { type: "text" };
import lookText from "../laws/look.ts" with { type: "text" };
import movesText from "../laws/moves.ts" with { type: "text" };
import goalsText from "../laws/goals.ts" with { type: "text" };
import memorisedText from "../laws/memorised.ts" with { type: "text" };

/** All laws, in an order in which each uses only earlier ones. */
export const LAWS: string = [
  barText,
  lookText,
  bodyText,
  pieceText,
  recolourText,
  permuteText,
  shiftText,
  stampText,
  markText,
  clickText,
  sceneText,
  memorisedText,
  undoText,
  foreseeText,
  movesText,
  goalsText,
]
  .map(inline)
  .join("\n\n");

/** A law's text as part of a larger module: its imports and `export` marks left out. */
export function inline(text: string): string {
  return text.replaceAll(/^import [^;]*;\n/gm, "").replaceAll(
    /^export (?=function|const|interface|type)/gm,
    "",
  )
    .trim();
}
