// The palette as the panel shows it: favorites first, then what is possible by its topic, then what is not.

import type { ActionOption } from "../../core/language/ruleset.ts";
import { isFolded, viewPalette, type PaletteAction } from "../../view/palette-view.ts";
import type { RunningAccess } from "../fights/fight-views.ts";
import { say } from "../platform/words.ts";
import { favoritesOf } from "./palette-favorites.ts";
import { isChosenFor, paletteOptions, type PanelChoices } from "./panel-context.ts";

/** So many actions are found without a search. */
const MOST_AT_A_GLANCE = 10;

/** The palette, with what it answers where it does, and the action being composed marked. */
export function paletteContext(access: RunningAccess, choices: PanelChoices) {
  const options = paletteOptions(access, choices);
  const view = viewPalette(options, access.seat.words);
  const composed = choices.composition?.option;
  const favorites = favoritesOf(access.fight.ruleset);
  const marked = (action: PaletteAction) => ({
    ...action,
    key: favoriteKey(action),
    favorite: favorites.has(favoriteKey(action)),
    chosen: composed !== undefined && isSameOption(options[action.index], composed),
  });
  const possible = view.groups.map((group) => ({
    ...group,
    actions: group.actions.filter((action) => action.possible && !action.long).map(marked),
  }));
  const all = view.groups.flatMap((group) => group.actions);
  return {
    sharedReason: view.sharedReason,
    sharedRule: view.sharedRule,
    groups: usualFirst(possible),
    mayMark: true,
    mayBeSearched: all.length > MOST_AT_A_GLANCE,
    turn: possible.find((group) => group.kind === "turn")?.actions ?? [],
    long: all.filter((action) => action.possible && action.long).map(marked),
    impossible: all.filter((action) => !action.possible).map(marked),
    answering: isChosenFor(choices.answering) ? say("FRAY.Panel.ChooseFor") : "",
    empty: all.length === 0,
    nothing: say("FRAY.Panel.NothingToDo"),
  };
}

/** What is left to do when a fight is over: to tend those who fell in it, in a game that has time for that then. */
export function afterwardsContext(access: RunningAccess, choices: PanelChoices): object {
  const { groups } = paletteContext(access, choices);
  return { groups: groups.filter(({ kind }) => kind === "care") };
}

interface ShownGroup {
  readonly kind: string;
  readonly label: string;
  readonly actions: readonly { readonly favorite: boolean }[];
}

/** Favorites go before all topics; turns have a place of their own. */
function usualFirst(groups: readonly ShownGroup[]): readonly ShownGroup[] {
  const topics = groups.filter(({ kind }) => kind !== "turn");
  const favorites = topics.flatMap(({ actions }) => actions.filter(({ favorite }) => favorite));
  const rest = topics.map((group) => ({
    ...group,
    actions: group.actions.filter(({ favorite }) => !favorite),
  }));
  const first = { kind: "favorites", label: say("FRAY.Panel.Favorites"), actions: favorites };
  return [first, ...rest]
    .filter(({ actions }) => actions.length > 0)
    .map((group) => ({ ...group, folds: isFolded(group.kind, group.actions.length) }));
}

/** An action as it is remembered, with the thing it is done with. */
function favoriteKey({ action, detail }: PaletteAction): string {
  return `${action} ${detail}`.trim();
}

/** The place of the option that sends this command, -1 where none does. */
export function indexOfCommand(options: readonly ActionOption[], command: ActionOption["command"]): number {
  const names = Object.keys(command);
  return options.findIndex((option) => names.every((name) => option.command[name] === command[name]));
}

/** Whether two options send the same command; options are made anew at each look. */
function isSameOption(a: ActionOption | undefined, b: ActionOption): boolean {
  return a !== undefined && JSON.stringify(a.command) === JSON.stringify(b.command);
}
