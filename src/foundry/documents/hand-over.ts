// Handing over: an item goes from one actor to another, or a copy of it does.

import { notify } from "../platform/notices.ts";
import { say } from "../platform/words.ts";

/** Puts a copy of an item on an actor, loose in no container, and takes the item away where it `changesHands`. */
export async function handOver(
  item: Item.Implementation,
  receiver: Actor.Implementation,
  changesHands: boolean,
): Promise<void> {
  const data = { ...item.toObject(), system: { ...item.system.toObject(), container: "" } };
  const operands = { item: item.name, actor: receiver.name };
  await receiver.createEmbeddedDocuments("Item", [data as never]);
  // The copy comes first: what cannot be written there is still where it was.
  if (changesHands) await item.delete();
  notify("info", say("FRAY.Sheet.Given", operands));
}
