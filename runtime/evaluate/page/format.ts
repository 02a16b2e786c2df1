/**
 * Figures as people read them. A dash stands where there is none: unknown is not zero.
 * @module
 */
import type { Share } from "../measure.ts";

/** Stands where there is no figure. */
export const NONE = "–";

/** `12,345`. */
export function grouped(count: number): string {
  return Math.round(count).toLocaleString("en");
}

/** A number with so many decimals, or a dash. */
export function decimal(value: number | null | undefined, digits = 1): string {
  return value === null || value === undefined || !Number.isFinite(value) ? NONE : value.toFixed(digits);
}

/** `87.2%`, or a dash. */
export function percent(share: Share): string {
  return share.ratio === null ? NONE : `${(100 * share.ratio).toFixed(1)}%`;
}

/** `87.2% (156 of 179)`, or a dash. */
export function percentOf(share: Share): string {
  return share.ratio === null
    ? NONE
    : `${percent(share)} (${grouped(share.part)} of ${grouped(share.whole)})`;
}

/** Tokens: `224k`, `1.2M`, `87`, or a dash. */
export function tokens(count: number | null): string {
  if (count === null) return NONE;
  if (count >= 1e6) return `${(count / 1e6).toFixed(1)}M`;
  return count >= 1e4 ? `${Math.round(count / 1e3)}k` : grouped(count);
}

/** `$0.25`, or a dash. */
export function dollars(amount: number | null, digits = 2): string {
  return amount === null ? NONE : `$${amount.toFixed(digits)}`;
}

/** Milliseconds: `40 ms`, `1.2 s`, `3 min 20 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
