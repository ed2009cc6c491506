// <document-tags>: references to documents by uuid, dropped or typed in.
import { seat } from "../../core/seat.ts";
import { sentenceOf } from "../../core/utils/sentence-of.ts";
import { fromUuid, fromUuidSync } from "../../core/utils/uuid.ts";
import { localize, notify } from "../applications/host.ts";
import { createPiece } from "../applications/window-frame.ts";
import type { FormInputConfig } from "../forms/fields.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { renderTag } from "./string-tags.ts";

interface Referenced {
  readonly documentName?: string;
  readonly name?: string;
}

interface DocumentTagsConfig extends FormInputConfig {
  type?: string;
  single?: boolean;
  max?: number;
}

function splitUuids(raw: string): string[] {
  if (raw.trim().startsWith("[")) return JSON.parse(raw) as string[];
  return raw
    .split(",")
    .map((uuid) => uuid.trim())
    .filter(Boolean);
}

export class HTMLDocumentTagsElement extends AbstractFormInputElement<Record<string, string>> {
  static override tagName = "document-tags";
  declare _tags: HTMLElement;
  declare _input: HTMLInputElement;

  static create(config: DocumentTagsConfig): HTMLDocumentTagsElement {
    const element = this.configure<HTMLDocumentTagsElement>(this.tagName, config);
    if (config.type) element.setAttribute("type", config.type);
    element.toggleAttribute("single", config.single === true);
    if (config.max) element.setAttribute("max", String(config.max));
    const uuids =
      typeof config.value === "string" ? [config.value] : [...((config.value ?? []) as Iterable<string>)];
    element.setAttribute("value", uuids.filter(Boolean).join(","));
    return element;
  }

  get single(): boolean {
    return this.hasAttribute("single");
  }
  get max(): number {
    return this.single ? 1 : Number(this.getAttribute("max") ?? Infinity);
  }
  get documentType(): string | null {
    return this.getAttribute("type");
  }

  override _readInitialValue(): void {
    const uuids = splitUuids(this.getAttribute("value") ?? this.innerText ?? "");
    this._value = this._value ?? this.#named(uuids);
  }

  #named(uuids: readonly string[]): Record<string, string> {
    return Object.fromEntries(uuids.map((uuid) => [uuid, this.#nameOf(uuid)]));
  }

  #nameOf(uuid: string): string {
    const found = seat.hasGame ? (fromUuidSync(uuid, { strict: false }) as Referenced | null) : null;
    return found?.name ?? uuid;
  }

  override _buildElements(): HTMLElement[] {
    this._tags = createPiece("div", "tags input-element-tags");
    this._input = createPiece("input", "", { type: "text" });
    this._primaryInput = this._input;
    const add = createPiece("button", "add icon fa-solid fa-link", {
      type: "button",
      "aria-label": localize("TABLE.Element.Add"),
    });
    this._listen(add, "click", () => void this.#addTyped());
    return [this._tags, this._input, add];
  }

  override _activateListeners(): void {
    this._listen(this._input, "input", () => undefined);
    this._listen(this._input, "change", () => undefined);
    this._listen(this._input, "keydown", (event) => {
      if ((event as KeyboardEvent).key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      void this.#addTyped();
    });
    this._listen(this._tags, "click", (event) => this.#removeClicked(event));
    this._listen(this, "dragover", (event) => event.preventDefault());
    this._listen(this, "drop", (event) => this.#onDrop(event as DragEvent));
  }

  #removeClicked(event: Event): void {
    const tag = (event.target as Element).closest("button")?.closest<HTMLElement>(".tag");
    if (!tag?.dataset.key) return;
    delete this._value[tag.dataset.key];
    this._refreshAll();
    this._announceChange();
  }

  #onDrop(event: DragEvent): void {
    event.preventDefault();
    const raw = event.dataTransfer?.getData("text/plain");
    const { uuid } = raw ? (JSON.parse(raw) as { uuid?: string }) : {};
    if (uuid && this.editable) void this.#add(uuid);
  }

  async #addTyped(): Promise<void> {
    const uuid = this._input.value.trim();
    if (uuid && (await this.#add(uuid))) this._input.value = "";
  }

  async #add(uuid: string): Promise<boolean> {
    try {
      const found = (await fromUuid(uuid)) as Referenced | null;
      if (!found) throw new Error(`No document has the uuid "${uuid}"`);
      this._validateDocument(found);
      const kept = this.single ? {} : this._value;
      this.#assertRoom(Object.keys(kept).length + 1);
      this._value = { ...kept, [uuid]: found.name ?? uuid };
    } catch (error) {
      notify("error", sentenceOf(error));
      return false;
    }
    this._refreshAll();
    this._announceChange();
    return true;
  }

  #assertRoom(count: number): void {
    if (count > this.max) throw new Error(`${this.name} takes at most ${this.max} documents`);
  }

  /** Subclasses may refuse a document by throwing. */
  _validateDocument(found: Referenced): void {
    const { documentType } = this;
    if (documentType && found.documentName && found.documentName !== documentType) {
      throw new Error(`${this.name} takes documents of the type ${documentType}, not ${found.documentName}`);
    }
  }

  override _refresh(): void {
    const tags = Object.entries(this._value).map(([uuid, name]) => renderTag(uuid, name, this.editable));
    this._tags.replaceChildren(...tags);
  }

  override _getValue(): string | string[] | null {
    const uuids = Object.keys(this._value ?? {});
    return this.single ? (uuids[0] ?? null) : uuids;
  }

  override _setValue(value: Record<string, string> | string | string[]): void {
    const uuids =
      typeof value === "string" ? [value] : Array.isArray(value) ? value : Object.keys(value ?? {});
    this.#assertRoom(uuids.length);
    this._value = this.#named(uuids.filter(Boolean));
  }
}
