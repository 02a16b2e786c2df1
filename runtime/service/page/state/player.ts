/**
 * Where the reader of a run stands, and how the view moves on.
 * @module
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { useTicks } from "./hooks.ts";

/** Where the reader stands and how the view moves. */
export interface Player {
  readonly position: number;
  readonly playing: boolean;
  readonly speed: number;
  /** Whether the view goes along with what comes. */
  readonly live: boolean;
  move(position: number): void;
  play(playing: boolean): void;
  pace(speed: number): void;
}

/** Actions a second at first. */
const SPEED = 5;

/**
 * The player of a run with so many lines. It goes along with what comes until the reader moves back, and again from the
 * moment the reader moves to the last line.
 */
export function usePlayer(count: number): Player {
  const [position, setPosition] = useState(Math.max(0, count - 1));
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(SPEED);
  const [live, setLive] = useState(true);
  const seen = useRef(count);
  useEffect(() => {
    seen.current = count;
    if (live) setPosition(Math.max(0, count - 1));
  }, [count, live]);
  const move = (to: number) => {
    const place = Math.min(Math.max(0, to), Math.max(0, seen.current - 1));
    setPosition(place);
    setLive(place === seen.current - 1);
  };
  useTicks(() => {
    if (position >= count - 1) setPlaying(false);
    else move(position + 1);
  }, playing ? 1000 / speed : null);
  return {
    position: live ? Math.max(0, count - 1) : position,
    playing,
    speed,
    live,
    move(to) {
      setPlaying(false);
      move(to);
    },
    play(on) {
      // At the end there is nothing left to play: it begins again.
      if (on && position >= count - 1) move(0);
      setPlaying(on);
    },
    pace: setSpeed,
  };
}
