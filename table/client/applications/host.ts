// What the table's windows ask of their surroundings: words, hooks, notices and users.
import { seat } from "../../core/seat.ts";
import type { UserShape } from "../../core/shapes.ts";

interface Noticeboard {
  info(message: string): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string): unknown;
}

/** Thrown where Foundry has a feature that the table does not play. */
export class TableUnsupported extends Error {
  constructor(path: string) {
    super(`TableUnsupported: ${path}`);
    this.name = "TableUnsupported";
  }
}

/** Translate a key; with `data` its placeholders are filled. */
export function localize(key: string, data?: Record<string, unknown>): string {
  const words = seat.game.i18n;
  return data && Object.keys(data).length > 0 ? words.format(key, data) : words.localize(key);
}

/** The language tag that number and date formats follow. */
export function currentLanguage(): string {
  return (seat.game.i18n as { lang?: string }).lang ?? "en";
}

/** Tell every listener of a hook; none of them can veto. */
export function announce(hook: string, ...parameters: unknown[]): void {
  seat.hooks.callAll(hook, ...parameters);
}

/** Show a notice to this user; before the notices exist it goes to the console. */
export function notify(level: "info" | "warn" | "error", message: string): void {
  const board = seat.ui.notifications as Noticeboard | undefined;
  if (board) board[level](message);
  else console[level](message);
}

/** What a warning of the host begins with in the console, where tests look for it. */
export const HOST_WARNING = "The host warns: ";

/** A warning of the host itself: somebody has used it wrongly, and it goes on as well as it can. */
export function warnAsHost(message: string): void {
  (seat.ui.notifications as Noticeboard | undefined)?.warn(message, { console: false });
  console.warn(`${HOST_WARNING}${message}`);
}

/** The user at this seat. */
export function currentUser(): UserShape {
  const { user } = seat.game;
  if (!user) throw new Error("This seat has no user yet");
  return user;
}

/** A user by id or by itself; throws when the id is unknown. */
export function userOf(user: UserShape | string): UserShape {
  if (typeof user !== "string") return user;
  const found = seat.game.users.get(user);
  if (!found) throw new Error(`No user has the id "${user}"`);
  return found;
}

/** Remember which window was raised last, where systems look for it. */
export function markActiveWindow(application: unknown): void {
  seat.ui.activeWindow = application;
}

/** Ask every listener of a hook; false when one of them vetoed. */
export function consult(hook: string, ...parameters: unknown[]): boolean {
  return seat.hooks.call(hook, ...parameters);
}
