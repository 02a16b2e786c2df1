/**
 * Text of twins, games and writers, made safe to be read: it is always shown as text and never taken for markup, and
 * nothing in it turns the order of what is read around or hides a part of it.
 * @module
 */

const UNREADABLE = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu;

/** A text with the sign for an unreadable character in place of control characters and those that reorder. */
export function readable(text: string): string {
  return text.toWellFormed().replace(UNREADABLE, "\ufffd");
}

/** Reads JSON; every string in it is made {@linkcode readable}. */
export function readJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) => typeof value === "string" ? readable(value) : value);
}
