// An attack from the roll to the last of its consequences, in the order of ANAT-ATK-09.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import { attackNumbers, type Attack, type AttackNumbers } from "./attack.ts";
import { finalDegrees, isReadyInMelee, judgeAttack, strainOf, type Judged } from "./attack-roll.ts";
import { degreesTraced, rowsOfDegrees, rowsOfOutcome, type Counted } from "./attack-rows.ts";
import { settleCover } from "./cover.ts";
import { chooseHead } from "../character/heads.ts";
import { bringCriticalEffect, loseWeapon } from "./criticals.ts";
import { spendDegrees } from "../health/damage.ts";
import { comeDown } from "../health/injuries.ts";
import { parryBonus, offerParry, type Blow } from "./defense.ts";
import { marginOf, rollD20, type D20Result } from "../dice.ts";
import type { AnatomyContext } from "../rulings.ts";
import { giveStrain } from "../health/stamina.ts";
import type { AnatomyWeapon } from "../state.ts";

/** What became of an attack, for whatever follows it. */
export interface AttackResult {
  readonly rolled: D20Result;
  readonly hit: boolean;
  readonly deflected: boolean;
}

/** Steps 5 to 12 (ANAT-ATK-08: the part is chosen last). It has been checked and paid before. */
export function* resolveAttack(context: AnatomyContext, declared: Attack): Procedure<AttackResult | null> {
  const weapon = context.creature(declared.attacker).weapons[declared.weapon];
  if (!weapon) return null;
  const hurtHead = yield* chooseHead(context, declared.attacker, weapon.parts);
  const attack = { ...declared, hurtHead, cover: yield* settleCover(context, declared) };
  const numbers = attackNumbers(context.situation, attack);
  if (!numbers) return null;
  const rolled = attack.rolledBefore
    ? repeated(attack.rolledBefore)
    : yield* rollD20(context.rulings, {
        rule: "ANAT-ATK-01",
        creature: attack.attacker,
        purpose: "attack",
        modifier: numbers.modifier,
        reasons: numbers.reasons,
        added: attack.added,
        involves: [attack.attacker, attack.target],
      });
  const against = { dv: numbers.defense.value, critMin: weapon.critMin, reckless: attack.reckless };
  const judged = judgeAttack(
    { natural: rolled.natural, total: rolled.total.value },
    against,
    context.rulings,
  );
  const roll = { rolled, numbers, judged, weapon };
  if (context.isToldToAnybody) announce(context, attack, roll);
  if (judged.degrees === null) {
    if (judged.drops) loseWeapon(context, attack, weapon);
    return { rolled, hit: false, deflected: false };
  }
  const deflected = yield* carryThrough(context, attack, roll);
  return { rolled, hit: true, deflected };
}

function repeated({ natural, total }: { readonly natural: number; readonly total: number }): D20Result {
  return {
    net: 0,
    natural,
    total: { value: total, rule: "ANAT-ACT-01", parts: [part("sameRoll", total, "ANAT-ACT-01")] },
  };
}

interface Roll {
  readonly rolled: D20Result;
  readonly numbers: AttackNumbers;
  readonly judged: Judged;
  readonly weapon: AnatomyWeapon;
}

function announce(context: AnatomyContext, attack: Attack, roll: Roll): void {
  const { rolled, numbers, judged } = roll;
  const { target, weapon, rule } = attack;
  const missed = judged.outcome === "miss";
  const against = {
    natural: rolled.natural,
    total: rolled.total.value,
    dv: numbers.defense.value,
    critMin: roll.weapon.critMin,
  };
  const rules = [...rowsOfOutcome(against, judged), ...numbers.rows];
  if (missed && numbers.rows.includes("ANAT-RNG-05")) rules.push("ANAT-RNG-06");
  emitFor(context, attack.attacker, {
    type: missed ? "AttackMissed" : "AttackHit",
    rule,
    rules,
    operands: {
      target,
      weapon,
      with: roll.weapon.name,
      net: rolled.net,
      natural: rolled.natural,
      total: rolled.total,
      defense: numbers.defense,
      margin: marginOf("ANAT-CORE-05", rolled.total, numbers.defense),
      ...judged,
    },
  });
}

/** Steps 8 to 12 of a hit; returns whether it was fully deflected. */
function* carryThrough(context: AnatomyContext, attack: Attack, hit: Roll): Procedure<boolean> {
  const { attacker, target } = attack;
  const { sizeDifference } = hit.numbers;
  const before = hit.judged.degrees ?? 0;
  const blow: Blow = {
    attacker,
    total: hit.rolled.total,
    degrees: before,
    melee: attack.mode === "melee",
    aware: attack.aware,
    sizeDifference,
  };
  const reduction = yield* offerParry(context, target, blow, parryBonusOf(context, target));
  const { degrees, deflected } = finalDegrees(before, reduction, sizeDifference);
  if (context.isToldToAnybody) countDegrees(context, attack, hit, { reduction, degrees, deflected });
  if (deflected) return true;
  const injured = degrees >= 0 ? yield* spendDegrees(context, attacker, target, degrees) : null;
  if (context.isHere(target)) {
    const { flying } = context.creature(target);
    giveStrain(context, target, strainOf(degrees, false));
    yield* comeDown(context, target, flying);
  }
  if (hit.judged.criticalEffect && hit.weapon.criticalEffect)
    yield* bringCriticalEffect(context, attack, hit.weapon.criticalEffect, injured);
  return false;
}

/** What a parry and the sizes have left of a hit. */
interface Parried {
  readonly reduction: number;
  readonly degrees: number;
  readonly deflected: boolean;
}

function countDegrees(
  context: AnatomyContext,
  attack: Attack,
  { judged, rolled, numbers }: Roll,
  { reduction, degrees, deflected }: Parried,
): void {
  const { sizeDifference } = numbers;
  const { natural } = rolled;
  const { reckless } = attack;
  const margin = marginOf("ANAT-CORE-05", rolled.total, numbers.defense);
  const counted: Counted = { judged, margin, natural, reckless, reduction, sizeDifference, final: degrees };
  const none = !deflected && degrees < 0;
  emitFor(context, attack.attacker, {
    type: deflected ? "AttackDeflected" : none ? "NothingInjured" : "DegreesCounted",
    rule: deflected ? "ANAT-DEG-05" : none && (judged.degrees ?? 0) < 0 ? "ANAT-DEG-04" : "ANAT-DEG-06",
    rules: rowsOfDegrees(counted, attack.mode === "melee"),
    operands: { target: attack.target, degrees: degreesTraced(counted, context.rulings) },
  });
}

function parryBonusOf(context: AnatomyContext, target: CreatureId): number | null {
  const creature = context.creature(target);
  return parryBonus(creature, (weapon) => isReadyInMelee(creature, weapon, context.rulings));
}
