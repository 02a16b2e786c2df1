/**
 * Twins for tests that must play a recording, whatever its game is.
 * @module
 */
import { actionName, type HistoryLine, settled } from "../../../games/game.ts";
import type { Grid } from "../../../games/grid.ts";

/**
 * A twin that knows a recording by heart: what changes after an action, by how many actions the attempt has had, the
 * grid and the action. It lets a session play the recording, which a wrong twin's gate would not.
 */
export function oracle(history: readonly HistoryLine[]): string {
  const known: Record<string, number[]> = {};
  let steps = 0;
  for (const line of history) {
    if (line.kind === "start" || line.kind === "unknown" || line.kind === "reset") {
      steps = 0;
      continue;
    }
    const after = settled(line.after);
    const changes: number[] = [];
    for (let i = 0; i < after.length; i++) if (after[i] !== line.before[i]) changes.push(i, after[i]!);
    const boundary = line.kind === "boundary";
    if (!boundary) known[`${steps} ${fingerprint(line.before)} ${actionName(line.action)}`] = changes;
    steps = boundary ? 0 : steps + 1;
  }
  return `
    const known: Record<string, number[]> = ${JSON.stringify(known)};
    function fingerprint(grid: Uint8Array): number {
      let hash = 0x811c9dc5;
      for (let i = 0; i < grid.length; i++) hash = Math.imul(hash ^ grid[i]!, 0x01000193) >>> 0;
      return hash;
    }
    export function init() { return 0; }
    export function step(grid: Uint8Array, action: { id: number; x?: number; y?: number }, memory: number) {
      const name = action.id === 6 ? "ACTION6(" + action.x + "," + action.y + ")" : "ACTION" + action.id;
      const changes = known[memory + " " + fingerprint(grid) + " " + name] ?? [];
      for (let i = 0; i < changes.length; i += 2) grid[changes[i]!] = changes[i + 1]!;
      return { grid, memory: memory + 1 };
    }
    export function goalReached() { return false; }
  `;
}

function fingerprint(grid: Grid): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < grid.length; i++) hash = Math.imul(hash ^ grid[i]!, 0x01000193) >>> 0;
  return hash;
}
