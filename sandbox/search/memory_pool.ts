/** Memory kept for the next search: fresh pages cost more than the work done on them. */
const KEPT_BYTES = 96 * 1024 * 1024;

const free = new Map<number, ArrayBuffer[]>();
let kept = 0;

/** A buffer of so many bytes, with whatever the last search left in it. */
export function takeBuffer(bytes: number): ArrayBuffer {
  const buffer = free.get(bytes)?.pop();
  if (!buffer) return new ArrayBuffer(bytes);
  kept -= bytes;
  return buffer;
}

/** Gives a buffer back. Nobody may use it any more; beyond what is kept it is left to the garbage collector. */
export function giveBuffer(buffer: ArrayBufferLike): void {
  const bytes = buffer.byteLength;
  if (kept + bytes > KEPT_BYTES || !(buffer instanceof ArrayBuffer)) return;
  kept += bytes;
  const same = free.get(bytes);
  if (same) same.push(buffer);
  else free.set(bytes, [buffer]);
}
