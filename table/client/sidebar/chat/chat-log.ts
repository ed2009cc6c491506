// The chat: messages in the order of their time, each drawn once and redrawn alone; a line to speak and to roll.
// Message documents call postOne, updateMessage and deleteMessage themselves.
import { HandlebarsApplicationMixin } from "../../applications/handlebars-application.ts";
import { sentenceOf } from "../../../core/utils/sentence-of.ts";
import type {
  ApplicationOptions,
  RenderContext,
  RenderOptions,
} from "../../applications/application-types.ts";
import { game, interfacePart, notify, type WorldMessage } from "../../shell/world.ts";
import { AbstractSidebarTab, type SidebarShape } from "../sidebar-tab.ts";
import { chooseRollMode, listModes } from "./roll-mode.ts";
import { speak } from "./speaking.ts";

/** Messages drawn at first, and more for each press of "earlier". */
const BATCH = 100;
/** Pixels from the end within which the log follows new messages. */
const FOLLOW_DISTANCE = 80;

function isShown(message: WorldMessage): boolean {
  return message.visible;
}

export class ChatLog extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "chat";
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["chat-sidebar"],
    window: { title: "Chat" },
    actions: {
      deleteMessage: ChatLog.#onDeleteMessage,
      flushLog: ChatLog.#onFlushLog,
      showEarlier: ChatLog.#onShowEarlier,
    },
  };
  static override PARTS = {
    log: { id: "log", template: "templates/sidebar/tabs/chat/log.hbs" },
    input: { id: "input", template: "templates/sidebar/tabs/chat/input.hbs" },
  };

  /** Drawing is asynchronous; messages still appear in their order. */
  #drawing: Promise<void> = Promise.resolve();
  #shownFrom = 0;
  /** Whether the log shows its end, and goes on to do so when something is said. */
  #isAtEnd = true;
  #isAboutToFollow = false;
  readonly #past: string[] = [];
  #pastIndex = -1;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const rollModes = listModes();
    const context = await super._prepareContext(options);
    return { ...context, rollModes, inputId: `${this.id}-message`, canFlush: game().user.isGM };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#listenToInput();
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (options.parts && !options.parts.includes("log")) return;
    this.element?.querySelector(".chat-scroll")?.addEventListener("scroll", this.#noteEnd, { passive: true });
    await this.#drawAll();
  }

  /** A log that was drawn while it could not be seen has no place to keep: it opens at its end. */
  override _onActivate(): void {
    super._onActivate();
    this.scrollBottom();
  }

  get #list(): HTMLElement | null {
    return this.element?.querySelector<HTMLElement>(".chat-log") ?? null;
  }

  #elementOf(id: string): HTMLElement | null {
    return this.#list?.querySelector<HTMLElement>(`[data-message-id="${id}"]`) ?? null;
  }

  /** Appends a new message; a message that is there already is redrawn. */
  postOne(message: WorldMessage, options: { notify?: boolean } = {}): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#elementOf(message.id)) return this.#redraw(message);
      if (!isShown(message) || !this.rendered) return;
      const html = await this.#draw(message);
      this.#list?.append(html);
      if (this.#isAtEnd || message.author?.isSelf) this.#follow();
      if (options.notify && !message.author?.isSelf)
        interfacePart<SidebarShape>("sidebar")?.markUnread("chat");
    });
  }

  /** Redraws one message, or shows or hides it when its visibility has changed. */
  updateMessage(message: WorldMessage): Promise<void> {
    return this.#inOrder(() => this.#redraw(message));
  }

  /** Takes a message off the log. */
  deleteMessage(id: string): void {
    void this.#inOrder(async () => this.#elementOf(id)?.remove());
  }

  scrollBottom(): void {
    const scroll = this.element?.querySelector(".chat-scroll");
    if (scroll) scroll.scrollTop = scroll.scrollHeight;
    this.#isAtEnd = true;
  }

  #inOrder(task: () => Promise<void>): Promise<void> {
    const turn = this.#drawing.then(task);
    this.#drawing = turn.catch((error: unknown) =>
      console.error("Chat: a message could not be drawn", error),
    );
    return turn;
  }

  async #draw(message: WorldMessage): Promise<HTMLElement> {
    return message.renderHTML({ canDelete: game().user.isGM });
  }

  async #redraw(message: WorldMessage): Promise<void> {
    const present = this.#elementOf(message.id);
    if (!present) return;
    if (!isShown(message)) return present.remove();
    present.replaceWith(await this.#draw(message));
    if (this.#isAtEnd) this.#follow();
  }

  readonly #noteEnd = ({ currentTarget }: Event): void => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget as Element;
    this.#isAtEnd = scrollHeight - scrollTop - clientHeight < FOLLOW_DISTANCE;
  };

  /** Shows the end before the next picture: an undo redraws many messages, and the page is measured once for all. */
  #follow(): void {
    if (this.#isAboutToFollow) return;
    this.#isAboutToFollow = true;
    requestAnimationFrame(() => {
      this.#isAboutToFollow = false;
      this.scrollBottom();
    });
  }

  #messages(): WorldMessage[] {
    return [...game().messages].filter(isShown).sort((first, second) => first.timestamp - second.timestamp);
  }

  #drawAll(): Promise<void> {
    return this.#inOrder(async () => {
      const messages = this.#messages();
      this.#shownFrom = Math.max(0, messages.length - BATCH);
      const drawn = await this.#drawMany(messages.slice(this.#shownFrom));
      this.#list?.replaceChildren(...drawn);
      this.#showEarlierButton();
      this.scrollBottom();
    });
  }

  async #drawMany(messages: readonly WorldMessage[]): Promise<HTMLElement[]> {
    const drawn: HTMLElement[] = [];
    for (const message of messages) {
      try {
        drawn.push(await this.#draw(message));
      } catch (error) {
        console.error(`Chat: message ${message.id} could not be drawn`, error);
      }
    }
    return drawn;
  }

  #showEarlierButton(): void {
    this.element?.querySelector(".show-earlier")?.remove();
    if (this.#shownFrom === 0) return;
    const button = `<button type="button" class="show-earlier" data-action="showEarlier">Earlier messages</button>`;
    this.#list?.insertAdjacentHTML("beforebegin", button);
  }

  static async #onShowEarlier(this: ChatLog): Promise<void> {
    await this.#inOrder(async () => {
      const from = Math.max(0, this.#shownFrom - BATCH);
      const drawn = await this.#drawMany(this.#messages().slice(from, this.#shownFrom));
      this.#list?.prepend(...drawn);
      this.#shownFrom = from;
      this.#showEarlierButton();
    });
  }

  static async #onDeleteMessage(this: ChatLog, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId;
    await game()
      .messages.get(id ?? "")
      ?.delete();
  }

  static async #onFlushLog(this: ChatLog): Promise<void> {
    const { foundry } = globalThis as unknown as {
      foundry: { applications: { api: { DialogV2: { confirm(options: object): Promise<boolean | null> } } } };
    };
    const confirmed = await foundry.applications.api.DialogV2.confirm({
      window: { title: "Clear the chat log" },
      content: "<p>Every message of this world is deleted. There is no way back.</p>",
    });
    if (!confirmed) return;
    for (const message of [...game().messages]) await message.delete();
  }

  #listenToInput(): void {
    const form = this.element?.querySelector<HTMLFormElement>(".chat-form");
    const input = form?.querySelector<HTMLTextAreaElement>("textarea");
    if (!form || !input) return;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send(input);
    });
    input.addEventListener("keydown", (event) => this.#onInputKey(event, form, input));
    form.querySelector("select")?.addEventListener("change", (event) => {
      void chooseRollMode((event.target as HTMLSelectElement).value);
    });
  }

  #onInputKey(event: KeyboardEvent, form: HTMLFormElement, input: HTMLTextAreaElement): void {
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      form.requestSubmit();
    } else if (event.key === "ArrowUp" && input.selectionStart === 0) this.#recall(input, 1);
    else if (event.key === "ArrowDown" && input.selectionEnd === input.value.length) this.#recall(input, -1);
  }

  /** Brings back a line said before. */
  #recall(input: HTMLTextAreaElement, step: number): void {
    this.#pastIndex = Math.min(Math.max(this.#pastIndex + step, -1), this.#past.length - 1);
    input.value = this.#past[this.#pastIndex] ?? "";
  }

  async #send(input: HTMLTextAreaElement): Promise<void> {
    const text = input.value;
    if (!text.trim()) return;
    try {
      await this.processMessage(text);
      this.#past.unshift(text);
      this.#pastIndex = -1;
      input.value = "";
    } catch (error) {
      notify("error", sentenceOf(error));
    }
  }

  /** Does what a line of input says; throws in plain words when it cannot be read. */
  async processMessage(text: string, options: { speaker?: object } = {}): Promise<unknown> {
    return speak(this, text, options);
  }
}
