// Short notices at the edge of the page: what happened, what went wrong, how far something is.
import { localize } from "./host.ts";
import { cleanHTML } from "./html-cleaning.ts";

export type NoticeType = "info" | "warning" | "error" | "success";

export interface NoticeOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  clean?: boolean;
  format?: Record<string, string>;
}

export interface NoticeUpdate extends Pick<NoticeOptions, "localize" | "escape" | "clean" | "format"> {
  message?: string;
  pct?: number;
}

export interface Notice {
  readonly id: number;
  readonly type: NoticeType;
  readonly timestamp: number;
  message: string;
  error?: Error;
  readonly permanent: boolean;
  readonly console: boolean;
  active: boolean;
  readonly progress: boolean;
  pct: number;
  element?: HTMLLIElement;
  remove(): void;
  update(update: NoticeUpdate): void;
}

const TYPES: readonly string[] = ["info", "warning", "error", "success"];
const ICONS: Record<NoticeType, string> = {
  info: "fa-solid fa-circle-info",
  warning: "fa-solid fa-triangle-exclamation",
  error: "fa-solid fa-circle-xmark",
  success: "fa-solid fa-circle-check",
};

function escapeHTML(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function wording(raw: string, options: NoticeOptions): string {
  const { format, escape = true, clean = true } = options;
  if (!format && !options.localize) return clean && typeof document !== "undefined" ? cleanHTML(raw) : raw;
  const entries = Object.entries(format ?? {}).map(([key, value]) => [
    key,
    escape ? escapeHTML(String(value)) : value,
  ]);
  return localize(raw, Object.fromEntries(entries) as Record<string, string>);
}

/** The queue of notices; a few are shown at a time, the rest wait. */
export class Notifications {
  static MAX_ACTIVE = 5;
  static LIFETIME_MS = 5000;
  readonly #notices = new Map<number, Notice>();
  #waiting: Notice[] = [];
  #nextId = 1;

  /** Show a notice; an Error is shown by its message. */
  notify(message: string | Error, type: NoticeType = "info", options: NoticeOptions = {}): Notice {
    if (!TYPES.includes(type)) throw new Error(`"${String(type)}" is no type of notice`);
    const notice = this.#createNotice(message, type, options);
    this.#notices.set(notice.id, notice);
    if (notice.console) this.#log(notice);
    this.#waiting.push(notice);
    this.#showWaiting();
    return notice;
  }

  info(message: string | Error, options?: NoticeOptions): Notice {
    return this.notify(message, "info", options);
  }
  warn(message: string | Error, options?: NoticeOptions): Notice {
    return this.notify(message, "warning", options);
  }
  error(message: string | Error, options?: NoticeOptions): Notice {
    return this.notify(message, "error", options);
  }
  success(message: string | Error, options?: NoticeOptions): Notice {
    return this.notify(message, "success", options);
  }

  #createNotice(message: string | Error, type: NoticeType, options: NoticeOptions): Notice {
    const id = this.#nextId++;
    const isError = message instanceof Error;
    return {
      id,
      type,
      timestamp: Date.now(),
      message: wording(isError ? message.message : message, options),
      ...(isError ? { error: message } : {}),
      permanent: options.permanent === true,
      console: options.console !== false,
      progress: options.progress === true,
      active: false,
      pct: 0,
      remove: () => this.remove(id),
      update: (update) => this.update(id, update),
    };
  }

  #log(notice: Notice): void {
    const methods = { info: "info", success: "log", warning: "warn", error: "error" } as const;
    console[methods[notice.type]](notice.error ?? notice.message);
  }

  #showWaiting(): void {
    if (typeof document === "undefined") return;
    const active = [...this.#notices.values()].filter((notice) => notice.active).length;
    for (const notice of this.#waiting.splice(0, Math.max(0, Notifications.MAX_ACTIVE - active)))
      this.#show(notice);
  }

  #show(notice: Notice): void {
    notice.active = true;
    notice.element = this.#buildElement(notice);
    this.#list(notice.type).append(notice.element);
    if (!notice.permanent && !notice.progress)
      setTimeout(() => this.remove(notice.id), Notifications.LIFETIME_MS);
  }

  #buildElement(notice: Notice): HTMLLIElement {
    const element = document.createElement("li");
    element.className = `notification ${notice.type}`;
    element.dataset.id = String(notice.id);
    element.innerHTML = `<i class="${ICONS[notice.type]}" inert></i><p></p>${notice.progress ? "<progress max='1'></progress>" : ""}`;
    (element.querySelector("p") as HTMLElement).innerHTML = notice.message;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon close fa-solid fa-xmark";
    close.setAttribute("aria-label", localize("TABLE.Notice.Dismiss"));
    close.addEventListener("click", () => notice.remove());
    element.append(close);
    return element;
  }

  /** Screen readers hear the list: politely, or at once for errors. */
  #list(type: NoticeType): HTMLElement {
    const isUrgent = type === "error";
    const id = isUrgent ? "notifications-urgent" : "notifications-polite";
    return document.getElementById(id) ?? this.#createList(id, isUrgent);
  }

  #createList(id: string, isUrgent: boolean): HTMLElement {
    const holder = document.getElementById("notifications") ?? document.createElement("section");
    holder.id = "notifications";
    if (!holder.isConnected) document.body.append(holder);
    const region = document.createElement("div");
    const list = document.createElement("ol");
    list.id = id;
    region.setAttribute("aria-live", isUrgent ? "assertive" : "polite");
    region.append(list);
    holder.append(region);
    return list;
  }

  /** Put the empty live regions on the page: only what appears in a known region is read out. */
  drawRegions(): void {
    this.#list("info");
    this.#list("error");
  }

  /** Change the words or the progress; at 100 % a progress notice goes away. */
  update(target: Notice | number, update: NoticeUpdate): void {
    const notice = this.#find(target);
    if (!notice) return;
    if (update.message !== undefined) notice.message = wording(update.message, update);
    if (update.pct !== undefined) {
      if (!(update.pct >= 0 && update.pct <= 1))
        throw new Error("The progress pct of a notice lies between 0 and 1");
      notice.pct = update.pct;
    }
    this.#refresh(notice);
    if (notice.progress && notice.pct >= 1 && !notice.permanent)
      setTimeout(() => this.remove(notice.id), 1000);
  }

  #refresh(notice: Notice): void {
    const text = notice.element?.querySelector("p");
    if (text) text.innerHTML = notice.message;
    const bar = notice.element?.querySelector("progress");
    if (bar) bar.value = notice.pct;
  }

  #find(target: Notice | number): Notice | undefined {
    return this.#notices.get(typeof target === "number" ? target : target.id);
  }

  remove(target: Notice | number): void {
    const notice = this.#find(target);
    if (!notice) return;
    this.#notices.delete(notice.id);
    this.#waiting = this.#waiting.filter((other) => other !== notice);
    notice.active = false;
    notice.element?.remove();
    this.#showWaiting();
  }

  has(target: Notice | number): boolean {
    return this.#find(target) !== undefined;
  }

  clear(): void {
    for (const notice of [...this.#notices.values()]) this.remove(notice);
  }
}
