import { assertEquals, assertGreater } from "@std/assert";
import { type Import, wrongImports } from "./directions.ts";
import { importsOf, projectImports, ROOT } from "./graph.ts";
import { pathToFileURL } from "node:url";
import { join } from "node:path";

function value(from: string, to: string): Import {
  return { from, to, typeOnly: false };
}

function type(from: string, to: string): Import {
  return { from, to, typeOnly: true };
}

Deno.test("the project's imports run one way: games, sandbox, agent, runtime, mod.ts", async () => {
  const imports = await projectImports();
  assertGreater(imports.length, 50, "the graph is too small to be the project's");
  assertEquals(wrongImports(imports), []);
});

Deno.test("wrongImports() lets through what the layout allows", () => {
  assertEquals(
    wrongImports([
      value("games/local/maze.ts", "games/local/kit/mod.ts"),
      value("sandbox/kit/move.ts", "games/grid.ts"),
      value("sandbox/guest/main.ts", "sandbox/protocol/frame.ts"),
      value("sandbox/guest/main.ts", "sandbox/kit/mod.ts"),
      type("agent/writer.ts", "sandbox/search/contract.ts"),
      value("agent/induction/mod.ts", "agent/writer.ts"),
      value("runtime/harness/plan.ts", "games/game.ts"),
      type("runtime/harness/run_log.ts", "runtime/store/mod.ts"),
      value("runtime/harness/loop.ts", "runtime/store/errors.ts"),
      value("runtime/cli/cli.ts", "deno.json"),
      value("runtime/tools/guide.ts", "docs/twin.md"),
      value("runtime/harness/direct_loop.ts", "agent/brief/actions.ts"),
      value("runtime/wiring/games.ts", "games/local/mod.ts"),
      value("runtime/wiring/writers.ts", "agent/induction/mod.ts"),
      value("runtime/wiring/runs.ts", "runtime/store/mod.ts"),
      value("mod.ts", "games/local/mod.ts"),
    ]),
    [],
  );
});

const BROKEN: readonly Import[] = [
  type("games/game.ts", "sandbox/contract.ts"),
  value("sandbox/host/cell.ts", "agent/writer.ts"),
  value("agent/brief.ts", "runtime/harness/history.ts"),
  value("runtime/cli/main.ts", "mod.ts"),
  value("sandbox/kit/mod.ts", "games/local/mod.ts"),
  value("agent/induction/mod.ts", "games/local/maze.ts"),
  value("runtime/cli/commands/play/run.ts", "games/local/mod.ts"),
  value("runtime/cli/commands/play/run.ts", "agent/induction/mod.ts"),
  value("runtime/harness/session.ts", "runtime/store/run_folder.ts"),
  type("runtime/cli/options/model.ts", "agent/llm/options.ts"),
  value("agent/brief/brief_text.ts", "deno.json"),
  value("agent/writer.ts", "sandbox/cell.ts"),
  type("agent/llm/mod.ts", "sandbox/host/load.ts"),
  value("sandbox/guest/main.ts", "sandbox/host/load.ts"),
  value("runtime/cli/main.ts", "tools/extra.ts"),
];

for (const one of BROKEN) {
  Deno.test(`wrongImports() catches ${one.from} importing ${one.to}`, () => {
    const found = wrongImports([one]);
    assertEquals(found.length, 1);
    assertEquals(found[0]!.startsWith(`${one.from} imports ${one.to}: `), true);
  });
}

Deno.test("importsOf() tells imports for types from imports of code, and leaves packages out", () => {
  const url = (path: string) => pathToFileURL(join(ROOT, path)).href;
  const info = {
    modules: [
      {
        specifier: url("agent/writer.ts"),
        dependencies: [
          { specifier: "../sandbox/cell.ts", type: { specifier: url("sandbox/cell.ts") } },
          {
            specifier: "../games/grid.ts",
            code: { specifier: url("games/grid.ts") },
            type: { specifier: url("games/grid.ts") },
          },
          { specifier: "hono", code: { specifier: "npm:hono@4.13.19" } },
        ],
      },
      { specifier: "npm:/hono@4.13.19" },
    ],
  };
  assertEquals(importsOf(info), [
    type("agent/writer.ts", "sandbox/cell.ts"),
    value("agent/writer.ts", "games/grid.ts"),
  ]);
});
