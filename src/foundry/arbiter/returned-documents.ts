// Returned documents: items and effects of an actor that go, come back and change as a step that is taken back had found them.

import type { DocumentReturn } from "./sheet-returns.ts";

type Kind = "Item" | "ActiveEffect";

/** Whoever bears documents of a kind: an actor, or an item with its effects. */
type Bearer = Actor.Implementation | Item.Implementation;

/**
 * Writes what becomes of an actor's items and effects, one after the other, for effects may be on items that have just
 * come back. Each comes back under its own id, so that the fight and later steps know it again. Rejects where the host
 * refuses a write.
 */
export async function returnDocuments(
  actor: Actor.Implementation,
  documents: readonly DocumentReturn[],
  options: object,
): Promise<void> {
  const items = documents.filter(({ place }) => place.effect === undefined);
  await returnTo(actor, "Item", items, options);
  const effects = documents.filter(({ place }) => place.effect !== undefined);
  for (const item of new Set(effects.map(({ place }) => place.item))) {
    const bearer = item === null ? actor : actor.items.get(item);
    const own = effects.filter(({ place }) => place.item === item);
    if (bearer) await returnTo(bearer, "ActiveEffect", own, options);
  }
}

async function returnTo(
  bearer: Bearer,
  kind: Kind,
  documents: readonly DocumentReturn[],
  options: object,
): Promise<void> {
  const idOf = ({ place }: DocumentReturn): string => (kind === "Item" ? place.item : place.effect) ?? "";
  const gone = documents.filter(({ remove }) => remove).map(idOf);
  const made = documents.flatMap((each) => (each.create ? [{ ...each.create, _id: idOf(each) }] : []));
  const changed = documents.flatMap((each) =>
    each.update ? [foundry.utils.expandObject({ ...each.update, _id: idOf(each) })] : [],
  );
  // The host's types know each kind of bearer by itself, and both alike here.
  const host = bearer as Actor.Implementation;
  const own = kind as "Item";
  if (gone.length > 0) await host.deleteEmbeddedDocuments(own, gone, options);
  if (made.length > 0) await host.createEmbeddedDocuments(own, made as never, { ...options, keepId: true });
  if (changed.length > 0) await host.updateEmbeddedDocuments(own, changed, options);
}
