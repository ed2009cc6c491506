// What a creature can do now, as its sheet lists it: the palette of its fight, each entry a way into the panel.

import type { Command } from "../../core/commands.ts";
import { pendingAsks } from "../../core/open-requests.ts";
import { openDeclarations } from "../../view/declaration-view.ts";
import { viewPalette, type PaletteAction } from "../../view/palette-view.ts";
import { engineOf, fightOfActor, shelvedOf, viewerOf } from "../fight-access.ts";
import { wordsOfGame } from "../words.ts";

interface SheetAction extends PaletteAction {
  readonly key: string;
  readonly command: Command;
}

export interface ActionGroup {
  readonly label: string;
  readonly actions: readonly SheetAction[];
}

/** The actions of an actor in a fight by their kind, the possible ones first; none outside a fight. */
export function sheetActions(actor: Actor.Implementation): ActionGroup[] {
  const found = fightOfActor(actor);
  if (!found) return [];
  const { combat, fight, creature } = found;
  const viewer = viewerOf(combat);
  const turn = openDeclarations(fight, viewer).find((each) => each.creature === creature);
  const asked = pendingAsks(fight.open).find(({ key }) => key === turn?.key)?.ask ?? null;
  const options = shelvedOf(fight).ruleset.actions(engineOf(fight).situation(fight), creature, asked);
  const view = viewPalette(options, fight.state, viewer, wordsOfGame(fight.ruleset));
  return view.groups.map(({ label, actions }) => ({
    label,
    actions: [...actions]
      .sort((a, b) => Number(b.possible) - Number(a.possible))
      .flatMap((action) => {
        const command = options[action.index]?.command;
        return command ? [{ ...action, key: String(action.index), command }] : [];
      }),
  }));
}
