/** Searching inside a twin: shortest plans for goals, and surveys of what can be reached. */
export { type Model, modelOf } from "./model.ts";
export type { SearchHooks } from "./hooks.ts";
export { search } from "./search.ts";
export { survey } from "./survey.ts";
