/**
 * The table of exceptions: those that are alike together, below what they are in words.
 * @module
 */
import type { Evidence } from "../evidence.ts";
import type { Exception, Remembering } from "../exceptions.ts";
import { type Outcome, outcomeOf } from "./outcomes.ts";
import { boxText, commented, counted, linesText, times } from "./words.ts";

/** Changes of more characters than this are written once. */
const LONG = 60;

/** Exceptions of which the same is told. */
type Group = readonly { readonly exception: Exception; readonly outcome: Outcome }[];

/** The table; nothing where there are no exceptions. */
export function exceptionsText(
  { theory, exceptions, memorised }: Remembering,
  evidence: readonly Evidence[],
): string {
  if (exceptions.length === 0) return "";
  const begun = new Map(evidence.flatMap((each) => each.turn === 0 ? [[each.attempt, each.before]] : []));
  const names = repeatedEdits(exceptions);
  const part = (where: Exception["where"]) => {
    const groups = new Map<string, Group>();
    for (const exception of exceptions.filter((each) => each.where === where)) {
      const outcome = outcomeOf(exception, theory, begun);
      const name = `${outcome.action} ${outcome.what.join(";")}`;
      groups.set(name, [...groups.get(name) ?? [], { exception, outcome }]);
    }
    const sorted = [...groups.values()].sort((a, b) => b.length - a.length);
    const inner = sorted.map((group) => groupText(group, names)).join("");
    return inner === "" ? `  ${where}: {},\n` : `  ${where}: {\n${inner}  },\n`;
  };
  const about = [
    `What no rule explains: ${
      counted(memorised, "transition")
    }, remembered by a board's hash and the action.`,
    `"boards" are told but for their bars, "whole" ones with them; a last number is the turn in the attempt.`,
    "The words say what was otherwise than the rules foretell; the data hold all that changed.",
    `Changes are boxes x,y,w,h=colour and pictures x,y:row/row, "." as it was; "" is no change.`,
  ];
  const constants = [...names].map(([edits, name]) => `const ${name} = ${JSON.stringify(edits)};\n`);
  return `${commented(about)}${constants.join("")}const EXCEPTIONS: laws.Exceptions = {\n${part("boards")}${
    part("whole")
  }};\n\n`;
}

/** Changes that are long and came about more than once get a name. */
function repeatedEdits(exceptions: readonly Exception[]): Map<string, string> {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  for (const { edits } of exceptions) {
    if (edits.length > LONG && seen.has(edits) && !names.has(edits)) {
      names.set(edits, `SAME${names.size + 1}`);
    }
    seen.add(edits);
  }
  return names;
}

/** What some exceptions say, and their entries. */
function groupText(group: Group, names: ReadonlyMap<string, string>): string {
  const lines = group.map(({ exception }) => exception.line.each.index);
  const sizes = group.map(({ outcome }) => outcome.cells.length);
  const where = sizes.every((size) => size === 0)
    ? ""
    : ` ${rangeText(sizes)} in the ${boxText(group.flatMap(({ outcome }) => outcome.cells))}.`;
  const { action, what } = group[0]!.outcome;
  const comment = `${action}, ${times(group.length)} (${linesText(lines)}): ${what.join("; ")}.${where}`;
  const entries = group.map(({ exception: { key, edits } }) =>
    `    ${JSON.stringify(key)}: ${names.get(edits) ?? JSON.stringify(edits)},\n`
  );
  return commented([comment], "    ") + entries.join("");
}

function rangeText(sizes: readonly number[]): string {
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least === most ? `${counted(least, "cell")}` : `${least} to ${most} cells`;
}
