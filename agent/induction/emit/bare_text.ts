/**
 * What a twin's predicates read where the board shows less than there is.
 * @module
 */
import type { Theory } from "../theory.ts";

/** The function that takes off what hides the board; nothing where nothing does. */
export function bareText({ veil }: Theory): string {
  if (veil === null) return "";
  return `
/** The board without its veil, as far as it was seen. */
const bare = (grid: Grid, memory: Memory): Uint8Array =>
  laws.unveiled(grid, laws.hiddenIn(memory), VEIL);
`;
}

/** An expression over `grid` that reads the board without what hides it. */
export function onBare({ veil }: Theory, expression: string): string {
  return veil === null ? expression : expression.replaceAll(/\bgrid\b/g, "bare(grid, memory)");
}
