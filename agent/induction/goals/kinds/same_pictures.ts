/**
 * Two panels show the same picture, perhaps held otherwise.
 * @module
 */
import { alike, panelsOf, type Relation } from "../../../../sandbox/kit/laws/panels.ts";
import type { Goal, GoalView } from "../goal.ts";

/**
 * How pictures may be held, likeliest first, in words; the last ones fit square panels alone. Mirror images are likelier
 * where the mirror would stand between the panels.
 */
const RELATIONS: readonly { readonly relation: Relation; readonly words: string; readonly rank: number }[] = [
  { relation: "same", words: "look the same", rank: 0 },
  { relation: "turned", words: "look the same when one is turned upside down", rank: 2 },
  { relation: "mirrored", words: "are mirror images, left to right", rank: 2 },
  { relation: "flipped", words: "are mirror images, top to bottom", rank: 2 },
  { relation: "transposed", words: "are mirror images along the diagonal", rank: 3 },
  { relation: "quarter", words: "look the same after a quarter turn", rank: 3 },
  { relation: "threeQuarters", words: "look the same after three quarter turns", rank: 3 },
];

/** One goal for each way in which the two panels of a board may be alike. */
export function samePictureGoals({ grid, mask }: GoalView): Goal[] {
  const pair = panelsOf(grid, mask);
  if (pair === null) return [];
  const { a, b } = pair;
  const square = a.width === a.height;
  const between: Relation = Math.abs(a.x - b.x) >= Math.abs(a.y - b.y) ? "mirrored" : "flipped";
  return RELATIONS.filter(({ rank }) => square || rank < 3).map(({ relation, words, rank }) => ({
    name: `pictures_${relation}`,
    comment: `the two panels ${words}`,
    expression: `laws.alike(grid, HUD, "${relation}")`,
    wanted: `laws.likeOther(grid, HUD, "${relation}")`,
    rank: relation === between ? 1 : rank,
    holds: (board) => alike(board, mask, relation),
  }));
}
