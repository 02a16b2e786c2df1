import { assertEquals } from "@std/assert";
import type { GoalView } from "../../../agent/induction/goals/goal.ts";
import { samePictureGoals } from "../../../agent/induction/goals/kinds/same_pictures.ts";

/** The likeliest ways in which two panels are alike, the first three, where they stand at these corners. */
function likeliest(...corners: readonly (readonly [x: number, y: number])[]): string[] {
  const grid = new Uint8Array(4096).fill(5);
  for (const [x, y] of corners) {
    for (let i = 0; i < 100; i++) grid[(y + Math.floor(i / 10)) * 64 + x + i % 10] = 3;
    grid[(y + 2) * 64 + x + 3] = 7;
  }
  const view = { grid, mask: new Uint8Array(4096) } as unknown as GoalView;
  return samePictureGoals(view).sort((a, b) => a.rank - b.rank).map(({ name }) => name).slice(0, 3);
}

Deno.test("samePictureGoals() looks for mirror images of panels side by side across the line between them", () => {
  assertEquals(likeliest([5, 20], [30, 20]), ["pictures_same", "pictures_mirrored", "pictures_turned"]);
});

Deno.test("samePictureGoals() looks for mirror images of panels above each other across the line between them", () => {
  assertEquals(likeliest([20, 5], [20, 30]), ["pictures_same", "pictures_flipped", "pictures_turned"]);
});
