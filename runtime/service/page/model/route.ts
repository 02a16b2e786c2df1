/**
 * The page's views by the fragment of its address: `#/` the runs, `#/runs/ID` one of them.
 * @module
 */

/** What is shown. */
export type Route = { readonly view: "runs" } | { readonly view: "run"; readonly id: string };

/** The view that a fragment names; the runs where it names none. */
export function routeOf(hash: string): Route {
  const id = /^#\/runs\/([^/]+)$/.exec(hash)?.[1];
  return id === undefined ? { view: "runs" } : { view: "run", id: decoded(id) };
}

/** The fragment of a run's view. */
export function runHash(id: string): string {
  return `#/runs/${encodeURIComponent(id)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
