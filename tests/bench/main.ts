/**
 * Runs benchmarks: `deno task bench [NAME…] [--json]`. A name is a file beside this one; without names all run.
 *
 * Each file exports `run(report)`. What it reports is flat, and printed as lines of text, or with `--json` as one JSON
 * object a line.
 * @module
 */
import { parseArgs } from "@std/cli/parse-args";

/** One line of a benchmark: what was measured, and what came out. */
export type Figures = Readonly<{ [name: string]: string | number | boolean | null }>;
/** Where a benchmark puts its lines. */
export type Report = (figures: Figures) => void;

/** Every benchmark, in the order in which they run: what it measures, and about how long it takes on two cores. */
export const BENCHMARKS: Readonly<Record<string, { readonly measures: string; readonly takes: string }>> = {
  games: { measures: "how fast the local games play", takes: "seconds" },
  induction: { measures: "how well the built-in writer foresees recorded plays", takes: "a minute" },
  induction_ablation: { measures: "what each family and each kind of goals is worth", takes: "hours" },
  induction_left_out: {
    measures: "whether thresholds serve games they were not chosen on",
    takes: "minutes",
  },
  induction_play: { measures: "what the built-in writer wins, game by game", takes: "an hour" },
  report: { measures: "a report of 25 runs of 500 actions", takes: "seconds" },
  sandbox: { measures: "what a cell costs to start, call, swap and kill", takes: "seconds" },
  sandbox_rivals: { measures: "the sandbox beside other ways to run foreign code", takes: "a minute" },
  sandbox_swaps: { measures: "whether swapping twins leaks memory", takes: "minutes" },
  search: { measures: "the same search in Python, in process and in the sandbox", takes: "minutes" },
  search_million: { measures: "a million states in one search, and their memory", takes: "seconds" },
  service: { measures: "the local service over a socket: requests, messages, memory", takes: "a minute" },
  store: { measures: "appends to a run's files, and opening a long run", takes: "seconds" },
  validate: { measures: "how fast a history validates", takes: "seconds" },
};

/** What the arguments ask for: a text to print, benchmarks to run, or nothing that there is. */
export type Request =
  | { readonly kind: "help" }
  | { readonly kind: "run"; readonly names: readonly string[]; readonly json: boolean }
  | { readonly kind: "wrong"; readonly message: string };

/** Reads the arguments; an option or a name that nobody knows is refused, for it would be left out without a word. */
export function readArguments(args: readonly string[]): Request {
  const unknown: string[] = [];
  const { _: words, json, help } = parseArgs(args, {
    boolean: ["json", "help"],
    alias: { help: "h" },
    unknown: (arg) => void (arg.startsWith("-") && unknown.push(arg)),
  });
  if (unknown.length > 0) {
    const message = `Cannot run benchmarks with ${
      unknown[0]
    }: there is no such option, want --json or --help`;
    return { kind: "wrong", message };
  }
  if (help === true) return { kind: "help" };
  const all = Object.keys(BENCHMARKS);
  const wanted = words.map(String);
  const missing = wanted.find((name) => !all.includes(name));
  if (missing !== undefined) {
    const message = `Cannot run the benchmark ${missing}: there is none of this name, want ${all.join(", ")}`;
    return { kind: "wrong", message };
  }
  const names = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name));
  return { kind: "run", names, json: json === true };
}

/** What `--help` prints. */
export function helpText(): string {
  const rows = Object.entries(BENCHMARKS).map(([name, { measures, takes }]) =>
    `  ${name.padEnd(20)}${takes.padEnd(10)}${measures}`
  );
  return `deno task bench [NAME…] [--json]

Measures speed, and what the built-in writer is worth. Without names all benchmarks run, which takes many hours.

Benchmarks, and about how long each takes on two cores:
${rows.join("\n")}

Options, the same for all:
  --json    print each line as one JSON object
  --help    print this
`;
}

if (import.meta.main) {
  const request = readArguments(Deno.args);
  if (request.kind === "wrong") {
    console.error(request.message);
    Deno.exit(2);
  }
  if (request.kind === "help") console.log(helpText());
  else for (const name of request.names) await runBenchmark(name, request.json);
}

async function runBenchmark(name: string, json: boolean): Promise<void> {
  const { run } = await import(`./${name}.ts`) as { run: (report: Report) => Promise<void> };
  await run((figures) =>
    console.log(json ? JSON.stringify({ bench: name, ...figures }) : asText(name, figures))
  );
}

function asText(name: string, figures: Figures): string {
  const parts = Object.entries(figures).map(([key, value]) => `${key}=${readable(value)}`);
  return `${name}: ${parts.join("  ")}`;
}

function readable(value: string | number | boolean | null): string {
  return typeof value === "number" && Number.isInteger(value) ? value.toLocaleString("en") : String(value);
}
