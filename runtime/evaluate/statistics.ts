/**
 * Seeded sampling and order statistics, had from d3 with its types.
 * @module
 */
// @ts-types="npm:@types/d3-array@3.2.2"
export { mean, median, quantileSorted, shuffler, ticks } from "d3-array";
// @ts-types="npm:@types/d3-random@3.0.3"
export { randomInt, randomLcg } from "d3-random";
