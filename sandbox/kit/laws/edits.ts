/** Runs of one digit in a picture, such as "4(12)". */
const RUN = /([0-9a-f.])\((\d+)\)/g;

/** A picture's digits: "4(12)" stands for twelve 4s, and what only sets rows apart is passed over. */
export function unfold(text: string): string {
  return text.replace(RUN, (_, digit: string, times: string) => digit.repeat(Number(times)))
    .replace(/[^0-9a-f.]/g, "");
}

/** A picture's rows, written as "row/row/…" with runs as {@link unfold} takes them. */
export function rows(text: string): string[] {
  return text.split("/").map(unfold);
}

/**
 * Pictures drawn next to each other, apart by blanks, each with its first row in the same line as its neighbours';
 * after an empty line come further ones.
 */
export function pictures(text: string): string[][] {
  const found: string[][] = [];
  let columns: { readonly at: number; readonly rows: string[] }[] = [];
  for (const line of text.split("\n")) {
    const words = [...line.matchAll(/\S+/g)];
    if (words.length === 0) {
      columns = [];
      continue;
    }
    const first = columns.length === 0;
    for (const { 0: row, index: at } of words) {
      const column = first ? { at, rows: [] } : columns.find((each) => each.at === at);
      if (column === undefined) throw new RangeError(`pictures(): no picture begins above "${row}"`);
      if (first) {
        columns.push(column);
        found.push(column.rows);
      }
      column.rows.push(row);
    }
  }
  return found;
}

/**
 * Reads what changes: cell, colour, cell, colour, …
 *
 * Parts of the text, apart by blanks, are "x,y,w,h=c" for a box of one colour, "x,y=c" or "cell=c" for a cell, and
 * "x,y:row/row/…" for a picture, in which "." stays as it is.
 */
export function readEdits(text: string): number[] {
  const edits: number[] = [];
  for (const part of text.split(" ")) {
    if (part === "") continue;
    const [where, what] = part.split(/[=:]/) as [string, string];
    const [x, y, width = 1, height = 1] = where.split(",").map(Number) as [number, ...number[]];
    if (part.includes(":")) readPicture(what, x, y!, edits);
    else if (y === undefined) edits.push(x, Number(what));
    else {
      for (let row = y; row < y + height; row++) {
        for (let column = x; column < x + width; column++) edits.push(row * 64 + column, Number(what));
      }
    }
  }
  return edits;
}

function readPicture(picture: string, x: number, y: number, edits: number[]): void {
  picture.split("/").forEach((folded, row) => {
    [...unfold(folded)].forEach((digit, column) => {
      if (digit !== ".") edits.push((y + row) * 64 + x + column, parseInt(digit, 16));
    });
  });
}
