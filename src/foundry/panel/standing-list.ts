// The list of standing answers in the panel: hundreds may have one, so it is drawn when somebody opens it.

/** Remembers whether the list is open, and calls `refill` when somebody has opened or closed it. */
export class StandingList {
  #isOpen = false;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Watches the list below a panel that has been drawn. */
  watch(panel: HTMLElement, refill: () => void): void {
    const list = panel.querySelector<HTMLDetailsElement>(".fray-standing-list");
    if (!list) return;
    list.ontoggle = () => {
      if (list.open === this.#isOpen) return;
      this.#isOpen = list.open;
      refill();
    };
  }
}
