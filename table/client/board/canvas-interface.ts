// What a canvas draws over a scene, as this board shows it: texts that rise from a place, and squares that are marked.
import { seat } from "../../core/seat.ts";
import { TableUnsupported } from "../applications/host.ts";
import { game, type WorldScene } from "../shell/world.ts";
import type { Point } from "./geometry.ts";
import { newDrawing } from "./layer.ts";

/** How a text rises; lengths in pixels of the scene. Other looks of a canvas mean nothing to a page. */
export interface RisingOptions {
  readonly duration?: number;
  readonly distance?: number;
  readonly fill?: number | string;
  readonly fontSize?: number;
}

interface MarkedPosition extends Point {
  readonly color?: number;
  readonly border?: number | null;
  readonly alpha?: number;
}

/** The marked squares under one name. A square is marked once; whoever marks it again changes nothing. */
class HighlightLayer {
  readonly positions = new Map<string, MarkedPosition>();
}

/** Where squares are marked, by named layers, below the tokens. */
export class GridLayer {
  readonly highlightLayers: Record<string, HighlightLayer> = {};
  readonly #drawing = newDrawing("board-marks");
  readonly #plane: HTMLElement;

  constructor(plane: HTMLElement) {
    this.#plane = plane;
    this.#drawing.setAttribute("aria-hidden", "true");
  }

  addHighlightLayer(name: string): HighlightLayer {
    return (this.highlightLayers[name] ??= new HighlightLayer());
  }

  getHighlightLayer(name: string): HighlightLayer | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.positions.clear();
    this.draw();
  }

  destroyHighlightLayer(name: string): void {
    delete this.highlightLayers[name];
    this.draw();
  }

  /** Marks the square at a place; nothing happens on a layer that nobody has added. */
  highlightPosition(
    name: string,
    { x, y, color = 0x33bbff, border = null, alpha = 0.25 }: MarkedPosition,
  ): void {
    const layer = this.highlightLayers[name];
    const size = game().scenes.viewed?.grid.size;
    if (!layer || !size) return;
    const [left, top] = [Math.floor(x / size) * size, Math.floor(y / size) * size];
    const key = `${left}.${top}`;
    if (layer.positions.has(key)) return;
    layer.positions.set(key, { x: left, y: top, color, border, alpha });
    this.draw();
  }

  /** Draws what is marked over the scene that is viewed. */
  draw(): void {
    const scene = game().scenes.viewed;
    const layers = Object.entries(this.highlightLayers);
    const markup = scene ? layers.flatMap(([name, layer]) => squares(name, layer, scene)).join("") : "";
    if (!scene || markup === "") return this.#drawing.remove();
    const { width, height } = scene.dimensions;
    this.#drawing.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.#drawing.innerHTML = markup;
    if (this.#drawing.parentNode !== this.#plane) this.#plane.prepend(this.#drawing);
  }
}

function squares(name: string, { positions }: HighlightLayer, { grid: { size } }: WorldScene): string[] {
  return [...positions.values()].map(({ x, y, color, border, alpha }) => {
    const edge = border === null ? "" : ` stroke="${cssColor(border)}"`;
    const inset = size * 0.03;
    const side = size - 2 * inset;
    const place = `x="${x + inset}" y="${y + inset}" width="${side}" height="${side}"`;
    return `<rect data-layer="${name}" ${place} fill="${cssColor(color)}" fill-opacity="${alpha}"${edge} stroke-width="${size * 0.05}"/>`;
  });
}

function cssColor(color: number | string | null | undefined): string {
  return typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : (color ?? "none");
}

/** Texts of a canvas are made for scenes whose squares are as large as this on the screen. */
const SMALLEST_FONT = 15;

/** What stands for the interface group of a canvas. */
export class CanvasInterface {
  readonly grid: GridLayer;
  readonly #plane: HTMLElement;
  readonly #scale: () => number;

  constructor(plane: HTMLElement, scale: () => number) {
    this.#plane = plane;
    this.#scale = scale;
    this.grid = new GridLayer(plane);
  }

  /** Lets a text rise from a place of the scene; fulfilled when it is gone. */
  async createScrollingText(
    origin: Point,
    content: string,
    { duration = 2000, distance = 0, fill, fontSize = 28 }: RisingOptions = {},
  ): Promise<null> {
    if (!Number.isFinite(origin.x) || !Number.isFinite(origin.y))
      throw new TableUnsupported("createScrollingText without a place");
    const text = document.createElement("span");
    text.className = "board-rising";
    text.textContent = content;
    text.ariaHidden = "true";
    const { style } = text;
    style.setProperty("--x", String(origin.x));
    style.setProperty("--y", String(origin.y));
    style.color = cssColor(fill ?? 0xffffff);
    style.fontSize = `${Math.max(SMALLEST_FONT, fontSize * Math.min(1, this.#scale()))}px`;
    this.#plane.append(text);
    await this.#rise(text, duration, distance * this.#scale());
    text.remove();
    return null;
  }

  async #rise(text: HTMLElement, duration: number, distance: number): Promise<void> {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const way = isStill ? ["0 0", "0 0"] : ["0 0", `0 ${-distance}px`];
    const rising = text.animate({ translate: way, opacity: [1, 1, 0] }, { duration, easing: "ease-out" });
    await rising.finished.catch(() => undefined);
  }
}

/** Gives the canvas of this seat something to draw on. */
export function drawOn(drawn: CanvasInterface): void {
  const { canvas } = seat.game as unknown as { canvas: { interface: CanvasInterface | null } };
  canvas.interface = drawn;
}
