// The one pool of a round: what actions, reactions and attacks take from it.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { checkAble, has } from "./conditions.ts";
import type { StylePlay, StyleRulings, StyleSituation } from "./rulings.ts";
import type { StyleCreature } from "./state.ts";

/** What a deed takes: AP, and an attack of the round where it harms somebody (STYLE-AP-08, STYLE-AP-10). */
export interface Price {
  readonly ap: number;
  readonly attack: boolean;
}

/** Why the pool does not pay for it, or null. The order is the register's (section 10). */
export function checkPrice(creature: StyleCreature, price: Price, rulings: StyleRulings): Refusal | null {
  if (price.attack && creature.attacks >= rulings.aprMax)
    return refuse("STYLE-AP-08", "attackLimit", { attacks: creature.attacks, most: rulings.aprMax });
  if (creature.ap < price.ap) return refuse("STYLE-AP-07", "noAP", { ap: creature.ap, needed: price.ap });
  return null;
}

/** Why a creature may not take a primary action now, or null (STYLE-AP-05). */
export function checkPrimary(situation: StyleSituation, id: CreatureId, price: Price): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature) return refuse("STYLE-AP-05", "notOwnTurn");
  const unable = checkAble(creature);
  if (unable) return unable;
  if (situation.state.turn !== id) return refuse("STYLE-AP-05", "notOwnTurn");
  return checkPrice(creature, price, situation.rulings);
}

/** Why a creature may not react now, or null (STYLE-AP-06). */
export function checkReaction(
  situation: StyleSituation,
  creature: StyleCreature,
  price: Price,
): Refusal | null {
  const unable = checkAble(creature);
  if (unable) return unable;
  if (has(creature, "dazed") && situation.rulings.dazedEffect === "noReactions")
    return refuse("STYLE-COND-DAZED", "dazed");
  return checkPrice(creature, price, situation.rulings);
}

/** Takes the price from the pool; it is spent whatever comes of it (STYLE-AP-11, STYLE-DEF-12). */
export function pay(play: StylePlay, id: CreatureId, price: Price, rule: RuleId): void {
  const before = play.creature(id);
  const ap = before.ap - price.ap;
  const attacks = before.attacks + (price.attack ? 1 : 0);
  tell(play, id, { type: "ApSpent", rule, operands: { cost: price.ap, ap, attacks } }, (creature) => {
    creature.ap = ap;
    creature.attacks = attacks;
  });
}
