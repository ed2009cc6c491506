// The search field of the palette: rows that do not fit what is typed are hidden, and Enter takes the first that does.

export class PaletteSearch {
  #text = "";

  /** Follows the field of a panel that has been drawn, and does again what was typed before. */
  watch(panel: HTMLElement): void {
    const field = panel.querySelector<HTMLInputElement>(".fray-search");
    if (!field) return;
    if (field.value !== this.#text) field.value = this.#text;
    field.oninput = () => {
      this.#text = field.value;
      this.#filter(panel);
    };
    field.onkeydown = (event) => this.#onKey(event, panel, field);
    this.#filter(panel);
  }

  #onKey(event: KeyboardEvent, panel: HTMLElement, field: HTMLInputElement): void {
    if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      const found = [...panel.querySelectorAll<HTMLElement>("[data-action=pick]:not(.impossible)")];
      if (this.#text !== "") found.find((each) => each.checkVisibility())?.click();
    } else if (event.key === "Escape" && this.#text !== "") {
      event.preventDefault();
      event.stopPropagation();
      this.#text = field.value = "";
      this.#filter(panel);
    }
  }

  #filter(panel: HTMLElement): void {
    const words = this.#text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const palette = panel.querySelector<HTMLElement>(".fray-palette");
    if (!palette) return;
    for (const row of palette.querySelectorAll<HTMLElement>("li, .fray-deed-line")) {
      const text = (row.textContent ?? "").toLocaleLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    for (const group of palette.querySelectorAll<HTMLElement>(".fray-group, .fray-long, .fray-impossible"))
      group.hidden = words.length > 0 && !group.querySelector("li:not([hidden])");
    palette.classList.toggle("searched", words.length > 0);
    if (words.length === 0) return;
    for (const folded of palette.querySelectorAll<HTMLDetailsElement>("details.fray-group, .fray-long"))
      folded.open = true;
  }
}
