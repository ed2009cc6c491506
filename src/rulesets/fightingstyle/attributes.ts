// Derived numbers: target numbers of skills and styles, with what untrained gear takes off them.

import { part, sum, type TracePart, type Traced } from "../../core/trace.ts";
import { banesOf } from "./conditions.ts";
import type { Test } from "./dice.ts";
import type { StyleRulings } from "./rulings.ts";
import type { Attribute, Skill, Style, StyleCreature, StyleSheet, StyleWeapon } from "./state.ts";
import { SKILLS } from "./tables.ts";

/** STYLE-UNT-01, STYLE-UNT-02. */
const UNTRAINED = -2;

/** Bare hands: always at hand, one meter of reach (register table T9). */
export const UNARMED: StyleWeapon = {
  id: "unarmed",
  name: "",
  gear: "unarmed fighting",
  kind: "melee",
  parts: [{ count: 1, sides: 4, flat: 0, type: "crushing" }],
  hands: 1,
  reach: 1,
  range: 0,
  heavy: false,
  inHand: true,
};

/** STYLE-TEST-01: the target number of a skill. */
export function skillTn(sheet: StyleSheet, skill: Skill): Traced {
  const fixed = sheet.fixed[skill];
  if (fixed !== undefined) return sum("STYLE-TEST-01", [part("statBlock", fixed, "STYLE-TEST-01")], true);
  const attribute = SKILLS[skill];
  return sum("STYLE-TEST-01", [
    part(attribute, sheet.attributes[attribute], "STYLE-TEST-01"),
    part(skill, sheet.ranks[skill] ?? 0, "STYLE-TEST-01"),
  ]);
}

/** STYLE-UNT-04 to 06: banes of armor on Dodge and Sorcery; any style that knows its level will do. */
function armorBanes(sheet: StyleSheet, styles: readonly Style[], rulings: StyleRulings): TracePart[] {
  const { level } = sheet.armor;
  const known = level === "none" || styles.some((style) => style.gear.includes(`${level} armor`));
  return known || rulings.untrainedArmor === "minus2" ? [] : [part("untrainedArmor", -1, "STYLE-UNT-04")];
}

/** A test of a skill. */
export function skillTest(creature: StyleCreature, skill: Skill, rulings: StyleRulings): Test {
  const { sheet } = creature;
  const armor = skill === "dodge" || skill === "sorcery" ? armorBanes(sheet, sheet.styles, rulings) : [];
  const kind = skill === "dodge" ? "dodge" : "other";
  return { tn: skillTn(sheet, skill), boons: [...armor, ...banesOf(creature, kind, rulings)] };
}

/** What a creature wields, in the words of gear lists; bare hands count when they are used (STYLE-UNT-07). */
export function wieldedGear(creature: StyleCreature, used: StyleWeapon | null): string[] {
  const gear = Object.values(creature.weapons)
    .filter((weapon) => weapon.inHand)
    .map((weapon) => weapon.gear);
  if (creature.shield?.inHand) gear.push("shield");
  if (used?.id === UNARMED.id) gear.push(UNARMED.gear);
  return gear;
}

/** STYLE-GEAR-07: a test of Fighting Style with the style and the attribute that have the best chance. */
export function styleTest(
  creature: StyleCreature,
  attributes: readonly Extract<Attribute, "str" | "agi">[],
  used: StyleWeapon | null,
  rulings: StyleRulings,
): Test {
  const styles = creature.sheet.styles.length > 0 ? creature.sheet.styles : [{ name: "", rank: 0, gear: [] }];
  const tests = styles.flatMap((style) =>
    attributes.map((attribute) => testOfStyle(creature, style, attribute, used, rulings)),
  );
  return tests.reduce((best, test) => (chanceOf(test) > chanceOf(best) ? test : best));
}

function testOfStyle(
  creature: StyleCreature,
  style: Style,
  attribute: "str" | "agi",
  used: StyleWeapon | null,
  rulings: StyleRulings,
): Test {
  const { sheet } = creature;
  const banes = banesOf(creature, "style", rulings);
  const fixed = sheet.fixed[`style.${attribute}`];
  if (fixed !== undefined)
    return { tn: sum("STYLE-TEST-01", [part("statBlock", fixed, "STYLE-TEST-01")], true), boons: banes };
  const parts = [
    part(attribute, sheet.attributes[attribute], "STYLE-TEST-01"),
    { ...part("style", style.rank, "STYLE-TEST-01"), ...(style.name === "" ? {} : { note: style.name }) },
    ...untrainedParts(creature, style, used, rulings),
  ];
  return { tn: sum("STYLE-TEST-01", parts), boons: [...armorBanes(sheet, [style], rulings), ...banes] };
}

/** STYLE-UNT-01 to 05: what untrained gear takes off a test with this style. */
function untrainedParts(
  creature: StyleCreature,
  style: Style,
  used: StyleWeapon | null,
  rulings: StyleRulings,
): TracePart[] {
  const known = (gear: string): boolean =>
    style.gear.includes(gear) || (gear === UNARMED.gear && rulings.unarmedAlwaysTrained);
  const parts: TracePart[] = [];
  if (!wieldedGear(creature, used).every(known)) parts.push(part("untrained", UNTRAINED, "STYLE-UNT-01"));
  const { level } = creature.sheet.armor;
  if (level !== "none" && !style.gear.includes(`${level} armor`) && rulings.untrainedArmor !== "bane")
    parts.push(part("untrainedArmor", UNTRAINED, "STYLE-UNT-05"));
  return parts;
}

/** STYLE-GEAR-07: the chance that a test passes. */
export function chanceOf(test: Test): number {
  const plain = Math.max(1, Math.min(19, test.tn.value)) / 20;
  const net = test.boons.reduce((total, each) => total + each.value, 0);
  if (net === 0) return plain;
  return net < 0 ? plain ** 2 : 1 - (1 - plain) ** 2;
}

/** STYLE-INIT-01: what is added to the die for the order. */
export function initiativeNumber(sheet: StyleSheet, kind: "character" | "npc"): Traced {
  return sum("STYLE-INIT-01", [
    part("per", sheet.attributes.per, "STYLE-INIT-01"),
    part("bonus", kind === "character" ? sheet.initiativeBonus : 0, "STYLE-INIT-01"),
  ]);
}
