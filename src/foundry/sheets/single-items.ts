// Items of which an actor bears one alone, and what becomes of the one before; and items of which nothing is known yet.

import { layoutOf } from "../../rulesets/index.ts";
import { gameOf } from "../fights/fight-access.ts";
import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";

/** The item whose place a dropped one takes: of some kinds an actor bears one alone. */
export function formerOf(
  actor: Actor.Implementation,
  { type, uuid }: { readonly type: string; readonly uuid: string },
): Item.Implementation | undefined {
  if (!layoutOf(gameOf(actor).ruleset.id).single.includes(type)) return undefined;
  return actor.items.find((each) => (each.type as string) === type && each.uuid !== uuid);
}

/** Takes away the item in whose place another one has come. */
export async function replaceItem(former: Item.Implementation): Promise<void> {
  await former.delete();
  notify("info", say("FRAY.Sheet.Replaced", { item: former.name }));
}

/** Gives an actor an item of a type of which nothing is known yet. */
export async function makeBlank(actor: Actor.Implementation, type: string): Promise<void> {
  const name = say("FRAY.Sheet.NewItem", {
    type: game.i18n?.localize(`TYPES.Item.${type}` as never) ?? type,
  });
  const former = formerOf(actor, { type, uuid: "" });
  await actor.createEmbeddedDocuments("Item", [{ name, type } as never]);
  if (former) await replaceItem(former);
}
