/**
 * Edits to a source text: blocks of text to find and to put in their place, or a unified diff.
 * @module
 */
/** The patch does not fit the text. */
export class PatchMisfit extends Error {
  override name = "PatchMisfit";
}

const BLOCK = /^<{5,9} ?SEARCH[^\n]*\n([\s\S]*?)^={5,9}[^\n]*\n([\s\S]*?)^>{5,9} ?REPLACE[^\n]*$/gm;

/**
 * Applies an edit. Each block's text must be found exactly once; trailing spaces of lines are forgiven.
 *
 * @throws {PatchMisfit} that says which block or hunk does not fit, and why.
 */
export function applyEdit(source: string, edit: string): string {
  const text = source.replaceAll("\r\n", "\n");
  const blocks = [...edit.replaceAll("\r\n", "\n").matchAll(BLOCK)];
  if (blocks.length > 0) {
    return blocks.reduce((now, [, find, put], i) => replaceOnce(now, find!, put!, i + 1), text);
  }
  const hunks = hunksOf(edit);
  if (hunks.length > 0) {
    return hunks.reduce((now, { find, put }, i) => replaceOnce(now, find, put, i + 1), text);
  }
  throw new PatchMisfit("The patch holds neither a SEARCH/REPLACE block nor a unified diff");
}

/** The hunks of a unified diff as texts to find and to put. Models miscount lines, so the numbers are not believed. */
function hunksOf(edit: string): { find: string; put: string }[] {
  return edit.replaceAll("\r\n", "\n").split(/^@@.*$/m).slice(1).map((hunk) => {
    const lines = hunk.replace(/^\n/, "").replace(/\n+$/, "").split("\n").filter((line) =>
      !line.startsWith("\\")
    );
    const side = (mark: string) =>
      lines.filter((line) => line === "" || line[0] === " " || line[0] === mark)
        .map((line) => `${line.slice(1)}\n`).join("");
    return { find: side("-"), put: side("+") };
  });
}

function replaceOnce(text: string, find: string, put: string, number: number): string {
  if (find.trim() === "") {
    throw new PatchMisfit(`Block ${number} searches for nothing: name the lines to replace`);
  }
  const exact = text.split(find).length - 1;
  if (exact === 1) return text.replace(find, () => put);
  if (exact > 1) {
    throw new PatchMisfit(
      `Block ${number} searches for what is there ${exact} times: add lines until it is found once`,
    );
  }
  const lines = text.split("\n");
  const wanted = find.replace(/\n$/, "").split("\n").map((line) => line.trimEnd());
  const places = lines.flatMap((_, i) =>
    wanted.every((line, k) => lines[i + k]?.trimEnd() === line) ? [i] : []
  );
  if (places.length !== 1) {
    throw new PatchMisfit(
      places.length === 0
        ? `Block ${number} searches for what is not in the current source: ${JSON.stringify(wanted[0])} …`
        : `Block ${number} searches for what is there ${places.length} times: add lines until it is found once`,
    );
  }
  const replacement = put.replace(/\n$/, "").split("\n");
  lines.splice(places[0]!, wanted.length, ...(put === "" ? [] : replacement));
  return lines.join("\n");
}
