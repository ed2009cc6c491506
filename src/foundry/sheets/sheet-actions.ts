// What a creature can do now, as its sheet lists it: each entry a way into the panel of its fight, or into a form outside one.

import type { Command } from "../../core/language/commands.ts";
import type { ActionOption } from "../../core/language/ruleset.ts";
import { viewPalette, type PaletteAction } from "../../view/palette-view.ts";
import { layoutOf } from "../../rulesets/index.ts";
import { idOfCommand } from "../actions/action-id.ts";
import { stageOutside } from "../actions/actions-of.ts";
import { faultByRules } from "../repair/refused-by-rules.ts";
import { fightOfActor, gameOf, viewerOf } from "../fights/fight-access.ts";
import { turnOptions } from "../fights/turn-options.ts";
import type { Words } from "../../view/words.ts";
import { drawSoon } from "../render/render-queue.ts";
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

/** The actions of an actor by their kind, the possible ones first: in a fight those of its palette there, else what it can do without one. */
export function sheetActions(actor: Actor.Implementation): SheetActions {
  const { options, words } = offered(actor);
  const view = viewPalette(options, words);
  const { sharedReason, sharedRule } = view;
  const actionGroups = view.groups.map(({ label, actions }) => ({
    label,
    actions: [...actions]
      .sort((a, b) => Number(b.possible) - Number(a.possible))
      .flatMap((action) => {
        const command = options[action.index]?.command;
        return command ? [{ ...action, key: idOfCommand(command), command }] : [];
      }),
  }));
  return { actionGroups, sharedReason, sharedRule };
}

interface Offered {
  readonly options: readonly ActionOption[];
  readonly words: Words;
}

function offered(actor: Actor.Implementation): Offered {
  const found = fightOfActor(actor);
  if (!found) return offeredOutside(actor);
  const { combat, fight, creature } = found;
  return { options: turnOptions(fight, creature, viewerOf(combat)), words: wordsOfGame(fight.ruleset) };
}

/** Nobody acts in a compendium, for others, or by a sheet that the rules do not take; what is wrong is said at its field. */
function offeredOutside(actor: Actor.Implementation): Offered {
  const acts = !actor.pack && actor.isOwner && faultByRules(actor) === null;
  const { options, seat } = acts ? stageOutside(actor, gameOf(actor)) : { options: [], seat: null };
  return {
    options: options.filter((option) => !hasButton(actor, option)),
    words: seat?.words ?? wordsOfGame(gameOf(actor).ruleset.id),
  };
}

/** What a button at the head of the sheet does as well, and asks no less. */
function hasButton(actor: Actor.Implementation, { command, needs }: ActionOption): boolean {
  const id = idOfCommand(command);
  return (
    needs.length === 0 &&
    layoutOf(gameOf(actor).ruleset.id).rests.some(
      ({ type, parameters }) => idOfCommand({ ...parameters, type, creature: null }) === id,
    )
  );
}

/** The command of an action that the sheet lists, by its key. */
export function sheetCommand(actor: Actor.Implementation, key: string | undefined): Command | undefined {
  const actions = sheetActions(actor).actionGroups.flatMap((group) => group.actions);
  return actions.find((each) => each.key === key)?.command;
}

/** A sheet as far as its list of actions is drawn. */
interface SheetWithActions {
  readonly actor: Actor.Implementation;
  readonly rendered: boolean;
  readonly tabGroups: Record<string, string | null>;
  render(options: { readonly parts: string[] }): Promise<unknown>;
}

/** Sheets whose lists are followed, each with what stands for its list among what is drawn. */
const watched = new Map<SheetWithActions, object>();

/** What becomes of others, and whom this user marks, changes what can be done for them: a list that is seen follows. */
export function watchCompany(sheet: SheetWithActions): void {
  if (watched.size === 0) {
    Hooks.on("updateActor", (actor) => drawLists(actor));
    Hooks.on("createItem", ({ parent }) => drawLists(parent));
    Hooks.on("deleteItem", ({ parent }) => drawLists(parent));
    Hooks.on("targetToken", () => drawLists(null));
  }
  if (!watched.has(sheet)) watched.set(sheet, {});
}

/** Draws the lists that are seen, once for all that is written together; the sheet of whoever has changed is drawn anyway. */
function drawLists(changed: object | null): void {
  for (const [sheet, list] of watched) {
    const isSeen = sheet.rendered && sheet.tabGroups["primary"] === "actions";
    if (isSeen && sheet.actor !== changed && !fightOfActor(sheet.actor))
      void drawSoon(list, () => sheet.render({ parts: ["actions"] }));
  }
}
