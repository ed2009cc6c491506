// The grid layer of a canvas: squares that are marked, by named layers. Whoever draws the scene shows them.
import { seat } from "../seat.ts";

/** A square to mark, by any place in it; the look as a canvas has it. */
export interface HighlightPositionOptions {
  readonly x: number;
  readonly y: number;
  readonly color?: number;
  readonly border?: number | null;
  readonly alpha?: number;
}

type Mark = Required<HighlightPositionOptions>;

/** The marked squares under one name. A square is marked once; whoever marks it again changes nothing. */
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

  /** Marks the square at a place; nothing happens on a layer that nobody has added. */
  highlightPosition(
    name: string,
    { x, y, color = 0x33bbff, border = null, alpha = 0.25 }: HighlightPositionOptions,
  ): void {
    const { scenes } = seat.game as unknown as { scenes: { viewed: { grid: { size: number } } | null } };
    const size = scenes.viewed?.grid.size;
    const layer = this.highlightLayers[name];
    if (!layer || !size) return;
    const corner = { x: Math.floor(x / size) * size, y: Math.floor(y / size) * size };
    layer.mark({ ...corner, color, border, alpha });
    this.#show();
  }
}
