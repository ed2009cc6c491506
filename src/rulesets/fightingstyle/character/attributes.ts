// Derived numbers: target numbers of skills and styles, with what untrained gear and perks do to them.

import type { RuleId } from "../../../core/language/rules.ts";
import { asPart, fixed, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import { banesOf } from "../health/conditions.ts";
import type { Test } from "../dice.ts";
import { listsGear } from "./gear-words.ts";
import { itemsInHand } from "./hands.ts";
import type { StyleRulings } from "../rulings.ts";
import type {
  ArmorSource,
  Attribute,
  Skill,
  Style,
  StyleCreature,
  StyleSheet,
  StyleWeapon,
} from "../state.ts";
import { SKILLS, UNTRAINED } from "../tables.ts";

/** Attributes that a Fighting Style may be used with. */
export type StyleAttribute = Extract<Attribute, "str" | "agi">;

/** Bare hands: always at hand, one meter of reach (register table T9). */
export const UNARMED: StyleWeapon = {
  id: "unarmed",
  name: "",
  gear: "unarmed fighting",
  parts: [{ count: 1, sides: 4, flat: 0, type: "crushing" }],
  hands: 1,
  reach: 1,
  range: 0,
  ranged: false,
  thrown: false,
  heavy: false,
  entangles: false,
  place: "hand",
  lies: null,
};

const NO_STYLE: Style = { id: "", name: "", rank: 0, gear: [], tn: { str: null, agi: null } };

/** The styles of a creature; who has none uses the attribute alone. */
export function stylesOf(sheet: StyleSheet): readonly Style[] {
  return sheet.styles.length > 0 ? sheet.styles : [NO_STYLE];
}

function perkParts(sheet: StyleSheet, to: Skill | "style"): TracePart[] {
  if (sheet.perks.length === 0) return [];
  return sheet.perks
    .filter((perk) => perk.to === to && perk.kind === "number")
    .map((perk) => ({ ...part("perk", perk.value, "STYLE-TEST-01"), note: perk.name }));
}

function perkBoons(sheet: StyleSheet, to: Skill | "style"): TracePart[] {
  if (sheet.perks.length === 0) return [];
  return sheet.perks
    .filter((perk) => perk.to === to && perk.kind !== "number")
    .map((perk) => ({
      ...part("perk", perk.kind === "boon" ? 1 : -1, "STYLE-TEST-05"),
      note: perk.name,
    }));
}

/** STYLE-TEST-01: the target number of a skill. */
export function skillTn(sheet: StyleSheet, skill: Skill): Traced {
  const total = sheet.fixed[skill];
  const attribute = SKILLS[skill];
  const base =
    total === undefined
      ? [
          part(attribute, sheet.attributes[attribute], "STYLE-TEST-01"),
          part(skill, sheet.ranks[skill] ?? 0, "STYLE-TEST-01"),
        ]
      : [part("statBlock", total, "STYLE-TEST-01")];
  return sum("STYLE-TEST-01", [...base, ...perkParts(sheet, skill)], true);
}

/** Whether a stat block gives totals without any style: then they hold for all that it bears. */
function isStatBlock({ styles, fixed: totals }: StyleSheet): boolean {
  return styles.length === 0 && ("style.str" in totals || "style.agi" in totals);
}

/** STYLE-UNT-04, STYLE-UNT-06, STYLE-GEAR-09: whether all levels of armor that are worn stand on one of these lists. */
export function isArmorTrained(sheet: StyleSheet, styles: readonly Style[]): boolean {
  if (isStatBlock(sheet)) return true;
  return sheet.armors.every(
    ({ level }) => level === null || styles.some((style) => listsGear(style.gear, `${level} armor`)),
  );
}

/** STYLE-UNT-04, STYLE-UNT-05; for Dodge and Sorcery any style will do (STYLE-UNT-06). */
function armorBanes(
  sheet: StyleSheet,
  styles: readonly Style[],
  rulings: StyleRulings,
  rule: RuleId,
): TracePart[] {
  if (rulings.untrainedArmor === "minus2" || isArmorTrained(sheet, styles)) return [];
  return [part("untrainedArmor", -1, rule)];
}

/** A test of a skill. */
export function skillTest(creature: StyleCreature, skill: Skill, rulings: StyleRulings): Test {
  const { sheet } = creature;
  const armor =
    skill === "dodge" || skill === "sorcery" ? armorBanes(sheet, sheet.styles, rulings, "STYLE-UNT-06") : [];
  const kind = skill === "dodge" ? "dodge" : "other";
  return {
    tn: skillTn(sheet, skill),
    boons: [...armor, ...perkBoons(sheet, skill), ...banesOf(creature, kind, rulings)],
  };
}

/** What a creature wields, in the words of gear lists; bare hands, teeth and claws count when they are used (STYLE-UNT-02, STYLE-UNT-07). */
export function wieldedGear(creature: StyleCreature, used: StyleWeapon | null): string[] {
  const held = itemsInHand(creature.weapons);
  const gear = held.filter(({ natural }) => !natural).map((weapon) => weapon.gear);
  if (itemsInHand(creature.shields).length > 0) gear.push("shield");
  if (used && (used.natural || used.id === UNARMED.id)) gear.push(used.gear);
  return gear;
}

/** A way to make a Fighting Style test. */
export interface StyleWay {
  readonly style: Style;
  readonly attribute: StyleAttribute;
  readonly test: Test;
}

/** How a person narrows the choice of style and attribute; null leaves it to the best chance. */
export interface StyleChoice {
  readonly style: string | null;
  readonly attribute: StyleAttribute | null;
}

export const ANY_STYLE: StyleChoice = { style: null, attribute: null };

/** What a Fighting Style test may be made with. */
export interface StyleUse {
  readonly attributes: readonly StyleAttribute[];
  readonly used: StyleWeapon | null;
  /** The row that allows these attributes. */
  readonly by?: RuleId;
}

/** STYLE-GEAR-06, STYLE-GEAR-07: all ways to make the test, by style and then by attribute. */
export function styleWays(creature: StyleCreature, use: StyleUse, rulings: StyleRulings): StyleWay[] {
  return stylesOf(creature.sheet).flatMap((style) =>
    use.attributes.map((attribute) => ({
      style,
      attribute,
      test: testOfStyle(creature, { style, attribute }, use, rulings),
    })),
  );
}

/** STYLE-GEAR-07: the chosen way, or the one with the best chance; of equals the first. A style may be named by its id or its name. */
export function styleTest(
  creature: StyleCreature,
  use: StyleUse,
  rulings: StyleRulings,
  choice: StyleChoice = ANY_STYLE,
): Test {
  const ways = styleWays(creature, use, rulings);
  if (choice.style === null && choice.attribute === null) return bestWay(ways).test;
  const chosen = ways.filter(
    ({ style, attribute }) =>
      (choice.style === null || style.id === choice.style || style.name === choice.style) &&
      (choice.attribute === null || attribute === choice.attribute),
  );
  return bestWay(chosen.length > 0 ? chosen : ways).test;
}

/** STYLE-GEAR-07. */
export function bestWay(ways: readonly StyleWay[]): StyleWay {
  return ways.reduce((best, way) => (chanceOf(way.test) > chanceOf(best.test) ? way : best));
}

/** A Fighting Style test with one style and attribute. */
export function testOfStyle(
  creature: StyleCreature,
  { style, attribute }: Pick<StyleWay, "style" | "attribute">,
  { used, by = "STYLE-TEST-01" }: Omit<StyleUse, "attributes">,
  rulings: StyleRulings,
): Test {
  const { sheet } = creature;
  const parts = [
    ...baseParts(sheet, style, attribute, by),
    ...perkParts(sheet, "style"),
    ...untrainedParts(creature, style, used, rulings),
  ];
  const boons = [
    ...armorBanes(sheet, [style], rulings, "STYLE-UNT-04"),
    ...perkBoons(sheet, "style"),
    ...banesOf(creature, "style", rulings),
  ];
  return { tn: sum("STYLE-TEST-01", parts, true), boons };
}

/** STYLE-GEAR-06: each of several styles brings its own rank. */
function baseParts(sheet: StyleSheet, style: Style, attribute: StyleAttribute, by: RuleId): TracePart[] {
  const total = style.tn[attribute] ?? sheet.fixed[`style.${attribute}`];
  if (total !== undefined) return [part("statBlock", total, by)];
  const ranked = sheet.styles.length > 1 ? "STYLE-GEAR-06" : "STYLE-TEST-01";
  const name = style.name === "" ? undefined : style.name;
  return [part(attribute, sheet.attributes[attribute], by), part("style", style.rank, ranked, name)];
}

/** STYLE-UNT-01, STYLE-UNT-02, STYLE-UNT-03, STYLE-UNT-05: what untrained gear takes off a test with this style, once for all that is wielded. */
function untrainedParts(
  creature: StyleCreature,
  style: Style,
  used: StyleWeapon | null,
  rulings: StyleRulings,
): TracePart[] {
  if (isStatBlock(creature.sheet)) return [];
  const known = (gear: string): boolean =>
    listsGear(style.gear, gear) || (gear === UNARMED.gear && rulings.unarmedAlwaysTrained);
  const parts: TracePart[] = [];
  const untrained = wieldedGear(creature, used).filter((gear) => !known(gear));
  if (untrained.length > 0) parts.push(part("untrained", UNTRAINED, untrainedRule(untrained)));
  if (rulings.untrainedArmor !== "bane" && !isArmorTrained(creature.sheet, [style]))
    parts.push(part("untrainedArmor", UNTRAINED, "STYLE-UNT-05"));
  return parts;
}

/** Why gear counts as untrained: several pieces count once, else it is a shield, bare hands or a weapon. */
function untrainedRule([first, ...others]: readonly string[]): RuleId {
  if (others.length > 0) return "STYLE-UNT-03";
  if (first === "shield") return "STYLE-UNT-02";
  return first === UNARMED.gear ? "STYLE-UNT-07" : "STYLE-UNT-01";
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
  const { per } = sheet.attributes;
  if (kind === "npc") return fixed("STYLE-INIT-01", "per", per);
  if (sheet.initiative !== null) return fixed("STYLE-INIT-01", "statBlock", sheet.initiative);
  return sum("STYLE-INIT-01", [
    part("per", per, "STYLE-INIT-01"),
    part("bonus", sheet.initiativeBonus, "STYLE-INIT-01"),
  ]);
}

const NO_ARMOR: ArmorSource = { id: "", name: "", level: null, ar: 0, magicAr: 0 };

/** STYLE-ARM-01, STYLE-ARM-04: the one source of armor that counts, the owner's choice or the highest. */
export function armorOf({ sheet, armorChoice }: Pick<StyleCreature, "sheet" | "armorChoice">): ArmorSource {
  const chosen = sheet.armors.find((each) => each.id === armorChoice);
  return (
    chosen ?? sheet.armors.reduce((best, each) => (isHigher(each, best) ? each : best), firstArmor(sheet))
  );
}

/** STYLE-ARM-03, STYLE-ARM-04: of equal ratings the one that protects against magic as well is the higher. */
function isHigher(a: ArmorSource, b: ArmorSource): boolean {
  return a.ar > b.ar || (a.ar === b.ar && a.magicAr > b.magicAr);
}

function firstArmor(sheet: StyleSheet): ArmorSource {
  return sheet.armors[0] ?? NO_ARMOR;
}

/** What counts of the block rating against magic (STYLE-SHD-02): half, rounded up. */
export function halfBlock(br: number): number {
  return Math.ceil(br / 2);
}

/** The block rating in hand, of several that of the chosen shield, else the best (STYLE-SHD-05). */
export function blockRating(creature: Pick<StyleCreature, "shields">, chosen = ""): Traced {
  const shields = shieldsInHand(creature);
  const shield = shields.find(({ id }) => id === chosen) ?? shields[0];
  const rule = shields.length > 1 ? "STYLE-SHD-05" : "STYLE-SHD-01";
  return sum("STYLE-SHD-01", shield ? [part("shield", shield.br, rule, shield.name)] : []);
}

/** Shields in hand, the best first. */
export function shieldsInHand({
  shields,
}: Pick<StyleCreature, "shields">): StyleCreature["shields"][string][] {
  return [...itemsInHand(shields)].sort((a, b) => b.br - a.br);
}

/** Half of the block rating as a number of its own. */
export function halfBlockRating(creature: Pick<StyleCreature, "shields">): Traced {
  const whole = blockRating(creature);
  const half = halfBlock(whole.value);
  return sum("STYLE-SHD-02", [asPart("shield", whole), part("half", half - whole.value, "STYLE-SHD-02")]);
}
