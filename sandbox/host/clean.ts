/**
 * Text that came from inside, made fit to be shown: cut to size, without control characters, escape sequences, and
 * the invisible characters that turn the direction of text around.
 * @module
 */

/** Longer messages are cut. */
const MOST = 2_000;
// deno-lint-ignore no-control-regex
const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\^_])/g;
const CONTROLS =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A loaded module's address, which is another one in each process. */
const ADDRESS = /blob:null\/[0-9a-f-]{36}/g;

/** A message of one twin, on one line. */
export function cleanLine(text: string, most = MOST): string {
  return cleanText(text, most).replaceAll(ADDRESS, "twin.js").replaceAll(/[\n\t]+/g, " ").trim();
}

/** A text of several lines; newlines and tabs stay. */
export function cleanText(text: string, most: number): string {
  const cut = text.length > most;
  const clean = (cut ? text.slice(0, most) : text).replaceAll(ESCAPES, "").replaceAll(CONTROLS, "\ufffd");
  return (cut ? clean + "…" : clean).toWellFormed();
}
