// Generation 14: a window of the table that is taken out of the page, into a browser window of its own.
import { seat } from "../../core/seat.ts";
import { announce, TableUnsupported } from "./host.ts";

const SIZE = "popup,width=700,height=800";

/** Opens a browser window with the page's styles and themes in it. Throws in generation 13, and where the browser forbids it. */
export function openDetached(id: string): Window {
  if (!seat.isFourteen) throw new TableUnsupported("ApplicationV2#detachWindow in generation 13");
  const opened = window.open("", id, SIZE);
  if (!opened) throw new Error("The browser opened no window: it wants to be asked by a click");
  const { head, body, documentElement } = opened.document;
  documentElement.lang = document.documentElement.lang;
  for (const sheet of document.head.querySelectorAll("style, link[rel=stylesheet]"))
    head.append(opened.document.importNode(sheet, true));
  body.className = document.body.className;
  announce("openDetachedWindow", id, opened);
  return opened;
}

/** Closes it again. */
export function closeDetached(id: string, opened: Window): void {
  announce("closeDetachedWindow", id, opened);
  opened.close();
}
