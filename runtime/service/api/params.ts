/**
 * The parameters of paths: what each may be, and what is not there where it is something else. None of them can become
 * a path on the disk.
 * @module
 */
import { z } from "zod";
import { printable, ServiceError } from "../problem.ts";
import { Hash } from "../schemas/common.ts";

/** One kind of parameter. */
interface Parameter {
  readonly schema: z.ZodType<string>;
  /** What the problem is called where there is no such thing. */
  readonly code: string;
  readonly what: string;
}

const number = z.string().regex(/^(0|[1-9]\d{0,8})$/);

/** Every parameter, by its name in paths. */
export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  game: { schema: z.string().min(1).max(120), code: "NO_SUCH_GAME", what: "game" },
  run: { schema: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,119}$/), code: "NO_SUCH_RUN", what: "run" },
  line: { schema: number, code: "NO_SUCH_LINE", what: "line" },
  picture: {
    schema: z.string().regex(/^(0|[1-9]\d{0,8}|settled|prediction|difference)\.png$/),
    code: "NO_SUCH_PICTURE",
    what: "picture",
  },
  twin: { schema: Hash, code: "NO_SUCH_TWIN", what: "twin" },
  module: { schema: z.uuid(), code: "NO_SUCH_MODULE", what: "module" },
};

/** The problem of something that is not there. */
export function nothingSuch(parameter: string, value: string): ServiceError {
  const { code, what } = PARAMETERS[parameter]!;
  return new ServiceError(404, code, `There is no ${what} ${printable(value)}.`);
}

/**
 * Checks a path's parameters.
 *
 * @throws {ServiceError} 404 where one cannot be the name of anything.
 */
export function checkParams(params: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!PARAMETERS[name]!.schema.safeParse(value).success) throw nothingSuch(name, value);
  }
}
