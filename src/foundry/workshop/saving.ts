// Saving: an NPC of the workshop becomes an actor of the world or of a compendium, and remembers its template.

import { copyJson, equalJson, type JsonRecord } from "../../core/language/json.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import { editsOf, type NpcTree } from "../../view/workshop-npc.ts";
import { fightOfActor } from "../fights/fight-access.ts";
import { replacementOf } from "../platform/generation.ts";
import { dataOf, isActor } from "../platform/typed-documents.ts";
import { say } from "../platform/words.ts";
import { FLAG, FLAG_SCOPE, flagOf, itemKey, ranksOf, type Loaded } from "./npc-source.ts";

/** Where an NPC is saved: the actor that it is already, a new one of the world, a compendium, or a compendium still to be made. */
export type Place =
  | { readonly kind: "actor"; readonly actor: Actor.Implementation }
  | { readonly kind: "world" }
  | { readonly kind: "pack"; readonly id: string }
  | { readonly kind: "newPack"; readonly label: string };

/** The compendiums that an NPC may be saved in. */
export function openPacks(): { readonly id: string; readonly label: string }[] {
  return (game.packs?.contents ?? [])
    .filter(({ documentName, locked }) => documentName === "Actor" && !locked)
    .map(({ collection, title }) => ({ id: collection, label: title }));
}

/** Saves the NPC; resolves with the actor and the compendium's title, "" for the world. Rejects when the host refuses. */
export async function saveNpc(
  shelved: LoadedGame,
  loaded: Loaded,
  place: Place,
): Promise<{ readonly actor: Actor.Implementation; readonly pack: string }> {
  const flag = flagOf(loaded.origin, editsOf(loaded.npc, loaded.origin, ranksOf(shelved)));
  switch (place.kind) {
    case "actor":
      await updateNpc(place.actor, loaded, flag);
      return { actor: place.actor, pack: "" };
    case "world":
      return { actor: await createNpc(shelved, loaded, flag, null), pack: "" };
    case "pack":
      return { actor: await createNpc(shelved, loaded, flag, place.id), pack: titleOf(place.id) };
    case "newPack": {
      const id = await createPack(place.label);
      return { actor: await createNpc(shelved, loaded, flag, id), pack: titleOf(id) };
    }
  }
}

function titleOf(pack: string): string {
  return game.packs?.get(pack)?.title ?? pack;
}

async function createPack(label: string): Promise<string> {
  const { CompendiumCollection } = foundry.documents.collections;
  const pack = await CompendiumCollection.createCompendium({ label, type: "Actor" } as never);
  return pack.collection;
}

async function createNpc(
  shelved: LoadedGame,
  { npc, carried, carriedItems }: Loaded,
  flag: Record<string, string>,
  pack: string | null,
): Promise<Actor.Implementation> {
  const data = {
    ...carried,
    prototypeToken: { ...(carried["prototypeToken"] as JsonRecord | undefined), name: npc.name },
    name: npc.name,
    type: shelved.workshop.npcType,
    img: npc.img,
    system: npc.system,
    flags: { [FLAG_SCOPE]: { [FLAG]: flag } },
    items: Object.entries(npc.items).map(([key, item]) => ({ ...carriedItems[key], ...newItem(key, item) })),
  };
  const created: unknown = await Actor.implementation.create(
    copyJson(data) as never,
    pack === null ? {} : { pack },
  );
  if (!isActor(created)) throw new Error(say("FRAY.workshop.NotSaved"));
  return created;
}

function newItem(key: string, item: NpcTree["items"][string]): object {
  return { _id: key, ...item, flags: { [FLAG_SCOPE]: { [FLAG]: key } } };
}

async function updateNpc(
  actor: Actor.Implementation,
  { npc }: Loaded,
  flag: Record<string, string>,
): Promise<void> {
  if (fightOfActor(actor)) throw new Error(say("FRAY.workshop.Fights", { name: actor.name }));
  await actor.update({
    name: npc.name,
    img: npc.img,
    ...replacementOf("system", npc.system),
    [`flags.${FLAG_SCOPE}.${FLAG}`]: flag,
  } as never);
  await updateItems(actor, npc);
}

/** Items that are no more are deleted, others brought up to date, new ones created. */
async function updateItems(actor: Actor.Implementation, npc: NpcTree): Promise<void> {
  const present = new Map(actor.items.contents.map((item) => [itemKey(dataOf(item)), item]));
  const gone = [...present].flatMap(([key, item]) => (Object.hasOwn(npc.items, key) ? [] : [item.id ?? ""]));
  const created = Object.entries(npc.items).filter(([key]) => !present.has(key));
  const updated = Object.entries(npc.items).flatMap(([key, item]) => {
    const known = present.get(key);
    return known && !isSame(known, item) ? [{ _id: known.id, ...changeOf(item) }] : [];
  });
  if (gone.length > 0) await actor.deleteEmbeddedDocuments("Item", gone);
  if (updated.length > 0) await actor.updateEmbeddedDocuments("Item", updated);
  if (created.length > 0)
    await actor.createEmbeddedDocuments("Item", created.map(([key, item]) => newItem(key, item)) as never, {
      keepId: true,
    });
}

function isSame(known: Item.Implementation, item: NpcTree["items"][string]): boolean {
  const { name, img, system } = dataOf(known);
  return name === item.name && img === item.img && equalJson(system, item.system);
}

function changeOf({ name, img, system }: NpcTree["items"][string]): object {
  return { name, img, ...replacementOf("system", system) };
}
