// Worked examples of rolls, Defense Values, attacks, shots, throws, parries and maneuvers, put to the rules.
import { fixed, sum } from "../../../src/core/language/trace.ts";
import { attackModifier, checkExertion, finalDegrees, judgeAttack, strainOf } from "../../../src/rulesets/anatomy/attack/attack-roll.ts";
import { iterativeReasons } from "../../../src/rulesets/anatomy/attack/attack-actions.ts";
import { mostInjuries } from "../../../src/rulesets/anatomy/health/part-choices.ts";
import { allDefenses, checkParry, defenseAgainst, parryReduction, sizeStep } from "../../../src/rulesets/anatomy/attack/defense.ts";
import { degreesOf, judgeCheck, rollD20, type D20Result } from "../../../src/rulesets/anatomy/dice.ts";
import { judgeManeuver, maneuverModifier, provokesAttempt } from "../../../src/rulesets/anatomy/attack/maneuver-rolls.ts";
import { coverOfLines, coverReasons, judgeFlanking, proneReasons, type Stance } from "../../../src/rulesets/anatomy/movement/positioning.ts";
import { isMeleeInTheWay, pathBonus, rangeSteps, scatter, shotReasons, thrownIncrement } from "../../../src/rulesets/anatomy/attack/ranged.ts";
import type { AnatomyRulings } from "../../../src/rulesets/anatomy/rulings.ts";
import { afterCost } from "../../../src/rulesets/anatomy/health/stamina.ts";
import type { AnatomyCreature, Maneuver } from "../../../src/rulesets/anatomy/state.ts";
import { MANEUVERS, SEVERITIES } from "../../../src/rulesets/anatomy/tables.ts";
import type { DiceStream, Operations } from "../vector-file.ts";
import { flag, list, listOr, number, numberList, numberOr, oneOf, record, records, recordsOr, text, textOr, type Fields } from "../fields.ts";
import { person, reasons, rulingsOf, run } from "./scene.ts";

function rolled(each: Fields, modifier: number, rulings: AnatomyRulings, dice: DiceStream, dis = 0): D20Result {
  const request = {
    rule: "CORE-VECTOR",
    creature: "it",
    purpose: "check",
    modifier: fixed("CORE-VECTOR", "given", modifier),
    reasons: reasons(numberOr(each, "adv", 0), numberOr(each, "dis", 0) + dis),
  } as const;
  return run(rollD20(rulings, request), dice);
}

function attack(each: Fields, rulings: AnatomyRulings, dice: DiceStream, dis = 0) {
  const mode = oneOf(each, "kind", ["melee", "ranged"]);
  const power = numberOr(each, "power", 0);
  const reckless = numberOr(each, "reckless", 0);
  const sizeDifference = numberOr(each, "sizeDiff", 0);
  const attributes = { ...person("it", {}).attributes, str: number(each, "mod") };
  const modifier = attackModifier({ mb: number(each, "mb"), attributes }, { mode, attribute: "str", bonus: 0, power, sizeDifference }, rulings);
  const { net, natural, total } = rolled(each, modifier.value, rulings, dice, dis + reckless);
  const judged = judgeAttack({ natural, total: total.value }, { dv: number(each, "dv"), critMin: numberOr(each, "critMin", 20), reckless }, rulings);
  const final = judged.degrees === null ? null : finalDegrees(judged.degrees, 0, sizeDifference);
  return {
    net,
    natural,
    total: total.value,
    outcome: judged.outcome,
    critical: judged.critical,
    criticalEffect: judged.criticalEffect,
    degrees: final?.degrees ?? null,
    injury: final !== null && final.degrees >= 0,
    strain: final ? strainOf(final.degrees, false) : 0,
    drop: judged.drops ? (flag(each, "naturalWeapon") ? "natural" : "weapon") : null,
    staminaCost: power + reckless,
  };
}

function ranged(each: Fields, rulings: AnatomyRulings) {
  const targetSize = numberOr(each, "targetSize", 0);
  const engaged = recordsOr(each, "engaged").map((ally) => ({ size: number(ally, "size"), distance: number(ally, "distance") }));
  const otherDistances = each["otherAllies"] === undefined ? [] : numberList(each, "otherAllies");
  const cover = each["blockedLines"] === undefined ? numberOr(each, "cover", 0) : coverOfLines(number(each, "blockedLines"));
  const prone = proneReasons(flag(each, "shooterProne"), flag(each, "targetProne"), textOr(each, "weapon", "other") as Stance);
  const steps = rangeSteps(number(each, "distance"), number(each, "increment"), rulings);
  const all = [...(prone ?? []), ...coverReasons(cover), ...shotReasons(steps, isMeleeInTheWay(targetSize, { engaged, otherDistances }))];
  return { allowed: prone !== null, ...counted(all), dvBonus: pathBonus(each["path"] === undefined ? [] : numberList(each, "path"), targetSize) };
}

function counted(all: readonly { readonly value: number }[]): { adv: number; dis: number } {
  const adv = all.reduce((most, each) => most + Math.max(0, each.value), 0);
  return { adv, dis: all.reduce((most, each) => most - Math.min(0, each.value), 0) };
}

/** A defender of the examples; its dodge is the martial bonus of Defend. */
function defender(each: Fields, block: Partial<AnatomyCreature> = {}): AnatomyCreature {
  const dodge = numberOr(each, "dodge", 0);
  const shield = { id: "shield", name: "", bonus: numberOr(each, "shield", 0), held: true, heldBy: null, lies: null, damaged: false };
  const system = { attributes: record(each, "mods"), defenseAttribute: text(each, "defence"), mb: dodge };
  return person("it", system, {
    armor: numberOr(each, "armour", 0),
    shield,
    shieldReadied: flag(each, "shieldReady"),
    defending: dodge > 0,
    firstTurnTaken: true,
    ...block,
  });
}

function square(value: unknown): { x: number; y: number; width: 1; height: 1; elevation: 0 } {
  const [x, y] = value as [number, number];
  return { x, y, width: 1, height: 1, elevation: 0 };
}

function parry(each: Fields, rulings: AnatomyRulings, dice: DiceStream) {
  const stamina = each["stamina"] === null ? null : number(each, "stamina");
  const creature = person("it", {}, { stamina, reactions: number(each, "reactions"), firstTurnTaken: flag(each, "firstTurnTaken", true) });
  const degrees = number(each, "degrees");
  const blow = { melee: textOr(each, "kind", "melee") === "melee", degrees, aware: flag(each, "aware", true) };
  const refused = checkParry(creature, blow, flag(each, "weapon", true) ? 0 : null, rulings);
  if (refused) return { ok: false, reason: refused.code };
  const sizeDiff = numberOr(each, "sizeDiff", 0);
  const modifier = number(each, "mod") + (rulings.parrySize ? sizeStep(-sizeDiff, rulings) : 0);
  const { net, total } = rolled(each, modifier, rulings, dice);
  const reduction = parryReduction(total.value, number(each, "attackTotal"), rulings);
  const final = finalDegrees(degrees, reduction, sizeDiff);
  const paid = afterCost(creature, 1, rulings);
  return {
    ok: true,
    net,
    total: total.value,
    reduction,
    ...final,
    strain: strainOf(final.degrees, final.deflected),
    stamina: "stamina" in paid ? paid.stamina : null,
    reactions: creature.reactions - 1,
  };
}

export const attackOperations: Operations = {
  d20: (given, dice) => ({ results: records(given, "cases").map((each) => rolled(each, 0, rulingsOf(given), dice)) }),

  degrees: (given) => ({
    results: list(given, "cases").map((each) => {
      const [total, target] = each as [number, number];
      const rulings = rulingsOf(given);
      if (given["kind"] === "attack") {
        const { outcome, degrees } = judgeAttack({ natural: 10, total }, { dv: target, critMin: 20, reckless: 0 }, rulings);
        return outcome === "miss" ? null : degrees;
      }
      return total < target ? null : degreesOf(total - target, rulings);
    }),
  }),

  check: (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const { natural, total } = rolled(each, number(each, "mod"), rulingsOf(given), dice);
      return { natural, total: total.value, ...judgeCheck({ natural, total: total.value }, { dc: number(each, "dc"), save: flag(each, "save") }, rulingsOf(given)) };
    }),
  }),

  dv: (given) => ({
    results: records(given, "cases").map((each) =>
      Object.fromEntries(Object.entries(allDefenses(defender(each), rulingsOf(given))).map(([word, { value }]) => [word, value])),
    ),
  }),

  "dv.used": (given) => ({
    results: records(given, "cases").map((each) => {
      const helpless = flag(each, "helpless") ? { conditions: { helpless: { condition: "helpless", ends: null } } as const } : {};
      const spent = flag(each, "noReactions") ? { reactions: 0 } : { reactions: 1 };
      const target = defender(record(given, "target"), { ...spent, ...helpless });
      return defenseAgainst(target, "foe", { touch: flag(each, "touch"), aware: !flag(each, "cannotReact") }, rulingsOf(given)).value;
    }),
  }),

  attack: (given, dice) => ({ results: records(given, "cases").map((each) => attack(each, rulingsOf(given), dice)) }),

  "attack.series": (given, dice) => ({
    results: records(given, "actions").map((each, i) => {
      const { dis } = counted(iterativeReasons(i));
      return attack({ ...given, ...each }, rulingsOf(given), dice, dis);
    }),
  }),

  "attack.cost": (given) => ({
    results: records(given, "cases").map((each) => {
      const rulings = rulingsOf(given);
      const stamina = each["stamina"] === null ? null : number(each, "stamina");
      const payer = { mb: number(each, "mb"), stamina, exhaustion: stamina === null ? null : numberOr(each, "exhaustion", 5) };
      const exertion = { power: numberOr(each, "power", 0), deadlyAim: numberOr(each, "deadlyAim", 0), reckless: numberOr(each, "reckless", 0) };
      const cost = exertion.power + exertion.deadlyAim + exertion.reckless;
      const refused = checkExertion(payer, exertion, { mode: oneOf(each, "kind", ["melee", "ranged"]), ownTurn: flag(each, "ownTurn") }, rulings);
      if (refused) return { ok: false, reason: refused.code };
      const after = afterCost(payer, cost, rulings);
      if ("code" in after) throw new Error(`${after.rule} ${after.code}`);
      return { ok: true, cost, left: after.stamina, exhaustionLeft: after.exhaustion, exhausted: after.stamina === 0 };
    }),
  }),

  "injury.options": (given) => ({
    results: numberList(given, "cases").map((degrees) => Object.fromEntries(SEVERITIES.map((severity) => [severity, mostInjuries(degrees, severity)]))),
  }),

  size: (given) => ({
    results: records(given, "cases").map((each) => {
      const kind = oneOf(each, "roll", ["melee", "ranged", "manoeuvre"]);
      const sizeDifference = number(each, "diff");
      const rulings = rulingsOf(given);
      if (kind === "manoeuvre") return { mod: maneuverModifier({ mb: 0, skill: sum("CORE-VECTOR", []), sizeDifference }, rulings).value, degrees: null };
      const { attributes } = person("it", {});
      const mod = attackModifier({ mb: 0, attributes }, { mode: kind, attribute: "str", bonus: 0, power: 0, sizeDifference }, rulings).value;
      return { mod, degrees: finalDegrees(99, 0, sizeDifference).degrees - 99 };
    }),
  }),

  ranged: (given) => ({ results: records(given, "cases").map((each) => ranged(each, rulingsOf(given))) }),

  shot: (given, dice) => {
    const shot = ranged(record(given, "ranged"), rulingsOf(given));
    const numbers = record(given, "attack");
    const all = { ...numbers, dv: number(numbers, "dv") + shot.dvBonus, adv: shot.adv, dis: shot.dis };
    return { ...shot, ...attack(all, rulingsOf(given), dice) };
  },

  prone: (given) => ({
    results: records(given, "cases").map((each) => {
      const found = proneReasons(flag(each, "attackerProne"), flag(each, "targetProne"), text(each, "weapon") as Stance);
      return { allowed: found !== null, ...counted(found ?? []) };
    }),
  }),

  flanking: (given) => ({
    results: records(given, "cases").map((each) =>
      judgeFlanking(square(each["target"]), square(each["attacker"]), square(each["ally"]), flag(each, "bothThreaten")),
    ),
  }),

  "throw.increment": (given) => ({
    results: records(given, "cases").map((each) => thrownIncrement(each["thrown"] === null ? null : number(each, "thrown"), number(each, "str")).value),
  }),

  "throw.scatter": (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const blocked = listOr(each, "blocked") as readonly (readonly [number, number])[];
      const throwing = {
        target: square(each["target"]),
        thrower: square(each["thrower"]),
        distance: number(each, "distance"),
        increment: number(each, "increment"),
        face: dice.draw(1, 8)[0] ?? 1,
      };
      const { steps, direction, x, y } = scatter(throwing, (toX, toY) => !blocked.some(([bx, by]) => bx === toX && by === toY));
      return { n: steps, direction, square: [x, y] };
    }),
  }),

  parry: (given, dice) => ({ results: records(given, "cases").map((each) => parry(each, rulingsOf(given), dice)) }),

  manoeuvre: (given, dice) => ({
    results: records(given, "cases").map((each) => {
      const rulings = rulingsOf(given);
      const name = text(each, "name") as Maneuver;
      const numbers = { mb: number(each, "mb"), skill: fixed("CORE-VECTOR", "skill", number(each, "skill")), sizeDifference: numberOr(each, "sizeDiff", 0) };
      const { net, natural, total } = rolled(each, maneuverModifier(numbers, rulings).value, rulings, dice);
      const degrees = judgeManeuver({ natural, total: total.value }, number(each, "dv"), rulings);
      return {
        skillName: MANEUVERS[name].skill,
        provokes: provokesAttempt(name, flag(each, "trained")),
        net,
        natural,
        total: total.value,
        success: degrees !== null,
        degrees,
      };
    }),
  }),
};
