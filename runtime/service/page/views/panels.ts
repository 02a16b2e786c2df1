/**
 * The cards below the timeline: everything in them is as of the moment that is looked at.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useState } from "preact/hooks";
import { ledgerAt } from "../model/ledger.ts";
import type { Moment } from "../model/moment.ts";
import { repairOf } from "../model/timeline.ts";
import { standingAt } from "../model/wall.ts";
import type { Goal, TwinVersion } from "../service/types.ts";
import { useAsked } from "../state/hooks.ts";
import type { Player } from "../state/player.ts";
import { isLive, type RunStore } from "../state/run_store.ts";
import { Animation } from "./animation.ts";
import { GoalsPanel } from "./goals_panel.ts";
import { LogPanel } from "./log_panel.ts";
import { ScorePanel } from "./score_panel.ts";
import { StepCard } from "./step_card.ts";
import { TwinPanel, type TwinView } from "./twin_panel.ts";
import { WallPanel } from "./wall_panel.ts";

/** What is shown. */
export interface PanelsProps {
  readonly id: string;
  readonly store: RunStore;
  readonly player: Player;
  readonly moment: Moment;
  readonly frame: number | null;
  readonly onFrame: (frame: number | null) => void;
}

/** The cards. */
export function Panels({ id, store, player, moment, frame, onFrame }: PanelsProps): ComponentChild {
  const [twinView, setTwinView] = useState<TwinView>({ version: null, changes: false });
  const { lines, log, twins } = store;
  const run = store.run!;
  const { goals } = useAsked<{ goals: Goal[] }>(`/v1/runs/${encodeURIComponent(id)}/goals`, run).value ??
    { goals: [] };
  /** Lines of history that count; all of them, where the view goes along. */
  const seen = player.live ? Number.MAX_SAFE_INTEGER : player.position + 1;
  const onLine = (line: number) => player.move(line);
  const onTwin = ({ version }: TwinVersion, changes: boolean) => {
    setTwinView({ version, changes });
    document.getElementById("twin-title")?.focus();
  };
  const { line, match } = moment.line;
  const repair = match === "counterexample" ? repairOf(line, twins, log) : null;
  const then = twins.findLast((one) => one.line <= seen && one.error === null) ?? null;
  return h(
    "div",
    { class: "columns" },
    h(
      "div",
      { class: "column" },
      h(StepCard, { moment, twins, repair, onTwin }),
      h(Animation, { grids: moment.grids, frame, onFrame }),
      h(WallPanel, {
        id,
        standing: standingAt(log, lines, seen),
        gated: run.mode === "twin",
        now: player.live,
        last: lines.length - 1,
        onLine,
      }),
      h(GoalsPanel, { goals: ledgerAt(goals, player.live ? null : seen), onLine }),
      h(ScorePanel, { run }),
    ),
    h(
      "div",
      { class: "column wide" },
      h(TwinPanel, { id, twins, then, view: twinView, live: isLive(run), onView: setTwinView }),
      h(LogPanel, { log, twins, line: seen, onLine }),
    ),
  );
}
