// The actions of the panel as they lie there: the strip shows what the one under the pointer would come to, and each can be drawn to the hotbar.

import type { Command } from "../../core/language/commands.ts";
import { commandOf, type Composition } from "../../view/composition.ts";
import { letActionsBeDragged } from "../actions/drag-soon.ts";
import type { FightAccess } from "../fights/fight-views.ts";
import { watchActions } from "../tracker/intention.ts";
import { deedOf, paletteOptions, type PanelChoices } from "./panel-context.ts";

/** What the panel knows at the moment it is asked. */
interface Panel {
  readonly element: HTMLElement;
  readonly access: FightAccess | null;
}

/** The panel has been drawn, with a form open or none. */
export function watchPanelActions(
  panel: Panel,
  choices: (access: FightAccess) => PanelChoices,
  composition: Composition | null,
): void {
  const commandAt = (index: number): Command | null => {
    const { access } = panel;
    if (!access?.running) return null;
    return paletteOptions(access.running, choices(access))[index]?.command ?? null;
  };
  watchActions(panel.element, commandAt, composition && commandOf(composition));
  letActionsBeDragged(panel.element, ({ dataset }) =>
    deedOf(panel.access, commandAt(Number(dataset["index"]))),
  );
}
