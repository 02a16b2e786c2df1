import { assertEquals, assertThrows } from "@std/assert";
import {
  amount,
  choice,
  count,
  flag,
  parseArguments,
  text,
  UsageError,
} from "../../../runtime/cli/arguments.ts";

const SPEC = {
  name: "play",
  options: {
    seed: count("a seed", 0),
    actions: count("a budget", null, 1),
    minutes: amount("minutes", null),
    policy: choice(["hypothesis", "none"], "a policy", "hypothesis"),
    runs: text("DIR", "a folder", "runs"),
    json: flag("JSON"),
  },
  positionals: [{ name: "GAME", help: "a game", required: false }],
};

Deno.test("parseArguments() reads options in both spellings, and leaves the rest at their defaults", () => {
  const { values, positionals } = parseArguments(SPEC, ["maze", "--seed=7", "--minutes", "1.5", "--json"]);
  assertEquals(positionals, ["maze"]);
  assertEquals(values, {
    seed: 7,
    actions: null,
    minutes: 1.5,
    policy: "hypothesis",
    runs: "runs",
    json: true,
  });
});

Deno.test("parseArguments() takes everything after -- for an argument, and numbers for texts", () => {
  assertEquals(parseArguments(SPEC, ["--", "--seed"]).positionals, ["--seed"]);
  assertEquals(parseArguments(SPEC, ["007"]).positionals, ["007"]);
});

const WRONG: readonly (readonly [readonly string[], string])[] = [
  [["--sed", "3"], "twin play has no option --sed. Did you mean --seed?"],
  [["-x"], "twin play has no option -x."],
  [["--no-json"], "twin play has no option --no-json."],
  [["--__proto__", "1"], "twin play has no option --__proto__."],
  [["--seed"], "--seed has no value, want --seed N"],
  [["--seed="], "--seed has no value"],
  [["--seed", "--json"], "--seed has no value"],
  [["--seed", "x"], '--seed is "x", want a whole number of 0 or more'],
  [["--seed", "1.5"], "want a whole number"],
  [["--seed=-1"], "want a whole number"],
  [["--seed", "-1"], '--seed is "-1", want a whole number of 0 or more'],
  [["--minutes", "-.5"], '--minutes is "-.5", want a number above 0'],
  [["--seed", "1e3"], "want a whole number"],
  [["--seed", "99999999999999999999"], "want a whole number"],
  [["--actions", "0"], "want a whole number of 1 or more"],
  [["--minutes", "0"], "want a number above 0"],
  [["--minutes", "Infinity"], "want a number above 0"],
  [["--policy", "hope"], '--policy is "hope", want one of hypothesis, none'],
  [["--seed", "1", "--seed", "2"], "--seed is given 2 times, want it once"],
  [["--json=no"], "--json takes no value"],
  [["maze", "toggles"], 'twin play was given "toggles", want at most 1 argument'],
];

for (const [args, message] of WRONG) {
  Deno.test(`parseArguments() refuses ${args.join(" ")}`, () => {
    assertThrows(() => parseArguments(SPEC, args), UsageError, message);
  });
}

Deno.test("parseArguments() names the argument that is missing", () => {
  const spec = { ...SPEC, positionals: [{ name: "RUN", help: "a run", required: true }] };
  assertThrows(() => parseArguments(spec, []), UsageError, "twin play needs RUN: a run");
});

Deno.test("parseArguments() takes any number of arguments where the last one may be many", () => {
  const spec = { ...SPEC, positionals: [{ name: "RUN", help: "a run", required: true, many: true }] };
  assertEquals(parseArguments(spec, ["a", "b", "c"]).positionals, ["a", "b", "c"]);
});
