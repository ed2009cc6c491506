// The form of an attack: what it is made with, how far it goes, and the test it takes.

import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import {
  skillTest,
  styleTest,
  UNARMED,
  type StyleAttribute,
  type StyleChoice,
} from "../character/attributes.ts";
import type { Circumstances } from "./circumstances.ts";
import { coverEffect, isMelee, type AttackMode } from "./cover.ts";
import { withBoons, withParts, withSituation, type Test } from "../dice.ts";
import { distanceBetween, hasFreeHand, hasHandsFor } from "./reach.ts";
import type { StyleRulings, StyleReadContext } from "../rulings.ts";
import {
  creatureNamed,
  type DamagePart,
  type DefenseKind,
  type StyleAbility,
  type StyleCreature,
  type StyleWeapon,
} from "../state.ts";
import { COVER_RULES, FLANKED } from "../tables.ts";

/** What an attack is made with. */
export type Means =
  | { readonly kind: "weapon"; readonly weapon: string; readonly thrown: boolean }
  | { readonly kind: "ability"; readonly ability: string };

export interface AttackForm {
  readonly mode: AttackMode;
  readonly name: string;
  readonly weapon: StyleWeapon | null;
  readonly ability: StyleAbility | null;
  readonly parts: readonly DamagePart[];
  /** Whether it targets the mind (STYLE-DEF-07). */
  readonly mind: boolean;
  readonly defenses: readonly DefenseKind[] | null;
  /** Whether it is a Strike, which alone allows Precision and gains by a Feint. */
  readonly strike: boolean;
  /** Meters. */
  readonly most: number;
}

/** The weapon with this id, or null. */
export function weaponOf(creature: StyleCreature, id: string): StyleWeapon | null {
  return id === UNARMED.id ? UNARMED : (creature.weapons[id] ?? null);
}

/** The form of an attack with these means; null for what the creature has not got. */
export function formOf(creature: StyleCreature, means: Means): AttackForm | null {
  if (means.kind === "ability") {
    const ability = creature.abilities[means.ability];
    return ability ? abilityForm(ability) : null;
  }
  const weapon = weaponOf(creature, means.weapon);
  return weapon ? weaponForm(weapon, means.thrown) : null;
}

/** STYLE-ATK-04, STYLE-ATK-07. */
function weaponForm(weapon: StyleWeapon, thrown: boolean): AttackForm {
  const mode = weapon.ranged ? "ranged" : thrown || weapon.reach === 0 ? "thrown" : "melee";
  return {
    mode,
    name: weapon.name,
    weapon,
    ability: null,
    parts: weapon.parts,
    mind: false,
    defenses: null,
    strike: true,
    most: mode === "melee" ? weapon.reach : weapon.range,
  };
}

function abilityForm(ability: StyleAbility): AttackForm {
  const near = ability.meleeAttack || ability.range === 0;
  const magic = ability.source === "spell" || ability.source === "magicItem";
  return {
    mode: magic ? (near ? "meleeSpell" : "spell") : near ? "melee" : "ranged",
    name: ability.name,
    weapon: null,
    ability,
    parts: ability.parts,
    mind: ability.mind,
    defenses: ability.defenses,
    strike: false,
    most: near ? ability.reach : ability.range,
  };
}

/** STYLE-DMG-02: what the setting adds of Strength to the first damage of a melee or thrown Strike. */
export function strengthInDamage(
  { sheet }: StyleCreature,
  { parts, strike, mode }: AttackForm,
  { damageAttribute }: StyleRulings,
): readonly TracePart[] {
  if (damageAttribute !== "halfStrength" || !strike || mode === "ranged" || parts.length === 0) return [];
  return [part("str", Math.ceil(sheet.attributes.str / 2), "STYLE-DMG-02")];
}

/** Why an attack of this form cannot reach its target so, or null (STYLE-ATK-02, 05, 06, 08). */
export function checkAttack(
  situation: StyleReadContext,
  attackerId: CreatureId,
  targetId: CreatureId,
  means: Means,
): Refusal | null {
  const attacker = situation.state.creatures[attackerId];
  const target = creatureNamed(situation.state, targetId);
  if (!attacker || !target || target.dead || situation.absent.has(targetId) || attackerId === targetId)
    return refuse("STYLE-ATK-02", "noSuchTarget", undefined, "target");
  const form = formOf(attacker, means);
  if (!form) return refuse("STYLE-ATK-08", "notInHand", undefined, means.kind);
  return checkHand(attacker, form, means) ?? checkDistance(attacker, target, form);
}

/** STYLE-ATK-08. */
function checkHand(attacker: StyleCreature, { weapon }: AttackForm, means: Means): Refusal | null {
  if (!weapon || means.kind !== "weapon") return null;
  if (weapon.place !== "hand") return refuse("STYLE-ATK-08", "notInHand", undefined, "weapon");
  if (weapon.id === UNARMED.id ? !hasFreeHand(attacker) : !hasHandsFor(attacker, weapon))
    return refuse("STYLE-ATK-08", "noFreeHand", undefined, "weapon");
  if (means.thrown && !weapon.thrown) return refuse("STYLE-ATK-04", "notThrown", undefined, "thrown");
  return null;
}

/** STYLE-ATK-06. */
function checkDistance(attacker: StyleCreature, target: StyleCreature, form: AttackForm): Refusal | null {
  const distance = distanceBetween(attacker.position, target.position);
  if (distance === null || distance <= form.most) return null;
  const code = isMelee(form.mode) ? "outOfReach" : "outOfRange";
  return refuse("STYLE-ATK-06", code, { distance, most: form.most }, "target");
}

/** STYLE-ATK-03, STYLE-ATK-04: attributes that a Fighting Style attack may use. */
export function attackAttributes(
  mode: AttackMode,
  rulings: Pick<StyleRulings, "meleeAttribute">,
): readonly StyleAttribute[] {
  if (!isMelee(mode)) return ["agi"];
  return rulings.meleeAttribute === "choice" ? ["str", "agi"] : ["str"];
}

function plainTest(
  attacker: StyleCreature,
  form: AttackForm,
  rulings: StyleRulings,
  choice: StyleChoice | undefined,
): Test {
  const skill = form.ability?.roll ?? "style";
  if (skill !== "style") return skillTest(attacker, skill, rulings);
  const attributes = attackAttributes(form.mode, rulings);
  return styleTest(
    attacker,
    { attributes, used: form.weapon, by: attributeRule(form.mode) },
    rulings,
    choice,
  );
}

/** The row that says with which attributes such a Strike is made. */
function attributeRule(mode: AttackMode): RuleId {
  if (isMelee(mode)) return "STYLE-ATK-03";
  return mode === "thrown" ? "STYLE-ATK-07" : "STYLE-ATK-04";
}

/** What an attack is tested with. */
export interface AttackRoll {
  readonly form: AttackForm;
  readonly circumstances: Circumstances;
  /** Whether a feint helps it (STYLE-MAN-06). */
  readonly feinted?: boolean;
  /** The best chance where nothing is chosen. */
  readonly choice?: StyleChoice;
}

/** STYLE-ATK-02 to 05, STYLE-COV-02, STYLE-FLK-02, STYLE-MAN-06: the attacker's test. Full cover has none. */
export function attackTest(attacker: StyleCreature, roll: AttackRoll, rulings: StyleRulings): Test {
  const { form, circumstances } = roll;
  const cover = coverEffect(circumstances.cover, form.mode);
  const test = withParts(plainTest(attacker, form, rulings, roll.choice), [
    part("flanked", isMelee(form.mode) && circumstances.flanked ? FLANKED : 0, "STYLE-FLK-02"),
    part("cover", cover?.attack ?? 0, COVER_RULES[circumstances.cover]),
  ]);
  const feinted = roll.feinted === true ? [part("feint", 1, "STYLE-MAN-06")] : [];
  return withSituation(withBoons(test, feinted), circumstances.attack);
}
