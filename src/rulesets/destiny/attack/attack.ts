// The attack: its variants and costs, what is added to its roll, and the strike from the roll to the wound level.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import {
  asPart,
  part,
  sum,
  type NamedModifier,
  type Traced,
  type TracePart,
} from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import { baseToughness, toughness } from "../character/attributes.ts";
import { hindersUnderwater, rollPenalties } from "../health/conditions.ts";
import { levelOfDamage, levelsUpTo, shiftLevel, type Toughness } from "../health/damage.ts";
import { halve, judge, parseDamage, rollPlain, wildCheck, type CheckResult } from "../dice.ts";
import { deny } from "../facts.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
import {
  WOUND_LEVELS,
  type Cover,
  type DestinyCreature,
  type Posture,
  type WeaponProperties,
  type WoundLevel,
} from "../state.ts";
import { fireUnderwater } from "../movement/environment.ts";
import { COVER_MODIFIERS, FLANKED_MODIFIER, POSTURE_MODIFIERS, REAR_MODIFIER } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

export const ATTACK_ACTIONS = ["standard", "quick", "strong", "nonlethal", "rebuff", "spell"] as const;
export type AttackAction = (typeof ATTACK_ACTIONS)[number];
export type AttackMode = "melee" | "ranged" | "special";

interface Variant {
  readonly rule: RuleId;
  /** Change of the weapon's AP by reading (DEST-AMB-34). */
  readonly ap: { readonly printed: number; readonly swapped: number };
  readonly stamina: number;
  /** On the attack roll. */
  readonly modifier: number;
  /** On the wound level (DEST-WND-04). */
  readonly shift: number;
  readonly bonusDie: boolean;
  readonly meleeOnly: boolean;
}

const PLAIN = {
  ap: { printed: 0, swapped: 0 },
  stamina: 0,
  modifier: 0,
  shift: 0,
  bonusDie: false,
  meleeOnly: false,
};

/** DEST-ACT-01 to 06. */
// prettier-ignore
export const ATTACK_VARIANTS: { readonly [Action in AttackAction]: Variant } = {
  standard:  { ...PLAIN, rule: "DEST-ACT-01" },
  quick:     { ...PLAIN, rule: "DEST-ACT-02", ap: { printed:  1, swapped: -2 }, shift: -1, meleeOnly: true },
  strong:    { ...PLAIN, rule: "DEST-ACT-03", ap: { printed: -2, swapped:  1 }, stamina: 1, bonusDie: true, meleeOnly: true },
  nonlethal: { ...PLAIN, rule: "DEST-ACT-04", modifier: -2, meleeOnly: true },
  rebuff:    { ...PLAIN, rule: "DEST-ACT-05", shift: 1 },
  spell:     { ...PLAIN, rule: "DEST-ACT-06" },
};

/** DEST-UW-01. */
const UNDERWATER_AP = 2;
const UNDERWATER_ATTACK = -5;
/** DEST-AMB-19. */
const MOST_INCREMENTS = 5;

/** DEST-AMB-34, DEST-AMB-52, DEST-UW-01: AP of an attack with a weapon (or spell) of this cost. */
export function attackCost(
  weaponAp: number,
  action: AttackAction,
  rulings: DestinyRulings,
  changes: readonly TracePart[] = [],
): Traced {
  const { rule, ap } = ATTACK_VARIANTS[action];
  return actionCost(part("weapon", weaponAp, rule), [
    part(action, ap[rulings.attackCostReading], "DEST-AMB-34"),
    ...changes,
  ]);
}

/** DEST-UW-01: what fighting underwater adds to the cost of a creature's melee attack. */
export function underwaterCost(attacker: DestinyCreature): TracePart[] {
  return hindersUnderwater(attacker) ? [part("underwater", UNDERWATER_AP, "DEST-UW-01")] : [];
}

/** DEST-UW-01: what being underwater takes off the roll of a creature's melee attack. */
export function underwaterParts(attacker: DestinyCreature): TracePart[] {
  return hindersUnderwater(attacker) ? [part("underwater", UNDERWATER_ATTACK, "DEST-UW-01")] : [];
}

/** DEST-ACT-03, DEST-STA-03: stamina of an attack, charged as it takes effect. */
export function attackStamina(action: AttackAction): number {
  return ATTACK_VARIANTS[action].stamina;
}

export interface TargetState {
  readonly posture: Posture;
  readonly cover: Cover;
  readonly flanked: boolean;
  /** The attacker is one that the target ignores (DEST-FLK-04). */
  readonly rear: boolean;
}

/** DEST-MOD-01, DEST-MOD-02: what the target's posture, cover and flanks add; of penalties from cover and posture only the worse. */
export function targetModifiers(mode: "melee" | "ranged", target: TargetState): Traced {
  const posture = part(target.posture, POSTURE_MODIFIERS[target.posture][mode], "DEST-MOD-01");
  const cover = part("cover", COVER_MODIFIERS[target.cover][mode], "DEST-MOD-01", target.cover);
  const bothPenalties = posture.value < 0 && cover.value < 0;
  const worse = cover.value <= posture.value ? cover : posture;
  const flank = target.rear
    ? part("rear", REAR_MODIFIER, "DEST-FLK-04")
    : part("flanked", target.flanked ? FLANKED_MODIFIER : 0, "DEST-FLK-02");
  return sum(bothPenalties ? "DEST-MOD-02" : "DEST-MOD-01", [
    ...(bothPenalties ? [worse] : [posture, cover]),
    flank,
  ]);
}

/** DEST-AMB-19: how many increments beyond the first a distance lies; null when it is out of range. Distances in yards. */
export function incrementsBeyond(distance: number, rangeIncrement: number): number | null {
  if (rangeIncrement <= 0) return null;
  const increment = Math.max(1, Math.ceil(distance / rangeIncrement));
  return increment > MOST_INCREMENTS ? null : increment - 1;
}

/** DEST-AMB-19: the penalty for the distance to the target. */
export function rangeParts(increments: number, rulings: DestinyRulings): TracePart[] {
  return increments <= 0 ? [] : [part("range", rulings.rangeIncrementPenalty * increments, "DEST-AMB-19")];
}

export interface AttackRoll {
  /** Attribute, skill and specialisation, or the number of the spell. */
  readonly base: Traced;
  readonly action: AttackAction;
  readonly mode: AttackMode;
  readonly weaponAttack: boolean;
  /** The target's state, the range, and whatever else the situation adds. */
  readonly circumstances: readonly TracePart[];
}

/** DEST-ATK-01: all that is added to an attack roll, the attacker's own conditions included. */
export function attackModifier(attacker: DestinyCreature, rulings: DestinyRulings, roll: AttackRoll): Traced {
  const { rule, modifier } = ATTACK_VARIANTS[roll.action];
  const rangedWeapon = roll.weaponAttack && roll.mode === "ranged";
  return sum("DEST-ATK-01", [
    asPart("attack", roll.base),
    ...roll.circumstances,
    part(roll.action, modifier, rule),
    ...(roll.mode === "melee" ? underwaterParts(attacker) : []),
    ...rollPenalties(attacker, rulings, { kind: "attack", rangedWeapon }),
  ]);
}

/** Toughness of a creature in both forms. */
export function toughnessOf(creature: DestinyCreature): Toughness {
  return { full: toughness(creature), base: baseToughness(creature) };
}

/** DEST-TOU-02, DEST-AMB-18: the Toughness that an attack with these properties meets. */
export function metToughness(target: Toughness, properties: WeaponProperties): Traced {
  if (properties.bypassArmor) return target.base;
  const armor = Math.max(0, target.full.value - target.base.value);
  const ignored = properties.armorPiercing === "all" ? armor : Math.min(properties.armorPiercing, armor);
  if (ignored === 0) return target.full;
  return sum(target.full.rule, [...target.full.parts, part("armorPiercing", -ignored, "DEST-AMB-18")]);
}

/** DEST-ACT-04, DEST-AMB-18: the properties that count; nonlethal attacks ignore piercing, concussion and slicing. */
export function propertiesInForce(
  properties: WeaponProperties,
  action: AttackAction,
  rulings: DestinyRulings,
): WeaponProperties {
  if (action !== "nonlethal" && rulings.weaponPropertyRules) return properties;
  return { ...properties, armorPiercing: 0, concussive: 0, slicing: 0 };
}

export interface Strike {
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  readonly action: AttackAction;
  /** From attackModifier. */
  readonly modifier: Traced;
  readonly added?: readonly NamedModifier[];
  /** The Defense that it has to reach (DEST-ATK-03), Defend already chosen. */
  readonly defense: Traced;
  readonly toughness: Toughness;
  /** Strength where it counts, null for attacks without weapon (DEST-ATK-02). */
  readonly strength: number | null;
  readonly weapon: { readonly damage: string; readonly properties: WeaponProperties };
  /** Weapon damage is halved (DEST-UW-01). */
  readonly underwater: boolean;
  /** Fire damage becomes steam and is halved (DEST-UW-02). */
  readonly steam?: boolean;
  /** Told of the roll as soon as hit or miss is known, before damage is rolled and a wound level chosen. */
  readonly rolled?: (roll: Pick<StrikeResult, "roll" | "hitTotal" | "hit">) => void;
}

export interface StrikeResult {
  readonly roll: CheckResult;
  /** The attack roll, with the damage roll if it is penetrating (DEST-ATK-05). */
  readonly hitTotal: Traced;
  readonly hit: boolean;
  /** Null on a miss. */
  readonly damage: Traced | null;
  /** By the thresholds alone (DEST-WND-03). */
  readonly maxLevel: WoundLevel | null;
  /** After shift or choice, before slots. */
  readonly level: WoundLevel | null;
  /** Points of initiative that a concussive weapon takes off the target (DEST-AMB-18). */
  readonly concussion: number;
}

/** DEST-ATK-01 to 05, DEST-WND-02 to 04: rolls an attack and says what comes of it. Writes nothing. */
export function* strike(context: DestinyContext, each: Strike): Procedure<StrikeResult> {
  const properties = propertiesInForce(each.weapon.properties, each.action, context.rulings);
  const involves = [each.attacker, each.target];
  const roll = yield* wildCheck(context.rulings, {
    rule: "DEST-ATK-01",
    creature: each.attacker,
    purpose: "attack",
    modifier: each.modifier,
    added: each.added ?? [],
    involves,
  });
  const early = properties.penetrating ? yield* damageRoll(each, properties) : null;
  const hitTotal =
    early === null ? roll.total : sum("DEST-ATK-05", [...roll.total.parts, asPart("damage", early)], true);
  const { success: hit } = judge(hitTotal.value, each.defense.value);
  each.rolled?.({ roll, hitTotal, hit });
  if (!hit) return { roll, hitTotal, hit, damage: null, maxLevel: null, level: null, concussion: 0 };
  const damage = damageReceived(roll, early ?? (yield* damageRoll(each, properties)), each, properties);
  const maxLevel = levelOfDamage(damage.value);
  const level = yield* chosenLevel(each, shiftLevel(maxLevel, ATTACK_VARIANTS[each.action].shift));
  return {
    roll,
    hitTotal,
    hit,
    damage,
    maxLevel,
    level,
    concussion: level === null ? 0 : properties.concussive,
  };
}

/** DEST-WND-02: damage received. */
function damageReceived(
  roll: CheckResult,
  damage: Traced,
  each: Strike,
  properties: WeaponProperties,
): Traced {
  const met = metToughness(each.toughness, properties);
  return sum("DEST-WND-02", [
    asPart("attack", roll.total),
    asPart("damage", damage),
    { ...asPart("defense", each.defense), value: 0 - each.defense.value },
    { ...asPart("toughness", met), value: 0 - met.value },
  ]);
}

/** DEST-ATK-02: Strength + weapon damage + extras. */
function* damageRoll(each: Strike, properties: WeaponProperties): Procedure<Traced> {
  const dice = parseDamage(each.weapon.damage);
  if (!dice) return deny("DEST-ATK-02", "badDamage", { damage: each.weapon.damage });
  const request = {
    rule: "DEST-ATK-02",
    creature: each.attacker,
    purpose: "damage",
    involves: [each.attacker, each.target],
  } as const;
  const rolled = yield* rollPlain(dice, "weaponDamage", request);
  const wet = each.underwater && !properties.aquatic ? halve(rolled.value) - rolled.value : 0;
  const unarmored = each.toughness.full.value === each.toughness.base.value;
  const parts = [
    part("str", each.strength ?? 0, "DEST-ATK-02"),
    asPart("weaponDamage", rolled),
    part("underwater", wet, "DEST-UW-01"),
    part("steam", (each.steam ?? false) ? fireUnderwater(rolled.value) - rolled.value : 0, "DEST-UW-02"),
    part("slicing", unarmored ? properties.slicing : 0, "DEST-AMB-18"),
  ];
  if (!ATTACK_VARIANTS[each.action].bonusDie) return sum("DEST-ATK-02", parts);
  const bonus = yield* rollPlain({ count: 1, sides: 6, flat: 0 }, "strong", {
    ...request,
    rule: "DEST-ACT-03",
    purpose: "strong",
  });
  const dry = each.underwater ? "DEST-AMB-43" : "DEST-ACT-03";
  return sum("DEST-ATK-02", [...parts, part("strong", bonus.value, dry)]);
}

/** DEST-ACT-04, DEST-PR-04: a nonlethal attacker chooses any level up to the one rolled. */
function* chosenLevel(each: Strike, rolled: WoundLevel | null): Procedure<WoundLevel | null> {
  if (each.action !== "nonlethal" || rolled === null || rolled === "light") return rolled;
  const allowed = levelsUpTo(rolled);
  const { choice } = yield* ask(PROMPTS.woundLevel, {
    to: each.attacker,
    choices: allowed.map((level) => ({ id: level })),
    usual: rolled,
    operands: { target: each.target },
    involves: [each.attacker, each.target],
  });
  return WOUND_LEVELS.find((level) => level === choice) ?? rolled;
}
