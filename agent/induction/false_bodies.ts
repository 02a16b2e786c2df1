/**
 * False bodies: what was taken for a body beside others, and nearly always foretold wrongly.
 * @module
 */
import { type Evidence, isLawful } from "./evidence.ts";
import { supportOfBody } from "./account.ts";
import type { Replays } from "./replay.ts";
import type { Theory } from "./theory.ts";

/** A body is false once it was wrong so many times more than twice as often as it was right. */
const WRONG = 4;

/** A theory without false bodies; as it is where other rules speak of bodies by number. */
export function withoutFalseBodies(
  theory: Theory,
  evidence: readonly Evidence[],
  replays: Replays,
): Theory {
  const { bodies, veil, scroll, retrace, offers } = theory;
  if (bodies.length < 2 || veil !== null || scroll !== null || retrace !== null || offers.length > 0) {
    return theory;
  }
  const lines = replays.of(theory, evidence).filter(({ each }) => isLawful(each));
  const standing = bodies.filter((_, i) => {
    const { right, wrong } = supportOfBody(theory, i, lines);
    return wrong.length - 2 * right.length < WRONG;
  });
  return standing.length === bodies.length ? theory : { ...theory, bodies: standing };
}
