/**
 * One run, while it is played and afterwards.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { withLines } from "../model/live_run.ts";
import { type Moment, momentOf } from "../model/moment.ts";
import { useFrames } from "../state/frames.ts";
import { useRun } from "../state/hooks.ts";
import { usePlayer } from "../state/player.ts";
import { isLive, type RunStore } from "../state/run_store.ts";
import { Panels } from "./panels.ts";
import { PlayArea } from "./play_area.ts";
import { RunHead } from "./run_head.ts";
import { Timeline } from "./timeline.ts";
import { moveByKey, Transport } from "./transport.ts";

/** A run's view. */
export function RunPage({ id }: { readonly id: string }): ComponentChild {
  const [again, setAgain] = useState(0);
  const store = useRun(id, again);
  const { lines, log, twins, progress, connected, problem } = store;
  const player = usePlayer(lines.length);
  const moment = useMoment(id, store, player.position);
  const [frame, setFrame] = useState<number | null>(null);
  useEffect(() => setFrame(null), [player.position]);

  if (problem !== null) return h("p", { class: "problem page-problem" }, problem);
  if (store.run === null) return h("p", { class: "quiet page-problem" }, "Reading the run…");
  const run = withLines(store.run, lines, twins.length);
  const count = lines.length;
  const transport = { player, lines, count, going: isLive(run) };
  return h(
    "div",
    { class: "run" },
    h(RunHead, { run, log, progress, connected, onResumed: () => setAgain(again + 1) }),
    moment === null ? h("p", { class: "quiet" }, "Nothing was played yet.") : h(
      "div",
      { class: "stage" },
      h(PlayArea, {
        run,
        moment,
        frame,
        now: player.live,
        onActed: (acted) => store.foresaw(acted),
      }),
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
        h(Timeline, { lines, count, position: player.position, onMove: player.move }),
      ),
      h(Panels, { id, store, player, moment, frame, onFrame: setFrame }),
    ),
  );
}

/** What there is to be seen at a position; null where no line has come yet. */
function useMoment(id: string, { lines, claims, foreseen }: RunStore, position: number): Moment | null {
  const line = lines[position];
  const claim = line === undefined ? null : claims.get(line.line) ?? null;
  const said = line === undefined ? null : foreseen.get(line.line) ?? null;
  const frames = useFrames(id, line !== undefined && line.frames > 1 ? line.line : null);
  return useMemo(
    () => line === undefined ? null : momentOf(line, { claim, foreseen: said, frames }),
    [line, claim, said, frames],
  );
}
