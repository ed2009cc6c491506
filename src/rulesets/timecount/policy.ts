// The policy: what a sensible creature declares and answers when nobody chooses for it. Used by forecasts and tests.

import type { Command } from "../../core/commands.ts";
import type { AskRequest } from "../../core/requests.ts";
import type { Policy } from "../../core/ruleset.ts";
import type { CreatureId } from "../../core/rules.ts";
import { ACTION_BY_WORD } from "./actions.ts";
import { readyWeapons } from "./attack-actions.ts";
import { checkModifier, hitPoints } from "./attributes.ts";
import { canAct, hasAnyCondition, isOut } from "./conditions.ts";
import { meanOf, parseDice } from "./dice.ts";
import type { Square } from "./instant.ts";
import { squaresNow } from "./movement-actions.ts";
import { carriesTo, distanceFeet } from "./reach.ts";
import type { TimeCountRulings, TimeCountSituation } from "./rulings.ts";
import { creaturesIn } from "./spaces.ts";
import { castingDc } from "./spells.ts";
import type { Spell, TimeCountCreature, TimeCountState, Weapon } from "./state.ts";
import { SPEED_CLASSES } from "./tables.ts";
import { nextCount } from "./turn-order.ts";

/** The next root command of a fight that runs by itself; null when nothing ever comes. */
export function chooseCommand(situation: TimeCountSituation): Command | null {
  if (situation.state.phase !== "running" || nextCount(situation) === null) return null;
  return { type: "advance", creature: null };
}

/** What a creature that is due declares: the first of its wishes that the rules allow; null is to wait. */
export function chooseDeclaration(situation: TimeCountSituation, id: CreatureId): Command | null {
  const actor = situation.state.creatures[id];
  if (!actor) return null;
  for (const wish of wishesOf(situation, actor)) {
    if (ACTION_BY_WORD[wish.type]?.refusal(situation, actor, wish) === null) return wish;
  }
  return null;
}

/** The wishes of a creature, the dearest first: up, free, a spell, a blow, a friend in need, and nearer. */
function* wishesOf(situation: TimeCountSituation, actor: TimeCountCreature): Generator<Command> {
  const creature = actor.id;
  if (actor.stance === "prone" || actor.stance === "crouch") yield { type: "standUp", creature };
  if (actor.stance === "parrying" || actor.stance === "poised") yield { type: "basicStance", creature };
  if (hasAnyCondition(actor)) yield* freedomWishes(actor);
  const foes = foesOf(situation, actor);
  if (foes.length === 0) return;
  const arms = armsOf(actor);
  const isArmed = arms.some((weapon) => weapon.category !== "Unarmed");
  if (actor.prepared || !isArmed) yield* spellWishes(actor, foes);
  if (actor.stance === "basic" && isWeary(actor)) yield { type: "shiftStance", creature, stance: "cautious" };
  for (const weapon of arms) yield* attackWishes(actor, weapon, foes);
  yield* helpWishes(situation, actor);
  if (!isArmed) yield* drawWishes(actor);
  for (const { foe } of foes) yield* approach(situation, actor, foe);
}

/** Whoever is held, caught or burning first gets free of it. */
function* freedomWishes({ id: creature, conditions }: TimeCountCreature): Generator<Command> {
  for (const { condition, source } of Object.values(conditions)) {
    if (condition === "grabbed" && source !== undefined)
      yield { type: "escapeGrab", creature, target: source };
    if (condition === "stapled") yield { type: "freeStapled", creature, by: "athletics" };
    if (condition === "netted") yield { type: "escapeNet", creature };
    if (condition === "burning") yield { type: "extinguish", creature };
  }
}

/** A foe that can still fight, and how many feet away; without a board all are near. */
interface NearFoe {
  readonly foe: TimeCountCreature;
  readonly distance: number;
}

/** The foes that can still fight, the nearest first. */
function foesOf({ state, absent }: TimeCountSituation, actor: TimeCountCreature): readonly NearFoe[] {
  const found: NearFoe[] = [];
  for (const id of state.entrants) {
    const foe = state.creatures[id];
    if (!foe || foe.side === actor.side || absent.has(id) || !canAct(foe)) continue;
    found.push({ foe, distance: distanceFeet(actor, foe) ?? 0 });
  }
  return found.length < 2 ? found : found.sort((a, b) => a.distance - b.distance);
}

/** A weapon is used on the nearest foe that it can be used on; beyond its reach nobody needs to be tried. */
function* attackWishes(
  actor: TimeCountCreature,
  weapon: Weapon,
  foes: readonly NearFoe[],
): Generator<Command> {
  for (const { foe, distance } of foes) {
    if (!carriesTo(actor, weapon, distance)) return;
    yield { type: "attack", creature: actor.id, weapon: weapon.id, target: foe.id };
  }
}

/** One who is close to sleep fights with care; the stance is taken once. */
function isWeary(actor: TimeCountCreature): boolean {
  return actor.fatigue >= hitPoints(actor) - 2 && actor.hp.max > 4;
}

/** The weapons in hand, the one that hurts most for its time first; fists only when there is nothing else. */
function armsOf(actor: TimeCountCreature): readonly Weapon[] {
  const ready = readyWeapons(actor);
  const armed = ready.filter((weapon) => weapon.category !== "Unarmed" && weapon.durability !== 0);
  if (armed.length < 2) return armed.length === 0 ? ready : armed;
  return [...armed].sort((a, b) => worthOf(b) - worthOf(a));
}

function worthOf(weapon: Weapon): number {
  return (meanOf(parseDice(weapon.damage)) + weapon.damageModifier) / SPEED_CLASSES[weapon.speedClass].factor;
}

/** A spell that is ready is cast; one without a better weapon prepares what it may well cast and can pay for. */
function* spellWishes(actor: TimeCountCreature, [nearest]: readonly NearFoe[]): Generator<Command> {
  if (actor.prepared) {
    if (nearest) yield { type: "castSpell", creature: actor.id, target: nearest.foe.id, takeTen: true };
    return;
  }
  for (const spell of Object.values(actor.spells)) {
    if (isWorthCasting(actor, spell)) yield { type: "prepareSpell", creature: actor.id, spell: spell.id };
  }
}

function isWorthCasting(actor: TimeCountCreature, spell: Spell): boolean {
  if (spell.damage === "" || actor.fatigue + spell.fatigue >= hitPoints(actor)) return false;
  const dc = castingDc(actor, spell, { harm: 0, moves: 0, charges: 0 }).value;
  return 10 + checkModifier(actor, "arcana", "int").value >= dc;
}

/** A dying friend within reach is helped when there is no foe to strike. */
function* helpWishes({ state, absent }: TimeCountSituation, actor: TimeCountCreature): Generator<Command> {
  for (const id of state.entrants) {
    const friend = state.creatures[id];
    if (!friend?.dying || friend.dying.stabilized || friend.dead || friend.side !== actor.side) continue;
    if (id !== actor.id && !absent.has(id)) yield { type: "stabilize", creature: actor.id, target: id };
  }
}

/** With nothing in hand, a weapon is drawn. */
function* drawWishes(actor: TimeCountCreature): Generator<Command> {
  for (const weapon of Object.values(actor.weapons)) {
    if (weapon.category !== "Unarmed" && !weapon.readied && weapon.durability !== 0)
      yield { type: "drawWeapon", creature: actor.id, weapon: weapon.id };
  }
}

/** One count of the way to a foe, ending beside it and around whoever stands in the way. */
function* approach(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  foe: TimeCountCreature,
): Generator<Command> {
  if (!actor.position || !foe.position) return;
  const path: { x: number; y: number }[] = [];
  let here: Square = actor.position;
  for (let i = squaresNow(situation, actor, "jog"); i > 0; i -= 1) {
    const next = stepTowards(situation, actor, here, foe.position);
    if (!next) break;
    path.push(next);
    here = next;
  }
  const { state } = situation;
  const waits = actor.stride.lastCount === state.count - 1 && path.length === 0;
  if (path.length > 0 || waits) yield { type: "move", creature: actor.id, path };
}

/** The next free square on the way; null beside the goal or where everything is taken. */
function stepTowards(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  here: Square,
  goal: Square,
): { x: number; y: number } | null {
  const far = Math.max(Math.abs(goal.x - here.x), Math.abs(goal.y - here.y));
  if (far <= 1 || !actor.position) return null;
  const [dx, dy] = [Math.sign(goal.x - here.x), Math.sign(goal.y - here.y)];
  const straight = freeSquare(situation, actor, here.x + dx, here.y + dy);
  if (straight) return straight;
  for (const [sx, sy] of besides(dx, dy)) {
    const square = freeSquare(situation, actor, here.x + sx, here.y + sy);
    if (square) return square;
  }
  return null;
}

/** The two directions next to one. */
function besides(dx: number, dy: number): readonly (readonly [number, number])[] {
  if (dx === 0) return [[1, dy], [-1, dy]]; // prettier-ignore
  return dy === 0 ? [[dx, 1], [dx, -1]] : [[dx, 0], [0, dy]]; // prettier-ignore
}

/** A place for an actor in which nobody stands, or null. */
function freeSquare(
  situation: TimeCountSituation,
  { id, position }: TimeCountCreature,
  x: number,
  y: number,
): { x: number; y: number } | null {
  return position && creaturesIn(situation, { ...position, x, y }, id).length === 0 ? { x, y } : null;
}

/** How it answers: it declares what it chooses, uses what it holds ready, and takes the default of everything else. */
export function answerFor(
  situation: TimeCountSituation,
  ask: AskRequest,
): { readonly choice: string; readonly command?: Command } {
  if (ask.prompt === "readied") return { choice: "use" };
  if (ask.prompt !== "declare" || ask.to.kind !== "owner") return { choice: ask.fallback };
  const command = chooseDeclaration(situation, ask.to.creature);
  return command ? { choice: "act", command } : { choice: "wait" };
}

export const policy: Policy<TimeCountState, TimeCountRulings> = {
  choose: chooseCommand,
  answer: answerFor,
  isOut: ({ creatures }, id) => {
    const creature = creatures[id];
    return !creature || isOut(creature);
  },
};
