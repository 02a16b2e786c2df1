import { gridToHex } from "../../../games/grid.ts";
import type { Case } from "./cases.ts";

/** What the Python side found. */
export interface PythonAnswer {
  /** Ids of simple actions, or [x, y] of clicks; null where there is no plan. */
  readonly plan: readonly (number | readonly [number, number])[] | null;
  readonly generated: number;
  readonly duplicates: number;
  readonly seconds: number;
}

/** A running search.py, asked one search at a time. */
export class Python implements AsyncDisposable {
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #lines: ReadableStreamDefaultReader<string>;

  private constructor(child: Deno.ChildProcess) {
    this.#child = child;
    this.#input = child.stdin.getWriter();
    this.#lines = child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(new LineStream()).getReader();
  }

  /** Starts it; null where python3 or numpy is missing. */
  static async start(): Promise<Python | null> {
    const options = { stdin: "piped", stdout: "piped", stderr: "inherit" } as const;
    try {
      const probe = await new Deno.Command("python3", { args: ["-c", "import numpy"], stderr: "null" })
        .output();
      if (!probe.success) return null;
      const script = new URL("search.py", import.meta.url).pathname;
      return new Python(new Deno.Command("python3", { args: [script], ...options }).spawn());
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return null;
      throw error;
    }
  }

  async search({ name, grid, candidates }: Case, depth: number, states: number): Promise<PythonAnswer> {
    const actions = [...candidates.simple, ...candidates.clicks.map(({ x, y }) => [x, y])];
    const asked = { case: name, grid: gridToHex(grid), actions, depth, states };
    await this.#input.write(new TextEncoder().encode(JSON.stringify(asked) + "\n"));
    const { value, done } = await this.#lines.read();
    if (done) throw new Error(`Cannot measure ${name} in Python: search.py ended`);
    return JSON.parse(value) as PythonAnswer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#input.close();
    await this.#child.status;
  }
}

/** Cuts text into lines. */
class LineStream extends TransformStream<string, string> {
  constructor() {
    let rest = "";
    super({
      transform(text, controller) {
        const lines = (rest + text).split("\n");
        rest = lines.pop()!;
        for (const line of lines) controller.enqueue(line);
      },
    });
  }
}
