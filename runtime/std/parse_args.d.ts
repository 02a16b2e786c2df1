/** The part of @std/cli/parse-args that this project uses; the code is deno-std's, which carries no types. */
export interface ParseOptions {
  boolean?: readonly string[];
  string?: readonly string[];
  collect?: readonly string[];
  alias?: Record<string, string | readonly string[]>;
  default?: Record<string, unknown>;
  negatable?: readonly string[];
  stopEarly?: boolean;
  "--"?: boolean;
  /** Called for each argument that no option names; `false` leaves it out. */
  unknown?: (arg: string, key?: string, value?: unknown) => unknown;
}
export declare function parseArgs(
  args: readonly string[],
  options?: ParseOptions,
): { _: (string | number)[]; [key: string]: unknown };
