import { assert } from "@std/assert";
import kept from "../../sandbox/guest/bundle.json" with { type: "json" };
import { isFresh } from "../../sandbox/host/guest_text.ts";

Deno.test("sandbox/guest/bundle.json is made from the modules as they are (else: deno task bundle)", async () => {
  assert(await isFresh(kept));
});

Deno.test("isFresh() sees a module that has changed", async () => {
  assert(!await isFresh({ ...kept, modules: { ...kept.modules, "guest/main.ts": "0" } }));
});

Deno.test("the bundled programs hold no path of the machine they were made on", () => {
  assert(!/file:\/\/|\/home\/|\/root\/|\/Users\//.test(JSON.stringify(kept)));
});
