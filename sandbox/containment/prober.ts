/**
 * Runs probes and says of each whether the walls held.
 * @module
 */
import type { Grid } from "../../games/grid.ts";
import type { Fault, TwinCell, TwinHost } from "../cell.ts";
import { IDENTITY_TWIN, type Limits } from "../contract.ts";
import { SandboxError } from "../errors.ts";
import type { BodyProbe, Outcome, Probe, Section } from "./probe.ts";
import { STEPS } from "./probe.ts";
import type { Witnesses } from "./witness.ts";

/** What came of a probe. */
export interface Verdict {
  /** The property, as a phrase. */
  readonly name: string;
  /** What the probe tried. */
  readonly section: Section;
  /** Whether everything is as it must be. */
  readonly held: boolean;
  /** How the attempt ended. */
  readonly outcome: Outcome;
  /** What the sandbox said of it. */
  readonly said: string;
  /** Why it did not hold; empty where it did. */
  readonly trouble: readonly string[];
  /** Milliseconds it took, with the good call afterwards. */
  readonly ms: number;
}

interface Attempted {
  readonly outcome: Outcome;
  readonly said: string;
  /** Everything that came out. */
  readonly texts: readonly string[];
}

const GRID: Grid = new Uint8Array(4096);

/** Runs probes on one host, one at a time. Probes that are bodies share one twin. */
export class Prober implements AsyncDisposable {
  readonly #host: TwinHost;
  readonly #witnesses: Witnesses;
  readonly #bodies: readonly BodyProbe[];
  readonly #shared = new Map<string, Promise<TwinCell>>();
  #good: Promise<TwinCell> | null = null;

  /** Takes the probes that it will be asked about, so that their bodies can share a twin. */
  constructor(host: TwinHost, witnesses: Witnesses, probes: readonly Probe[]) {
    this.#host = host;
    this.#witnesses = witnesses;
    this.#bodies = probes.filter((probe) => "body" in probe);
  }

  /** Runs one probe, looks at the witnesses, and asks a good twin for a step. */
  async run(probe: Probe): Promise<Verdict> {
    const start = performance.now();
    const { outcome, said, texts } = "body" in probe
      ? await this.#tryBody(probe)
      : await this.#trySource(probe);
    const trouble: string[] = [];
    if (!probe.expect.includes(outcome)) {
      trouble.push(`it ended with ${outcome}, want ${probe.expect.join(" or ")}`);
    }
    if (probe.says !== undefined && !said.includes(probe.says)) trouble.push(`nothing says "${probe.says}"`);
    trouble.push(...this.#witnesses.look(texts), ...await this.#nextCall());
    const { name, section } = probe;
    return {
      name,
      section,
      held: trouble.length === 0,
      outcome,
      said,
      trouble,
      ms: performance.now() - start,
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const cells = [...this.#shared.values(), ...(this.#good ? [this.#good] : [])];
    await Promise.all(cells.map(async (cell) => {
      try {
        await (await cell).close();
      } catch {
        // It never loaded, which its probe has told of.
      }
    }));
  }

  async #tryBody(probe: BodyProbe): Promise<Attempted> {
    const key = JSON.stringify(probe.limits ?? {});
    let cell = this.#shared.get(key);
    if (!cell) {
      const alike = this.#bodies.filter(({ limits }) => JSON.stringify(limits ?? {}) === key);
      cell = this.#host.load(this.#witnesses.fill(bodyTwin(alike)), probe.limits);
      this.#shared.set(key, cell);
    }
    return await attempt(async () => {
      const twin = await cell;
      const before = twin.log.length;
      const [answer] = await twin.step([{ grid: GRID, action: { id: 1 }, memory: probe.name }]);
      return { fault: answer!.fault, log: twin.log.slice(before) };
    });
  }

  async #trySource(probe: Probe & { readonly source: string }): Promise<Attempted> {
    return await attempt(async () => {
      await using twin = await this.#host.load(this.#witnesses.fill(probe.source), probe.limits);
      return { fault: await ask(twin, probe), log: twin.log };
    });
  }

  async #nextCall(): Promise<string[]> {
    try {
      const twin = await (this.#good ??= this.#host.load(IDENTITY_TWIN));
      const [answer] = await twin.step([{ grid: GRID, action: { id: 1 }, memory: null }]);
      return answer?.grid && answer.fault === null
        ? []
        : [`a good twin failed afterwards: ${answer?.fault?.message}`];
    } catch (error) {
      this.#good = null;
      return [`a good twin failed afterwards: ${error}`];
    }
  }
}

async function ask(twin: TwinCell, probe: Probe): Promise<Fault | null> {
  const call = { grid: GRID, action: { id: 1 }, memory: null } as const;
  switch (probe.ask ?? "step") {
    case "load":
      return null;
    case "step":
      return (await twin.step([call]))[0]!.fault;
    case "steps":
      return (await twin.step(new Array(STEPS).fill(call))).find(({ fault }) => fault !== null)?.fault ??
        null;
    case "replay": {
      const line = { before: GRID, action: { id: 1 }, grids: [GRID] } as const;
      const [answer] = await twin.replay([{ from: { grid: GRID, level: 0 }, lines: [line] }]);
      return answer!.fault ?? answer!.lines[0]!.fault;
    }
    case "search": {
      const candidates = { simple: [1, 2], clicks: [], clickComponents: false } as const;
      const mode = twin.exports.names.includes("distance") ? "best-first" : "breadth-first";
      const bounds = { depth: 4_000, states: 20_000, ms: null };
      await twin.search({ grid: GRID, memory: null, goals: ["goalReached"], mode, candidates, ...bounds });
      return null;
    }
  }
}

async function attempt(work: () => Promise<{ fault: Fault | null; log: string }>): Promise<Attempted> {
  try {
    const { fault, log } = await work();
    if (fault === null) return { outcome: "ANSWERED", said: log, texts: [log] };
    return { outcome: "FAULT", said: fault.message, texts: [log, fault.message, fault.exportName] };
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error;
    return { outcome: error.code, said: error.message, texts: [error.message, String(error.stack)] };
  }
}

/** A twin that tries the body which its memory names. */
function bodyTwin(probes: readonly BodyProbe[]): string {
  const cases = probes.map(({ name, body }) =>
    `${JSON.stringify(name)}(grid, action, memory) {\n${body};\nreturn grid;\n},`
  );
  return `const SAME = new Uint8Array(4096);
const attempts = {
${cases.join("\n")}
};
export function step(grid, action, memory) {
  return attempts[memory](grid, action, memory);
}
export function goalReached() {
  return false;
}
`;
}

/** Limits under which the corpus runs, where a probe has none of its own. */
export const PROBE_LIMITS: Partial<Limits> = { callMs: 10_000, batchMs: 60_000, loadMs: 20_000 };
