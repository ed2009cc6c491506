// The way to the guide for new heroes: a button over the list of actors, one on each empty hero's sheet, and the welcome.

import { rulesetOfActorType } from "../../rulesets/index.ts";
import { say } from "../platform/words.ts";
import { allActors } from "../platform/world.ts";

/** Where a hero keeps what was bought for him. */
export const RECORD_FLAG = "hero";

/** What a hero's record holds; nothing where he has none. */
export function storedRecord({ flags }: Actor.Implementation): unknown {
  return (flags as Record<string, Record<string, unknown> | undefined>)["fray"]?.[RECORD_FLAG];
}

/** Whether an actor is a hero of this user's whom nobody has filled in yet. */
export function isEmptyHero(actor: Actor.Implementation): boolean {
  if (!actor.isOwner || !actor.id || actor.pack || actor.isToken || actor.items.size > 0) return false;
  return (
    actor.playedBy?.actorTypes[actor.type as string] === "character" && storedRecord(actor) === undefined
  );
}

/** Whether this user may make actors. */
export const mayMakeActors = (): boolean => game.user?.hasPermission("ACTOR_CREATE") === true;

/**
 * Opens the guide for a new hero, or for an empty one that is to be filled. Whoever may not make actors fills the first
 * empty one that is his, and is told where there is none. The window is loaded when it is first wanted.
 */
export async function openHeroGuide(actor: Actor.Implementation | null = null): Promise<void> {
  const { HeroGuideWindow } = await import("./guide-window.ts");
  const filled = actor ?? (mayMakeActors() ? null : (allActors().find(isEmptyHero) ?? null));
  if (!filled && !mayMakeActors()) return void ui.notifications?.warn(say("FRAY.heroes.Nowhere"));
  await HeroGuideWindow.open(filled, filled && rulesetOfActorType(filled.type));
}

/** At `init`: the button comes with the list of actors. */
export function registerHeroGuide(): void {
  Hooks.on("renderActorDirectory", (_directory, element) => {
    const header = element.querySelector(".directory-header");
    if (!header || header.querySelector(".fray-open-guide")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "fray-open-guide";
    button.textContent = say("FRAY.Heroes.Open");
    button.addEventListener("click", () => void openHeroGuide());
    (header.querySelector(".header-actions") ?? header).append(button);
  });
}
