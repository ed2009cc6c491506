// How the panel comes back: after a reload where it was open, for the token of whoever is due, and when a switch is turned.

import type { CreatureId } from "../../core/language/rules.ts";
import { openTurns } from "../../view/turn-view.ts";
import type { FightAccess } from "../fights/fight-views.ts";
import { onDragSwitch } from "../hand/drag-switch.ts";
import { keptPlace } from "./panel-place.ts";

interface Panel {
  readonly rendered: boolean;
  readonly access: FightAccess | null;
  openFor(creature: CreatureId | null): Promise<void>;
  refresh(): Promise<void>;
}

/** Follows what brings a panel back; once the fights are followed. */
export function followReturns(panel: Panel): void {
  Hooks.on("controlToken", (token, isControlled) => {
    if (isControlled) void comeBackFor(panel, token.document.id ?? "");
  });
  onDragSwitch(() => void panel.refresh());
  if (keptPlace().isOpen && panel.access?.running?.fight.state.phase === "running") void panel.openFor(null);
}

/** A closed panel comes back for the token of whoever is due and the user's own. */
async function comeBackFor(panel: Panel, token: string): Promise<void> {
  const { running, combat } = panel.access ?? {};
  const creature = combat?.combatants.find(({ tokenId }) => tokenId === token)?.id;
  if (panel.rendered || running?.fight.state.phase !== "running" || !creature) return;
  const isDue = openTurns(running.ruleset, running.situation, running.fight).includes(creature);
  if (isDue && running.seat.viewer.owns.has(creature)) await panel.openFor(creature);
}
