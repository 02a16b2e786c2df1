/**
 * What a twin may have, as data: every global that is kept, with the reason, and what is cut away from it.
 *
 * Whatever is not in the list is removed, so a capability that a later runtime brings is refused until somebody
 * gives it a line here.
 * @module
 */

/** One global that stays. */
export interface Permit {
  readonly name: string;
  /** Why a twin may have it. */
  readonly reason: string;
  /** Members taken away, each with its reason. `prototype.x` is a member of its prototype. */
  readonly without?: Readonly<Record<string, string>>;
}

const LOCALE = "answers by the machine's locale";
const DETACH = "would detach or resize a buffer that the search uses again";
const STATE = "keeps the last match between calls: hidden state";

/** The globals a twin may have. */
export const PERMITS: readonly Permit[] = [
  { name: "globalThis", reason: "the global object itself, frozen" },
  { name: "undefined", reason: "a constant" },
  { name: "NaN", reason: "a constant" },
  { name: "Infinity", reason: "a constant" },
  {
    name: "Object",
    reason: "plain data",
    without: { "prototype.toLocaleString": LOCALE },
  },
  { name: "Function", reason: "instanceof; its constructor is replaced by one that throws" },
  {
    name: "Array",
    reason: "plain data",
    without: {
      "prototype.toLocaleString": LOCALE,
      fromAsync: "answers later, and a twin answers at once",
    },
  },
  { name: "Boolean", reason: "plain data" },
  { name: "Number", reason: "plain data", without: { "prototype.toLocaleString": LOCALE } },
  { name: "BigInt", reason: "plain data", without: { "prototype.toLocaleString": LOCALE } },
  {
    name: "String",
    reason: "plain data",
    without: {
      "prototype.localeCompare": LOCALE,
      "prototype.toLocaleLowerCase": LOCALE,
      "prototype.toLocaleUpperCase": LOCALE,
    },
  },
  { name: "Symbol", reason: "keys of iteration protocols" },
  { name: "Math", reason: "arithmetic", without: { random: "randomness" } },
  { name: "JSON", reason: "text of plain data" },
  { name: "Reflect", reason: "looks at plain data" },
  { name: "Proxy", reason: "pure; what it wraps is copied before it is looked at" },
  { name: "Promise", reason: "part of the language's syntax; a promise is never an answer" },
  {
    name: "RegExp",
    reason: "text",
    without: {
      input: STATE,
      "$_": STATE,
      lastMatch: STATE,
      "$&": STATE,
      lastParen: STATE,
      "$+": STATE,
      leftContext: STATE,
      "$`": STATE,
      rightContext: STATE,
      "$'": STATE,
      "$1": STATE,
      "$2": STATE,
      "$3": STATE,
      "$4": STATE,
      "$5": STATE,
      "$6": STATE,
      "$7": STATE,
      "$8": STATE,
      "$9": STATE,
    },
  },
  { name: "Map", reason: "collections" },
  { name: "Set", reason: "collections" },
  { name: "WeakMap", reason: "collections; when an entry goes cannot be seen" },
  { name: "WeakSet", reason: "collections; when an entry goes cannot be seen" },
  { name: "Iterator", reason: "collections" },
  {
    name: "Error",
    reason: "to be thrown; its stack is one frame under a fixed name",
    without: {
      captureStackTrace: "shows how deep the stack is",
    },
  },
  { name: "EvalError", reason: "to be thrown" },
  { name: "RangeError", reason: "to be thrown" },
  { name: "ReferenceError", reason: "to be thrown" },
  { name: "SyntaxError", reason: "to be thrown" },
  { name: "TypeError", reason: "to be thrown" },
  { name: "URIError", reason: "to be thrown" },
  { name: "AggregateError", reason: "to be thrown" },
  { name: "SuppressedError", reason: "to be thrown" },
  {
    name: "ArrayBuffer",
    reason: "grids",
    without: {
      "prototype.transfer": DETACH,
      "prototype.transferToFixedLength": DETACH,
      "prototype.resize": DETACH,
    },
  },
  { name: "DataView", reason: "grids" },
  { name: "Int8Array", reason: "grids", without: { "prototype.__proto__.toLocaleString": LOCALE } },
  { name: "Uint8Array", reason: "grids" },
  { name: "Uint8ClampedArray", reason: "grids" },
  { name: "Int16Array", reason: "grids" },
  { name: "Uint16Array", reason: "grids" },
  { name: "Int32Array", reason: "grids" },
  { name: "Uint32Array", reason: "grids" },
  { name: "Float16Array", reason: "arithmetic" },
  { name: "Float32Array", reason: "arithmetic" },
  { name: "Float64Array", reason: "arithmetic" },
  { name: "BigInt64Array", reason: "arithmetic" },
  { name: "BigUint64Array", reason: "arithmetic" },
  { name: "isFinite", reason: "arithmetic" },
  { name: "isNaN", reason: "arithmetic" },
  { name: "parseFloat", reason: "text" },
  { name: "parseInt", reason: "text" },
  { name: "decodeURI", reason: "text" },
  { name: "decodeURIComponent", reason: "text" },
  { name: "encodeURI", reason: "text" },
  { name: "encodeURIComponent", reason: "text" },
];

/**
 * Prototype members that ordinary code assigns on its own objects (`error.name = …`, `this.toString = …`). A frozen
 * data property would make that throw, so they become accessors that set the object's own property.
 */
export const ASSIGNABLE: Readonly<Record<string, readonly string[]>> = {
  Object: ["constructor", "hasOwnProperty", "toString", "valueOf"],
  Array: ["constructor", "toString", "push", "concat"],
  Function: ["constructor", "bind", "name", "toString"],
  Error: ["constructor", "message", "name", "toString"],
  EvalError: ["constructor", "message", "name"],
  RangeError: ["constructor", "message", "name"],
  ReferenceError: ["constructor", "message", "name"],
  SyntaxError: ["constructor", "message", "name"],
  TypeError: ["constructor", "message", "name"],
  URIError: ["constructor", "message", "name"],
  AggregateError: ["constructor", "message", "name"],
  Promise: ["constructor"],
};
