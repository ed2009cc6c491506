// The board gives way: a token that a docked window covers comes to lie in the middle of what is free.

import { middleOf, pixelSizeOf } from "./scene-grid.ts";

/** A part of the screen, in pixels. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Board {
  animatePan(view: { x: number; y: number; duration: number }): Promise<unknown>;
}

/** Moves the board below a window that stays; `box` is where the token lies on the screen now. */
export function panOutOf(token: TokenDocument.Implementation, box: Box, free: Box): void {
  const board: Board | undefined = canvas;
  const { width } = pixelSizeOf(token);
  if (!board || !width) return;
  const scale = (box.right - box.left) / width;
  const own = middleOf(token);
  const middle = { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 };
  void board.animatePan({
    x: own.x + (window.innerWidth / 2 - middle.x) / scale,
    y: own.y + (window.innerHeight / 2 - middle.y) / scale,
    duration: 200,
  });
}
