// The panel's place: beside the sidebar, within the screen, and a strip that gives way to the board on a narrow one.

/** Pixels that stay free around the window. */
export const MARGIN = 8;
export const WIDTH = 420;
/** Where the sidebar begins, counted from the right; the window opens beside it. */
const BESIDE_SIDEBAR = 440;

/** The strip on top of the board stays free where the screen is as high as that. */
export const ROOMY = 760;
const BELOW_STRIP = 17 * MARGIN;

/** Where the window opens. */
export function firstPlace(): { readonly top: number; readonly left: number; readonly width: number } {
  const left = Math.max(MARGIN, window.innerWidth - BESIDE_SIDEBAR - WIDTH);
  const top = window.innerHeight >= ROOMY ? BELOW_STRIP : 7 * MARGIN;
  return { top, left, width: Math.min(WIDTH, window.innerWidth - 2 * MARGIN) };
}

/** Screens on which the panel would cover the board. */
export function isNarrow(): boolean {
  return window.matchMedia("(width <= 760px)").matches;
}

/** Where the strip lies: above the host's bar where it has one. */
const STRIP = [
  ["top", "auto"],
  ["bottom", "var(--phone-bar, 0)"],
  ["left", "0"],
  ["right", "0"],
  ["width", "auto"],
  ["height", "auto"],
] as const;

/** Makes a window a strip at the bottom of the screen, or again a window. Returns whether it must be placed anew. */
export function layOutTimeline(panel: HTMLElement, slim: boolean): boolean {
  const { style, classList } = panel;
  const wasSlim = classList.contains("fray-slim");
  classList.toggle("fray-slim", slim);
  markStrip(panel.ownerDocument, slim);
  // Hosts that fill a phone with a window do so with importance, which only an element's own style outdoes.
  if (slim) for (const [name, value] of STRIP) style.setProperty(name, value, "important");
  else if (wasSlim) for (const [name] of STRIP) style.removeProperty(name);
  return wasSlim && !slim;
}

/**
 * Says on the page whether the strip lies at its bottom. A rule that asked the page what is in it (`body:has`) would let
 * the browser style the whole page anew for every line that comes or goes.
 */
export function markStrip({ body }: Document, isThere: boolean): void {
  body.classList.toggle("fray-strip-below", isThere);
}

/** The entries of the window's own menu that say where it stands. */
export const DOCK_CONTROLS = [
  { icon: "fa-solid fa-window-restore", label: "FRAY.Panel.Dock.float", action: "dockFloat" },
  { icon: "fa-solid fa-table-columns", label: "FRAY.Panel.Dock.side", action: "dockSide" },
  { icon: "fa-solid fa-window-maximize", label: "FRAY.Panel.Dock.bottom", action: "dockBottom" },
];

/** A panel whose place is kept. */
interface Docked {
  readonly keeping: { readonly place: { dock(where: string): void } } | null;
}

/** What such an entry does. */
export function dockPanel(this: Docked, _event: Event, { dataset }: HTMLElement): void {
  this.keeping?.place.dock((dataset["action"] ?? "").slice(4).toLowerCase());
}
