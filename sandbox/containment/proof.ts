/**
 * The containment proof: what holds a twin on this machine, shown by trying.
 * @module
 */
import { createTwinHost } from "../host/twin_host.ts";
import { CORPUS } from "./corpus/mod.ts";
import { PROBE_LIMITS, Prober, type Verdict } from "./prober.ts";
import { findWalls, type Wall } from "./walls.ts";
import { Witnesses } from "./witness.ts";

/** How a proof is made. */
export interface ProofOptions {
  /** Run the whole corpus, which takes minutes, instead of the part that takes seconds. Default false. */
  readonly all?: boolean;
  /** Hears each verdict as it comes. */
  readonly onVerdict?: (verdict: Verdict) => void;
}

/** What was found on this machine. */
export interface Proof {
  /** Whether every probe was held. */
  readonly held: boolean;
  /** The machine, as Deno names it. */
  readonly system: { readonly os: string; readonly arch: string; readonly deno: string; readonly v8: string };
  /** Which walls stand; one that does not is no failure of the proof, but is said. */
  readonly walls: readonly Wall[];
  /** What came of each probe. */
  readonly verdicts: readonly Verdict[];
  /** Milliseconds it took. */
  readonly ms: number;
}

/**
 * Tries to break out, and looks from outside whether it came to anything. Needs the permissions of a sandbox's host
 * (read, run), and for its witnesses: to write temporary files, to listen on 127.0.0.1, to set `TWIN_WITNESS`.
 *
 * @example The proof of this machine, as text
 * ```ts
 * import { containmentProof, formatProof } from "@twin/twin/sandbox";
 * import { assert } from "@std/assert";
 *
 * const proof = await containmentProof();
 * assert(proof.held, formatProof(proof));
 * ```
 */
export async function containmentProof(options: ProofOptions = {}): Promise<Proof> {
  const start = performance.now();
  const walls = await findWalls();
  const probes = options.all ? CORPUS : CORPUS.filter(({ proof }) => proof);
  const verdicts: Verdict[] = [];
  await using witnesses = Witnesses.create();
  await using host = createTwinHost({ limits: PROBE_LIMITS });
  await using prober = new Prober(host, witnesses, probes);
  for (const probe of probes) {
    const verdict = await prober.run(probe);
    verdicts.push(verdict);
    options.onVerdict?.(verdict);
  }
  return {
    held: verdicts.every(({ held }) => held),
    system: { os: Deno.build.os, arch: Deno.build.arch, deno: Deno.version.deno, v8: Deno.version.v8 },
    walls,
    verdicts,
    ms: performance.now() - start,
  };
}

/** A proof as lines of text. */
export function formatProof({ held, system, walls, verdicts, ms }: Proof): string {
  const failed = verdicts.filter((verdict) => !verdict.held);
  const lines = [
    `Containment on ${system.os} ${system.arch}, Deno ${system.deno}, V8 ${system.v8}`,
    "",
    "Walls",
    ...walls.map(({ name, enforced, how }) => `  ${WORD[String(enforced)]} ${name}: ${how}`),
    "",
    "Probes",
  ];
  for (const section of new Set(verdicts.map((verdict) => verdict.section))) {
    lines.push(`  A twin that ${section === "sources" ? "is odd text" : section}`);
    for (const verdict of verdicts.filter((each) => each.section === section)) {
      lines.push(`    ${verdict.held ? "held  " : "BROKEN"} ${verdict.name} (${verdict.outcome})`);
      for (const trouble of verdict.trouble) lines.push(`           ${trouble}`);
    }
  }
  const count = `${verdicts.length - failed.length} of ${verdicts.length} probes held in ${
    (ms / 1000).toFixed(1)
  } s`;
  const open = walls.filter(({ enforced }) => enforced !== true).map(({ name }) => name);
  lines.push("", `${held ? "Contained" : "NOT CONTAINED"}: ${count}`);
  if (open.length > 0) lines.push(`Not enforced on this machine, or not to be seen: ${open.join(", ")}`);
  return lines.join("\n");
}

const WORD: Readonly<Record<string, string>> = { true: "stands ", false: "MISSING", null: "unseen " };
