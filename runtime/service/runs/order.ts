/**
 * The order in which lines, claims and events of a run were written, told by what each saw of the others.
 * @module
 */
import type { RunFolder } from "../../store/mod.ts";

/** How much of a run has been told: lines of the history, claims, events. */
export interface Position {
  readonly lines: number;
  readonly claims: number;
  readonly events: number;
}

/** Nothing told yet. */
export const BEGINNING: Position = { lines: 0, claims: 0, events: 0 };

/** A position as the id of a message: `12.13.45`. */
export function positionText({ lines, claims, events }: Position): string {
  return `${lines}.${claims}.${events}`;
}

/** The position of an id; null where it is none. */
export function readPosition(text: string): Position | null {
  const found = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(text);
  if (found === null) return null;
  const [lines, claims, events] = found.slice(1).map(Number);
  return { lines: lines!, claims: claims!, events: events! };
}

/** What comes after a position. */
export interface Next {
  readonly kind: "line" | "claim" | "event";
  readonly index: number;
  /** The position after it. */
  readonly after: Position;
}

/** How much a run's journals hold. */
export function lengthOf({ history, claims, events }: RunFolder): Position {
  return { lines: history.length, claims: claims.length, events: events.length };
}

/** Whether a position lies no further than another in any journal. */
export function within(position: Position, end: Position): boolean {
  return position.lines <= end.lines && position.claims <= end.claims && position.events <= end.events;
}

/** The next record of a run that was written after a position; null where nothing more may be told up to `end`. */
export function nextAfter(folder: RunFolder, at: Position, end: Position): Next | null {
  const claim = at.claims < end.claims ? folder.claims.records[at.claims] : undefined;
  const event = at.events < end.events ? folder.events.records[at.events] : undefined;
  const eventsBefore = folder.claims.seen[at.claims]?.["events"]?.lines ?? 0;
  if (claim !== undefined && claim.line <= at.lines && eventsBefore <= at.events) {
    return { kind: "claim", index: at.claims, after: { ...at, claims: at.claims + 1 } };
  }
  if (event !== undefined && event.line <= at.lines) {
    return { kind: "event", index: at.events, after: { ...at, events: at.events + 1 } };
  }
  if (at.lines < end.lines) {
    return { kind: "line", index: at.lines, after: { ...at, lines: at.lines + 1 } };
  }
  return null;
}
