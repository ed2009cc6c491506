// Where a window lies on the page: sizes that fit, offsets that stay reachable.
import type { Position } from "./application-types.ts";

const MINIMUM_WIDTH = 200;
const MINIMUM_HEIGHT = 50;
const REACHABLE_EDGE = 40;

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, Math.max(low, high)));
}

function fittedSize(wanted: number | "auto", minimum: number, available: number): number | "auto" {
  return wanted === "auto" ? "auto" : clamp(wanted, Math.min(minimum, available), available);
}

/** Read a CSS length as pixels; percentages refer to the parent, unknown units give undefined. */
export function parseCssLength(style: string, parentDimension: number): number | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)(px|%)\s*$/.exec(style);
  if (!match) return undefined;
  const amount = Number(match[1]);
  return match[2] === "%" ? (amount / 100) * parentDimension : amount;
}

/** Turn a requested position into one that fits the page; missing offsets center the window. */
export function resolvePosition(requested: Position, element: HTMLElement): Position {
  const { innerWidth, innerHeight } = window;
  const width = fittedSize(requested.width, MINIMUM_WIDTH, innerWidth);
  const height = fittedSize(requested.height, MINIMUM_HEIGHT, innerHeight);
  writeSize(element, width, height);
  // The page is only laid out where something has to be measured: a window is placed at each of its drawings.
  const shownWidth = (width === "auto" ? element.offsetWidth : width) * requested.scale;
  const left = Number.isFinite(requested.left) ? requested.left : (innerWidth - shownWidth) / 2;
  const top = Number.isFinite(requested.top)
    ? requested.top
    : (innerHeight - element.offsetHeight * requested.scale) / 2;
  return {
    ...requested,
    width,
    height,
    left: Math.round(clamp(left, REACHABLE_EDGE - shownWidth, innerWidth - REACHABLE_EDGE)),
    top: Math.round(clamp(top, 0, innerHeight - REACHABLE_EDGE)),
  };
}

function writeSize(element: HTMLElement, width: number | "auto", height: number | "auto"): void {
  element.style.width = width === "auto" ? "" : `${width}px`;
  element.style.height = height === "auto" ? "" : `${height}px`;
}

/** Write a resolved position to the element's style. */
export function writePosition(element: HTMLElement, position: Position): void {
  writeSize(element, position.width, position.height);
  element.style.left = `${position.left}px`;
  element.style.top = `${position.top}px`;
  element.style.zIndex = String(position.zIndex);
  element.style.transform = position.scale === 1 ? "" : `scale(${position.scale})`;
}
