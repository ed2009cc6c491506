// Stamina and exhaustion: the pools, what deeds cost, damage that spills over, strain and bleeding.

import type { Draft } from "../../../core/language/draft.ts";
import type { Lies } from "../../../core/kit/lying-things.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { bounded, part, sum, type Traced } from "../../../core/language/trace.ts";
import { releaseGrapples } from "./conditions.ts";
import { spotOf } from "../movement/resting-places.ts";
import type { AnatomyContext, AnatomyRulings } from "../rulings.ts";
import type { AnatomyCreature } from "../state.ts";

type Constituted = Pick<AnatomyCreature, "attributes" | "level" | "staminaTraining">;

/** ANAT-STA-01; null without Constitution (ANAT-STA-02). */
export function staminaMax(creature: Constituted, rulings: AnatomyRulings): Traced | null {
  const { con } = creature.attributes;
  if (con === null) return null;
  const parts = [
    part("base", rulings.staminaBase, "ANAT-STA-01"),
    part("training", creature.staminaTraining, "ANAT-STA-01"),
    part("conByLevel", con * creature.level, "ANAT-STA-01"),
  ];
  return bounded(sum("ANAT-STA-01", parts), "ANAT-STA-01", { min: 1 });
}

/** ANAT-STA-03; null without Constitution. */
export function exhaustionMax(creature: Constituted, rulings: AnatomyRulings): Traced | null {
  const { con } = creature.attributes;
  if (con === null) return null;
  const parts = [part("base", rulings.exhaustionBase, "ANAT-STA-03"), part("con", con, "ANAT-STA-03")];
  return bounded(sum("ANAT-STA-03", parts), "ANAT-STA-03", { min: 1 });
}

export interface Pools {
  readonly stamina: number;
  readonly exhaustion: number;
}

/** ANAT-STA-04: what damage to Stamina leaves of both pools. */
export function spill(pools: Pools, damage: number): Pools {
  const stamina = Math.max(0, pools.stamina - damage);
  const over = Math.max(0, damage - pools.stamina);
  return { stamina, exhaustion: Math.max(0, pools.exhaustion - over) };
}

type Payer = Pick<AnatomyCreature, "stamina" | "exhaustion">;

/** ANAT-STA-07: the pools after a cost, or why it cannot be paid. */
export function afterCost(payer: Payer, cost: number, rulings: AnatomyRulings): Pools | Refusal {
  const { stamina, exhaustion } = payer;
  if (stamina === null || exhaustion === null) return refuse("ANAT-STA-02", "noStamina");
  if (cost <= stamina) return { stamina: stamina - cost, exhaustion };
  const drawn = rulings.exhaustedSpending === "fromExhaustion" && exhaustion - (cost - stamina) >= 1;
  return drawn ? spill({ stamina, exhaustion }, cost) : refuse("ANAT-STA-07", "stamina", { stamina, cost });
}

/** ANAT-STA-07: the highest cost that can be paid. */
export function mostPayable({ stamina, exhaustion }: Payer, rulings: AnatomyRulings): number {
  if (stamina === null || exhaustion === null) return 0;
  return stamina + (rulings.exhaustedSpending === "fromExhaustion" ? Math.max(0, exhaustion - 1) : 0);
}

/** Why a creature cannot pay so much Stamina, or null. A cost of 0 is no cost. */
export function checkStamina(payer: Payer, cost: number, rulings: AnatomyRulings): Refusal | null {
  if (cost === 0) return null;
  const after = afterCost(payer, cost, rulings);
  return "code" in after ? after : null;
}

/** Pays Stamina; it has been checked before. */
export function payStamina(context: AnatomyContext, id: CreatureId, cost: number, rule: RuleId): void {
  if (cost === 0) return;
  const before = context.creature(id).stamina;
  const after = afterCost(context.creature(id), cost, context.rulings);
  if ("code" in after) return;
  emitFor(
    context,
    id,
    { type: "StaminaPaid", rule, rules: ["ANAT-STA-07"], operands: { cost, ...after } },
    (creature) => {
      creature.stamina = after.stamina;
      creature.exhaustion = after.exhaustion;
    },
  );
  if (after.stamina === 0 && before !== 0) tellExhausted(context, id);
}

/** ANAT-STA-05: from now on the exhaustion points count. */
function tellExhausted(context: AnatomyContext, id: CreatureId): void {
  emitFor(context, id, { type: "BecameExhausted", rule: "ANAT-STA-05", rules: ["ANAT-COND-05"] });
}

/** Damages Stamina; at no exhaustion left the creature falls (ANAT-STA-04 to ANAT-STA-06). */
export function damageStamina(context: AnatomyContext, id: CreatureId, damage: number, rule: RuleId): void {
  const { stamina, exhaustion, unconscious } = context.creature(id);
  if (stamina === null || exhaustion === null || damage === 0) return;
  const after = spill({ stamina, exhaustion }, damage);
  const rules: readonly RuleId[] = damage > stamina ? ["ANAT-STA-04", "ANAT-AMB-11"] : ["ANAT-STA-04"];
  emitFor(
    context,
    id,
    { type: "StaminaDamaged", rule, rules, operands: { damage, ...after } },
    (creature) => {
      creature.stamina = after.stamina;
      creature.exhaustion = after.exhaustion;
    },
  );
  if (after.stamina === 0 && stamina > 0) tellExhausted(context, id);
  if (after.exhaustion === 0 && !unconscious) fallUnconscious(context, id, "ANAT-STA-06");
}

/**
 * What pools lead to that were changed otherwise than by damage: exhausted at no Stamina (ANAT-STA-05), unconscious at no
 * exhaustion points (ANAT-STA-06), and awake again with one of them (ANAT-STA-13).
 */
export function tellPools(
  context: AnatomyContext,
  id: CreatureId,
  before: Pick<AnatomyCreature, "stamina" | "exhaustion">,
): void {
  const { stamina, exhaustion, unconscious } = context.creature(id);
  if (stamina === 0 && before.stamina !== 0) tellExhausted(context, id);
  if (exhaustion === 0 && !unconscious) return fallUnconscious(context, id, "ANAT-STA-06");
  if (before.exhaustion === 0) wakeRested(context, id);
}

/** ANAT-STA-13: who lies unconscious through exhaustion only wakes with the first exhaustion point. */
export function wakeRested(context: AnatomyContext, id: CreatureId): void {
  const { exhaustion, unconscious, headSleep } = context.creature(id);
  if (!unconscious || headSleep !== null || (exhaustion ?? 0) === 0) return;
  emitFor(context, id, { type: "Woke", rule: "ANAT-STA-13" }, (creature) => {
    creature.unconscious = false;
  });
}

/** ANAT-UNC-01: helpless, prone, and everything held falls. */
export function fallUnconscious(context: AnatomyContext, id: CreatureId, rule: RuleId): void {
  const rules: readonly RuleId[] = ["ANAT-UNC-01", "ANAT-COND-03", "ANAT-COND-04", "ANAT-AMB-12"];
  const lies = spotOf(context.creature(id));
  emitFor(context, id, { type: "FellUnconscious", rule, rules }, (creature) => {
    creature.unconscious = true;
    creature.ap = 0;
    creature.reactions = 0;
    creature.defending = false;
    creature.shieldReadied = false;
    creature.flying = false;
    // ANAT-TURN-09: what was begun for a round is lost.
    if (creature.roundWork) creature.roundWork = null;
    creature.conditions["prone"] = { condition: "prone", ends: null };
    dropAll(creature, lies);
  });
  releaseGrapples(context, id);
}

/** ANAT-UNC-01: everything held falls. For the mutation of an event. */
export function dropAll(creature: Draft<AnatomyCreature>, lies: Lies): void {
  for (const weapon of Object.values(creature.weapons))
    if (weapon.parts.length === 0 && weapon.spell === undefined) letFall(weapon, lies);
  if (creature.shield) letFall(creature.shield, lies);
}

/** What was in hand lies where its bearer went down; what was put away stays where it is. */
function letFall(thing: { held: boolean; lies: Lies }, lies: Lies): void {
  if (!thing.held) return;
  thing.held = false;
  thing.lies = lies;
}

const STRAIN_ROWS: readonly RuleId[] = ["ANAT-DEG-10", "ANAT-COND-06", "ANAT-AMB-09"];

/** ANAT-STA-08, ANAT-STA-09: strain as a counter, or at once as damage. Creatures without Stamina have none (ANAT-CORE-12). */
export function giveStrain(context: AnatomyContext, id: CreatureId, strain: number): void {
  if (strain === 0 || context.creature(id).stamina === null) return;
  if (context.rulings.strainEffect === "immediate") return damageStamina(context, id, strain, "ANAT-STA-09");
  emitFor(
    context,
    id,
    { type: "Strained", rule: "ANAT-STA-08", rules: STRAIN_ROWS, operands: { strain } },
    (creature) => {
      creature.strain += strain;
    },
  );
}

/** ANAT-STA-09: strain drains at the start of the bearer's turn. */
export function drainStrain(context: AnatomyContext, id: CreatureId): void {
  const { strain } = context.creature(id);
  if (strain === 0 || context.rulings.strainEffect !== "drain") return;
  emitFor(
    context,
    id,
    { type: "StrainDrained", rule: "ANAT-STA-09", rules: ["ANAT-AMB-10"], operands: { strain } },
    (creature) => {
      creature.strain = 0;
    },
  );
  damageStamina(context, id, strain, "ANAT-STA-09");
}

/** ANAT-STA-10: a further bleed, by the setting. Creatures without Constitution do not bleed (ANAT-CORE-12). */
export function startBleed(context: AnatomyContext, id: CreatureId, value: number): void {
  const { bleed, attributes } = context.creature(id);
  if (value === 0 || attributes.con === null) return;
  const after = context.rulings.bleedStack === "sum" ? bleed + value : Math.max(bleed, value);
  emitFor(
    context,
    id,
    { type: "BleedStarted", rule: "ANAT-STA-10", rules: ["ANAT-COND-07"], operands: { value, bleed: after } },
    (creature) => {
      creature.bleed = after;
    },
  );
}

/** ANAT-STA-11: the bleeding ends. */
export function stopBleed(context: AnatomyContext, id: CreatureId, rule: RuleId): void {
  if (context.creature(id).bleed === 0) return;
  emitFor(context, id, { type: "BleedStopped", rule }, (creature) => {
    creature.bleed = 0;
  });
}
