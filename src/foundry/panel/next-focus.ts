// Where the focus goes in the panel: with whoever plays by keys it goes on to what is needed next, and is never lost.

import { focusedBeside } from "../platform/own-window.ts";
import { contentOf, nextPlace } from "../render/kept-part-state.ts";

export class NextFocus {
  /** Whether the focus was in the panel when a drawing began. */
  #wasHere = false;
  /** Whether something was sent by key, after which nothing else has been pressed. */
  #goesOn = false;
  /** The name of the button that has opened a form: whoever turns back is led back to it. */
  #from = "";

  /** A drawing begins; a panel that is not on the screen yet has no element. */
  begin(element: HTMLElement | undefined): void {
    this.#wasHere = element?.contains(focusedBeside(element)) ?? false;
  }

  /** A deed or an answer is sent: whoever did it by key is led on to what comes of it. */
  sent(element: HTMLElement | undefined): void {
    const focus = element && focusedBeside(element);
    this.#goesOn = (focus && element.contains(focus) && focus.matches(":focus-visible")) ?? false;
    this.#from = "";
  }

  /** A form opens by this button. */
  left(button: HTMLElement): void {
    this.#from = button.getAttribute("name") ?? "";
  }

  /** The person has pressed something, or what was sent was refused: the focus stays where it is. */
  stay(): void {
    this.#goesOn = false;
  }

  /** The panel has been drawn; `isIdle` while no form is open and no answer is being chosen. */
  drawn(element: HTMLElement, isIdle: boolean): void {
    const focus = focusedBeside(element);
    const isLost = !element.contains(focus) || focus === contentOf(element);
    const goesOn = this.#goesOn && isIdle;
    const from = isIdle
      ? element.querySelector<HTMLElement>(`[name="${this.#from}"]:not(.impossible)`)
      : null;
    if (isIdle) this.#from = "";
    if (this.#wasHere && (isLost || goesOn)) (from ?? nextPlace(element))?.focus();
  }
}
