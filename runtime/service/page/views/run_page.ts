/**
 * One run, while it is played and afterwards. Everything below the head is as of the moment that is looked at.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { HEIGHT, WIDTH } from "../../../../games/grid.ts";
import { commandOf, movedCursor } from "../model/keys.ts";
import { ledgerAt } from "../model/ledger.ts";
import { withLines } from "../model/live_run.ts";
import { momentOf } from "../model/moment.ts";
import { repairOf } from "../model/timeline.ts";
import { standingAt } from "../model/wall.ts";
import type { Goal, TwinVersion } from "../service/types.ts";
import { useFrames } from "../state/frames.ts";
import { useAsked, useRun } from "../state/hooks.ts";
import { usePlayer } from "../state/player.ts";
import { isLive } from "../state/run_store.ts";
import { Animation } from "./animation.ts";
import { Boards } from "./boards.ts";
import { GoalsPanel } from "./goals_panel.ts";
import { HandBar, useHand } from "./hand.ts";
import { LogPanel } from "./log_panel.ts";
import { RunHead } from "./run_head.ts";
import { ScorePanel } from "./score_panel.ts";
import { StepCard } from "./step_card.ts";
import { Timeline } from "./timeline.ts";
import { moveByKey, Transport } from "./transport.ts";
import { TwinPanel, type TwinView } from "./twin_panel.ts";
import { WallPanel } from "./wall_panel.ts";

/** Where the cursor of clicks begins: the middle of the board. */
const MIDDLE = HEIGHT / 2 * WIDTH + WIDTH / 2;

/** A run's view. */
export function RunPage({ id }: { readonly id: string }): ComponentChild {
  const [again, setAgain] = useState(0);
  const store = useRun(id, again);
  const { lines, claims, log, twins } = store;
  const run = store.run === null ? null : withLines(store.run, lines, twins.length);
  const player = usePlayer(lines.length);
  const [frame, setFrame] = useState<number | null>(null);
  const [cursor, setCursor] = useState(MIDDLE);
  const [twinView, setTwinView] = useState<TwinView>({ version: null, changes: false });
  const hand = useHand(run, (acted) => store.foresaw(acted));
  const goals = useAsked<{ goals: Goal[] }>(
    run === null ? null : `/v1/runs/${encodeURIComponent(id)}/goals`,
    store.run,
  );

  const line = lines[player.position];
  const claim = line === undefined ? null : claims.get(line.line) ?? null;
  const foreseen = line === undefined ? null : store.foreseen.get(line.line) ?? null;
  const frames = useFrames(id, line !== undefined && line.frames > 1 ? line.line : null);
  const moment = useMemo(
    () => line === undefined ? null : momentOf(line, { claim, foreseen, frames }),
    [line, claim, foreseen, frames],
  );
  useEffect(() => setFrame(null), [player.position]);

  if (store.problem !== null) return h("p", { class: "problem page-problem" }, store.problem);
  if (run === null) return h("p", { class: "quiet page-problem" }, "Reading the run…");
  const byHand = run.status === "open";
  const playable = byHand && player.live;
  const going = isLive(run);
  const toLine = (to: number) => player.move(to);
  const seen = player.live ? Number.MAX_SAFE_INTEGER : player.position + 1;
  const toTwin = ({ version }: TwinVersion, changes: boolean) => {
    setTwinView({ version, changes });
    document.getElementById("twin-title")?.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    const { target } = event;
    if (!playable || !(target instanceof HTMLElement) || target.dataset["hand"] === undefined) return;
    const command = commandOf(event, run.availableActions);
    if (command === null) return;
    event.preventDefault();
    if (command.kind === "cursor") setCursor(movedCursor(cursor, command.dx, command.dy));
    else if (command.kind === "reset") hand.reset();
    else if (command.kind === "click") hand.act({ id: 6, x: cursor % WIDTH, y: Math.floor(cursor / WIDTH) });
    else hand.act({ id: command.id });
  };
  const onCell = (x: number, y: number) => {
    setCursor(y * WIDTH + x);
    if (run.availableActions.includes(6)) hand.act({ id: 6, x, y });
  };
  const transport = { player, lines, count: lines.length, going };
  const then = twins.findLast((one) => one.line <= seen && one.error === null) ?? null;
  return h(
    "div",
    { class: "run" },
    h(RunHead, {
      run,
      log,
      progress: store.progress,
      connected: store.connected,
      onResumed: () => setAgain(again + 1),
    }),
    moment === null ? h("p", { class: "quiet" }, "Nothing was played yet.") : h(
      "div",
      { class: "stage" },
      h(
        "div",
        {
          class: "board-area",
          onKeyDown: onKey,
          ...(playable
            ? {
              tabIndex: 0,
              "data-hand": "",
              role: "group",
              "aria-label": "The game's board: plays with the keys",
            }
            : {}),
        },
        h(Boards, {
          moment,
          frame,
          cursor: playable && run.availableActions.includes(6) ? cursor : null,
          onCell: playable && run.availableActions.includes(6) ? onCell : undefined,
        }),
      ),
      byHand ? h(HandBar, { run, hand, cursor }) : null,
      h(
        "section",
        {
          class: "card moving",
          "aria-label": "Timeline",
          onKeyDown(event: KeyboardEvent) {
            const slider = event.target instanceof HTMLElement && event.target.role === "slider";
            if (slider && moveByKey(event, transport)) event.preventDefault();
          },
        },
        h(Transport, transport),
        h(Timeline, { lines, count: lines.length, position: player.position, onMove: player.move }),
      ),
      h(
        "div",
        { class: "columns" },
        h(
          "div",
          { class: "column" },
          h(StepCard, {
            moment,
            twins,
            repair: moment.line.match === "counterexample" ? repairOf(moment.line.line, twins, log) : null,
            onTwin: toTwin,
          }),
          h(Animation, { grids: moment.grids, frame, onFrame: setFrame }),
          h(WallPanel, {
            id,
            standing: standingAt(log, lines, seen),
            now: player.live,
            last: lines.length - 1,
            onLine: toLine,
          }),
          h(GoalsPanel, {
            goals: ledgerAt(goals.value?.goals ?? [], player.live ? null : seen),
            problem: goals.problem,
            onLine: toLine,
          }),
          h(ScorePanel, { run: store.run! }),
        ),
        h(
          "div",
          { class: "column wide" },
          h(TwinPanel, {
            id,
            twins,
            count: twins.length,
            then,
            view: twinView,
            live: going,
            onView: setTwinView,
          }),
          h(LogPanel, { log, twins, line: seen, onLine: toLine }),
        ),
      ),
    ),
  );
}
