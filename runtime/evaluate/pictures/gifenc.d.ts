/** The part of gifenc that this project uses; the package carries no types. */
export interface Encoder {
  /** Appends a frame: one palette index a pixel, row by row. Only the first frame's palette counts where others give none. */
  writeFrame(
    index: Uint8Array,
    width: number,
    height: number,
    options?: {
      readonly palette?: readonly (readonly [number, number, number])[];
      /** Milliseconds. */
      readonly delay?: number;
      /** 0 repeats for ever, -1 not at all; of the first frame. */
      readonly repeat?: number;
    },
  ): void;
  finish(): void;
  bytes(): Uint8Array;
}
declare const gifenc: { GIFEncoder(): Encoder };
export default gifenc;
