import { Budget } from "./budget.ts";
import type { Signal, SurveyRequest, SurveyResult } from "./contract.ts";
import { explore } from "./explore.ts";
import { Queue } from "./frontier.ts";
import type { SearchHooks } from "./hooks.ts";
import type { Model } from "./model.ts";
import { type Mark, SignalSpotter } from "./signals.ts";
import { begin, checkRequest } from "./start.ts";

/**
 * Looks around without a goal and hands back the reachable states that look most like progress.
 *
 * A state is worth the sum of its marks, and a mark is worth more the rarer it is among the states seen (its surprise,
 * in bits): what every step does says nothing. The best state of each kind (equal marks) comes first, kinds ranked by
 * worth, then the second of each, and so on; the shorter path wins a tie. Lost states are left out.
 *
 * @throws {TypeError} if the request is malformed, or has a time limit and `hooks` no clock.
 * @throws {TwinError} if the twin fails; the message says after which actions.
 */
export function survey(model: Model, request: SurveyRequest, hooks: SearchHooks = {}): SurveyResult {
  checkRequest(request);
  const budget = new Budget(request, hooks);
  const start = begin(model, request, { rebases: true });
  const { store } = start;
  const spotter = new SignalSpotter(request.grid);
  const kinds = new Kinds();
  try {
    const { deepest } = explore({
      ...start,
      budget,
      frontier: new Queue(),
      novelty: null,
      reopens: false,
      depth: request.depth,
      visit: (grid, memory, state) => {
        if (state < 0 || model.lost?.(grid, memory)) return false;
        kinds.add(state, spotter.spot(store.loadedGrid, grid));
        return false;
      },
    });
    const states = kinds.ranked(request.keep).map(({ state, marks }) => ({
      grid: store.gridOf(state),
      actions: store.path(state),
      signals: [...new Set(marks.map(({ signal }) => signal))] as readonly Signal[],
    }));
    return { states, generated: budget.generated, depthReached: deepest };
  } finally {
    store.release();
  }
}

/** States that show the same marks, in the order in which they were found: shorter paths first. */
interface Kind {
  readonly marks: readonly Mark[];
  readonly states: number[];
}

class Kinds {
  readonly #kinds = new Map<string, Kind>();
  /** In how many states each mark was seen. */
  readonly #seen = new Map<string, number>();
  #total = 0;

  add(state: number, marks: readonly Mark[]): void {
    this.#total++;
    if (marks.length === 0) return;
    const names = marks.map(nameOf);
    for (const name of names) this.#seen.set(name, (this.#seen.get(name) ?? 0) + 1);
    const kind = names.join();
    const known = this.#kinds.get(kind);
    if (known) known.states.push(state);
    else this.#kinds.set(kind, { marks, states: [state] });
  }

  ranked(keep: number): { readonly state: number; readonly marks: readonly Mark[] }[] {
    const kinds = [...this.#kinds.values()]
      .map((kind) => ({ ...kind, worth: this.#worth(kind.marks) }))
      .sort((a, b) => b.worth - a.worth || a.states[0]! - b.states[0]!);
    const best: { state: number; marks: readonly Mark[] }[] = [];
    for (let round = 0; best.length < keep; round++) {
      const left = kinds.filter(({ states }) => states.length > round);
      if (left.length === 0) break;
      for (const { states, marks } of left) best.push({ state: states[round]!, marks });
    }
    return best.slice(0, keep);
  }

  #worth(marks: readonly Mark[]): number {
    return marks.reduce((bits, mark) => bits + Math.log2(this.#total / this.#seen.get(nameOf(mark))!), 0);
  }
}

function nameOf({ signal, what }: Mark): string {
  return `${signal} ${what}`;
}
