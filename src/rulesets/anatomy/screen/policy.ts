// The policy: what a sensible creature does and answers when nobody chooses for it. Used by forecasts and tests.

import { placeOfThing } from "../../../core/kit/lying-things.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { Policy } from "../../../core/language/ruleset.ts";
import { COMMANDS } from "../actions/actions.ts";
import { standUpCost } from "../character/attributes.ts";
import { isAttackOff, isLost } from "../character/body.ts";
import { checkAble, has } from "../health/conditions.ts";
import { answerQuestion } from "./policy-answers.ts";
import { aimEffort, endurance, meleeEffort } from "./policy-effort.ts";
import { approach, chargePath } from "./policy-movement.ts";
import { distanceBetween, reachOf, SQUARE } from "../movement/positioning.ts";
import type { AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, AnatomyState, AnatomyWeapon } from "../state.ts";

/** A fight that is still undecided after so many rounds has no end in sight. */
const LAST_ROUND = 200;

/**
 * ANAT-UNC-01, ANAT-COND-24: the unconscious and the dead fight no more, and whoever has nothing left to strike with
 * gives up.
 */
export function isOut(state: AnatomyState, id: CreatureId): boolean {
  const creature = state.creatures[id];
  return !creature || creature.dead || creature.unconscious || !canStrike(creature);
}

/** Whether it has a weapon, in hand or within reach of it, or a sound part to bite or claw with. */
function canStrike(creature: AnatomyCreature): boolean {
  for (const id in creature.weapons) {
    const weapon = creature.weapons[id];
    if (!weapon || weapon.damaged) continue;
    if (weapon.parts.length === 0) return true;
    if (weapon.parts.some((key) => !isAttackOff(creature, key) && !isLost(creature, key))) return true;
  }
  return false;
}

/** The next root command; null when nobody has the turn, or the fight has no end in sight. */
export function chooseCommand(situation: AnatomyReadContext): Command | null {
  const { phase, turn, round, creatures } = situation.state;
  if (phase !== "running" || turn === null || round > LAST_ROUND) return null;
  const actor = creatures[turn];
  if (!actor || situation.absent.has(turn)) return { type: "nextTurn", creature: null };
  const endTurn = { type: "endTurn", creature: turn };
  if (actor.ap === 0 || checkAble(actor) !== null) return endTurn;
  for (const command of wishesOf(situation, actor)) if (isAllowed(situation, command)) return command;
  return endTurn;
}

function isAllowed(situation: AnatomyReadContext, command: Command): boolean {
  return COMMANDS[command.type]?.check(situation, command, null) === null;
}

interface Foe {
  readonly creature: AnatomyCreature;
  /** Feet; 0 where there is no board. */
  readonly distance: number;
  /** Its endurance; the less, the sooner it is struck. */
  readonly left: number;
}

/** Those it would strike, the nearest first. A confused creature must strike whoever is nearest. */
function foesOf(situation: AnatomyReadContext, actor: AnatomyCreature): Foe[] {
  const { state, absent } = situation;
  const raging = actor.confusion === "attackNearest";
  const foes: Foe[] = [];
  for (const id of Object.keys(state.creatures)) {
    const creature = state.creatures[id];
    if (!creature || creature === actor || creature.dead || absent.has(id)) continue;
    if (!raging && (creature.side === actor.side || isOut(state, id))) continue;
    const distance = distanceBetween(actor.position, creature.position) ?? 0;
    foes.push({ creature, distance, left: endurance(creature, situation) });
  }
  return foes.sort((a, b) => a.distance - b.distance || byEndurance(a, b));
}

/** What it would like to do, the best first. */
function* wishesOf(situation: AnatomyReadContext, actor: AnatomyCreature): Generator<Command> {
  const foes = foesOf(situation, actor);
  const [nearest] = foes;
  if (nearest && canStrike(actor)) yield* fight(situation, actor, foes, nearest);
  yield* care(situation, actor);
  if (nearest) yield* brace(actor);
}

function* fight(
  situation: AnatomyReadContext,
  actor: AnatomyCreature,
  foes: readonly Foe[],
  nearest: Foe,
): Generator<Command> {
  if (actor.bleed > 0 && actor.ap > 2) yield { type: "firstAid", creature: actor.id, target: actor.id };
  if (shouldStand(situation, actor)) yield { type: "standUp", creature: actor.id };
  if (!isEquipped(actor)) yield* arm(situation, actor);
  yield* comeIntoRange(situation, actor, nearest);
  yield* attacks(actor, foes);
  if (actor.turnUse.attackActions === 0 || actor.ap > 1) yield* closeIn(situation, actor, nearest);
}

function shouldStand(situation: AnatomyReadContext, actor: AnatomyCreature): boolean {
  if (!has(actor, "prone")) return false;
  const cost = standUpCost(actor, situation.rulings);
  return cost !== null && cost.value <= actor.ap;
}

function isEquipped(actor: AnatomyCreature): boolean {
  return Object.values(actor.weapons).some((each) => each.held && !each.damaged);
}

/** Draws or picks up what it has; where it can reach nothing, it goes for what lies about. */
function* arm(situation: AnatomyReadContext, actor: AnatomyCreature): Generator<Command> {
  const free = Object.values(actor.weapons).filter(
    (each) => !each.held && !each.damaged && each.spell === undefined && each.parts.length === 0,
  );
  for (const { id } of free) yield { type: "handleItem", creature: actor.id, item: id, held: true };
  for (const { lies } of free) {
    const position = placeOfThing(lies, situation.state.creatures);
    const path = position ? approach(situation, actor, { position }, actor.reach) : [];
    if (path.length > 0) yield { type: "move", creature: actor.id, path };
  }
}

/** As many attack actions as there are AP for: two sides that defend themselves wear each other out for ever. */
function* attacks(actor: AnatomyCreature, foes: readonly Foe[]): Generator<Command> {
  if (actor.turnUse.attackActions === 0) yield* several(actor, foes);
  for (const foe of preyOf(actor, foes)) {
    for (const weapon of Object.values(actor.weapons)) {
      const attack = attackWith(actor, weapon, foe);
      if (attack) yield attack;
    }
  }
}

/** Whom to strike first: whoever is nearest to going down. A confused creature must strike the nearest. */
function preyOf(actor: AnatomyCreature, foes: readonly Foe[]): readonly Foe[] {
  if (actor.confusion === "attackNearest" || foes.length < 2) return foes;
  return [...foes].sort(byEndurance);
}

/** The endurance of two may be infinite. */
function byEndurance(a: Foe, b: Foe): number {
  return a.left === b.left ? 0 : a.left - b.left;
}

/** Several weapons at once against the nearest. */
function* several(actor: AnatomyCreature, [foe]: readonly Foe[]): Generator<Command> {
  if (!foe) return;
  const target = foe.creature.id;
  const melee = Object.values(actor.weapons).filter(
    (each) => each.held && each.modes.includes("melee") && foe.distance <= reachOf(actor, each),
  );
  if (melee.length > 1)
    yield { type: "multiweapon", creature: actor.id, target, weapons: melee.map(({ id }) => id) };
}

function attackWith(actor: AnatomyCreature, weapon: AnatomyWeapon, foe: Foe): Command | null {
  if (!weapon.held || weapon.damaged) return null;
  const base = { creature: actor.id, target: foe.creature.id, weapon: weapon.id };
  if (weapon.modes.includes("melee") && foe.distance <= reachOf(actor, weapon, actor.turnUse.lunging))
    return { type: "meleeAttack", ...base, ...meleeEffort(actor, weapon, foe.creature) };
  if (weapon.modes.includes("ranged") && weapon.loads === 0)
    return { type: "reload", creature: actor.id, item: weapon.id };
  if (weapon.modes.includes("ranged") && foe.distance < 5 * weapon.rangeIncrement)
    return { type: "rangedAttack", ...base, deadlyAim: aimEffort(actor) };
  return null;
}

/**
 * ANAT-RNG-01, ANAT-RNG-04: an archer whose every target is far first walks until one is not; without Stamina to aim
 * it walks up to the foe, so that nobody is in the path.
 */
function* comeIntoRange(situation: AnatomyReadContext, actor: AnatomyCreature, foe: Foe): Generator<Command> {
  const bow = Object.values(actor.weapons).find((each) => each.held && each.modes.includes("ranged"));
  if (!bow || actor.ap < 2) return;
  const range = aimEffort(actor) > 0 ? bow.rangeIncrement : 2 * SQUARE;
  if (foe.distance < range) return;
  const path = approach(situation, actor, foe.creature, range - SQUARE);
  if (path.length > 0) yield { type: "move", creature: actor.id, path };
}

/** A lunge at who is a step too far, a charge at who is far, else a walk; a throw when nothing else is left. */
function* closeIn(situation: AnatomyReadContext, actor: AnatomyCreature, foe: Foe): Generator<Command> {
  const weapon = Object.values(actor.weapons).find((each) => each.held && each.modes.includes("melee"));
  if (weapon && actor.ap === 1 && !actor.turnUse.lunging && (actor.stamina ?? 0) > 4)
    if (foe.distance === reachOf(actor, weapon) + 5) yield { type: "lunge", creature: actor.id };
  if (weapon && actor.ap >= 2) {
    const path = chargePath(situation, actor, foe.creature, reachOf(actor, weapon));
    const target = foe.creature.id;
    if (path) yield { type: "charge", creature: actor.id, weapon: weapon.id, target, path };
  }
  const path = approach(situation, actor, foe.creature, weapon ? reachOf(actor, weapon) : 5);
  if (path.length > 0) yield { type: "move", creature: actor.id, path };
  if (weapon && weapon.parts.length === 0 && foe.distance > reachOf(actor, weapon) && path.length === 0)
    yield { type: "throwWeapon", creature: actor.id, weapon: weapon.id, target: foe.creature.id };
}

/** Stops the bleeding of whoever lies or stands beside it. */
function* care({ state }: AnatomyReadContext, actor: AnatomyCreature): Generator<Command> {
  for (const { id, side, bleed, dead } of Object.values(state.creatures))
    if (bleed > 0 && !dead && side === actor.side) yield { type: "firstAid", creature: actor.id, target: id };
}

function* brace(actor: AnatomyCreature): Generator<Command> {
  if (actor.shield?.held && !actor.shieldReadied) yield { type: "readyShield", creature: actor.id };
  if (actor.mb > 0 && !actor.defending && actor.turnUse.attackActions > 0)
    yield { type: "defend", creature: actor.id };
}

export const policy: Policy<AnatomyState, AnatomyRulings> = {
  choose: chooseCommand,
  answer: answerQuestion,
  isOut,
};
