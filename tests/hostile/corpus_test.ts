/** Every entry of the hostile corpus, each as a test named for the property it proves. */
import { assertEquals } from "@std/assert";
import { CORPUS } from "../../sandbox/containment/corpus/mod.ts";
import { PROBE_LIMITS, Prober } from "../../sandbox/containment/prober.ts";
import { Witnesses } from "../../sandbox/containment/witness.ts";
import { createTwinHost } from "../../sandbox/mod.ts";

const witnesses = Witnesses.create();
const host = createTwinHost({ limits: PROBE_LIMITS });
const prober = new Prober(host, witnesses, CORPUS);

Deno.test.afterAll(async () => {
  await prober[Symbol.asyncDispose]();
  await host.close();
  await witnesses[Symbol.asyncDispose]();
});

Deno.test("the corpus names every property once", () => {
  const names = CORPUS.map(({ section, name }) => `${section}: ${name}`);
  assertEquals(names.length, new Set(names).size);
});

for (const probe of CORPUS) {
  const who = probe.section === "sources" ? "the gate" : `a twin that ${probe.section}`;
  Deno.test(`${who} ${probe.name}`, async () => {
    const { trouble, outcome, said } = await prober.run(probe);
    assertEquals(trouble, [], `${outcome}: ${said}`);
  });
}
