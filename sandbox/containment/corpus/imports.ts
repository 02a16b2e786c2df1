/**
 * A twin that imports.
 * @module
 */
import { REST, type SourceProbe } from "../probe.ts";

const REFUSED: readonly (readonly [name: string, source: string, proof?: boolean])[] = [
  [
    "cannot import JSON",
    `import data from "{{folder}}/data.json" with { type: "json" }; console.log(data);`,
    true,
  ],
  ["cannot import text", `import text from "{{file}}" with { type: "text" }; console.log(text);`, true],
  ["cannot import bytes", `import bytes from "{{file}}" with { type: "bytes" }; console.log(bytes);`],
  ["cannot import a file: address", `import "file://{{file}}";`],
  ["cannot import() a literal name", `const found = import("./secret.ts"); console.log(found);`],
  [
    "cannot import() a literal node: module",
    `const found = await import("node:fs"); console.log(found);`,
    true,
  ],
  [
    "cannot import() a computed name",
    `const found = import(["node", "fs"].join(":")); console.log(found);`,
    true,
  ],
  [
    "cannot import() in a template",
    "const name = 'fs'; const found = import(`node:${name}`); console.log(found);",
  ],
  [
    "cannot import a node: module",
    `import { readFileSync } from "node:fs"; console.log(readFileSync);`,
    true,
  ],
  ["cannot import a built-in by its short name", `import fs from "fs"; console.log(fs);`],
  [
    "cannot import from https:",
    `import * as remote from "https://example.com/mod.ts"; console.log(remote);`,
    true,
  ],
  [
    "cannot import from http://127.0.0.1",
    `import * as own from "http://127.0.0.1:{{port}}/mod.ts"; console.log(own);`,
  ],
  ["cannot import from jsr:", `import { join } from "jsr:@std/path"; console.log(join);`],
  ["cannot import from npm:", `import lodash from "npm:lodash"; console.log(lodash);`],
  ["cannot import a data: address that imports a file", `import "data:text/javascript,import '{{file}}'";`],
  ["cannot import a blob: address", `import "blob:null/0";`],
  [
    "cannot import the harness's own modules",
    `import { createTwinHost } from "../../sandbox/mod.ts"; console.log(createTwinHost);`,
  ],
  ["cannot import the package by its name", `import * as own from "@twin/twin"; console.log(own);`],
  ["cannot import itself", `import * as own from "./twin.ts"; console.log(own);`],
  ["cannot export everything from elsewhere", `export * from "./secret.ts";`],
  ["cannot export a name from elsewhere", `export { readFileSync } from "node:fs";`],
  ["cannot import a missing file", `import { x } from "./nowhere.ts"; console.log(x);`],
  ["cannot import from the folder above", `import { x } from "../x.ts"; console.log(x);`],
  ["cannot import a name from an import map", `import { assert } from "@std/assert"; console.log(assert);`],
  ["cannot import a name below the kit's", `import { x } from "twin/x"; console.log(x);`],
  ["cannot import for side effects alone", `import "./effects.ts";`],
  ["cannot import with import = require", `import fs = require("fs"); console.log(fs);`],
  ["cannot import deferred", `import defer * as fs from "node:fs"; console.log(fs);`],
  ["cannot import the kit by import()", `const kit = await import("twin"); console.log(kit);`],
  ["cannot require() a literal name", `const fs = require("fs"); console.log(fs);`],
];

/** A twin that imports. */
export const IMPORTS: readonly SourceProbe[] = [
  ...REFUSED.map(([name, source, proof = false]): SourceProbe => ({
    section: "imports",
    name,
    source: `${source}\n${REST}`,
    ask: "load",
    expect: ["SOURCE_IMPORT"],
    says: 'is refused, want no import but that of "twin"',
    proof,
  })),
  {
    section: "imports",
    name: "cannot require() a computed name",
    source: `const fs = require(["f", "s"].join("")); console.log(fs);\n${REST}`,
    ask: "load",
    expect: ["THREW"],
    says: "require",
  },
  {
    section: "imports",
    name: "finds no paths in import.meta",
    source:
      `console.log(import.meta.url, import.meta.dirname, import.meta.resolve, Object.keys(import.meta).length);\n${REST}`,
    expect: ["ANSWERED"],
    says: "undefined undefined undefined 0",
  },
  {
    section: "imports",
    name: "may import types from anywhere, since they are erased",
    source: `import type { Stats } from "node:fs"; export const of = (x: Stats) => x;\n${REST}`,
    expect: ["ANSWERED"],
  },
  {
    section: "imports",
    name: "cannot export by CommonJS",
    source: `module.exports = { step: (grid) => grid, goalReached: () => false };`,
    ask: "load",
    expect: ["MISSING_EXPORT", "THREW"],
  },
];
