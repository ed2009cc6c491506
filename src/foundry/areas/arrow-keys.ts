// Arrow keys in the drawing of areas: they carry the focus to the area that lies that way, as it is drawn.

import { nextToward, type Place } from "../../view/area-graph.ts";
import { focusedBeside } from "../platform/own-window.ts";

const STEPS: { readonly [key: string]: Place } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

interface Spot extends Place {
  readonly name: HTMLElement;
}

/** Lets arrow keys go from area to area within a window. */
export function letArrowsLead(window: HTMLElement): void {
  window.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    const focused = focusedBeside(window)?.closest<HTMLElement>(".fray-area-name");
    if (!step || !focused || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // Else the same key walks somebody over the board.
    event.preventDefault();
    event.stopPropagation();
    const names = [...window.querySelectorAll<HTMLElement>(".fray-area-name")];
    nextToward(middleOf(focused), names.filter((name) => name !== focused).map(middleOf), step)?.name.focus();
  });
}

/** Where the box of an area has its middle, by its name. */
function middleOf(name: HTMLElement): Spot {
  const { left, top, width, height } = (name.closest(".fray-area") ?? name).getBoundingClientRect();
  return { name, x: left + width / 2, y: top + height / 2 };
}
