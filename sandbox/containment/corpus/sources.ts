/**
 * Sources of every kind.
 * @module
 */
import { type Outcome, REST, type SourceProbe } from "../probe.ts";

const CASES: readonly (readonly [name: string, source: () => string, expect: Outcome, says?: string])[] = [
  ["refuses an empty source", () => "", "MISSING_EXPORT", "exports no step"],
  ["refuses a source of 50 MB", () => "x".repeat(50_000_000), "SOURCE_SIZE", "want at most 1000000 bytes"],
  ["refuses a line of 10 MB", () => `const x = "${"x".repeat(10_000_000)}";\n${REST}`, "SOURCE_SIZE"],
  [
    "counts bytes, not characters",
    () => `const x = "${"€".repeat(400_000)}";\n${REST}`,
    "SOURCE_SIZE",
    "bytes",
  ],
  ["takes a long line below the limit", () => `const x = "${"x".repeat(900_000)}";\n${REST}`, "ANSWERED"],
  ["takes a byte-order mark", () => `\ufeff${REST}`, "ANSWERED"],
  ["takes CRLF", () => REST.replaceAll("\n", "\r\n"), "ANSWERED"],
  ["takes U+2028 in a string", () => `export const x = "a\u2028b";\n${REST}`, "ANSWERED"],
  ["refuses half a surrogate pair", () => `export const x = "\ud800";\n${REST}`, "SOURCE_TEXT", "surrogate"],
  ["takes replacement characters of invalid UTF-8", () => `export const x = "\ufffd";\n${REST}`, "ANSWERED"],
  [
    "takes bidi controls, and shows none",
    () => `throw new Error("a\u202eb\u2066c");\n${REST}`,
    "THREW",
    "a\ufffdb\ufffdc",
  ],
  [
    "names the place of a syntax error",
    () => `const a = 1;\nconst b = = 2;\n${REST}`,
    "SOURCE_SYNTAX",
    "twin.ts:2:11: ",
  ],
  ["takes an enum", () => `enum Colour { Red = 3 }\nexport const red = Colour.Red;\n${REST}`, "ANSWERED"],
  [
    "takes a namespace",
    () => `namespace A { export const x = 1; }\nexport const y = A.x;\n${REST}`,
    "ANSWERED",
  ],
  [
    "takes decorators",
    () => `const keep = (value: unknown) => value as never;\n@keep class A {}\nexport { A };\n${REST}`,
    "ANSWERED",
  ],
  [
    "takes a type error, since types are erased",
    () => `export const n: number = "text";\n${REST}`,
    "ANSWERED",
  ],
  [
    "takes TypeScript's types",
    () => `export function f<T extends string>(x: T): asserts x is T {}\n${REST}`,
    "ANSWERED",
  ],
  [
    "survives brackets too deep to parse",
    () => `export const x = ${"[".repeat(60_000)}${"]".repeat(60_000)};\n${REST}`,
    "SOURCE_SYNTAX",
    "cannot be compiled",
  ],
  ["refuses a with statement", () => `with (Math) {}\n${REST}`, "SOURCE_SYNTAX", "twin.ts:1:1: "],
  ["refuses a text that is no program", () => "\u0000\u0001\u0002", "SOURCE_SYNTAX"],
  [
    "refuses an export named then, which would be called while the module loads",
    () =>
      `export function then(resolve) { resolve({ step: (grid) => grid, goalReached: () => false }); }\n${REST}`,
    "SOURCE_TEXT",
    'an export named "then"',
  ],
  ["takes a hashbang line", () => `#!/usr/bin/env -S deno run\n${REST}`, "ANSWERED"],
  ["takes using", () => `using made = { [Symbol.dispose]() {} };\n${REST}`, "ANSWERED"],
  [
    "takes a source map's address, and names places by the source itself",
    () =>
      `//# sourceMappingURL=data:application/json,{}\n//# sourceURL=https://example.com/x.js\nthrow new Error("a");\n${REST}`,
    "THREW",
    "(twin.ts:3:7)",
  ],
  ["refuses a comment as in HTML", () => `<!-- a\n${REST}`, "SOURCE_SYNTAX", "twin.ts:1:1: "],
  [
    "sees an import behind U+2028 in a comment, which ends the line",
    () => `// a\u2028import "fs";\n${REST}`,
    "SOURCE_IMPORT",
    '"fs"',
  ],
  ["refuses HTML", () => "<!DOCTYPE html><html></html>", "SOURCE_SYNTAX"],
];

/** Sources of every kind. */
export const SOURCES: readonly SourceProbe[] = CASES.map(([name, source, expect, says]) => ({
  section: "sources",
  name,
  get source() {
    return source();
  },
  ask: expect === "ANSWERED" ? "step" : "load",
  expect: [expect],
  ...(says !== undefined && { says }),
}));
