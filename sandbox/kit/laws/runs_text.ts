/** Colours 0–15 and one more for what is not known, each as a letter, so that counts can follow. */
const LETTERS = "ABCDEFGHIJKLMNOPQ";

/** What is not known of a picture. */
export const UNKNOWN = 16;

/** A picture as text: runs of a colour ("C12" is twelve cells of colour 2), "/" after each row; nothing between, as the row above. */
export function runsText(cells: Uint8Array, width: number): string {
  let text = "";
  for (let row = 0; row < cells.length; row += width) {
    if (row > 0 && sameRow(cells, row - width, row, width)) {
      text += "/";
      continue;
    }
    for (let cell = row; cell < row + width;) {
      const colour = cells[cell]!;
      let end = cell + 1;
      while (end < row + width && cells[end] === colour) end++;
      text += end - cell > 1 ? LETTERS[colour]! + (end - cell) : LETTERS[colour]!;
      cell = end;
    }
    text += "/";
  }
  return text;
}

function sameRow(cells: Uint8Array, a: number, b: number, width: number): boolean {
  for (let i = 0; i < width; i++) if (cells[a + i] !== cells[b + i]) return false;
  return true;
}

/** The picture that a text of {@link runsText} tells. */
export function readRuns(text: string, width: number, height: number): Uint8Array {
  const cells = new Uint8Array(width * height);
  let [cell, row] = [0, 0];
  for (let i = 0; i < text.length;) {
    const code = text.charCodeAt(i++);
    if (code === 47) {
      if (cell === row && row > 0) cells.copyWithin(row, row - width, row);
      row += width;
      cell = row;
      continue;
    }
    let count = 0;
    while (i < text.length) {
      const digit = text.charCodeAt(i) - 48;
      // "/" lies below the digits, letters above them.
      if (digit < 0 || digit > 9) break;
      count = 10 * count + digit;
      i++;
    }
    cells.fill(code - 65, cell, cell += count === 0 ? 1 : count);
  }
  return cells;
}
