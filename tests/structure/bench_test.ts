/** The benchmarks' command line: nothing that it is given is left out without a word. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { BENCHMARKS, helpText, readArguments } from "../bench/main.ts";

Deno.test("BENCHMARKS holds every benchmark there is, and --help names each", async () => {
  const files: string[] = [];
  for await (const { name, isFile } of Deno.readDir(new URL("../bench/", import.meta.url))) {
    if (isFile && name !== "main.ts") files.push(name.replace(/\.ts$/, ""));
  }
  assertEquals(Object.keys(BENCHMARKS).sort(), files.sort());
  for (const name of files) {
    assertMatch(helpText(), new RegExp(`^  ${name} +(seconds|an? |minutes|hours)`, "m"));
  }
});

Deno.test("readArguments() refuses options and names that nobody knows", () => {
  for (const given of ["--nonsense", "--without", "--json2=1", "-x", "--no-json"]) {
    const request = readArguments(["induction", given, "bodies"]);
    assertEquals(request.kind, "wrong", given);
    if (request.kind === "wrong") {
      const option = given.split("=")[0]!;
      assertStringIncludes(request.message, `Cannot run benchmarks with ${option}`);
      assertStringIncludes(request.message, "want --json or --help");
    }
  }
  const request = readArguments(["nobody"]);
  assertEquals(request.kind, "wrong");
  if (request.kind === "wrong") {
    assertStringIncludes(request.message, "the benchmark nobody: there is none of this name");
  }
});

Deno.test("readArguments() takes names, --json and --help", () => {
  assertEquals(readArguments(["store", "games", "--json"]), {
    kind: "run",
    names: ["games", "store"],
    json: true,
  });
  assertEquals(readArguments([]), { kind: "run", names: Object.keys(BENCHMARKS), json: false });
  assertEquals(readArguments(["games", "--help"]), { kind: "help" });
  assertEquals(readArguments(["-h"]), { kind: "help" });
});
