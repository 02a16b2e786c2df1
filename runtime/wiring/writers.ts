/**
 * The writers there are, by name.
 * @module
 */
import type { WriterMemory } from "../../agent/writer.ts";
import { byPlayer, byWriter, type Conduct } from "../harness/conduct.ts";
import type { RunRecord } from "../store/records.ts";
import { agentConduct, agentOf } from "./agent_settings.ts";
import { modelOf, modelParts, type ModelSettings } from "./model_settings.ts";
import { UnknownName } from "./nearest.ts";
import { scriptedFromFile, scriptedFromRecord } from "./script_file.ts";
import { WrongInput } from "./wrong_input.ts";

/** What a writer is made for. */
export interface Asked {
  /** What followed the colon in its name. */
  readonly argument: string;
  /** How many of its turns the run holds already, where it goes on with one. */
  readonly answered: number;
  /** Dollars that those turns have cost. */
  readonly dollars: number;
  /** The run it goes on with; null for a new one. */
  readonly resumed?: string | null;
  /** What its writer left in it, where it goes on with one. */
  readonly memory?: WriterMemory;
  /** What the run keeps for its writer. */
  readonly extra: RunRecord["extra"];
}

/** A writer on offer. */
export interface WriterOffer {
  readonly name: string;
  readonly summary: string;
  /** What must follow the name after a colon, such as FILE; null where nothing does. */
  readonly argument: string | null;
  /** `direct`: it plays without a twin, and its runs are marked so. */
  readonly mode: "twin" | "direct";
  /**
   * Makes a writer for one run, ready to play it.
   *
   * @throws {WrongInput} if something it needs is missing.
   */
  create(asked: Asked): Promise<Conduct>;
}

/** The writer that plays where none is named. */
export const DEFAULT_WRITER = "induction";

/** Every writer, the default first. */
export const WRITERS: readonly WriterOffer[] = [
  {
    name: "induction",
    summary: "learns the rules from the history and writes them down; no network, no model",
    argument: null,
    mode: "twin",
    create: async () => byWriter((await import("../../agent/induction/mod.ts")).createInductionWriter()),
  },
  {
    name: "scripted",
    summary: "replays prepared answers (a list of moves, as JSON), for tests and demonstrations",
    argument: "FILE",
    mode: "twin",
    async create({ argument, answered, extra }) {
      return byWriter(scriptedFromRecord(extra, answered) ?? await scriptedFromFile(argument, answered));
    },
  },
  {
    name: "llm",
    summary: "asks a language model: --model provider:name, and --model-url for a local or other endpoint",
    argument: null,
    mode: "twin",
    async create({ extra, dollars, memory }) {
      const parts = await modelParts(modelNeeded("llm", extra), dollars, memory);
      return byWriter((await import("../../agent/llm/mod.ts")).createLlmWriter(parts));
    },
  },
  {
    name: "cli",
    summary: "a coding agent in a workspace: --agent codex, claude, or any command with {dir} and {prompt}",
    argument: null,
    mode: "twin",
    async create({ extra, resumed = null }) {
      const agent = agentOf(extra);
      refuseOpened(extra, resumed);
      if (agent === null) {
        throw new WrongInput("The writer cli needs an agent: --agent codex, --agent claude, or a command");
      }
      return await agentConduct(agent, resumed);
    },
  },
  {
    name: "direct",
    summary: "no twin and no gate, for comparison: --model as for llm, or --agent as for cli",
    argument: null,
    mode: "direct",
    async create({ extra, dollars, memory, resumed = null }) {
      const agent = agentOf(extra);
      refuseOpened(extra, resumed);
      if (agent !== null) return await agentConduct(agent, resumed);
      const parts = await modelParts(modelNeeded("direct", extra), dollars, memory);
      return byPlayer((await import("../../agent/llm/mod.ts")).createLlmPlayer(parts));
    },
  },
  {
    name: "mcp",
    summary: "any MCP client: twin mcp GAME serves it",
    argument: null,
    mode: "twin",
    create: () => {
      throw new WrongInput("An MCP client plays through its own server: twin mcp GAME");
    },
  },
  {
    name: "hand",
    summary: "a person or a program, action by action: over the page and the API of twin serve",
    argument: null,
    mode: "twin",
    create: () => {
      throw new WrongInput("A run by hand is played over the page or the API: twin serve");
    },
  },
];

/**
 * The writer of a name such as `induction` or `scripted:answers.json`.
 *
 * @throws {UnknownName} if there is no such writer, or what must follow its name is missing.
 */
export function findWriter(spec: string): { readonly offer: WriterOffer; readonly argument: string } {
  const colon = spec.indexOf(":");
  const name = colon < 0 ? spec : spec.slice(0, colon);
  const argument = colon < 0 ? "" : spec.slice(colon + 1);
  const offer = WRITERS.find((one) => one.name === name);
  if (offer === undefined) throw new UnknownName("writer", name, WRITERS.map((one) => one.name));
  if (offer.argument !== null && argument === "") {
    throw new UnknownName("writer", spec, [`${name}:${offer.argument}`]);
  }
  if (offer.argument === null && colon >= 0) {
    throw new UnknownName("writer", spec, [name]);
  }
  return { offer, argument };
}

function modelNeeded(writer: string, extra: RunRecord["extra"]): ModelSettings {
  const settings = modelOf(extra);
  if (settings === null) {
    throw new WrongInput(
      `The writer ${writer} needs a model: --model provider:name, such as anthropic:claude-sonnet-4-5`,
    );
  }
  return settings;
}

/** A run that was begun with `twin open` is somebody's who works in its workspace. */
function refuseOpened(extra: RunRecord["extra"], resumed: string | null): void {
  if (extra["client"] !== "workspace" || resumed === null) return;
  throw new WrongInput(`The run ${resumed} is played in its workspace: twin open --resume ${resumed}`);
}

/** The file a writer's name speaks of, such as `answers.json` in `scripted:answers.json`; null where there is none. */
export function writerFile(spec: string): string | null {
  const { offer, argument } = findWriter(spec);
  return offer.argument === "FILE" ? argument : null;
}

/** A writer's name with its file made absolute, so that it means the same from any folder. */
export function absoluteWriter(spec: string, absolute: (path: string) => string): string {
  const file = writerFile(spec);
  return file === null ? spec : `${findWriter(spec).offer.name}:${absolute(file)}`;
}
