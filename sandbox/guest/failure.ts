/**
 * What a twin did wrong, as text: read from values that may fight back, cut to size.
 * @module
 */
import { type SandboxCode, TwinError } from "../errors.ts";
import { apply, arrayLength, ErrorClass, isPromise, objectTag, typedArrayKind } from "./intrinsics.ts";
import type { RawFault } from "../protocol/messages.ts";

/** Longer texts are cut: an error may carry hundreds of megabytes. */
const MOST_TEXT = 1_000;
const slice = String.prototype.slice;
const matchPlace = RegExp.prototype.exec;
const PLACE = /twin\.js:(\d{1,7}):(\d{1,7})/;

/** A failed call of an export. */
export class CallFailure extends TwinError {
  constructor(
    code: SandboxCode,
    exportName: string,
    message: string,
    readonly line = 0,
    readonly column = 0,
  ) {
    // What it tells of came from a value that may be as long as it likes.
    super(code, cutText(message), exportName, null);
  }

  /** As it is sent. */
  toFault(): RawFault {
    return { exportName: this.exportName, message: this.message, line: this.line, column: this.column };
  }
}

/** An export threw. Reading what it threw may itself throw or never end: the call still counts as running. */
export function threw(exportName: string, error: unknown): CallFailure {
  let text = "something that cannot be read";
  let line = 0;
  let column = 0;
  try {
    if (error instanceof CallFailure) return error;
    // The search found an answer wrong that only it looks at closely.
    if (error instanceof TwinError) return new CallFailure(error.code, error.exportName, error.message);
    text = describeThrown(error);
    [line, column] = placeOf(error);
  } catch {
    // What was thrown throws when it is read: that it threw is all there is to say.
  }
  return new CallFailure("THREW", exportName, `${exportName} threw ${text}`, line, column);
}

/** An export answered wrongly. */
export function wrong(exportName: string, found: string, wanted: string): CallFailure {
  return new CallFailure("WRONG_SHAPE", exportName, `${exportName} returned ${found}, want ${wanted}`);
}

/** A value in a few words. */
export function describe(value: unknown): string {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "string":
      return `a string of ${value.length} characters`;
    case "number":
      return value === 0 && 1 / value < 0 ? "-0" : String(value);
    case "boolean":
      return String(value);
    case "object":
      break;
    default:
      return `a ${typeof value}`;
  }
  if (value === null) return "null";
  const kind = typedArrayKind(value);
  if (kind) return `a ${kind}`;
  try {
    if (isPromise(value)) return "a promise (a twin answers at once)";
    const tag = cutText(objectTag(value));
    if (tag === "Array") return `an array of ${arrayLength(value as unknown[])} items`;
    return `an object (${tag})`;
  } catch {
    return "an object that cannot be looked at";
  }
}

/** A text of bounded length. */
export function cutText(text: string): string {
  return text.length <= MOST_TEXT ? text : (apply(slice, text, [0, MOST_TEXT]) as string) + "…";
}

function describeThrown(error: unknown): string {
  if (typeof error === "string") return `a string, not an error: ${cutText(error)}`;
  if (typeof error !== "object" || error === null) return `${describe(error)}, which is not an error`;
  if (!(error instanceof ErrorClass)) return `${describe(error)}, which is not an error`;
  const { name, message } = error as { name: unknown; message: unknown };
  const title = typeof name === "string" ? cutText(name) : "Error";
  return typeof message === "string" && message !== "" ? `${title}: ${cutText(message)}` : title;
}

function placeOf(error: unknown): [number, number] {
  if (typeof error !== "object" || error === null) return [0, 0];
  const stack: unknown = (error as { stack?: unknown }).stack;
  if (typeof stack !== "string") return [0, 0];
  const found = apply(matchPlace, PLACE, [apply(slice, stack, [-MOST_TEXT])]) as RegExpExecArray | null;
  return found ? [Number(found[1]), Number(found[2])] : [0, 0];
}
