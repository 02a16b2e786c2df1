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
import { LogDamaged, LogWriteFailed, systemReason } from "./errors.ts";
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
    const genesis = `${id}/${name}`;
    try {
      return await Journal.open<R>(path, { ...options, write, genesis });
    } catch (error) {
      if (error instanceof LogWriteFailed) throw error;
      // A reader makes do with what is left; a writer must not begin the file anew.
      if (!write) return Journal.lost<R>(path, { genesis }, systemReason(error));
      throw new LogDamaged(`Cannot open ${path}: ${systemReason(error)}`);
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
  /** What is wrong with each journal, as a sentence: its own first fault, else the first that another one tells of. */
  readonly faults: readonly string[];
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
  const torn = new Set<string>();
  const faults = JOURNALS.map((name) => {
    const { damage } = journals[name];
    if (damage !== null) return `${name}.jsonl: ${damage}`;
    return witnessedFault(name, journals, witnesses, torn);
  });
  const [history, claims] = faults;
  if (history === null && claims === null) faults[0] = answersFault(journals, witnesses.history);
  return { faults: faults.filter((fault) => fault !== null), notices: [...torn] };
}

/** The first thing that a line of another journal knows better of this one; null where nothing is. */
function witnessedFault(
  name: keyof Journals,
  journals: Journals,
  witnesses: Lengths,
  torn: Set<string>,
): string | null {
  for (const witness of JOURNALS) {
    for (const [line, { [name]: seen }] of journals[witness].seen.slice(0, witnesses[witness]).entries()) {
      const fault = seen === undefined ? null : seenFault(journals[name], seen);
      if (fault === null) continue;
      if (!journals[name].wasTorn(seen!.lines - 1)) {
        const when = `when line ${line} of ${witness}.jsonl was written`;
        return `${fault} ${when}: an older copy was put back, or lines were changed`;
      }
      torn.add(`${name}.jsonl: line ${seen!.lines - 1} was whole once, and torn since`);
    }
  }
  return null;
}

/** The first answer that does not fit its claim; null where all do. */
function answersFault({ history, claims }: Journals, lines: number): string | null {
  for (const [index, record] of history.records.slice(0, lines).entries()) {
    const fault = claimFault(record, index, claims);
    if (fault !== null) return `history.jsonl: line ${index} is damaged: ${fault}`;
  }
  return null;
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
