/**
 * The session's side of a workspace: what `./twin` asks over loopback HTTP, with a token of its own.
 * @module
 */
import { z } from "zod";
import { readJson } from "../service/body.ts";
import { type LocalService, serveLocally } from "../service/local.ts";
import { ServiceError } from "../service/problem.ts";
import { type Desk, DIRECT_TOOLS, TWIN_TOOLS } from "../tools/mod.ts";
import { type AnswerFile, filesOf } from "./files.ts";

/** A twin's source and a request together. */
const BODY_BYTES = 4 << 20;

const REQUEST = z.object({
  tool: z.string().max(40),
  input: z.record(z.string(), z.unknown()),
  twin: z.string().max(1_000_000).optional(),
  have: z.number().int().min(0),
});

/** What a command is answered. */
export interface CommandAnswer {
  readonly ok: boolean;
  readonly text: string;
  readonly files: readonly AnswerFile[];
}

/** Serves a desk to its workspace. */
export function serveWorkspace(desk: Desk, onFault?: (error: unknown) => void): LocalService {
  return serveLocally((app) => {
    app.post("/command", async (c) => {
      const body = REQUEST.safeParse(await readJson(c.req.raw, { bytes: BODY_BYTES }));
      if (!body.success) throw new ServiceError(400, "BAD_COMMAND", wrong(body.error));
      return c.json(await answer(desk, body.data));
    });
  }, { ...(onFault && { onFault }) });
}

async function answer(desk: Desk, request: z.infer<typeof REQUEST>): Promise<CommandAnswer> {
  const tools = desk.direct ? DIRECT_TOOLS : TWIN_TOOLS;
  const tool = tools.find((one) => one.name === request.tool);
  if (tool === undefined) {
    throw new ServiceError(400, "NO_SUCH_TOOL", `There is no ${request.tool} in this run.`);
  }
  const input = z.strictObject(tool.input).safeParse(request.input);
  if (!input.success) throw new ServiceError(400, "BAD_INPUT", wrong(input.error));
  const refused = request.twin === undefined || desk.direct ? null : await handOver(desk, request.twin);
  const { ok, text, pictures = [] } = refused ?? await desk.call(tool, input.data);
  return { ok, text, files: filesOf(desk, request.have, pictures) };
}

/** Makes the workspace's twin the current one; why not, where it is refused. */
async function handOver(
  desk: Desk,
  source: string,
): Promise<{ ok: boolean; text: string; pictures?: [] } | null> {
  if (desk.result !== null || source === desk.session.source) return null;
  const error = await desk.session.adopt(source, "workspace");
  if (error === null) return null;
  return { ok: false, text: `twin.ts was refused, and the twin before it stays current: ${error}` };
}

function wrong(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join(".") || "the request"}: ${message}`).join(
    "; ",
  ) + ".";
}
