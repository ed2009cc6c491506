// A question to a user: some content, some buttons, one answer.
import { FormDataExtended } from "../forms/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { currentUser, localize, userOf } from "./host.ts";
import type { UserShape } from "../../core/shapes.ts";
import { cleanHTML } from "./html-cleaning.ts";
import { createPiece } from "./window-frame.ts";

export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  style?: Record<string, string>;
  type?: "submit" | "button" | "reset";
  disabled?: boolean;
  tooltip?: string;
  default?: boolean;
  callback?: (event: Event, button: HTMLButtonElement, dialog: never) => unknown;
}

export interface DialogOptions extends ApplicationOptions {
  modal?: boolean | null;
  buttons?: DialogButton[];
  content?: string | HTMLElement;
  submit?: ((result: unknown, dialog: never) => unknown) | null;
}

export interface WaitOptions extends DialogOptions {
  render?: ((event: Event, dialog: never) => unknown) | null;
  close?: ((event: Event, dialog: never) => unknown) | null;
  rejectClose?: boolean | null;
}

export interface ConfirmOptions extends WaitOptions {
  yes?: Partial<DialogButton> | null;
  no?: Partial<DialogButton> | null;
}

export interface PromptOptions extends WaitOptions {
  ok?: Partial<DialogButton> | null;
}

export type DialogType = "prompt" | "confirm" | "wait" | "input";

const DIALOG_TYPES: readonly string[] = ["prompt", "confirm", "wait", "input"];

/** A window with content and buttons; the pressed button is its answer. */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: DialogOptions = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    form: { closeOnSubmit: true },
    window: { frame: true, positioned: true, minimizable: false },
  };
  #answered = false;

  override _initializeApplicationOptions(options: DialogOptions): ApplicationConfiguration {
    const { buttons, content, ...rest } = options;
    if (!buttons?.length) throw new Error("A dialog needs at least one button");
    const configured = super._initializeApplicationOptions(rest);
    const chosen = buttons.find((button) => button.default) ?? buttons[0];
    const entries = buttons.map((button) => [button.action, { ...button, default: button === chosen }]);
    configured.buttons = Object.fromEntries(entries) as Record<string, DialogButton>;
    configured.content = content ?? "";
    return configured;
  }

  get #buttons(): DialogButton[] {
    return Object.values(this.options.buttons as Record<string, DialogButton>);
  }

  override async _renderHTML(_context: RenderContext, _options: RenderOptions): Promise<HTMLFormElement> {
    const form = createPiece("form", "dialog-form standard-form", { autocomplete: "off" });
    const content = this.options.content as string | HTMLElement;
    const holder = createPiece("div", "dialog-content standard-form");
    if (typeof content === "string") holder.innerHTML = cleanHTML(content);
    else holder.append(content);
    const footer = createPiece("footer", "form-footer");
    footer.innerHTML = this._renderButtons();
    if (holder.querySelector("[autofocus]"))
      footer.querySelector("[autofocus]")?.removeAttribute("autofocus");
    form.append(holder, footer);
    form.addEventListener("submit", (event) => this.#onSubmitEvent(event));
    return form;
  }

  /** The HTML of the buttons. */
  _renderButtons(): string {
    return this.#buttons.map((button) => this.#buildButton(button).outerHTML).join("");
  }

  #buildButton(button: DialogButton): HTMLButtonElement {
    const element = createPiece("button", button.class ?? "", {
      type: button.type ?? "submit",
      "data-action": button.action,
    });
    Object.assign(element.style, button.style ?? {});
    element.toggleAttribute("disabled", button.disabled === true);
    if (button.default) element.setAttribute("autofocus", "");
    if (button.default) element.classList.add("default");
    if (button.tooltip) element.dataset.tooltip = button.tooltip;
    if (button.icon) element.append(createPiece("i", button.icon, { inert: "" }));
    const label = createPiece("span", "");
    label.textContent = localize(button.label);
    element.append(label);
    return element;
  }

  override _replaceHTML(result: unknown, content: HTMLElement, _options: RenderOptions): void {
    content.replaceChildren(result as HTMLFormElement);
  }

  override async _onFirstRender(_context: RenderContext, _options: RenderOptions): Promise<void> {
    const dialog = this.element as HTMLDialogElement;
    dialog.addEventListener("keydown", (event) => this._onKeyDown(event));
    dialog.addEventListener("cancel", (event) => this.#onCancel(event));
    if (this.options.modal) dialog.showModal();
    else dialog.show();
    // A dialog has no size until it is shown, so it is centered only now.
    const { left = NaN, top = NaN } = this.options.position;
    this.setPosition({ left, top });
  }

  #onCancel(event: Event): void {
    event.preventDefault();
    void this.close({ closeKey: true });
  }

  /** Escape dismisses; Enter in a field presses the default button. */
  _onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      void this.close({ closeKey: true });
      return;
    }
    const target = event.target as HTMLElement;
    if (event.key !== "Enter" || target.isContentEditable || target.closest("button, textarea, a, summary"))
      return;
    event.preventDefault();
    this.element?.querySelector<HTMLButtonElement>(".form-footer button.default")?.click();
  }

  override _onClickAction(event: PointerEvent, target: HTMLElement): void {
    if (!(target.dataset.action && target.dataset.action in (this.options.buttons as object))) return;
    event.preventDefault();
    const form = target.closest("form");
    const button = target as HTMLButtonElement;
    if (button.type === "submit" && form && !form.noValidate && !form.reportValidity()) return;
    void this._onSubmit(button, event);
  }

  #onSubmitEvent(event: SubmitEvent): void {
    event.preventDefault();
    const pressed = event.submitter ?? this.element?.querySelector(".form-footer button.default");
    if (pressed) void this._onSubmit(pressed as HTMLButtonElement, event);
  }

  /** Work out the answer of the pressed button, hand it on and close. */
  async _onSubmit(target: HTMLButtonElement, event: Event): Promise<this> {
    event.preventDefault();
    if (this.#answered) return this;
    this.#answered = true;
    try {
      const button = this.#buttons.find((entry) => entry.action === target.dataset.action);
      const answer = (await button?.callback?.(event, target, this as never)) ?? button?.action;
      await (this.options.submit as DialogOptions["submit"])?.(answer, this as never);
    } catch (error) {
      this.#answered = false;
      throw error;
    }
    if (this.options.form?.closeOnSubmit) return this.close({ submitted: true });
    this.#answered = false;
    return this;
  }

  override _removeElement(element: HTMLElement): void {
    if ((element as HTMLDialogElement).open) (element as HTMLDialogElement).close();
    super._removeElement(element);
  }

  override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    this.#answered = false;
  }

  /** Show a dialog and wait for its answer; a dismissal gives null, or throws with `rejectClose`. */
  static async wait(options: WaitOptions): Promise<unknown> {
    const { rejectClose, close, render, ...dialogOptions } = options;
    return new Promise((resolve, reject) => {
      const submit = async (answer: unknown, dialog: never): Promise<void> => {
        await options.submit?.(answer, dialog);
        resolve(answer);
      };
      const dialog = new this({ ...dialogOptions, submit });
      dialog.addEventListener(
        "close",
        (event) => {
          const answer = close?.(event, dialog as never);
          if (rejectClose) reject(new Error("The dialog was closed without an answer"));
          else resolve(answer ?? null);
        },
        { once: true },
      );
      if (render) dialog.addEventListener("render", (event) => render(event, dialog as never));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** A question with the answers yes (true) and no (false). */
  static async confirm(options: ConfirmOptions = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...rest } = options;
    const answers: DialogButton[] = [
      { action: "yes", label: "TABLE.Dialog.Yes", icon: "fa-solid fa-check", callback: () => true, ...yes },
      {
        action: "no",
        label: "TABLE.Dialog.No",
        icon: "fa-solid fa-xmark",
        default: true,
        callback: () => false,
        ...no,
      },
    ];
    if (answers[0]?.default || buttons.some((button) => button.default))
      (answers[1] as DialogButton).default = no?.default ?? false;
    return this.wait({ ...rest, buttons: [...answers, ...buttons] });
  }

  /** A message with one button to go on. */
  static async prompt(options: PromptOptions = {}): Promise<unknown> {
    const { ok, buttons = [], ...rest } = options;
    const others = buttons.some((button) => button.default);
    const button: DialogButton = {
      action: "ok",
      label: "TABLE.Dialog.Confirm",
      icon: "fa-solid fa-check",
      default: !others,
      ...ok,
    };
    return this.wait({ ...rest, buttons: [button, ...buttons] });
  }

  /** A prompt whose answer is the data of its form. */
  static async input(options: PromptOptions = {}): Promise<unknown> {
    const callback = (_event: Event, button: HTMLButtonElement): unknown =>
      new FormDataExtended(button.form as HTMLFormElement).object;
    return this.prompt({ ...options, ok: { callback, ...options.ok } });
  }

  /** Ask another user; the answer travels back, callbacks do not travel. */
  static async query(user: UserShape | string, type: DialogType, options: WaitOptions): Promise<unknown> {
    if (!DIALOG_TYPES.includes(type)) throw new Error(`"${type}" is no type of dialog query`);
    const asked = userOf(user);
    if (asked.id === currentUser().id) return this._handleQuery({ type, config: options });
    const askable = asked as UserShape & { query(name: string, data: unknown): Promise<unknown> };
    return askable.query("dialog", { type, config: options });
  }

  /** Answer a dialog query at this seat. */
  static async _handleQuery(request: { type: DialogType; config: WaitOptions }): Promise<unknown> {
    switch (request.type) {
      case "confirm":
        return this.confirm(request.config);
      case "prompt":
        return this.prompt(request.config);
      case "input":
        return this.input(request.config);
      case "wait":
        return this.wait(request.config);
      default:
        throw new Error(`"${String(request.type)}" is no type of dialog query`);
    }
  }
}
