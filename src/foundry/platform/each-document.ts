// All documents that screens stand in: that of the page, and those of windows that are taken out of it.

/** Does something with the document of this page, and with that of each window that is taken out of it from now on. */
export function inEachDocument(attend: (page: Document) => void): void {
  attend(document);
  Hooks.on("openDetachedWindow", (_id, opened) => attend(opened.document));
}
