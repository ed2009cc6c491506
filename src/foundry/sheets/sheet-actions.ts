// What a creature can do now, as its sheet lists it: the palette of its fight, each entry a way into the panel.

import type { Command } from "../../core/language/commands.ts";
import { viewPalette, type PaletteAction } from "../../view/palette-view.ts";
import { fightOfActor, viewerOf } from "../fights/fight-access.ts";
import { turnOptions } from "../fights/turn-options.ts";
import { wordsOfGame } from "../platform/words.ts";

interface SheetAction extends PaletteAction {
  readonly key: string;
  readonly command: Command;
}

export interface ActionGroup {
  readonly label: string;
  readonly actions: readonly SheetAction[];
}

export interface SheetActions {
  readonly actionGroups: readonly ActionGroup[];
  /** Why none is possible now, where that is the same for all. */
  readonly sharedReason: string;
  readonly sharedRule: string;
}

/** The actions of an actor in a fight by their kind, the possible ones first; none outside a fight. */
export function sheetActions(actor: Actor.Implementation): SheetActions {
  const found = fightOfActor(actor);
  if (!found) return { actionGroups: [], sharedReason: "", sharedRule: "" };
  const { combat, fight, creature } = found;
  const viewer = viewerOf(combat);
  const options = turnOptions(fight, creature, viewer);
  const view = viewPalette(options, wordsOfGame(fight.ruleset));
  const { sharedReason, sharedRule } = view;
  const actionGroups = view.groups.map(({ label, actions }) => ({
    label,
    actions: [...actions]
      .sort((a, b) => Number(b.possible) - Number(a.possible))
      .flatMap((action) => {
        const command = options[action.index]?.command;
        return command ? [{ ...action, key: String(action.index), command }] : [];
      }),
  }));
  return { actionGroups, sharedReason, sharedRule };
}

/** The command of an action that the sheet lists, by its key. */
export function sheetCommand(actor: Actor.Implementation, key: string | undefined): Command | undefined {
  const actions = sheetActions(actor).actionGroups.flatMap((group) => group.actions);
  return actions.find((each) => each.key === key)?.command;
}
