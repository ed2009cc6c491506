// <string-tags>: a set of words that are typed in and taken off one by one.
import { localize, notify } from "../applications/host.ts";
import { sentenceOf } from "../../core/utils/sentence-of.ts";
import { createPiece } from "../applications/window-frame.ts";
import type { FormInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";

/** One shown tag with its remove button. */
export function renderTag(key: string, label: string, editable: boolean): HTMLElement {
  const tag = createPiece("div", "tag", { "data-key": key });
  const text = createPiece("span", "");
  text.textContent = label;
  tag.append(text);
  if (!editable) return tag;
  const remove = createPiece("button", "remove icon fa-solid fa-xmark", {
    type: "button",
    "aria-label": localize("TABLE.Element.Remove", { name: label }),
  });
  tag.append(remove);
  return tag;
}

/** Turn a text into a slug of small letters, digits and hyphens. */
function slugify(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export class HTMLStringTagsElement extends AbstractFormInputElement<Set<string>> {
  static override tagName = "string-tags";
  declare _tags: HTMLElement;
  declare _input: HTMLInputElement;

  static create(config: FormInputConfig & { slug?: boolean }): HTMLStringTagsElement {
    const element = this.configure<HTMLStringTagsElement>(this.tagName, config);
    element.toggleAttribute("slug", config.slug === true);
    const tags = [...((config.value ?? []) as Iterable<string>)];
    element.setAttribute("value", tags.join(","));
    return element;
  }

  static renderTag(tag: string, label: string = tag, editable = true): HTMLElement {
    return renderTag(tag, label, editable);
  }

  override _readInitialValue(): void {
    const raw = this.getAttribute("value") ?? this.innerText ?? "";
    const tags = raw
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
    this._value = new Set(this._value ?? tags);
  }

  override _buildElements(): HTMLElement[] {
    this._tags = createPiece("div", "tags input-element-tags");
    this._input = createPiece("input", "", { type: "text" });
    const add = createPiece("button", "add icon fa-solid fa-plus", {
      type: "button",
      "aria-label": localize("TABLE.Element.Add"),
    });
    this._primaryInput = this._input;
    this._listen(this._input, "change", () => undefined);
    this._listen(this._input, "input", () => undefined);
    this._listen(add, "click", () => this.#addTyped());
    return [this._tags, this._input, add];
  }

  override _activateListeners(): void {
    this._listen(this._input, "keydown", (event) => {
      const { key } = event as KeyboardEvent;
      if (key !== "Enter" && key !== ",") return;
      event.preventDefault();
      event.stopPropagation();
      this.#addTyped();
    });
    this._listen(this._tags, "click", (event) => {
      const tag = (event.target as Element).closest("button")?.closest<HTMLElement>(".tag");
      if (!tag?.dataset.key) return;
      this._value.delete(tag.dataset.key);
      this._refreshAll();
      this._announceChange();
      this._input.focus();
    });
  }

  #addTyped(): void {
    const typed = this._input.value.trim();
    const tag = this.hasAttribute("slug") ? slugify(typed) : typed;
    if (!tag) return;
    try {
      this._validateTag(tag);
    } catch (error) {
      notify("error", sentenceOf(error));
      return;
    }
    this._value.add(tag);
    this._input.value = "";
    this._refreshAll();
    this._announceChange();
    this._input.focus();
  }

  /** Subclasses may refuse a tag by throwing. */
  _validateTag(tag: string): void {
    if (!tag) throw new Error("A tag cannot be empty");
  }

  override _refresh(): void {
    this._tags.replaceChildren(...[...this._value].map((tag) => renderTag(tag, tag, this.editable)));
  }

  override _getValue(): string[] {
    return [...(this._value ?? [])];
  }

  override _setValue(value: Set<string>): void {
    const tags = [...value];
    for (const tag of tags) this._validateTag(tag);
    this._value = new Set(tags);
  }
}
