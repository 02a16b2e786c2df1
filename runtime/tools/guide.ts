/**
 * What a client is told before it begins.
 * @module
 */
import kit from "../../agent/brief/kit.md" with { type: "text" };
import writing from "../../docs/twin.md" with { type: "text" };
import direct from "./guide_direct.md" with { type: "text" };
import guide from "./guide.md" with { type: "text" };

/** How to play with a twin, a page. */
export const GUIDE: string = guide;

/** How to play without one. */
export const DIRECT_GUIDE: string = direct;

/** How to write a twin: the exports, the rules, the helper kit. */
export const TWIN_GUIDE = `${writing}\n# The helper kit\n\n${kit}`;
