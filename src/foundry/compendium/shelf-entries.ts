// What there is of a game: the actors and items of the world and of all compendiums that this person may see, by their indexes.

import { isRecord, type JsonRecord } from "../../core/language/json.ts";
import { layoutOf, type LoadedGame } from "../../rulesets/index.ts";
import { readShelved, type Shelved, type ShelfReading } from "../../view/shelf-view.ts";
import { allPacks, type Pack, type PackEntry } from "../platform/packs.ts";
import { say } from "../platform/words.ts";
import { allActors, allItems } from "../platform/world.ts";

/** All types of a game, actors first. */
export function typesOf({ actorTypes, itemTypes }: LoadedGame): string[] {
  return [...Object.keys(actorTypes), ...itemTypes];
}

/** Everything of a game that this person may see. Of compendiums only the index is read, with the fields of the list. */
export async function shelfOf(shelved: LoadedGame): Promise<Shelved[]> {
  const types = new Set(typesOf(shelved));
  const packs = allPacks().filter((pack) => pack.visible && holdsAny(pack, types));
  const fields = fieldsOf(shelved);
  const ofPacks = await Promise.all(packs.map((pack) => entriesOf(pack, fields, types, shelved)));
  return [...ofWorld(shelved, types), ...ofPacks.flat()];
}

function holdsAny({ documentName, index }: Pack, types: ReadonlySet<string>): boolean {
  if (documentName !== "Actor" && documentName !== "Item") return false;
  return [...index].some(({ type = "" }) => types.has(type));
}

/** The fields by which the game tells its types apart, as an index names them. */
function fieldsOf({ id }: LoadedGame): string[] {
  const paths = Object.values(layoutOf(id).shelf).flatMap(({ kind, rank = [], cost }) => [
    kind,
    cost,
    ...rank,
  ]);
  return [...new Set(paths)].flatMap((path) => (path === undefined ? [] : [`system.${path}`]));
}

async function entriesOf(
  pack: Pack,
  fields: string[],
  types: ReadonlySet<string>,
  shelved: LoadedGame,
): Promise<Shelved[]> {
  const index = [...(await pack.getIndex({ fields }))];
  return index
    .filter(({ type = "" }) => types.has(type))
    .map((entry) => {
      const { type = "" } = entry;
      const { documentName, title: place } = pack;
      const found = { uuid: pack.getUuid(entry._id), name: entry.name, img: entry.img ?? "" };
      const stored = storedIn(entry, fields);
      return readShelved({ ...found, documentName, type, place }, stored, readingOf(type, shelved));
    });
}

/** What an entry tells of `system`; fields that were asked for may stand in it by their whole paths. */
function storedIn(entry: PackEntry, fields: readonly string[]): JsonRecord {
  const told = fields.flatMap((field) => {
    const value: unknown = foundry.utils.getProperty(entry, field);
    return value === undefined ? [] : [[field.slice("system.".length), value]];
  });
  return Object.fromEntries(told) as JsonRecord;
}

function ofWorld(shelved: LoadedGame, types: ReadonlySet<string>): Shelved[] {
  const { user } = game;
  const documents = [...allActors(), ...allItems()].filter((each) => types.has(each.type));
  const seen = user ? documents.filter((each) => each.testUserPermission(user, "OBSERVER")) : [];
  const place = say("FRAY.compendium.World");
  return seen.map(({ uuid, name, img, documentName, type, system }) =>
    readShelved(
      { uuid, name, img: img ?? "", documentName, type, place },
      isRecord(system) ? (system as JsonRecord) : {},
      readingOf(type, shelved),
    ),
  );
}

function readingOf(type: string, { id, sheets, actorTypes, workshop }: LoadedGame): ShelfReading {
  const declared = sheets.actors[type] ?? sheets.items[type];
  const isActor = Object.hasOwn(actorTypes, type);
  return {
    fields: layoutOf(id).shelf[type] ?? {},
    initial: (declared?.initial ?? {}) as JsonRecord,
    rankOf: isActor ? (system) => workshop.rankOf(system) : undefined,
  };
}
