/**
 * The camera: which part of a tiled world the frame shows, and where.
 *
 * A view smaller than the frame is centred and letter-boxed; a world larger than the view scrolls.
 * @module
 */
import { HEIGHT, WIDTH } from "../../grid.ts";
import type { Frame } from "./frame.ts";
import type { Sprite } from "./sprite.ts";
import type { Point } from "./text_map.ts";

/** A sprite on a tile. */
export interface Placed {
  /** Its picture. */
  readonly sprite: Sprite;
  /** The tile's column. */
  readonly x: number;
  /** The tile's row. */
  readonly y: number;
  /** Higher layers cover lower ones. Default 0. */
  readonly layer?: number;
}

/** A camera over a world of square tiles. Immutable: {@link Camera.lookAt} makes another. */
export class Camera {
  /** Tiles seen in a row. */
  readonly columns: number;
  /** Rows of tiles seen. */
  readonly rows: number;
  /** Frame pixels per tile side. */
  readonly tile: number;
  /** The frame pixel of the view's left edge. */
  readonly left: number;
  /** The frame pixel of the view's top edge. */
  readonly top: number;
  /** The tile at the view's left edge. */
  readonly x: number;
  /** The tile at the view's top edge. */
  readonly y: number;

  /**
   * Centres a view.
   *
   * @param view the tiles seen, the pixels per tile, and what of the frame's edges is kept free for the HUD.
   * @throws {RangeError} if the view does not fit into the frame.
   */
  constructor(view: {
    readonly columns: number;
    readonly rows: number;
    readonly tile: number;
    /** Pixels kept free at the edges of the frame; 0 each where absent. */
    readonly hud?: {
      readonly top?: number;
      readonly bottom?: number;
      readonly left?: number;
      readonly right?: number;
    };
    readonly x?: number;
    readonly y?: number;
  }) {
    const { top = 0, bottom = 0, left = 0, right = 0 } = view.hud ?? {};
    const spareX = WIDTH - left - right - view.columns * view.tile;
    const spareY = HEIGHT - top - bottom - view.rows * view.tile;
    if (spareX < 0 || spareY < 0) {
      throw new RangeError(
        `Cannot set up a camera: ${view.columns}×${view.rows} tiles of ${view.tile} pixels leave ` +
          `(${spareX}, ${spareY}) pixels of the frame, want none below 0`,
      );
    }
    this.columns = view.columns;
    this.rows = view.rows;
    this.tile = view.tile;
    this.left = left + Math.floor(spareX / 2);
    this.top = top + Math.floor(spareY / 2);
    this.x = view.x ?? 0;
    this.y = view.y ?? 0;
  }

  /** The same view with this tile at its top left corner. */
  lookAt(x: number, y: number): Camera {
    const moved = Object.create(Camera.prototype) as Camera;
    return Object.assign(moved, this, { x, y });
  }

  /** Whether the view shows tile (x, y). */
  shows(x: number, y: number): boolean {
    return x >= this.x && y >= this.y && x < this.x + this.columns && y < this.y + this.rows;
  }

  /** The frame pixel of tile column x's left edge. */
  pixelX(x: number): number {
    return this.left + (x - this.x) * this.tile;
  }

  /** The frame pixel of tile row y's top edge. */
  pixelY(y: number): number {
    return this.top + (y - this.y) * this.tile;
  }

  /** The tile under a frame pixel, or null where the view does not reach: click hit-testing on tiles. */
  tileAt(pixelX: number, pixelY: number): Point | null {
    const [x, y] = [
      Math.floor((pixelX - this.left) / this.tile) + this.x,
      Math.floor((pixelY - this.top) / this.tile) + this.y,
    ];
    return this.shows(x, y) ? { x, y } : null;
  }

  /** Paints a tile in one colour, if the view shows it. */
  paint(frame: Frame, x: number, y: number, colour: number): void {
    if (this.shows(x, y)) frame.rect(this.pixelX(x), this.pixelY(y), this.tile, this.tile, colour);
  }

  /** Paints a sprite on tile (x, y), if the view shows it. */
  sprite(frame: Frame, picture: Sprite, x: number, y: number): void {
    if (this.shows(x, y)) frame.sprite(picture, this.pixelX(x), this.pixelY(y));
  }

  /** Paints sprites layer by layer, and within a layer in their order. */
  layers(frame: Frame, placed: readonly Placed[]): void {
    const sorted = placed.toSorted((a, b) => (a.layer ?? 0) - (b.layer ?? 0));
    for (const { sprite, x, y } of sorted) this.sprite(frame, sprite, x, y);
  }
}
