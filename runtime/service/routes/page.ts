/**
 * `GET /` and `GET /page/…`: the page. It needs no token: it holds nothing, and asks for everything with the token that
 * stands in the fragment of its address.
 * @module
 */
import { Hono } from "hono";
import { type PageFile, pageFiles } from "../page_files.ts";
import { noSuchRoute } from "../problem.ts";

/** Answers with the page's files, which are read once, when the first of them is asked for. */
export function pageRoutes(): Hono {
  let files: Promise<ReadonlyMap<string, PageFile>> | undefined;
  const load = () =>
    files ??= pageFiles().catch((error) => {
      files = undefined;
      throw error;
    });
  const app = new Hono();
  for (const path of ["/", "/page/*"]) {
    app.get(path, async (c) => {
      const file = (await load()).get(c.req.path);
      return file === undefined ? noSuchRoute(c) : c.body(file.text, 200, { "content-type": file.type });
    });
  }
  return app;
}
