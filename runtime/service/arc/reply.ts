/**
 * What the ARC-AGI-3 API answers in its own forms: JSON errors, and the pages of the official server's framework.
 * @module
 */

/** The error codes of the API. */
export type ArcCode = "VALIDATION_ERROR" | "GAME_NOT_STARTED_ERROR" | "SERVER_ERROR";

/** A request the API refuses. */
export class ArcRefusal extends Error {
  override name = "ArcRefusal";
  /**
   * @param body JSON; a text is sent as it is, as a page.
   */
  constructor(readonly status: number, readonly body: Readonly<Record<string, string>> | string) {
    super(typeof body === "string" ? `status ${status}` : Object.values(body).join(": "));
  }
}

/** A refusal in the API's usual form. */
export function refuse(status: number, error: ArcCode, message: string): ArcRefusal {
  return new ArcRefusal(status, { error, message });
}

/** How the API says that it does not know a game, a session or a card: the same text for all. */
export function notFound(gameId: unknown): ArcRefusal {
  return refuse(400, "SERVER_ERROR", `game ${String(gameId)} not found`);
}

const PAGES: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: ["Bad Request", "The browser (or proxy) sent a request that this server could not understand."],
  404: [
    "Not Found",
    "The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.",
  ],
  405: ["Method Not Allowed", "The method is not allowed for the requested URL."],
  413: ["Request Entity Too Large", "The data value transmitted exceeds the capacity limit."],
  415: [
    "Unsupported Media Type",
    "Did not attempt to load JSON data because the request Content-Type was not &#39;application/json&#39;.",
  ],
};

/** A refusal as the official server's framework words it, before its API sees the request. */
export function page(status: 400 | 404 | 405 | 413 | 415): ArcRefusal {
  const [title, text] = PAGES[status]!;
  return new ArcRefusal(
    status,
    `<!doctype html>\n<html lang=en>\n<title>${status} ${title}</title>\n<h1>${title}</h1>\n<p>${text}</p>\n`,
  );
}

/** A refusal as a response. */
export function refusalResponse({ status, body }: ArcRefusal): Response {
  return typeof body === "string"
    ? new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } })
    : new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
}
