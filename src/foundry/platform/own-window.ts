// Screens in windows of their own: a screen may stand in another browser window, with a document and classes of its own.

/** Whether something that an event names is a field; each window has its own classes, so its name is asked. */
export function isField(target: unknown): target is HTMLInputElement | HTMLSelectElement {
  return isInput(target) || nameOf(target) === "select";
}

/** Whether something is an input field. */
export function isInput(target: unknown): target is HTMLInputElement {
  return nameOf(target) === "input";
}

/** Whether something is a field of several lines. */
export function isTextArea(target: unknown): target is HTMLTextAreaElement {
  return nameOf(target) === "textarea";
}

function nameOf(target: unknown): string | undefined {
  return (target as Partial<Element> | null)?.localName;
}

/** What has the focus in the window in which an element stands. */
export function focusedBeside(element: Element): HTMLElement | null {
  return element.ownerDocument.activeElement as HTMLElement | null;
}

/** The window in which an element stands. */
export function windowOf(element: Element): Window {
  return element.ownerDocument.defaultView ?? window;
}
