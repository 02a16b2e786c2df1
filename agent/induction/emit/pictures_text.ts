/**
 * Pictures as code: short ones as they are, long ones drawn side by side or with their runs folded.
 * @module
 */
import type { Look } from "../../../sandbox/kit/laws/look.ts";
import { folded } from "../edits_text.ts";
import { Code } from "./literal.ts";

/** Pictures that take more characters than this in one line are drawn. */
const FLAT = 80;
/** How wide drawings may be. */
const WIDTH = 100;
/** At most so many lines of pictures are drawn, but those of the first row; further ones are folded. */
const LINES = 24;
/** Scenes' pictures of more cells than this are folded. */
const PLAIN = 24;

/** Looks as code. */
export function looksCode(looks: readonly Look[]): unknown {
  if (JSON.stringify(looks).length <= FLAT) return looks;
  const bands: Look[][] = [];
  let width = WIDTH;
  for (const look of looks) {
    const own = look[0]!.length + 2;
    if (width + own > WIDTH) {
      bands.push([]);
      width = 0;
    }
    bands.at(-1)!.push(look);
    width += own;
  }
  const height = (count: number) => bands.slice(0, count).reduce((sum, band) => sum + heightOf(band), 0);
  const drawn = bands.filter((_, i) => i === 0 || height(i + 1) <= LINES);
  const rest = looks.slice(drawn.flat().length).map((look) => look.map(folded).join("/"));
  const code = `laws.pictures(\`\n${drawn.map(bandText).join("\n\n")}\n\`)`;
  if (rest.length === 0) return new Code(code);
  const list = rest.map((text) => `  ${JSON.stringify(text)},\n`).join("");
  return new Code(`[...${code}, ...[\n${list}].map(laws.rows)]`);
}

/** Looks side by side. */
function bandText(looks: readonly Look[]): string {
  const rows = heightOf(looks);
  const lines: string[] = [];
  for (let row = 0; row < rows; row++) {
    const line = looks.map((look) => look[row] ?? " ".repeat(look[0]!.length)).join("  ");
    lines.push(`  ${line.trimEnd()}`);
  }
  return lines.join("\n");
}

function heightOf(looks: readonly Look[]): number {
  return Math.max(...looks.map((look) => look.length));
}

/** The pictures of a scene, as code. */
export function scenePicturesCode(pictures: readonly string[], width: number): unknown {
  if (pictures.every((picture) => picture.length <= PLAIN)) return pictures;
  const rows = (picture: string) => picture.match(new RegExp(`.{${width}}`, "g")) ?? [picture];
  const texts = pictures.map((picture) => {
    const [whole, byRows] = [folded(picture), rows(picture).map(folded).join("/")];
    return whole.length < byRows.length / 2 ? whole : byRows;
  });
  return new Code(`[\n${texts.map((text) => `  ${JSON.stringify(text)},\n`).join("")}].map(laws.unfold)`);
}
