// Several attack rolls in one action: a weapon in each hand, and rapid shots.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, numberOf, textOf, textsOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { unlessGone } from "../../../core/language/emit.ts";
import { part, type TracePart } from "../../../core/language/trace.ts";
import { byId } from "../../../core/kit/sheet-items.ts";
import { FURTHER_PATHS, FURTHER_TARGETS } from "../actions/command-shapes.ts";
import { takeInHand } from "../actions/handling.ts";
import { checkFreeHand, checkHands } from "../character/holding.ts";
import type { AnatomyCreature } from "../state.ts";
import { payAp, tellStopped } from "../turn/action-points.ts";
import {
  attackOf,
  checkAttackAction,
  checkRolls,
  countAttackAction,
  idsIn,
  iterativeReasons,
  payExertion,
  readyMelee,
  type AttackManner,
} from "./attack-actions.ts";
import { strike } from "./strike.ts";
import { checkAttack, type Attack } from "./attack.ts";
import { checkAble } from "../health/conditions.ts";
import { provokeClassic } from "./reactions.ts";
import type { AnatomyContext, AnatomyRulings, AnatomyReadContext } from "../rulings.ts";

/** ANAT-ACT-05: own and iterative disadvantages of each of so many weapons. */
export function multiweaponSteps(attackActions: number, weapons: number, rulings: AnatomyRulings): number[] {
  const growing = rulings.multiweaponCounts === "each";
  return Array.from({ length: weapons }, (_each, i) => attackActions + 1 + (growing ? i : 0));
}

/** ANAT-ACT-08, ANAT-AMB-24: the same of each of so many shots. */
export function rapidShotSteps(attackActions: number, shots: number, rulings: AnatomyRulings): number[] {
  const growing = rulings.rapidShotReading === "growing";
  return Array.from({ length: shots }, (_each, i) => attackActions + (growing ? i : shots - 1));
}

/** The disadvantages of one roll, split into its order in the turn and the action's own. */
function reasonsOf(attackActions: number, steps: number, label: string, rule: RuleId): TracePart[] {
  const own = steps - attackActions;
  return [...iterativeReasons(attackActions), ...(own > 0 ? [part(label, -own, rule)] : [])];
}

const TARGETS: readonly string[] = ["target", ...FURTHER_TARGETS];

/** The target of the n-th roll: one for all, or each its own. */
function targetOf(command: Command, index: number): CreatureId {
  const own = textOf(command, TARGETS[index] ?? "target");
  return textsOf(command, "targets")[index] ?? (own || textOf(command, "target"));
}

/** The weapons of a command, or all that are ready. */
function weaponsOf(situation: AnatomyReadContext, command: Command): readonly string[] {
  const creature = situation.state.creatures[actorOf(command)];
  const named = textsOf(command, "weapons");
  return named.length > 0 || !creature ? named : readyMelee(creature, situation);
}

const MULTIWEAPON: AttackManner = { rule: "ANAT-ACT-05", mode: "melee" };

/** ANAT-ACT-08: rapid shots are thrown where the command names what is thrown. */
function rapidly(thrown: boolean): AttackManner {
  return { rule: "ANAT-ACT-08", mode: thrown ? "thrown" : "ranged" };
}

/** ANAT-ACT-05: why this is not possible, or null. */
export function checkMultiweapon(situation: AnatomyReadContext, command: Command): Refusal | null {
  const weapons = weaponsOf(situation, command);
  const notNow = checkAttackAction(situation, actorOf(command));
  if (notNow) return notNow;
  const several = new Set(weapons).size;
  if (several < 2 || several < weapons.length) return refuse("ANAT-ACT-05", "weapons");
  return checkRolls(situation, rollsOf(command, weapons), MULTIWEAPON);
}

/** The single attacks of an action that makes several. */
function rollsOf(command: Command, weapons: readonly string[]): Command[] {
  const { onPath: _first, ...other } = command;
  return weapons.map((weapon, i) => {
    const target = targetOf(command, i);
    const onPath = wordOnPath(command, i, target);
    return { ...other, ...(onPath === undefined ? {} : { onPath }), weapon, target };
  });
}

/**
 * ANAT-RNG-05: the game master's word on the path of the n-th roll: the one on its own target, and whoever is shot at as
 * the first has the word on the first; of all others the board tells.
 */
function wordOnPath(command: Command, index: number, target: CreatureId): readonly CreatureId[] | undefined {
  const own = FURTHER_PATHS[index - 1];
  const said = own === undefined ? undefined : idsIn(command, own);
  return said ?? (target === textOf(command, "target") ? idsIn(command, "onPath") : undefined);
}

/** One roll of several: the attack, and its disadvantages for its place in the turn and for the action. */
interface RollOfSeveral {
  readonly attack: Attack;
  readonly steps: number;
}

/** ANAT-ACT-05: a roll with each weapon, as they are made and as they are foretold. */
export function multiweaponRolls(situation: AnatomyReadContext, command: Command): RollOfSeveral[] {
  const weapons = weaponsOf(situation, command);
  const before = situation.state.creatures[actorOf(command)]?.turnUse.attackActions ?? 0;
  const all = multiweaponSteps(before, weapons.length, situation.rulings);
  return rollsOf(command, weapons).map((single, i) => {
    const steps = all[i] ?? 0;
    const reasons = reasonsOf(before, steps, "multiweapon", "ANAT-ACT-05");
    return { attack: attackOf(situation, single, MULTIWEAPON, reasons), steps };
  });
}

export function* multiweapon(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const rolls = multiweaponRolls(context.situation, command);
  payAp(context, id, 1, "ANAT-ACT-05");
  rolls.forEach(({ attack }) => payExertion(context, attack));
  const counted = context.rulings.multiweaponCounts === "each" ? rolls.length : 1;
  const further: readonly RuleId[] = ["ANAT-A-05", "ANAT-AMB-25"];
  countAttackAction(context, id, { rule: "ANAT-ACT-05", counted, further });
  for (const { attack, steps } of rolls) yield* unlessGone(oneOf(context, attack, steps));
}

/** One roll of several, with its steps in the turn. */
function* oneOf(context: AnatomyContext, attack: Attack, steps: number): Procedure<void> {
  if (checkAble(context.creature(attack.attacker))) return;
  if (!checkAttack(context.situation, attack)) yield* strike(context, attack, steps);
}

/** ANAT-ACT-08: of how many shots or throws a rapid one is at least. */
export const FEWEST_SHOTS = 2;

/** The weapons that a rapid shot uses: one that is reloaded freely, or thrown ones that are drawn freely, the first so many. */
function shotsOf(situation: AnatomyReadContext, command: Command): readonly string[] {
  const thrown = textsOf(command, "weapons");
  if (thrown.length > 0)
    return command["throws"] === undefined ? thrown : thrown.slice(0, numberOf(command, "throws"));
  return Array.from({ length: numberOf(command, "shots") }, () => textOf(command, "weapon"));
}

/** ANAT-ACT-08: why this is not possible, or null. */
export function checkRapidShot(situation: AnatomyReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  const notNow = checkAttackAction(situation, actorOf(command));
  if (notNow || !creature) return notNow;
  const thrown = textsOf(command, "weapons").length > 0;
  const shots = shotsOf(situation, command);
  const used = shots.map((id) => creature.weapons[id]);
  const weapon = creature.weapons[shots[0] ?? textOf(command, "weapon")];
  if (!weapon) return refuse("ANAT-ACT-08", "noSuchWeapon", undefined, "weapon");
  if (thrown ? used.some((each) => !each?.drawFree) : weapon.reloadAp > 0)
    return refuse("ANAT-ACT-08", "reload");
  if (shots.length < FEWEST_SHOTS || (thrown && new Set(shots).size < shots.length))
    return refuse("ANAT-ACT-08", "number", { shots: shots.length });
  if (!thrown && weapon.loads !== null && weapon.loads < shots.length)
    return refuse("ANAT-ACT-08", "ammunition", { loads: weapon.loads });
  const drawn = thrown ? withDrawn(situation, creature, shots) : situation;
  return (
    (thrown ? checkDrawing(situation, creature, shots) : null) ??
    checkRolls(drawn, rollsOf(command, shots), rapidly(thrown))
  );
}

/** ANAT-ACT-08, ANAT-A-17: what lies about is no drawing; one hand must be free to draw with, or hold one of them. */
function checkDrawing(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  weapons: readonly string[],
): Refusal | null {
  const away = weapons.map((id) => creature.weapons[id]).filter((each) => each?.held === false);
  if (away.some((each) => each?.lies || each?.takenBy !== undefined))
    return refuse("ANAT-ACT-08", "weaponNotHeld", undefined, "weapons");
  const emptied = weapons.some((id) => creature.weapons[id]?.held === true);
  return emptied || away.length === 0 ? null : checkFreeHand(creature, away[0]?.id ?? "");
}

/** The situation with these weapons in hand, as each is when it is thrown. */
function withDrawn(
  situation: AnatomyReadContext,
  creature: AnatomyCreature,
  weapons: readonly string[],
): AnatomyReadContext {
  const others = Object.values(creature.weapons).filter(({ id }) => !weapons.includes(id));
  const drawn = weapons.flatMap((id) => creature.weapons[id] ?? []).map((each) => ({ ...each, held: true }));
  const armed = { ...creature, weapons: byId([...others, ...drawn]) };
  const creatures = { ...situation.state.creatures, [creature.id]: armed };
  return { ...situation, state: { ...situation.state, creatures } };
}

/** ANAT-ACT-08: a roll for each shot, as they are made and as they are foretold. */
export function rapidShotRolls(situation: AnatomyReadContext, command: Command): RollOfSeveral[] {
  const shots = shotsOf(situation, command);
  const manner = rapidly(textsOf(command, "weapons").length > 0);
  const before = situation.state.creatures[actorOf(command)]?.turnUse.attackActions ?? 0;
  const all = rapidShotSteps(before, shots.length, situation.rulings);
  return rollsOf(command, shots).map((single, i) => {
    const steps = all[i] ?? 0;
    const reasons = reasonsOf(before, steps, "rapidShot", "ANAT-ACT-08");
    return { attack: attackOf(situation, single, manner, reasons), steps };
  });
}

export function* rapidShot(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const rolls = rapidShotRolls(context.situation, command);
  payAp(context, id, 1, "ANAT-ACT-08");
  rolls.forEach(({ attack }) => payExertion(context, attack));
  const further: readonly RuleId[] = ["ANAT-A-06", "ANAT-AMB-24", "ANAT-AMB-25"];
  countAttackAction(context, id, { rule: "ANAT-ACT-08", further, fromAfar: true });
  if (!(yield* provokeClassic(context, id, "shooting"))) return tellStopped(context, id);
  for (const { attack, steps } of rolls) yield* unlessGone(drawAndShoot(context, attack, steps));
}

/** ANAT-ACT-08: what is thrown is drawn just before; nobody draws for a throw that has lost its sense. */
function* drawAndShoot(context: AnatomyContext, attack: Attack, steps: number): Procedure<void> {
  const creature = context.creature(attack.attacker);
  const weapon = creature.weapons[attack.weapon];
  const target = context.state.creatures[attack.target];
  const inVain = checkAble(creature) !== null || !context.isHere(attack.target) || target?.dead === true;
  if (inVain) return;
  if (attack.mode === "thrown" && weapon && !weapon.held) {
    if (checkHands(creature, weapon.id)) return;
    takeInHand(context, attack.attacker, weapon.id, { rule: "ANAT-ACT-08" });
  }
  yield* oneOf(context, attack, steps);
}
