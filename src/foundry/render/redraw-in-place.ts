// A part of a window that is drawn anew: what looks as before stays in the page, with its focus and what is typed in it.

import { focusedBeside, isInput, isTextArea } from "../platform/own-window.ts";
import { carryState } from "./kept-part-state.ts";
import { meaningOf } from "./pressed-meaning.ts";

/** Elements that fill themselves with what no template has written. */
const OWN = "prose-mirror, document-tags, string-tags, multi-select, range-picker, color-picker, file-picker";
/** Elements that somebody presses: one that means something else is another one. */
const PRESSED: readonly string[] = ["button", "a", "summary"];
/** What shows more than is written: it keeps what a person has typed or chosen. */
const FIELDS = "input, select, textarea";

/** The parts of a window by their ids. */
export type Parts = Readonly<Record<string, HTMLElement>>;

/**
 * What is left to replace of the parts that were rendered, by their ids: the others are made to look so where they stand.
 * To replace a part has all in it styled and laid out anew, and takes the focus and what is being typed away.
 */
export function partsToReplace(rendered: Parts, shown: Parts): Parts {
  const left = Object.entries(rendered).filter(([id, next]) => {
    const standing = shown[id];
    if (!standing?.isConnected) return true;
    carryState(standing, next);
    if (standing.querySelector(OWN) || next.querySelector(OWN)) return true;
    redraw(standing, next);
    return false;
  });
  return Object.fromEntries(left);
}

/**
 * Makes a part look like another, which is used up; where its focus is gone, what is called the same gets it, unless that
 * means something else by now: the next press would do what nobody has read.
 */
function redraw(standing: HTMLElement, next: HTMLElement): void {
  const active = focusedBeside(standing);
  const called = active && standing.contains(active) ? selectorOf(active) : null;
  const meant = active?.dataset["means"];
  makeAlike(standing, next);
  if (!called || standing.contains(focusedBeside(standing))) return;
  const same = standing.querySelector<HTMLElement>(called);
  if (same?.dataset["means"] === meant) same?.focus({ preventScroll: true });
}

function selectorOf(element: HTMLElement): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const name = element.getAttribute("name");
  return name ? `${element.localName}[name="${CSS.escape(name)}"]` : null;
}

function makeAlike(standing: Element, next: Element): void {
  if (isTextField(standing) && isTextField(next)) return copyField(standing, next);
  // The browser compares faster than anything here could copy, and most of a screen stays as it is.
  if (standing.isEqualNode(next) && !standing.matches(FIELDS) && !standing.querySelector(FIELDS)) return;
  copyAttributes(standing, next);
  copyChildren(standing, next);
  if (standing.localName === "select")
    (standing as HTMLSelectElement).selectedIndex = (next as HTMLSelectElement).selectedIndex;
}

function copyAttributes(standing: Element, next: Element): void {
  for (const { name } of [...standing.attributes])
    if (!next.hasAttribute(name)) standing.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (standing.getAttribute(name) !== value) standing.setAttribute(name, value);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField => isInput(element) || isTextArea(element);

/** A field shows what is stored, unless somebody is typing in it and nothing else has been stored meanwhile. */
function copyField(standing: TextField, next: TextField): void {
  const isStored = standing.defaultValue === next.defaultValue;
  const isBeingTyped = isStored && focusedBeside(standing) === standing;
  copyAttributes(standing, next);
  if (isTextArea(standing)) standing.defaultValue = next.defaultValue;
  else if (isInput(next)) standing.checked = next.checked;
  standing.setCustomValidity("");
  if (!isBeingTyped && standing.value !== next.value) standing.value = next.value;
}

function copyChildren(standing: Element, next: Element): void {
  let at = standing.firstChild;
  const children = [...next.childNodes];
  const keys = children.map(keyOf);
  const awaited = new Set(keys);
  for (const [i, child] of children.entries()) {
    const same = sameFrom(at, { name: child.nodeName, key: keys[i] ?? "" }, awaited);
    if (!same) {
      standing.insertBefore(child, at);
      continue;
    }
    at = removeUntil(same, at)?.nextSibling ?? null;
    if (same.nodeType === Node.ELEMENT_NODE) makeAlike(same as Element, child as Element);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  removeUntil(null, at);
}

/** Takes the nodes from one on away, up to this one, which is returned. */
function removeUntil(end: ChildNode | null, first: ChildNode | null): ChildNode | null {
  let at = first;
  while (at && at !== end) {
    const { nextSibling } = at;
    at.remove();
    at = nextSibling;
  }
  return end;
}

/**
 * What stands for a new node: the next one, if it is of its kind, or one further on that is known by a name. What has no
 * name of its own may stand behind one that is gone.
 */
function sameFrom(
  first: ChildNode | null,
  wanted: { readonly name: string; readonly key: string },
  awaited: ReadonlySet<string>,
): ChildNode | null {
  for (let node = first; node; node = node.nextSibling) {
    const key = keyOf(node);
    if (node.nodeName === wanted.name && key === wanted.key) return node;
    const isGone = key === "" ? isBlank(node) : !awaited.has(key);
    if (wanted.key === "" && !isGone) return null;
  }
  return null;
}

/** What lies between the lines of a template. */
function isBlank(node: ChildNode): boolean {
  return node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? "").trim() === "";
}

/** By what a node is known among those beside it: its name, or what a press of it does; nothing for most. */
function keyOf(node: ChildNode): string {
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  const element = node as HTMLElement;
  const { dataset, id, localName } = element;
  if (isTextField(element)) return `${element.type} ${id || element.name}`;
  if (localName === "select") return id || (element as HTMLSelectElement).name;
  if (PRESSED.includes(localName)) return meaningOf(element);
  return id || (dataset["key"] ?? dataset["itemId"] ?? dataset["part"] ?? dataset["id"] ?? "");
}
