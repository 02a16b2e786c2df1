/**
 * When a service wants to be asked again.
 * @module
 */

/** Milliseconds named by `retry-after-ms` or `retry-after` (seconds, or a date); null where neither is there. */
export function waitOf(headers: Readonly<Record<string, string>>, now = Date.now()): number | null {
  const ms = Number(headers["retry-after-ms"]);
  if (headers["retry-after-ms"] !== undefined && Number.isFinite(ms) && ms >= 0) return ms;
  const after = headers["retry-after"];
  if (after === undefined) return null;
  const seconds = Number(after);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(after);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
