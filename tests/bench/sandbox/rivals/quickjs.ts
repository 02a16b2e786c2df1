/**
 * quickjs-emscripten as its documentation recommends it: a deadline by interrupt handler, a memory limit, a stack limit.
 * Reads requests and writes answers as lines of JSON; see `driver.ts`.
 * @module
 */
import { getQuickJS, type QuickJSContext, shouldInterruptAfterDeadline } from "quickjs-emscripten";
import { TextLineStream } from "./lines.ts";

const CALL_MS = 1_000;
const QuickJS = await getQuickJS();
let vm: QuickJSContext = fresh();

function fresh(): QuickJSContext {
  const runtime = QuickJS.newRuntime();
  runtime.setMemoryLimit(256 * 1024 * 1024);
  runtime.setMaxStackSize(1024 * 1024);
  const context = runtime.newContext();
  const console = context.newObject();
  context.newFunction("log", () => {}).consume((log) => context.setProp(console, "log", log));
  context.setProp(context.global, "console", console);
  console.dispose();
  return context;
}

function evaluate(code: string): unknown {
  vm.runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + CALL_MS));
  const result = vm.evalCode(code);
  if (result.error) {
    const error = vm.dump(result.error);
    result.error.dispose();
    throw new Error(JSON.stringify(error));
  }
  const value = vm.dump(result.value);
  result.value.dispose();
  return value;
}

const encoder = new TextEncoder();
for await (
  const line of Deno.stdin.readable.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream())
) {
  const { id, load, step, call } = JSON.parse(line);
  let answer: Record<string, unknown>;
  try {
    if (load !== undefined) answer = { value: (vm = fresh(), evaluate(load), null) };
    else if (step !== undefined) {
      const { grid, action } = step as { grid: string; action: number };
      const bytes = Uint8Array.fromBase64(grid);
      const buffer = vm.newArrayBuffer(bytes.buffer);
      vm.setProp(vm.global, "__buffer", buffer);
      buffer.dispose();
      vm.runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + CALL_MS));
      const result = vm.unwrapResult(vm.evalCode(`step(new Uint8Array(__buffer), ${action}).buffer`));
      const out = vm.getArrayBuffer(result);
      answer = { value: out.value.toBase64() };
      out.dispose();
      result.dispose();
    } else answer = { value: evaluate(`${call}()`) };
  } catch (error) {
    answer = { error: String(error).slice(0, 200) };
  }
  await Deno.stdout.write(encoder.encode(JSON.stringify({ id, ...answer }) + "\n"));
}
