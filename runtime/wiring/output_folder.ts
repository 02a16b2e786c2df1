/**
 * Folders that a caller names to be written in.
 * @module
 */
import { LogWriteFailed, systemReason } from "../store/errors.ts";
import { WrongInput } from "./wrong_input.ts";

/**
 * Makes a folder, unless it is there.
 *
 * @param purpose What it is wanted for, such as "keep runs in".
 * @throws {WrongInput} if the path is no folder's.
 * @throws {LogWriteFailed} if the system cannot make it.
 */
export async function makeFolder(path: string, purpose: string): Promise<void> {
  try {
    await Deno.mkdir(path, { recursive: true });
  } catch (error) {
    const message = `Cannot ${purpose} ${path}`;
    if (error instanceof Deno.errors.AlreadyExists) {
      throw new WrongInput(`${message}: it is a file, want a folder`);
    }
    if (error instanceof Deno.errors.NotADirectory || /os error 20/.test(String(error))) {
      throw new WrongInput(`${message}: ${systemReason(error)}`);
    }
    throw new LogWriteFailed(`${message}: ${systemReason(error)}`);
  }
}
