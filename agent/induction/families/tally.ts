/**
 * Tallies: how often something was seen, where later sightings may count for more.
 * @module
 */

/** Counts by key. */
export class Tally<K> {
  readonly #counts = new Map<K, number>();

  /** Counts a sighting; all earlier ones are first worn down by `keep` (1 keeps them whole). */
  add(key: K, weight = 1, keep = 1): void {
    if (keep !== 1) { for (const [each, count] of this.#counts) this.#counts.set(each, count * keep); }
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + weight);
  }

  /** How often a key was seen. */
  of(key: K): number {
    return this.#counts.get(key) ?? 0;
  }

  /** The key seen most often, the earliest on a tie; null where nothing was seen. */
  get most(): K | null {
    let top: [K, number] | null = null;
    for (const entry of this.#counts) if (top === null || entry[1] > top[1]) top = entry;
    return top === null ? null : top[0];
  }

  /** All counts added up. */
  get total(): number {
    let sum = 0;
    for (const count of this.#counts.values()) sum += count;
    return sum;
  }

  /** Forgets a key. */
  forget(key: K): void {
    this.#counts.delete(key);
  }

  /** The keys, in the order they were first seen. */
  keys(): Iterable<K> {
    return this.#counts.keys();
  }
}

/** A tally for each of many keys. */
export class Tallies<O, K> {
  readonly #tallies = new Map<O, Tally<K>>();

  /** The tally of a key; made when first asked for. */
  of(key: O): Tally<K> {
    let tally = this.#tallies.get(key);
    if (tally === undefined) this.#tallies.set(key, tally = new Tally());
    return tally;
  }

  /** Whether anything was seen of a key. */
  has(key: O): boolean {
    return (this.#tallies.get(key)?.total ?? 0) > 0;
  }

  /** Forgets a key. */
  forget(key: O): void {
    this.#tallies.delete(key);
  }

  /** The keys, in the order they were first asked for. */
  keys(): Iterable<O> {
    return this.#tallies.keys();
  }

  /** All keys with their tallies. */
  entries(): Iterable<[O, Tally<K>]> {
    return this.#tallies.entries();
  }
}
