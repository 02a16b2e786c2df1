/** Most ways of choosing the presses that are free that are compared. */
const CHOICES = 4096;

/**
 * The fewest presses that solve `rows · presses = missing`, all counted modulo `size`: Gaussian elimination, then the
 * best choice of the presses that it leaves free. Null where there is no solution, or none is found since `size` is no
 * prime.
 */
export function fewestPresses(
  rows: readonly (readonly number[])[],
  missing: readonly number[],
  size: number,
): number[] | null {
  const table = rows.map((row, i) => [...row, missing[i]!]);
  const count = rows[0]?.length ?? 0;
  const pivots: number[] = [];
  const free: number[] = [];
  for (let column = 0; column < count; column++) {
    const rest = table.slice(pivots.length);
    const found = rest.findIndex((row) => inverse(row[column]!, size) > 0);
    if (found < 0) {
      if (rest.some((row) => row[column] !== 0)) return null;
      free.push(column);
      continue;
    }
    const at = pivots.length;
    const row = table.splice(at + found, 1)[0]!;
    const factor = inverse(row[column]!, size);
    const pivot = row.map((value) => value * factor % size);
    table.splice(at, 0, pivot);
    table.forEach((other, i) => {
      const times = other[column]!;
      if (i === at || times === 0) return;
      for (let j = column; j <= count; j++) other[j] = (other[j]! + (size - times) * pivot[j]!) % size;
    });
    pivots.push(column);
  }
  if (table.slice(pivots.length).some((row) => row[count] !== 0)) return null;
  const choices = size ** free.length <= CHOICES ? size ** free.length : 1;
  let best: number[] | null = null;
  for (let choice = 0; choice < choices; choice++) {
    const presses = new Array<number>(count).fill(0);
    free.forEach((column, i) => presses[column] = Math.floor(choice / size ** i) % size);
    pivots.forEach((column, i) => {
      let value = table[i]![count]!;
      for (const other of free) value += (size - table[i]![other]!) * presses[other]!;
      presses[column] = value % size;
    });
    if (best === null || sum(presses) < sum(best)) best = presses;
  }
  return best;
}

/** The number that gives 1 with a value, modulo `size`; 0 where none does. */
function inverse(value: number, size: number): number {
  for (let each = 1; each < size; each++) if (value * each % size === 1) return each;
  return 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
