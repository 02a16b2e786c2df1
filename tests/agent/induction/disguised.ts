/**
 * A game in disguise: other colours, other action ids, a board that is mirrored or turned. Its rules are the same.
 * @module
 */
import { CELLS, type Grid } from "../../../games/grid.ts";
import type { Action, ActionId, Game, Observation } from "../../../games/game.ts";

/** How a game is disguised. */
export interface Disguise {
  /** The colour shown in place of each colour 0..15. */
  readonly colours?: readonly number[];
  /** For each simple action of the disguised game, the one of the true game. */
  readonly actions?: Readonly<Partial<Record<ActionId, ActionId>>>;
  /** Whether left and right are exchanged. */
  readonly mirrored?: boolean;
  /** Whether top and bottom are exchanged. */
  readonly flipped?: boolean;
  /** Whether rows are shown as columns; after the mirrors. */
  readonly transposed?: boolean;
}

const IDS: readonly ActionId[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** The same game, seen through a disguise. */
export function disguised(game: Game, disguise: Disguise): Game {
  const { colours, actions = {} } = disguise;
  const show = (grid: Grid): Grid =>
    Uint8Array.from({ length: CELLS }, (_, cell) => {
      const { x, y } = truePlace(disguise, cell % 64, Math.floor(cell / 64));
      const colour = grid[y * 64 + x]!;
      return colours?.[colour] ?? colour;
    });
  const shown = (seen: Observation): Observation => {
    const [first, ...rest] = seen.grids;
    const offered = (id: ActionId) => seen.availableActions.includes(actions[id] ?? id);
    return { ...seen, grids: [show(first), ...rest.map(show)], availableActions: IDS.filter(offered) };
  };
  const meant = (action: Action): Action => {
    if (action.id === 6) return { id: 6, ...truePlace(disguise, action.x!, action.y!) };
    return { id: actions[action.id] ?? action.id };
  };
  return {
    info: game.info,
    start: async () => shown(await game.start()),
    act: async (action) => shown(await game.act(meant(action))),
    close: () => game.close(),
  };
}

/** The cell of the true game that is shown at a place. */
function truePlace(
  { mirrored, flipped, transposed }: Disguise,
  x: number,
  y: number,
): { x: number; y: number } {
  const [column, row] = transposed ? [y, x] : [x, y];
  return { x: mirrored ? 63 - column : column, y: flipped ? 63 - row : row };
}
