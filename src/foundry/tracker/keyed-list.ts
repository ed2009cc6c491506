// A long list on a screen, such as the order of a fight: only what has changed in it is drawn again.

import { focusedBeside } from "../platform/own-window.ts";

/** What one entry of a list shows. */
export interface Entry {
  readonly id: string;
}

interface Drawn {
  /** What it was drawn from, and the same as text. */
  readonly entry: object;
  readonly source: string;
  readonly element: HTMLElement;
}

export class KeyedList<Shown extends Entry> {
  readonly #drawn = new Map<string, Drawn>();
  /** Entries that are prepared but not yet in the page. */
  #fresh = new Map<string, Drawn>();
  #order: readonly string[] = [];
  readonly #template: string;
  readonly #selector: string;

  /** A list whose entries look as the template says, at the place that the selector names. */
  constructor(template: string, selector: string) {
    this.#template = template;
    this.#selector = selector;
  }

  /** Draws the entries that do not yet look so, without touching the page. */
  async prepare(entries: readonly Shown[]): Promise<void> {
    const pairs = entries
      .filter((entry) => this.#drawn.get(entry.id)?.entry !== entry)
      .map((entry) => ({ entry, source: JSON.stringify(entry) }));
    const changed = pairs.filter(({ entry, source }) => this.#drawn.get(entry.id)?.source !== source);
    const made = await Promise.all(
      changed.map(async ({ entry, source }) => ({
        id: entry.id,
        drawn: { entry, source, element: await this.#draw(entry) },
      })),
    );
    this.#order = entries.map(({ id }) => id);
    this.#fresh = new Map(made.map(({ id, drawn }) => [id, drawn]));
  }

  async #draw(entry: Shown): Promise<HTMLElement> {
    const html = await foundry.applications.handlebars.renderTemplate(this.#template, entry as never);
    const template = document.createElement("template");
    template.innerHTML = html;
    return template.content.firstElementChild as HTMLElement;
  }

  /** Puts what was prepared into the list within this content. Returns how many entries were drawn anew. */
  place(content: HTMLElement): number {
    const list = content.querySelector<HTMLElement>(this.#selector);
    if (!list) return 0;
    const changed = this.#fresh.size;
    for (const [id, drawn] of this.#fresh) {
      const old = this.#drawn.get(id)?.element;
      if (old?.parentElement === list) replace(old, drawn.element);
      this.#drawn.set(id, drawn);
    }
    this.#fresh.clear();
    this.#dropGone();
    this.#arrange(list);
    return changed;
  }

  #dropGone(): void {
    const here = new Set(this.#order);
    for (const [id, { element }] of this.#drawn) {
      if (here.has(id)) continue;
      element.remove();
      this.#drawn.delete(id);
    }
  }

  /** Moves as few entries as it can: when the first becomes the last, that one alone. */
  #arrange(list: HTMLElement): void {
    const focused = focusedBeside(list);
    let there = list.firstElementChild;
    for (const id of this.#order) {
      const element = this.#drawn.get(id)?.element;
      if (!element) continue;
      if (there !== element && there?.nextElementSibling === element) {
        there.remove();
        there = element;
      }
      if (there === element) there = element.nextElementSibling;
      else list.insertBefore(element, there);
    }
    while (list.children.length > this.#order.length) list.lastElementChild?.remove();
    if (focused !== focusedBeside(list) && list.contains(focused)) focused?.focus({ preventScroll: true });
  }
}

/** Puts an element in place of another; the focus stays on the button that does the same. */
function replace(old: HTMLElement, fresh: HTMLElement): void {
  const active = focusedBeside(old);
  const focused = old.contains(active) ? active : null;
  old.replaceWith(fresh);
  const action = focused?.dataset["action"];
  if (action) fresh.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus({ preventScroll: true });
}
