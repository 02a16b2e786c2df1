/**
 * The form for a new run, as the service takes it.
 * @module
 */
import type { NewRun } from "../service/types.ts";

/** The writer that is nobody: actions come from the page. */
export const HAND = "hand";

/**
 * What a filled-in form asks for. Empty limits are none.
 *
 * @param twinOf Fetches the current twin's source of a run.
 * @throws {SyntaxError} if a script is not JSON.
 */
export async function orderOf(form: FormData, twinOf: (run: string) => Promise<string>): Promise<NewRun> {
  const text = (name: string) => String(form.get(name) ?? "");
  const limit = (name: string) => text(name) === "" ? null : Number(text(name));
  const hand = text("writer") === HAND;
  const from = text("twinOf");
  return {
    game: text("game"),
    writer: text("writer"),
    seed: Number(text("seed")),
    policy: text("policy") as NonNullable<NewRun["policy"]>,
    budgets: {
      actions: limit("actions"),
      levelActions: limit("levelActions"),
      seconds: limit("seconds"),
      tokens: limit("tokens"),
    },
    ...(hand && form.get("gate") === null ? { mode: "direct" as const } : {}),
    ...(hand && from !== "" ? { twin: await twinOf(from) } : {}),
    ...(text("script") === "" ? {} : { script: readScript(text("script")) }),
  };
}

/** The service says what is wrong with a script that is JSON. */
function readScript(text: string): NonNullable<NewRun["script"]> {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SyntaxError(
      `The answers are not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
