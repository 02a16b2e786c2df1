/**
 * The options that lead to an ARC-AGI-3 service, and what reaching it needs.
 * @module
 */
import { isArcName, KEY_VARIABLE, serviceHost, serviceUrl } from "../../wiring/arc_names.ts";
import { isGameFile } from "../../wiring/game_file.ts";
import { flag, text, UsageError, type Values } from "../arguments.ts";
import type { Grants } from "../command.ts";

/** `--base-url URL`. */
export const baseUrlOption = text(
  "URL",
  "an ARC-AGI-3 service: the hosted one, or a local server such as http://127.0.0.1:8001",
  null,
);

/** The options of playing at a service. */
export const arcOptions = {
  "base-url": baseUrlOption,
  all: flag("play every game of the service"),
  tags: text("A,B", "labels of the scorecard (default: twin)", null),
  competition: flag("open the scorecard in competition mode"),
};

/** Those options, parsed. */
export type ArcValues = Values<typeof arcOptions>;

/** Whether a game is played at a service: any name where one is given, else a name such as `ls20`. */
export function isServiceGame(name: string, values: Pick<ArcValues, "base-url">): boolean {
  return !isGameFile(name) && (values["base-url"] !== null || isArcName(name));
}

/**
 * The service that the arguments ask for; null where they ask for none.
 *
 * @throws {UsageError} if an option speaks of a service and nothing is played there.
 */
export function serviceOf(values: ArcValues, names: readonly string[]): string | null {
  if (values.all && names.length > 0) {
    throw new UsageError(`twin play was given "${names[0]}" and --all, want one of them`);
  }
  if (values.all || names.some((name) => isServiceGame(name, values))) {
    return serviceUrl(values["base-url"]);
  }
  if (values["base-url"] !== null) {
    throw new UsageError("--base-url is given and no game of the service: name games, or --all");
  }
  const stray = values.tags !== null ? "tags" : values.competition ? "competition" : null;
  if (stray !== null) {
    throw new UsageError(`--${stray} speaks of a scorecard, and local games have none`);
  }
  return null;
}

/** The labels of the scorecard. */
export function tagsOf(values: Pick<ArcValues, "tags">): string[] {
  return (values.tags ?? "twin").split(",").map((tag) => tag.trim()).filter((tag) => tag !== "");
}

/** What reaching a service needs: its host and the key, and nothing else. */
export function serviceGrants(baseUrl: string | null): Required<Pick<Grants, "net" | "env">> {
  return baseUrl === null ? { net: [], env: [] } : { net: [serviceHost(baseUrl)], env: [KEY_VARIABLE] };
}
