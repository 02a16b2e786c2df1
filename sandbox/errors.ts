/**
 * The errors of the sandbox: a small closed set, each with a code a caller can act on.
 *
 * Text that came from a twin is cut to size and stripped of control characters before it stands in a message.
 * @module
 */

/** What went wrong, for programs. */
export type SandboxCode =
  // SourceError
  | "SOURCE_SYNTAX"
  | "SOURCE_IMPORT"
  | "SOURCE_SIZE"
  | "SOURCE_TEXT"
  // TwinError
  | "MISSING_EXPORT"
  | "WRONG_SHAPE"
  | "THREW"
  | "NOT_A_FUNCTION_OF_ITS_INPUT"
  // LimitError
  | "LOAD_TIME"
  | "CALL_TIME"
  | "BATCH_TIME"
  | "CPU_TIME"
  | "HEAP"
  | "MEMORY"
  | "OUTPUT_SIZE"
  // CellError
  | "CLOSED"
  | "CRASHED"
  | "FORGED"
  | "START_FAILED"
  | "CANCELLED";

/** Any error the sandbox raises. */
export class SandboxError extends Error {
  /** The class, as a text. */
  override name = "SandboxError";
  /** Made by the sandbox alone. */
  constructor(readonly code: SandboxCode, message: string, options?: ErrorOptions) {
    super(message, options);
  }
}

/** A place in a source text; line and column count from 1. */
export interface SourcePlace {
  /** The name under which the source was loaded. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
}

/** The gate refused the source. The message begins with `file:line:column` where a place is known. */
export class SourceError extends SandboxError {
  /** The class, as a text. */
  override name = "SourceError";
  /** Made by the gate; `place` is null where none is known. */
  constructor(code: SandboxCode, message: string, readonly place: SourcePlace | null) {
    super(code, message);
  }
}

/** The twin threw or answered wrongly: which export, and at which input of the batch. */
export class TwinError extends SandboxError {
  /** The class, as a text. */
  override name = "TwinError";
  /** Made for an export of a loaded module; `index` is the input of the batch, where it is known. */
  constructor(
    code: SandboxCode,
    message: string,
    readonly exportName: string,
    readonly index: number | null,
  ) {
    super(code, message);
  }
}

/** A limit was reached; the process is gone, the next call starts a fresh one. */
export class LimitError extends SandboxError {
  /** The class, as a text. */
  override name = "LimitError";
  /** Made at a limit; `exportName` is what was running, where that is known. */
  constructor(code: SandboxCode, message: string, readonly exportName: string | null) {
    super(code, message);
  }
}

/** The cell itself failed or is closed. */
export class CellError extends SandboxError {
  /** The class, as a text. */
  override name = "CellError";
}
