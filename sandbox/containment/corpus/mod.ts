/** The hostile corpus, section by section. */
import type { Probe } from "../probe.ts";
import { ANSWERS_WRONGLY } from "./answers_wrongly.ts";
import { ATTACKS_HOST } from "./attacks_host.ts";
import { EATS_MEMORY } from "./eats_memory.ts";
import { IMPORTS } from "./imports.ts";
import { NEVER_ENDS } from "./never_ends.ts";
import { NOT_A_FUNCTION } from "./not_a_function.ts";
import { REACHES_OUT } from "./reaches_out.ts";
import { SOURCES } from "./sources.ts";

/** Every probe. */
export const CORPUS: readonly Probe[] = [
  ...REACHES_OUT,
  ...IMPORTS,
  ...ATTACKS_HOST,
  ...NEVER_ENDS,
  ...EATS_MEMORY,
  ...ANSWERS_WRONGLY,
  ...NOT_A_FUNCTION,
  ...SOURCES,
];
