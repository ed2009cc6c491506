// The tracker follows the turn: whoever acts now is brought into sight, once for each turn, so that nobody who looks elsewhere is pulled back.

/** So many pictures later all rows in sight have been laid out. */
const PICTURES = 3;

export class TurnFollower {
  #followed = "";

  /** Brings the row of whoever acts into sight, if somebody else acted when it was done last. */
  follow(content: Element | undefined, acting: readonly string[]): void {
    const key = acting.join(" ");
    if (key === this.#followed) return;
    this.#followed = key;
    this.show(content);
  }

  /** Brings the row of whoever acts into sight. Rows that nobody has seen yet have no true height, so it is done again. */
  show(content: Element | undefined, times = PICTURES): void {
    content?.querySelector(".fray-row[aria-current]")?.scrollIntoView({ block: "nearest" });
    if (times > 1) globalThis.requestAnimationFrame?.(() => this.show(content, times - 1));
  }
}
