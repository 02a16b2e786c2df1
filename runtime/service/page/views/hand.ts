/**
 * Playing a run by hand: buttons for what the game takes, and what came of the last action.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useRef, useState } from "preact/hooks";
import { WIDTH } from "../../../../games/grid.ts";
import { keyHint } from "../model/keys.ts";
import type { Acted, Run } from "../service/types.ts";
import { messageOf, useClient } from "../state/hooks.ts";

/** Plays actions of a run. */
export interface Hand {
  /** Why the last action was not taken; null where it was. */
  readonly said: string | null;
  act(action: { readonly id: number; readonly x?: number; readonly y?: number }): void;
  reset(): void;
}

/** The hands on a run: one action after the other, in the order they were asked for. */
export function useHand(run: Run, onActed: (acted: Acted) => void): Hand {
  const client = useClient();
  const [said, setSaid] = useState<string | null>(null);
  const waiting = useRef(0);
  const tail = useRef<Promise<void>>(Promise.resolve());
  const send = (route: string, body: unknown) => {
    // A key that is held down asks faster than games answer: what is too much is left out.
    if (waiting.current > 2) return;
    waiting.current++;
    tail.current = tail.current.then(async () => {
      try {
        const path = `/v1/runs/${encodeURIComponent(run.id)}/${route}`;
        const acted = await client.ask<Acted>(path, { method: "POST", body });
        onActed(acted);
        setSaid(acted.refused);
      } catch (error) {
        setSaid(messageOf(error));
      } finally {
        waiting.current--;
      }
    });
  };
  return {
    said,
    act: (action) =>
      run.mode === "direct"
        ? send("act", { actions: [action] })
        : send("probe", { actions: [action], reason: "played by hand" }),
    reset: () => send("reset", { reason: "played by hand" }),
  };
}

/** What the buttons need. */
export interface HandBarProps {
  readonly run: Run;
  readonly hand: Hand;
  /** The cell a click goes to. */
  readonly cursor: number;
}

const NAMES: Readonly<Record<number, readonly [string, string]>> = {
  1: ["↑", "ACTION1 (up)"],
  2: ["↓", "ACTION2 (down)"],
  3: ["←", "ACTION3 (left)"],
  4: ["→", "ACTION4 (right)"],
  5: ["5", "ACTION5 (space)"],
  7: ["undo", "ACTION7 (undo)"],
};

/** Buttons for everything that may be played now. */
export function HandBar({ run, hand, cursor }: HandBarProps): ComponentChild {
  const { availableActions: available, state } = run;
  const over = state !== "NOT_FINISHED";
  const [x, y] = [cursor % WIDTH, Math.floor(cursor / WIDTH)];
  return h(
    "section",
    { class: "card hand", "aria-labelledby": "hand-title" },
    h("h2", { id: "hand-title" }, "Play by hand"),
    h(
      "div",
      { class: "pad" },
      available.filter((id) => id !== 6).map((id) =>
        h("button", {
          key: id,
          type: "button",
          class: `key key-${id}`,
          "aria-label": NAMES[id]![1],
          title: NAMES[id]![1],
          disabled: over,
          onClick: () => hand.act({ id }),
        }, NAMES[id]![0])
      ),
      available.includes(6)
        ? h("button", {
          type: "button",
          class: "key wide",
          disabled: over,
          onClick: () => hand.act({ id: 6, x, y }),
        }, `click (${x}, ${y})`)
        : null,
      h(
        "button",
        { type: "button", class: "key wide", disabled: state === "WIN", onClick: hand.reset },
        "reset level",
      ),
    ),
    h("p", { class: "quiet" }, `With the board focused: ${keyHint(available)}.`),
    h(
      "p",
      { role: "status", class: "problem" },
      hand.said ?? (state === "GAME_OVER" ? "Game over: reset the level." : ""),
    ),
  );
}
