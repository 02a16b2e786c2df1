/**
 * The boards, and playing on them by hand where the run waits for actions.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { HEIGHT, WIDTH } from "../../../../games/grid.ts";
import { commandOf, movedCursor } from "../model/keys.ts";
import type { Moment } from "../model/moment.ts";
import type { Acted, Run } from "../service/types.ts";
import { Boards } from "./boards.ts";
import { HandBar, useHand } from "./hand.ts";

/** Where the cursor of clicks begins: the middle of the board. */
const MIDDLE = HEIGHT / 2 * WIDTH + WIDTH / 2;

/** What is shown, and where it may be played. */
export interface PlayAreaProps {
  readonly run: Run;
  readonly moment: Moment;
  /** Which grid of the answer; null is the settled one. */
  readonly frame: number | null;
  /** Whether this is where the run stands now: it can be played from nowhere else. */
  readonly now: boolean;
  /** Told what actions came to. */
  readonly onActed: (acted: Acted) => void;
}

/** Boards, keys and buttons. */
export function PlayArea({ run, moment, frame, now, onActed }: PlayAreaProps): ComponentChild {
  const [cursor, setCursor] = useState(MIDDLE);
  const hand = useHand(run, onActed);
  const byHand = run.status === "open";
  const playable = byHand && now;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The keys play at once, unless the reader is somewhere in the page already.
    if (playable && document.activeElement?.matches("body, main")) {
      area.current?.focus({ preventScroll: true });
    }
  }, []);
  const clicks = playable && run.availableActions.includes(6);
  const click = (cell: number) => hand.act({ id: 6, x: cell % WIDTH, y: Math.floor(cell / WIDTH) });
  const onKey = (event: KeyboardEvent) => {
    const command = event.target === event.currentTarget ? commandOf(event, run.availableActions) : null;
    if (command === null) return;
    event.preventDefault();
    if (command.kind === "cursor") setCursor(movedCursor(cursor, command.dx, command.dy));
    else if (command.kind === "reset") hand.reset();
    else if (command.kind === "click") click(cursor);
    else hand.act({ id: command.id });
  };
  const onCell = (x: number, y: number) => {
    setCursor(y * WIDTH + x);
    click(y * WIDTH + x);
  };
  const boards = h(Boards, {
    moment,
    frame,
    cursor: clicks ? cursor : null,
    onCell: clicks ? onCell : undefined,
  });
  const name = "The game's board: plays with the keys";
  return [
    playable
      ? h(
        "div",
        { ref: area, class: "board-area", tabIndex: 0, role: "group", "aria-label": name, onKeyDown: onKey },
        boards,
      )
      : h("div", { class: "board-area" }, boards),
    byHand ? h(HandBar, { run, hand, cursor }) : null,
  ];
}
