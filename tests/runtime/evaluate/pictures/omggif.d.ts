/** The part of omggif that tests use; the package carries no types. */
export declare class GifReader {
  constructor(bytes: Uint8Array);
  readonly width: number;
  readonly height: number;
  numFrames(): number;
  /** 0: for ever. */
  loopCount(): number | null;
  frameInfo(frame: number): { readonly delay: number };
  decodeAndBlitFrameRGBA(frame: number, pixels: Uint8Array): void;
}
