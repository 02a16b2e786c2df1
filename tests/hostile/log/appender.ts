/**
 * A process that writes to a run until it is killed: `appender.ts RUN [LIMIT]`.
 *
 * Prints a line for each append once it was acknowledged, and what went wrong if one was not. After LIMIT appends it
 * holds the run open until its standard input ends.
 */
import { RunFolder } from "../../../runtime/store/mod.ts";
import { claim, note, start, transition } from "../../runtime/store/sample_run.ts";

const [dir = "", limit = "Infinity"] = Deno.args;

function say(message: unknown): void {
  Deno.stdout.writeSync(new TextEncoder().encode(JSON.stringify(message) + "\n"));
}

try {
  const folder = await RunFolder.open(dir, { write: true });
  say({ open: folder.notices });
  for (let done = 0; done < Number(limit); done++) {
    const [name, append] = nextAppend(folder);
    try {
      say({ [name]: await append() });
    } catch (error) {
      const first = (error as Error).message;
      const second = await append().then(() => "it was written", (again: Error) => again.message);
      const other = name === "events" ? folder.claims.append(claim(0)) : folder.events.append(note(0));
      const beside = await other.then(() => "it was written", (third: Error) => third.message);
      say({ failed: name, first, second, beside });
      break;
    }
  }
  await Deno.stdin.read(new Uint8Array(1));
} catch (error) {
  say({ error: (error as Error).name, message: (error as Error).message });
}

/** What comes next: a start, and then claim, answer and event in turn. */
function nextAppend(folder: RunFolder): [string, () => Promise<number>] {
  const { history, claims, events } = folder;
  if (history.length === 0) return ["history", () => history.append(start())];
  const last = claims.records.at(-1);
  if (events.length + 1 < history.length) return ["events", () => events.append(note(history.length))];
  if (last === undefined || last.line < history.length) {
    return ["claims", () => claims.append(claim(history.length))];
  }
  return ["history", () => history.append(transition(claims.length - 1))];
}
