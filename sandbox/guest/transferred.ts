/** Handing buffers from one thread to the other. */

/** Up to this many bytes copying takes less time than handing over. */
const SMALL = 16 * 1024;

/** The list of what is handed over with a message: the buffer, if it is large. */
export function transferred(buffer: ArrayBuffer): ArrayBuffer[] {
  return buffer.byteLength > SMALL ? [buffer] : [];
}
