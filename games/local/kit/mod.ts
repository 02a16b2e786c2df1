/**
 * The authoring kit: all that a file needs to be a game.
 * @module
 */
export {
  type Action,
  type ActionId,
  actionName,
  click,
  type Game,
  type GameInfo,
  type GameState,
  type Observation,
  press,
} from "../../game.ts";
export type { Grid } from "../../grid.ts";
export { type Bar } from "./bar.ts";
export { Camera, type Placed } from "./camera.ts";
export { checkGame } from "./check.ts";
export {
  type AnyDefinition,
  defineGame,
  type GameDefinition,
  type Lives,
  type LocalGame,
  type Sparkle,
} from "./define.ts";
export { moveOf, MOVES, samePlace } from "./direction.ts";
export { Frame } from "./frame.ts";
export { pick, type Random, seededRandom } from "./random.ts";
export { Animated, hit, type LevelNumbers, type Rules, type Target } from "./rules.ts";
export { chanceWins, type Solution, solve } from "./solve.ts";
export {
  block,
  collide,
  mirror,
  pixelAt,
  recolour,
  rotate,
  scale,
  type Sprite,
  sprite,
  TRANSPARENT,
} from "./sprite.ts";
export { type Point, TextMap } from "./text_map.ts";
