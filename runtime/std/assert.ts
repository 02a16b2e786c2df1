/** @std/assert, had from npm. To take it from JSR instead, change the import map alone. */
// @ts-types="./assert.d.ts"
export * from "npm:deno-std@1.4.0/assert/mod.js";
