/**
 * `twin writers`
 * @module
 */
import { defineCommand, EXIT } from "../command.ts";
import { programOnPath } from "../places.ts";
import { jsonOption } from "../options/common.ts";

/** Lists the writers, and whether each can be used here. */
export const writers = defineCommand({
  name: "writers",
  summary: "list who can play, and what is missing on this machine",
  details:
    "Who can write the twin that `twin play` checks, searches and plays, or play without one. The first is the default.",
  positionals: [],
  options: { json: jsonOption },
  examples: [{ line: "writers", does: "list all writers" }],
  async grants() {
    const { KEYS, KNOWN_AGENTS } = await import("../../wiring/usable.ts");
    const found = Object.keys(KNOWN_AGENTS).map(programOnPath).filter((path) => path !== null);
    return { read: found, env: ["PATH", ...KEYS] };
  },
  async run({ json }, _none, terminal) {
    const { usability } = await import("../../wiring/usable.ts");
    const { WRITERS } = await import("../../wiring/writers.ts");
    const machine = { env: (name: string) => Deno.env.get(name) ?? null, program: programOnPath };
    const shown = WRITERS.map((offer) => {
      const { name, argument, summary } = offer;
      return {
        name: argument === null ? name : `${name}:${argument}`,
        summary,
        ...usability(offer, machine),
      };
    });
    if (json) terminal.write(`${JSON.stringify(shown)}\n`);
    else {
      for (const { name, summary, usable, why } of shown) {
        terminal.write(`${name}${usable ? "" : " (NOT USABLE HERE)"}\n  ${summary}\n  ${why}\n`);
      }
    }
    return EXIT.done;
  },
});
