/**
 * The room: the program of the worker in which a module runs. It captures what it needs, takes everything else away,
 * and only then loads the module.
 * @module
 */
import type { Json } from "../contract.ts";
import { type SandboxCode, TwinError } from "../errors.ts";
import { ByteReader, ByteWriter } from "../protocol/bytes.ts";
import { callId } from "../protocol/calls.ts";
import { Kind } from "../protocol/frame.ts";
import type { RawFault } from "../protocol/messages.ts";
import { search, type SearchHooks, survey } from "../search/mod.ts";
import type { SearchProgress, SearchRequest, SurveyRequest } from "../search/contract.ts";
import { Batches } from "./batches.ts";
import { BeatWriter } from "./beat.ts";
import { CallFailure, cutText, threw } from "./failure.ts";
import { isPromise, whenSettled } from "./intrinsics.ts";
import { Log } from "./log.ts";
import { deepFreeze, PlainCopier } from "./plain.ts";
import { tame, type Taming } from "./tame.ts";
import { transferred } from "./transferred.ts";
import { type Exports, TwinModule } from "./twin_module.ts";

/** The first message to the worker: the only one that comes by its own channel. */
export interface WorkerStart {
  readonly port: MessagePort;
  readonly beat: SharedArrayBuffer;
  readonly taming: Taming;
}

/** A request, and the token its answers must carry. */
export type WorkerRequest = readonly [kind: number, call: number, token: number, payload: ArrayBuffer];
/** An answer. */
export type WorkerAnswer = readonly [kind: number, call: number, token: number, payload: ArrayBuffer];

const { createObjectURL, revokeObjectURL } = URL;
const BlobClass = Blob;
const now = performance.now.bind(performance);
const addListener = addEventListener.bind(globalThis);
const removeListener = removeEventListener.bind(globalThis);

class Room {
  readonly #beat: BeatWriter;
  readonly #post: (answer: WorkerAnswer) => void;
  readonly #log = new Log();
  #twin: { readonly module: TwinModule; readonly batches: Batches } | null = null;
  #exports: Exports = {};
  #outputBytes = 0;

  constructor({ port, beat, taming }: WorkerStart) {
    this.#beat = new BeatWriter(new Int32Array(beat));
    const post = port.postMessage.bind(port);
    this.#post = (answer) => post(answer, transferred(answer[3]));
    const write = (...parts: unknown[]) => this.#log.write(parts);
    tame({ log: write, info: write, warn: write, error: write, debug: write }, taming);
    port.onmessage = (event: MessageEvent<WorkerRequest>) => this.#serve(event.data);
    this.#answer(Kind.READY, 0, 0, new ByteWriter(16));
  }

  #serve([kind, call, token, payload]: WorkerRequest): void {
    this.#beat.take(call);
    const from = new ByteReader(new Uint8Array(payload));
    const fail = (error: unknown) => this.#fail(call, token, error);
    try {
      if (kind === Kind.LOAD) {
        return this.#load(from, (out) => this.#answer(Kind.ANSWER, call, token, out), fail);
      }
      if (kind === Kind.CALL) {
        return this.#call(from, (out) => this.#answer(Kind.ANSWER, call, token, out), fail);
      }
      const out = new ByteWriter();
      this.#batch(kind, from, out, (progress) => {
        const note = new ByteWriter(64);
        note.json(progress);
        this.#answer(Kind.PROGRESS, call, token, note);
      });
      this.#answer(Kind.ANSWER, call, token, out);
    } catch (error) {
      fail(error);
    }
  }

  #batch(
    kind: number,
    from: ByteReader,
    out: ByteWriter,
    onProgress: (progress: SearchProgress) => void,
  ): void {
    if (!this.#twin) {
      throw new CallFailure("WRONG_SHAPE", "module", "No twin is loaded, want one before it is asked");
    }
    const { batches, module } = this.#twin;
    if (kind === Kind.REPLAY) return batches.replay(from, out);
    if (kind === Kind.STEP) return batches.step(from, out);
    // Each note of progress wakes two more threads: none is sent that nobody reads.
    const hooks: SearchHooks = from.u8() === 1 ? { now, onProgress } : { now };
    const grid = from.grid(null);
    const rest = deepFreeze(from.json() as Json) as unknown as Omit<SearchRequest & SurveyRequest, "grid">;
    const request = { ...rest, grid, memory: module.adopt(rest.memory) };
    if (kind === Kind.SEARCH) return out.json(search(module.model, request, hooks));
    const { states, ...found } = survey(module.model, request, hooks);
    out.json({ ...found, states: states.map(({ actions, signals }) => ({ actions, signals })) });
    for (const state of states) out.grid(state.grid, grid);
  }

  #load(from: ByteReader, done: (out: ByteWriter) => void, fail: (error: unknown) => void): void {
    const asTwin = from.u8() === 1;
    this.#log.allow(from.u32());
    this.#outputBytes = from.u32();
    const url = createObjectURL(new BlobClass([from.text()], { type: "text/javascript" }));
    this.#beat.enter(callId("module"));
    whenSettled(import(url), (namespace) => {
      this.#beat.leave();
      revokeObjectURL(url);
      try {
        this.#exports = namespace as Exports;
        const out = new ByteWriter();
        if (asTwin) {
          const module = new TwinModule(this.#exports, this.#beat);
          this.#twin = { module, batches: new Batches(module, this.#beat) };
          out.json({ names: module.names, goals: module.goals, noise: module.noise });
        } else {
          out.json({
            names: Object.keys(this.#exports).filter((name) => typeof this.#exports[name] === "function"),
          });
        }
        done(out);
      } catch (error) {
        fail(error);
      }
    }, (error) => {
      this.#beat.leave();
      fail(threw("module", error));
    });
  }

  #call(from: ByteReader, done: (out: ByteWriter) => void, fail: (error: unknown) => void): void {
    const name = from.text();
    const args = from.json() as unknown[];
    const call = Object.hasOwn(this.#exports, name) ? this.#exports[name] : undefined;
    if (typeof call !== "function") {
      throw new CallFailure("MISSING_EXPORT", name, `The module exports no function ${cutText(name)}`);
    }
    const finish = (value: unknown) => {
      const out = new ByteWriter();
      try {
        out.json(value === undefined ? null : new PlainCopier().copy(value, this.#outputBytes, "the answer"));
      } catch (error) {
        return fail(
          error instanceof TypeError && !(error instanceof CallFailure)
            ? new CallFailure("WRONG_SHAPE", name, `${name} answered what cannot be sent: ${error.message}`)
            : threw(name, error),
        );
      }
      done(out);
    };
    this.#beat.enter(callId("call"));
    try {
      const value: unknown = call(...args);
      if (isPromise(value)) whenSettled(value, finish, (error) => fail(threw(name, error)));
      else finish(value);
    } catch (error) {
      fail(threw(name, error));
    } finally {
      this.#beat.leave();
    }
  }

  #answer(kind: number, call: number, token: number, out: ByteWriter): void {
    const log = this.#log.take();
    if (log !== "") {
      const text = new ByteWriter(log.length + 4);
      text.text(log);
      this.#post([Kind.LOG, call, token, text.finish().buffer]);
    }
    this.#post([kind, call, token, out.finish().buffer]);
  }

  #fail(call: number, token: number, error: unknown): void {
    const out = new ByteWriter(256);
    out.json(describeFailure(error));
    this.#answer(Kind.FAILED, call, token, out);
  }
}

/** A failure as it is sent: of a call, or found by the search in what a call answered. */
function describeFailure(error: unknown): RawFault & { readonly code: SandboxCode } {
  if (error instanceof TwinError && !(error instanceof CallFailure)) {
    const { code, exportName, message } = error;
    return { code, exportName, message: cutText(message), line: 0, column: 0 };
  }
  const failure = error instanceof CallFailure ? error : threw("module", error);
  return { code: failure.code, ...failure.toFault() };
}

const start = (event: Event) => {
  removeListener("message", start);
  new Room((event as MessageEvent<WorkerStart>).data);
};
addListener("message", start);
