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

class Dragging {
  readonly #surface: DragSurface;
  #drag: Drag | null = null;
  #ruler: Ruler | null = null;

  constructor(surface: DragSurface) {
    this.#surface = surface;
    const { plane } = surface;
    plane.addEventListener("pointerdown", (event) => this.#press(event));
    plane.addEventListener("pointermove", (event) => this.#travel(event));
    plane.addEventListener("pointerup", (event) => this.#release(event));
    plane.addEventListener("pointercancel", () => this.#drop());
    document.addEventListener("keydown", (event) => this.#onKey(event), { capture: true });
  }

  #press(event: PointerEvent): void {
    const element = (event.target as Element).closest<HTMLElement>("[data-token-id]");
    const token = element ? this.#surface.tokenAt(element) : null;
    if (!element || !token?.isOwner || event.button !== 0) return;
    const start = { x: event.clientX, y: event.clientY };
    const place = { x: token.x, y: token.y };
    this.#drag = { token, element, pointerId: event.pointerId, start, ghost: null, place };
  }

  #travel(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointerId) return;
    const travelled = Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y);
    if (!drag.ghost && travelled < DRAG_THRESHOLD) return;
    drag.ghost ??= this.#lift(drag);
    drag.place = this.#placeUnder(drag, event);
    this.#draw(drag, drag.ghost);
  }

  #release(event: PointerEvent): void {
    if (!this.#drag || event.pointerId !== this.#drag.pointerId) return;
    const { token, ghost, place } = this.#drag;
    this.#drop();
    if (!ghost) return;
    swallowNextClick(this.#surface.plane);
    void moveToken(token, place, "dragging");
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !this.#drag?.ghost) return;
    event.stopImmediatePropagation();
    this.#drop();
  }

  #drop(): void {
    this.#drag?.ghost?.remove();
    this.#ruler?.remove();
    this.#ruler = null;
    this.#drag = null;
  }

  /** A pale copy of the token goes along with the pointer; the token itself waits for the server. */
  #lift(drag: Drag): HTMLElement {
    const ghost = drag.element.cloneNode(true) as HTMLElement;
    ghost.classList.add("ghost");
    ghost.inert = true;
    ghost.removeAttribute("data-token-id");
    this.#surface.plane.append(ghost);
    drag.element.setPointerCapture(drag.pointerId);
    return ghost;
  }

  #placeUnder(drag: Drag, event: PointerEvent): Point {
    const scale = this.#surface.scale();
    const { token, start } = drag;
    if (!token.parent) return drag.place;
    const x = token.x + (event.clientX - start.x) / scale;
    const y = token.y + (event.clientY - start.y) / scale;
    return snapToSquare({ x, y }, token, boardSizeOf(token.parent));
  }

  #draw({ token, place }: Drag, ghost: HTMLElement): void {
    const scene = token.parent;
    if (!scene) return;
    ghost.style.setProperty("--x", String(place.x));
    ghost.style.setProperty("--y", String(place.y));
    const from = centerOf(token, scene.grid.size);
    const to = centerOf({ ...place, width: token.width, height: token.height }, scene.grid.size);
    this.#ruler ??= new Ruler(this.#surface.plane);
    this.#ruler.show(from, to, this.#surface.scale(), describeDistance(scene, from, to));
  }
}

/** Lets the owner of a token drag it; a press that does not travel stays a click. */
export function enableDragging(surface: DragSurface): void {
  new Dragging(surface);
}
