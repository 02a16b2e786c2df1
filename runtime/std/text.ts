/** @std/text, had from npm. To take it from JSR instead, change the import map alone. */
// @ts-types="./text.d.ts"
export { levenshteinDistance } from "npm:deno-std@1.4.0/text/levenshtein_distance.js";
