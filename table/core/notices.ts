// Notifications of a seat without a page: they are kept, so that tests can read them.

import { sentenceOf } from "./utils/sentence-of.ts";

export interface Notice {
  readonly type: "info" | "warn" | "error" | "success";
  readonly message: string;
}

export class NoticeList {
  readonly notices: Notice[] = [];

  notify(message: unknown, type: Notice["type"] = "info"): number {
    this.notices.push({ type, message: sentenceOf(message) });
    return this.notices.length;
  }

  info(message: unknown): number {
    return this.notify(message, "info");
  }

  warn(message: unknown): number {
    return this.notify(message, "warn");
  }

  error(message: unknown): number {
    return this.notify(message, "error");
  }

  success(message: unknown): number {
    return this.notify(message, "success");
  }

  clear(): void {
    this.notices.length = 0;
  }
}
