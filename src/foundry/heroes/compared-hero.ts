// A hero beside the one whom the guide would have made: what of both is compared, and what says nothing of how he was made.

import { grantedPaths } from "../../core/language/fields.ts";
import { asJson, valueAt, type JsonRecord } from "../../core/language/json.ts";
import type { HeroGuide } from "../../core/manifest/hero-guide.ts";
import { differing, type ApartFields, type SheetOfHero } from "../../view/hero-doubts.ts";
import { storedSystem } from "../arbiter/entrants.ts";
import { shortName } from "../arbiter/short-texts.ts";
import { changesOf, removalOf } from "../platform/generation.ts";

/** What the host keeps beside what the rules know and a fight keeps; of a thing, also where its owner has put it. */
const BESIDE = ["biography"];
const BESIDE_THING = ["description", "container", "retrieval"];
const USED_UP = ["quantity", "doses"];

/** A hero as doubts are about one: as he is stored. */
export function heldBy(actor: Actor.Implementation): SheetOfHero {
  const { system, items } = actor;
  return {
    system: storedSystem(system),
    things: items.contents.map((item) => ({
      name: shortName(item.name),
      type: item.type,
      system: storedSystem(item.system),
      effects: asJson(item.effects.contents.map(changesOf)),
    })),
    effects: changingEffects(actor).map(({ name }) => shortName(name)),
  };
}

/** The effects of a hero himself that change something of him. */
export function changingEffects({ effects }: Actor.Implementation): ActiveEffect.Implementation[] {
  return effects.contents.filter((effect) => changesOf(effect).length > 0);
}

/** Fields that say nothing of how a hero was made: what fights keep, what somebody was given since, and what is in hand. */
export function apartOf({ playedBy, system, type }: Actor.Implementation, guide: HeroGuide): ApartFields {
  const { keptByFights } = system.constructor as unknown as { readonly keptByFights: ReadonlySet<string> };
  const sheet = playedBy?.sheets.actors[type as string];
  const inHand = guide.steps.flatMap(({ things }) => things.flatMap(({ held = [] }) => held));
  return {
    sheet: new Set([...BESIDE, ...keptByFights, ...(sheet ? grantedPaths(sheet) : [])]),
    things: new Set([...BESIDE_THING, ...inHand]),
    usedUp: new Set([...USED_UP, ...(playedBy?.itemFields ?? []).map(({ field }) => field)]),
  };
}

/** What must be written so that a hero has nothing on the sheet that another, made by the guide, has not. */
export function resetTo(made: JsonRecord, hero: Actor.Implementation, guide: HeroGuide): object {
  const paths = differing(made, storedSystem(hero.system), apartOf(hero, guide).sheet);
  const changes = paths.map((path) => {
    const value = valueAt(made, path.split("."));
    return value === undefined ? removalOf(`system.${path}`) : { [`system.${path}`]: value };
  });
  return Object.assign({}, ...changes) as object;
}
