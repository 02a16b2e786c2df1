/**
 * The twins of a run.
 * @module
 */
import { z } from "zod";
import { Count, Hash, Source, Time } from "./common.ts";
import { answer, body } from "./named.ts";

/** One twin that was handed over. */
export const TwinVersion = answer(
  "TwinVersion",
  z.object({
    version: Count.describe("its place in the order they came, the identity stub first"),
    twin: Hash,
    by: z.string(),
    at: Time,
    line: Count.describe("lines of the history when it came"),
    error: z.string().nullable().describe(
      "why it did not load, so that the one before stayed; null where it did",
    ),
    bytes: Count.nullable().describe("null where its file is missing"),
  }),
);

/** Every twin, in the order they came. */
export const TwinList = answer(
  "TwinList",
  z.object({ twins: z.array(TwinVersion), current: Hash.nullable() }),
);

/** A twin's source. */
export const TwinSource = answer("TwinSource", z.object({ twin: Hash, source: z.string() }));

/** Which twin a difference begins at. */
export const ChangesQuery = z.strictObject({
  from: Hash.optional().describe("the version that loaded before it, unless given"),
});

/** What changed between two twins. */
export const TwinChanges = answer(
  "TwinChanges",
  z.object({
    from: Hash.nullable().describe("null where nothing came before it"),
    to: Hash,
    hunks: z.array(z.object({
      oldStart: Count,
      oldLines: Count,
      newStart: Count,
      newLines: Count,
      lines: z.array(z.string()).describe("each begins with a space, + or -"),
    })),
    rewritten: z.boolean().describe("so much changed that a difference says nothing: `hunks` is empty"),
  }),
);

/** A twin that is handed over. */
export const NewTwin = body("NewTwin", z.strictObject({ source: Source }));

/** What came of it. */
export const TwinSwap = answer(
  "TwinSwap",
  z.object({
    adopted: z.boolean(),
    error: z.string().nullable().describe("why it did not load; the one before stays current"),
    current: Hash,
    note: z.string().nullable().describe("what may become of it: a writer that plays the run may replace it"),
  }),
);
