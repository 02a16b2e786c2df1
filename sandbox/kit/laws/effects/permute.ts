/** Slots exchange what they show. */
export interface Permute {
  readonly kind: "permute";
  /** The slots' corners, as cells, and their size. */
  readonly slots: readonly number[];
  readonly width: number;
  readonly height: number;
  /** For each slot, the slot whose picture it takes. */
  readonly from: readonly number[];
}

/** What a permutation changes. */
export function permute(grid: Uint8Array, effect: Permute): number[] {
  const edits: number[] = [];
  effect.from.forEach((source, slot) => {
    if (source === slot) return;
    for (let dy = 0; dy < effect.height; dy++) {
      for (let dx = 0; dx < effect.width; dx++) {
        const cell = effect.slots[slot]! + dy * 64 + dx;
        const colour = grid[effect.slots[source]! + dy * 64 + dx]!;
        if (grid[cell] !== colour) edits.push(cell, colour);
      }
    }
  });
  return edits;
}
