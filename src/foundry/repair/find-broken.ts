// Everything broken in this world, and in the compendiums when they are looked through.

import { rulesetOfActorType } from "../../rulesets/index.ts";
import { rulesAtHand } from "../fights/rules-at-hand.ts";
import { addGameWords, say } from "../platform/words.ts";
import words from "../../../lang/en/broken.json";
import { allPacks, type Pack } from "../platform/packs.ts";
import { isActor } from "../platform/typed-documents.ts";
import { allActors } from "../platform/world.ts";
import { brokenFights } from "./broken-fights.ts";
import { brokenSettings } from "./broken-settings.ts";
import { brokenIn } from "./refused-by-models.ts";
import { refusedByRules } from "./refused-by-rules.ts";
import { worldCollection, type BrokenThing } from "./stored-documents.ts";

addGameWords("broken", words);

const COLLECTIONS = ["Actor", "Item", "Combat", "ChatMessage", "Scene", "JournalEntry"];

/** What the models refused as the world was loaded; a document that has come since was judged as it came. */
let atStart: BrokenThing[] | null = null;
const inPacks = new Map<string, BrokenThing>();

function refusedAtStart(): BrokenThing[] {
  atStart ??= COLLECTIONS.flatMap((name) => {
    const collection = worldCollection(name);
    return collection ? brokenIn(collection, { text: "", isPack: false }) : [];
  });
  return atStart;
}

/** All that is broken now. What both the models and the rules refuse is named once. */
export function findBroken(): BrokenThing[] {
  const found = [
    ...refusedAtStart(),
    ...refusedActors(),
    ...brokenFights(),
    ...brokenSettings(),
    ...inPacks.values(),
  ];
  return [...new Map(found.reverse().map((thing) => [thing.key, thing])).values()].reverse();
}

/** Takes a thing off the list of what the models refused. */
export function markMended(key: string): void {
  atStart = refusedAtStart().filter((thing) => thing.key !== key);
  inPacks.delete(key);
}

function refusedActors(): BrokenThing[] {
  return [...allActors(), ...unlinkedActors()].flatMap((actor) => refusedByRules(actor, "", false) ?? []);
}

/** The actors of tokens that have one of their own, on the scene that is played. */
function unlinkedActors(): Actor.Implementation[] {
  const tokens = game.scenes?.active?.tokens.contents ?? [];
  return tokens.flatMap((token) => {
    const actor = token.actorLink ? null : token.actor;
    return actor && rulesetOfActorType(actor.type) !== null ? [actor] : [];
  });
}

/** Reads every compendium of actors and items, and keeps what is broken in them on the list. */
export async function lookThroughCompendiums(): Promise<void> {
  inPacks.clear();
  for (const pack of allPacks().filter(({ documentName }) => ["Actor", "Item"].includes(documentName))) {
    await pack.getDocuments();
    await rulesAtHand();
    for (const thing of brokenInPack(pack)) inPacks.set(thing.key, thing);
  }
}

function brokenInPack(pack: Pack): BrokenThing[] {
  const place = say("FRAY.broken.InPack", { pack: pack.title });
  const byModels = brokenIn(pack, { text: place, isPack: true });
  const inPack: readonly unknown[] = [...pack];
  return [
    ...byModels,
    ...inPack.filter(isActor).flatMap((actor) => refusedByRules(actor, place, true) ?? []),
  ];
}
