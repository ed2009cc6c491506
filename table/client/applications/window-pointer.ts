// Dragging a window by its header and resizing it by its corner.
import type { Position } from "./application-types.ts";

interface MovableWindow {
  readonly element: HTMLElement | null;
  readonly position: Position;
  readonly minimized: boolean;
  setPosition(position: Partial<Position>): unknown;
}

type Change = (start: DOMRect, moved: { x: number; y: number }) => Partial<Position>;

function follow(host: MovableWindow, handle: HTMLElement, down: PointerEvent, change: Change): void {
  const start = host.element?.getBoundingClientRect();
  if (!start) return;
  const move = (event: PointerEvent): void => {
    host.setPosition(change(start, { x: event.clientX - down.clientX, y: event.clientY - down.clientY }));
  };
  const stop = (): void => {
    handle.removeEventListener("pointermove", move);
    handle.removeEventListener("pointerup", stop);
    handle.removeEventListener("pointercancel", stop);
  };
  handle.setPointerCapture(down.pointerId);
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", stop);
  handle.addEventListener("pointercancel", stop);
}

function beginsOnControl(event: PointerEvent): boolean {
  return (event.target as Element).closest("button, a, input, select") !== null;
}

/** Let the header move the window. */
export function attachDragging(host: MovableWindow, header: HTMLElement): void {
  header.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || beginsOnControl(event)) return;
    follow(host, header, event, (start, moved) => ({
      left: start.left + moved.x,
      top: start.top + moved.y,
    }));
  });
}

/** Let the corner handle resize the window. */
export function attachResizing(host: MovableWindow, handle: HTMLElement): void {
  handle.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || host.minimized) return;
    event.preventDefault();
    follow(host, handle, event, (start, moved) => ({
      width: (start.width + moved.x) / host.position.scale,
      height: (start.height + moved.y) / host.position.scale,
    }));
  });
}
