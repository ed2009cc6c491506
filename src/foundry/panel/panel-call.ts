// When the panel comes up by itself: as soon as a fight calls for this client. Where it would cover the board it gives way.

import type { RunningAccess } from "../fights/fight-views.ts";
import { isNarrow } from "./narrow-layout.ts";
import { callOf } from "./panel-context.ts";

export class PanelCall {
  /** Whether the panel was opened in full although nothing is asked here; only where it would cover the board. */
  isUnfolded = false;
  /** What this client was last called for, so that a panel that was closed stays closed until there is more. */
  #calledFor = "";
  /** Whether the next drawing opens the panel. */
  #opens = false;

  /** Hears what the fight has come to. */
  hear(running: RunningAccess | null): void {
    const call = running ? callOf(running) : "";
    const isNew = call !== "" && call !== this.#calledFor;
    if (call !== this.#calledFor) this.isUnfolded = false;
    this.#calledFor = call;
    // Looked at again before it is drawn, it opens all the same.
    this.#opens = call !== "" && (this.#opens || isNew);
  }

  /** Whether this drawing opens the panel; the next does not. */
  takeOpening(): boolean {
    const opens = this.#opens;
    this.#opens = false;
    return opens;
  }

  /** On a phone the panel gives way to the board while nothing in it waits for this client. */
  mayFold(running: RunningAccess | null, isComposing: boolean): boolean {
    if (running?.fight.state.phase !== "running" || !isNarrow()) return false;
    return callOf(running) === "" && !isComposing;
  }
}
