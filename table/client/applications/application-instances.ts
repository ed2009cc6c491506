// The register of the windows that are open at this seat.
import type { OpenApplication } from "./application-types.ts";

/** Open windows by their element id. */
export const instances = new Map<string, OpenApplication>();

/** Close the window lying on top; false when none is open. */
export async function closeTopmostApplication(): Promise<boolean> {
  const framed = [...instances.values()].filter((entry) => entry.rendered && isFramed(entry));
  const top = framed.sort((first, second) => stacking(second) - stacking(first))[0];
  if (!top) return false;
  await top.close({ closeKey: true });
  return true;
}

function isFramed(entry: OpenApplication): boolean {
  return entry.element?.querySelector(":scope > .window-header") != null;
}

function stacking(entry: OpenApplication): number {
  return Number(entry.element?.style.zIndex ?? 0);
}
