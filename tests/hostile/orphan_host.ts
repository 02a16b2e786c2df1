/** A host that is to be killed: loads a looping twin, lets it loop, and says which processes it has. */
import { IDENTITY_TWIN } from "../../sandbox/mod.ts";
import { CellHost } from "../../sandbox/host/twin_host.ts";

const host = new CellHost({ spares: 1, limits: { callMs: 600_000, batchMs: 600_000 } });
const idle = await host.load(IDENTITY_TWIN);
const looping = await host.load(
  "export function step() { for (;;); } export function goalReached() { return false; }",
);
looping.step([{ grid: new Uint8Array(4096), action: { id: 1 }, memory: null }]).catch(() => {});
await idle.step([{ grid: new Uint8Array(4096), action: { id: 1 }, memory: null }]);
console.log(JSON.stringify(host.pids));
