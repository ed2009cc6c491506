// Derived values: attributes in use, attack bonuses, the five defenses, the threshold, and what paralysis makes of them.

import type { RuleId } from "../../../core/language/rules.ts";
import {
  asPart,
  bounded,
  fixed,
  part,
  sum,
  type TracePart,
  type Traced,
} from "../../../core/language/trace.ts";
import type { TimeCountRulings } from "../rulings.ts";
import type { Affinity, Attribute, Defense, TimeCountCreature, Weapon } from "../state.ts";
import { AFFINITY_MODIFIERS, PETRIFIED_AT, SIZES, WEAPON_CATEGORIES } from "../tables.ts";

/** The Celerity of what cannot move at all, and the floor that paralysis keeps (TC-DEF-09). */
export const LOWEST_CELERITY = 5;
/** TC-COND-03, TC-COND-09. */
export const FULL_PARALYSIS = 6;
export { PETRIFIED_AT };

/** TC-M03: an attribute less the damage done to it. */
export function attributeOf(creature: TimeCountCreature, attribute: Attribute): Traced {
  const { attributes, race } = creature.sheet;
  const ofRace = race?.attributes[attribute] ?? 0;
  return sum("TC-M03", [
    part(attribute, attributes[attribute] - ofRace, "TC-M03"),
    part("race", ofRace, "TC-M03", race?.name),
    part("attributeDamage", -creature.attributeDamage[attribute], "TC-DMG-26"),
    part("poison", -creature.poisonAttributeDamage[attribute], "TC-COND-22"),
  ]);
}

/** TC-M03: the same as a plain number, where nobody asks for its parts. */
export function attributeValue(creature: TimeCountCreature, attribute: Attribute): number {
  return (
    creature.sheet.attributes[attribute] -
    creature.attributeDamage[attribute] -
    creature.poisonAttributeDamage[attribute]
  );
}

/** A further modifier of the sheet, by word (TC-DEF-10). */
export function sheetModifier(creature: TimeCountCreature, word: string): TracePart {
  const inStance = creature.sheet.stanceModifiers[creature.stance]?.[word] ?? 0;
  const lasting = lastingModifier(creature, word);
  if (inStance === 0) return lasting;
  const skill = part(creature.stance, inStance, "TC-STANCE-15");
  return { ...lasting, value: lasting.value + inStance, parts: [...(lasting.parts ?? []), skill] };
}

/** The same whatever the stance. */
export function lastingModifier({ sheet }: TimeCountCreature, word: string): TracePart {
  const whole = part("sheetModifier", sheet.modifiers[word] ?? 0, "TC-DEF-10");
  const parts = sheet.modifierParts[word];
  return parts ? { ...whole, parts } : whole;
}

const BOUGHT = {
  accuracy: { type: "bludgeoning", rule: "TC-DMG-19" },
  fortitude: { type: "bludgeoning", rule: "TC-DMG-19" },
  willpower: { type: "piercing", rule: "TC-DMG-20" },
  power: { type: "piercing", rule: "TC-DMG-20" },
  agility: { type: "slashing", rule: "TC-DMG-21" },
} as const;
export type BoughtStatistic = keyof typeof BOUGHT;

/** TC-M04: a bought statistic less the impairments that bear on it (TC-DMG-19 to 22). */
export function boughtOf(creature: TimeCountCreature, statistic: BoughtStatistic): Traced {
  const { type, rule } = BOUGHT[statistic];
  const own = statistic === "accuracy" ? "TC-ATK-04" : "TC-M04";
  return sum(own, [
    part(statistic, creature.sheet[statistic], own),
    part("impaired", -creature.impairments[type], rule),
    sheetModifier(creature, statistic),
  ]);
}

/** TC-M04: the same as a plain number. */
function boughtValue(creature: TimeCountCreature, statistic: BoughtStatistic): number {
  const { sheet, impairments, stance } = creature;
  const modifier = (sheet.modifiers[statistic] ?? 0) + (sheet.stanceModifiers[stance]?.[statistic] ?? 0);
  return sheet[statistic] - impairments[BOUGHT[statistic].type] + modifier;
}

function bought(creature: TimeCountCreature, statistic: BoughtStatistic): TracePart {
  const traced = boughtOf(creature, statistic);
  return { label: statistic, value: traced.value, rule: traced.rule, parts: traced.parts };
}

function attribute(creature: TimeCountCreature, name: Attribute, rule: RuleId = "TC-M03"): TracePart {
  const traced = attributeOf(creature, name);
  return asPart(name, { ...traced, rule });
}

/** TC-ATK-05, TC-ATK-06: the row that says which attribute a weapon uses. */
export function weaponAttributeRule({ category }: Pick<Weapon, "category">): RuleId {
  return category === "Unarmed" ? "TC-ATK-06" : "TC-ATK-05";
}

/** TC-ATK-05, TC-ATK-06: the attribute of a weapon's attack and damage. */
export function weaponAttribute(
  creature: TimeCountCreature,
  weapon: Pick<Weapon, "category">,
): "str" | "dex" {
  const wanted = WEAPON_CATEGORIES[weapon.category];
  if (wanted !== "best") return wanted;
  return attributeValue(creature, "dex") > attributeValue(creature, "str") ? "dex" : "str";
}

/** Paralysis on every attack roll. */
function paralysisPart(creature: TimeCountCreature): TracePart {
  return part("paralysis", -paralysisLevel(creature), "TC-COND-02");
}

/** Petrification on every attack roll. */
function petrificationPart(creature: TimeCountCreature): TracePart {
  return part("petrification", -creature.petrification, "TC-COND-07");
}

function sizePart(creature: TimeCountCreature): TracePart {
  return part("size", SIZES[creature.sheet.size].modifier, "TC-ATK-08");
}

/** TC-ATK-03: the lasting attack bonus with a weapon. */
export function attackBonus(creature: TimeCountCreature, weapon: Weapon): Traced {
  const affinity = creature.sheet.affinities[weapon.category] ?? "affinity";
  return sum("TC-ATK-03", [
    bought(creature, "accuracy"),
    attribute(creature, weaponAttribute(creature, weapon), weaponAttributeRule(weapon)),
    sizePart(creature),
    proficiency(affinity),
    part("weapon", weapon.attackModifier, "TC-ATK-03"),
    paralysisPart(creature),
    petrificationPart(creature),
    sheetModifier(creature, "attack"),
  ]);
}

/** TC-ATK-10, TC-M09: what knowing the category is worth. */
function proficiency(affinity: Affinity): TracePart {
  const value = AFFINITY_MODIFIERS[affinity];
  const known = part("proficiency", value, "TC-ATK-10");
  return value === 0 ? known : { ...known, parts: [part(affinity, value, "TC-M09")] };
}

/** TC-Q03: an attack roll that names an attribute. */
export function attributeAttackBonus(
  creature: TimeCountCreature,
  name: Attribute,
  rulings: TimeCountRulings,
): Traced {
  return sum("TC-Q03", [
    ...(rulings.attributeAttackUsesAccuracy ? [bought(creature, "accuracy")] : []),
    attribute(creature, name),
    paralysisPart(creature),
    petrificationPart(creature),
    sheetModifier(creature, "attack"),
  ]);
}

/** TC-Q02: an attack roll that names a discipline with an attribute. */
export function disciplineAttackBonus(
  creature: TimeCountCreature,
  discipline: string,
  name: Attribute,
): Traced {
  return sum("TC-M02", [
    ...disciplineParts(creature, discipline, name),
    paralysisPart(creature),
    petrificationPart(creature),
    sheetModifier(creature, "attack"),
  ]);
}

function disciplineParts(creature: TimeCountCreature, discipline: string, name: Attribute): TracePart[] {
  return [part(discipline, creature.sheet.disciplines[discipline] ?? 0, "TC-M06"), attribute(creature, name)];
}

/** TC-M01: the modifier of a check with a discipline, or with an attribute alone. */
export function checkModifier(
  creature: TimeCountCreature,
  discipline: string | null,
  name: Attribute,
): Traced {
  if (discipline === null) return sum("TC-M01", [attribute(creature, name)]);
  return sum("TC-M01", disciplineParts(creature, discipline, name));
}

/** TC-SPELL-14: no size, no proficiency. */
export function spellAttackBonus(creature: TimeCountCreature, chargesOnAttack = 0): Traced {
  return sum("TC-SPELL-14", [
    bought(creature, "accuracy"),
    attribute(creature, "int", "TC-ATK-07"),
    part("charges", 2 * chargesOnAttack, "TC-SPELL-14"),
    paralysisPart(creature),
    petrificationPart(creature),
    sheetModifier(creature, "attack"),
  ]);
}

/** TC-DMG-11: the effective Threshold of Pain. */
export function thresholdOf(creature: TimeCountCreature): Traced {
  const parts = [
    part("thresholdBase", creature.sheet.thresholdBase, "TC-M04"),
    attribute(creature, "per"),
    part("armor", creature.sheet.armor.threshold, "TC-M10"),
    sheetModifier(creature, "threshold"),
    part("hitsTaken", -creature.hitsTaken, "TC-DMG-13"),
  ];
  return bounded(sum("TC-DMG-11", parts), "TC-DMG-11", { min: 0 });
}

/** TC-HP-01: all kinds of hit points together. */
export function currentHp(creature: TimeCountCreature): Traced {
  return sum("TC-HP-01", [
    part("hp", creature.hp.value, "TC-HP-01"),
    part("invigoration", creature.invigoration, "TC-HP-05"),
    part("bonusHp", bonusHitPoints(creature), "TC-HP-08"),
  ]);
}

/** TC-HP-01: the same as a plain number. */
export function hitPoints(creature: TimeCountCreature): number {
  return creature.hp.value + creature.invigoration + bonusHitPoints(creature);
}

function bonusHitPoints({ bonusHp }: TimeCountCreature): number {
  let total = 0;
  for (const source in bonusHp) total += bonusHp[source]?.amount ?? 0;
  return total;
}

/** TC-DEF-01 to 03 with petrification and paralysis: the five defenses before stance and situation. */
export function defenseValue(creature: TimeCountCreature, defense: Defense): Traced {
  const base = part("base", 10, "TC-DEF-01");
  const own = sheetModifier(creature, defense);
  switch (defense) {
    case "primary": {
      const shield = part("shield", creature.shield?.readied ? creature.shield.bonus : 0, "TC-DEF-07");
      const best = bought(creature, bestGuard(creature));
      return sum("TC-DEF-01", [base, armorPart(creature), shield, sizePart(creature), best, own]);
    }
    case "passive":
      return sum("TC-DEF-02", [base, armorPart(creature), sizePart(creature), own]);
    case "vigor":
      return sum("TC-DEF-03", [
        base,
        attribute(creature, "con"),
        bought(creature, "fortitude"),
        part("petrification", creature.petrification, "TC-COND-07"),
        own,
      ]);
    case "celerity":
      return celerityOf(creature, base, own);
    case "spirit":
      return sum("TC-DEF-03", [base, attribute(creature, "wis"), bought(creature, "willpower"), own]);
  }
}

const GUARDS = ["fortitude", "agility", "willpower"] as const;

/** TC-DEF-01: the greatest of the three statistics that guard; of equals the first. */
function bestGuard(creature: TimeCountCreature): BoughtStatistic {
  let best: BoughtStatistic = GUARDS[0];
  for (const each of GUARDS) if (boughtValue(creature, each) > boughtValue(creature, best)) best = each;
  return best;
}

function armorPart(creature: TimeCountCreature): TracePart {
  return part("armor", creature.sheet.armor.bonus, "TC-M10");
}

/** TC-DEF-09: paralysis stops at 5, petrification does not, and what cannot move at all stands at 5. */
function celerityOf(creature: TimeCountCreature, base: TracePart, own: TracePart): Traced {
  if (isStill(creature)) {
    return fixed("TC-COND-18", "completelyImmobile", LOWEST_CELERITY);
  }
  const free = sum("TC-DEF-03", [
    base,
    attribute(creature, "dex"),
    bought(creature, "agility"),
    part("petrification", -creature.petrification, "TC-COND-07"),
    own,
  ]);
  const level = paralysisLevel(creature);
  if (level === 0) return free;
  const spared = level - Math.min(level, Math.max(0, free.value - LOWEST_CELERITY));
  return sum("TC-DEF-03", [
    ...free.parts,
    part("paralysis", -level, "TC-COND-02"),
    part("floor", spared, "TC-DEF-09"),
  ]);
}

/** TC-COND-18: completely immobile by paralysis, petrification or unconsciousness. */
export function isStill(creature: TimeCountCreature): boolean {
  return (
    creature.unconscious !== null ||
    creature.petrification >= PETRIFIED_AT ||
    paralysisLevel(creature) >= FULL_PARALYSIS
  );
}

/** TC-COND-01: the level of paralysis for so many points against a Vigor. */
export function paralysisLevelOf(points: number, vigor: number): number {
  if (points <= 0) return 0;
  return vigor <= 0 ? FULL_PARALYSIS : Math.min(FULL_PARALYSIS, Math.floor((2 * points) / vigor));
}

/** TC-COND-05: worked out with the present Vigor. */
export function paralysisLevel(creature: TimeCountCreature): number {
  let points = 0;
  for (const source in creature.paralysis) points += creature.paralysis[source]?.points ?? 0;
  return points === 0 ? 0 : paralysisLevelOf(points, defenseValue(creature, "vigor").value);
}

/** TC-TIME-05: what is added to the die of initiative. */
export function initiativeModifier(creature: TimeCountCreature, rulings: TimeCountRulings): Traced {
  const wisdom = rulings.initiativeWisdom ? -attributeOf(creature, "wis").value : 0;
  const stunned = creature.conditions["stunned"];
  return sum("TC-TIME-05", [
    part("base", 4, "TC-TIME-05"),
    part("wis", wisdom, "TC-Q18"),
    sheetModifier(creature, "initiative"),
    part("stunned", stunned ? (stunned.value ?? rulings.stunnedInitiative) : 0, "TC-M20"),
  ]);
}
