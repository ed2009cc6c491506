// Damage: its dice, what the threshold makes of it, and how it is taken from the pools.

import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { asPart, bounded, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import {
  attributeOf,
  boughtOf,
  hitPoints,
  paralysisLevel,
  PETRIFIED_AT,
  sheetModifier,
  thresholdOf,
  weaponAttribute,
  weaponAttributeRule,
} from "../character/attributes.ts";
import { maximumOf, parseDice, rollFormula } from "../dice.ts";
import type { Hit, Instant } from "../turn/instant.ts";
import type { TimeCountContext, TimeCountRulings } from "../rulings.ts";
import type { BonusHp, TimeCountCreature, Weapon } from "../state.ts";
import type { DamageType } from "../tables.ts";

export interface DamageSpec {
  /** Whose dice they are. */
  readonly creature: CreatureId;
  /** Dice such as "1d8". */
  readonly dice: string;
  /** All normal modifiers. */
  readonly parts: readonly TracePart[];
  /** Str, Dex or, for a spell, Int: what a critical adds once more (TC-DMG-07). */
  readonly attribute: number;
  /** A spell does not add its attribute on a normal hit (TC-DMG-02). */
  readonly spell?: boolean;
  readonly critical: boolean;
  /** TC-DMG-10. */
  readonly multiply?: number;
  /** TC-DMG-08: rolled even on a critical, once. */
  readonly extraDice?: readonly string[];
  /** TC-DMG-28. */
  readonly half?: boolean;
  /** The row whose damage it is: of a weapon, a spell, bare hands, or an attribute. */
  readonly rule?: RuleId;
  /** The row of the base dice; TC-UNARM-01 for bare hands. */
  readonly diceRule?: RuleId;
  /** The row of the extra dice; TC-DMG-29 for those of a great success. */
  readonly extraRule?: RuleId;
}

/** TC-DMG-01 to 10, 28, 30: the damage before reduction, at least 1. */
export function* rollDamage(rulings: TimeCountRulings, spec: DamageSpec): Procedure<Traced> {
  const parts: TracePart[] = [];
  const times = spec.multiply ?? 1;
  for (let i = 0; i < times; i += 1) {
    const one = yield* onePart(rulings, spec);
    if (times === 1) parts.push(...one);
    else parts.push(asPart("time", sum(spec.critical ? "TC-DMG-30" : "TC-DMG-10", one)));
  }
  const extraRule = spec.extraRule ?? "TC-DMG-08";
  for (const dice of spec.extraDice ?? []) {
    const request = { rule: extraRule, creature: spec.creature, purpose: "extraDamage" };
    parts.push(asPart("extraDice", yield* rollFormula(request, parseDice(dice))));
  }
  const lamed = spec.parts.some(({ label }) => label === "paralysis");
  const least = lamed ? "TC-COND-04" : "TC-DMG-05";
  const whole = bounded(sum(spec.rule ?? "TC-DMG-01", parts), least, { min: 1 });
  return spec.half ? halved(whole) : whole;
}

function* onePart(rulings: TimeCountRulings, spec: DamageSpec): Procedure<TracePart[]> {
  const formula = parseDice(spec.dice);
  if (spec.critical) {
    return [
      part("maximum", maximumOf(formula), "TC-DMG-07"),
      ...spec.parts,
      ...criticalParts(rulings.critAttribute, spec.attribute, spec.spell === true),
    ];
  }
  const request = { rule: spec.diceRule ?? "TC-DMG-01", creature: spec.creature, purpose: "damage" };
  const rolled = yield* rollFormula(request, formula);
  return [asPart("damageDice", rolled), ...spec.parts];
}

/** TC-DMG-07, TC-Q05: what a critical adds for the attribute. */
function criticalParts(
  reading: TimeCountRulings["critAttribute"],
  attribute: number,
  spell: boolean,
): TracePart[] {
  const once = Math.max(1, attribute);
  const again = reading === "added-again" || spell;
  const value = again ? once : once - attribute;
  return [{ ...part("criticalAttribute", value, "TC-DMG-07"), parts: [part("attribute", value, "TC-Q05")] }];
}

/** TC-DMG-28: half, rounded down, at least 1. */
export function halved(damage: Traced): Traced {
  const half = Math.max(1, Math.floor(damage.value / 2));
  const less = part("half", half - damage.value, "TC-DMG-28");
  const odd = damage.value > 1 && damage.value % 2 === 1;
  const exact = part("exactHalf", -damage.value / 2, "TC-DMG-28");
  const shown = odd ? { ...less, parts: [exact, part("rounding", -0.5, "TC-Q04")] } : less;
  return { value: half, rule: "TC-DMG-28", parts: [...damage.parts, shown] };
}

/** TC-DMG-06. */
export function reduced(damage: Traced, reduction: number): Traced {
  if (reduction === 0) return damage;
  return bounded(
    sum(damage.rule, [...damage.parts, part("reduction", -reduction, "TC-DMG-06")]),
    "TC-DMG-06",
    { min: 0 },
  );
}

/** TC-DMG-01, TC-DMG-04: the modifiers of a weapon's damage. */
export function weaponDamageParts(creature: TimeCountCreature, weapon: Weapon): TracePart[] {
  const name = weaponAttribute(creature, weapon);
  const parts = [part(name, attributeOf(creature, name).value, weaponAttributeRule(weapon))];
  const bow = weapon.category === "Bows" ? bowStrength(creature, weapon) : null;
  if (bow) parts.push(bow);
  parts.push(
    part("power", boughtOf(creature, "power").value, "TC-DMG-01"),
    part("weapon", weapon.damageModifier, "TC-DMG-01"),
    sheetModifier(creature, "damage"),
    part("paralysis", -paralysisLevel(creature), "TC-COND-02"),
  );
  return parts;
}

/** TC-DMG-04: a lack of Strength hinders every bow, and only a composite one gains by it. */
function bowStrength(creature: TimeCountCreature, weapon: Weapon): TracePart | null {
  const strength = attributeOf(creature, "str").value;
  const str = weapon.composite ? strength : Math.min(0, strength);
  if (str === 0) return null;
  return { ...part("str", str, "TC-DMG-04"), parts: [part("bow", str, "TC-Q94")] };
}

/** TC-DMG-12, TC-DMG-17: what of the damage tires, and what wounds. */
export function splitDamage(
  damage: number,
  threshold: number,
  nonlethal: boolean,
): { readonly fatigue: number; readonly hp: number } {
  if (nonlethal) return { fatigue: damage, hp: 0 };
  return { fatigue: Math.min(damage, threshold), hp: Math.max(0, damage - threshold) };
}

/** TC-HP-02, TC-HP-08, TC-HP-27: takes hit points from bonus, Invigoration and normal ones. Returns the normal ones lost. */
export function loseHp(creature: Draft<TimeCountCreature>, points: number): number {
  if (points <= 0) return 0;
  let left = points;
  const bonus = creature.bonusHp;
  const sources = Object.keys(bonus);
  if (sources.length > 1) sources.sort((a, b) => endOf(bonus[a]) - endOf(bonus[b]));
  for (const source of sources) {
    const { amount = 0, endsAt = null } = bonus[source] ?? {};
    const taken = Math.min(amount, left);
    left -= taken;
    if (taken === amount) delete bonus[source];
    else bonus[source] = { amount: amount - taken, endsAt };
  }
  const invigoration = Math.min(creature.invigoration, left);
  if (invigoration > 0) creature.invigoration -= invigoration;
  left -= invigoration;
  const normal = Math.min(Math.max(0, creature.hp.value), left);
  creature.hp.value -= normal;
  return normal;
}

/** TC-HP-08: when bonus hit points vanish; those that last come last. */
function endOf(bonus: BonusHp | undefined): number {
  return bonus?.endsAt ?? Infinity;
}

/** Adds fatigue and takes hit points in one event; what disturbs a preparation is noted (TC-SPELL-05). */
export function takeHarm(
  creature: Draft<TimeCountCreature>,
  harm: { readonly fatigue: number; readonly hp: number },
): number {
  creature.fatigue += harm.fatigue;
  const { fatigued } = creature.conditions;
  // TC-M15: new fatigue undoes the rest so far.
  if (harm.fatigue > 0 && fatigued?.value) creature.conditions["fatigued"] = { ...fatigued, value: 0 };
  const normal = loseHp(creature, harm.hp);
  if (creature.preparing) creature.preparing.harm += harm.fatigue + harm.hp;
  return normal;
}

const PAID_RULES: readonly RuleId[] = ["TC-HP-09", "TC-HP-10", "TC-Q66"];

/** TC-HP-10: pays fatigue for an action. */
export function payFatigue(
  context: TimeCountContext,
  creature: CreatureId,
  points: number,
  rule: RuleId,
): void {
  if (points === 0) return;
  emitFor(
    context,
    creature,
    { type: "FatiguePaid", rule, rules: PAID_RULES, operands: { fatigue: points } },
    (draft: Draft<TimeCountCreature>) => {
      takeHarm(draft, { fatigue: points, hp: 0 });
    },
  );
}

/** What stands between a blow and its target. */
export const PROTECTIONS = ["reduction", "threshold"] as const;
export type Protection = (typeof PROTECTIONS)[number];

export interface Blow {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  readonly damage: Traced;
  readonly nonlethal: boolean;
  readonly type: DamageType | null;
  readonly impairs?: boolean;
  /** TC-SPELL-16: the attack has missed, and harms all the same. It is no hit: it lowers no threshold (TC-DMG-13). */
  readonly missed?: boolean;
  /** TC-M31: what of the target's protection the GM leaves out. */
  readonly ignores?: readonly Protection[];
  /** Further rows that the blow carries out. */
  readonly rules?: readonly RuleId[];
}

/** TC-DMG-13 to 17, TC-HP-02, 09, 27, 28: the rows that one hit on a target carries out. */
function blowRules(
  context: TimeCountContext,
  instant: Instant,
  blow: Blow,
  facts: {
    readonly damage: number;
    readonly threshold: number;
    readonly hp: number;
    readonly fatigue: number;
  },
): readonly RuleId[] {
  const target = context.creature(blow.target);
  const bonus = Object.keys(target.bonusHp).length;
  const rules: RuleId[] = [...(blow.rules ?? []), blow.nonlethal ? "TC-Q14" : "TC-Q46"];
  if (facts.fatigue > 0) rules.push("TC-HP-09");
  if (blow.missed) rules.push("TC-SPELL-16");
  else if (facts.damage === 0) rules.push("TC-Q54");
  if (facts.threshold === 0) rules.push("TC-DMG-15", "TC-M16");
  if (facts.hp > 0 && (target.invigoration > 0 || bonus > 0)) rules.push("TC-HP-02");
  if (facts.hp > 0 && bonus > 1) rules.push("TC-Q53");
  if (facts.hp > hitPoints(target)) rules.push("TC-HP-27");
  if (target.unconscious) rules.push("TC-HP-28");
  const others = instant.hits.filter((hit) => hit.target === blow.target);
  if (others.length > 0) rules.push("TC-DMG-16", "TC-SIM-03", "TC-Q12");
  if (others.some((hit) => hit.attacker === blow.attacker)) rules.push("TC-TWO-04");
  return rules;
}

/** TC-DMG-06, 12 to 17: one hit on its target, by the threshold of the frozen state. Returns the damage after reduction. */
export function strikeBlow(context: TimeCountContext, instant: Instant, blow: Blow): Traced {
  const target = context.creature(blow.target);
  const threshold = thresholdOf(target).value;
  const ignored = blow.ignores ?? [];
  const damage = ignored.includes("reduction")
    ? blow.damage
    : reduced(blow.damage, target.sheet.armor.reduction);
  const held = ignored.includes("threshold") ? 0 : threshold;
  const split = splitDamage(damage.value, held, blow.nonlethal);
  // TC-COND-09: stone does not tire.
  const harm = target.petrification >= PETRIFIED_AT ? { ...split, fatigue: 0 } : split;
  const hit: Hit = {
    attacker: blow.attacker,
    target: blow.target,
    damage: damage.value,
    threshold,
    type: blow.type,
    nonlethal: blow.nonlethal,
    always: blow.impairs === true,
    missed: blow.missed === true,
  };
  const operands = { by: blow.attacker, damage, threshold, ...harm, nonlethal: blow.nonlethal };
  const rules = blowRules(context, instant, blow, { damage: damage.value, threshold, ...harm });
  emitFor(
    context,
    blow.target,
    { type: "DamageTaken", rule: blow.nonlethal ? "TC-DMG-17" : "TC-DMG-12", rules, operands },
    (draft: Draft<TimeCountCreature>) => {
      takeHarm(draft, harm);
      if (blow.missed) return;
      draft.hitsTaken += 1;
      draft.restedCounts = 0;
      draft.restedMinutes = 0;
    },
  );
  instant.hits.push(hit);
  return damage;
}

/** TC-DMG-14: with the setting, a hit without damage lowers the threshold as well. */
export function countHarmlessHit(context: TimeCountContext, target: CreatureId): void {
  if (context.rulings.topHitNeedsDamage) return;
  const told = { type: "ThresholdLowered", rule: "TC-DMG-14", rules: ["TC-Q21"] } as const;
  emitFor(context, target, told, (draft: Draft<TimeCountCreature>) => {
    draft.hitsTaken += 1;
    draft.restedCounts = 0;
    draft.restedMinutes = 0;
  });
}

/** TC-COND-12, 13: poison passes the threshold by and is counted apart; stone feels none (TC-COND-09). */
export function poisonHarm(
  context: TimeCountContext,
  creature: CreatureId,
  harm: { readonly fatigue: number; readonly hp: number },
  rules: readonly RuleId[] = [],
): void {
  if (context.creature(creature).petrification >= PETRIFIED_AT) {
    emitFor(context, creature, { type: "PoisonUnfelt", rule: "TC-COND-09", rules: ["TC-Q88"] });
    return;
  }
  const all: readonly RuleId[] = ["TC-COND-13", "TC-Q60", ...rulesIf(harm.fatigue > 0, "TC-HP-09"), ...rules];
  emitFor(
    context,
    creature,
    { type: "PoisonSuffered", rule: "TC-COND-12", rules: all, operands: { ...harm } },
    (draft: Draft<TimeCountCreature>) => {
      draft.poisonHp += takeHarm(draft, harm);
      draft.poisonFatigue += harm.fatigue;
    },
  );
}
