import { assertEquals } from "@std/assert";
import { baselinesOf } from "../../../games/arc/mod.ts";
import { exchangeFiles, readExchanges } from "./exchanges.ts";

Deno.test("baselinesOf() prefers the set asked for, then this version, then another", () => {
  assertEquals(baselinesOf("ls20-9607627b"), {
    actions: [22, 123, 73, 84, 96, 192, 186],
    set: "median",
    exact: true,
  });
  assertEquals(baselinesOf("ls20-9607627b", "toolkit")?.actions, [21, 123, 39, 92, 54, 108, 109]);
  assertEquals(baselinesOf("ar25-e3c63847"), {
    actions: [17, 22, 103, 29, 29, 159, 152, 66],
    set: "toolkit",
    exact: true,
  });
  assertEquals(baselinesOf("ar25-00000000"), {
    actions: [32, 50, 75, 37, 89, 159, 233, 73],
    set: "median",
    exact: false,
  });
  assertEquals(baselinesOf("nothing-00000000"), null);
});

Deno.test("baselinesOf() has the toolkit's baselines as its server told them", async () => {
  const told = new Map<string, unknown>();
  for (const name of exchangeFiles()) {
    for (const { response } of await readExchanges(name)) {
      const { environments } = (response.body ?? {}) as {
        environments?: { id: string; runs: { level_baseline_actions: number[] }[] }[];
      };
      for (const one of environments ?? []) told.set(one.id, one.runs[0]!.level_baseline_actions);
    }
  }
  assertEquals(told.size, 12);
  for (const [id, actions] of told) {
    assertEquals(
      baselinesOf(id, "toolkit"),
      { actions, set: "toolkit", exact: true } as ReturnType<typeof baselinesOf>,
    );
  }
});
