/**
 * Laws: rules that many games share, as data with the code that plays them. A twin chooses some, says their numbers, and
 * plays them one after the other with {@link stepBy}.
 *
 * - bars that are spent (`measureBars` first, `tickBars` last: a bar may tick only where the board has changed);
 * - bodies that actions move, with walls, pushes, things they take and carry, leaps, climbs and falls (`bodiesLaw`);
 * - things of which a click picks one, and actions move the picked one (`pickLaw`, with `pickClicks`);
 * - what clicks do, by the piece that is clicked (`clicksLaw`);
 * - parts of the board that go from picture to picture (`scenesLaw`);
 * - what changes when the last thing of a colour goes (`lastGoneLaw`);
 * - an action that takes back the last change (`undoLaw`), or bodies alone (`bodiesLaw` with a `Retrace`, and `trailKey`);
 * - the fewest clicks to what is wanted, where clicks only move pieces on to their next colours (`nextPresses`);
 * - clicks that repeat what an animation showed (`rememberClicks`, with `observeFlashes` and `echoKey`);
 * - a veil that hides the board but for a window around a body (`liftVeil` before what is played on the whole board,
 *   `layVeil` after it, `unveiled` for predicates);
 * - which actions a game offers, where that depends on how a body looks or what is in hand (`onOffer`);
 * - things that go by themselves, whatever is played (`roamLaw`, with `roamKey`);
 * - a part of the board that shows a part of a larger world and goes with a body (`scrollLaw`, with `viewKey`);
 * - a small picture of that world (`chartLaw`), and what bodies did in it (`noteDeeds`, with `deedsKey`);
 * - what no rule explains, by board and action (`exceptionsLaw`, `wholeExceptionsLaw`).
 *
 * `pictures`, `rows`, `unfold` and `readEdits` read pictures and changes that are written down shortly.
 * @module
 */
export { type Bar, barMask, measureBars, tickBars } from "./bar.ts";
export { bodiesLaw } from "./bodies.ts";
export { type Body, body, type Merge, PLAIN_BODY, type Thing } from "./body.ts";
export type { Carry } from "./carry.ts";
export { type Chart, chartLaw } from "./chart.ts";
export { deedsKey, noteDeeds } from "./deeds.ts";
export { type ClickRules, type Clicks, clicksLaw, type Effect } from "./click.ts";
export type { Climb } from "./climb.ts";
export { echoed, type Flash, flashesIn, nextEcho, rememberClicks } from "./echo.ts";
export { pictures, readEdits, rows, unfold } from "./edits.ts";
export { beside, countOf, gone, meet, outlined, over } from "./goals.ts";
export { boardKey, countedCells } from "./key.ts";
export type { Leap } from "./leap.ts";
export { type LastGone, lastGoneLaw } from "./last_gone.ts";
export type { Look } from "./look.ts";
export { type Exceptions, exceptionsLaw, wholeExceptionsLaw } from "./memory.ts";
export { usefulClicks } from "./moves.ts";
export { type Offer, onOffer } from "./offer.ts";
export { allHome, farFromHome, pickClicks } from "./picks/goal.ts";
export { pickLaw } from "./picks/law.ts";
export type { Picking } from "./picks/picking.ts";
export type { Portal } from "./portal.ts";
export type { Gate, Purse } from "./purse.ts";
export { alike, likeOther, type Relation } from "./panels.ts";
export { allOf, nextPresses, type Wanted } from "./presses.ts";
export type { Retrace } from "./retrace.ts";
export { type Roamer, roamLaw } from "./roam.ts";
export { type Scene, scenesLaw } from "./scene.ts";
export { type Scroll, scrollLaw, viewKey } from "./scroll.ts";
export type { Hidden, Law } from "./turn.ts";
export { echoKey, hiddenIn, observeFlashes, roamKey, startMemory, stepBy, trailKey } from "./twin.ts";
export { undoLaw } from "./undo.ts";
export { layVeil, liftVeil, unveiled, type Veil } from "./veil.ts";
