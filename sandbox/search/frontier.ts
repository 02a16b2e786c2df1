/** The states that wait to be expanded, in the order in which they will be. */
export interface Frontier {
  readonly size: number;
  /** `depth`: actions from the first state; `distance`: the twin's estimate of the actions left. */
  push(state: number, depth: number, distance: number): void;
  /** The next state, or -1 where none waits. */
  pop(): number;
}

/** First in, first out: shortest paths first. */
export class Queue implements Frontier {
  #states = new Int32Array(1024);
  #head = 0;
  #tail = 0;

  get size(): number {
    return this.#tail - this.#head;
  }

  push(state: number): void {
    if (this.#tail === this.#states.length) this.#makeRoom();
    this.#states[this.#tail++] = state;
  }

  pop(): number {
    return this.#head < this.#tail ? this.#states[this.#head++]! : -1;
  }

  #makeRoom(): void {
    const waiting = this.#states.subarray(this.#head, this.#tail);
    const states = waiting.length > this.#states.length / 2
      ? new Int32Array(2 * this.#states.length)
      : this.#states;
    states.set(waiting);
    this.#states = states;
    this.#tail = waiting.length;
    this.#head = 0;
  }
}

/** How much the estimate counts for against the actions already taken. */
const WEIGHT = 2;

/**
 * Smallest `depth + 2 · distance` first, on a tie the smaller distance, then the older state: weighted A* (Pohl 1970),
 * whose plans are at most twice the shortest where the distance never overestimates. A binary heap.
 */
export class PriorityQueue implements Frontier {
  readonly #states: number[] = [];
  readonly #costs: number[] = [];
  readonly #distances: number[] = [];

  get size(): number {
    return this.#states.length;
  }

  push(state: number, depth: number, distance: number): void {
    let at = this.#states.length;
    this.#place(at, state, depth + WEIGHT * distance, distance);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#before(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): number {
    const state = this.#states[0];
    if (state === undefined) return -1;
    const last = this.#states.length - 1;
    this.#swap(0, last);
    this.#states.pop();
    this.#costs.pop();
    this.#distances.pop();
    this.#sink(last);
    return state;
  }

  #sink(length: number): void {
    let at = 0;
    while (true) {
      let least = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < length; child++) {
        if (this.#before(child, least)) least = child;
      }
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #before(a: number, b: number): boolean {
    const cost = this.#costs[a]! - this.#costs[b]!;
    if (cost < 0 || cost > 0) return cost < 0;
    const distance = this.#distances[a]! - this.#distances[b]!;
    if (distance < 0 || distance > 0) return distance < 0;
    return this.#states[a]! < this.#states[b]!;
  }

  #swap(a: number, b: number): void {
    const state = this.#states[a]!, cost = this.#costs[a]!, distance = this.#distances[a]!;
    this.#place(a, this.#states[b]!, this.#costs[b]!, this.#distances[b]!);
    this.#place(b, state, cost, distance);
  }

  #place(at: number, state: number, cost: number, distance: number): void {
    this.#states[at] = state;
    this.#costs[at] = cost;
    this.#distances[at] = distance;
  }
}
