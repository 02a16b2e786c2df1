import { assertEquals, assertStringIncludes } from "@std/assert";
import { usability } from "../../../runtime/wiring/usable.ts";

const machine = (env: Record<string, string>, programs: readonly string[]) => ({
  env: (name: string) => env[name] ?? null,
  program: (name: string) => programs.includes(name) ? `/bin/${name}` : null,
});

Deno.test("usability() says what is there, and what is missing and how to get it", () => {
  assertEquals(usability({ name: "induction" }, machine({}, [])).usable, true);
  const none = usability({ name: "cli" }, machine({}, []));
  assertEquals(none.usable, false);
  assertStringIncludes(none.why, "npm install -g @openai/codex");
  const one = usability({ name: "cli" }, machine({}, ["claude"]));
  assertEquals(one.usable, true);
  assertStringIncludes(one.why, "claude found; codex is not installed");
  const model = usability({ name: "llm" }, machine({ ANTHROPIC_API_KEY: "secret", OPENAI_API_KEY: "" }, []));
  assertStringIncludes(model.why, "ANTHROPIC_API_KEY is set, OPENAI_API_KEY is not");
  assertEquals(model.why.includes("secret"), false);
});
