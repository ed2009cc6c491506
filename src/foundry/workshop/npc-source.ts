// NPCs between documents and the workshop: templates to begin with, what an actor remembers of its own, and actors for the moment.

import { copyJson, isRecord, type Json, type JsonRecord } from "../../core/language/json.ts";
import type { LoadedGame } from "../../rulesets/index.ts";
import {
  atOtherRank,
  type Edit,
  type NpcItem,
  type NpcTree,
  type Origin,
  type RanksOfGame,
} from "../../view/workshop-npc.ts";
import { say } from "../platform/words.ts";

/** An NPC in the workshop with all that is kept of it and not edited here. */
export interface Loaded {
  readonly npc: NpcTree;
  readonly origin: Origin;
  /** Fields of the actor beside those of the tree, such as its token. */
  readonly carried: JsonRecord;
  /** The same of each item. */
  readonly carriedItems: { readonly [key: string]: JsonRecord };
}

export const FLAG_SCOPE = "fray";
export const FLAG = "workshop";

/** A game's table of ranks, for whole NPCs, and where an NPC's rank stands in its tree. */
export function ranksOf({ workshop }: LoadedGame): RanksOfGame {
  return {
    atRank: (source, rank) => ({ ...source, system: workshop.atRank(source.system, rank) }),
    rankPath: ["system", workshop.rankPath],
  };
}

/** An actor that nobody stores: its data passed through the model of its type. Throws what the model says of wrong data. */
export function actorForNow(shelved: LoadedGame, npc: NpcTree): Actor.Implementation {
  const items = Object.entries(npc.items).map(([key, item]) => ({ _id: key, ...item }));
  const data = {
    name: npc.name || "?",
    type: shelved.workshop.npcType,
    img: npc.img,
    system: npc.system,
    items,
  };
  return new Actor.implementation(copyJson(data) as never);
}

type Source = { readonly [field: string]: Json };

function sourceOf(document: { toObject(): object }): Source {
  return copyJson(document.toObject()) as Source;
}

const OWN_FIELDS = [
  "_id",
  "_stats",
  "name",
  "img",
  "type",
  "system",
  "items",
  "flags",
  "folder",
  "sort",
  "ownership",
];

/** An actor's data as the workshop takes them apart. Items go by the key that they had before, if they had one. */
function takenApart(actor: Actor.Implementation): Omit<Loaded, "origin"> {
  const source = sourceOf(actor);
  const items = (source["items"] ?? []) as readonly Source[];
  const keyed = items.map((item) => [itemKey(item), item] as const);
  return {
    npc: {
      name: actor.name,
      img: actor.img ?? "",
      system: source["system"] as JsonRecord,
      items: Object.fromEntries(keyed.map(([key, item]) => [key, npcItemOf(item)])),
    },
    carried: withoutFields(source),
    carriedItems: Object.fromEntries(keyed.map(([key, item]) => [key, withoutFields(item)])),
  };
}

/** An item's data as the workshop holds it. */
export function npcItemOf(item: Readonly<Record<string, unknown>>): NpcItem {
  const { name, type, img, system } = item;
  return {
    name: String(name),
    type: String(type),
    img: typeof img === "string" ? img : "",
    system: system as JsonRecord,
  };
}

function withoutFields(source: Source): JsonRecord {
  return Object.fromEntries(Object.entries(source).filter(([field]) => !OWN_FIELDS.includes(field)));
}

/** The key by which an item is known to its template. */
export function itemKey(item: { readonly [field: string]: unknown }): string {
  const flags = isRecord(item["flags"]) ? item["flags"][FLAG_SCOPE] : undefined;
  const kept = isRecord(flags) ? flags[FLAG] : undefined;
  return typeof kept === "string" ? kept : String(item["_id"]);
}

/** A new NPC from an archetype of a game. */
export function fromArchetype(shelved: LoadedGame, id: string): Loaded {
  const archetype = shelved.workshop.archetypes.find((each) => each.id === id);
  if (!archetype) throw new Error(say("FRAY.workshop.TemplateGone"));
  const name = say(`FRAY.workshop.Archetype.${id}`);
  const items = Object.fromEntries(archetype.items.map((item) => [foundry.utils.randomID(), item]));
  const { npc, carried, carriedItems } = takenApart(
    actorForNow(shelved, { name, img: archetype.img, system: archetype.system, items }),
  );
  return {
    npc,
    origin: originOf(shelved, id, name, npc),
    carried: { ...carried, prototypeToken: HOSTILE },
    carriedItems,
  };
}

const HOSTILE: JsonRecord = { actorLink: false, disposition: -1, displayName: 50 };

/** A new NPC from one that there is, such as a compendium's. */
export function fromTemplate(shelved: LoadedGame, actor: Actor.Implementation): Loaded {
  const apart = takenApart(actor);
  return { ...apart, origin: originOf(shelved, actor.uuid, actor.name, apart.npc) };
}

function originOf(shelved: LoadedGame, template: string, name: string, source: NpcTree): Origin {
  return { template, name, rank: shelved.workshop.rankOf(source.system), source, edits: [] };
}

/** An NPC that there is, with what it remembers of its template; one that remembers nothing is its own template. */
export function fromActor(shelved: LoadedGame, actor: Actor.Implementation): Loaded & { rankTaken: boolean } {
  const apart = takenApart(actor);
  const kept = keptOrigin(actor);
  if (!kept)
    return { ...apart, origin: originOf(shelved, actor.uuid, actor.name, apart.npc), rankTaken: false };
  const rank = shelved.workshop.rankOf(apart.npc.system);
  if (rank === kept.rank) return { ...apart, origin: kept, rankTaken: false };
  const moved = atOtherRank(apart.npc, kept, rank, ranksOf(shelved));
  return { ...apart, ...moved, rankTaken: true };
}

/** What an actor remembers, or null where that is nothing or broken. */
function keptOrigin(actor: Actor.Implementation): Origin | null {
  const flag: unknown = (actor.flags as Record<string, Record<string, unknown> | undefined>)[FLAG_SCOPE]?.[
    FLAG
  ];
  if (!isRecord(flag)) return null;
  const { template, name, rank, source, edits } = flag;
  if (typeof template !== "string" || typeof name !== "string" || typeof rank !== "string") return null;
  try {
    const parsed = {
      source: JSON.parse(String(source)) as unknown,
      edits: JSON.parse(String(edits)) as unknown,
    };
    if (!isTree(parsed.source) || !Array.isArray(parsed.edits)) return null;
    return {
      template,
      name,
      rank,
      source: parsed.source,
      edits: parsed.edits as Edit[],
    };
  } catch {
    return null;
  }
}

function isTree(value: unknown): value is NpcTree {
  return isRecord(value) && isRecord(value["system"]);
}

/** What an actor is given to remember. Trees are kept as text, so that no merge of the host takes them apart. */
export function flagOf(origin: Origin, edits: readonly Edit[]): Record<string, string> {
  const { template, name, rank, source } = origin;
  return { template, name, rank, source: JSON.stringify(source), edits: JSON.stringify(edits) };
}
