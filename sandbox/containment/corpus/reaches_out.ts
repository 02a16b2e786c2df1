/**
 * A twin that reaches out. `{{file}}`, `{{folder}}`, `{{port}}` and the like are the witnesses' (see `witness.ts`).
 * @module
 */
import type { BodyProbe } from "../probe.ts";

const GONE = "is not defined";

/** Each tries one door by the shortest way; what it gets it throws, so that it would be seen. */
const DOORS: readonly (readonly [name: string, body: string, proof?: boolean])[] = [
  ["cannot read a file by its absolute path", `throw Deno.readTextFileSync("{{file}}")`, true],
  ["cannot read a file by a relative path", `throw Deno.readTextFileSync(".{{file}}")`],
  ["cannot read a file through a symbolic link", `throw Deno.readTextFileSync("{{link}}")`],
  ["cannot fetch a file: address", `fetch("file://{{file}}").then((r) => r.text()).then(console.log)`, true],
  ["cannot read /proc", `throw Deno.readTextFileSync("/proc/self/environ")`],
  ["cannot list a folder", `throw JSON.stringify([...Deno.readDirSync("{{folder}}")])`],
  ["cannot write a file", `Deno.writeTextFileSync("{{folder}}/written", "x")`, true],
  ["cannot append to a file", `Deno.writeTextFileSync("{{file}}", "x", { append: true })`],
  ["cannot rename a file", `Deno.renameSync("{{file}}", "{{folder}}/renamed")`],
  ["cannot remove a file", `Deno.removeSync("{{file}}")`],
  ["cannot make a folder", `Deno.mkdirSync("{{folder}}/made")`],
  ["cannot make a temporary file", `throw Deno.makeTempFileSync()`],
  ["cannot read the environment", `throw JSON.stringify(Deno.env.toObject())`, true],
  ["cannot read the environment through process", `throw JSON.stringify(process.env)`],
  ["cannot read the host's name", `throw Deno.hostname()`],
  ["cannot read its process id", `throw String(Deno.pid)`],
  ["cannot read the program's arguments", `throw Deno.args.join()`],
  ["cannot read the working folder", `throw Deno.cwd()`],
  ["cannot fetch from the harness's own service", `fetch("http://127.0.0.1:{{port}}/")`, true],
  ["cannot open a WebSocket", `new WebSocket("ws://127.0.0.1:{{port}}/")`],
  ["cannot open an EventSource", `new EventSource("http://127.0.0.1:{{port}}/")`],
  ["cannot connect by TCP", `Deno.connect({ port: {{port}} })`, true],
  ["cannot send by UDP", `Deno.listenDatagram({ port: 0, transport: "udp" })`],
  ["cannot connect to a unix socket", `Deno.connect({ transport: "unix", path: "{{socket}}" })`],
  ["cannot listen on a vsock", `Deno.listen({ transport: "vsock", cid: -1, port: 1 })`],
  ["cannot ask for a name", `Deno.resolveDns("localhost", "A")`],
  ["cannot listen on a port", `Deno.listen({ port: 0 })`],
  ["cannot serve", `Deno.serve({ port: 0 }, () => new Response())`],
  ["cannot run a command", `new Deno.Command("touch", { args: ["{{folder}}/touched"] }).outputSync()`, true],
  ["cannot call native code", `Deno.dlopen("libc.so.6", {})`],
  ["cannot load a native add-on", `process.dlopen({ exports: {} }, "{{folder}}/addon.node")`],
  [
    "cannot ask for permissions in a loop",
    `for (let i = 0; i < 1000; i++) Deno.permissions.requestSync({ name: "read" })`,
  ],
  [
    "cannot use the Cache API",
    `caches.open("twin").then((cache) => cache.put("http://a/", new Response("x")))`,
  ],
  ["cannot open a key-value store", `Deno.openKv()`],
  [
    "cannot fill localStorage",
    `for (;;) localStorage.setItem("x", (localStorage.getItem("x") ?? "x").repeat(2))`,
  ],
  ["cannot read stdin", `throw String(Deno.stdin.readSync(new Uint8Array(8)))`],
  ["cannot write raw bytes to stdout", `Deno.stdout.writeSync(new Uint8Array(64))`, true],
  ["cannot write raw bytes to stderr", `Deno.stderr.writeSync(new Uint8Array(64))`],
  [
    "cannot speak to the host by BroadcastChannel",
    `new BroadcastChannel("{{channel}}").postMessage("{{token}}")`,
    true,
  ],
  ["cannot start a worker", `new Worker("data:text/javascript,for(;;);", { type: "module" })`, true],
  ["cannot use the GPU", `navigator.gpu.requestAdapter()`],
  ["cannot share memory", `new SharedArrayBuffer(8)`],
  ["cannot run wasm", `new WebAssembly.Memory({ initial: 1 })`],
  ["cannot name the runtime's insides", `throw JSON.stringify(Object.keys(__bootstrap))`],
];

/** Ways around the missing names. */
const DETOURS: readonly BodyProbe[] = [
  detour(
    "cannot make code with Function",
    `throw new Function("return typeof Deno")()`,
    "no eval and no Function",
    true,
  ),
  detour(
    "cannot make code with a function's constructor",
    `throw (() => {}).constructor("return typeof Deno")()`,
    "no eval and no Function",
  ),
  detour(
    "cannot make code with an async function's constructor",
    `throw (async () => {}).constructor("return 1")`,
    "no eval and no Function",
  ),
  detour(
    "cannot make code with a generator's constructor",
    `throw (function* () {}).constructor("return 1")`,
    "no eval and no Function",
  ),
  detour(
    "cannot make code with eval",
    `throw (0, globalThis["ev" + "al"])("typeof Deno")`,
    "is not a function",
  ),
  detour(
    "cannot find the runtime on the global object",
    `throw String(globalThis.Deno ?? globalThis.process ?? globalThis["__bootstrap"] ?? "nothing")`,
    "nothing",
  ),
  detour(
    "cannot find the runtime on the global's prototypes",
    `let names = []; for (let at = globalThis; at; at = Object.getPrototypeOf(at)) names.push(...Reflect.ownKeys(at).map(String));
     throw names.filter((name) => /deno|process|fetch|postmessage|worker|import|require/i.test(name)).join() || "nothing"`,
    "nothing",
    true,
  ),
  detour(
    "cannot find the bootstrap's functions in a stack",
    `let found = "nothing"; try { Error.prepareStackTrace = (_, frames) => { found = frames.map((f) => f.getFunction()).join(); }; } catch {}
     new Error("x").stack; throw found`,
    "nothing",
  ),
  detour(
    "cannot find its caller",
    `const own = function () { return own.caller; }; throw String(own())`,
    "TypeError",
  ),
  detour(
    "cannot see a host's symbol",
    `throw String(globalThis[Symbol.for("Deno.internal")] ?? "nothing")`,
    "nothing",
  ),
];

function detour(name: string, body: string, says: string, proof = false): BodyProbe {
  return { section: "reaches out", name, body, expect: ["FAULT"], says, proof };
}

/** A twin that reaches out. */
export const REACHES_OUT: readonly BodyProbe[] = [
  ...DOORS.map(([name, body, proof = false]): BodyProbe => (
    { section: "reaches out", name, body, expect: ["FAULT"], says: GONE, proof }
  )),
  ...DETOURS,
];
