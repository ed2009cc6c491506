// The attack roll: its modifiers, what it comes to, and the fumble.

import type { Draft } from "../../../core/language/draft.ts";
import { roll, type Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import {
  addedParts,
  part,
  sum,
  type NamedModifier,
  type TracePart,
  type Traced,
} from "../../../core/language/trace.ts";
import { attackBonus, attributeValue, thresholdOf } from "../character/attributes.ts";
import {
  distractedParts,
  feintedAgainst,
  grabbedParts,
  hasAnyCondition,
  woundedParts,
} from "../health/conditions.ts";
import { metDefense, type MetDefense } from "./defense.ts";
import { checkPool, totalOf } from "../dice.ts";
import { flankingParts, shotFromBehind } from "./facing.ts";
import { deedOf, mutualParts, type Instant } from "../turn/instant.ts";
import { distanceFeet, isShot, rangePenalty } from "./reach.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { crowdAround, type Crowd } from "../movement/spaces.ts";
import { stanceAttack } from "../actions/stances.ts";
import type { Defense, TimeCountCreature, Weapon } from "../state.ts";
import { ATTACK_SITUATIONS, type AttackSituation } from "../tables.ts";

export type Outcome = "miss" | "hit" | "critical" | "fumble";

export interface AttackNumbers {
  readonly natural: number;
  readonly total: number;
  readonly defense: number;
  readonly precise: boolean;
  /** TC-SPELL-17: no fumble, and no critical unless the spell says so. */
  readonly spell?: boolean;
  readonly spellCritical?: boolean;
}

/** TC-ATK-01, 17 to 20: what an attack roll comes to. */
export function judgeAttack(numbers: AttackNumbers): { readonly margin: number; readonly outcome: Outcome } {
  const { natural, total, defense, precise, spell = false } = numbers;
  const margin = total - defense;
  if (natural === 1) return { margin, outcome: spell ? "miss" : "fumble" };
  const inRange = natural === 20 || (precise && natural === 19);
  const mayBeCritical = !spell || numbers.spellCritical === true;
  if (inRange && margin >= 1 && mayBeCritical) return { margin, outcome: "critical" };
  return { margin, outcome: natural === 20 || margin >= 0 ? "hit" : "miss" };
}

const FUMBLE_RULES: readonly RuleId[] = ["TC-ATK-17"];
const CRITICAL_RULES: readonly RuleId[] = ["TC-ATK-18", "TC-ATK-19"];
const PRECISE_RULES: readonly RuleId[] = ["TC-ATK-19"];
const PLAIN_TWENTY: readonly RuleId[] = ["TC-ATK-18", "TC-ATK-20"];
const PLAIN_NINETEEN: readonly RuleId[] = ["TC-ATK-20"];
const SPELL_RULES: readonly RuleId[] = ["TC-SPELL-17"];
const NONE: readonly RuleId[] = [];

/** TC-ATK-17 to 20, TC-SPELL-17: the rows by which the natural die decided. */
function naturalRules(numbers: AttackNumbers, outcome: Outcome): readonly RuleId[] {
  const { natural } = numbers;
  if (natural !== 1 && natural < 19) return NONE;
  if (numbers.spell) return natural === 19 ? NONE : SPELL_RULES;
  if (natural === 1) return FUMBLE_RULES;
  if (natural === 20) return outcome === "critical" ? CRITICAL_RULES : PLAIN_TWENTY;
  if (!numbers.precise) return NONE;
  return outcome === "critical" ? PRECISE_RULES : PLAIN_NINETEEN;
}

/** Whether an outcome is a hit of any kind. */
export function isHit(outcome: Outcome): boolean {
  return outcome === "hit" || outcome === "critical";
}

/** TC-ATK-01, 17, 18: how likely a weapon's attack roll with this modifier hits, from 0 to 1. */
export function chanceOfHit(modifier: number, defense: number): number {
  const faces = Array.from({ length: 20 }, (_none, i) => i + 1);
  const hits = faces.filter((natural) =>
    isHit(judgeAttack({ natural, total: natural + modifier, defense, precise: false }).outcome),
  );
  return hits.length / faces.length;
}

/** TC-ATK-21: the highest of these great successes that is reached; 0 for none. */
export function greatSuccess(
  result: { readonly outcome: Outcome; readonly margin: number },
  steps: readonly number[],
): number {
  if (!isHit(result.outcome)) return 0;
  return Math.max(0, ...steps.filter((step) => result.margin >= step));
}

/** T2, TC-ATK-13: the parts that circumstances bring; of several covers the greatest counts. */
export function situationParts(situations: readonly AttackSituation[]): TracePart[] {
  const isCover = (each: AttackSituation): boolean => each.startsWith("cover");
  const covers = situations
    .filter(isCover)
    .sort((a, b) => ATTACK_SITUATIONS[a].value - ATTACK_SITUATIONS[b].value);
  const rear = situations.includes("rear");
  return [...situations.filter((each) => !isCover(each)), ...covers.slice(0, 1)]
    .filter((each) => !(rear && each === "flanked"))
    .map((each) => situationPart(each, covers.length > 1));
}

/** TC-Q42: of several covers the greatest is the one that counts. */
function situationPart(situation: AttackSituation, severalCovers: boolean): TracePart {
  const { value, rule } = ATTACK_SITUATIONS[situation];
  const plain = part(situation, value, rule);
  const chosen = severalCovers && rule === "TC-ATK-13";
  return chosen ? { ...plain, parts: [part(situation, value, "TC-Q42")] } : plain;
}

export interface RolledAttack {
  readonly natural: number;
  readonly total: Traced;
  readonly met: MetDefense;
  readonly margin: number;
  readonly outcome: Outcome;
}

export interface AttackRoll {
  readonly rule: RuleId;
  readonly attacker: CreatureId;
  readonly target: CreatureId;
  /** Closed word, e.g. "attack" or "grab". */
  readonly purpose: string;
  readonly modifier: Traced;
  readonly met: MetDefense;
  readonly precise?: boolean;
  readonly spell?: boolean;
  readonly spellCritical?: boolean;
  readonly added?: readonly NamedModifier[];
  /** TC-Q02: a roll that names a discipline; with the setting it is made with the dice of a check. */
  readonly discipline?: boolean;
  /** The weapon that a fumble wears (TC-ATK-26). */
  readonly weapon?: Weapon;
  /** Further rows that the roll carries out. */
  readonly rules?: readonly RuleId[];
}

/** A natural result that is neither the lowest nor the highest face. */
const NEITHER = 10;

/** TC-Q02: what names a discipline is an attack roll all the same. */
const DISCIPLINE_RULES: readonly RuleId[] = ["TC-M02", "TC-Q02"];
/** TC-ATK-28, TC-Q65: all that changes a roll adds up. */
const STACKING_RULES: readonly RuleId[] = ["TC-ATK-28", "TC-Q65"];

/** Rolls an attack and says what came of it; a natural 1 brings the fumble with it. */
export function* rollAttack(
  context: TimeCountContext,
  instant: Instant,
  attack: AttackRoll,
): Procedure<RolledAttack> {
  const { rule, attacker, target, purpose, met } = attack;
  const added = attack.added ?? [];
  const asCheck = attack.discipline === true && context.rulings.disciplineAttackDie === "check";
  const modifier =
    added.length === 0
      ? attack.modifier
      : sum(attack.modifier.rule, [...attack.modifier.parts, ...addedParts("CORE-OVERRULE", added)]);
  const { faces, modifiers } = yield* roll({
    rule,
    creature: attacker,
    purpose,
    dice: asCheck ? checkPool(context.rulings) : { count: 1, sides: 20, look: "plain" },
    modifier,
    involves: [attacker, target],
  });
  const natural = totalOf(faces);
  const rolled = [part("d20", natural, "TC-ATK-01")];
  const total = sum("TC-ATK-01", rolled.concat(modifier.parts, addedParts("CORE-OVERRULE", modifiers)));
  const numbers: AttackNumbers = {
    natural: asCheck ? NEITHER : natural,
    total: total.value,
    defense: met.traced.value,
    precise: attack.precise === true,
    spell: attack.spell === true,
    spellCritical: attack.spellCritical === true,
  };
  const { margin, outcome } = judgeAttack(numbers);
  const against = met.traced;
  const operands = { target, purpose, natural, total, defense: met.defense, against, margin, outcome };
  const rules = met.rules.concat(
    naturalRules(numbers, outcome),
    attack.discipline ? DISCIPLINE_RULES : NONE,
    modifier.parts.length > 1 ? STACKING_RULES : NONE,
    attack.rules ?? NONE,
  );
  emitFor(context, attacker, { type: "AttackRolled", rule, rules, operands });
  if (outcome === "fumble") fumble(context, instant, attack);
  return { natural, total, met, margin, outcome };
}

/** TC-ATK-23 to 26: unsteady until the next turn, slower by a d6, and the weapon suffers. */
function fumble(context: TimeCountContext, instant: Instant, { attacker, weapon }: AttackRoll): void {
  const deed = deedOf(instant, attacker);
  const again = (deed?.fumbles ?? 0) > 0;
  if (deed) deed.fumbles += 1;
  const left = weapon?.durability === null ? undefined : weapon?.durability;
  const worn = weapon && left !== undefined ? weapon.id : null;
  const broken = left === 1;
  const rules: readonly RuleId[] = [
    "TC-ATK-23",
    ...(worn === null ? (["TC-WREST-23", "TC-Q32"] as const) : (["TC-ATK-26"] as const)),
    ...rulesIf(broken, "TC-M11"),
    ...rulesIf(again, "TC-TWO-05", "TC-Q34"),
  ];
  emitFor(
    context,
    attacker,
    { type: "Fumbled", rule: "TC-ATK-24", rules, operands: { weapon: worn, broken } },
    (draft: Draft<TimeCountCreature>) => {
      draft.conditions["unsteady:fumble"] = { condition: "unsteady", ends: "turn" };
      const item = worn === null ? undefined : draft.weapons[worn];
      if (item && item.durability !== null) item.durability = Math.max(0, item.durability - 1);
    },
  );
  if (broken) emitFor(context, attacker, { type: "WeaponBroke", rule: "TC-M11", operands: { weapon: worn } });
}

export interface WeaponAttack {
  readonly attacker: TimeCountCreature;
  readonly target: TimeCountCreature;
  readonly weapon: Weapon;
  readonly situations: readonly AttackSituation[];
  /** What the action itself adds or takes. */
  readonly extra: readonly TracePart[];
  /** Feet, as the table says them where no board does. */
  readonly said?: number | null;
  /** TC-TIME-36: a melee blow as the target comes near, wherever it stands now. */
  readonly comesNear?: true;
}

type WeaponUse = Pick<WeaponAttack, "attacker" | "target" | "weapon" | "comesNear" | "said">;

/** Whether an attack is a shot or a throw. */
function isRanged(attack: WeaponUse): boolean {
  return attack.comesNear !== true && isShot(attack.attacker, attack.weapon, feetOf(attack));
}

/** How far off the target is, by the board, else by the table's word; null where neither tells. */
function feetOf({ attacker, target, said = null }: WeaponUse): number | null {
  return distanceFeet(attacker, target) ?? said;
}

/** TC-Q98: whether an attack throws its weapon away. */
export function isThrown(attack: WeaponUse): boolean {
  const { ranged, natural, launcher } = attack.weapon;
  return ranged === "thrown" && !natural && !launcher && isRanged(attack);
}

/** TC-STANCE-11, TC-Q100: lying down bears on a melee weapon also where it is thrown. */
function proneThrowParts({ stance, preparing }: TimeCountCreature, weapon: Weapon): TracePart[] {
  const lying = stance === "prone" || preparing?.body === "prone";
  if (!lying || !weapon.melee) return [];
  return stanceAttack("prone", true).map((each) => ({
    ...each,
    parts: [part("thrown", each.value, "TC-Q100")],
  }));
}

/** What bears on any attack roll of one creature on another, whatever it is made with. */
export function generalAttackParts(
  situation: TimeCountReadContext,
  attacker: TimeCountCreature,
  target: TimeCountCreature,
  melee: boolean,
): TracePart[] {
  const body = attacker.preparing?.body ?? "upright";
  const crowd = crowdAround(situation, attacker);
  const parts: TracePart[] = [];
  if (attacker.stance !== "basic") parts.push(...stanceAttack(attacker.stance, melee));
  if (body !== "upright") parts.push(...stanceAttack(body, melee));
  if (hasAnyCondition(attacker))
    parts.push(...grabbedParts(attacker), ...distractedParts(attacker, target.id, "attack"));
  if (feintedAgainst(attacker.id, target)) parts.push(part("feinted", 2, "TC-SPEC-16"));
  if (crowd.attackPenalty !== 0) parts.push(crowdPart(crowd));
  if (situation.rulings.woundedPenalty !== 0)
    parts.push(...woundedParts(thresholdOf(attacker).value, situation.rulings));
  return parts;
}

/** TC-MOVE-15, 16: the press of others in the same space. */
function crowdPart({ attackPenalty, units }: Crowd): TracePart {
  return { ...part("crowd", attackPenalty, "TC-MOVE-16"), parts: [part("crowdValue", units, "TC-MOVE-15")] };
}

const isAroundWord = (word: string): boolean => word === "flanked" || word === "rear";

/** TC-FACE-05, 07: whether the target keeps facing this attacker, where no board tells who stands where. */
export function facesBack({ id }: TimeCountCreature, { facing, position }: TimeCountCreature): boolean {
  return position === null && facing === id;
}

/** TC-ATK-01 to 16: all that is added to the die of a weapon attack. */
export function weaponAttackModifier(
  situation: TimeCountReadContext,
  instant: Instant | null,
  attack: WeaponAttack,
): Traced {
  const { attacker, target, weapon } = attack;
  const shot = isRanged(attack);
  const bonus = attackBonus(attacker, weapon);
  const isSaid = (word: string): boolean => !isAroundWord(word) || (!shot && !facesBack(attacker, target));
  const situations = attack.situations.filter(isSaid);
  const behind = shot && attack.situations.includes("rear") && !facesBack(attacker, target);
  const marked = attack.situations.some(isAroundWord);
  const parts: TracePart[] = [
    { label: "attackBonus", value: bonus.value, rule: bonus.rule, parts: bonus.parts },
  ];
  if (situations.length > 0) parts.push(...situationParts(situations));
  if (behind) parts.push(...shotFromBehind(situation.rulings));
  if (!marked) parts.push(...flankingParts(situation, attacker, target, !shot));
  if (shot) parts.push(rangePart(attacker, weapon, feetOf(attack)));
  if (shot) parts.push(...proneThrowParts(attacker, weapon));
  parts.push(...generalAttackParts(situation, attacker, target, !shot), ...attack.extra);
  if (instant) parts.push(...mutualParts(instant, situation.rulings, attacker.id, target.id));
  return sum("TC-ATK-01", parts);
}

/** An attack roll of a spell: its own bonus, and what surrounds the target. */
interface SpellAttack extends Pick<WeaponAttack, "attacker" | "target" | "situations"> {
  readonly bonus: Traced;
  readonly melee: boolean;
  readonly extra?: readonly TracePart[];
}

/**
 * TC-SPELL-14: all that is added to the die of a spell attack. Of what bears on any attack roll a size, a proficiency and a
 * range alone do not; cover and height do, and flanks on a touch.
 */
export function spellAttackModifier(situation: TimeCountReadContext, attack: SpellAttack): Traced {
  const { attacker, target, bonus, melee } = attack;
  const isAround = attack.situations.some(isAroundWord);
  const situations = attack.situations.filter(
    (each) => !isAroundWord(each) || (melee && !facesBack(attacker, target)),
  );
  return sum("TC-ATK-01", [
    { label: "attackBonus", value: bonus.value, rule: bonus.rule, parts: bonus.parts },
    ...situationParts(situations),
    ...(melee && !isAround ? flankingParts(situation, attacker, target, true) : []),
    ...generalAttackParts(situation, attacker, target, melee),
    ...(attack.extra ?? []),
  ]);
}

function rangePart(attacker: TimeCountCreature, weapon: Weapon, distance: number | null): TracePart {
  const str = attributeValue(attacker, "str");
  const reading = rangePenalty(weapon.ranged ?? "missile", weapon.increment, str, distance ?? 0);
  const penalty = part("range", reading.penalty ?? 0, "TC-ATK-14");
  if (weapon.ranged !== "thrown" || penalty.value === 0) return penalty;
  return { ...penalty, parts: [part("thrown", penalty.value, "TC-Q43")] };
}

/** The defense that a weapon attack meets, with its number. */
export function weaponDefense(
  situation: TimeCountReadContext,
  attack: WeaponUse,
  names: Defense | null,
): MetDefense {
  const { attacker, target } = attack;
  return metDefense(situation, target, { names, melee: !isRanged(attack) }, attacker.id);
}
