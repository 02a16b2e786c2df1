/**
 * JSON text as Python's `json.dump` writes it by default: `, ` and `: ` between things, ASCII only.
 * @module
 */

/** A JSON value as Python would write it. Numbers are written as JavaScript knows them: 1.0 becomes 1. */
export function pythonJson(value: unknown): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "null";
  if (Array.isArray(value) && value.every(Number.isFinite)) return `[${value.join(", ")}]`;
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields.map(([key, field]) => `${pythonJson(key)}: ${pythonJson(field)}`).join(", ")}}`;
  }
  const text = JSON.stringify(value) ?? "null";
  // deno-lint-ignore no-control-regex
  return text.replace(/[^\x00-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
