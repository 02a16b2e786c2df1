/**
 * isolated-vm with its memory limit and time limit, in a child process. Reads requests and writes answers as lines of
 * JSON; see `driver.ts`.
 */
import readline from "node:readline";
import ivm from "isolated-vm";

const CALL_MS = 1_000;
let context;

function fresh() {
  const isolate = new ivm.Isolate({ memoryLimit: 256 });
  context = isolate.createContextSync();
  context.evalSync("globalThis.console = { log() {} };");
}

fresh();
for await (const line of readline.createInterface({ input: process.stdin })) {
  const { id, load, step, call } = JSON.parse(line);
  let answer;
  try {
    if (load !== undefined) {
      fresh();
      context.evalSync(load, { timeout: CALL_MS });
      answer = { value: null };
    } else if (step !== undefined) {
      const bytes = new Uint8Array(Buffer.from(step.grid, "base64"));
      const out = context.evalClosureSync("return step(new Uint8Array($0), $1).buffer", [
        bytes.buffer,
        step.action,
      ], {
        timeout: CALL_MS,
        arguments: { copy: true },
        result: { copy: true },
      });
      answer = { value: Buffer.from(out).toString("base64") };
    } else answer = { value: context.evalSync(`${call}()`, { timeout: CALL_MS }) };
  } catch (error) {
    answer = { error: String(error).slice(0, 200) };
  }
  process.stdout.write(JSON.stringify({ id, ...answer }) + "\n");
}
