// The token of whoever acts, as it lies on the screen, so that a window can keep off it or the board give way.

import { holderOf } from "../fights/fight-access.ts";
import type { FightAccess } from "../fights/fight-views.ts";
import { actingCreature, type PanelChoices } from "./panel-context.ts";
import type { Box } from "./panel-place.ts";

/** A canvas as far as this file needs it. */
interface Board {
  readonly ready: boolean;
  readonly scene: { readonly id: string | null } | null;
  clientCoordinatesFromCanvas(origin: { x: number; y: number }): { x: number; y: number };
  animatePan(view: { x: number; y: number; duration: number }): Promise<unknown>;
}

function boardOf(token: TokenDocument.Implementation): Board | null {
  const board: Board | undefined = canvas;
  return board?.ready && token.parent?.id === board.scene?.id ? board : null;
}

/** Where a token lies on the screen; null where this client's board does not show it. */
export function boxOnScreen(token: TokenDocument.Implementation | null): Box | null {
  const board = token && boardOf(token);
  const size = token?.parent?.grid.size;
  if (!token || !board || !size) return null;
  const { x, y } = token;
  const from = board.clientCoordinatesFromCanvas({ x, y });
  const to = board.clientCoordinatesFromCanvas({
    x: x + (token.width ?? 1) * size,
    y: y + (token.height ?? 1) * size,
  });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** Moves the board below a window that stays, so that a token comes to lie in the middle of what is free. */
export function panOutOf(token: TokenDocument.Implementation, free: Box): void {
  const board = boardOf(token);
  const box = boxOnScreen(token);
  const size = token.parent?.grid.size;
  if (!board || !box || !size) return;
  const scale = (box.right - box.left) / ((token.width ?? 1) * size);
  const middle = { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 };
  const [width, height] = [token.width ?? 1, token.height ?? 1];
  void board.animatePan({
    x: token.x + (width * size) / 2 + (window.innerWidth / 2 - middle.x) / scale,
    y: token.y + (height * size) / 2 + (window.innerHeight / 2 - middle.y) / scale,
    duration: 200,
  });
}

/** The token of whoever acts in the panel. */
export function actingToken(
  access: FightAccess | null,
  choices: PanelChoices,
): TokenDocument.Implementation | null {
  const { running, combat } = access ?? {};
  const creature = running ? actingCreature(running, choices) : null;
  return (creature && combat && holderOf(combat)?.token(creature)) || null;
}
