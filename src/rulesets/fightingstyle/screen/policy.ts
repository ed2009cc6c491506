// The policy: what a sensible creature does and answers when nobody chooses for it. Used by forecasts and tests.

import type { Command } from "../../../core/language/commands.ts";
import { stepsTowards } from "../../../core/kit/board.ts";
import type { Position } from "../../../core/language/fight.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { Policy } from "../../../core/language/ruleset.ts";
import { ATTACK_PRICE, checkPrimary } from "../turn/action-points.ts";
import { COMMANDS } from "../actions/actions.ts";
import { circumstancesAsked, threatOf } from "../actions/answer-commands.ts";
import { attackTest, checkAttack, formOf, type Means } from "../attack/attack-form.ts";
import { ANY_STYLE, chanceOf, UNARMED } from "../character/attributes.ts";
import { circumstancesOf, NO_CLAIMS } from "../attack/circumstances.ts";
import { has, isOut } from "../health/conditions.ts";
import { defenseTest, openDefenses } from "../attack/defense.ts";
import { checkAbility } from "../magic/magic.ts";
import { checkManeuver, heldItems, winOf, type Maneuver } from "../attack/maneuvers.ts";
import { standingIn } from "../movement/occupied-squares.ts";
import { metersLeft } from "../movement/movement.ts";
import { checkOpportunityAnswer } from "../attack/opportunity.ts";
import { distanceBetween, meleeWeapons, weaponsAtHand } from "../attack/reach.ts";
import type { StyleRulings, StyleReadContext } from "../rulings.ts";
import type { StyleCreature, StyleState } from "../state.ts";
import type { StylePrompt } from "../prompts.ts";

/** The next root command of whoever has the turn; null when nobody has it. */
export function chooseCommand(situation: StyleReadContext): Command | null {
  const { phase, turn, creatures } = situation.state;
  const actor = turn === null ? undefined : creatures[turn];
  if (phase !== "running" || !actor || situation.absent.has(actor.id)) return null;
  for (const command of wishesOf(situation, actor)) if (isPossible(situation, command)) return command;
  return { type: "endTurn", creature: actor.id };
}

function isPossible(situation: StyleReadContext, command: Command): boolean {
  return COMMANDS[command.type]?.check(situation, command, null) === null;
}

/** What it would like to do, the best first; what comes later is thought of only when nothing before was possible. */
function* wishesOf(situation: StyleReadContext, actor: StyleCreature): Generator<Command> {
  const creature = actor.id;
  if (has(actor, "grappled")) yield { type: "escape", creature };
  if (has(actor, "prone")) yield { type: "stand", creature };
  yield* draws(actor);
  yield* helps(situation, actor);
  const foes = foesOf(situation, actor);
  const means = meansNow(situation, actor);
  if (means.length > 0) for (const foe of foes) yield* attacksOn(situation, actor, foe, means);
  const [nearest] = foes;
  if (nearest && !isWithinReach(actor, nearest)) yield* approach(situation, actor, nearest);
}

/** Whether it need go nowhere to attack a foe, when its next actions come. */
function isWithinReach(actor: StyleCreature, foe: StyleCreature): boolean {
  const distance = distanceBetween(actor.position, foe.position) ?? 0;
  const spells = Object.values(actor.abilities).filter(({ attack }) => attack);
  return (
    weaponsAtHand(actor).some(({ ranged, range, reach }) => distance <= (ranged ? range : reach)) ||
    spells.some(({ meleeAttack, range, reach }) => distance <= (meleeAttack ? reach : range))
  );
}

/** Healing for friends who lie there, or for its own bad wounds; only what runs out, so that no fight goes on for ever. */
function* helps({ state, absent }: StyleReadContext, actor: StyleCreature): Generator<Command> {
  const cures = Object.values(actor.abilities).filter(
    ({ healing, left }) => healing !== null && left !== null,
  );
  if (cures.length === 0) return;
  const fallen = Object.values(state.creatures).filter(
    (each) => each.side === actor.side && each.health.value === 0 && !each.dead && !absent.has(each.id),
  );
  const patients = actor.health.value * 3 <= actor.health.max ? [...fallen, actor] : fallen;
  for (const { id: target } of patients) {
    for (const { id: ability, uses } of cures) {
      const type = uses.includes("primary") ? "useAbility" : "reactWithAbility";
      yield { type, creature: actor.id, ability, target };
    }
  }
}

/** A weapon in an empty hand. */
function* draws({ id: creature, weapons }: StyleCreature): Generator<Command> {
  const all = Object.values(weapons);
  if (all.some(({ place }) => place === "hand")) return;
  for (const { id: item, place } of all)
    yield { type: "manipulate", creature, item, handling: place === "floor" ? "pickUp" : "draw" };
}

function foesOf({ state, absent }: StyleReadContext, actor: StyleCreature): readonly StyleCreature[] {
  const distance = (foe: StyleCreature): number => distanceBetween(actor.position, foe.position) ?? 0;
  return Object.values(state.creatures)
    .filter((each) => each.side !== actor.side && !isOut(each) && !absent.has(each.id))
    .sort((a, b) => distance(a) - distance(b));
}

/** What it could attack with now, wherever the target is: what is in hand, and spells that it can pay for. */
function meansNow(situation: StyleReadContext, actor: StyleCreature): readonly Means[] {
  const strikes = checkPrimary(situation, actor.id, ATTACK_PRICE) === null ? strikesOf(actor) : [];
  return [...strikes, ...attackSpellsOf(situation, actor)];
}

function strikesOf(actor: StyleCreature): readonly Means[] {
  const strike = (weapon: string, thrown: boolean): Means => ({ kind: "weapon", weapon, thrown });
  return [...weaponsAtHand(actor), UNARMED].flatMap(({ id, thrown, reach }) =>
    thrown && reach > 0 ? [strike(id, false), strike(id, true)] : [strike(id, false)],
  );
}

function attackSpellsOf(situation: StyleReadContext, actor: StyleCreature): readonly Means[] {
  return Object.values(actor.abilities)
    .filter(({ attack }) => attack)
    .filter(({ id }) => checkAbility(situation, actor.id, id, "primary") === null)
    .map(({ id: ability }) => ({ kind: "ability", ability }));
}

/** What can strike is not thrown away. */
function isThrownInVain(means: Means, open: readonly Means[]): boolean {
  if (means.kind !== "weapon" || !means.thrown) return false;
  return open.some((each) => each.kind === "weapon" && !each.thrown && each.weapon === means.weapon);
}

/** The attacks on a foe that are possible now, the likeliest first. */
function attacksOn(
  situation: StyleReadContext,
  actor: StyleCreature,
  foe: StyleCreature,
  means: readonly Means[],
): readonly Command[] {
  const open = means.filter((each) => checkAttack(situation, actor.id, foe.id, each) === null);
  const possible = open.filter((each) => !isThrownInVain(each, open));
  if (possible.length < 2) return possible.map((each) => attackCommand(actor.id, foe.id, each));
  const circumstances = circumstancesOf(situation, actor.id, foe.id, NO_CLAIMS);
  const chance = (each: Means): number => {
    const form = formOf(actor, each);
    return form ? chanceOf(attackTest(actor, { form, circumstances }, situation.rulings)) : 0;
  };
  return possible
    .map((each) => ({ chance: chance(each), means: each }))
    .sort((a, b) => b.chance - a.chance)
    .map((each) => attackCommand(actor.id, foe.id, each.means));
}

function attackCommand(creature: CreatureId, target: CreatureId, means: Means): Command {
  if (means.kind === "ability") return { type: "useAbility", creature, target, ability: means.ability };
  return { type: "strike", creature, target, weapon: means.weapon, thrown: means.thrown };
}

/** Towards the foe as far as the allowance goes, around whoever stands in the way; then a Dash. */
function approach(situation: StyleReadContext, actor: StyleCreature, foe: StyleCreature): readonly Command[] {
  if (!actor.position || !foe.position) return [];
  const path: { x: number; y: number }[] = [];
  let here: Position = actor.position;
  const steps = Math.min(60, actor.conditions["prone"] ? 0 : metersLeft(actor));
  while (path.length < steps && (distanceBetween(here, foe.position) ?? 0) > 1) {
    const next = stepTowards(situation, actor.id, here, foe.position);
    if (!next) break;
    here = next;
    path.push({ x: next.x, y: next.y });
  }
  if (path.length > 0) return [{ type: "move", creature: actor.id, path }];
  const far = (distanceBetween(actor.position, foe.position) ?? 0) > 1;
  const able = !actor.conditions["prone"] && !actor.conditions["grappled"];
  return far && able && actor.movement.allowance < 60 ? [{ type: "dash", creature: actor.id }] : [];
}

/** The straightest of the free steps that lead nearer, or null. */
function stepTowards(
  situation: StyleReadContext,
  id: CreatureId,
  here: Position,
  goal: Position,
): Position | null {
  if (here.board)
    return stepsTowards(here, goal).find((to) => standingIn(situation, to, [id]) === null) ?? null;
  const [straightX, straightY] = [Math.sign(goal.x - here.x), Math.sign(goal.y - here.y)];
  const left = distanceBetween(here, goal) ?? 0;
  const steps = [-1, 0, 1].flatMap((dx) =>
    [-1, 0, 1].map((dy) => ({ ...here, x: here.x + dx, y: here.y + dy })),
  );
  const turn = ({ x, y }: Position): number =>
    Math.abs(x - here.x - straightX) + Math.abs(y - here.y - straightY);
  const nearer = steps.filter((to) => (distanceBetween(to, goal) ?? 0) < left);
  const free = nearer.filter((to) => standingIn(situation, to, [id]) === null);
  return free.sort((a, b) => turn(a) - turn(b))[0] ?? null;
}

/** How it answers: it defends as well as it can, takes every opening and maneuver, and leaves the rest at its default. */
export function answerFor(
  situation: StyleReadContext,
  ask: AskRequest,
): { readonly choice: string; readonly command?: Command } {
  const command = commandFor(situation, ask);
  const choice = ask.choices.find(({ takesCommand }) => takesCommand);
  return command && choice ? { choice: choice.id, command } : { choice: ask.fallback };
}

function commandFor(situation: StyleReadContext, ask: AskRequest): Command | null {
  const id = ask.to.kind === "owner" ? ask.to.creature : null;
  const creature = id === null ? undefined : situation.state.creatures[id];
  if (!creature) return null;
  switch (ask.prompt as StylePrompt) {
    case "defense":
      return bestDefense(situation, creature, ask);
    case "opportunityAttack":
      return opening(situation, creature, ask);
    case "maneuver":
      return bestManeuver(situation, creature, ask);
    default:
      return null;
  }
}

function bestDefense(situation: StyleReadContext, creature: StyleCreature, ask: AskRequest): Command | null {
  const threat = threatOf(ask);
  const circumstances = circumstancesAsked(ask);
  const ranked = openDefenses(situation, creature, threat, true).map((kind) => {
    const defense = { kind, choice: ANY_STYLE };
    const test = defenseTest(creature, defense, circumstances, situation.rulings);
    return { kind, chance: chanceOf(test) };
  });
  const [best] = ranked.sort((a, b) => b.chance - a.chance);
  return best ? { type: best.kind, creature: creature.id } : null;
}

function opening(situation: StyleReadContext, creature: StyleCreature, ask: AskRequest): Command | null {
  const actor = String(ask.operands["actor"]);
  const weapon = meleeWeapons(creature).find(
    ({ id }) => checkOpportunityAnswer(situation, creature.id, actor, id) === null,
  );
  return weapon ? { type: "opportunityAttack", creature: creature.id, weapon: weapon.id } : null;
}

const LIKED: readonly Maneuver[] = ["precision", "trip", "bash", "disarm", "feint", "brace"];

function bestManeuver(situation: StyleReadContext, creature: StyleCreature, ask: AskRequest): Command | null {
  const win = winOf(ask);
  const maneuver = LIKED.find((each) => checkManeuver(situation, win, each) === null);
  if (!maneuver) return null;
  const loser = situation.state.creatures[win.loser];
  const item = maneuver === "disarm" && loser ? heldItems(loser)[0]?.id : undefined;
  return {
    type: "maneuver",
    creature: creature.id,
    maneuver,
    ...(item === undefined ? {} : { item }),
  };
}

export const policy: Policy<StyleState, StyleRulings> = {
  choose: chooseCommand,
  answer: answerFor,
  isOut: ({ creatures }, id) => {
    const creature = creatures[id];
    return !creature || isOut(creature);
  },
};
