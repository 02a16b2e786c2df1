/**
 * Reading the files that a caller names: what cannot be read, or is something else, is a sentence that shows nothing of
 * what the file holds.
 * @module
 */
import { systemReason } from "../store/errors.ts";
import { WrongInput } from "./wrong_input.ts";

/**
 * The text of a file.
 *
 * @param what What the file is to the caller, such as "the twin".
 * @throws {WrongInput} if it cannot be read, or is no text.
 */
export async function readInput(path: string, what: string): Promise<string> {
  const wrong = (why: string) => new WrongInput(`Cannot read ${what} ${path}: ${why}`);
  let bytes: Uint8Array;
  try {
    bytes = await Deno.readFile(path);
  } catch (error) {
    throw wrong(systemReason(error));
  }
  if (bytes.includes(0)) throw wrong("it is a binary file, want text");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw wrong("it is not text in UTF-8");
  }
}

/**
 * The value in a file of JSON.
 *
 * @throws {WrongInput} as {@linkcode readInput} does, and if the text is not JSON.
 */
export async function readJsonInput(path: string, what: string): Promise<unknown> {
  const text = await readInput(path, what);
  try {
    return JSON.parse(text);
  } catch (error) {
    const why = text.trim() === "" ? "it is empty, want JSON" : `it is not JSON${placeIn(error)}`;
    throw new WrongInput(`Cannot read ${what} ${path}: ${why}`);
  }
}

/** Where JSON ends to be JSON, as far as the error tells it; the rest of its message quotes the file. */
function placeIn(error: unknown): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
  return line === undefined ? "" : ` (line ${line}, column ${column})`;
}
