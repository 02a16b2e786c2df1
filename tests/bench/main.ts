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

if (import.meta.main) {
  const { _: wanted, json } = parseArgs(Deno.args, { boolean: ["json"] });
  const names = await benchmarks();
  for (const name of wanted.map(String)) {
    if (names.includes(name)) continue;
    console.error(`Cannot run the benchmark ${name}: there is none of this name, want ${names.join(", ")}`);
    Deno.exit(2);
  }
  for (const name of names) {
    if (wanted.length > 0 && !wanted.map(String).includes(name)) continue;
    const { run } = await import(`./${name}.ts`) as { run: (report: Report) => Promise<void> };
    await run((figures) =>
      console.log(json ? JSON.stringify({ bench: name, ...figures }) : asText(name, figures))
    );
  }
}

/** The names of all benchmarks. */
async function benchmarks(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, isFile } of Deno.readDir(new URL(".", import.meta.url))) {
    if (isFile && name.endsWith(".ts") && name !== "main.ts") names.push(name.slice(0, -".ts".length));
  }
  return names.sort();
}

function asText(name: string, figures: Figures): string {
  const parts = Object.entries(figures).map(([key, value]) => `${key}=${readable(value)}`);
  return `${name}: ${parts.join("  ")}`;
}

function readable(value: string | number | boolean | null): string {
  return typeof value === "number" && Number.isInteger(value) ? value.toLocaleString("en") : String(value);
}
