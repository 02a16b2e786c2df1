import type { SearchRequest, SearchResult } from "./contract.ts";
import { candidateMoves } from "./candidates.ts";
import type { SearchHooks } from "./hooks.ts";
import { Memories } from "./memories.ts";
import type { Model } from "./model.ts";
import { actionOf } from "./moves.ts";

/** Looks for the shortest plan of each goal. */
export function search(model: Model, request: SearchRequest, _hooks: SearchHooks = {}): SearchResult {
  const moves = candidateMoves(model, request.candidates);
  const memories = new Memories();
  const text = (grid: Uint8Array, memory: number) => `${memory}:${String.fromCharCode(...grid)}`;
  const rootMemory = memories.idOf(request.memory);
  const nodes = [{ grid: request.grid, memory: rootMemory, parent: -1, move: 0, depth: 0 }];
  const seen = new Set([text(request.grid, rootMemory)]);
  const missing = new Set(request.goals);
  const plans: { goal: string; actions: ReturnType<typeof actionOf>[] }[] = [];
  let generated = 0, expanded = 0, duplicates = 0, deepest = 0;
  let cutBy: SearchResult["cutBy"] = null;
  search:
  for (let id = 0; id < nodes.length && missing.size > 0; id++) {
    const node = nodes[id]!;
    if (model.lost?.(node.grid, memories.at(node.memory))) continue;
    if (node.depth >= request.depth) {
      cutBy = "depth";
      break;
    }
    expanded++;
    for (const move of moves(node.grid, memories.at(node.memory))) {
      if (generated >= request.states) {
        cutBy = "states";
        break search;
      }
      generated++;
      deepest = node.depth + 1;
      const grid = node.grid.slice();
      const memory = memories.idOf(model.step(grid, actionOf(move), memories.at(node.memory)));
      for (const goal of missing) {
        if (!model.goals.get(goal)?.(grid, memories.at(memory))) continue;
        missing.delete(goal);
        const actions = [actionOf(move)];
        for (let at = node; at.parent >= 0; at = nodes[at.parent]!) actions.unshift(actionOf(at.move));
        plans.push({ goal, actions });
      }
      const key = text(grid, memory);
      if (seen.has(key)) duplicates++;
      else {
        seen.add(key);
        nodes.push({ grid, memory, parent: id, move, depth: node.depth + 1 });
      }
    }
  }
  return {
    outcome: plans.length > 0 ? "solved" : cutBy ? "cut_off" : "exhausted",
    cutBy: plans.length > 0 ? null : cutBy,
    plans,
    generated,
    expanded,
    duplicates,
    depthReached: deepest,
    bytes: nodes.length * 4096,
  };
}
