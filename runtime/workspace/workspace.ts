/**
 * The folder in which a coding agent works: its twin, what it must know, and the command that asks the session.
 * @module
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemReason } from "../store/errors.ts";
import { DIRECT_GUIDE, GUIDE, TWIN_GUIDE } from "../tools/guide.ts";
import clientText from "./client.ts" with { type: "text" };
import commands from "./prompts/commands.v1.md" with { type: "text" };
import directCommands from "./prompts/commands_direct.v1.md" with { type: "text" };

/** What a workspace is made for. */
export interface WorkspaceParts {
  /** The folder; it must be empty, or not be there. */
  readonly dir: string;
  /** Where the session is served. */
  readonly origin: string;
  readonly token: string;
  /** Whether the run is played without a twin. */
  readonly direct: boolean;
  /** The run that is played in it. */
  readonly run: string;
  /** The twin to begin with. */
  readonly source: string;
}

/** The folder cannot be a workspace. */
export class WorkspaceRefused extends Error {
  override name = "WorkspaceRefused";
}

/** The folder of the command and of what it needs: who makes it has the workspace. */
const OWN = ".twin";

/**
 * Takes a folder for a workspace: it is empty, or made now, and can be written. Of two that want the same one at once one
 * gets it.
 *
 * @throws {WorkspaceRefused} if something lies in it, or it cannot be written.
 */
export async function claimWorkspace(dir: string): Promise<void> {
  const refused = (why: string) => new WorkspaceRefused(`Cannot make ${dir} a workspace: ${why}`);
  try {
    await Deno.mkdir(dir, { recursive: true });
    for await (const { name } of Deno.readDir(dir)) throw refused(`it holds ${name}; want an empty folder`);
    await Deno.mkdir(join(dir, OWN));
  } catch (error) {
    if (error instanceof WorkspaceRefused) throw error;
    const file = error instanceof Deno.errors.AlreadyExists || error instanceof Deno.errors.NotADirectory;
    if (!file) throw refused(systemReason(error));
    throw refused("there is a file, or another run takes it just now; want an empty folder");
  }
}

/** Gives back a folder that was claimed and in which no workspace was made. */
export async function releaseWorkspace(dir: string): Promise<void> {
  await Deno.remove(join(dir, OWN)).catch(() => {});
}

/**
 * Makes sure that a folder is a run's workspace, or was removed.
 *
 * @throws {WorkspaceRefused} if another run is played in it.
 */
export async function refuseForeign(dir: string, run: string): Promise<void> {
  const text = await Deno.readTextFile(join(dir, OWN, "session.json")).catch(() => null);
  const owner = text === null ? run : ownerIn(text);
  if (owner !== null && owner !== run) {
    throw new WorkspaceRefused(
      `Cannot go on in ${dir}: it is the workspace of the run ${owner}; move it away, and it is made anew`,
    );
  }
}

/** The run that a session file names; null where the file was tampered with. */
function ownerIn(text: string): string | null {
  try {
    const { run } = JSON.parse(text);
    return typeof run === "string" ? run : null;
  } catch {
    return null;
  }
}

/** Makes a workspace, or puts back what is missing and what no agent may change; its twin and notes stay as they are. */
export async function restoreWorkspace(parts: WorkspaceParts): Promise<void> {
  const { dir, origin, token, direct, run, source } = parts;
  const write = async (path: string, text: string, mode = 0o644) => {
    await solidFolders(dir, dirname(path));
    const file = join(dir, path);
    await Deno.remove(file, { recursive: true }).catch(() => {});
    await Deno.writeTextFile(file, text, { mode, createNew: true });
  };
  await write(`${OWN}/session.json`, JSON.stringify({ url: origin, token, direct, run }), 0o600);
  await write(`${OWN}/command.ts`, clientText);
  await write("twin", script(new URL(origin).host), 0o755);
  await write(
    "AGENTS.md",
    direct ? `${DIRECT_GUIDE}\n${directCommands}` : `${GUIDE}\n${commands}\n${TWIN_GUIDE}`,
  );
  await write("CLAUDE.md", "@AGENTS.md\n");
  if (direct) return;
  if (!await there(join(dir, "twin.ts"))) await write("twin.ts", source);
  for (const [path, text] of await kitFiles()) await write(path, text);
  const types = "./types/sandbox/kit/mod.ts";
  await write("deno.json", JSON.stringify({ imports: { twin: types } }, null, 2) + "\n");
  const paths = { twin: [types] };
  const options = { target: "ES2022", module: "preserve", strict: true, noEmit: true };
  const tsconfig = {
    compilerOptions: { ...options, allowImportingTsExtensions: true, paths },
    files: ["twin.ts"],
  };
  await write("tsconfig.json", JSON.stringify(tsconfig, null, 2) + "\n");
}

/** Makes the folders of a path below `dir`. A link or a file in their place would lead elsewhere: it is removed. */
async function solidFolders(dir: string, path: string): Promise<void> {
  let folder = dir;
  await Deno.mkdir(folder, { recursive: true });
  for (const name of path.split("/").filter((part) => part !== ".")) {
    folder = join(folder, name);
    const found = await Deno.lstat(folder).catch(() => null);
    if (found?.isDirectory) continue;
    if (found !== null) await Deno.remove(folder);
    await Deno.mkdir(folder);
  }
}

/** `./twin`: the command in a process that may reach its workspace and the session, and nothing else. */
function script(host: string): string {
  return `#!/bin/sh
# Asks the session in the other process. \`./twin help\` lists what can be asked.
here=$(cd "$(dirname "$0")" && pwd)
DENO_DIR="$here/.twin/cache" DENO_NO_UPDATE_CHECK=1 exec ${quoted(Deno.execPath())} run --quiet --no-prompt \\
  --no-config --no-lock --no-remote --no-npm --allow-net=${host} \\
  --allow-read="$here" --allow-write="$here" "$here/.twin/command.ts" "$@"
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The helper kit with what it stands on: types for editors, and an explanation of every function. */
async function kitFiles(): Promise<[string, string][]> {
  const root = new URL("../../", import.meta.url);
  const kit = await filesIn("sandbox/kit/", root);
  const paths = [...kit.sort(), "sandbox/contract.ts", "games/grid.ts", "games/game.ts"];
  return await Promise.all(paths.map(async (path): Promise<[string, string]> => {
    return [`types/${path}`, await Deno.readTextFile(fileURLToPath(new URL(path, root)))];
  }));
}

/** The TypeScript files of a folder and of those in it. */
async function filesIn(folder: string, root: URL): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) files.push(...await filesIn(`${folder}${name}/`, root));
    else if (name.endsWith(".ts")) files.push(folder + name);
  }
  return files;
}

async function there(path: string): Promise<boolean> {
  return await Deno.lstat(path).then(() => true, () => false);
}
