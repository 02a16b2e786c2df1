/**
 * The writers there are, by name.
 * @module
 */
import type { Writer } from "../../agent/writer.ts";
import { UnknownName } from "./nearest.ts";
import { scriptedFromFile } from "./script_file.ts";

/** A writer on offer. */
export interface WriterOffer {
  readonly name: string;
  readonly summary: string;
  /** What must follow the name after a colon, such as FILE; null where nothing does. */
  readonly argument: string | null;
  /**
   * Makes a writer for one run.
   *
   * @param argument What followed the colon.
   * @param answered How many of its turns the run holds already, where it goes on with one.
   */
  create(argument: string, answered: number): Promise<Writer>;
}

/** The writer that plays where none is named. */
export const DEFAULT_WRITER = "induction";

/** Every writer, the default first. */
export const WRITERS: readonly WriterOffer[] = [
  {
    name: "induction",
    summary: "learns the rules from the history and writes them down; no network, no model",
    argument: null,
    create: async () => (await import("../../agent/induction/mod.ts")).createInductionWriter(),
  },
  {
    name: "scripted",
    summary: "replays the answers in a JSON file, for tests and demonstrations",
    argument: "FILE",
    create: scriptedFromFile,
  },
];

/**
 * The writer of a name such as `induction` or `scripted:answers.json`.
 *
 * @throws {UnknownName} if there is no such writer, or what must follow its name is missing.
 */
export function findWriter(spec: string): { readonly offer: WriterOffer; readonly argument: string } {
  const colon = spec.indexOf(":");
  const name = colon < 0 ? spec : spec.slice(0, colon);
  const argument = colon < 0 ? "" : spec.slice(colon + 1);
  const offer = WRITERS.find((one) => one.name === name);
  if (offer === undefined) throw new UnknownName("writer", name, WRITERS.map((one) => one.name));
  if (offer.argument !== null && argument === "") {
    throw new UnknownName("writer", spec, [`${name}:${offer.argument}`]);
  }
  if (offer.argument === null && colon >= 0) {
    throw new UnknownName("writer", spec, [name]);
  }
  return { offer, argument };
}

/** The file a writer's name speaks of, such as `answers.json` in `scripted:answers.json`; null where there is none. */
export function writerFile(spec: string): string | null {
  const { offer, argument } = findWriter(spec);
  return offer.argument === "FILE" ? argument : null;
}

/** A writer's name with its file made absolute, so that it means the same from any folder. */
export function absoluteWriter(spec: string, absolute: (path: string) => string): string {
  const file = writerFile(spec);
  return file === null ? spec : `${findWriter(spec).offer.name}:${absolute(file)}`;
}
