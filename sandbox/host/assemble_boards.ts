/**
 * Assembles the program that compares a search's boards. Run as a program (`deno task assemble`) it writes
 * `sandbox/search/boards_code.ts`.
 * @module
 */
import wabt from "wabt";

const FOLDER = new URL("../search/", import.meta.url);

/** The text of the module that holds the program. */
export async function assembledBoards(): Promise<string> {
  const text = await Deno.readTextFile(new URL("boards.wat", FOLDER));
  const program = (await wabt()).parseWat("boards.wat", text, { simd: true });
  program.validate();
  const { buffer } = program.toBinary({});
  program.destroy();
  const lines = new Uint8Array(buffer).toBase64().match(/.{1,100}/g)!;
  return `/** \`boards.wat\`, assembled by \`deno task assemble\`: base64. */
export const CODE = \`
${lines.join("\n")}
\`;
`;
}

if (import.meta.main) {
  await Deno.writeTextFile(new URL("boards_code.ts", FOLDER), await assembledBoards());
}
