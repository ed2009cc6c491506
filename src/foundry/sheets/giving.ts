// Giving an item to somebody: who may get it, and what its sheet's button does.

import { rulesetOfActorType, rulesetOfItemType } from "../../rulesets/index.ts";
import { handOver } from "../documents/hand-over.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";
import { actorById, allActors } from "../platform/world.ts";

/** Actors of the same game to whom this user may give the item. */
export function receiversOf(item: Item.Implementation): Actor.Implementation[] {
  const ruleset = rulesetOfItemType(item.type);
  return allActors().filter(
    (actor) => actor.isOwner && rulesetOfActorType(actor.type) === ruleset && actor.id !== item.actor?.id,
  );
}

/** A sheet as far as its button knows it. */
interface SheetOfItem {
  readonly element: HTMLElement;
  readonly item: Item.Implementation;
}

/** Gives the item to an actor: what is somebody's changes hands, all else is copied. */
async function give(this: SheetOfItem): Promise<void> {
  const select = this.element.querySelector<HTMLSelectElement>("[data-receiver]");
  const receiver = actorById(select?.value ?? "");
  if (!receiver) return void notify("warn", say("FRAY.Sheet.ReceiverFirst"));
  const { item } = this;
  const giver = item.actor;
  await handOver(item, receiver, giver?.isOwner === true);
}

/** The buttons of an item's sheet, by name. */
export const ITEM_DEEDS = { give };
