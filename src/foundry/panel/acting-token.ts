// The token of whoever acts, as it lies on the screen, so that a window can keep off it.

import { pixelSizeOf } from "../board/scene-grid.ts";
import { holderOf } from "../fights/fight-access.ts";
import type { FightAccess, RunningAccess } from "../fights/fight-views.ts";
import { actingCreature, type PanelChoices } from "./panel-context.ts";
import type { Box } from "./panel-place.ts";

/** A canvas as far as this file needs it. */
interface Board {
  readonly ready: boolean;
  readonly scene: { readonly id: string | null } | null;
  clientCoordinatesFromCanvas(origin: { x: number; y: number }): { x: number; y: number };
}

function boardOf(token: TokenDocument.Implementation): Board | null {
  const board: Board | undefined = canvas;
  return board?.ready && token.parent?.id === board.scene?.id ? board : null;
}

/** Where a token lies on the screen; null where this client's board does not show it. */
export function boxOnScreen(token: TokenDocument.Implementation | null): Box | null {
  const board = token && boardOf(token);
  if (!token || !board) return null;
  const { x, y } = token;
  const { width, height } = pixelSizeOf(token);
  const from = board.clientCoordinatesFromCanvas({ x, y });
  const to = board.clientCoordinatesFromCanvas({ x: x + width, y: y + height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

function isSomebodysTurn({ fight: { state }, ruleset }: RunningAccess): boolean {
  return state.phase === "running" && ruleset.active(state).length > 0;
}

/** The token of whoever acts in the panel; none before anybody's turn, for nobody has to be looked at then. */
export function actingToken(
  access: FightAccess | null,
  choices: PanelChoices,
): TokenDocument.Implementation | null {
  const { running, combat } = access ?? {};
  const creature = running && isSomebodysTurn(running) ? actingCreature(running, choices) : null;
  return (creature && combat && holderOf(combat)?.token(creature)) || null;
}
