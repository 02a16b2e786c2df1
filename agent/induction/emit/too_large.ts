/**
 * The size of a twin's text: one that no cell takes is not handed over.
 * @module
 */

/** Bytes of a twin that a cell takes unless told otherwise. */
export const MOST_BYTES = 1_000_000;

/** Why a twin cannot be handed over, for whoever reads how the run ended; null where it can. */
export function tooLarge(source: string, memorised: number, transitions: number): string | null {
  const bytes = new TextEncoder().encode(source).length;
  if (bytes <= MOST_BYTES) return null;
  return `The rules found explain too little: with the ${memorised} of ${transitions} transitions that have to be ` +
    `memorised, the twin has ${bytes} bytes, and a twin may have ${MOST_BYTES}.`;
}
