// Dragging a token across the board, with a line that says what the way comes to.
import type { Point } from "../../core/grid/base-grid.ts";
import type { WorldToken } from "../shell/world.ts";
import { moveToken, standingPlace } from "./movement.ts";
import { TokenLine } from "./token-line.ts";

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

/** The click that the browser sends right after a drag is no click. */
function swallowNextClick(plane: HTMLElement): void {
  const swallow = (click: Event): void => click.stopImmediatePropagation();
  plane.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => plane.removeEventListener("click", swallow, { capture: true }), 50);
}

class Dragging {
  readonly #surface: DragSurface;
  #drag: Drag | null = null;
  #line: TokenLine | null = null;

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
    const { x, y } = drag.place;
    drag.place = this.#placeUnder(drag, event);
    if (drag.ghost && drag.place.x === x && drag.place.y === y) return;
    drag.ghost ??= this.#lift(drag);
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
    this.#line?.remove();
    this.#line = null;
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
    return standingPlace(token, token.parent, { x, y });
  }

  #draw({ token, place }: Drag, ghost: HTMLElement): void {
    const scene = token.parent;
    if (!scene) return;
    ghost.style.setProperty("--x", String(place.x));
    ghost.style.setProperty("--y", String(place.y));
    this.#line ??= new TokenLine(this.#surface.plane);
    this.#line.show(token, scene, place, this.#surface.scale());
  }
}

/** Lets the owner of a token drag it; a press that does not travel stays a click. */
export function enableDragging(surface: DragSurface): void {
  new Dragging(surface);
}
