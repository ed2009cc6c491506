// The policy: what a sensible creature declares and answers when nobody chooses for it. Used by forecasts and tests.

import { stepsBetween, stepsTowards } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { Policy } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { recordOf } from "../actions/actions.ts";
import { readyWeapons } from "../attack/attack-actions.ts";
import { checkModifier, hitPoints } from "../character/attributes.ts";
import { canAct, hasAnyCondition, isOut } from "../health/conditions.ts";
import { meanOf, parseDice } from "../dice.ts";
import type { Square } from "../turn/instant.ts";
import { squaresNow } from "../movement/movement-actions.ts";
import { liesAbout } from "../movement/resting-places.ts";
import { carriesTo, distanceFeet } from "../attack/reach.ts";
import type { TimeCountRulings, TimeCountReadContext } from "../rulings.ts";
import { creaturesIn } from "../movement/spaces.ts";
import { castingDc } from "../magic/casting.ts";
import type { Condition, Spell, TimeCountCreature, TimeCountState, Weapon } from "../state.ts";
import { SPEED_CLASSES } from "../tables.ts";
import { nextCount } from "../turn/turn-order.ts";
import { PROMPTS } from "../prompts.ts";

/** The next root command of a fight that runs by itself; null when nothing ever comes. */
export function chooseCommand(situation: TimeCountReadContext): Command | null {
  if (situation.state.phase !== "running" || nextCount(situation) === null) return null;
  return { type: "advance", creature: null };
}

/** What a creature that is due declares: the first of its wishes that the rules allow; null is to wait. */
export function chooseDeclaration(situation: TimeCountReadContext, id: CreatureId): Command | null {
  const actor = situation.state.creatures[id];
  if (!actor) return null;
  const own = firstAllowed(situation, actor, OWN_WISHES, NO_FOES);
  if (own) return own;
  const foes = foesOf(situation, actor);
  return foes.length === 0 ? null : firstAllowed(situation, actor, FIGHTING_WISHES, foes);
}

/** What a creature might do of one kind, the dearest first. */
type Wishes = (
  actor: TimeCountCreature,
  foes: readonly NearFoe[],
  situation: TimeCountReadContext,
) => Iterable<Command>;

/** Up, and free. */
const OWN_WISHES: readonly Wishes[] = [stanceWishes, freedomWishes];
/** A spell, care, a blow, a friend in need, a weapon in hand, and nearer. */
const FIGHTING_WISHES: readonly Wishes[] = [
  spellWishes,
  careWishes,
  attackWishes,
  helpWishes,
  drawWishes,
  approachWishes,
];
const NO_WISHES: readonly Command[] = [];
const NO_FOES: readonly NearFoe[] = [];

function firstAllowed(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  kinds: readonly Wishes[],
  foes: readonly NearFoe[],
): Command | null {
  for (const wishes of kinds) {
    for (const command of wishes(actor, foes, situation)) {
      if (recordOf(command.type)?.refusal(situation, actor, command) === null) return command;
    }
  }
  return null;
}

function stanceWishes({ id: creature, stance }: TimeCountCreature): readonly Command[] {
  if (stance === "prone" || stance === "crouch") return [{ type: "standUp", creature }];
  return stance === "parrying" || stance === "poised" ? [{ type: "basicStance", creature }] : NO_WISHES;
}

/** Whoever is held, caught or burning first gets free of it. */
function freedomWishes(actor: TimeCountCreature): readonly Command[] {
  if (!hasAnyCondition(actor)) return NO_WISHES;
  return Object.values(actor.conditions).flatMap((condition) => freedomFrom(actor.id, condition));
}

function freedomFrom(creature: CreatureId, { condition, source }: Condition): readonly Command[] {
  switch (condition) {
    case "grabbed":
      return source === undefined ? NO_WISHES : [{ type: "escapeGrab", creature, target: source }];
    case "stapled":
      return [{ type: "freeStapled", creature, by: "athletics" }];
    case "netted":
      return [{ type: "escapeNet", creature }];
    case "burning":
      return [{ type: "extinguish", creature }];
    default:
      return NO_WISHES;
  }
}

/** A foe that can still fight, and how many feet away; without a board all are near. */
interface NearFoe {
  readonly foe: TimeCountCreature;
  readonly distance: number;
}

/** The foes that can still fight, the nearest first. */
function foesOf({ state, absent }: TimeCountReadContext, actor: TimeCountCreature): readonly NearFoe[] {
  const found: NearFoe[] = [];
  for (const id of state.entrants) {
    const foe = state.creatures[id];
    if (!foe || foe.side === actor.side || absent.has(id) || !canAct(foe)) continue;
    const distance = distanceFeet(actor, foe) ?? 0;
    let place = found.length;
    while (place > 0 && distance < (found[place - 1]?.distance ?? 0)) place -= 1;
    found.splice(place, 0, { foe, distance });
  }
  return found;
}

/** A weapon is used on the nearest foe that it can be used on; beyond its reach nobody needs to be tried. */
function attackWishes(actor: TimeCountCreature, foes: readonly NearFoe[]): readonly Command[] {
  const wishes: Command[] = [];
  for (const weapon of armsOf(actor)) {
    for (const { foe, distance } of foes) {
      if (!carriesTo(actor, weapon, distance)) break;
      wishes.push({ type: "attack", creature: actor.id, weapon: weapon.id, target: foe.id });
    }
  }
  return wishes;
}

/** One who is close to sleep fights with care; the stance is taken once. */
function careWishes(actor: TimeCountCreature): readonly Command[] {
  if (actor.stance !== "basic" || actor.hp.max <= 4 || actor.fatigue < hitPoints(actor) - 2) return NO_WISHES;
  return [{ type: "shiftStance", creature: actor.id, stance: "cautious" }];
}

/** The weapons in hand, the one that hurts most for its time first; fists only when there is nothing else. */
function armsOf(actor: TimeCountCreature): readonly Weapon[] {
  const ready = readyWeapons(actor);
  const armed = ready.filter((weapon) => weapon.category !== "Unarmed" && weapon.durability !== 0);
  if (armed.length < 2) return armed.length === 0 ? ready : armed;
  return [...armed].sort((a, b) => worthOf(b) - worthOf(a));
}

/** Whether it holds anything better than fists. */
function isArmed({ weapons }: TimeCountCreature): boolean {
  for (const id in weapons) {
    const weapon = weapons[id];
    if (weapon?.readied && weapon.category !== "Unarmed") return true;
  }
  return false;
}

function worthOf(weapon: Weapon): number {
  return (meanOf(parseDice(weapon.damage)) + weapon.damageModifier) / SPEED_CLASSES[weapon.speedClass].factor;
}

/** A spell that is ready is cast; one without a better weapon prepares what it may well cast and can pay for. */
function spellWishes(actor: TimeCountCreature, foes: readonly NearFoe[]): readonly Command[] {
  const creature = actor.id;
  if (actor.prepared) {
    const target = foes[0]?.foe.id;
    return target === undefined ? NO_WISHES : [{ type: "castSpell", creature, target, takeTen: true }];
  }
  if (isArmed(actor)) return NO_WISHES;
  return Object.values(actor.spells)
    .filter((spell) => isWorthCasting(actor, spell))
    .map((spell) => ({ type: "prepareSpell", creature, spell: spell.id }));
}

function isWorthCasting(actor: TimeCountCreature, spell: Spell): boolean {
  if (spell.damage === "" || actor.fatigue + spell.fatigue >= hitPoints(actor)) return false;
  const dc = castingDc(actor, spell, { harm: 0, moves: 0, charges: 0 }).value;
  return 10 + checkModifier(actor, "arcana", "int").value >= dc;
}

/** A dying friend within reach is helped when there is no foe to strike. */
function helpWishes(
  actor: TimeCountCreature,
  _foes: readonly NearFoe[],
  { state, absent }: TimeCountReadContext,
): readonly Command[] {
  const wishes: Command[] = [];
  for (const id of state.entrants) {
    const friend = state.creatures[id];
    if (!friend?.dying || friend.dying.stabilized || friend.dead || friend.side !== actor.side) continue;
    if (id !== actor.id && !absent.has(id))
      wishes.push({ type: "stabilize", creature: actor.id, target: id });
  }
  return wishes;
}

/** With nothing in hand, a weapon is drawn. */
function drawWishes(actor: TimeCountCreature): readonly Command[] {
  if (isArmed(actor)) return NO_WISHES;
  return Object.values(actor.weapons)
    .filter(({ category, readied, durability }) => category !== "Unarmed" && !readied && durability !== 0)
    .map((weapon) => ({
      type: liesAbout(weapon) ? "pickUp" : "drawWeapon",
      creature: actor.id,
      weapon: weapon.id,
    }));
}

/** The ways to the foes; each is only looked for when the one before cannot be gone. */
function* approachWishes(
  actor: TimeCountCreature,
  foes: readonly NearFoe[],
  situation: TimeCountReadContext,
): Generator<Command> {
  for (const { foe } of foes) {
    const step = approach(situation, actor, foe);
    if (step) yield step;
  }
}

/** One count of the way to a foe, ending beside it and around whoever stands in the way. */
function approach(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  foe: TimeCountCreature,
): Command | null {
  if (!actor.position || !foe.position) return null;
  const path: { x: number; y: number }[] = [];
  let here: Square = actor.position;
  for (let i = squaresNow(situation, actor, "jog"); i > 0; i -= 1) {
    const next = stepTowards(situation, actor, here, foe.position);
    if (!next) break;
    path.push(next);
    here = next;
  }
  const waits = actor.stride.lastCount === situation.state.count - 1;
  return path.length > 0 || waits ? { type: "move", creature: actor.id, path } : null;
}

/** The next free square on the way; null beside the goal or where everything is taken. */
function stepTowards(
  situation: TimeCountReadContext,
  actor: TimeCountCreature,
  here: Square,
  goal: Square,
): { x: number; y: number } | null {
  if (!actor.position) return null;
  const at: Position = { ...actor.position, x: here.x, y: here.y };
  if (stepsBetween(at, goal) <= 1) return null;
  if (at.board)
    return (
      stepsTowards(at, { ...at, x: goal.x, y: goal.y })
        .map(({ x, y }) => freeSquare(situation, actor, x, y))
        .find((place) => place !== null) ?? null
    );
  const dx = Math.sign(goal.x - here.x);
  const dy = Math.sign(goal.y - here.y);
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
  situation: TimeCountReadContext,
  { id, position }: TimeCountCreature,
  x: number,
  y: number,
): { x: number; y: number } | null {
  return position && creaturesIn(situation, { ...position, x, y }, id).length === 0 ? { x, y } : null;
}

/** How it answers: it declares what it chooses, uses what it holds ready, and takes the default of everything else. */
export function answerFor(
  situation: TimeCountReadContext,
  ask: AskRequest,
): { readonly choice: string; readonly command?: Command } {
  if (isPrompt(PROMPTS.readied, ask)) return { choice: "use" };
  if (!isPrompt(PROMPTS.declare, ask) || ask.to.kind !== "owner") return { choice: ask.fallback };
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
