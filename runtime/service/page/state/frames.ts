/**
 * What a line has to show beyond what the stream told.
 * @module
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Frames } from "../service/types.ts";
import { useClient } from "./hooks.ts";

/** Lines whose frames are kept. */
const KEPT = 200;
/** Milliseconds that the reader must stay: moving through a run asks for nothing. */
const STAY_MS = 60;

/** The frames of a line, once they have come; null where `line` is null. */
export function useFrames(run: string, line: number | null): Frames | null {
  const client = useClient();
  const kept = useRef(new Map<string, Frames>());
  const [, show] = useState(0);
  const key = `${run} ${line}`;
  useEffect(() => {
    if (line === null || kept.current.has(key)) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const path = `/v1/runs/${encodeURIComponent(run)}/frames/${line}`;
        kept.current.set(key, await client.ask<Frames>(path, { signal: stop.signal }));
        if (kept.current.size > KEPT) kept.current.delete(kept.current.keys().next().value!);
        show((count) => count + 1);
      } catch {
        // The settled grid is there already; the next visit asks again.
      }
    }, STAY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [client, key]);
  return line === null ? null : kept.current.get(key) ?? null;
}
