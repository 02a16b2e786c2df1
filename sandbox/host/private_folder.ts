/**
 * The only folder a child is told of: empty, its own, and gone with it.
 * @module
 */

/** A folder for the cells of one host. */
export class PrivateFolder {
  readonly #path: string;

  /** Makes the folder in the system's folder for temporary files. */
  constructor() {
    this.#path = Deno.makeTempDirSync({ prefix: "twin-cells-" });
    Deno.writeTextFileSync(`${this.#path}/no-cache`, "");
  }

  /** A child's working folder, and all of its environment. */
  surroundings(): { readonly cwd: string; readonly env: Readonly<Record<string, string>> } {
    // The cache's folder would have to be made inside a file: it cannot be, so nothing is ever cached on disk.
    return { cwd: this.#path, env: { DENO_DIR: `${this.#path}/no-cache/deno`, TMPDIR: this.#path } };
  }

  /** Takes the folder away. */
  remove(): void {
    try {
      Deno.removeSync(this.#path, { recursive: true });
    } catch (error) {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    }
  }
}
