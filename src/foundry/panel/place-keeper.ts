// Keeps the panel where it was put: on the screen, off the strip, off whoever acts, and remembered for the next time.

import {
  clearOf,
  DOCKS,
  freeScreen,
  keepPlace,
  keptPlace,
  overlap,
  placeByDock,
  roomBeside,
  type Box,
  type Dock,
  type Place,
} from "./panel-place.ts";
import { boxOnScreen } from "./acting-token.ts";
import { isNarrow, MARGIN, ROOMY, WIDTH } from "./narrow-layout.ts";

/** A window of the host, as far as its place goes. */
export interface Placed {
  readonly element: HTMLElement | undefined;
  readonly position: Partial<Measured>;
  setPosition(position: Partial<Place>): unknown;
}

/** A place as a host has it. */
interface Measured {
  readonly left: number;
  readonly top: number;
  readonly width: number | "auto";
  readonly height: number | "auto";
}

/** Milliseconds after which a place by hand is remembered: a drag passes many. */
const REST = 300;
const MEASURES = ["left", "top", "width", "height"] as const;

/** The edge that a window stays below: that of the strip on top of the board, where it lies over the window. */
function ceilingOver({ left, right }: Pick<Box, "left" | "right">): number {
  const strip = document.querySelector(".fray-board-strip > .fray-timeline")?.getBoundingClientRect();
  const isAbove = window.innerHeight >= ROOMY && strip && strip.left < right && left < strip.right;
  return isAbove ? Math.ceil(strip.bottom) + MARGIN : MARGIN;
}

/** The height of a window beside its content: its header and edges. */
function frameOf(element: HTMLElement, content: HTMLElement): number {
  // Whole pixels of each would differ by one more or less from drawing to drawing.
  return Math.round(element.getBoundingClientRect().height - content.getBoundingClientRect().height);
}

export class PlaceKeeper {
  readonly #shown: Placed;
  /** The token that is to stay free. */
  readonly #token: () => TokenDocument.Implementation | null;
  #isMoved = keptPlace().floats !== null;
  #isAtWork = false;
  /** Whether it has been put where it was the last time. */
  #isFound = false;
  #resting: ReturnType<typeof setTimeout> | null = null;
  /** The token that the board was last moved for, so that a person who moves it back has it so. */
  #freed: TokenDocument.Implementation | null = null;

  constructor(shown: Placed, token: () => TokenDocument.Implementation | null) {
    this.#shown = shown;
    this.#token = token;
  }

  /** Notes that the window is put somewhere: by hand, unless it is this keeper's doing. */
  note(given: Partial<Measured> = {}): void {
    const { position, element } = this.#shown;
    if (this.#isAtWork || !element || isNarrow() || element.ownerDocument !== document) return;
    const changed = MEASURES.filter((each) => given[each] !== undefined && given[each] !== position[each]);
    if (changed.length === 0) return;
    this.#isMoved = true;
    if (this.#resting) clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#remember(changed), REST);
  }

  /** What a person has done by hand: a docked window that is pulled away floats. */
  #remember(changed: readonly string[]): void {
    const { left = 0, top = 0, height = "auto", ...sized } = this.#shown.position;
    const width = typeof sized.width === "number" ? sized.width : WIDTH;
    const { dock } = keptPlace();
    const isSized = changed.includes("width") || changed.includes("height");
    if (dock === "side" && isSized) keepPlace({ sideWidth: width });
    else if (dock === "bottom" && isSized && height !== "auto") keepPlace({ bottomHeight: height });
    else
      keepPlace({ dock: "float", floats: { left, top, width, height: dock === "float" ? height : "auto" } });
    this.keep();
  }

  /** Puts the window to a side, or lets it float again. */
  dock(dock: string): void {
    keepPlace({ dock: DOCKS.find((each) => each === dock) ?? "float" });
    const kept = keptPlace();
    this.#isMoved = kept.floats !== null;
    this.#put(placeByDock(kept, ceilingOver));
    this.keep();
  }

  #put(place: Partial<Place>): void {
    this.#isAtWork = true;
    this.#shown.setPosition(place);
    this.#isAtWork = false;
  }

  /** Keeps the window on the screen and in its place. */
  keep(): void {
    const { element } = this.#shown;
    const content = element?.querySelector<HTMLElement>(".window-content");
    if (!element || !content) return;
    const { dock, floats } = keptPlace();
    if (!this.#isFound && floats && !isNarrow()) this.#put(floats);
    this.#isFound = true;
    // In a browser window of its own it lies over nothing, and has all the room there is.
    const isFree = isNarrow() || element.ownerDocument !== document;
    for (const each of ["side", "bottom"] as const)
      element.classList.toggle(`fray-docked-${each}`, dock === each && !isFree);
    if (isFree) return void content.style.removeProperty("--fray-room");
    if (dock !== "float") this.#keepDocked();
    else this.#keepFloating(element, content);
    this.#keepClear(element, dock);
  }

  #keepDocked(): void {
    const place = placeByDock(keptPlace(), ceilingOver);
    if (MEASURES.some((each) => place[each] !== this.#shown.position[each])) this.#put(place);
  }

  #keepFloating(element: HTMLElement, content: HTMLElement): void {
    const ceiling = this.#isMoved ? MARGIN : ceilingOver(element.getBoundingClientRect());
    const lowest = window.innerHeight - MARGIN;
    const room = `${lowest - ceiling - frameOf(element, content)}px`;
    // Set once more, even to the same, it would have the panel laid out anew.
    if (content.style.getPropertyValue("--fray-room") !== room)
      content.style.setProperty("--fray-room", room);
    // Its own word on where it is: on the screen it may still be gliding there.
    const { top = ceiling } = this.#shown.position;
    const { height } = element.getBoundingClientRect();
    const fitting = Math.round(Math.max(ceiling, Math.min(top, lowest - height)));
    if (Math.abs(fitting - top) >= 1) this.#put({ top: fitting });
  }

  /** Off whoever acts: the board gives way where the window is docked, or under a pointer that is about to press something. */
  #keepClear(element: HTMLElement, dock: Dock): void {
    const token = this.#token();
    const box = boxOnScreen(token);
    const { left = 0, top = 0 } = this.#shown.position;
    const { width, height } = element.getBoundingClientRect();
    const panel = { left, top, right: left + width, bottom: top + height };
    if (!token || !box || !overlap(panel, box)) return;
    const mayMove = dock === "float" && !element.matches(":hover");
    const place = mayMove ? clearOf(panel, box, freeScreen()) : null;
    if (place) return this.#put(place);
    if (this.#freed === token) return;
    this.#freed = token;
    const beside = roomBeside(panel, freeScreen());
    void import("../board/board-drawing.ts").then(({ panOutOf }) => panOutOf(token, box, beside));
  }

  /** Makes room for the strip, but never takes the window away under a pointer that is about to press something. */
  giveWay(): void {
    if (!this.#shown.element?.matches(":hover")) this.keep();
  }
}
