// What a creature can do now, as its sheet lists it: the palette of its fight, each entry a way into the panel.

import type { Command } from "../../core/commands.ts";
import { pendingAsks } from "../../core/open-requests.ts";
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
  const asked = pendingAsks(fight.open).find(({ ask }) => isDeclaration(ask, creature))?.ask ?? null;
  const options = shelvedOf(fight).ruleset.actions(engineOf(fight).situation(fight), creature, asked);
  const view = viewPalette(options, fight.state, viewerOf(combat), wordsOfGame(fight.ruleset));
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

interface Ask {
  readonly to: { readonly kind: string; readonly creature?: string };
  readonly choices: readonly { readonly takesCommand?: boolean }[];
}

/** A question to this creature whose answer brings an action along. */
function isDeclaration(ask: Ask, creature: string): boolean {
  return (
    ask.to.kind === "owner" && ask.to.creature === creature && ask.choices.some((each) => each.takesCommand)
  );
}
