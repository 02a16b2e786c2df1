/**
 * Ten hazards, each a script whose `attack` does what it can, and an `after` that must still answer 42. What a script
 * needs for its harm it looks for in every way that the sandboxes of the comparison are known to leave open.
 * @module
 */

/** One hazard; `{{file}}` and `{{port}}` are the witnesses'. */
export interface Hazard {
  readonly name: string;
  readonly attack: string;
}

/** Finds the host's process object, by its name or through the constructor of an object of the host's. */
const PROCESS = `const find = () => {
    const ways = [
      () => process,
      () => console.log.constructor("return process")(),
      () => globalThis.constructor.constructor("return process")(),
      () => Deno,
    ];
    for (const way of ways) { try { const found = way(); if (found) return found; } catch {} }
    throw new Error("no process");
  };
  const host = find();`;

/** The ten. */
export const HAZARDS: readonly Hazard[] = [
  { name: "endless loop", attack: `for (;;);` },
  { name: "endless regular expression", attack: `return /^(a+)+$/.test("a".repeat(40) + "!");` },
  { name: "heap bomb", attack: `const all = []; for (;;) all.push(new Array(10000).fill(0.5));` },
  {
    name: "buffer bomb",
    attack:
      `const all = []; for (let i = 0; i < 600; i++) all.push(new Uint8Array(16000000).fill(1)); return all.length;`,
  },
  {
    name: "file read",
    attack: `${PROCESS} if (host.readTextFileSync) return host.readTextFileSync("{{file}}");
  return host.getBuiltinModule("fs").readFileSync("{{file}}", "utf8");`,
  },
  {
    name: "network",
    attack: `${PROCESS} if (host.connect) { host.connect({ port: {{port}} }); return 1; }
  host.getBuiltinModule("net").connect({{port}}, "127.0.0.1"); return 1;`,
  },
  { name: "own-process kill", attack: `${PROCESS} host.kill(host.pid, "SIGKILL"); return 1;` },
  {
    name: "forged answer",
    attack: `${PROCESS} const line = JSON.stringify({ id: {{id}}, value: "forged" }) + "\\n";
  if (host.stdout.writeSync) host.stdout.writeSync(new TextEncoder().encode(line)); else host.stdout.write(line);
  return "honest";`,
  },
  {
    name: "polluted prototype",
    attack: `const outer = console.log.constructor("return this")();
  outer.JSON.parse = () => ({ id: {{id}}, call: "attack" });
  outer.Object.prototype.error = "polluted"; return 1;`,
  },
  { name: "log flood", attack: `for (;;) console.log("x".repeat(1000));` },
];

/** A hazard as a script. */
export function scriptOf({ attack }: Hazard): string {
  return `function attack() {\n  ${attack}\n}\nfunction after() {\n  return 42;\n}\n`;
}
