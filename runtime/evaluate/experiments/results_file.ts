/**
 * What an experiment has found so far, kept beside the run, so that it goes on where it was interrupted.
 *
 * `<run>/measures/<experiment>.jsonl`: a header that says what it is about, one line per unit, and a last line where all
 * is done. It is derived, and may be deleted at any time.
 * @module
 */
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";

/** The version of the file's format. */
const FORMAT = 1;

/** What the results are about: results about anything else are not gone on with. */
export interface ResultsHeader {
  /** The experiment's name. */
  readonly experiment: string;
  /** The hash of the history's last line. */
  readonly head: string;
  /** SHA-256 of the final twin's source; null where there is none. */
  readonly twin: string | null;
  /** The settings it was made with. */
  readonly settings: unknown;
}

/** Results on disk. */
export interface Results<R> {
  /** What the results are about: the run's state, the twin, the settings. */
  readonly header: ResultsHeader;
  /** The result of each unit that was measured, by the unit's name. */
  readonly found: ReadonlyMap<string, R>;
  /** What is worth knowing about the ground they stand on; null where it is the whole run. */
  readonly note: string | null;
  /** Whether every unit was done. */
  readonly complete: boolean;
}

/** Where the results of an experiment on a run lie. */
export function resultsPath(runDir: string, experiment: string): string {
  return join(runDir, "measures", `${experiment}.jsonl`);
}

/** Reads results; null where there are none that can be read. A torn last line is left out. */
export async function readResults<R>(path: string): Promise<Results<R> | null> {
  let text: string;
  try {
    text = await Deno.readTextFile(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return null;
    throw error;
  }
  const [first, ...rest] = parseLines(text);
  if (first === undefined || first["format"] !== FORMAT) return null;
  const { format: _, note, ...header } = first;
  const found = new Map<string, R>();
  for (const line of rest) if (typeof line["unit"] === "string") found.set(line["unit"], line["result"] as R);
  return {
    header: header as unknown as ResultsHeader,
    found,
    note: typeof note === "string" ? note : null,
    complete: rest.at(-1)?.["done"] === true,
  };
}

/** Appends results; begins the file afresh where it is about something else. */
export class ResultsWriter<R> {
  private constructor(readonly path: string, readonly earlier: ReadonlyMap<string, R>) {}

  /** Opens the file of an experiment; `earlier` holds what an interrupted one has found. */
  static async open<R>(path: string, header: ResultsHeader, note: string | null): Promise<ResultsWriter<R>> {
    const known = await readResults<R>(path);
    const same = known !== null && isDeepStrictEqual(known.header, JSON.parse(JSON.stringify(header)));
    const earlier = same ? known.found : new Map<string, R>();
    await Deno.mkdir(dirname(path), { recursive: true });
    // Written anew in one step, so that a torn line never has another appended to it.
    const lines = [
      { format: FORMAT, ...header, note },
      ...[...earlier].map(([unit, result]) => ({ unit, result })),
    ];
    const draft = `${path}.${Deno.pid}.new`;
    await Deno.writeTextFile(draft, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    await Deno.rename(draft, path);
    return new ResultsWriter(path, earlier);
  }

  /** Adds a unit's result to the file. */
  async add(unit: string, result: R): Promise<void> {
    await this.#append({ unit, result });
  }

  /** Marks that every unit was done. */
  async finish(): Promise<void> {
    await this.#append({ done: true });
  }

  async #append(line: unknown): Promise<void> {
    await Deno.writeTextFile(this.path, `${JSON.stringify(line)}\n`, { append: true });
  }
}

function parseLines(text: string): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  for (const line of text.split("\n").slice(0, -1)) {
    try {
      lines.push(JSON.parse(line));
    } catch {
      break;
    }
  }
  return lines;
}
