import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import * as kit from "twin";
import { DIRECT_PROMPT, TWIN_PROMPT } from "../../../agent/llm/prompts.ts";

Deno.test("TWIN_PROMPT names every function of the helper kit, and carries its version", () => {
  for (const name of Object.keys(kit)) {
    assert(TWIN_PROMPT.text.includes(`\`${name}`), `the prompt does not name ${name} of the kit`);
  }
  assertEquals([TWIN_PROMPT.version, DIRECT_PROMPT.version], ["twin.v1", "direct.v1"]);
});

Deno.test("TWIN_PROMPT names every tag that is read", () => {
  for (const tag of ["twin", "patch", "analyse", "probe", "reset", "give_up", "notes"]) {
    assertStringIncludes(TWIN_PROMPT.text, `<${tag}`);
  }
});
