// The numbers of an attack: modifiers, what is judged from the roll, and the degrees that are left.

import { refuse, type Refusal } from "../../../core/language/rules.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import {
  bodyFlags,
  effectCount,
  headLevel,
  headOf,
  isAttackOff,
  isLost,
  vitalParts,
} from "../character/body.ts";
import { checkHands } from "../character/holding.ts";
import { sizePart } from "./defense.ts";
import { degreesOf } from "../dice.ts";
import { reachOf } from "../movement/positioning.ts";
import type { AnatomyRulings } from "../rulings.ts";
import { checkStamina } from "../health/stamina.ts";
import type { AnatomyCreature, AnatomyWeapon, AttackMode, Attribute } from "../state.ts";

/** ANAT-ATK-02: the attributes that an attack may use. */
export const ATTACK_ATTRIBUTES: { readonly [Mode in AttackMode]: readonly Attribute[] } = {
  melee: ["str", "dex"],
  ranged: ["dex", "wis"],
  thrown: ["str", "dex", "wis"],
};

/** The preset attribute: the highest. */
export function bestAttribute(creature: Pick<AnatomyCreature, "attributes">, mode: AttackMode): Attribute {
  const [first = "str", ...others] = ATTACK_ATTRIBUTES[mode];
  const value = (name: Attribute): number => creature.attributes[name] ?? 0;
  return others.reduce((best, each) => (value(each) > value(best) ? each : best), first);
}

/** What a creature puts into an attack before the roll (ANAT-ACT-06, ANAT-ACT-07). */
export interface Exertion {
  /** Power Attack in melee, Deadly Aim at range. */
  readonly power: number;
  readonly reckless: number;
}

/** ANAT-ATK-01, ANAT-DER-04: martial bonus, attribute, weapon, size (melee only, ANAT-AMB-20) and Power Attack. */
export function attackModifier(
  numbers: Pick<AnatomyCreature, "mb" | "attributes">,
  attack: {
    readonly mode: AttackMode;
    readonly attribute: Attribute;
    readonly bonus: number;
    readonly power: number;
    readonly sizeDifference: number;
  },
  rulings: AnatomyRulings,
): Traced {
  const { mode, attribute, bonus, power, sizeDifference } = attack;
  const parts = [
    part("mb", numbers.mb, "ANAT-ATK-01"),
    part(attribute, numbers.attributes[attribute] ?? 0, "ANAT-ATK-02"),
    part("weapon", bonus, "ANAT-ATK-01"),
    part(mode === "melee" ? "powerAttack" : "deadlyAim", 2 * power, "ANAT-ACT-06"),
  ];
  if (mode === "melee" && sizeDifference !== 0) parts.push(sizePart("ANAT-SIZE-01", sizeDifference, rulings));
  return sum("ANAT-ATK-01", parts);
}

export interface Judged {
  readonly outcome: "hit" | "savedHit" | "miss";
  readonly critical: boolean;
  readonly criticalEffect: boolean;
  /** After step 4 (ANAT-DEG-04); null for a miss. */
  readonly degrees: number | null;
  /** ANAT-CRIT-05. */
  readonly drops: boolean;
}

/** Steps 1 to 4 of the degrees, with critical hits and misses (ANAT-DEG-01 to 04, ANAT-CRIT-01 to 06). */
export function judgeAttack(
  rolled: { readonly natural: number; readonly total: number },
  against: { readonly dv: number; readonly critMin: number; readonly reckless: number },
  rulings: AnatomyRulings,
): Judged {
  const { natural, total } = rolled;
  const { dv, critMin, reckless } = against;
  const beats = total > dv || (total === dv && (rulings.tieHits || natural === 20));
  if (!beats && natural === 20)
    return { outcome: "savedHit", critical: true, criticalEffect: false, degrees: 0, drops: false };
  if (!beats)
    return {
      outcome: "miss",
      critical: false,
      criticalEffect: false,
      degrees: null,
      drops: natural === 1 && total < dv,
    };
  const critical = natural >= critMin || natural === 20;
  const degrees = degreesOf(total - dv, rulings) + (critical ? 1 : 0) + reckless - (natural === 1 ? 1 : 0);
  return {
    outcome: "hit",
    critical,
    criticalEffect: critical,
    degrees: Math.max(-1, degrees),
    drops: false,
  };
}

/** Steps 5 and 6: the parry, then size (ANAT-DEG-05, ANAT-DEG-06). Below 0 there is no injury. */
export function finalDegrees(
  degrees: number,
  reduction: number,
  sizeDifference: number,
): { readonly degrees: number; readonly deflected: boolean } {
  if (degrees < 0) return { degrees, deflected: false };
  if (degrees - reduction < 0) return { degrees: -1, deflected: true };
  const left = degrees - reduction - sizeDifference;
  return { degrees: left, deflected: false };
}

/** ANAT-DEG-10: strain of a hit. */
export function strainOf(degrees: number, deflected: boolean): number {
  return deflected ? 0 : 1 + Math.max(0, degrees);
}

/** ANAT-ACT-06, ANAT-ACT-07, ANAT-ACT-14: why a creature cannot exert itself like this, or null. */
export function checkExertion(
  creature: Pick<AnatomyCreature, "mb" | "stamina" | "exhaustion">,
  exertion: { readonly power: number; readonly deadlyAim: number; readonly reckless: number },
  attack: { readonly mode: AttackMode; readonly ownTurn: boolean; readonly rolls?: number },
  rulings: AnatomyRulings,
): Refusal | null {
  const { power, deadlyAim, reckless } = exertion;
  const cost = (power + deadlyAim + reckless) * (attack.rolls ?? 1);
  if (cost === 0) return null;
  if (!attack.ownTurn) return refuse("ANAT-ACT-14", "ownTurnOnly");
  if (attack.mode !== "melee" && power + reckless > 0) return refuse("ANAT-ACT-06", "meleeOnly");
  if (attack.mode === "melee" && deadlyAim > 0) return refuse("ANAT-ACT-06", "rangedOnly");
  if (creature.stamina === null) return refuse("ANAT-STA-02", "noStamina");
  if (power + deadlyAim > Math.max(0, creature.mb))
    return refuse("ANAT-ACT-06", "aboveMb", { mb: creature.mb });
  return checkStamina(creature, cost, rulings);
}

/** What a weapon is wanted for. */
export interface WeaponUse {
  readonly mode: AttackMode;
  /** Only a spell that is being cast may use a spell's own. */
  readonly casting?: boolean;
}

/** Why a weapon cannot be used now, or null (ANAT-COND-19, ANAT-INJ-06, ANAT-M-08). */
export function checkWeapon(
  creature: AnatomyCreature,
  weapon: AnatomyWeapon | undefined,
  { mode, casting = false }: WeaponUse,
  rulings: AnatomyRulings,
): Refusal | null {
  if (!weapon) return refuse("ANAT-ATK-01", "noSuchWeapon", undefined, "weapon");
  if (mode === "thrown" ? weapon.parts.length > 0 : !weapon.modes.includes(mode))
    return refuse("ANAT-ATK-01", "wrongWeapon", { mode }, "weapon");
  if (!weapon.held && weapon.spell === undefined)
    return refuse("ANAT-ATK-01", "weaponNotHeld", undefined, "weapon");
  if (weapon.spell !== undefined && !casting)
    return refuse("ANAT-ATK-01", "noSuchWeapon", undefined, "weapon");
  if (weapon.damaged) return refuse("ANAT-M-08", "weaponDamaged", undefined, "weapon");
  if (isNaturalOff(creature, weapon, rulings))
    return refuse("ANAT-COND-19", "attackOff", undefined, "weapon");
  if (creature.shieldReadied && creature.shield?.id === weapon.id)
    return refuse("ANAT-ACT-10", "shieldBusy", undefined, "weapon");
  return weapon.parts.length > 0 ? null : checkHands(creature, weapon.id);
}

/** ANAT-COND-19: a natural attack is off with all of its parts, or for a time after a natural 1 (ANAT-CRIT-05). */
export function isNaturalOff(
  creature: AnatomyCreature,
  weapon: AnatomyWeapon,
  rulings: AnatomyRulings,
): boolean {
  if (weapon.parts.length === 0) return false;
  for (const key in creature.conditions) if (creature.conditions[key]?.item === weapon.id) return true;
  if (weapon.parts.every((key) => isAttackOff(creature, key) || isLost(creature, key))) return true;
  if (weapon.parts.every((key) => sleepsAlone(creature, key, rulings))) return true;
  const isGaze = weapon.parts.every((key) => creature.body.parts[key]?.kind === "eye");
  return isGaze && bodyFlags(creature, rulings).has("gazeOff");
}

/** ANAT-INJ-15: an unconscious head of several bites nobody, whatever the others do. */
function sleepsAlone(creature: AnatomyCreature, key: string, rulings: AnatomyRulings): boolean {
  if (vitalParts(creature, "head").length < 2) return false;
  const head = headOf(creature, key);
  return head !== null && effectCount(creature, head) >= 3 && headLevel(creature, rulings) < 3;
}

const MELEE: WeaponUse = { mode: "melee" };

/** Whether a weapon can be used in melee at all, for parries and threat. */
export function isReadyInMelee(
  creature: AnatomyCreature,
  weapon: AnatomyWeapon,
  rulings: AnatomyRulings,
): boolean {
  return checkWeapon(creature, weapon, MELEE, rulings) === null;
}

/** ANAT-POS-04, ANAT-ATK-05: the reach in feet of the longest melee weapon that is ready; null without any. */
export function threatReach(creature: AnatomyCreature, rulings: AnatomyRulings): number | null {
  let longest: number | null = null;
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (!weapon?.held || !isReadyInMelee(creature, weapon, rulings)) continue;
    longest = Math.max(longest ?? 0, reachOf(creature, weapon));
  }
  return longest;
}
