import { assertEquals, assertThrows } from "@std/assert";
import { Pace } from "../../../games/arc/pace.ts";
import { ClockDouble } from "./clock_double.ts";

Deno.test("Pace lets so many through in any minute, in the order they came", async () => {
  const clock = new ClockDouble();
  const pace = new Pace(3, clock);
  const times: number[] = [];
  const start = clock.now();
  const ask = (name: number) => pace.turn().then(() => times.push(name, clock.now() - start));
  await ask(1);
  clock.pass(10_000);
  await Promise.all([ask(2), ask(3), ask(4), ask(5)]);
  assertEquals(times, [1, 0, 2, 10_000, 3, 10_000, 4, 60_000, 5, 70_000]);
  assertEquals(clock.sleeps, [50_000, 10_000]);
});

Deno.test("Pace without a limit never waits", async () => {
  const clock = new ClockDouble();
  const pace = new Pace(null, clock);
  for (let i = 0; i < 1_000; i++) await pace.turn();
  assertEquals(clock.sleeps, []);
  assertThrows(() => new Pace(0, clock), RangeError, "want a positive integer");
});
