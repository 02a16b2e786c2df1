/**
 * What a client may read beside calling tools: the history, the twin, the board, the guides.
 * @module
 */
import { type McpServer, ResourceTemplate } from "./sdk.ts";
import type { Desk } from "../tools/mod.ts";
import { latestPicture, linePictures } from "../tools/mod.ts";
import { DIRECT_GUIDE, GUIDE, TWIN_GUIDE } from "../tools/guide.ts";

/** Adds the resources of a session. */
export function addResources(server: McpServer, desk: () => Promise<Desk>, direct: boolean): void {
  const text = (
    name: string,
    uri: string,
    description: string,
    mimeType: string,
    read: () => Promise<string>,
  ) =>
    server.registerResource(name, uri, { description, mimeType }, async () => ({
      contents: [{ uri, mimeType, text: await read() }],
    }));
  const history = async () => (await desk()).entries.join("\n");
  text("history", "twin://history", "every action so far, and what it changed", "text/plain", history);
  text(
    "guide",
    "twin://guide",
    "how to play",
    "text/markdown",
    () => Promise.resolve(direct ? DIRECT_GUIDE : GUIDE),
  );
  if (!direct) {
    const source = async () => (await desk()).session.source;
    text("twin", "twin://twin.ts", "the current twin", "text/x-typescript", source);
    const writing = () => Promise.resolve(TWIN_GUIDE);
    text("writing", "twin://writing", "how to write a twin, and the helper kit", "text/markdown", writing);
  }
  server.registerResource(
    "board",
    "twin://board.png",
    { description: "the board now, with a ruler", mimeType: "image/png" },
    async ({ href }) => ({
      contents: [{ uri: href, mimeType: "image/png", blob: latestPicture(await desk()).png.toBase64() }],
    }),
  );
  server.registerResource(
    "line",
    new ResourceTemplate("twin://history/{line}", { list: undefined }),
    { description: "one line of the history: its text, and each of its grids as a picture" },
    async ({ href }, { line }) => {
      const table = await desk();
      const index = Number(line);
      const entry = table.entries[index];
      if (entry === undefined) {
        throw new RangeError(
          `The history has no line ${String(line)}: the last one is ${table.entries.length - 1}`,
        );
      }
      return {
        contents: [
          { uri: href, mimeType: "text/plain", text: entry },
          ...linePictures(table, index).map(({ name, png }) => ({
            uri: `${href}#${name}`,
            mimeType: "image/png",
            blob: png.toBase64(),
          })),
        ],
      };
    },
  );
}
