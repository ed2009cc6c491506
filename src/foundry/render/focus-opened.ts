// A window that somebody opens by a key has the focus when it stands there, and gives it back when it goes; one that opens by itself leaves the focus alone.

import { focusedBeside } from "../platform/own-window.ts";
import { contentOf } from "./kept-part-state.ts";

/** So many milliseconds after a key something opens because of it; a window may have to be fetched first. */
const SOON = 2000;

/** What a key was pressed on. */
interface Opener {
  readonly element: HTMLElement;
  /** The window in which it stood; empty for none. */
  readonly window: string;
}

const known = new WeakSet<Element>();
const openers = new WeakMap<object, Opener>();
let pressedAt = -Infinity;
let pressedOn: Opener | null = null;

/** Follows keys and windows; at `init`. */
export function focusWhatOpens(): void {
  document.addEventListener(
    "keydown",
    () => pressed(performance.now(), openerAt(document.activeElement)),
    true,
  );
  document.addEventListener("pointerdown", () => pressed(-Infinity, null), true);
  Hooks.on("renderApplicationV2", (application) => opened(application));
  Hooks.on("closeApplicationV2", (application) => giveBack(application));
}

function pressed(at: number, on: Opener | null): void {
  pressedAt = at;
  pressedOn = on;
}

function opened(application: { readonly element: HTMLElement | null | undefined }): void {
  const { element } = application;
  if (!element?.matches(".application.fray:not(.fray-panel)") || known.has(element)) return;
  known.add(element);
  if (performance.now() - pressedAt >= SOON) return;
  if (pressedOn && !element.contains(pressedOn.element)) openers.set(application, pressedOn);
  if (isIdle(element)) contentOf(element)?.focus();
}

/** Nobody is writing elsewhere, and what has opened has not taken the focus to a field of its own. */
function isIdle(element: HTMLElement): boolean {
  const focus = focusedBeside(element);
  return !focus?.matches("input, textarea, select, [contenteditable]") && !element.contains(focus);
}

function openerAt(element: Element | null): Opener | null {
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  return { element, window: element.closest(".application")?.id ?? "" };
}

/** How an element is found again once its window is drawn anew; empty where nothing tells it from others. */
function placeOf(element: HTMLElement): string {
  const attributes = [...element.attributes].filter(({ name }) =>
    /^(id|name|data-(?!tooltip).*)$/.test(name),
  );
  const told = attributes.map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`).join("");
  return told === "" ? "" : `${element.localName}${told}`;
}

/** Whoever closes it by a key goes on where it was opened; by then the host has let go of the focus. */
function giveBack(application: object): void {
  const opener = openers.get(application);
  openers.delete(application);
  if (!opener || pressedAt === -Infinity) return;
  requestAnimationFrame(() => {
    if (document.activeElement === null || document.activeElement === document.body) returnTo(opener);
  });
}

function returnTo({ element, window }: Opener): void {
  const place = placeOf(element);
  const around = window === "" ? document : document.getElementById(window);
  const same = element.isConnected || place === "" ? element : around?.querySelector<HTMLElement>(place);
  if (same?.isConnected) same.focus();
  else if (around instanceof HTMLElement) contentOf(around)?.focus();
}
