/**
 * Doing an experiment on a run, from where it was interrupted.
 * @module
 */
import { finalTwin, type RunData } from "../run_data.ts";
import type { Experiment, ExperimentOptions, Laboratory } from "./experiment.ts";
import { resultsPath, ResultsWriter } from "./results_file.ts";

/** Does what is left of an experiment, and returns all of its results in the order of its units. */
export async function conduct<S, U, R>(
  experiment: Experiment<S, U, R>,
  data: RunData,
  laboratory: Laboratory,
  settings: Partial<S> = {},
  options: ExperimentOptions = {},
): Promise<R[]> {
  const asked = { ...experiment.defaults, ...settings };
  const header = {
    experiment: experiment.name,
    head: data.head,
    twin: finalTwin(data)?.hash ?? null,
    settings: asked,
  };
  await using bench = await experiment.prepare(data, laboratory, asked, options);
  const writer = await ResultsWriter.open<R>(resultsPath(data.dir, experiment.name), header, bench.note);
  if (bench.note !== null) options.onNote?.(bench.note);
  const results: R[] = [];
  for (const [i, { key, unit }] of bench.units.entries()) {
    options.signal?.throwIfAborted();
    let result = writer.earlier.get(key);
    if (result === undefined) {
      result = await bench.measure(unit);
      await writer.add(key, result);
    }
    results.push(result);
    options.onProgress?.({ done: i + 1, total: bench.units.length, unit: experiment.unit });
  }
  await writer.finish();
  return results;
}
