/**
 * Moving through a run: buttons, speed, and the keys that do the same.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { Icon, type IconName } from "./icon.ts";
import type { HistoryLine } from "../service/types.ts";
import type { Player } from "../state/player.ts";
import { type Mark, nextMark } from "../model/timeline.ts";

/** Actions a second. */
export const SPEEDS: readonly number[] = [1, 2, 5, 10, 20];

/** What the transport moves through. */
export interface TransportProps {
  readonly player: Player;
  readonly lines: readonly HistoryLine[];
  readonly count: number;
  /** Whether lines still come. */
  readonly going: boolean;
}

/** The buttons. */
export function Transport({ player, lines, count, going }: TransportProps): ComponentChild {
  const { position, playing, speed, live } = player;
  const last = Math.max(0, count - 1);
  const button = (label: string, sign: IconName, to: number | null, extra = "") =>
    h("button", {
      type: "button",
      class: `icon ${extra}`,
      "aria-label": label,
      title: label,
      disabled: to === null || to === position,
      onClick: () => to !== null && player.move(to),
    }, h(Icon, { name: sign }));
  const mark = (kind: Mark, direction: 1 | -1) => nextMark(lines, position, kind, direction);
  return h(
    "div",
    { class: "transport", role: "group", "aria-label": "Moving through the run" },
    button("First action", "first", 0),
    button("One action back", "back", Math.max(0, position - 1)),
    h("button", {
      type: "button",
      class: "icon primary",
      "aria-label": playing ? "Pause" : "Play",
      title: playing ? "Pause (space)" : "Play (space)",
      disabled: count < 2,
      onClick: () => player.play(!playing),
    }, h(Icon, { name: playing ? "pause" : "play" })),
    button("One action on", "on", Math.min(last, position + 1)),
    button("Last action", "last", last),
    h("output", { class: "place", "aria-live": "off" }, `#${position} of ${last}`),
    h(
      "label",
      { class: "speed" },
      "Speed ",
      h("select", {
        value: speed,
        onChange: (event: Event) => player.pace(Number((event.currentTarget as HTMLSelectElement).value)),
      }, SPEEDS.map((each) => h("option", { key: each, value: each }, `${each}/s`))),
    ),
    h(
      "span",
      { class: "jumps" },
      button("Counterexample before", "left", mark("counterexample", -1), "wrong-mark"),
      h("span", null, "counterexample"),
      button("Next counterexample", "right", mark("counterexample", 1), "wrong-mark"),
    ),
    h(
      "span",
      { class: "jumps" },
      button("Level before", "left", mark("level", -1)),
      h("span", null, "level"),
      button("Next level completed", "right", mark("level", 1)),
    ),
    going
      ? h("button", {
        type: "button",
        class: `go-live ${live ? "on" : ""}`,
        "aria-pressed": live,
        onClick: () => player.move(last),
      }, live ? "● live" : "○ go live")
      : null,
  );
}

/** Moves by key; whether it was one of ours. */
export function moveByKey(event: KeyboardEvent, { player, lines, count }: TransportProps): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { position } = player;
  const direction = event.shiftKey ? -1 : 1;
  const places: Readonly<Record<string, () => number | null>> = {
    ArrowLeft: () => position - 1,
    ArrowRight: () => position + 1,
    PageUp: () => position - 10,
    PageDown: () => position + 10,
    Home: () => 0,
    End: () => count - 1,
    c: () => nextMark(lines, position, "counterexample", direction),
    l: () => nextMark(lines, position, "level", direction),
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === " ") {
    player.play(!player.playing);
    return true;
  }
  const place = Object.hasOwn(places, key) ? places[key]!() : undefined;
  if (place === undefined) return false;
  if (place !== null) player.move(Math.min(count - 1, Math.max(0, place)));
  return true;
}
