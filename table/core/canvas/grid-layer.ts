// The grid layer of a canvas: spaces that are marked, by named layers. Whoever draws the scene shows them.
import type { Point } from "../grid/base-grid.ts";
import type { Grid } from "../grid/grids.ts";
import { TableUnsupported } from "../guard.ts";
import { seat } from "../seat.ts";
import { Circle } from "./shapes.ts";

/** A space to mark, by the upper left corner of its box; the look as a canvas has it. */
export interface HighlightPositionOptions {
  readonly x: number;
  readonly y: number;
  readonly color?: number;
  readonly border?: number | null;
  readonly alpha?: number;
  /** What is marked on a scene without a grid, where nothing is without it; in pixels of the scene. */
  readonly shape?: object | null;
}

/** What is marked: the corners of a space, or a circle where there are no spaces. */
export type Outline = { readonly corners: readonly Point[] } | { readonly circle: Circle };

interface Mark extends Required<Omit<HighlightPositionOptions, "shape">> {
  readonly outline: Outline;
}

/** The marked spaces under one name. A space is marked once; whoever marks it again changes nothing. */
export class HighlightLayer {
  readonly positions = new Set<string>();
  readonly #marks: Mark[] = [];

  /** What is marked, in its order. */
  get marks(): readonly Mark[] {
    return this.#marks;
  }

  mark(mark: Mark): void {
    const key = `${mark.x}.${mark.y}`;
    if (this.positions.has(key)) return;
    this.positions.add(key);
    this.#marks.push(mark);
  }

  clear(): this {
    this.positions.clear();
    this.#marks.length = 0;
    return this;
  }
}

export class GridLayer {
  readonly highlightLayers: Record<string, HighlightLayer> = {};
  readonly #show: () => void;

  constructor(show: () => void = () => undefined) {
    this.#show = show;
  }

  addHighlightLayer(name: string): HighlightLayer {
    return (this.highlightLayers[name] ??= new HighlightLayer());
  }

  getHighlightLayer(name: string): HighlightLayer | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
    this.#show();
  }

  destroyHighlightLayer(name: string): void {
    delete this.highlightLayers[name];
    this.#show();
  }

  /** Marks a space; nothing happens on a layer that nobody has added, nor without a grid and a shape. */
  highlightPosition(
    name: string,
    { x, y, color = 0x33bbff, border = null, alpha = 0.25, shape = null }: HighlightPositionOptions,
  ): void {
    const { scenes } = seat.game as unknown as { scenes: { viewed: { grid: Grid } | null } };
    const grid = scenes.viewed?.grid;
    const layer = this.highlightLayers[name];
    const outline = layer && grid ? outlineOf({ x, y }, grid, shape) : null;
    if (!layer || !outline) return;
    layer.mark({ x, y, color, border, alpha, outline });
    this.#show();
  }
}

function outlineOf(corner: Point, grid: Grid, shape: object | null): Outline | null {
  const member = "GridLayer#highlightPosition with a shape";
  if (!grid.isGridless) {
    if (shape) throw new TableUnsupported(`${member} on a grid`);
    const [x, y] = [corner.x + grid.sizeX / 2, corner.y + grid.sizeY / 2];
    return { corners: grid.getShape().map((each) => ({ x: x + each.x, y: y + each.y })) };
  }
  if (shape && !(shape instanceof Circle)) throw new TableUnsupported(`${member} that is no circle`);
  return shape && { circle: shape };
}
