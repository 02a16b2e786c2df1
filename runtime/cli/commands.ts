/**
 * Every command, in the order the help lists them.
 * @module
 */
import type { Command } from "./command.ts";
import { compare } from "./commands/compare.ts";
import { distinguish } from "./commands/distinguish.ts";
import { doctor } from "./commands/doctor.ts";
import { evaluate } from "./commands/eval.ts";
import { explore } from "./commands/explore.ts";
import { games } from "./commands/games.ts";
import { mcp } from "./commands/mcp.ts";
import { newGame } from "./commands/new_game.ts";
import { open } from "./commands/open.ts";
import { plan } from "./commands/plan.ts";
import { play } from "./commands/play.ts";
import { predict } from "./commands/predict.ts";
import { record } from "./commands/record.ts";
import { report } from "./commands/report.ts";
import { runs } from "./commands/runs.ts";
import { score } from "./commands/score.ts";
import { serve } from "./commands/serve.ts";
import { show } from "./commands/show.ts";
import { validate } from "./commands/validate.ts";
import { watch } from "./commands/watch.ts";
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
