/**
 * Whether limits are limits. One that is no number would bound nothing: `NaN` is never exceeded.
 * @module
 */
import { DEFAULT_LIMITS, type Limits } from "../contract.ts";

/** What a limit may be, and how an error says so. */
interface Range {
  readonly least: number;
  readonly most: number;
  readonly whole: boolean;
  readonly unit: string;
}

const MILLISECONDS: Range = { least: 1, most: Infinity, whole: false, unit: "milliseconds" };
const MEGABYTES: Range = { least: 1, most: 2 ** 40, whole: true, unit: "megabytes" };
/** Sizes travel as 32 bits, and no buffer of V8's is larger. */
const BYTES: Range = { least: 1, most: 2 ** 31, whole: true, unit: "bytes" };

const RANGES: Readonly<Record<keyof Limits, Range>> = {
  loadMs: MILLISECONDS,
  callMs: MILLISECONDS,
  batchMs: MILLISECONDS,
  cpuSeconds: { least: 1, most: 2 ** 31, whole: true, unit: "seconds" },
  heapMb: MEGABYTES,
  memoryMb: MEGABYTES,
  sourceBytes: BYTES,
  outputBytes: BYTES,
  logBytes: { ...BYTES, least: 0 },
};

/**
 * Limits laid over others, each of them checked.
 *
 * @throws {RangeError} if one is none of the limits, or is not a number in its range.
 */
export function withLimits(base: Limits, over: Partial<Limits>): Limits {
  for (const [name, value] of Object.entries(over) as [keyof Limits, unknown][]) {
    if (!Object.hasOwn(RANGES, name)) {
      throw new RangeError(
        `There is no limit ${name}, want one of ${Object.keys(DEFAULT_LIMITS).join(", ")}`,
      );
    }
    checkRange(`The limit ${name}`, value, RANGES[name]);
  }
  return { ...base, ...over };
}

/**
 * Checks a count of processes or megabytes.
 *
 * @throws {RangeError} if it is no whole number from `least` on; `Infinity` is one where `bounded` is false.
 */
export function checkCount(name: string, value: unknown, least: number, bounded = true): void {
  if (!bounded && value === Infinity) return;
  checkRange(`The option ${name}`, value, { least, most: 2 ** 40, whole: true, unit: "" });
}

function checkRange(what: string, value: unknown, { least, most, whole, unit }: Range): void {
  if (typeof value === "number" && value >= least && value <= most && (!whole || Number.isInteger(value))) {
    return;
  }
  const kind = whole ? "a whole number" : "a number";
  const upper = most < 2 ** 40 ? ` and at most ${most}` : "";
  const found = typeof value === "string" ? JSON.stringify(value) : String(value);
  throw new RangeError(
    `${what} is ${found}, want ${kind}${unit ? ` of ${unit}` : ""}, at least ${least}${upper}`,
  );
}
