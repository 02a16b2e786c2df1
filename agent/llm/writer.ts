/**
 * The language model as a writer of twins.
 * @module
 */
import { boardPng } from "../board/png.ts";
import { settled } from "../../games/game.ts";
import { briefText } from "../brief/brief_text.ts";
import { HistoryText } from "../brief/history_text.ts";
import { wallText } from "../brief/wall_text.ts";
import type { Brief, Check, Move, Tools, Turn, Wall, Writer, WriterMemory } from "../writer.ts";
import type { Account } from "./account.ts";
import { Context } from "./context.ts";
import { Dialogue, Keepsakes, type Stop } from "./dialogue.ts";
import type { Model } from "./model.ts";
import type { ModelOptions } from "./options.ts";
import { applyEdit, PatchMisfit } from "./patch.ts";
import { SAY, TWIN_PROMPT } from "./prompts.ts";
import type { Answer, Reply } from "./reply.ts";
import { PATIENCE, type Patience } from "./retry.ts";

/** What a language model's writer is made of. */
export interface LlmParts {
  /** Who is asked. */
  readonly model: Model;
  /** How it is asked, and within which bounds. */
  readonly options: ModelOptions;
  /** What it has cost so far, and may cost. */
  readonly account: Account;
  /** Default {@linkcode PATIENCE} with the options' time-out. */
  readonly patience?: Partial<Patience>;
  /** What is left of the run's earlier sittings, where it is gone on with. */
  readonly memory?: WriterMemory;
}

/** A writer that asks a language model. */
export function createLlmWriter(parts: LlmParts): Writer {
  return new LlmWriter(parts);
}

/** Turns in a row without an answer after which there will be none. */
const FRUITLESS = 3;

/** What the exchange comes to next: a move, or something to say back. */
type Step = { readonly move: Move; readonly came: string } | { readonly say: string };

class LlmWriter implements Writer {
  readonly name: string;
  readonly #parts: LlmParts;
  readonly #context: Context;
  readonly #history = new HistoryText();
  readonly #kept: Keepsakes;
  /** Turns in a row that came to no answer. */
  #fruitless = 0;

  constructor(parts: LlmParts) {
    this.#parts = parts;
    this.#kept = new Keepsakes(parts.memory);
    this.#context = new Context(parts.options.contextTokens, TWIN_PROMPT.text);
    this.name = `llm ${parts.model.name}`;
  }

  async next(brief: Brief, tools: Tools): Promise<Turn> {
    const { model, options, account, patience } = this.#parts;
    const dialogue = new Dialogue(
      {
        model,
        account,
        context: this.#context,
        prompt: TWIN_PROMPT,
        patience: { ...PATIENCE, timeoutMs: options.timeoutMs, ...patience },
        maxOutput: options.maxOutput,
        requests: options.requests,
        ...(tools.say && { say: tools.say }),
      },
      this.#opening(brief),
      brief.budgets.tokens,
      tools.signal,
    );
    const drafts = new Drafts(brief);
    try {
      const move = await this.#talk(dialogue, brief, tools, drafts);
      return { move, usage: account.usage, ...this.#kept.change };
    } catch (error) {
      // What was asked until the run was cancelled is paid for all the same.
      if (!tools.signal.aborted) throw error;
      return { move: giveUp("the run was cancelled", "gave_up"), usage: account.usage, ...this.#kept.change };
    }
  }

  async #talk(dialogue: Dialogue, brief: Brief, tools: Tools, drafts: Drafts): Promise<Move> {
    for (;;) {
      const reply = await dialogue.next();
      if ("stop" in reply) return this.#without(reply, drafts, brief);
      const step = await this.#step(reply, dialogue, brief, tools, drafts);
      if ("move" in step) {
        this.#kept.keep(reply, step.came);
        this.#fruitless = 0;
        return step.move;
      }
      this.#kept.note(reply.notes);
      dialogue.say(step.say);
    }
  }

  /** A turn that came to no answer: the draft that fails least, or another try, or giving up. */
  #without({ stop, end }: Stop, drafts: Drafts, { wall, source }: Brief): Move {
    if (end !== undefined) return giveUp(stop, end);
    if (++this.#fruitless >= FRUITLESS) return giveUp(stop, "gave_up");
    if (wall.kind === "goal") return giveUp(stop);
    return drafts.best ?? { kind: "twin", source, note: stop };
  }

  async #step(
    { answer }: Reply,
    dialogue: Dialogue,
    brief: Brief,
    tools: Tools,
    drafts: Drafts,
  ): Promise<Step> {
    switch (answer.kind) {
      case "twin":
        return await this.#draft(answer.source, dialogue, brief, tools, drafts);
      case "patch": {
        const base = answer.file === "twin" ? drafts.latest : this.#kept.scratch;
        if (base === null) return { say: SAY.noScratch };
        try {
          const source = applyEdit(base, answer.edit);
          if (answer.file === "scratch") return await this.#analyse(source, dialogue, tools);
          return await this.#draft(source, dialogue, brief, tools, drafts);
        } catch (error) {
          if (!(error instanceof PatchMisfit)) throw error;
          return { say: SAY.misfit(error.message) };
        }
      }
      case "analyse": {
        const source = answer.source ?? this.#kept.scratch;
        return source === null ? { say: SAY.noScratch } : await this.#analyse(source, dialogue, tools);
      }
      case "act":
        return { say: SAY.noAct };
      default:
        return actOf(answer, brief.wall);
    }
  }

  /** Checks a draft: one that predicts everything is handed over, another is answered with what is wrong. */
  async #draft(
    source: string,
    dialogue: Dialogue,
    brief: Brief,
    tools: Tools,
    drafts: Drafts,
  ): Promise<Step> {
    const check = await tools.check(source);
    drafts.add(source, check);
    if (check.valid) {
      return { move: { kind: "twin", source, note: "predicts the whole history" }, came: "taken" };
    }
    if (check.error !== null) return { say: SAY.broken(check.error) };
    const wall: Wall = {
      kind: "dynamics",
      counterexamples: check.counterexamples,
      hidden: [],
      targets: eachAlone(check, brief),
    };
    const evidence = { history: brief.history, grid: brief.now.grid, bars: this.#history.bars };
    return { say: SAY.wrong(dialogue.left, wallText(wall, evidence)) };
  }

  async #analyse(source: string, dialogue: Dialogue, tools: Tools): Promise<Step> {
    if (tools.analyse === undefined) return { say: SAY.noAnalysis };
    const { output, error } = await tools.analyse(source);
    this.#kept.scratch = source;
    return { say: SAY.analysis(output, error, dialogue.left) };
  }

  #opening(brief: Brief) {
    const entries = this.#history.entries(brief);
    const text = [briefText(brief, this.#history.bars), this.#kept.text].filter((part) => part !== "");
    return this.#context.open(entries, text.join("\n\n"), this.#parts.options.vision ? pictures(brief) : []);
  }
}

/** The drafts of one turn. */
class Drafts {
  /** What a patch is applied to. */
  latest: string;
  #best: { source: string; failing: number } | null = null;

  constructor({ source }: Brief) {
    this.latest = source;
  }

  add(source: string, { error, counterexamples }: Check): void {
    if (error !== null) return;
    this.latest = source;
    const failing = counterexamples.length;
    if (this.#best === null || failing < this.#best.failing) this.#best = { source, failing };
  }

  /** The draft that fails least, to go on from; null where none loads. */
  get best(): Move | null {
    if (this.#best === null) return null;
    const { source, failing } = this.#best;
    return { kind: "twin", source, note: `still fails on ${failing} lines` };
  }
}

/** A probe, a reset or giving up; the first two need a twin that predicts everything. */
function actOf(answer: Extract<Answer, { kind: "probe" | "reset" | "give_up" }>, wall: Wall): Step {
  if (answer.kind === "give_up") return { move: giveUp(answer.reason), came: "taken" };
  if (wall.kind !== "goal") return { say: SAY.blocked };
  return { move: answer, came: "taken" };
}

function giveUp(reason: string, end?: "gave_up" | "tokens_spent"): Move {
  return { kind: "give_up", reason, ...(end && { end }) };
}

/** Every counterexample of a draft as a group of its own: the harness groups those of the present twin only. */
function eachAlone({ counterexamples }: Check, { history }: Brief) {
  return counterexamples.slice(0, 3).flatMap(({ line }) => {
    const entry = history[line];
    if (entry === undefined || entry.kind === "start" || entry.kind === "unknown") return [];
    return [{ action: entry.action.id, context: `line ${line}`, lines: [line], working: [] }];
  });
}

/** The board now, and at a dynamics wall the real board of the first counterexample with the wrong cells framed. */
function pictures({ now, wall, history }: Brief): Uint8Array[] {
  const shown = [boardPng(now.grid)];
  const worst = wall.kind === "dynamics" ? wall.counterexamples[0] : undefined;
  const line = worst === undefined ? undefined : history[worst.line];
  if (worst !== undefined && line !== undefined && line.kind !== "unknown") {
    shown.push(boardPng(settled(line.after), { marked: worst.cells.slice(0, 512) }));
  }
  return shown;
}
