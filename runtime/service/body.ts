/**
 * Reading a request's body: bounded in bytes, time and depth, whatever its headers claim.
 * @module
 */
import { printable, ServiceError } from "./problem.ts";

/** Bounds of a body. */
export interface BodyLimits {
  /** Bytes; 1 MiB unless given. */
  readonly bytes: number;
  /** Milliseconds for the whole body; 10,000 unless given. */
  readonly ms: number;
  /** Nesting of arrays and objects; 64 unless given. */
  readonly depth: number;
}

/** The bounds where a route names no others. */
export const BODY_LIMITS: BodyLimits = { bytes: 1 << 20, ms: 10_000, depth: 64 };

/**
 * The body as JSON.
 *
 * @throws {ServiceError} 413 over the bytes, 408 over the time, 400 where it is not JSON in UTF-8, is nested too
 * deeply, or has a key `__proto__`.
 */
export async function readJson(request: Request, limits: Partial<BodyLimits> = {}): Promise<unknown> {
  return parseJson(await readText(request, limits), limits.depth);
}

/**
 * A text as JSON, nested no deeper than `depth` (64 unless given).
 *
 * @throws {ServiceError} 400 where it is not JSON, is nested too deeply, or has a key `__proto__`.
 */
export function parseJson(text: string, depth = BODY_LIMITS.depth): unknown {
  if (nesting(text) > depth) {
    throw new ServiceError(400, "TOO_DEEP", `Cannot read the body: it is nested over ${depth} levels deep.`);
  }
  try {
    return JSON.parse(text, (key, value) => {
      if (key === "__proto__") throw new SyntaxError('it has a key "__proto__"');
      return value;
    });
  } catch (error) {
    const why = error instanceof Error ? printable(error.message) : "it is not JSON";
    throw new ServiceError(400, "BAD_JSON", `Cannot read the body: ${why}.`);
  }
}

/**
 * The body as text.
 *
 * @throws {ServiceError} 413 over the bytes, 408 over the time, 400 where it is not UTF-8 or breaks off.
 */
export async function readText(request: Request, limits: Partial<BodyLimits> = {}): Promise<string> {
  const { bytes: most, ms } = { ...BODY_LIMITS, ...limits };
  if (request.body === null) return "";
  const reader = request.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new ServiceError(408, "SLOW_BODY", `Cannot read the body: it took over ${ms / 1000} s to come.`),
      );
    }, ms);
  });
  try {
    while (true) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.length;
      if (size > most) {
        throw new ServiceError(413, "TOO_LARGE", `Cannot read the body: it is over ${most} bytes.`);
      }
      parts.push(value);
    }
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await new Blob(parts as BlobPart[]).arrayBuffer(),
    );
  } catch (error) {
    reader.cancel().catch(() => {});
    if (error instanceof ServiceError) throw error;
    throw new ServiceError(400, "BAD_BODY", "Cannot read the body: it broke off or is not UTF-8.");
  } finally {
    clearTimeout(timer);
  }
}

/** How deeply arrays and objects are nested in a JSON text, found without recursion. */
function nesting(text: string): number {
  let depth = 0, deepest = 0, inText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inText) {
      if (code === 92) i++;
      else if (code === 34) inText = false;
    } else if (code === 34) inText = true;
    else if (code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 93 || code === 125) depth--;
  }
  return deepest;
}
