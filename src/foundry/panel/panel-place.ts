// The panel's place: floating, beside the sidebar or at the bottom, kept for each client, and never over whoever acts.

import { isRecord } from "../../core/language/json.ts";
import { SPACE, store } from "../platform/settings-store.ts";
import { firstPlace, isNarrow, MARGIN } from "./narrow-layout.ts";

/** Where the panel stands. */
export const DOCKS = ["float", "side", "bottom"] as const;
export type Dock = (typeof DOCKS)[number];

/** A window's place in pixels of the page. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number | "auto";
}

/** What a client remembers of the panel. */
export interface KeptPlace {
  readonly dock: Dock;
  /** Where it floats, once somebody has moved it. */
  readonly floats: Place | null;
  /** How wide it stands beside the sidebar, how high at the bottom. */
  readonly sideWidth: number;
  readonly bottomHeight: number;
  readonly isOpen: boolean;
}

const KEY = "panelPlace";
const NEW: KeptPlace = { dock: "float", floats: null, sideWidth: 420, bottomHeight: 300, isOpen: false };

/** What this client remembers; of anything damaged the beginning. */
export function keptPlace(): KeptPlace {
  const stored = store().get(SPACE, KEY);
  if (!isRecord(stored)) return NEW;
  const { dock, floats, sideWidth, bottomHeight, isOpen } = stored;
  const size = (value: unknown, usual: number): number =>
    typeof value === "number" && value >= 200 ? value : usual;
  return {
    dock: DOCKS.find((each) => each === dock) ?? NEW.dock,
    floats: isPlace(floats) ? floats : null,
    sideWidth: size(sideWidth, NEW.sideWidth),
    bottomHeight: size(bottomHeight, NEW.bottomHeight),
    isOpen: isOpen === true,
  };
}

function isPlace(value: unknown): value is Place {
  if (!isRecord(value)) return false;
  const { left, top, width, height } = value;
  const areNumbers = [left, top, width].every((each) => Number.isFinite(each));
  return areNumbers && (height === "auto" || Number.isFinite(height));
}

/** Remembers more. */
export function keepPlace(more: Partial<KeptPlace>): void {
  const before = keptPlace();
  const after = { ...before, ...more };
  if (JSON.stringify(before) !== JSON.stringify(after)) void store().set(SPACE, KEY, after);
}

/** Where the sidebar begins. */
function sidebarEdge(): number {
  const sidebar = document.querySelector("#sidebar")?.getBoundingClientRect();
  return sidebar && sidebar.width > 0 && sidebar.left > window.innerWidth / 3
    ? sidebar.left
    : window.innerWidth;
}

/** Where the panel stands by what is remembered; on a narrow screen it has a place of its own. */
export function placeByDock(
  { dock, floats, sideWidth, bottomHeight }: KeptPlace,
  ceilingOver: (place: Pick<Box, "left" | "right">) => number = () => MARGIN,
): Place {
  const edge = sidebarEdge();
  if (dock === "float" || isNarrow())
    return floats && !isNarrow() ? floats : { ...firstPlace(), height: "auto" };
  const most = window.innerHeight - 2 * MARGIN;
  if (dock === "side") {
    const width = Math.min(sideWidth, edge - 2 * MARGIN);
    const left = edge - width - MARGIN;
    const top = ceilingOver({ left, right: left + width });
    return { left, top, width, height: window.innerHeight - top - MARGIN };
  }
  const height = Math.min(bottomHeight, most);
  return { left: MARGIN, top: window.innerHeight - height - MARGIN, width: edge - 2 * MARGIN, height };
}

/** A part of the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether two parts of the screen have something in common. */
export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The nearest place of a panel that leaves a token free and is on the screen; null where there is none. */
export function clearOf(panel: Box, token: Box, screen: Box): { left: number; top: number } | null {
  const [width, height] = [panel.right - panel.left, panel.bottom - panel.top];
  const { left, top } = panel;
  const wished = [
    { left: token.right + MARGIN, top },
    { left: token.left - MARGIN - width, top },
    { left, top: token.bottom + MARGIN },
    { left, top: token.top - MARGIN - height },
  ];
  const fitting = wished.filter(
    (each) =>
      each.left >= screen.left &&
      each.top >= screen.top &&
      each.left + width <= screen.right &&
      each.top + height <= screen.bottom,
  );
  const far = (each: { left: number; top: number }): number =>
    Math.abs(each.left - left) + Math.abs(each.top - top);
  return fitting.sort((a, b) => far(a) - far(b))[0] ?? null;
}

/** The widest part of the screen that a panel leaves free, on one side of it. */
export function roomBeside(panel: Box, screen: Box): Box {
  const sides = [
    { ...screen, right: panel.left },
    { ...screen, bottom: panel.top },
    { ...screen, left: panel.right },
    { ...screen, top: panel.bottom },
  ];
  const narrowness = ({ left, right, top, bottom }: Box): number => -Math.min(right - left, bottom - top);
  return sides.sort((a, b) => narrowness(a) - narrowness(b))[0] ?? screen;
}

/** The screen between its edges and the sidebar, as far as a floating panel may go. */
export function freeScreen(): Box {
  return { left: MARGIN, top: MARGIN, right: sidebarEdge() - MARGIN, bottom: window.innerHeight - MARGIN };
}
