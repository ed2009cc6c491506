// What the compendium browser shows of one actor or item: an item as its own sheet reads it, a creature by its numbers and attacks.

import { rulesetOfActorType } from "../../rulesets/index.ts";
import { viewNumbers, type NumbersView } from "../../view/sheet-view.ts";
import { sheetOf } from "../fights/fight-access.ts";
import { isActor, isItem, textIn } from "../platform/typed-documents.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import { rulingsOf } from "../rulings/ruling-settings.ts";
import { enrichedDescription, viewItemFields } from "../sheets/item-reading.ts";
import type { ItemFields } from "../sheets/item-reading.ts";

export interface Preview extends Partial<ItemFields> {
  readonly name: string;
  readonly img: string;
  readonly kind: string;
  readonly isActor: boolean;
  readonly numbers?: NumbersView;
  readonly prose: string;
}

/** The document of a uuid, where there is one of Fray's and this person may read it. */
export async function documentAt(uuid: string): Promise<Actor.Implementation | Item.Implementation | null> {
  const found: unknown = await fromUuid(uuid as never);
  if (isActor(found)) return rulesetOfActorType(found.type) === null ? null : found;
  return isItem(found) ? found : null;
}

/** What there is to read of it. */
export async function previewOf(found: Actor.Implementation | Item.Implementation): Promise<Preview> {
  return isActor(found) ? creaturePreview(found) : itemPreview(found);
}

async function itemPreview(item: Item.Implementation): Promise<Preview> {
  return {
    ...headOf(item, `TYPES.Item.${item.type}`),
    ...viewItemFields(item, false, null),
    prose: await enrichedDescription(item),
  };
}

async function creaturePreview(actor: Actor.Implementation): Promise<Preview> {
  const { sheet, shelved } = sheetOf(actor);
  const words = wordsOfGame(shelved.id);
  const { implementation } = foundry.applications.ux.TextEditor;
  return {
    ...headOf(actor, `TYPES.Actor.${actor.type}`),
    numbers: viewNumbers(shelved, sheet, rulingsOf(shelved), words),
    prose: await implementation.enrichHTML(textIn(actor, "biography")),
  };
}

function headOf(
  found: Actor.Implementation | Item.Implementation,
  kind: string,
): Pick<Preview, "name" | "img" | "kind" | "isActor"> {
  return {
    name: found.name,
    img: found.img ?? "",
    kind: say(kind),
    isActor: isActor(found),
  };
}
