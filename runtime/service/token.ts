/**
 * The service's token: whoever holds it may use the service.
 * @module
 */
import { createHash, timingSafeEqual } from "node:crypto";

/** A new token: 32 random bytes as 43 characters of base64url. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Whether two tokens are the same, in a time that tells neither their content nor their length. */
export function sameToken(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b));
}

function digest(text: string): Uint8Array {
  return createHash("sha256").update(text, "utf8").digest();
}
