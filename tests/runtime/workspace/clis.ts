/**
 * The real coding agents, installed from npm into a folder of the tests' own.
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL("../../artefacts/agents/", import.meta.url));
const PACKAGES = ["@openai/codex@0.171.0", "@anthropic-ai/claude-code@2.1.332"];

/** The folder of their commands, or what is missing, as a sentence. */
export async function installedAgents(): Promise<{ readonly bin: string } | { readonly missing: string }> {
  const bin = join(FOLDER, "node_modules/.bin");
  const marker = join(FOLDER, PACKAGES.join(" ").replaceAll("/", "_"));
  if (await exists(marker)) return { bin };
  await Deno.mkdir(FOLDER, { recursive: true });
  await Deno.writeTextFile(join(FOLDER, "package.json"), "{}");
  const npm = [
    "npm",
    "install",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    "--loglevel=error",
    ...PACKAGES,
  ];
  const error = await run(npm) ??
    // What its install script does, run by name: it puts the program for this machine in its place.
    await run(["node", "node_modules/@anthropic-ai/claude-code/install.cjs"]);
  if (error !== null) return { missing: `the agents cannot be installed: ${error}` };
  await Deno.writeTextFile(marker, "");
  return { bin };
}

/** A search path on which the agents come first. */
export function pathWith(bin: string): string {
  return [bin, dirname(Deno.execPath()), Deno.env.get("PATH")].join(":");
}

async function run([program, ...args]: string[]): Promise<string | null> {
  try {
    const { code, stderr } = await new Deno.Command(program!, { args, cwd: FOLDER }).output();
    return code === 0 ? null : new TextDecoder().decode(stderr).slice(-300);
  } catch (error) {
    return `${program}: ${(error as Error).message}`;
  }
}

async function exists(path: string): Promise<boolean> {
  return await Deno.lstat(path).then(() => true, () => false);
}
