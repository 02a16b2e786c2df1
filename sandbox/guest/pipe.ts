/**
 * A child's ends of the two pipes: frames from stdin, frames to stdout.
 * @module
 */
import { type Frame, FrameDecoder, frameHeader, type FrameKind, SEAL_BYTES } from "../protocol/frame.ts";

/** Requests are written by the host, which may send as much as it likes. */
const NO_CAP = 2 ** 31;

/** Takes frames until the host's end of the pipe closes; the process ends with it. */
export async function serveFrames(take: (frame: Frame) => void): Promise<never> {
  const decoder = new FrameDecoder(new Uint8Array(SEAL_BYTES), NO_CAP);
  const buffer = new Uint8Array(64 * 1024);
  for (let count = await Deno.stdin.read(buffer); count !== null; count = await Deno.stdin.read(buffer)) {
    for (const frame of decoder.push(buffer.subarray(0, count))) take(frame);
  }
  Deno.exit(0);
}

/** Writes a frame whole. It may block until the host reads, which is what a full pipe is for. */
export function writeFrame(kind: FrameKind, call: number, payload: Uint8Array, seal: Uint8Array): void {
  const header = frameHeader(kind, call, payload.length, seal);
  const whole = new Uint8Array(header.length + payload.length);
  whole.set(header);
  whole.set(payload, header.length);
  for (let at = 0; at < whole.length;) at += Deno.stdout.writeSync(whole.subarray(at));
}
