// The tracker follows the turn: whoever acts now is brought into sight, once for each turn, so that nobody who looks elsewhere is pulled back.

export class TurnFollower {
  #followed = "";

  /** Brings the row of whoever acts into sight, if somebody else acted when it was done last. */
  follow(content: Element | undefined, acting: readonly string[]): void {
    const key = acting.join(" ");
    if (key === this.#followed) return;
    this.#followed = key;
    this.show(content);
  }

  /** Brings the row of whoever acts into sight. */
  show(content: Element | undefined): void {
    content?.querySelector(".fray-row[aria-current]")?.scrollIntoView({ block: "nearest" });
  }
}
