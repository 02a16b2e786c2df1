/**
 * Asking the service from within a view.
 * @module
 */
import { createContext } from "preact";
import { useContext, useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Client } from "../service/client.ts";
import type { Run } from "../service/types.ts";
import { isLive, RunStore } from "./run_store.ts";

/** Milliseconds between two looks at the figures of a live run. */
const FIGURES_MS = 1_000;

/** What every view asks the service with. */
export const ClientContext = createContext<Client | null>(null);

/** The client. */
export function useClient(): Client {
  return useContext(ClientContext)!;
}

/** What was asked for: `value` is null until it came; `problem` says why it did not. */
export interface Asked<T> {
  readonly value: T | null;
  readonly problem: string | null;
}

/** Asks for something, and again whenever `path` or `again` changes; the last answer stays until the next one. */
export function useAsked<T>(path: string | null, again: unknown = null): Asked<T> {
  const client = useClient();
  const [asked, setAsked] = useState<Asked<T>>({ value: null, problem: null });
  useEffect(() => {
    if (path === null) {
      setAsked({ value: null, problem: null });
      return;
    }
    const stop = new AbortController();
    client.ask<T>(path, { signal: stop.signal }).then(
      (value) => setAsked({ value, problem: null }),
      (error) => {
        if (!stop.signal.aborted) setAsked({ value: null, problem: messageOf(error) });
      },
    );
    return () => stop.abort();
  }, [client, path, again]);
  return asked;
}

/** A run, followed as long as the view is shown. `again` begins anew, as after a run was resumed. */
export function useRun(id: string, again: number): RunStore {
  const client = useClient();
  const [, show] = useReducer<number, void>((count) => count + 1, 0);
  const key = `${again} ${id}`;
  const kept = useRef<{ key: string; store: RunStore } | null>(null);
  if (kept.current?.key !== key) {
    kept.current = {
      key,
      store: new RunStore(client, show, (callback) => requestAnimationFrame(callback)),
    };
  }
  const { store } = kept.current;
  useEffect(() => {
    const stop = new AbortController();
    store.follow(id, stop.signal);
    return () => stop.abort();
  }, [store, id]);
  useTicks(
    () => {
      client.ask<Run>(`/v1/runs/${encodeURIComponent(id)}`).then((run) => store.refresh(run), () => {});
    },
    store.run !== null && isLive(store.run) ? FIGURES_MS : null,
  );
  return store;
}

/** Calls `tick` every so many milliseconds; never where `ms` is null. */
export function useTicks(tick: () => void, ms: number | null): void {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => latest.current(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

/** The sentence of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
