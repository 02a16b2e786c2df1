/**
 * All kinds of goals.
 * @module
 */
import type { GoalKind } from "../goal.ts";
import { allGoals } from "./all.ts";
import { besideGoals } from "./beside.ts";
import { echoGoals } from "./echo.ts";
import { goneGoals } from "./gone.ts";
import { homeGoals } from "./home.ts";
import { meetGoals } from "./meet.ts";
import { outlinedGoals } from "./outlined.ts";
import { overGoals } from "./over.ts";
import { overAfterGoals } from "./over_after.ts";
import { samePictureGoals } from "./same_pictures.ts";

/** The kinds, by name. */
export const GOAL_KINDS: Readonly<Record<string, GoalKind>> = {
  home: homeGoals,
  over: overGoals,
  meet: meetGoals,
  samePictures: samePictureGoals,
  gone: goneGoals,
  all: allGoals,
  echo: echoGoals,
  outlined: outlinedGoals,
  beside: besideGoals,
  overAfter: overAfterGoals,
};
