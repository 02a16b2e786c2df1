/**
 * Names and addresses of ARC-AGI-3 games and services, as the command line reads them. Light: the launcher reads it.
 * @module
 */
import { HOSTED, parseBaseUrl } from "../../games/arc/base_url.ts";
import { readHandle } from "../../games/arc/handle.ts";
import { WrongInput } from "./wrong_input.ts";

export { readHandle };

/** The variable that holds the key of an ARC-AGI-3 service. */
export const KEY_VARIABLE = "ARC_API_KEY";

/** Whether a name is in the form of the public games' ids: `ls20`, `ls20-9607627b`. */
export function isArcName(name: string): boolean {
  return /^(?=[a-z0-9]*\d)[a-z][a-z0-9]{3}(-[0-9a-f]{8,12})?$/i.test(name);
}

/** Whether a text is in the form of a scorecard's id. */
export function isCardId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/**
 * The service of a base URL; the hosted one where none is given.
 *
 * @throws {WrongInput} if it cannot be used as one.
 */
export function serviceUrl(baseUrl: string | null): string {
  try {
    return parseBaseUrl(baseUrl ?? HOSTED);
  } catch (error) {
    throw new WrongInput((error as TypeError).message);
  }
}

/** `host:port` of a service, as a permission names it. */
export function serviceHost(baseUrl: string): string {
  const { hostname, port, protocol } = new URL(baseUrl);
  return `${hostname}:${port || (protocol === "http:" ? "80" : "443")}`;
}
