/**
 * Where runs are kept: folders on this machine.
 * @module
 */
export { isRun, type ListedRun, listRuns, newRunId, RunFolder, type RunRecord } from "../store/mod.ts";
export { readRun } from "../store/run_record.ts";
