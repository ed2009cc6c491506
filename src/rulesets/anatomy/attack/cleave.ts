// Cleave and Lunge: what a melee attack may be followed by, and what may lengthen it.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, textOf } from "../../../core/language/parameters.ts";
import { ask, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { checkFree, checkFreeTurn } from "../turn/action-points.ts";
import { iterativeReasons } from "./attack-actions.ts";
import { checkAttack, type Attack } from "./attack.ts";
import { resolveAttack, type AttackResult } from "./attack-resolution.ts";
import { areAdjacent, enemiesOf } from "../movement/positioning.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import { checkStamina, payStamina } from "../health/stamina.ts";
import type { AnatomyCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** ANAT-ACT-01, ANAT-ACT-02: why there is nothing to cleave, or null; the second target is checked with the attack. */
export function checkCleaveChance(creature: AnatomyCreature, situation: AnatomyReadContext): Refusal | null {
  const { cleave } = creature.turnUse;
  if (!cleave) return refuse("ANAT-ACT-01", "noHit");
  if (cleave.used) return refuse("ANAT-ACT-02", "alreadyUsed");
  return (
    checkStamina(creature, 1, situation.rulings) ?? checkFree(creature, "cleave", true, situation.rulings)
  );
}

/** Why a Cleave at this target is not possible, or null. */
export function checkCleave(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkFreeTurn(situation, id);
  if (notNow || !creature) return notNow;
  const none = checkCleaveChance(creature, situation);
  if (none) return none;
  const { cleave } = creature.turnUse;
  const first = situation.state.creatures[cleave?.target ?? ""];
  const second = situation.state.creatures[textOf(command, "target")];
  if (!second || second.id === first?.id) return refuse("ANAT-ACT-01", "noSuchTarget", undefined, "target");
  if (second.side === creature.side) return refuse("ANAT-ACT-01", "notAnEnemy", undefined, "target");
  if (first && !areAdjacent(first, second)) return refuse("ANAT-ACT-01", "notAdjacent", undefined, "target");
  return checkAttack(situation, cleaveAttack(situation, creature, second.id));
}

/** ANAT-ACT-01: the second strike, as it is rolled and as it is foretold. */
export function cleaveAttack(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  target: CreatureId,
): Attack {
  const { cleave } = creature.turnUse;
  const same = situation.rulings.cleaveRoll === "same" && cleave !== null;
  return {
    attacker: creature.id,
    target,
    weapon: cleave?.weapon ?? "",
    mode: "melee",
    attribute: cleave?.attribute ?? "str",
    rule: "ANAT-ACT-01",
    power: cleave?.power ?? 0,
    reckless: cleave?.reckless ?? 0,
    ownReasons: iterativeReasons(cleave?.iterative ?? 0),
    lunging: cleave?.lunging === true,
    cover: 0,
    coverSaid: false,
    aware: true,
    rolledBefore: same ? { natural: cleave.natural, total: cleave.total } : undefined,
  };
}

/** A new roll with the same modifiers, which opens the guard. */
const CLEAVE_ROWS: readonly RuleId[] = [
  "ANAT-A-10",
  "ANAT-ACT-02",
  "ANAT-ACT-04",
  "ANAT-COND-16",
  "ANAT-AMB-26",
];

/** The second strike; its Power and Reckless were paid with the first. */
export function* cleave(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const attack = cleaveAttack(context.situation, context.creature(id), textOf(command, "target"));
  const iterative = context.creature(id).turnUse.cleave?.iterative ?? 0;
  payStamina(context, id, 1, "ANAT-ACT-01");
  emitFor(
    context,
    id,
    { type: "Cleaved", rule: "ANAT-ACT-01", rules: CLEAVE_ROWS, operands: { target: attack.target } },
    (creature) => {
      if (creature.turnUse.cleave) creature.turnUse.cleave.used = true;
      creature.turnUse.freeUsed["cleave"] = true;
      creature.openDefense["cleave"] = true;
    },
  );
  const result = yield* resolveAttack(context, attack);
  const again = context.rulings.cleaveChain && result?.hit === true && !result.deflected;
  if (again && result && context.isHere(id)) yield* offerCleave(context, attack, result, iterative);
}

/** ANAT-ATK-09, step 13: after a hit in the own turn. The chance stays until the next attack action. */
export function* offerCleave(
  context: AnatomyContext,
  attack: Attack,
  result: AttackResult,
  iterative: number,
): Procedure<void> {
  const { attacker, target, weapon, attribute, power, reckless, lunging } = attack;
  if (context.state.turn !== attacker || !context.isHere(attacker)) return;
  const chance = { target, weapon, attribute, power, reckless, iterative, lunging, used: false };
  const { natural, total } = result.rolled;
  emitFor(
    context,
    attacker,
    { type: "CleaveOpened", rule: "ANAT-ACT-01", operands: { target } },
    (creature) => {
      creature.turnUse.cleave = { ...chance, natural, total: total.value };
    },
  );
  const candidates = cleaveTargets(context.situation, attacker);
  if (candidates.length === 0) return;
  const { choice, command } = yield* ask(PROMPTS.cleave, {
    to: attacker,
    operands: { target, candidates },
    involves: [attacker],
  });
  if (choice === "cleave" && command && !checkCleave(context.situation, command))
    yield* unlessGone(cleave(context, command));
}

/** Enemies that a Cleave could strike now. */
export function cleaveTargets(situation: AnatomyReadContext, id: CreatureId): CreatureId[] {
  const creature = situation.state.creatures[id];
  const first = situation.state.creatures[creature?.turnUse.cleave?.target ?? ""];
  if (!creature || !first || checkCleaveChance(creature, situation)) return [];
  return enemiesOf(situation, creature)
    .filter((each) => areAdjacent(first, each))
    .map((each) => each.id)
    .filter((target) => !checkCleave(situation, { type: "cleave", creature: id, target }));
}

/** ANAT-ACT-03: why a Lunge is not possible, or null. */
export function checkLunge(situation: AnatomyReadContext, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkFreeTurn(situation, id);
  if (notNow || !creature) return notNow;
  if (creature.turnUse.lunging) return refuse("ANAT-ACT-03", "alreadyUsed");
  return (
    checkStamina(creature, 1, situation.rulings) ?? checkFree(creature, "lunge", true, situation.rulings)
  );
}

const LUNGE_ROWS: readonly RuleId[] = ["ANAT-A-11", "ANAT-ACT-04", "ANAT-COND-16"];

/** ANAT-ACT-03, ANAT-ACT-04. */
export function* lunge(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  payStamina(context, id, 1, "ANAT-ACT-03");
  emitFor(context, id, { type: "Lunged", rule: "ANAT-ACT-03", rules: LUNGE_ROWS }, (creature) => {
    creature.turnUse.lunging = true;
    creature.turnUse.freeUsed["lunge"] = true;
    creature.openDefense["lunge"] = true;
  });
}
