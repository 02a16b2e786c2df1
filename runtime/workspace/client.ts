/**
 * The `./twin` command of a workspace. It is copied into the workspace and runs there by itself, with the rights of
 * whoever calls it: it imports nothing, reads and writes below its workspace alone, and asks the session in the other
 * process for everything else.
 * @module
 */

/** Where the session is, as `.twin/session.json` has it. */
interface Session {
  readonly url: string;
  readonly token: string;
  readonly direct: boolean;
}

/** The session's answer to one command. */
interface Answer {
  readonly ok: boolean;
  readonly text: string;
  /** Files to be written below the workspace. */
  readonly files: readonly { readonly path: string; readonly text?: string; readonly base64?: string }[];
}

/** What a command line asks for. */
interface Request {
  readonly tool: string;
  readonly input: Record<string, unknown>;
  /** The twin as it lies in the workspace, where the tool works with it. */
  readonly twin?: string;
}

/** A command line that makes no sense: exit code 2. */
class Usage extends Error {}

const HELP = `./twin COMMAND
  observe [cells|tiles|objects …]   the board now, in all views unless some are named; picture: latest.png
  look LINE                         one line of the history in full: difference, tracks, pictures in history/
  history [FROM [TO]]               the history, a line each; also in history/
  score                             levels, actions, what is left
  finish REASON                     end the run for good
`;
const HELP_TWIN = `  validate [FILE]                   hand over twin.ts and replay the history through it
  explore                           where the twin fails; or states that look like progress, and what can be reached
  plan [--depth N] [--states N]     search the twin for a way to a goal
  execute                           play the plan, until the first wrong prediction
  probe ACTION … --reason WHY [--goal]   try actions (4, or 6:12,40 for a click), until the first surprise
  goals                             the goal predicates, and what is known of each
  reset [REASON]                    start the level again
  analyse FILE                      run a module that exports analyse(history) over the history
Every command takes twin.ts as it is now. Exit code: 0 done, 1 refused (the text says why), 2 wrong usage, 3 no session.
`;
const HELP_DIRECT =
  `  act ACTION … --reason WHY         play actions (4, or 6:12,40 for a click), until the first surprise
  reset [REASON]                    start the level again
Exit code: 0 done, 1 refused (the text says why), 2 wrong usage, 3 no session.
`;

/** Commands of runs with a twin alone, and of runs without one. */
const WITH_TWIN = ["validate", "explore", "plan", "execute", "probe", "goals", "analyse"];
const WITHOUT_TWIN = ["act"];

const HERE = new URL("../", import.meta.url);

if (import.meta.main) Deno.exit(await main(Deno.args));

async function main(args: readonly string[]): Promise<number> {
  let session: Session;
  try {
    session = JSON.parse(await Deno.readTextFile(new URL(".twin/session.json", HERE)));
  } catch {
    return say("There is no session here: .twin/session.json cannot be read.\n", 3);
  }
  const help = HELP + (session.direct ? HELP_DIRECT : HELP_TWIN);
  const [command = "help", ...rest] = args;
  if (command === "help" || command === "--help" || command === "-h") return say(help, 0);
  let request: Request;
  try {
    request = await read(command, rest, session.direct);
  } catch (error) {
    if (!(error instanceof Usage)) throw error;
    return say(`${error.message}\n\n${help}`, 2);
  }
  let answer: Answer;
  try {
    answer = await ask(session, request);
  } catch (error) {
    return say(`The session does not answer (${error instanceof Error ? error.message : error}).\n`, 3);
  }
  // What was answered is on the disk before it is told: nobody's closed pipe loses it.
  for (const file of answer.files) await keep(file);
  return say(`${answer.text}\n`, answer.ok ? 0 : 1);
}

async function read(command: string, args: readonly string[], direct: boolean): Promise<Request> {
  const { words, options } = split(args);
  const withTwin = async (tool: string, input: Record<string, unknown>): Promise<Request> => {
    const twin = await twinText("twin.ts");
    return twin === null ? { tool, input } : { tool, input, twin };
  };
  const whole = (text: string | undefined, name: string) => {
    if (text === undefined || !/^\d+$/.test(text)) throw new Usage(`${name} must be a whole number`);
    return Number(text);
  };
  const elsewhere = direct ? WITH_TWIN : WITHOUT_TWIN;
  if (elsewhere.includes(command)) throw new Usage(`There is no command ${command} in this run`);
  switch (command) {
    case "observe":
      return { tool: command, input: words.length > 0 ? { views: words } : {} };
    case "look":
      return { tool: command, input: { line: whole(words[0], "LINE") } };
    case "history": {
      const [from, to] = words;
      return {
        tool: command,
        input: {
          ...(from !== undefined && { from: whole(from, "FROM") }),
          ...(to !== undefined && { to: whole(to, "TO") }),
        },
      };
    }
    case "score":
      return { tool: command, input: {} };
    case "finish":
      if (words.length === 0) throw new Usage("finish needs a reason");
      return { tool: command, input: { reason: words.join(" ") } };
    case "reset":
      return await (direct ? plain : withTwin)(command, {
        reason: words.join(" ") || options["reason"] || "again",
      });
    case "probe":
    case "act": {
      const reason = options["reason"];
      if (reason === undefined) throw new Usage(`${command} needs --reason WHY`);
      const goal = options["goal"] !== undefined;
      const input = { actions: actions(words), reason, ...(command === "probe" && { goal }) };
      return await (direct ? plain : withTwin)(command, input);
    }
    case "goals":
    case "explore":
    case "execute":
      return await withTwin(command, {});
    case "plan": {
      const depth = options["depth"] === undefined ? {} : { depth: whole(options["depth"], "--depth") };
      const states = options["states"] === undefined ? {} : { states: whole(options["states"], "--states") };
      return await withTwin(command, { ...depth, ...states });
    }
    case "validate": {
      const source = await twinText(words[0] ?? "twin.ts");
      if (source === null) throw new Usage(`There is no ${words[0] ?? "twin.ts"} in the workspace`);
      return { tool: command, input: { source } };
    }
    case "analyse": {
      if (words[0] === undefined) throw new Usage("analyse needs a file");
      const source = await twinText(words[0]);
      if (source === null) throw new Usage(`There is no ${words[0]} in the workspace`);
      return { tool: command, input: { source } };
    }
    default:
      throw new Usage(`There is no command ${command}`);
  }
}

function plain(tool: string, input: Record<string, unknown>): Promise<Request> {
  return Promise.resolve({ tool, input });
}

/** Words, and `--name value` or `--name=value`; `--goal` takes no value. */
function split(args: readonly string[]): { words: string[]; options: Record<string, string> } {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (!arg.startsWith("--")) {
      words.push(arg);
      continue;
    }
    const [name, value] = arg.slice(2).split(/=(.*)/s, 2);
    if (!["reason", "goal", "depth", "states"].includes(name!)) throw new Usage(`There is no option ${arg}`);
    options[name!] = name === "goal" ? "" : value ?? args[++i] ?? "";
  }
  return { words, options };
}

/** `4` or `6:12,40`; several may stand in one word, with spaces between. */
function actions(words: readonly string[]): { id: number; x?: number; y?: number }[] {
  return words.flatMap((word) => word.split(/\s+/)).filter((word) => word !== "").map((word) => {
    const match = /^(?:ACTION)?([1-7])(?:[:(](\d+),(\d+)\)?)?$/i.exec(word);
    if (match === null) {
      throw new Usage(`"${word}" is no action: want 1 to 7, such as 4, or 6:12,40 for a click`);
    }
    const [, id, x, y] = match;
    return x === undefined ? { id: Number(id) } : { id: Number(id), x: Number(x), y: Number(y) };
  });
}

async function twinText(name: string): Promise<string | null> {
  try {
    return await Deno.readTextFile(new URL(name, HERE));
  } catch {
    return null;
  }
}

async function ask({ url, token }: Session, request: Request): Promise<Answer> {
  const response = await fetch(`${url}/command`, {
    method: "POST",
    headers: { "authorization": `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ ...request, have: await have() }),
  });
  const body = await response.json();
  if (response.ok) return body;
  if (response.status === 400) return { ok: false, text: body.detail ?? "wrong usage", files: [] };
  throw new Error(body.detail ?? `HTTP ${response.status}`);
}

/** How many lines of the history lie in the workspace. */
async function have(): Promise<number> {
  let lines = 0;
  try {
    for await (const { name } of Deno.readDir(new URL("history/", HERE))) {
      const line = /^(\d+)\.txt$/.exec(name);
      if (line !== null) lines = Math.max(lines, Number(line[1]) + 1);
    }
  } catch {
    // It is made anew with the next file.
  }
  return lines;
}

async function keep({ path, text, base64 }: Answer["files"][number]): Promise<void> {
  try {
    await Deno.mkdir(new URL("./", new URL(path, HERE)), { recursive: true });
    const url = new URL(path, HERE);
    if (text !== undefined) await Deno.writeTextFile(url, text);
    else await Deno.writeFile(url, Uint8Array.from(atob(base64!), (byte) => byte.charCodeAt(0)));
  } catch (error) {
    say(`(${path} could not be written: ${error instanceof Error ? error.message : error})\n`, 0);
  }
}

/** Writes to standard output; a pipe that nobody reads any more is no reason to fail. */
function say(text: string, code: number): number {
  const bytes = new TextEncoder().encode(text);
  try {
    for (let at = 0; at < bytes.length;) at += Deno.stdout.writeSync(bytes.subarray(at));
  } catch (error) {
    if (!(error instanceof Deno.errors.BrokenPipe)) throw error;
  }
  return code;
}
