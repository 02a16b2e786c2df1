/** What a search knows of each state beside its cells: one row of numbers a state, in columns that grow together. */
export class Nodes {
  count = 0;
  /** The state it was reached from; -1 for the first. */
  parent: Int32Array = new Int32Array(FIRST);
  /** The move that led there. */
  move: Uint16Array = new Uint16Array(FIRST);
  /** Actions from the first state. */
  depth: Int32Array = new Int32Array(FIRST);
  /** The number of its memory. */
  memory: Int32Array = new Int32Array(FIRST);
  /** The two halves of its grid's hash. */
  low: Int32Array = new Int32Array(FIRST);
  high: Int32Array = new Int32Array(FIRST);
  /** The number of the grid that its differences start from. */
  base: Int32Array = new Int32Array(FIRST);
  /** Where its differences begin in the arena, and how many they are. */
  place: Uint32Array = new Uint32Array(FIRST);
  length: Uint16Array = new Uint16Array(FIRST);
  /** How many words the last move changed. */
  step: Uint16Array = new Uint16Array(FIRST);

  /** Makes room for one more row and returns its number. The caller fills every column. */
  add(): number {
    if (this.count === this.parent.length) this.#grow();
    return this.count++;
  }

  get bytes(): number {
    return this.parent.length * (7 * 4 + 3 * 2);
  }

  #grow(): void {
    const capacity = Math.ceil(this.parent.length * 1.5);
    this.parent = widen(this.parent, new Int32Array(capacity));
    this.move = widen(this.move, new Uint16Array(capacity));
    this.depth = widen(this.depth, new Int32Array(capacity));
    this.memory = widen(this.memory, new Int32Array(capacity));
    this.low = widen(this.low, new Int32Array(capacity));
    this.high = widen(this.high, new Int32Array(capacity));
    this.base = widen(this.base, new Int32Array(capacity));
    this.place = widen(this.place, new Uint32Array(capacity));
    this.length = widen(this.length, new Uint16Array(capacity));
    this.step = widen(this.step, new Uint16Array(capacity));
  }
}

const FIRST = 1024;

function widen<T extends Int32Array | Uint32Array | Uint16Array>(old: T, wide: T): T {
  wide.set(old);
  return wide;
}
