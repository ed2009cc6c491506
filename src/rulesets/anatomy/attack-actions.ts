// Attack actions: a melee attack, a shot, a throw, several weapons, rapid shots, and what may follow a hit.

import type { Command } from "../../core/commands.ts";
import { actorOf, flagOf, numberOf, textOf, textsOf } from "../../core/parameters.ts";
import { ask, PASS, roll, type Procedure } from "../../core/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../core/rules.ts";
import { tell, unlessGone } from "../../core/tell.ts";
import { part, type TracePart } from "../../core/trace.ts";
import { checkAp, checkFree, checkOwnTurn, payAp } from "./action-points.ts";
import { checkAttack, resolveAttack, type Attack, type AttackResult } from "./attack.ts";
import { ATTACK_ATTRIBUTES, bestAttribute, checkExertion, isReadyInMelee } from "./attack-roll.ts";
import { areAdjacent, enemiesOf } from "./positioning.ts";
import { incrementOf, scatter } from "./ranged.ts";
import type { AnatomyPlay, AnatomySituation } from "./rulings.ts";
import { checkStamina, payStamina } from "./stamina.ts";
import type { AnatomyCreature, AttackMode, Attribute } from "./state.ts";

export type AttackWord = "meleeAttack" | "rangedAttack" | "throwWeapon";
export const ATTACK_WORDS: {
  readonly [Word in AttackWord]: { readonly rule: RuleId; readonly mode: AttackMode };
} = {
  meleeAttack: { rule: "ANAT-A-01", mode: "melee" },
  rangedAttack: { rule: "ANAT-A-02", mode: "ranged" },
  throwWeapon: { rule: "ANAT-A-03", mode: "thrown" },
};

/** ANAT-ACT-09, ANAT-TURN-03: why a creature may not take an attack action now, or null. */
export function checkAttackAction(situation: AnatomySituation, id: CreatureId, cost = 1): Refusal | null {
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
  situation: AnatomySituation,
  command: Command,
  mode: AttackMode,
  rule: RuleId,
  own: readonly TracePart[],
): Attack {
  const creature = situation.state.creatures[actorOf(command)];
  const preset = creature ? bestAttribute(creature, mode) : "dex";
  return {
    attacker: actorOf(command),
    target: textOf(command, "target"),
    weapon: textOf(command, "weapon"),
    mode,
    attribute: (command["attribute"] as Attribute | undefined) ?? preset,
    rule,
    power: numberOf(command, mode === "melee" ? "power" : "deadlyAim"),
    reckless: numberOf(command, "reckless"),
    ownReasons: own,
    lunging: mode === "melee" && creature?.turnUse.lunging === true,
    cover: numberOf(command, "cover"),
    aware: !flagOf(command, "unaware"),
    inPath: command["inPath"] === undefined ? undefined : textsOf(command, "inPath"),
    added: command.modifiers,
  };
}

/** Why the exertion of a command is not possible, or null; asked with the AP (ANAT-ATK-09, step 2). */
export function checkExertionOf(
  situation: AnatomySituation,
  command: Command,
  mode: AttackMode,
  ownTurn = true,
): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return refuse("ANAT-TURN-01", "notYourTurn");
  const attribute = command["attribute"] as Attribute | undefined;
  if (attribute !== undefined && !ATTACK_ATTRIBUTES[mode].includes(attribute))
    return refuse("ANAT-ATK-02", "wrongAttribute", { attribute }, "attribute");
  const exertion = {
    power: numberOf(command, "power"),
    deadlyAim: numberOf(command, "deadlyAim"),
    reckless: numberOf(command, "reckless"),
  };
  const limit = Object.entries(exertion)
    .filter(([, spent]) => spent > 0)
    .map(([name]) => checkFree(creature, name, true, situation.rulings))
    .find((each) => each !== null);
  return limit ?? checkExertion(creature, exertion, { mode, ownTurn }, situation.rulings);
}

/** Why a single attack is not possible, or null. */
export function checkSingleAttack(
  situation: AnatomySituation,
  command: Command,
  word: AttackWord,
): Refusal | null {
  const { mode, rule } = ATTACK_WORDS[word];
  return (
    checkAttackAction(situation, actorOf(command)) ??
    checkExertionOf(situation, command, mode) ??
    checkAttack(situation, attackOf(situation, command, mode, rule, []))
  );
}

/** Counts an attack action and what it uses up (ANAT-ATK-06, ANAT-ACT-03). */
export function countAttackAction(play: AnatomyPlay, id: CreatureId, rule: RuleId, counted = 1): void {
  tell(play, id, { type: "AttackActionTaken", rule, operands: { counted } }, (creature) => {
    creature.turnUse.attackActions += counted;
    creature.turnUse.lunging = false;
    creature.turnUse.cleave = null;
  });
}

/** Pays Power Attack, Deadly Aim and Reckless Attack (ANAT-ATK-09, step 3). */
export function payExertion(play: AnatomyPlay, attack: Attack): void {
  const { attacker, power, reckless, mode } = attack;
  const word = mode === "melee" ? "power" : "deadlyAim";
  payStamina(play, attacker, power, "ANAT-ACT-06");
  payStamina(play, attacker, reckless, "ANAT-ACT-07");
  if (power + reckless === 0) return;
  tell(
    play,
    attacker,
    { type: "ExertionDeclared", rule: "ANAT-ACT-06", operands: { power, reckless } },
    (creature) => {
      if (power > 0) creature.turnUse.freeUsed[word] = true;
      if (reckless > 0) creature.turnUse.freeUsed["reckless"] = true;
    },
  );
}

/** A single attack from its payment to its Cleave. `open` lets enemies strike into a shot first (ANAT-RCT-09). */
export function* singleAttack(
  play: AnatomyPlay,
  command: Command,
  word: AttackWord,
  open: () => Procedure<boolean>,
): Procedure<void> {
  const { mode, rule } = ATTACK_WORDS[word];
  const id = actorOf(command);
  const before = play.creature(id).turnUse.attackActions;
  const attack = attackOf(play.situation, command, mode, rule, iterativeReasons(before));
  payAp(play, id, 1, rule);
  payExertion(play, attack);
  countAttackAction(play, id, rule);
  if (mode !== "melee" && !(yield* open())) return;
  yield* strike(play, attack, before);
}

/** One attack roll with what belongs to its kind: ammunition, landing, Cleave. */
export function* strike(
  play: AnatomyPlay,
  attack: Attack,
  iterative: number,
): Procedure<AttackResult | null> {
  if (attack.mode === "ranged") useLoad(play, attack.attacker, attack.weapon);
  if (checkAttackStill(play, attack)) return null;
  const result = yield* resolveAttack(play, attack);
  if (!result || !play.isHere(attack.attacker)) return result;
  if (attack.mode === "thrown") yield* land(play, attack, result);
  if (attack.mode === "melee" && result.hit && !result.deflected)
    yield* offerCleave(play, attack, result, iterative);
  return result;
}

/** Whether the attack has lost its sense since it was declared. */
function checkAttackStill(play: AnatomyPlay, attack: Attack): boolean {
  return !play.isHere(attack.attacker) || !play.isHere(attack.target) || play.creature(attack.target).dead;
}

function useLoad(play: AnatomyPlay, id: CreatureId, item: string): void {
  if (play.creature(id).weapons[item]?.loads == null) return;
  tell(play, id, { type: "ShotFired", rule: "ANAT-ACT-11", operands: { item } }, (creature) => {
    const weapon = creature.weapons[item];
    if (weapon?.loads) weapon.loads -= 1;
  });
}

/** ANAT-THR-02 to ANAT-THR-05: where a thrown thing comes to rest. */
function* land(play: AnatomyPlay, attack: Attack, result: AttackResult): Procedure<void> {
  const { attacker, target, weapon: item } = attack;
  const creature = play.creature(attacker);
  const weapon = creature.weapons[item];
  if (!weapon?.held) return;
  const stuck = result.hit && weapon.damageTypes.some((type) => type !== "bludgeoning");
  const place = result.hit ? { target } : yield* scatterFrom(play, attack);
  const rule = result.hit ? "ANAT-THR-02" : "ANAT-THR-04";
  tell(play, attacker, { type: "ThrownLanded", rule, operands: { item, stuck, ...place } }, (block) => {
    const thrown = block.weapons[item];
    if (thrown) thrown.held = false;
  });
}

function* scatterFrom(play: AnatomyPlay, attack: Attack): Procedure<object> {
  const { faces } = yield* roll({
    rule: "ANAT-THR-03",
    creature: attack.attacker,
    purpose: "scatter",
    dice: { count: 1, sides: 8, look: "plain" },
    modifier: null,
    involves: [attack.attacker],
  });
  const thrower = play.creature(attack.attacker);
  const target = play.isHere(attack.target) ? play.creature(attack.target).position : null;
  const weapon = thrower.weapons[attack.weapon];
  if (!thrower.position || !target || !weapon) return { face: faces[0] ?? 1 };
  const distance =
    5 * Math.max(Math.abs(target.x - thrower.position.x), Math.abs(target.y - thrower.position.y));
  const increment = incrementOf(thrower, weapon, true);
  return scatter({ target, thrower: thrower.position, distance, increment, face: faces[0] ?? 1 });
}

/** ANAT-ACT-01, ANAT-ACT-02: why there is nothing to cleave, or null; the second target is checked with the attack. */
export function checkCleaveChance(creature: AnatomyCreature, situation: AnatomySituation): Refusal | null {
  const { cleave } = creature.turnUse;
  if (!cleave) return refuse("ANAT-ACT-01", "noHit");
  if (cleave.used) return refuse("ANAT-ACT-02", "alreadyUsed");
  return (
    checkStamina(creature, 1, situation.rulings) ?? checkFree(creature, "cleave", true, situation.rulings)
  );
}

/** Why a Cleave at this target is not possible, or null. */
export function checkCleave(situation: AnatomySituation, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkOwnTurn(situation, id);
  if (notNow || !creature) return notNow;
  const none = checkCleaveChance(creature, situation);
  if (none) return none;
  const { cleave } = creature.turnUse;
  const first = situation.state.creatures[cleave?.target ?? ""];
  const second = situation.state.creatures[textOf(command, "target")];
  if (!second || second.id === first?.id) return refuse("ANAT-ACT-01", "noSuchTarget", undefined, "target");
  if (first && !areAdjacent(first, second)) return refuse("ANAT-ACT-01", "notAdjacent", undefined, "target");
  return checkAttack(situation, cleaveAttack(situation, creature, second.id));
}

function cleaveAttack(situation: AnatomySituation, creature: AnatomyCreature, target: CreatureId): Attack {
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
    aware: true,
    rolledBefore: same ? { natural: cleave.natural, total: cleave.total } : undefined,
  };
}

/** The second strike; its Power and Reckless were paid with the first. */
export function* cleave(play: AnatomyPlay, command: Command): Procedure<void> {
  const id = actorOf(command);
  const attack = cleaveAttack(play.situation, play.creature(id), textOf(command, "target"));
  const iterative = play.creature(id).turnUse.cleave?.iterative ?? 0;
  payStamina(play, id, 1, "ANAT-ACT-01");
  tell(
    play,
    id,
    { type: "Cleaved", rule: "ANAT-ACT-01", operands: { target: attack.target } },
    (creature) => {
      if (creature.turnUse.cleave) creature.turnUse.cleave.used = true;
      creature.turnUse.freeUsed["cleave"] = true;
      creature.openDefense["cleave"] = true;
    },
  );
  const result = yield* resolveAttack(play, attack);
  const again = play.rulings.cleaveChain && result?.hit === true && !result.deflected;
  if (again && result && play.isHere(id)) yield* offerCleave(play, attack, result, iterative);
}

/** ANAT-ATK-09, step 13: after a hit in the own turn. The chance stays until the next attack action. */
function* offerCleave(
  play: AnatomyPlay,
  attack: Attack,
  result: AttackResult,
  iterative: number,
): Procedure<void> {
  const { attacker, target, weapon, attribute, power, reckless, lunging } = attack;
  if (play.state.turn !== attacker || !play.isHere(attacker)) return;
  const chance = { target, weapon, attribute, power, reckless, iterative, lunging, used: false };
  const { natural, rolled } = result;
  tell(play, attacker, { type: "CleaveOpened", rule: "ANAT-ACT-01", operands: { target } }, (creature) => {
    creature.turnUse.cleave = { ...chance, natural, total: rolled.total.value };
  });
  const candidates = cleaveTargets(play.situation, attacker);
  if (candidates.length === 0) return;
  const { choice, command } = yield* ask({
    rule: "ANAT-ACT-01",
    to: { kind: "owner", creature: attacker },
    prompt: "cleave",
    choices: [{ id: PASS }, { id: "cleave", takesCommand: true }],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: false,
    operands: { target, candidates },
    involves: [attacker],
  });
  if (choice === "cleave" && command && !checkCleave(play.situation, command))
    yield* unlessGone(cleave(play, command));
}

/** Enemies that a Cleave could strike now. */
export function cleaveTargets(situation: AnatomySituation, id: CreatureId): CreatureId[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  return enemiesOf(situation, creature)
    .map((each) => each.id)
    .filter((target) => !checkCleave(situation, { type: "cleave", creature: id, target }));
}

/** ANAT-ACT-03: why a Lunge is not possible, or null. */
export function checkLunge(situation: AnatomySituation, command: Command): Refusal | null {
  const id = actorOf(command);
  const creature = situation.state.creatures[id];
  const notNow = checkOwnTurn(situation, id);
  if (notNow || !creature) return notNow;
  if (creature.turnUse.lunging) return refuse("ANAT-ACT-03", "alreadyUsed");
  return (
    checkStamina(creature, 1, situation.rulings) ?? checkFree(creature, "lunge", true, situation.rulings)
  );
}

/** ANAT-ACT-03, ANAT-ACT-04. */
export function* lunge(play: AnatomyPlay, command: Command): Procedure<void> {
  const id = actorOf(command);
  payStamina(play, id, 1, "ANAT-ACT-03");
  tell(play, id, { type: "Lunged", rule: "ANAT-ACT-03" }, (creature) => {
    creature.turnUse.lunging = true;
    creature.turnUse.freeUsed["lunge"] = true;
    creature.openDefense["lunge"] = true;
  });
}

/** Melee weapons that can be used now, natural ones included (ANAT-ACT-05). */
export function readyMelee(creature: AnatomyCreature, situation: AnatomySituation): string[] {
  return Object.values(creature.weapons)
    .filter((each) => isReadyInMelee(creature, each, situation.rulings))
    .map((each) => each.id);
}
