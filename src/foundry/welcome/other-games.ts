// The compendiums of games that the world does not play: hidden in the list of compendiums where the GM wants that.

import { allGames, rulesetOfActorType } from "../../rulesets/index.ts";
import { onSettingChange, setting } from "../register/settings.ts";

/** Ids of the games of which the world holds an actor, and the one of new documents. */
function playedGames(): ReadonlySet<string> {
  const types = (game.actors?.contents ?? []).map(({ type }) => type as string);
  const played = types.flatMap((type) => rulesetOfActorType(type) ?? []);
  return new Set([setting("defaultRuleset"), ...played]);
}

/** Whether a compendium is Fray's, and of a game that is not played. */
function isOfOtherGame(pack: string, played: ReadonlySet<string>): boolean {
  return allGames.some(({ id }) => pack.startsWith(`fray.${id}-`) && !played.has(id));
}

/** Hides and shows the rows, and folders in which nothing is left to see. */
function judgeRows(list: HTMLElement): void {
  const played = playedGames();
  const isHiding = setting("hideOtherGames");
  const isHidden = ({ dataset }: HTMLElement): boolean =>
    isHiding && isOfOtherGame(dataset["pack"] ?? "", played);
  for (const row of list.querySelectorAll<HTMLElement>("[data-pack]"))
    row.classList.toggle("fray-other-game", isHidden(row));
  for (const folder of list.querySelectorAll<HTMLElement>("[data-folder-id]")) {
    const rows = [...folder.querySelectorAll<HTMLElement>("[data-pack]")];
    folder.classList.toggle("fray-other-game", rows.length > 0 && rows.every(isHidden));
  }
}

/** Follows the list of compendiums as it is drawn; at `init`. */
export function registerOtherGames(): void {
  Hooks.on("renderCompendiumDirectory", (_directory, element) => judgeRows(element));
  const again = (): void => {
    for (const list of document.querySelectorAll<HTMLElement>(".compendium-sidebar")) judgeRows(list);
  };
  for (const key of ["hideOtherGames", "defaultRuleset"] as const) onSettingChange(key, again);
}
