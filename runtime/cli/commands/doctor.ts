/**
 * `twin doctor`
 * @module
 */
import { flag } from "../arguments.ts";
import { defineCommand, EXIT } from "../command.ts";
import { jsonOption } from "../options/common.ts";

/** Proves the sandbox. */
export const doctor = defineCommand({
  name: "doctor",
  summary: "prove on this machine that a twin cannot get out of its sandbox",
  details:
    `Loads twins that try to: read files, reach the network, kill their host, never end, eat memory. Each is watched from
outside. Says which of the sandbox's walls stand here, and which this system does not have.

Exit code: 0 all was held, 1 something got out, 3 no sandbox could be started.`,
  positionals: [],
  options: { all: flag("try the whole corpus, which takes minutes"), json: jsonOption },
  examples: [
    { line: "doctor", does: "the proof in half a minute" },
    { line: "doctor --all --json", does: "everything, for a program" },
  ],
  grants: () => ({
    sandbox: true,
    net: ["127.0.0.1"],
    env: ["TWIN_WITNESS"],
    programs: ["cat", "ln", "ls", "ps"],
  }),
  async run({ all, json }, _none, terminal) {
    const { containmentProof, formatProof } = await import("../../../sandbox/mod.ts");
    let tried = 0;
    const onVerdict = () => {
      if (terminal.live && !json) terminal.write(`\r${++tried} twins tried`);
    };
    const proof = await containmentProof({ all, onVerdict });
    if (json) terminal.write(`${JSON.stringify(proof)}\n`);
    else terminal.write(`${terminal.live ? "\r\x1b[K" : ""}${formatProof(proof)}\n`);
    return proof.held ? EXIT.done : EXIT.no;
  },
});
