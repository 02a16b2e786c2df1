/**
 * Figures as people read them.
 * @module
 */

/** `1,204 states`, `1 state`. */
export function counted(count: number, unit: string): string {
  return `${grouped(count)} ${unit}${count === 1 ? "" : "s"}`;
}

/** `12,345`. */
export function grouped(count: number): string {
  return Math.round(count).toLocaleString("en");
}

/** `640 B`, `4.2 kB`. */
export function bytes(size: number): string {
  return size < 1000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`;
}

/** `0.4 s`, `12 s`, `3:07`, `1:02:03`. */
export function seconds(count: number): string {
  if (count < 10) return `${count.toFixed(1)} s`;
  if (count < 60) return `${Math.round(count)} s`;
  const whole = Math.round(count);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => i === 0 ? String(part) : String(part).padStart(2, "0")).join(":");
}

/** A bar of `columns` blocks, full at 1. */
export function bar(share: number, columns: number): string {
  const full = Math.round(Math.min(1, Math.max(0, share)) * columns);
  return "█".repeat(full) + "░".repeat(columns - full);
}
