/**
 * Levels as text: one character per tile.
 * @module
 */

/** A tile's place: column and row, (0, 0) top left. */
export interface Point {
  /** The column. */
  readonly x: number;
  /** The row. */
  readonly y: number;
}

/** A level drawn as text. */
export class TextMap {
  /** Tiles in a row. */
  readonly width: number;
  /** Rows. */
  readonly height: number;
  readonly #rows: readonly string[];

  /**
   * Reads a level.
   *
   * @param art one word of characters per row, between white space.
   * @throws {SyntaxError} if a row has another length than the first.
   */
  constructor(art: string) {
    this.#rows = art.split(/\s+/).filter((row) => row !== "");
    this.width = this.#rows[0]?.length ?? 0;
    this.height = this.#rows.length;
    if (this.width === 0) throw new SyntaxError("Cannot read a map: it has no rows, want at least one");
    this.#rows.forEach((row, y) => {
      if (row.length !== this.width) {
        throw new SyntaxError(`Cannot read a map: row ${y} has ${row.length} tiles, want ${this.width}`);
      }
    });
  }

  /** The character at (x, y); outside it is `""`. */
  at(x: number, y: number): string {
    return this.#rows[y]?.[x] ?? "";
  }

  /** Whether the tile at (x, y) is one of these characters; outside it is none. */
  is(x: number, y: number, characters: string): boolean {
    const tile = this.at(x, y);
    return tile !== "" && characters.includes(tile);
  }

  /** All tiles with one of these characters, row by row. */
  find(characters: string): Point[] {
    const found: Point[] = [];
    this.forEach((tile, x, y) => {
      if (characters.includes(tile)) found.push({ x, y });
    });
    return found;
  }

  /**
   * The one tile with this character.
   *
   * @throws {RangeError} if there is none, or more than one.
   */
  only(character: string): Point {
    const found = this.find(character);
    if (found.length !== 1) {
      throw new RangeError(
        `Cannot read a map: it has ${found.length} tiles "${character}", want exactly one`,
      );
    }
    return found[0]!;
  }

  /** Calls `visit` for every tile, row by row. */
  forEach(visit: (tile: string, x: number, y: number) => void): void {
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) visit(this.#rows[y]![x]!, x, y);
    }
  }

  /** The number of a tile, row by row: `y * width + x`. Handy as a name for a place in a state. */
  index(x: number, y: number): number {
    return y * this.width + x;
  }
}
