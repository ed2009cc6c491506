// The panel's place: beside the sidebar, within the screen, and a strip that gives way to the board on a narrow one.

/** Pixels that stay free around the window. */
const MARGIN = 8;
export const WIDTH = 420;
/** Where the sidebar begins, counted from the right; the window opens beside it. */
const BESIDE_SIDEBAR = 440;

/** The strip on top of the board stays free where the screen is as high as that. */
const ROOMY = 760;
const BELOW_STRIP = 17 * MARGIN;

/** Where the window opens. */
export function firstPlace(): { readonly top: number; readonly left: number; readonly width: number } {
  const left = Math.max(MARGIN, window.innerWidth - BESIDE_SIDEBAR - WIDTH);
  const top = window.innerHeight >= ROOMY ? BELOW_STRIP : 7 * MARGIN;
  return { top, left, width: Math.min(WIDTH, window.innerWidth - 2 * MARGIN) };
}

/** Screens on which the panel would cover the board. */
export function isNarrow(): boolean {
  return window.matchMedia("(width <= 760px)").matches;
}

/** The edge that a window stays below: that of the strip on top of the board, where it lies over the window. */
function ceilingOver({ left, right }: DOMRect): number {
  const strip = document.querySelector(".fray-board-strip > .fray-timeline")?.getBoundingClientRect();
  const isAbove = window.innerHeight >= ROOMY && strip && strip.left < right && left < strip.right;
  return isAbove ? Math.ceil(strip.bottom) + MARGIN : MARGIN;
}

/** A window of the host, as far as its place goes. */
interface Placed {
  readonly element: HTMLElement | undefined;
  readonly position: { readonly top?: number };
  setPosition(position: { top: number }): unknown;
}

/** Keeps a window that has grown on the screen, and off the strip until somebody moves it; what has no room is scrolled to. */
export class PlaceKeeper {
  readonly #shown: Placed;
  #isMoved = false;
  #isAtWork = false;

  constructor(shown: Placed) {
    this.#shown = shown;
  }

  /** Notes that the window is put somewhere: by hand, unless it is this keeper's doing. */
  note(top: number | undefined): void {
    if (!this.#isAtWork && top !== undefined && top !== this.#shown.position.top) this.#isMoved = true;
  }

  keep(): void {
    const { element } = this.#shown;
    const content = element?.querySelector<HTMLElement>(".window-content");
    if (!element || !content) return;
    // In a browser window of its own it lies over nothing, and has all the room there is.
    if (isNarrow() || element.ownerDocument !== document)
      return void element.style.removeProperty("--fray-room");
    const ceiling = this.#isMoved ? MARGIN : ceilingOver(element.getBoundingClientRect());
    const lowest = window.innerHeight - MARGIN;
    element.style.setProperty("--fray-room", `${lowest - ceiling - frameOf(element, content)}px`);
    // Its own word on where it is: on the screen it may still be gliding there.
    const { top = ceiling } = this.#shown.position;
    const { height } = element.getBoundingClientRect();
    const fitting = Math.round(Math.max(ceiling, Math.min(top, lowest - height)));
    if (Math.abs(fitting - top) < 1) return;
    this.#isAtWork = true;
    this.#shown.setPosition({ top: fitting });
    this.#isAtWork = false;
  }

  /** Makes room for the strip, but never takes the window away under a pointer that is about to press something. */
  giveWay(): void {
    if (!this.#shown.element?.matches(":hover")) this.keep();
  }
}

/** The height of a window beside its content: its header and edges. */
function frameOf(element: HTMLElement, content: HTMLElement): number {
  return element.offsetHeight - content.offsetHeight;
}

/** Where the strip lies: above the host's bar where it has one. */
const STRIP = [
  ["top", "auto"],
  ["bottom", "var(--phone-bar, 0)"],
  ["left", "0"],
  ["right", "0"],
  ["width", "auto"],
  ["height", "auto"],
] as const;

/** Makes a window a strip at the bottom of the screen, or again a window. Returns whether it must be placed anew. */
export function layOutTimeline({ style, classList }: HTMLElement, slim: boolean): boolean {
  const wasSlim = classList.contains("fray-slim");
  classList.toggle("fray-slim", slim);
  // Hosts that fill a phone with a window do so with importance, which only an element's own style outdoes.
  if (slim) for (const [name, value] of STRIP) style.setProperty(name, value, "important");
  else if (wasSlim) for (const [name] of STRIP) style.removeProperty(name);
  return wasSlim && !slim;
}
