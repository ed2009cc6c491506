// From draft to document: the things of the compendium, a hero for the moment, and the one who is stored.

import { copyJson, type JsonRecord } from "../../core/language/json.ts";
import type { HeroGuide } from "../../core/manifest/hero-guide.ts";
import { systemOfDraft, thingsOfDraft, type HeroDraft, type TakenThing } from "../../view/hero-draft.ts";
import { recordOf } from "../../view/hero-record.ts";
import { allPacks } from "../platform/packs.ts";
import { dataOf, isActor, isItem } from "../platform/typed-documents.ts";
import { say } from "../platform/words.ts";
import { storedSystem } from "../arbiter/entrants.ts";
import { isHeldByFight } from "../fights/fight-access.ts";
import { changingEffects, resetTo } from "./compared-hero.ts";
import { isDoubtedHero, isForGuide, RECORD_FLAG } from "./empty-heroes.ts";
import { canTake } from "./given-heroes.ts";

/** The things of a game's compendium by name. */
export type Things = ReadonlyMap<string, Item.Implementation>;

/** A draft with its name, for a user; "" stands for whoever makes it. */
export interface NamedDraft {
  readonly draft: HeroDraft;
  readonly name: string;
  readonly owner: string;
}

const OWNER = 3;

/** Fetches the things that a guide offers. */
export async function fetchThings({ pack }: HeroGuide): Promise<Things> {
  const found = allPacks().find(({ collection }) => collection === pack);
  const items = ((await found?.getDocuments()) ?? []).filter(isItem);
  return new Map(items.map((item) => [item.name, item]));
}

function imgOf(guide: HeroGuide, { archetype }: HeroDraft): string {
  return guide.archetypes.find(({ id }) => id === archetype)?.img ?? "";
}

function itemsOf(guide: HeroGuide, draft: HeroDraft, things: Things): JsonRecord[] {
  return itemsNamed(things, thingsOfDraft(guide, draft));
}

/** The items of some things, as far as the compendium has them. */
export function itemsNamed(things: Things, taken: readonly TakenThing[]): JsonRecord[] {
  return taken.flatMap(({ name, system }) => {
    const found = things.get(name);
    if (!found) return [];
    const data = dataOf(found) as JsonRecord;
    const { type, img, effects = [] } = data;
    const own = { ...(data["system"] as JsonRecord), ...system };
    return [
      copyJson({
        name,
        type: type ?? "",
        img: img ?? "",
        effects,
        system: own,
      }),
    ];
  });
}

/** A hero whom nobody stores. Throws what the models say of wrong data. */
export function heroForNow(guide: HeroGuide, draft: HeroDraft, things: Things): Actor.Implementation {
  const items = itemsOf(guide, draft, things).map((item) => ({
    ...item,
    _id: foundry.utils.randomID(),
  }));
  const data = {
    name: "?",
    type: guide.heroType,
    system: systemOfDraft(guide, draft),
    items,
  };
  return new Actor.implementation(data as never);
}

/** A thing of the draft that the compendium has no more, or null. */
export function missingThing({ things: names }: HeroDraft, things: Things): string | null {
  return names.find((name) => !things.has(name)) ?? null;
}

function fieldsOf(guide: HeroGuide, { draft, name }: NamedDraft): object {
  const img = imgOf(guide, draft);
  return {
    name,
    img,
    system: systemOfDraft(guide, draft),
    prototypeToken: { name, texture: { src: img } },
    flags: {
      fray: {
        [RECORD_FLAG]: recordOf(guide, draft, game.user?.name ?? "", Date.now()),
      },
    },
  };
}

/** Makes the hero, who belongs to the user for whom he was drawn up. Rejects when the host refuses. */
export async function makeHero(
  guide: HeroGuide,
  drawn: NamedDraft,
  things: Things,
): Promise<Actor.Implementation> {
  const owner = drawn.owner || (game.userId ?? "");
  const created: unknown = await Actor.implementation.create({
    ...fieldsOf(guide, drawn),
    type: guide.heroType,
    ownership: { default: 0, [owner]: OWNER },
    items: itemsOf(guide, drawn.draft, things),
  } as never);
  if (!isActor(created)) throw new Error(say("FRAY.heroes.NotMade"));
  await takeAsCharacter(created, owner);
  return created;
}

/** Whoever has no character yet has the hero who was made for them. */
async function takeAsCharacter(hero: Actor.Implementation, owner: string): Promise<void> {
  const player = game.users?.get(owner);
  if (player && canTake(player)) await player.update({ character: hero.id });
}

/**
 * Fills an empty hero, or one anew of whom it was not so how he was made: then all that he carried goes, and what else was
 * not of the guide. His things come first and the record last, when all that it tells is there. Rejects when he is neither
 * any more, while he fights, and when the host refuses.
 */
export async function fillHero(
  guide: HeroGuide,
  {
    actor,
    drawn,
    things,
  }: {
    readonly actor: Actor.Implementation;
    readonly drawn: NamedDraft;
    readonly things: Things;
  },
): Promise<void> {
  if (!isForGuide(actor)) throw new Error(say("FRAY.heroes.Taken", { name: actor.name }));
  const isAnew = isDoubtedHero(actor);
  if (isAnew && isHeldByFight(actor)) throw new Error(say("FRAY.heroes.Fights", { name: actor.name }));
  const former = actor.items.map(({ id }) => id ?? "");
  await actor.createEmbeddedDocuments("Item", itemsOf(guide, drawn.draft, things) as never);
  if (isAnew) await clearHero(actor, guide, { draft: drawn.draft, former });
  await actor.update(fieldsOf(guide, drawn));
  await takeAsCharacter(actor, game.userId ?? "");
}

/** Takes from a hero what he had before he is made anew: his former things, effects that change him, fields beyond the guide. */
async function clearHero(
  actor: Actor.Implementation,
  guide: HeroGuide,
  { draft, former }: { readonly draft: HeroDraft; readonly former: readonly string[] },
): Promise<void> {
  const effects = changingEffects(actor).map(({ id }) => id ?? "");
  const made = storedSystem(heroForNow(guide, draft, new Map()).system);
  if (former.length > 0) await actor.deleteEmbeddedDocuments("Item", [...former]);
  if (effects.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", effects);
  await actor.update(resetTo(made, actor, guide));
}
