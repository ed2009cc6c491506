// Attack actions: a melee attack, a shot, a throw, several weapons, rapid shots, and what may follow a hit.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, numberOf, parameterOf, textOf, textsOf } from "../../../core/language/parameters.ts";
import { rulesIf, refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { AIM, isAware } from "../actions/command-shapes.ts";
import { checkAp, checkFree, checkOwnTurn } from "../turn/action-points.ts";
import { checkAttack, type Attack } from "./attack.ts";
import { ATTACK_ATTRIBUTES, bestAttribute, checkExertion, isReadyInMelee } from "./attack-roll.ts";
import type { AnatomyContext, AnatomyReadContext, AnatomyRulings } from "../rulings.ts";
import { payStamina } from "../health/stamina.ts";
import type { AnatomyCreature, AttackMode } from "../state.ts";

export type AttackWord = "meleeAttack" | "rangedAttack" | "throwWeapon";
/** How an action attacks: by which row, and whether it strikes, shoots or throws. */
export interface AttackManner {
  readonly rule: RuleId;
  readonly mode: AttackMode;
}

export const ATTACK_WORDS: { readonly [Word in AttackWord]: AttackManner } = {
  meleeAttack: { rule: "ANAT-A-01", mode: "melee" },
  rangedAttack: { rule: "ANAT-A-02", mode: "ranged" },
  throwWeapon: { rule: "ANAT-A-03", mode: "thrown" },
};

/** ANAT-ACT-09, ANAT-TURN-03: why a creature may not take an attack action now, or null. */
export function checkAttackAction(situation: AnatomyReadContext, id: CreatureId, cost = 1): Refusal | null {
  const creature = situation.state.creatures[id];
  const notNow = checkOwnTurn(situation, id);
  if (notNow || !creature) return notNow;
  if (creature.defending) return refuse("ANAT-ACT-09", "defending");
  return checkAp(creature, cost);
}

/** The disadvantages of attacking again in one turn (ANAT-ATK-06). */
export function iterativeReasons(attackActions: number): TracePart[] {
  return attackActions > 0 ? [part("iterative", -attackActions, "ANAT-ATK-06")] : [];
}

/** The attack that a command describes; `own` are the reasons of the action itself. */
export function attackOf(
  situation: AnatomyReadContext,
  command: Command,
  { mode, rule }: AttackManner,
  own: readonly TracePart[] = [],
): Attack {
  const creature = situation.state.creatures[actorOf(command)];
  const preset = creature ? bestAttribute(creature, mode) : "dex";
  return {
    attacker: actorOf(command),
    target: textOf(command, "target"),
    weapon: textOf(command, "weapon"),
    mode,
    attribute: parameterOf(command, "attribute", AIM.attribute) ?? preset,
    rule,
    power: numberOf(command, mode === "melee" ? "power" : "deadlyAim"),
    reckless: numberOf(command, "reckless"),
    ownReasons: own,
    lunging: mode === "melee" && creature?.turnUse.lunging === true,
    cover: numberOf(command, "cover"),
    coverSaid: command["cover"] !== undefined,
    flankSaid: textOf(command, "flank") === "flanked",
    aware: isAware(command),
    distance: numberOf(command, "distance"),
    inPath: idsIn(command, "inPath"),
    onPath: idsIn(command, "onPath"),
    engaged: textsOf(command, "engaged"),
    added: command.modifiers,
  };
}

/** Those whom a command lists, which may be nobody; undefined where it has no list. */
export function idsIn(command: Command, list: string): readonly CreatureId[] | undefined {
  return command[list] === undefined ? undefined : textsOf(command, list);
}

/**
 * The one door for every attack that a command of the own turn carries, whatever else the command does: attribute and
 * exertion of all of its rolls, then each roll by itself (ANAT-ATK-09, step 2).
 */
export function checkRolls(
  situation: AnatomyReadContext,
  rolls: readonly Command[],
  manner: AttackManner,
): Refusal | null {
  const [first] = rolls;
  if (!first) return null;
  const exerted = checkExertionOf(situation, first, { mode: manner.mode, rolls: rolls.length });
  if (exerted) return exerted;
  for (const roll of rolls) {
    const refusal = checkAttack(situation, attackOf(situation, roll, manner));
    if (refusal) return refusal;
  }
  return null;
}

/** Why the exertion of a command is not possible, or null; it is spent on each of its rolls. */
function checkExertionOf(
  situation: AnatomyReadContext,
  command: Command,
  { mode, rolls }: { readonly mode: AttackMode; readonly rolls: number },
): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return refuse("ANAT-TURN-01", "notYourTurn");
  const attribute = parameterOf(command, "attribute", AIM.attribute);
  if (attribute !== undefined && !ATTACK_ATTRIBUTES[mode].includes(attribute))
    return refuse("ANAT-ATK-02", "wrongAttribute", { attribute }, "attribute");
  const exertion = {
    power: numberOf(command, "power"),
    deadlyAim: numberOf(command, "deadlyAim"),
    reckless: numberOf(command, "reckless"),
  };
  if (exertion.power + exertion.deadlyAim + exertion.reckless === 0) return null;
  const limit = Object.entries(exertion)
    .filter(([, spent]) => spent > 0)
    .map(([name]) => checkFreeOfRolls(creature, name, rolls, situation.rulings))
    .find((each) => each !== null);
  return limit ?? checkExertion(creature, exertion, { mode, ownTurn: true, rolls }, situation.rulings);
}

/** ANAT-TURN-07: free actions of an attack count once for each attack roll; under the strictest setting once in a turn. */
function checkFreeOfRolls(
  creature: AnatomyCreature,
  name: string,
  rolls: number,
  rulings: AnatomyRulings,
): Refusal | null {
  if (rulings.freeActionLimit === "onePerTurn" && rolls > 1)
    return refuse("ANAT-TURN-07", "oncePerTurn", { action: name });
  return checkFree(creature, name, true, rulings);
}

/** Why a single attack is not possible, or null. */
export function checkSingleAttack(
  situation: AnatomyReadContext,
  command: Command,
  word: AttackWord,
): Refusal | null {
  const manner = ATTACK_WORDS[word];
  return checkAttackAction(situation, actorOf(command)) ?? checkRolls(situation, [command], manner);
}

/** Attack actions as a turn counts them, with the rows by which they are taken. */
export interface CountedAction {
  readonly rule: RuleId;
  readonly counted?: number;
  readonly further?: readonly RuleId[];
  /** No melee attack, so that a Lunge still waits for one (ANAT-ACT-03). */
  readonly fromAfar?: boolean;
}

/** Counts an attack action and what it uses up (ANAT-ATK-06, ANAT-ACT-03). */
export function countAttackAction(
  context: AnatomyContext,
  id: CreatureId,
  { rule, counted = 1, further = [], fromAfar = false }: CountedAction,
): void {
  const rules: readonly RuleId[] = ["ANAT-ATK-07", ...further];
  emitFor(context, id, { type: "AttackActionTaken", rule, rules, operands: { counted } }, (creature) => {
    creature.turnUse.attackActions += counted;
    if (!fromAfar) creature.turnUse.lunging = false;
    creature.turnUse.cleave = null;
  });
}

/** Pays Power Attack, Deadly Aim and Reckless Attack (ANAT-ATK-09, step 3). */
export function payExertion(context: AnatomyContext, attack: Attack): void {
  const { attacker, power, reckless, mode } = attack;
  const word = mode === "melee" ? "power" : "deadlyAim";
  payStamina(context, attacker, power, "ANAT-ACT-06");
  payStamina(context, attacker, reckless, "ANAT-ACT-07");
  if (power + reckless === 0) return;
  const rules: readonly RuleId[] = [
    ...rulesIf(power > 0, mode === "melee" ? "ANAT-A-07" : "ANAT-A-08"),
    ...rulesIf(reckless > 0, "ANAT-A-09"),
  ];
  const rule = power > 0 ? "ANAT-ACT-06" : "ANAT-ACT-07";
  emitFor(
    context,
    attacker,
    { type: "ExertionDeclared", rule, rules, operands: { power, reckless } },
    (creature) => {
      if (power > 0) creature.turnUse.freeUsed[word] = true;
      if (reckless > 0) creature.turnUse.freeUsed["reckless"] = true;
    },
  );
}

/** Melee weapons that can be used now, natural ones included (ANAT-ACT-05). */
export function readyMelee(creature: AnatomyCreature, situation: AnatomyReadContext): string[] {
  return Object.values(creature.weapons)
    .filter((each) => isReadyInMelee(creature, each, situation.rulings))
    .map((each) => each.id);
}
