// Defense Values and the parry.

import { ask, PASS, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../core/rules.ts";
import { tell } from "../../core/tell.ts";
import { asPart, part, sum, type TracePart, type Traced } from "../../core/trace.ts";
import { checkAble, checkReaction, has, isHelpless, isOffGuard, ownReasons } from "./conditions.ts";
import { degreesOf, rollD20 } from "./dice.ts";
import type { AnatomyPlay, AnatomyRulings } from "./rulings.ts";
import { checkStamina, payStamina } from "./stamina.ts";
import type { AnatomyCreature, AnatomyWeapon } from "./state.ts";

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

/** ANAT-DV-01 to ANAT-DV-06. */
export function defenseValue(creature: Defender, use: DefenseUse, rulings: AnatomyRulings): Traced {
  const offGuard = use.offGuard || use.helpless;
  const keepsDodge = !use.helpless && (!offGuard || rulings.offGuardDodge === "kept");
  const parts = [
    part("base", rulings.dvBase, "ANAT-DV-01"),
    defensePart(creature, offGuard),
    part("other", creature.dvOther, "ANAT-DV-01"),
  ];
  if (!use.touch) {
    parts.push(part("armor", creature.armor, "ANAT-DV-01"));
    if (creature.shieldReadied && !use.helpless)
      parts.push(part("shield", creature.shield?.bonus ?? 0, "ANAT-ACT-10"));
  }
  if (creature.defending && keepsDodge) parts.push(part("dodge", dodgeBonus(creature), "ANAT-ACT-09"));
  return sum("ANAT-DV-01", parts);
}

/** ANAT-ACT-09: what Defend adds. */
export function dodgeBonus(creature: Pick<AnatomyCreature, "mb">): number {
  return Math.max(0, creature.mb);
}

/** ANAT-DV-02, ANAT-DV-04: one attribute; off guard, the bonus of Dexterity is lost and its penalty stays. */
function defensePart(creature: Defender, offGuard: boolean): TracePart {
  const modifier = creature.attributes[creature.defenseAttribute] ?? 0;
  const lost = offGuard && creature.defenseAttribute === "dex" && modifier > 0;
  return part(creature.defenseAttribute, lost ? 0 : modifier, lost ? "ANAT-DV-04" : "ANAT-DV-02");
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

/** ANAT-DV-07: all four values of a sheet. */
export function allDefenses(
  creature: Defender,
  rulings: AnatomyRulings,
): { readonly [word: string]: Traced } {
  const value = (touch: boolean, offGuard: boolean): Traced =>
    defenseValue(creature, { touch, offGuard, helpless: false }, rulings);
  return {
    dv: value(false, false),
    touch: value(true, false),
    offGuard: value(false, true),
    touchOffGuard: value(true, true),
  };
}

/** What a parry is made with: a usable melee weapon, or a shield that is not busy (ANAT-RCT-03). */
export function canParryWith(creature: AnatomyCreature, usable: (weapon: AnatomyWeapon) => boolean): boolean {
  const armed = Object.values(creature.weapons).some((each) => each.modes.includes("melee") && usable(each));
  return armed || (creature.shield?.held === true && !creature.shieldReadied);
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
}

/** ANAT-RCT-03: why a parry is not possible, or null; `armed` says whether there is something to parry with. */
export function checkParry(
  creature: AnatomyCreature,
  blow: Pick<Blow, "melee" | "degrees" | "aware">,
  armed: boolean,
  rulings: AnatomyRulings,
): Refusal | null {
  if (!blow.melee) return refuse("ANAT-RCT-03", "meleeOnly");
  if (blow.degrees < 0) return refuse("ANAT-DEG-04", "noInjury");
  if (!blow.aware) return refuse("ANAT-RCT-03", "unaware");
  const unable = checkAble(creature);
  if (unable) return unable;
  if (!creature.firstTurnTaken) return refuse("ANAT-INIT-06", "firstTurn");
  if (!armed) return refuse("ANAT-RCT-03", "weapon");
  return checkReaction(creature) ?? checkStamina(creature, 1, rulings);
}

/** ANAT-RCT-05: how many degrees a parry takes away. */
export function parryReduction(parry: number, attack: number, rulings: AnatomyRulings): number {
  return parry > attack ? 1 + degreesOf(parry - attack, rulings) : 0;
}

/** ANAT-RCT-04: martial bonus and the better of Strength and Dexterity. */
export function parryModifier(creature: AnatomyCreature): Traced {
  const { str, dex } = creature.attributes;
  const better = str > dex ? part("str", str, "ANAT-RCT-04") : part("dex", dex, "ANAT-RCT-04");
  return sum("ANAT-RCT-04", [part("mb", creature.mb, "ANAT-RCT-04"), better]);
}

/** ANAT-RCT-04: only the parrier's own state counts. */
function parryReasons(play: AnatomyPlay, id: CreatureId, attacker: CreatureId): TracePart[] {
  const creature = play.creature(id);
  const reasons = ownReasons(creature, play.rulings, "attack", ["attack"]);
  if (has(creature, "prone") && !has(play.creature(attacker), "prone"))
    reasons.push(part("prone", -1, "ANAT-POS-06"));
  return reasons;
}

/** Offers the parry to the target of a blow; returns the degrees it takes away (ANAT-RCT-03 to ANAT-RCT-06). */
export function* offerParry(
  play: AnatomyPlay,
  id: CreatureId,
  blow: Blow,
  armed: boolean,
): Procedure<number> {
  if (checkParry(play.creature(id), blow, armed, play.rulings)) return 0;
  const modifier = parryModifier(play.creature(id));
  const { choice } = yield* ask({
    rule: "ANAT-RCT-03",
    to: { kind: "owner", creature: id },
    prompt: "parry",
    choices: [{ id: PASS }, { id: "parry" }],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: true,
    operands: {
      attacker: blow.attacker,
      total: blow.total.value,
      degrees: blow.degrees,
      modifier: modifier.value,
    },
    involves: [id, blow.attacker],
  });
  if (choice !== "parry" || checkParry(play.creature(id), blow, armed, play.rulings)) return 0;
  return yield* parry(play, id, blow);
}

function* parry(play: AnatomyPlay, id: CreatureId, blow: Blow): Procedure<number> {
  const { attacker, total } = blow;
  payReaction(play, id, "ANAT-RCT-03");
  payStamina(play, id, 1, "ANAT-RCT-03");
  const size = play.rulings.parrySize ? [part("size", parrySize(play, blow), "ANAT-SIZE-04")] : [];
  const rolled = yield* rollD20(play.rulings, {
    rule: "ANAT-RCT-04",
    creature: id,
    purpose: "parry",
    modifier: sum("ANAT-RCT-04", [...parryModifier(play.creature(id)).parts, ...size]),
    reasons: parryReasons(play, id, attacker),
    involves: [id, attacker],
  });
  const reduction = parryReduction(rolled.total.value, total.value, play.rulings);
  tell(play, id, {
    type: reduction > 0 ? "Parried" : "ParryFailed",
    rule: "ANAT-RCT-05",
    operands: { attacker, net: rolled.net, total: rolled.total, against: asPart("attack", total), reduction },
  });
  return reduction;
}

/** ANAT-SIZE-04: as an attack on the attacker. */
function parrySize(play: AnatomyPlay, blow: Blow): number {
  return sizeStep(-blow.sizeDifference, play.rulings);
}

/** ANAT-SIZE-01: the modifier for a target so many categories larger (or, below 0, smaller). */
export function sizeStep(difference: number, rulings: AnatomyRulings): number {
  const steps = Math.abs(difference);
  if (steps === 0) return 0;
  return Math.sign(difference) * (rulings.sizeSteps === "linear" ? steps : 2 ** (steps - 1));
}

/** ANAT-RCT-02: one reaction is used up. */
export function payReaction(play: AnatomyPlay, id: CreatureId, rule: string): void {
  const left = play.creature(id).reactions - 1;
  tell(play, id, { type: "ReactionPaid", rule, operands: { left } }, (creature) => {
    creature.reactions = left;
  });
}
