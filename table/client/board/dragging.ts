// Dragging a token across the board, with a line that says how far.
import type { WorldToken } from "../shell/world.ts";
import { centerOf, snapToSquare, type Point } from "./geometry.ts";
import { boardSizeOf, describeDistance, moveToken } from "./movement.ts";

/** Screen pixels that a pointer must travel before a press becomes a drag. */
const DRAG_THRESHOLD = 5;

/** What dragging needs of the board. */
export interface DragSurface {
  readonly plane: HTMLElement;
  /** Screen pixels per pixel of the scene. */
  scale(): number;
  tokenAt(element: HTMLElement): WorldToken | null;
}

interface Drag {
  readonly token: WorldToken;
  readonly element: HTMLElement;
  readonly pointerId: number;
  readonly start: Point;
  ghost: HTMLElement | null;
  place: Point;
}

const SVG = "http://www.w3.org/2000/svg";

class Ruler {
  readonly #line = document.createElementNS(SVG, "svg");
  readonly #label = document.createElement("output");

  constructor(plane: HTMLElement) {
    this.#line.classList.add("board-ruler");
    this.#label.className = "board-ruler-label";
    plane.append(this.#line, this.#label);
  }

  show(from: Point, to: Point, scale: number, label: string): void {
    const [x1, y1, x2, y2] = [from.x, from.y, to.x, to.y].map((value) => value * scale);
    this.#line.innerHTML = `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/><circle cx="${x2}" cy="${y2}" r="4"/>`;
    this.#label.textContent = label;
    this.#label.style.translate = `${x2}px ${y2}px`;
  }

  remove(): void {
    this.#line.remove();
    this.#label.remove();
  }
}

/** The click that the browser sends right after a drag is no click. */
function swallowNextClick(plane: HTMLElement): void {
  const swallow = (click: Event): void => click.stopImmediatePropagation();
  plane.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => plane.removeEventListener("click", swallow, { capture: true }), 50);
}

/** Lets the owner of a token drag it; a press that does not travel stays a click. */
export function enableDragging(surface: DragSurface): void {
  let drag: Drag | null = null;
  let ruler: Ruler | null = null;

  const placeUnder = (current: Drag, event: PointerEvent): Point => {
    const scale = surface.scale();
    const scene = current.token.parent;
    const { x, y } = current.token;
    const moved = {
      x: x + (event.clientX - current.start.x) / scale,
      y: y + (event.clientY - current.start.y) / scale,
    };
    return scene ? snapToSquare(moved, current.token, boardSizeOf(scene)) : current.place;
  };

  const draw = (current: Drag): void => {
    const scene = current.token.parent;
    if (!scene || !current.ghost) return;
    current.ghost.style.setProperty("--x", String(current.place.x));
    current.ghost.style.setProperty("--y", String(current.place.y));
    const from = centerOf(current.token, scene.grid.size);
    const to = centerOf(
      { ...current.place, width: current.token.width, height: current.token.height },
      scene.grid.size,
    );
    ruler ??= new Ruler(surface.plane);
    ruler.show(from, to, surface.scale(), describeDistance(scene, from, to));
  };

  const lift = (current: Drag): void => {
    const ghost = current.element.cloneNode(true) as HTMLElement;
    ghost.classList.add("ghost");
    ghost.inert = true;
    ghost.removeAttribute("data-token-id");
    surface.plane.append(ghost);
    current.ghost = ghost;
    current.element.setPointerCapture(current.pointerId);
  };

  const drop = (): void => {
    drag?.ghost?.remove();
    ruler?.remove();
    ruler = null;
    drag = null;
  };

  surface.plane.addEventListener("pointerdown", (event) => {
    const element = (event.target as Element).closest<HTMLElement>("[data-token-id]");
    const token = element ? surface.tokenAt(element) : null;
    if (!element || !token?.isOwner || event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    drag = {
      token,
      element,
      pointerId: event.pointerId,
      start,
      ghost: null,
      place: { x: token.x, y: token.y },
    };
  });

  surface.plane.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const travelled = Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y);
    if (!drag.ghost && travelled < DRAG_THRESHOLD) return;
    if (!drag.ghost) lift(drag);
    drag.place = placeUnder(drag, event);
    draw(drag);
  });

  surface.plane.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    const { token, ghost, place } = drag;
    drop();
    if (!ghost) return;
    swallowNextClick(surface.plane);
    void moveToken(token, place, "dragging");
  });

  surface.plane.addEventListener("pointercancel", drop);
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !drag) return;
      event.stopImmediatePropagation();
      drop();
    },
    { capture: true },
  );
}
