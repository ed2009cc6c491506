// The policy: what a sensible creature does and answers when nobody chooses for it. Used by forecasts and tests.

import type { Command } from "../../../core/language/commands.ts";
import { isDiagonal, stepsTowards } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { Policy } from "../../../core/language/ruleset.ts";
import { baseDefense } from "../character/attributes.ts";
import { COMMANDS } from "../actions/commands.ts";
import { canAct, countWounds, hasCondition, highestWound } from "../health/conditions.ts";
import { isOut } from "../health/damage.ts";
import { powerOrAgility } from "../attack/defense.ts";
import { grapplersOf } from "../attack/grappling.ts";
import { currentRate, distanceYards, gridYards, yardsLeft } from "../movement/movement.ts";
import { movedTo, occupant, type Square } from "../movement/paths.ts";
import { distanceBetween, isInHand, reaches } from "../attack/reach.ts";
import { mountOf } from "../movement/riding.ts";
import type { DestinyRulings, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature, DestinyState, Weapon } from "../state.ts";
import { isBeyondTreatment } from "../health/treatment.ts";
import type { DestinyPrompt } from "../prompts.ts";

/** The next root command of whoever has the turn, or of what it rides; null when nobody has it. */
export function chooseCommand(situation: DestinyReadContext): Command | null {
  const { phase, turn, creatures } = situation.state;
  const actor = turn === null ? undefined : creatures[turn];
  if (phase !== "running" || !actor || situation.absent.has(actor.id)) return null;
  const own = firstPossible(situation, wishesOf(situation, actor));
  if (own !== null) return own;
  const mount = creatures[mountOf(actor) ?? ""];
  const carried = mount
    ? firstPossible(situation, attacksOf(situation, mount, foesOf(situation, mount)))
    : null;
  return carried ?? { type: "endTurn", creature: actor.id };
}

function firstPossible(situation: DestinyReadContext, wishes: Iterable<Command>): Command | null {
  for (const command of wishes)
    if (COMMANDS[command.type]?.check(situation, command, null) === null) return command;
  return null;
}

/** What it would like to do, the best first; what is not possible is passed over. Later wishes are thought of only when the earlier ones are out. */
function* wishesOf(situation: DestinyReadContext, actor: DestinyCreature): Generator<Command> {
  const creature = actor.id;
  if (!canAct(actor)) {
    yield { type: "escape", creature };
    return;
  }
  if (actor.posture !== "standing")
    yield { type: "changePosture", creature, posture: actor.posture === "prone" ? "crouching" : "standing" };
  if (hasCondition(actor, "uncontrolled")) yield { type: "calmMount", creature };
  yield* rescues(situation, actor);
  const foes = foesOf(situation, actor);
  yield* attacksOf(situation, actor, foes);
  yield* holds(situation, actor, foes);
  if (!hasWeaponInHand(actor))
    for (const weapon of Object.keys(actor.weapons)) yield { type: "retrieveOrStow", creature, weapon };
  if (isHardPressed(actor)) yield { type: "defend", creature };
  if (foes.some((foe) => isWithinReach(actor, foe))) return;
  if (grapplersOf(actor).length > 0) yield { type: "escape", creature };
  yield* approaches(situation, actor, foes);
  yield* treatments(situation, actor);
}

/** A dying friend beside it comes first. */
function* rescues({ state, absent }: DestinyReadContext, actor: DestinyCreature): Generator<Command> {
  for (const each of Object.values(state.creatures)) {
    if (each.side !== actor.side || each.id === actor.id || each.dead || !hasCondition(each, "dying"))
      continue;
    if ((distanceBetween(actor, each) ?? 1) <= 1 && !absent.has(each.id))
      yield { type: "stabilize", creature: actor.id, patient: each.id };
  }
}

/** A foe that still stands, as the actor sees it. */
interface Foe {
  readonly creature: DestinyCreature;
  readonly wounds: number;
  /** Yards; null where there is no board. */
  readonly distance: number | null;
}

/** Foes that still stand, the most hurt first, then the nearest. */
function foesOf({ state, absent }: DestinyReadContext, actor: DestinyCreature): readonly Foe[] {
  const foes: Foe[] = [];
  for (const id in state.creatures) {
    const creature = state.creatures[id];
    if (!creature?.entered || creature.side === actor.side || isOut(creature) || absent.has(id)) continue;
    const distance = distanceBetween(actor, creature);
    foes.push({ creature, wounds: countWounds(creature.wounds), distance });
  }
  return foes.sort((a, b) => b.wounds - a.wounds || (a.distance ?? 0) - (b.distance ?? 0));
}

function isWithinReach(actor: DestinyCreature, { distance }: Foe): boolean {
  for (const id in actor.weapons) {
    const weapon = actor.weapons[id];
    if (weapon && isInHand(weapon) && reaches(weapon, distance)) return true;
  }
  return false;
}

function hasWeaponInHand({ weapons }: DestinyCreature): boolean {
  for (const id in weapons) if (weapons[id] && isInHand(weapons[id])) return true;
  return false;
}

function* attacksOf(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  foes: readonly Foe[],
): Generator<Command> {
  const weapons = Object.values(actor.weapons).filter(isInHand);
  for (const foe of foes)
    for (const weapon of weapons)
      if (reaches(weapon, foe.distance))
        for (const type of attackTypes(situation, actor, foe.creature, weapon))
          yield { type, creature: actor.id, weapon: weapon.id, target: foe.creature.id };
  yield* spellsOn(actor, foes);
}

/** A Strong Attack as long as there is stamina for it; a Quick one where it is cheap and the AP do for nothing else, or a wound of any kind will do. */
function attackTypes(
  { rulings }: DestinyReadContext,
  actor: DestinyCreature,
  foe: DestinyCreature,
  weapon: Weapon,
): readonly string[] {
  if (weapon.kind === "ranged") return ["standardAttack"];
  const strong = actor.stamina > 0 && !actor.sheet.noStamina ? ["strongAttack"] : [];
  if (rulings.attackCostReading === "printed") return [...strong, "standardAttack"];
  const nearlyDown = highestWound(foe.wounds) === "fatal";
  return nearlyDown ? ["quickAttack", "standardAttack"] : [...strong, "standardAttack", "quickAttack"];
}

function* spellsOn(actor: DestinyCreature, foes: readonly Foe[]): Generator<Command> {
  for (const spell of Object.values(actor.spells))
    if (spell.damage !== "" && spell.targets !== "none" && spell.mana <= actor.mana)
      for (const foe of foes)
        yield { type: "castSpell", creature: actor.id, spell: spell.id, target: foe.creature.id };
}

/** DEST-ACT-20, DEST-ACT-22: taking hold pays only for somebody much stronger who fights with bare hands. */
function* holds(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  foes: readonly Foe[],
): Generator<Command> {
  const bare = Object.values(actor.weapons).find((weapon) => weapon.kind === "melee" && weapon.reach === 0);
  if (!bare || Object.values(actor.weapons).some((weapon) => weapon.readied && weapon.reach > 0)) return;
  const power = baseDefense(actor, "power", situation.rulings).value;
  for (const { creature: foe } of foes) {
    if (power < powerOrAgility(foe, situation.rulings).value + MUCH_STRONGER) continue;
    if (grapplersOf(actor).includes(foe.id)) yield { type: "pin", creature: actor.id, target: foe.id };
    else yield { type: "grapple", creature: actor.id, weapon: bare.id, target: foe.id };
  }
}

const MUCH_STRONGER = 4;

/** Badly hurt, it spends what is left on guarding itself. */
function isHardPressed(actor: DestinyCreature): boolean {
  const highest = highestWound(actor.wounds);
  return highest === "critical" || highest === "fatal";
}

/** No foe can be got at: the worst wound of itself or of a friend beside it. */
function* treatments({ state, absent }: DestinyReadContext, actor: DestinyCreature): Generator<Command> {
  for (const each of Object.values(state.creatures)) {
    const near = each.id === actor.id || (distanceBetween(actor, each) ?? 1) <= 1;
    if (each.side !== actor.side || each.dead || absent.has(each.id) || !near) continue;
    const level = highestWound(each.wounds);
    if (level !== null && level !== "light" && !isBeyondTreatment(each))
      yield { type: "treatWound", creature: actor.id, patient: each.id, level };
  }
}

/** Towards the nearest foe, around whoever stands in the way, as far as the AP carry. */
function* approaches(
  situation: DestinyReadContext,
  actor: DestinyCreature,
  foes: readonly Foe[],
): Generator<Command> {
  const nearest = foes
    .filter(({ creature }) => creature.position !== null)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  for (const { creature } of nearest) {
    const path = pathTo(situation, actor, creature);
    if (path.length > 0) yield { type: "move", creature: actor.id, path: path.map(({ x, y }) => ({ x, y })) };
  }
}

function pathTo(situation: DestinyReadContext, actor: DestinyCreature, foe: DestinyCreature): Square[] {
  const mover = situation.state.creatures[mountOf(actor) ?? ""] ?? actor;
  const goal = foe.position;
  if (!mover.position || !goal) return [];
  const yards = yardsWithin(mover, actor);
  const path: Square[] = [];
  let here: Position = mover.position;
  let diagonals = 0;
  while (distanceYards(here, goal) > 1) {
    const next = squaresTowards(here, goal).find((to) => !occupant(situation, mover, to, [actor.id]));
    if (!next) break;
    if (isDiagonal(here, next)) diagonals += 1;
    if (gridYards(path.length + 1 - diagonals, diagonals, mover.movement.diagonals) > yards) break;
    path.push({ x: next.x, y: next.y });
    here = next;
  }
  return path;
}

/** Yards that it can go now, crawling and sharing a space aside. */
function yardsWithin(mover: DestinyCreature, actor: DestinyCreature): number {
  const ap = Math.min(mover.ap, actor.ap);
  return (
    Math.floor((currentRate(mover).value * ap) / 4 / (mover.posture === "prone" ? 2 : 1)) + yardsLeft(mover)
  );
}

/** The squares beside that bring it nearer, the straightest first. */
function squaresTowards(here: Position, goal: Position): readonly Position[] {
  if (here.board) return stepsTowards(here, goal);
  const [dx, dy] = [Math.sign(goal.x - here.x), Math.sign(goal.y - here.y)];
  const ways: readonly (readonly [number, number])[] =
    dx !== 0 && dy !== 0
      ? [
          [dx, dy],
          [dx, 0],
          [0, dy],
        ]
      : dx !== 0
        ? [
            [dx, 0],
            [dx, 1],
            [dx, -1],
          ]
        : [
            [0, dy],
            [1, dy],
            [-1, dy],
          ];
  return ways.map(([x, y]) => movedTo(here, here.x + x, here.y + y));
}

const REACTIONS: readonly string[] = ["rebuff", "harry", "interpose"] satisfies readonly DestinyPrompt[];

/** How it answers: reactions are used, turns are not interrupted, and the rest takes its default. */
export function answerFor(ask: AskRequest): { readonly choice: string } {
  if (REACTIONS.includes(ask.prompt)) return { choice: ask.choices[1]?.id ?? ask.fallback };
  return { choice: ask.fallback };
}

export const policy: Policy<DestinyState, DestinyRulings> = {
  choose: chooseCommand,
  answer: (_situation, ask) => answerFor(ask),
  isOut: ({ creatures }, id) => {
    const creature = creatures[id];
    return !creature || isOut(creature);
  },
};
