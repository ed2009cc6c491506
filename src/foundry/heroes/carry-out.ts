// Advancement as it is carried out: owners say what they want on their hero, and the game master's client checks, writes and records it.

import type { Advance } from "../../core/kit/advancement.ts";
import { isRecord, valueAt } from "../../core/language/json.ts";
import type { HeroGuide } from "../../core/manifest/hero-guide.ts";
import { fetchPart } from "../../rulesets/index.ts";
import {
  changesOfPurchase,
  changesOfReturn,
  isRefused,
  offerOf,
  type Advancing,
  type SheetChanges,
  type Want,
} from "../../view/hero-advance.ts";
import { isHeldByFight } from "../fights/fight-access.ts";
import { isHero } from "../platform/players-heroes.ts";
import { systemOf } from "../platform/typed-documents.ts";
import { pricesOf } from "./budgets.ts";
import { fetchThings, itemsNamed } from "./made-hero.ts";

/** A hero with all that advancement asks of him. */
interface Case {
  readonly actor: Actor.Implementation;
  readonly game: string;
  readonly guide: HeroGuide;
  readonly hero: Advancing;
}

/** One after another: each purchase is checked against what the one before has left. */
let working: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = working.then(work);
  working = done.catch(() => undefined);
  return done;
}

/** What a hero has, as far as advancement asks. */
export function advancingOf(actor: Actor.Implementation): Advancing {
  return { system: systemOf(actor), things: actor.items.map(({ name }) => name) };
}

async function caseOf(actor: Actor.Implementation): Promise<Case | null> {
  const { playedBy } = actor;
  if (!playedBy || !isHero(actor) || actor.pack || isHeldByFight(actor)) return null;
  const guide = await fetchPart(playedBy.id, "heroGuide");
  if (guide.heroType !== actor.type) return null;
  return { actor, game: playedBy.id, guide, hero: advancingOf(actor) };
}

/** Buys what somebody wants, on the game master's client. What cannot be had changes nothing. */
export function buy(actor: Actor.Implementation, want: Want, by: string): Promise<void> {
  return inTurn(async () => {
    const found = await caseOf(actor);
    if (!found) return;
    const offer = offerOf(found.guide, want, { hero: found.hero, prices: pricesOf(found.game) });
    if (isRefused(offer)) return;
    const { cost, from, to } = offer;
    const advance: Advance = { ...want, from, to, cost, by, at: Date.now(), backBy: "" };
    const key = foundry.utils.randomID();
    if (to === null) {
      const items = itemsNamed(await fetchThings(found.guide), [{ name: want.what, system: {} }]);
      if (items.length === 0) return;
      await actor.createEmbeddedDocuments("Item", items as never);
    }
    await write(actor, changesOfPurchase(found.guide, found.hero, { offer, advance, key }));
  });
}

/** Takes a purchase back, on the game master's client; one that is back already stays so. */
export function takeBack(actor: Actor.Implementation, key: string, by: string): Promise<void> {
  return inTurn(async () => {
    const found = await caseOf(actor);
    const advance = advancesOf(actor)[key];
    if (!found || !advance || advance.backBy !== "") return;
    await write(actor, changesOfReturn(found.guide, found.hero, { advance, key, by }));
    const thing = advance.to === null ? actor.items.find(({ name }) => name === advance.what) : null;
    await thing?.delete();
  });
}

/** What has been bought for a hero since he was made, by key. */
export function advancesOf(actor: Actor.Implementation): { readonly [key: string]: Advance } {
  const stored = valueAt(systemOf(actor), ["advances"]);
  return isRecord(stored) ? (stored as unknown as { readonly [key: string]: Advance }) : {};
}

async function write(actor: Actor.Implementation, changes: SheetChanges): Promise<void> {
  const below = Object.entries(changes).map(([path, value]) => [`system.${path}`, value]);
  await actor.update(Object.fromEntries(below) as never);
}
