import { giveBuffer, takeBuffer } from "./memory_pool.ts";

/** What a search knows of each state beside its cells: one row of numbers a state, in columns that grow together. */
export class Nodes {
  count = 0;
  /** The state it was reached from; -1 for the first. */
  parent: Int32Array = int32(FIRST);
  /** The move that led there. */
  move: Uint16Array = uint16(FIRST);
  /** Actions from the first state. */
  depth: Int32Array = int32(FIRST);
  /** The number of its memory. */
  memory: Int32Array = int32(FIRST);
  /** The two halves of its grid's hash. */
  low: Int32Array = int32(FIRST);
  high: Int32Array = int32(FIRST);
  /** The number of the grid that its differences start from. */
  base: Int32Array = int32(FIRST);
  /** How many words differ from that grid. */
  differing: Uint16Array = uint16(FIRST);
  /** How many words the last move changed. */
  changed: Uint16Array = uint16(FIRST);
  /** Where the strips that say how begin in the arena, and how many they are. */
  place: Uint32Array = uint32(FIRST);
  strips: Uint16Array = uint16(FIRST);

  /** Makes room for one more row and returns its number. The caller fills every column. */
  add(): number {
    if (this.count === this.parent.length) this.#grow();
    return this.count++;
  }

  get bytes(): number {
    return this.#columns().reduce((bytes, column) => bytes + column.byteLength, 0);
  }

  /** Gives its memory back; it must not be used afterwards. */
  release(): void {
    for (const column of this.#columns()) giveBuffer(column.buffer);
  }

  #columns() {
    const { parent, move, depth, memory, low, high, base, differing, changed, place, strips } = this;
    return [parent, move, depth, memory, low, high, base, differing, changed, place, strips];
  }

  #grow(): void {
    const capacity = Math.ceil(this.parent.length * GROWTH);
    this.parent = moved(this.parent, int32(capacity));
    this.move = moved(this.move, uint16(capacity));
    this.depth = moved(this.depth, int32(capacity));
    this.memory = moved(this.memory, int32(capacity));
    this.low = moved(this.low, int32(capacity));
    this.high = moved(this.high, int32(capacity));
    this.base = moved(this.base, int32(capacity));
    this.differing = moved(this.differing, uint16(capacity));
    this.changed = moved(this.changed, uint16(capacity));
    this.place = moved(this.place, uint32(capacity));
    this.strips = moved(this.strips, uint16(capacity));
  }
}

const FIRST = 1024;
/** Less than double: it wastes less where a million states are stored. */
const GROWTH = 1.5;

const int32 = (length: number) => new Int32Array(takeBuffer(4 * length));
const uint32 = (length: number) => new Uint32Array(takeBuffer(4 * length));
const uint16 = (length: number) => new Uint16Array(takeBuffer(2 * length));

function moved<T extends Int32Array | Uint32Array | Uint16Array>(old: T, wide: T): T {
  wide.set(old);
  giveBuffer(old.buffer);
  return wide;
}
