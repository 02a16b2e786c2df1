import { assert, assertEquals } from "@std/assert";
import { containmentProof, formatProof, type Proof } from "../../sandbox/mod.ts";

Deno.test("containmentProof() holds on this machine, and prints what is enforced", async () => {
  const heard: string[] = [];
  const proof = await containmentProof({ onVerdict: ({ name }) => heard.push(name) });
  const text = formatProof(proof);
  assert(proof.held, text);
  assertEquals(heard, proof.verdicts.map(({ name }) => name));
  assert(text.includes(`Contained: ${proof.verdicts.length} of ${proof.verdicts.length} probes held`), text);
  for (const wall of proof.walls) assert(text.includes(wall.name), wall.name);
});

Deno.test("formatProof() says what is missing and what broke", () => {
  const proof: Proof = {
    held: false,
    system: { os: "plan9", arch: "vax", deno: "1", v8: "2" },
    walls: [{ name: "memory limit of the system", enforced: false, how: "no prlimit" }],
    verdicts: [{
      name: "cannot read a file",
      section: "reaches out",
      held: false,
      outcome: "ANSWERED",
      said: "",
      trouble: ["the secret came out"],
      ms: 1,
    }],
    ms: 1234,
  };
  const text = formatProof(proof);
  for (
    const part of [
      "MISSING memory limit",
      "BROKEN cannot read a file",
      "the secret came out",
      "NOT CONTAINED: 0 of 1 probes held in 1.2 s",
      "Not enforced on this machine, or not to be seen: memory limit of the system",
    ]
  ) {
    assert(text.includes(part), `${part}\n${text}`);
  }
});
