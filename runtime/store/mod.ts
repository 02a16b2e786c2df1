/** What a run leaves on disk, and how it is kept safe. */
export * from "./errors.ts";
export { Journal, type JournalOptions } from "./journal.ts";
export { type Seen, type SeenJournals, sha256 } from "./journal_line.ts";
export { isRun, type ListedRun, listRuns } from "./list_runs.ts";
export * from "./records.ts";
export { RunFolder } from "./run_folder.ts";
export { isRunId, newRunId, runPath } from "./run_id.ts";
