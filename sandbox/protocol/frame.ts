/**
 * Frames over the child's stdin and stdout: `length u32 | seal 16 bytes | kind u8 | call u32 | payload`, little-endian;
 * `length` counts everything after itself.
 *
 * The seal is a secret of one process. The host makes it and gives it to the child's main thread, in whose isolate no
 * foreign code runs; every frame that comes back must carry it. Whatever else writes to the child's stdout therefore
 * ends the cell.
 * @module
 */

/** Bytes of a seal. */
export const SEAL_BYTES = 16;
/** Bytes before the payload, the length included. */
const HEADER_BYTES = 4 + SEAL_BYTES + 1 + 4;

/** What a frame is. The first group goes in, the second comes out. */
export const Kind = {
  START: 1,
  LOAD: 2,
  REPLAY: 3,
  STEP: 4,
  SEARCH: 5,
  SURVEY: 6,
  CALL: 7,
  COMPILE: 8,
  READY: 32,
  ANSWER: 33,
  FAILED: 34,
  PROGRESS: 35,
  LIMIT: 36,
  FORGED: 37,
  CRASHED: 38,
  LOG: 39,
} as const;

/** One of the values of {@linkcode Kind}. */
export type FrameKind = (typeof Kind)[keyof typeof Kind];

/** A frame that has been read. */
export interface Frame {
  readonly kind: number;
  readonly call: number;
  readonly payload: Uint8Array<ArrayBuffer>;
}

/** The header of a frame, to be written before its payload. */
export function frameHeader(
  kind: FrameKind,
  call: number,
  payloadBytes: number,
  seal: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  view.setUint32(0, HEADER_BYTES - 4 + payloadBytes, true);
  header.set(seal, 4);
  header[4 + SEAL_BYTES] = kind;
  view.setUint32(5 + SEAL_BYTES, call, true);
  return header;
}

/** Puts frames together again from the pieces in which they arrive. */
export class FrameDecoder {
  readonly #seal: Uint8Array;
  #cap: number;
  /** Bytes that do not make a header yet, or the frame that is being filled. */
  #buffer: Uint8Array<ArrayBuffer> = new Uint8Array(HEADER_BYTES);
  #filled = 0;
  #payload: Uint8Array<ArrayBuffer> | null = null;

  /** Refuses frames without the seal, and payloads of more than `cap` bytes before they are held. */
  constructor(seal: Uint8Array, cap: number) {
    this.#seal = seal;
    this.#cap = cap;
  }

  /** Sets how large the next payloads may be, in bytes. */
  set cap(bytes: number) {
    this.#cap = bytes;
  }

  /**
   * The frames that a piece completes.
   *
   * @throws {FrameError} if the bytes are no frame of this process, or one that is too large.
   */
  *push(piece: Uint8Array): Generator<Frame> {
    let at = 0;
    while (at < piece.length) {
      const target = this.#payload ?? this.#buffer;
      const take = Math.min(target.length - this.#filled, piece.length - at);
      target.set(take === piece.length ? piece : piece.subarray(at, at + take), this.#filled);
      this.#filled += take;
      at += take;
      if (this.#filled < target.length) return;
      if (this.#payload === null) {
        this.#payload = new Uint8Array(this.#readLength());
        this.#filled = 0;
      }
      if (this.#filled === this.#payload.length) yield this.#complete();
    }
  }

  #readLength(): number {
    for (let i = 0; i < SEAL_BYTES; i++) {
      if (this.#buffer[4 + i] !== this.#seal[i]) {
        throw new FrameError("forged", "bytes without the cell's seal");
      }
    }
    const length = new DataView(this.#buffer.buffer).getUint32(0, true) - (HEADER_BYTES - 4);
    if (length < 0) throw new FrameError("forged", "a frame shorter than its header");
    if (length > this.#cap) throw new FrameError("too_large", `an answer of ${length} bytes`);
    return length;
  }

  #complete(): Frame {
    const view = new DataView(this.#buffer.buffer);
    const frame = {
      kind: this.#buffer[4 + SEAL_BYTES]!,
      call: view.getUint32(5 + SEAL_BYTES, true),
      payload: this.#payload!,
    };
    this.#payload = null;
    this.#filled = 0;
    return frame;
  }
}

/** Bytes that are no acceptable frame. */
export class FrameError extends Error {
  override name = "FrameError";
  constructor(readonly reason: "forged" | "too_large", message: string) {
    super(message);
  }
}
