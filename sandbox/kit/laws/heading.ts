/** The way a body goes: the main one, where it goes aslant. */
export type Heading = "up" | "down" | "left" | "right";

/** The way of a step by (dx, dy). */
export function headingOf(dx: number, dy: number): Heading {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "left" : "right";
  return dy < 0 ? "up" : "down";
}
