/**
 * A run as the reading routes see it, live or not.
 * @module
 */
import { catchUp } from "../../harness/stored_run.ts";
import { History } from "../../harness/history.ts";
import { RunUnreadable } from "../../store/errors.ts";
import type { RunFolder } from "../../store/mod.ts";
import type { LiveRun } from "./live_run.ts";

/** What may be read of a run. */
export interface RunView {
  readonly folder: RunFolder;
  readonly history: History;
  /** The run where it is live here; null otherwise. */
  readonly live: LiveRun | null;
}

/** A run that is read from its folder; what it holds is looked at anew with `refresh`. */
export class StoredRun implements RunView {
  readonly live = null;
  readonly history: History = new History();

  /** Throws {@linkcode RunUnreadable} where the history makes no sense. */
  constructor(readonly folder: RunFolder) {
    this.#catchUp();
  }

  /** Takes in what somebody else has written since. */
  async refresh(): Promise<void> {
    await this.folder.refresh();
    this.#catchUp();
  }

  #catchUp(): void {
    try {
      catchUp(this.history, this.folder);
    } catch (error) {
      throw new RunUnreadable(`Cannot read run ${this.folder.run.id}: ${(error as Error).message}`);
    }
  }
}
