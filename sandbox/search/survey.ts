import type { SurveyRequest, SurveyResult } from "./contract.ts";
import type { SearchHooks } from "./hooks.ts";
import type { Model } from "./model.ts";
import { search } from "./search.ts";

/** Looks around without a goal. */
export function survey(model: Model, request: SurveyRequest, hooks: SearchHooks = {}): SurveyResult {
  const { generated, depthReached } = search(
    model,
    { ...request, goals: [""], mode: "breadth-first" },
    hooks,
  );
  return { states: [], generated, depthReached };
}
