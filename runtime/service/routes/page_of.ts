/**
 * Pages of lists that only grow.
 * @module
 */

/** One page. */
export interface Page<T> {
  readonly items: T[];
  readonly total: number;
  /** Where the next page begins; null at the end of what there is. */
  readonly next: number | null;
}

/** The items from an index on. */
export function page<T>(
  total: number,
  { from, limit }: { readonly from: number; readonly limit: number },
  item: (index: number) => T,
): Page<T> {
  const end = Math.min(total, from + limit);
  const items = Array.from({ length: Math.max(0, end - from) }, (_, i) => item(from + i));
  return { items, total, next: end < total ? end : null };
}
