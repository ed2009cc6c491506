// Where the focus goes when what had it in the tracker is gone: to what the panel waits for, or on to the tracker's next button.

import { focusedBeside } from "../platform/own-window.ts";
import { nextPlace } from "../render/kept-part-state.ts";

interface Panel {
  readonly rendered: boolean;
  readonly element: HTMLElement;
}

export class LeftFocus {
  /** Whether the focus was in the tracker before it was drawn. */
  #wasHere = false;

  /** The tracker is about to be drawn; its first drawing finds nothing there. */
  begin(content: HTMLElement | undefined): void {
    this.#wasHere ||= content?.contains(focusedBeside(content)) ?? false;
  }

  /** All is drawn. A focus that has been led elsewhere stays there. */
  drawn(content: HTMLElement | undefined, panel: Panel): void {
    const wasHere = this.#wasHere;
    this.#wasHere = false;
    if (!wasHere || !content || !isNowhere(content)) return;
    if (panel.rendered) return nextPlace(panel.element)?.focus();
    const meanwhile = content.querySelector<HTMLElement>(".fray-tracker-footer .fray-primary");
    meanwhile?.focus();
    // What has been done may call the panel up, a little later.
    Hooks.once("renderFightPanel", () => {
      if (meanwhile && focusedBeside(content) === meanwhile) nextPlace(panel.element)?.focus();
    });
  }
}

/** A button that is gone leaves the focus to the page as a whole; one that waits for better times keeps it for a moment. */
function isNowhere(content: HTMLElement): boolean {
  const focus = focusedBeside(content);
  return focus === null || focus === content.ownerDocument.body || focus.matches(":disabled");
}
