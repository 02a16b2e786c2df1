/**
 * A clock that jumps: waiting takes no time, and is written down.
 * @module
 */
import type { Clock } from "../../../games/arc/clock.ts";

/** A clock in the hands of a test. */
export class ClockDouble implements Clock {
  #now = 1_000_000;
  #alarms: { at: number; call: () => void }[] = [];
  /** Every wait asked for, milliseconds. */
  readonly sleeps: number[] = [];

  now(): number {
    return this.#now;
  }

  sleep(ms: number): Promise<void> {
    this.sleeps.push(ms);
    this.pass(ms);
    return Promise.resolve();
  }

  later(ms: number, call: () => void): () => void {
    const alarm = { at: this.#now + ms, call };
    this.#alarms.push(alarm);
    return () => this.#alarms = this.#alarms.filter((one) => one !== alarm);
  }

  /** Lets time pass; alarms that are due go off. */
  pass(ms: number): void {
    this.#now += ms;
    const due = this.#alarms.filter((alarm) => alarm.at <= this.#now);
    this.#alarms = this.#alarms.filter((alarm) => alarm.at > this.#now);
    for (const alarm of due) alarm.call();
  }

  /** Alarms that have not gone off. */
  get alarms(): number {
    return this.#alarms.length;
  }
}
