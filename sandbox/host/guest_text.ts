/**
 * The programs that run inside, each bundled to one text.
 *
 * They are kept bundled in `sandbox/guest/bundle.json` (written by `deno task bundle`), since bundling costs half a
 * second at every start. The file names the hash of each module it was made from: where one has changed since, the
 * programs are bundled anew in memory, so that what runs is always what the sources say.
 * @module
 */
import { fileURLToPath } from "node:url";
import kept from "../guest/bundle.json" with { type: "json" };

/** The texts a child is given: it reads no file. */
export interface GuestText {
  /** The child's main thread. */
  readonly main: string;
  /** The worker: bootstrap, search and all. */
  readonly worker: string;
  /** The main thread of the child that compiles. */
  readonly compiler: string;
  /** The helper kit, as one module. */
  readonly kit: string;
}

/** The texts, and the modules they were made from: SHA-256 by path below `sandbox/`. */
export interface GuestBundle extends GuestText {
  readonly modules: Readonly<Record<string, string>>;
}

/** The folder that module paths start from. */
export const SANDBOX = new URL("../", import.meta.url);

/** Bundles in a process of its own, for there V8 can be told not to spend ten times as long on optimising esbuild. */
const BUNDLE = [
  "run",
  "--quiet",
  "--no-lock",
  "--cached-only",
  `--config=${fileURLToPath(new URL("../deno.json", SANDBOX))}`,
  "--v8-flags=--wasm-lazy-compilation,--liftoff-only",
  "--allow-read",
  fileURLToPath(new URL("host/bundle_guest.ts", SANDBOX)),
];

let text: Promise<GuestText> | null = null;

/** The programs, read once. */
export function guestText(): Promise<GuestText> {
  return text ??= freshText();
}

async function freshText(): Promise<GuestText> {
  if (await isFresh(kept)) return kept;
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), { args: BUNDLE }).output();
  if (code !== 0) throw new Error(`Cannot bundle the guest's programs: ${new TextDecoder().decode(stderr)}`);
  return JSON.parse(new TextDecoder().decode(stdout)) as GuestBundle;
}

/** Whether a bundle was made from the modules as they are now. */
export async function isFresh({ modules }: GuestBundle): Promise<boolean> {
  const same = await Promise.all(
    Object.entries(modules).map(async ([path, hash]) => {
      try {
        return await hashOf(await Deno.readFile(new URL(path, SANDBOX))) === hash;
      } catch {
        // Not to be read, as from a package served by name: what was published together belongs together.
        return true;
      }
    }),
  );
  return same.every(Boolean);
}

/** SHA-256 as 64 hex digits. */
export async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toHex();
}
