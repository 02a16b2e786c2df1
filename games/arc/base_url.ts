/**
 * The address of a service, made safe to send a key to.
 * @module
 */

/** The hosted service. */
export const HOSTED = "https://three.arcprize.org";

/**
 * Reads a base URL: `http:` or `https:`, with no trailing or doubled slashes left (a doubled slash makes the service
 * answer 404), no query, no fragment, no user. `0.0.0.0`, which the toolkit prints, becomes `127.0.0.1`. Plain `http:`,
 * which would show the key to the network, is for this machine and private networks only.
 *
 * @throws {TypeError} if it is not such a URL; the message says what is wrong.
 */
export function parseBaseUrl(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new TypeError(`Cannot use base URL ${JSON.stringify(text)}: want a URL such as ${HOSTED}`);
  }
  const wrong = (why: string) => new TypeError(`Cannot use base URL ${url.protocol}//${url.host}: ${why}`);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw wrong("want http: or https:");
  if (url.username !== "" || url.password !== "") throw wrong("leave user and password out");
  if (url.search !== "" || url.hash !== "") throw wrong("leave query and fragment out");
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  if (url.protocol === "http:" && !isNear(url.hostname)) {
    throw wrong("plain http would show your key to the network; use https");
  }
  const path = url.pathname.split("/").filter((part) => part !== "").join("/");
  return path === "" ? url.origin : `${url.origin}/${path}`;
}

/** Whether a host is this machine or in a private network. */
function isNear(host: string): boolean {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" ||
    /^127\.\d+\.\d+\.\d+$/.test(host) || /^10\.\d+\.\d+\.\d+$/.test(host) ||
    /^192\.168\.\d+\.\d+$/.test(host) || /^172\.(1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(host);
}
