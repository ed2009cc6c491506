// Defense Values and the parry.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { asPart, part, sum, type TracePart, type Traced } from "../../../core/language/trace.ts";
import {
  checkAble,
  checkReaction,
  grappleHinders,
  has,
  isHelpless,
  isOffGuard,
  ownReasons,
} from "../health/conditions.ts";
import { advantageOf, chanceOfCheck, degreesOf, rollD20 } from "../dice.ts";
import type { AnatomyContext, AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import { afterCost, checkStamina, payStamina } from "../health/stamina.ts";
import type { AnatomyCreature, AnatomyWeapon } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** What of the Defense Value an attack leaves out (ANAT-ATK-04). */
export interface DefenseUse {
  readonly touch: boolean;
  readonly offGuard: boolean;
  /** No dodge and no shield either (ANAT-COND-04). */
  readonly helpless: boolean;
}

type Defender = Pick<
  AnatomyCreature,
  "attributes" | "defenseAttribute" | "armor" | "shield" | "shieldReadied" | "defending" | "mb" | "dvOther"
>;

/** ANAT-DV-01 to ANAT-DV-06. What an attack leaves out shows as a part of its own. */
export function defenseValue(creature: Defender, use: DefenseUse, rulings: AnatomyRulings): Traced {
  const offGuard = use.offGuard || use.helpless;
  const parts = [
    part("base", rulings.dvBase, "ANAT-DV-01"),
    ...attributeParts(creature, offGuard, use.touch),
    part("other", creature.dvOther, "ANAT-DV-01"),
    part("armor", creature.armor, "ANAT-DV-01"),
  ];
  if (use.touch) parts.push(part("touch", -creature.armor, offGuard ? "ANAT-DV-06" : "ANAT-DV-03"));
  if (creature.shieldReadied) parts.push(...shieldParts(creature, use));
  if (creature.defending) parts.push(...dodgeParts(creature, use, rulings));
  if (!use.touch) return sum(offGuard ? "ANAT-DV-04" : "ANAT-DV-01", parts);
  return sum(offGuard ? "ANAT-DV-06" : "ANAT-DV-03", parts);
}

/** ANAT-DV-02, ANAT-DV-04: one attribute; off guard, the bonus of Dexterity is lost and its penalty stays. */
function attributeParts(creature: Defender, offGuard: boolean, touch: boolean): TracePart[] {
  const { defenseAttribute } = creature;
  const modifier = creature.attributes[defenseAttribute] ?? 0;
  if (!offGuard || modifier <= 0) return [part(defenseAttribute, modifier, "ANAT-DV-02")];
  if (defenseAttribute !== "dex") return [part(defenseAttribute, modifier, "ANAT-AMB-36")];
  return [
    part("dex", modifier, "ANAT-DV-02"),
    part("offGuard", -modifier, touch ? "ANAT-DV-06" : "ANAT-DV-04"),
  ];
}

/** ANAT-ACT-10, ANAT-COND-18: a readied shield, unless the attack only touches or the bearer is helpless. */
function shieldParts(creature: Defender, use: DefenseUse): TracePart[] {
  const bonus = creature.shield?.damaged ? 0 : (creature.shield?.bonus ?? 0);
  const readied = part("shield", bonus, "ANAT-COND-18");
  if (use.helpless) return [readied, part("helpless", -bonus, "ANAT-COND-04")];
  return use.touch ? [readied, part("touch", -bonus, use.offGuard ? "ANAT-DV-06" : "ANAT-DV-03")] : [readied];
}

/** ANAT-ACT-09, ANAT-DV-05: the dodge bonus, lost to whoever is off guard. */
function dodgeParts(creature: Defender, use: DefenseUse, rulings: AnatomyRulings): TracePart[] {
  const bonus = dodgeBonus(creature);
  const dodge = part("dodge", bonus, "ANAT-COND-17");
  if (use.helpless) return [dodge, part("helpless", -bonus, "ANAT-COND-04")];
  if (!use.offGuard) return [dodge];
  if (rulings.offGuardDodge === "kept") return [part("dodge", bonus, "ANAT-DV-05")];
  return [dodge, part("offGuard", -bonus, use.touch ? "ANAT-DV-06" : "ANAT-DV-05")];
}

/** ANAT-ACT-09: what Defend adds. */
export function dodgeBonus(creature: Pick<AnatomyCreature, "mb">): number {
  return Math.max(0, creature.mb);
}

/** ANAT-ATK-04: the value that an attack on this creature meets. */
export function defenseAgainst(
  target: AnatomyCreature,
  attacker: CreatureId,
  attack: { readonly touch: boolean; readonly aware: boolean },
  rulings: AnatomyRulings,
): Traced {
  const use = {
    touch: attack.touch,
    offGuard: !attack.aware || isOffGuard(target, rulings, attacker),
    helpless: isHelpless(target),
  };
  return defenseValue(target, use, rulings);
}

/** ANAT-DV-07, ANAT-DER-03: all four values of a sheet. */
export function allDefenses(
  creature: Defender,
  rulings: AnatomyRulings,
): { readonly [word: string]: Traced } {
  const value = (label: string, touch: boolean, offGuard: boolean): Traced => {
    const used = defenseValue(creature, { touch, offGuard, helpless: false }, rulings);
    return sum("ANAT-DER-03", [asPart(label, sum("ANAT-DV-07", used.parts))]);
  };
  return {
    dv: value("dv", false, false),
    touch: value("touchDv", true, false),
    offGuard: value("offGuardDv", false, true),
    touchOffGuard: value("touchOffGuardDv", true, true),
  };
}

/**
 * The attack bonus of what a parry is best made with: a usable melee weapon, or a shield that is not busy, which brings
 * none of its own (ANAT-RCT-03, ANAT-RCT-04); null without either.
 */
export function parryBonus(
  creature: AnatomyCreature,
  usable: (weapon: AnatomyWeapon) => boolean,
): number | null {
  const { shield, shieldReadied } = creature;
  const bonuses = Object.values(creature.weapons)
    .filter((each) => each.modes.includes("melee") && usable(each))
    .map(({ attackBonus }) => attackBonus);
  if (shield?.held && !shield.damaged && !shieldReadied) bonuses.push(0);
  return bonuses.length > 0 ? Math.max(...bonuses) : null;
}

/** What a parry answers. */
export interface Blow {
  readonly attacker: CreatureId;
  readonly total: Traced;
  /** After step 4 of the degrees (ANAT-DEG-04). */
  readonly degrees: number;
  readonly melee: boolean;
  readonly aware: boolean;
  readonly sizeDifference: number;
  /** A maneuver, which the setting may keep from being parried (ANAT-MAN-08). */
  readonly maneuver?: boolean;
}

/** ANAT-RCT-03: why a parry is not possible, or null; `armed` says whether there is something to parry with. */
export function checkParry(
  creature: AnatomyCreature,
  blow: Pick<Blow, "melee" | "degrees" | "aware">,
  bonus: number | null,
  rulings: AnatomyRulings,
): Refusal | null {
  if (!blow.melee) return refuse("ANAT-RCT-03", "meleeOnly");
  if (blow.degrees < 0) return refuse("ANAT-DEG-04", "noInjury");
  if (!blow.aware) return refuse("ANAT-RCT-03", "unaware");
  const unable = checkAble(creature);
  if (unable) return unable;
  if (!creature.firstTurnTaken) return refuse("ANAT-INIT-06", "firstTurn");
  if (bonus === null) return refuse("ANAT-RCT-03", "weapon");
  return checkReaction(creature) ?? checkStamina(creature, 1, rulings);
}

/** ANAT-RCT-05: how many degrees a parry takes away. */
export function parryReduction(parry: number, attack: number, rulings: AnatomyRulings): number {
  return parry > attack ? 1 + degreesOf(parry - attack, rulings) : 0;
}

/** ANAT-RCT-04: martial bonus, the better of Strength and Dexterity, and what the weapon adds to attack rolls. */
function parryModifier(creature: AnatomyCreature, bonus: number): Traced {
  const { str, dex } = creature.attributes;
  const better = str > dex ? part("str", str, "ANAT-RCT-04") : part("dex", dex, "ANAT-RCT-04");
  const weapon = bonus === 0 ? [] : [part("weapon", bonus, "ANAT-ATK-01")];
  return sum("ANAT-RCT-04", [part("mb", creature.mb, "ANAT-RCT-04"), better, ...weapon]);
}

/** ANAT-RCT-04: only the parrier's own state counts. */
function parryReasons(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  attacker: CreatureId,
): TracePart[] {
  const reasons = ownReasons(creature, situation.rulings, "attack", ["attack"]);
  if (grappleHinders(situation, creature, attacker)) reasons.push(part("grappled", -1, "ANAT-COND-20"));
  const foe = situation.state.creatures[attacker];
  if (has(creature, "prone") && foe && !has(foe, "prone")) reasons.push(part("prone", -1, "ANAT-POS-06"));
  return reasons;
}

/** Offers the parry to the target of a blow, with what its weapon adds or null for none; returns the degrees it takes away (ANAT-RCT-03 to ANAT-RCT-06). */
export function* offerParry(
  context: AnatomyContext,
  id: CreatureId,
  blow: Blow,
  bonus: number | null,
): Procedure<number> {
  if (bonus === null || checkParry(context.creature(id), blow, bonus, context.rulings)) return 0;
  const modifier = parryModifier(context.creature(id), bonus);
  const { choice } = yield* ask(PROMPTS.parry, {
    rule: blow.maneuver ? "ANAT-MAN-08" : "ANAT-RCT-03",
    to: id,
    operands: {
      attacker: blow.attacker,
      total: blow.total.value,
      degrees: blow.degrees,
      modifier: modifier.value,
      ...(context.isToldToAnybody ? parryChances(context, id, blow, modifier.value) : {}),
    },
    involves: [id, blow.attacker],
  });
  if (choice !== "parry" || checkParry(context.creature(id), blow, bonus, context.rulings)) return 0;
  return yield* parry(context, id, blow, bonus);
}

/** ANAT-RCT-05: in percent, how likely a parry takes a degree away, and how likely it turns the whole blow aside. */
function parryChances(
  context: AnatomyContext,
  id: CreatureId,
  { attacker, total, degrees, sizeDifference }: Blow,
  modifier: number,
): { readonly lessens: number; readonly turns: number } {
  const { rulings } = context;
  // Who is exhausted by the price is so for this very roll (ANAT-STA-07).
  const creature = { ...context.creature(id), ...afterCost(context.creature(id), 1, rulings) };
  const net = advantageOf(parryReasons(context.situation, creature, attacker), rulings).value;
  const size = rulings.parrySize ? sizeStep(-sizeDifference, rulings) : 0;
  const chanceOf = (above: number): number =>
    Math.round(100 * chanceOfCheck(modifier + size, net, total.value + Math.max(1, above)));
  return { lessens: chanceOf(1), turns: chanceOf(degrees * rulings.degreeStep) };
}

function* parry(context: AnatomyContext, id: CreatureId, blow: Blow, bonus: number): Procedure<number> {
  const { attacker, total } = blow;
  payReaction(context, id, "ANAT-RCT-03");
  payStamina(context, id, 1, "ANAT-RCT-03");
  const size = context.rulings.parrySize
    ? [sizePart("ANAT-SIZE-04", -blow.sizeDifference, context.rulings)]
    : [];
  const rolled = yield* rollD20(context.rulings, {
    rule: "ANAT-RCT-04",
    creature: id,
    purpose: "parry",
    modifier: sum("ANAT-RCT-04", [...parryModifier(context.creature(id), bonus).parts, ...size]),
    reasons: parryReasons(context.situation, context.creature(id), attacker),
    involves: [id, attacker],
  });
  const reduction = parryReduction(rolled.total.value, total.value, context.rulings);
  emitFor(context, id, {
    type: reduction > 0 ? "Parried" : "ParryFailed",
    rule: "ANAT-RCT-05",
    rules: parryRows(rolled.natural, blow),
    operands: { attacker, net: rolled.net, total: rolled.total, against: asPart("attack", total), reduction },
  });
  return reduction;
}

/** What else a parry rests on: no effect of its natural roll (ANAT-RCT-06), and none of size unless the setting says so. */
function parryRows(natural: number, { sizeDifference }: Blow): RuleId[] {
  const rows: RuleId[] = ["ANAT-A-22"];
  if (natural === 20 || natural === 1) rows.push("ANAT-RCT-06");
  if (sizeDifference !== 0) rows.push("ANAT-AMB-48");
  return rows;
}

/** ANAT-SIZE-01: the modifier for a target so many categories larger (or, below 0, smaller). */
export function sizeStep(difference: number, rulings: AnatomyRulings): number {
  const steps = Math.abs(difference);
  if (steps === 0) return 0;
  return Math.sign(difference) * (rulings.sizeSteps === "linear" ? steps : 2 ** (steps - 1));
}

/** ANAT-SIZE-01, ANAT-SIZE-02, ANAT-SIZE-04: the same as a part that shows how the steps were counted. */
export function sizePart(rule: RuleId, difference: number, rulings: AnatomyRulings): TracePart {
  const value = sizeStep(difference, rulings);
  const size = part("size", value, rule);
  return Math.abs(difference) < 2 ? size : { ...size, parts: [part("sizeSteps", value, "ANAT-AMB-19")] };
}

/** ANAT-RCT-02: one reaction is used up. */
export function payReaction(context: AnatomyContext, id: CreatureId, rule: RuleId): void {
  const left = context.creature(id).reactions - 1;
  emitFor(
    context,
    id,
    { type: "ReactionPaid", rule, rules: ["ANAT-RCT-02"], operands: { left } },
    (creature) => {
      creature.reactions = left;
    },
  );
}
