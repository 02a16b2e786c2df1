/**
 * node:vm with its documented time limit, in a child process. Reads requests and writes answers as lines of JSON; see
 * `driver.ts`.
 */
import readline from "node:readline";
import vm from "node:vm";

const CALL_MS = 1_000;
let context = fresh();

function fresh() {
  return vm.createContext({ console: { log() {} } });
}

function run(code) {
  return vm.runInContext(code, context, { timeout: CALL_MS });
}

for await (const line of readline.createInterface({ input: process.stdin })) {
  const { id, load, step, call } = JSON.parse(line);
  let answer;
  try {
    if (load !== undefined) {
      context = fresh();
      run(load);
      answer = { value: null };
    } else if (step !== undefined) {
      context.__grid = new Uint8Array(Buffer.from(step.grid, "base64"));
      const out = run(`step(__grid, ${step.action})`);
      answer = { value: Buffer.from(out).toString("base64") };
    } else answer = { value: run(`${call}()`) };
  } catch (error) {
    answer = { error: String(error).slice(0, 200) };
  }
  process.stdout.write(JSON.stringify({ id, ...answer }) + "\n");
}
