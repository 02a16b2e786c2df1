/**
 * Every command, in the order the help lists them.
 * @module
 */
import type { Command } from "./command.ts";
import { compare } from "./commands/compare/mod.ts";
import { distinguish } from "./commands/distinguish/mod.ts";
import { doctor } from "./commands/doctor.ts";
import { evaluate } from "./commands/eval/mod.ts";
import { explore } from "./commands/explore/mod.ts";
import { games } from "./commands/games/mod.ts";
import { mcp } from "./commands/mcp/mod.ts";
import { newGame } from "./commands/new_game/mod.ts";
import { open } from "./commands/open/mod.ts";
import { plan } from "./commands/plan/mod.ts";
import { play } from "./commands/play/mod.ts";
import { predict } from "./commands/predict/mod.ts";
import { record } from "./commands/record/mod.ts";
import { report } from "./commands/report/mod.ts";
import { runs } from "./commands/runs/mod.ts";
import { score } from "./commands/score/mod.ts";
import { serve } from "./commands/serve/mod.ts";
import { show } from "./commands/show/mod.ts";
import { validate } from "./commands/validate/mod.ts";
import { watch } from "./commands/watch/mod.ts";
import { writers } from "./commands/writers.ts";

/** The commands. */
export const COMMANDS: readonly Command[] = [
  play,
  watch,
  runs,
  games,
  writers,
  validate,
  explore,
  plan,
  distinguish,
  score,
  record,
  report,
  evaluate,
  compare,
  show,
  predict,
  serve,
  mcp,
  open,
  doctor,
  newGame,
];
