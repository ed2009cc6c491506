// A text box that narrows down a list while one types.
import { debounce } from "../../core/utils/timing.ts";
import { TableUnsupported } from "./host.ts";

export interface SearchFilterSettings {
  inputSelector: string;
  contentSelector: string;
  callback?: (event: Event | null, query: string, pattern: RegExp, content: HTMLElement | null) => unknown;
  initial?: string;
  delay?: number;
}

/** Calls back with what was typed, as text and as a pattern. */
export class SearchFilter {
  query: string;
  rgx: RegExp | undefined;
  callback: SearchFilterSettings["callback"];
  _input: HTMLInputElement | null = null;
  readonly #settings: SearchFilterSettings;
  #content: HTMLElement | null = null;
  readonly #listener: (event: Event) => void;

  constructor(settings: SearchFilterSettings) {
    this.#settings = settings;
    this.query = settings.initial ?? "";
    this.callback = settings.callback;
    const filterLater = debounce(
      (event: Event, typed: string) => this.filter(event, typed),
      settings.delay ?? 200,
    );
    this.#listener = (event) => filterLater(event, (event.target as HTMLInputElement).value);
  }

  static evaluateFilter(): never {
    throw new TableUnsupported("SearchFilter.evaluateFilter");
  }

  /** Plain letters without accents, for comparing. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  static testQuery(pattern: RegExp, value: string): boolean {
    return pattern.test(this.cleanQuery(value));
  }

  bind(html: HTMLElement): void {
    this.#content = html.querySelector<HTMLElement>(this.#settings.contentSelector);
    this._input = html.querySelector<HTMLInputElement>(this.#settings.inputSelector);
    if (!this._input) return;
    this._input.value = this.query;
    this._input.addEventListener("input", this.#listener);
    if (this.query) this.filter(null, this.query);
  }

  unbind(): void {
    this._input?.removeEventListener("input", this.#listener);
    this._input = null;
    this.#content = null;
    this.query = "";
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this.#content);
  }
}
