// What a canvas draws over a scene, as this board shows it: texts that rise from a place, and spaces that are marked.
import { GridLayer, type HighlightLayer, type Outline } from "../../core/canvas/grid-layer.ts";
import type { Point } from "../../core/grid/base-grid.ts";
import { seat } from "../../core/seat.ts";
import { TableUnsupported } from "../applications/host.ts";
import { game, type WorldScene } from "../shell/world.ts";
import { drawLayer } from "./layer.ts";

/** How a text rises; lengths in pixels of the scene. Other looks of a canvas mean nothing to a page. */
export interface RisingOptions {
  readonly duration?: number;
  readonly distance?: number;
  readonly fill?: number | string;
  readonly fontSize?: number;
}

function markup(name: string, { marks }: HighlightLayer, { grid: { size } }: WorldScene): string[] {
  return marks.map(({ color, border, alpha, outline }) => {
    const edge = border === null ? "" : ` stroke="${cssColor(border)}" stroke-width="${size * 0.05}"`;
    return `<${drawnShape(outline, size * 0.03)} data-layer="${name}" fill="${cssColor(color)}" fill-opacity="${alpha}"${edge}/>`;
  });
}

/** The element of an outline, a little smaller than what it is drawn on. */
function drawnShape(outline: Outline, inset: number): string {
  if ("circle" in outline) {
    const { x, y, radius } = outline.circle;
    return `circle cx="${x}" cy="${y}" r="${radius - inset}"`;
  }
  const { corners } = outline;
  const [first, , opposite] = corners;
  if (corners.length === 4 && first && opposite) {
    const [width, height] = [opposite.x - first.x - 2 * inset, opposite.y - first.y - 2 * inset];
    return `rect x="${first.x + inset}" y="${first.y + inset}" width="${width}" height="${height}"`;
  }
  return `polygon points="${shrunk(corners, inset).join(" ")}"`;
}

/** Corners drawn in towards their middle. */
function shrunk(corners: readonly Point[], inset: number): string[] {
  const count = corners.length;
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / count;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / count;
  return corners.map((corner) => {
    const share = 1 - inset / Math.hypot(corner.x - x, corner.y - y);
    return `${x + (corner.x - x) * share},${y + (corner.y - y) * share}`;
  });
}

function cssColor(color: number | string | null | undefined): string {
  return typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : (color ?? "none");
}

/** Texts of a canvas are made for scenes whose spaces are as large as this on the screen. */
const SMALLEST_FONT = 15;

/** What stands for the interface group of a canvas. */
export class CanvasInterface {
  readonly grid: GridLayer;
  readonly #plane: HTMLElement;
  readonly #scale: () => number;
  #isAboutToMark = false;

  constructor(plane: HTMLElement, scale: () => number) {
    this.#plane = plane;
    this.#scale = scale;
    this.grid = new GridLayer(() => this.#markSoon());
  }

  /** Asks for one drawing, however many spaces are marked one after another. */
  #markSoon(): void {
    if (this.#isAboutToMark) return;
    this.#isAboutToMark = true;
    queueMicrotask(() => {
      this.#isAboutToMark = false;
      this.drawMarks();
    });
  }

  /** Draws what is marked over the scene that is viewed. */
  drawMarks(): void {
    const scene = game().scenes.viewed;
    const layers = Object.entries(this.grid.highlightLayers);
    const drawn = scene ? layers.flatMap(([name, layer]) => markup(name, layer, scene)).join("") : "";
    drawLayer(this.#plane, scene, "board-marks", drawn);
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
    if (isStill) {
      await new Promise((resolve) => setTimeout(resolve, duration));
      return;
    }
    const way = ["0 0", `0 ${-distance}px`];
    const rising = text.animate({ translate: way, opacity: [1, 1, 0] }, { duration, easing: "ease-out" });
    await rising.finished.catch(() => undefined);
  }
}

/** Gives the canvas of this seat something to draw on. */
export function drawOn(drawn: CanvasInterface): void {
  const { canvas } = seat.game as unknown as { canvas: { interface: CanvasInterface | null } };
  canvas.interface = drawn;
}
