/**
 * The service's token, as the page comes by it: in the fragment of its address, which a browser sends to nobody.
 * @module
 */

/** Where the token is kept while the tab is open. */
const KEY = "twin-token";

/** What of a browser's window is needed here. */
export interface TokenPlaces {
  readonly location: { readonly hash: string; readonly pathname: string };
  readonly history: { replaceState(data: unknown, unused: string, url: string): void };
  readonly storage: { getItem(key: string): string | null; setItem(key: string, value: string): void };
}

/**
 * The token: from the address, where it is then taken out so that no history or bookmark keeps it; else the one this
 * tab had before; null where there is none.
 */
export function takeToken({ location, history, storage }: TokenPlaces): string | null {
  const given = /^#token=([A-Za-z0-9._~+/=-]+)$/.exec(location.hash)?.[1];
  if (given === undefined) return storage.getItem(KEY);
  storage.setItem(KEY, given);
  history.replaceState(null, "", `${location.pathname}#/`);
  return given;
}
