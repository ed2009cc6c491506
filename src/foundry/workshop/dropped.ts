// What is dropped on the workshop: an NPC is a template, an item becomes part of the equipment.

import type { LoadedGame } from "../../rulesets/index.ts";
import type { NpcItem } from "../../view/workshop-npc.ts";
import { rulesOf } from "../fights/rules-at-hand.ts";
import { dataOf, isActor, isItem } from "../platform/typed-documents.ts";
import { say } from "../platform/words.ts";
import { gameOfNpc } from "./game-of-npc.ts";
import { npcItemOf } from "./npc-source.ts";

export type Dropped =
  | { readonly kind: "template"; readonly shelved: LoadedGame; readonly actor: Actor.Implementation }
  | { readonly kind: "item"; readonly item: NpcItem };

/** The document that a drag from a list, a compendium or a sheet carries; null for anything else. */
async function carriedBy(event: DragEvent): Promise<unknown> {
  const uuid = uuidIn(event.dataTransfer?.getData("text/plain") ?? "");
  return uuid === "" ? null : await fromUuid(uuid as never);
}

function uuidIn(text: string): string {
  try {
    const data = JSON.parse(text) as { readonly uuid?: unknown } | null;
    return typeof data?.uuid === "string" ? data.uuid : "";
  } catch {
    return "";
  }
}

/** Reads what was dropped. Rejects with words for a person where the workshop has no use for it. */
export async function readDrop(event: DragEvent, shelved: LoadedGame): Promise<Dropped> {
  const found = await carriedBy(event);
  if (isItem(found)) return { kind: "item", item: usableItem(found, shelved) };
  if (!isActor(found)) throw new Error(say("FRAY.workshop.NoUse"));
  const facts = gameOfNpc(found);
  if (!facts) throw new Error(say("FRAY.workshop.NotNpc", { name: found.name }));
  return { kind: "template", shelved: await rulesOf(facts.id), actor: found };
}

/** An item as an NPC of this game holds it. Throws for one of another game. */
export function usableItem(item: Item.Implementation, { itemTypes }: LoadedGame): NpcItem {
  if (!itemTypes.includes(item.type)) throw new Error(say("FRAY.Sheet.OtherGame"));
  return npcItemOf(dataOf(item));
}
