// The one pool of a round: what actions, reactions, free actions and attacks take from it.

import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { checkAble, has } from "../health/conditions.ts";
import { loseFeint } from "../attack/feint.ts";
import type { StyleContext, StyleRulings, StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";

/** What a deed takes: AP, and an attack of the round where it harms somebody (STYLE-AP-08, STYLE-AP-10). */
export interface Price {
  readonly ap: number;
  readonly attack: boolean;
}

/** What is paid for: its row, the rows besides, and at whom it strikes if it is a Strike. */
export interface Deed {
  readonly rule: RuleId;
  readonly further?: readonly RuleId[];
  readonly strikesAt?: CreatureId;
  /** The word of a reaction, by which a screen counts it. */
  readonly reaction?: string;
}

export interface ReactionDeed extends Deed {
  readonly reaction: string;
}

/** STYLE-AP-04. */
export const PLAIN_PRICE: Price = { ap: 1, attack: false };
export const ATTACK_PRICE: Price = { ap: 1, attack: true };

/** Why the pool does not pay for it, or null. The order is the register's (section 10). */
export function checkPrice(creature: StyleCreature, price: Price, rulings: StyleRulings): Refusal | null {
  if (price.attack && creature.attacks >= rulings.aprMax)
    return refuse("STYLE-AP-08", "attackLimit", { attacks: creature.attacks, most: rulings.aprMax });
  if (creature.ap < price.ap) return refuse("STYLE-AP-07", "noAP", { ap: creature.ap, needed: price.ap });
  return null;
}

/** Why nothing at all can be done by this creature now, or null. `surprised` is the row by which surprise forbids it. */
export function checkFighting(
  { state }: StyleReadContext,
  creature: StyleCreature,
  surprised: RuleId = "STYLE-SUR-03",
): Refusal | null {
  if (state.phase !== "running") return refuse("STYLE-ENC-01", "noFight");
  return checkAble(creature, surprised);
}

/** Why a creature may not take a primary action now, or null (STYLE-AP-05). */
export function checkPrimary(situation: StyleReadContext, id: CreatureId, price: Price): Refusal | null {
  const creature = situation.state.creatures[id];
  if (!creature) return refuse("STYLE-AP-05", "notOwnTurn");
  const unable = checkFighting(situation, creature);
  if (unable) return unable;
  if (situation.state.turn !== id) return refuse("STYLE-AP-05", "notOwnTurn");
  return checkPrice(creature, price, situation.rulings);
}

/** Why a creature may not react now, or null (STYLE-AP-06). `attackSpell` is magic that may not be a reaction (STYLE-ACT-03). */
export function checkReaction(
  situation: StyleReadContext,
  creature: StyleCreature,
  price: Price,
  attackSpell = false,
): Refusal | null {
  const unable = checkFighting(situation, creature);
  if (unable) return unable;
  if (has(creature, "dazed") && situation.rulings.dazedEffect === "noReactions")
    return refuse("STYLE-COND-DAZED", "dazed");
  if (attackSpell) return refuse("STYLE-ACT-03", "attackInReaction");
  return checkPrice(creature, price, situation.rulings);
}

/** Why a creature may not take a free action now, or null (STYLE-FREE-01, STYLE-FREE-02, STYLE-FREE-04). */
export function checkFree(
  situation: StyleReadContext,
  creature: StyleCreature,
  attack: boolean,
): Refusal | null {
  const unable = checkFighting(situation, creature, "STYLE-SUR-04");
  if (unable) return unable;
  const most = situation.rulings.freeActionMax;
  if (creature.freeUsed >= most) return refuse("STYLE-FREE-02", "freeUsed", { most });
  return checkPrice(creature, { ap: 0, attack }, situation.rulings);
}

/** The rows of every payment: the price, and the one pool it comes from; then those of an attack of the round. */
const POOL: readonly RuleId[] = ["STYLE-AP-04", "STYLE-AP-03"];
const ATTACK_POOL: readonly RuleId[] = [...POOL, "STYLE-AP-08", "STYLE-AP-11"];

/** Takes the price from the pool; it is spent whatever comes of it (STYLE-AP-11, STYLE-DEF-12). */
export function pay(
  context: StyleContext,
  id: CreatureId,
  price: Price,
  { rule, further = [], reaction }: Deed,
): void {
  const before = context.creature(id);
  const ap = before.ap - price.ap;
  const attacks = before.attacks + (price.attack ? 1 : 0);
  const begun = before.begun || context.state.turn === id;
  const rules = [...further, ...(price.attack ? ATTACK_POOL : POOL)];
  const operands = { cost: price.ap, ap, attacks, ...(reaction === undefined ? {} : { reaction }) };
  emitFor(context, id, { type: "ApSpent", rule, rules, operands }, (creature) => {
    creature.ap = ap;
    creature.attacks = attacks;
    creature.begun = begun;
  });
}

/** Pays for a reaction, whosever turn it is (STYLE-AP-06). */
export function payReaction(
  context: StyleContext,
  id: CreatureId,
  price: Price,
  { rule, further = [], reaction }: ReactionDeed,
): void {
  pay(context, id, price, { rule, further: [...further, "STYLE-AP-06"], reaction });
}

/** Pays for a primary action; any but a Strike at the one who was misled ends a feint (STYLE-MAN-07). */
export function payPrimary(context: StyleContext, id: CreatureId, price: Price, deed: Deed): void {
  pay(context, id, price, deed);
  const { feintTarget } = context.creature(id);
  if (feintTarget !== null && feintTarget !== deed.strikesAt) loseFeint(context, id, "feintLost");
}

/** STYLE-FREE-01, STYLE-FREE-04: a free action takes no AP, but may take an attack. */
export function payFree(context: StyleContext, id: CreatureId, attack: boolean, rule: RuleId): void {
  const before = context.creature(id);
  const attacks = before.attacks + (attack ? 1 : 0);
  const freeUsed = before.freeUsed + 1;
  const begun = before.begun || context.state.turn === id;
  const rules: readonly RuleId[] = ["STYLE-F-FREE", "STYLE-FREE-02", ...rulesIf(attack, "STYLE-FREE-04")];
  emitFor(
    context,
    id,
    { type: "FreeActionTaken", rule, rules, operands: { freeUsed, attacks } },
    (creature) => {
      creature.freeUsed = freeUsed;
      creature.attacks = attacks;
      creature.begun = begun;
    },
  );
}
