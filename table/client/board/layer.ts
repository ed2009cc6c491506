// A drawing over the whole board below its tokens, such as the walls of a scene.
import type { WorldScene } from "../shell/world.ts";

const SVG = "http://www.w3.org/2000/svg";

/** The markup that each drawing shows, as it was written: a page may give it back in another spelling. */
const shown = new WeakMap<Element, string>();

/** An empty drawing of a class. */
export function newDrawing(className: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", className);
  return svg;
}

/** Shows SVG markup, in pixels of the scene, as the drawing of this class; none where it is empty. An unchanged one stays. */
export function drawLayer(
  plane: HTMLElement,
  scene: WorldScene | null,
  className: string,
  markup: string,
): void {
  const drawn = plane.querySelector(`.${className}`);
  if (!scene || markup === "") return drawn?.remove();
  const svg = drawn ?? plane.insertBefore(newDrawing(className), plane.firstChild);
  const { width, height } = scene.dimensions;
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  if (shown.get(svg) === markup) return;
  shown.set(svg, markup);
  svg.innerHTML = markup;
}
