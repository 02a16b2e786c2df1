/**
 * The three journals of a run, and how they vouch for each other.
 *
 * A journal alone cannot tell that an older copy of itself was put back: the copy is a sound journal. But each line
 * carries what the run's other journals held when it was written, and claims and history lines name each other, so
 * the others tell. A whole folder put back is a sound older run, and nothing inside it can tell.
 * @module
 */
import { join } from "node:path";
import { equalActions } from "../../games/game.ts";
import { LogWriteFailed, RunUnreadable, systemReason } from "./errors.ts";
import { Journal, type JournalOptions } from "./journal.ts";
import type { Seen } from "./journal_line.ts";
import type { ClaimRecord, EventRecord, HistoryRecord } from "./records.ts";

/** The journals of a run. */
export interface Journals {
  readonly history: Journal<HistoryRecord>;
  readonly claims: Journal<ClaimRecord>;
  readonly events: Journal<EventRecord>;
}

/** Their names. A reader who reads them in this order finds the claim of every answer. */
export const JOURNALS = ["history", "claims", "events"] as const satisfies readonly (keyof Journals)[];

/** The file of a journal. */
export function journalFile(dir: string, name: keyof Journals): string {
  return join(dir, `${name}.jsonl`);
}

/**
 * Opens the journals of a run.
 *
 * What a line saw must outlive a power cut at least as long as the line, so what it saw is brought to the disk first.
 */
export async function openJournals(dir: string, id: string, write: boolean): Promise<Journals> {
  const open = async <R extends object>(name: keyof Journals, options: JournalOptions<R>) => {
    const path = journalFile(dir, name);
    try {
      return await Journal.open<R>(path, { ...options, write, genesis: `${id}/${name}` });
    } catch (error) {
      if (error instanceof LogWriteFailed) throw error;
      throw new RunUnreadable(`Cannot open ${path}: ${systemReason(error)}`);
    }
  };
  const opened: Partial<{ -readonly [name in keyof Journals]: Journals[name] }> = {};
  try {
    const history: Journal<HistoryRecord> = opened.history = await open<HistoryRecord>("history", {
      sync: true,
      seen() {
        refuseAfterFailure(claims, events);
        return { claims: seenOf(claims) };
      },
      admit: (record, index) => claimFault(record, index, claims),
    });
    const events: Journal<EventRecord> = opened.events = await open<EventRecord>("events", {
      async seen() {
        refuseAfterFailure(history, claims);
        await history.sync();
        return { history: seenOf(history) };
      },
    });
    const claims: Journal<ClaimRecord> = opened.claims = await open<ClaimRecord>("claims", {
      sync: true,
      async seen() {
        refuseAfterFailure(history, events);
        await history.sync();
        await events.sync();
        return { history: seenOf(history), events: seenOf(events) };
      },
      admit: (record) =>
        record.line === history.length
          ? null
          : `it is made for line ${record.line} of the history, whose next line is ${history.length}`,
    });
    return { history, claims, events };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** Closes journals, every one of them even where closing one fails; the first failure is thrown. */
export async function closeAll(journals: Partial<Journals>): Promise<void> {
  const closings = await Promise.allSettled(JOURNALS.map((name) => journals[name]?.close()));
  for (const closing of closings) if (closing.status === "rejected") throw closing.reason;
}

/** What the journals say of each other. */
export interface CrossCheck {
  /** The first fault of a journal or contradiction between two, as a sentence; null where there is none. */
  readonly damage: string | null;
  /** Contradictions that an interrupted write explains, as sentences. */
  readonly notices: readonly string[];
}

/** How many lines each journal had at some moment. */
export type Lengths = Readonly<Record<keyof Journals, number>>;

/** How many lines each journal has. */
export function lengthsOf({ history, claims, events }: Journals): Lengths {
  return { history: history.length, claims: claims.length, events: events.length };
}

/**
 * Checks the journals by what each saw of the others, and each answered action by its claim.
 *
 * @param witnesses how many lines of each journal are asked what they saw. What they saw must have been read since.
 */
export function checkReferences(journals: Journals, witnesses: Lengths): CrossCheck {
  for (const name of JOURNALS) {
    const { damage } = journals[name];
    if (damage !== null) return { damage: `${name}.jsonl: ${damage}`, notices: [] };
  }
  const torn = new Set<string>();
  for (const name of JOURNALS) {
    for (const [line, seen] of journals[name].seen.slice(0, witnesses[name]).entries()) {
      for (const other of JOURNALS) {
        const fault = seen[other] === undefined ? null : seenFault(journals[other], seen[other]);
        if (fault === null) continue;
        const when = `when line ${line} of ${name}.jsonl was written`;
        if (!journals[other].wasTorn(seen[other]!.lines - 1)) {
          return {
            damage: `${fault} ${when}: an older copy was put back, or lines were changed`,
            notices: [...torn],
          };
        }
        torn.add(`${other}.jsonl: line ${seen[other]!.lines - 1} was whole once, and torn since`);
      }
    }
  }
  for (const [index, record] of journals.history.records.slice(0, witnesses.history).entries()) {
    const fault = claimFault(record, index, journals.claims);
    if (fault !== null) {
      return { damage: `history.jsonl: line ${index} is damaged: ${fault}`, notices: [...torn] };
    }
  }
  return { damage: null, notices: [...torn] };
}

/** A failed write ends the whole run: nothing is written beside it either. */
function refuseAfterFailure(...others: Journals[keyof Journals][]): void {
  for (const { name, failure } of others) {
    if (failure !== null) {
      throw new LogWriteFailed(`Cannot append to a run whose ${name} has ended: ${failure}`);
    }
  }
}

function seenOf(journal: Journals[keyof Journals]): Seen {
  return { lines: journal.length, head: journal.head };
}

/** What is wrong with a journal by what somebody saw of it; null where nothing is. */
function seenFault(journal: Journals[keyof Journals], seen: Seen): string | null {
  const head = seen.lines === 0 ? journal.genesis : journal.hashes[seen.lines - 1];
  if (head === seen.head) return null;
  return head === undefined
    ? `${journal.name} has only ${journal.length} lines, and had ${seen.lines}`
    : `line ${seen.lines - 1} of ${journal.name} is not the one that stood there`;
}

/** What is wrong with the claim that a history line names; null where it is right. */
function claimFault(record: HistoryRecord, index: number, claims: Journal<ClaimRecord>): string | null {
  const { claim: number, action } = record;
  if (number === undefined || action === undefined) {
    return record.kind === "start" && number === action ? null : "it names no claim for its action";
  }
  const claim = claims.records[number];
  if (claim === undefined) return `it answers claim ${number}, and there are ${claims.length} claims`;
  if (claim.line !== index) return `it answers claim ${number}, which was made for line ${claim.line}`;
  if (!equalActions(claim.action, action)) {
    return `it answers claim ${number}, which was made for another action`;
  }
  return null;
}
