/**
 * Every line of a run as a cell in the colour of its tag, cut into levels; a slider that keys and the mouse move.
 * @module
 */
import { type ComponentChild, h } from "preact";
import { memo } from "./memo.ts";
import { useEffect, useRef } from "preact/hooks";
import type { HistoryLine } from "../service/types.ts";
import { type LevelStretch, levelStretches, tagCounts } from "../model/timeline.ts";
import { actionWords, matchWords, tagClass, tagWords } from "../model/words.ts";

/** What is shown, and what moving does. */
export interface TimelineProps {
  readonly lines: readonly HistoryLine[];
  /** How many lines there are: the list itself grows in place. */
  readonly count: number;
  /** The position that is looked at. */
  readonly position: number;
  readonly onMove: (position: number) => void;
}

/** The timeline. */
export function Timeline({ lines, count, position, onMove }: TimelineProps): ComponentChild {
  const dragging = useRef(false);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => keepInView(strip.current!, position), [position, count]);
  const moveTo = (event: PointerEvent) => {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = under instanceof HTMLElement ? under.dataset["place"] : undefined;
    if (place !== undefined) onMove(Number(place));
  };
  const current = lines[position];
  return h(
    "div",
    null,
    h(
      "div",
      {
        ref: strip,
        class: "timeline",
        role: "slider",
        tabIndex: 0,
        "aria-label": "Timeline of actions",
        "aria-valuemin": 0,
        "aria-valuemax": Math.max(0, count - 1),
        "aria-valuenow": position,
        "aria-valuetext": current === undefined ? "nothing yet" : lineWords(current),
        onPointerDown(event: PointerEvent) {
          dragging.current = true;
          moveTo(event);
        },
        onPointerMove(event: PointerEvent) {
          if (dragging.current && event.buttons !== 0) moveTo(event);
          else dragging.current = false;
        },
        onPointerUp: () => (dragging.current = false),
      },
      levelStretches(lines).map((stretch) => {
        const inside = position >= stretch.from && position < stretch.end;
        return h(Stretch, {
          key: stretch.from,
          stretch,
          lines,
          position: inside ? position : -1,
          end: stretch.end,
        });
      }),
    ),
    h(Legend, { lines, count }),
  );
}

/** Scrolls the strip, and nothing but the strip, so that the cell of a position is seen. */
function keepInView(strip: HTMLElement, position: number): void {
  const cell = strip.querySelector<HTMLElement>(`[data-place="${position}"]`);
  if (cell === null) return;
  const [inner, outer] = [cell.getBoundingClientRect(), strip.getBoundingClientRect()];
  if (inner.top < outer.top) strip.scrollTop -= outer.top - inner.top + 4;
  else if (inner.bottom > outer.bottom) strip.scrollTop += inner.bottom - outer.bottom + 4;
}

interface StretchProps {
  readonly stretch: LevelStretch;
  readonly lines: readonly HistoryLine[];
  readonly position: number;
  readonly end: number;
}

/** One level's cells. They are drawn again only when they change or the position moves within them. */
const Stretch = memo(function Stretch({ stretch, lines, position }: StretchProps): ComponentChild {
  const cells = lines.slice(stretch.from, stretch.end).map((line, i) => {
    const place = stretch.from + i;
    return h("i", {
      key: place,
      "data-place": place,
      title: lineWords(line),
      class: `${tagClass(line.tag)} ${line.match} ${place === position ? "here" : ""}`,
    });
  });
  return h(
    "span",
    { class: `stretch ${stretch.completed ? "completed" : ""}` },
    h("b", null, `L${stretch.level}`),
    h("span", { class: "cells" }, cells),
  );
}, (a, b) =>
  a.position === b.position && a.end === b.end && a.stretch.from === b.stretch.from &&
  a.stretch.completed === b.stretch.completed && a.lines === b.lines);

/** What the colours mean, with counts. */
const Legend = memo(
  function Legend({ lines }: { lines: readonly HistoryLine[]; count: number }): ComponentChild {
    const wrong = lines.filter((line) => line.match === "counterexample").length;
    return h(
      "ul",
      { class: "legend", "aria-label": "Colours of the timeline" },
      tagCounts(lines).map(({ tag, count }) =>
        h("li", { key: tag }, h("i", { class: tagClass(tag) }), `${tagWords(tag)} `, h("b", null, count))
      ),
      wrong === 0
        ? null
        : h("li", null, h("i", { class: "tag-none counterexample" }), "counterexample ", h("b", null, wrong)),
      lines.some((line) => line.match === "boundary")
        ? h("li", null, h("i", { class: "tag-none boundary" }), "level completed")
        : null,
    );
  },
  (a, b) => a.lines === b.lines && a.count === b.count,
);

/** A line in words: `#12 plan, ACTION3 (left): as predicted`. */
function lineWords(line: HistoryLine): string {
  const tag = line.tag === null ? "" : ` ${tagWords(line.tag)},`;
  return `#${line.line}${tag} ${actionWords(line.action)}: ${matchWords(line)}`;
}
