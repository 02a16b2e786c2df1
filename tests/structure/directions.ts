/**
 * The import directions of the project, as a check over a module graph.
 *
 *     games ← sandbox ← agent ← runtime ← mod.ts        (← is "is imported by")
 *
 * The graph is data, so the check is tested on graphs that break each rule.
 * @module
 */

/** One import: who, whom, and whether for types alone. Paths are relative to the project, with forward slashes. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

/** Files of games/ that others may import. */
const GAME_CONTRACTS = ["games/grid.ts", "games/game.ts"];
/** What of agent/ the rest of runtime/ may import: contracts, and ways to look at boards; no writers. */
const WRITER_CONTRACTS = ["agent/writer.ts", "agent/direct/player.ts", "agent/brief/", "agent/board/"];
/** What agent/ may take from sandbox/, as types. */
const TWIN_CONTRACTS = ["sandbox/contract.ts", "sandbox/cell.ts", "sandbox/search/contract.ts"];
/** What writers may run outside as twins do inside: pure functions. */
const KIT = ["sandbox/kit/"];
/** What sandbox/guest/ may import beside its own files: the contract with its errors and its permits, and three folders. */
const GUEST = [
  "sandbox/contract.ts",
  "sandbox/errors.ts",
  "sandbox/permits.ts",
  "sandbox/protocol/",
  "sandbox/kit/",
  "sandbox/search/",
];

/** Texts that runtime/ may import: the project's name and version, and what it says of itself. */
const TEXTS = ["deno.json", "docs/"];

/** The place that wires things together: it alone names concrete games, writers and stores. */
const WIRING = "runtime/wiring/";

type Layer = "games" | "sandbox" | "agent" | "runtime" | "mod";

/** Layers from the bottom up: a layer imports itself and those before it. */
const ORDER: readonly Layer[] = ["games", "sandbox", "agent", "runtime", "mod"];

/** Every import that goes the wrong way, as a sentence. */
export function wrongImports(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const why = wrong(one);
    return why === null ? [] : [`${one.from} imports ${one.to}: ${why}`];
  });
}

function wrong(one: Import): string | null {
  const from = layerOf(one.from);
  const to = layerOf(one.to);
  if (from === null) return null;
  if (from === "runtime" && isOf(TEXTS, one.to)) return null;
  if (to === null) return "it is in no layer";
  if (ORDER.indexOf(to) > ORDER.indexOf(from)) return `${from} may not import ${to}`;
  if (one.from.startsWith("sandbox/guest/")) return wrongForGuest(one.to);
  if (one.from.startsWith(WIRING) || from === "mod") return null;
  if (to === "games" && from !== "games" && !GAME_CONTRACTS.includes(one.to)) {
    return "only runtime/wiring/ names concrete games";
  }
  if (from === "agent" && to === "sandbox") return wrongForAgent(one);
  if (from === "runtime" && to === "agent" && !isOf(WRITER_CONTRACTS, one.to)) {
    return "only runtime/wiring/ names concrete writers";
  }
  if (isStore(one.to) && !isStore(one.from) && !one.typeOnly) {
    return "only runtime/wiring/ names concrete stores";
  }
  return null;
}

function wrongForGuest(to: string): string | null {
  if (to.startsWith("sandbox/guest/") || GAME_CONTRACTS.includes(to)) return null;
  return isOf(GUEST, to)
    ? null
    : "what runs inside imports the contract, the protocol, the kit and the search alone";
}

function wrongForAgent({ to, typeOnly }: Import): string | null {
  if (isOf(KIT, to)) return null;
  if (!TWIN_CONTRACTS.includes(to)) return "agent/ takes nothing of sandbox/ but its contracts and the kit";
  return typeOnly ? null : "agent/ takes types from sandbox/, never code";
}

/** Whether a path is one of the files, or in one of the folders (which end in a slash). */
function isOf(paths: readonly string[], to: string): boolean {
  return paths.some((path) => path.endsWith("/") ? to.startsWith(path) : to === path);
}

/** A file that is a store, not a record or an error. */
function isStore(path: string): boolean {
  return path.startsWith("runtime/store/") && !/\/(records|errors)\.ts$/.test(path);
}

function layerOf(path: string): Layer | null {
  if (path === "mod.ts") return "mod";
  const top = path.split("/", 1)[0];
  return top === "games" || top === "sandbox" || top === "agent" || top === "runtime" ? top : null;
}
