// The policy: what a sensible creature does and answers when nobody chooses for it. Used by forecasts and tests.

import type { Command } from "../../core/commands.ts";
import type { Position } from "../../core/fight.ts";
import type { AskRequest } from "../../core/requests.ts";
import type { Policy } from "../../core/ruleset.ts";
import { COMMANDS } from "./commands.ts";
import { isOut } from "./damage.ts";
import { distanceYards } from "./movement.ts";
import { pathRefusal, stepsOf, type Square } from "./paths.ts";
import { distanceBetween, isInHand, reachRefusal } from "./reach.ts";
import type { DestinyRulings, DestinySituation } from "./rulings.ts";
import type { DestinyCreature, DestinyState, Weapon } from "./state.ts";

/** The next root command of whoever has the turn; null when nobody has it. */
export function chooseCommand(situation: DestinySituation): Command | null {
  const { phase, turn, creatures } = situation.state;
  const actor = turn === null ? undefined : creatures[turn];
  if (phase !== "running" || !actor || situation.absent.has(actor.id)) return null;
  for (const wish of wishesOf(situation, actor))
    if (COMMANDS[wish.type]?.check(situation, wish, null) === null) return wish;
  return { type: "endTurn", creature: actor.id };
}

/** What it would like to do, the best first; what comes later is thought of only when nothing before was possible. */
function* wishesOf(situation: DestinySituation, actor: DestinyCreature): Generator<Command> {
  const creature = actor.id;
  if (actor.posture === "prone") yield { type: "changePosture", creature, posture: "crouching" };
  if (actor.posture === "crouching") yield { type: "changePosture", creature, posture: "standing" };
  const foes = foesOf(situation, actor);
  const weapons = Object.values(actor.weapons).filter(isInHand);
  let inReach = false;
  for (const foe of foes)
    for (const attack of attacksOn(actor, foe, weapons)) {
      inReach = true;
      yield attack;
    }
  if (weapons.length === 0)
    for (const { id: weapon } of Object.values(actor.weapons))
      yield { type: "retrieveOrStow", creature, weapon };
  if (!inReach) for (const foe of foes) yield* approach(situation, actor, foe);
}

function foesOf(situation: DestinySituation, actor: DestinyCreature): readonly DestinyCreature[] {
  return Object.values(situation.state.creatures)
    .filter(
      (each) => each.side !== actor.side && each.entered && !isOut(each) && !situation.absent.has(each.id),
    )
    .map((foe) => ({ foe, distance: distanceBetween(actor, foe) ?? 0 }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ foe }) => foe);
}

function attacksOn(
  actor: DestinyCreature,
  foe: DestinyCreature,
  weapons: readonly Weapon[],
): readonly Command[] {
  return weapons
    .filter((weapon) => reachRefusal(weapon, distanceBetween(actor, foe)) === null)
    .map((weapon) => ({ type: "standardAttack", creature: actor.id, weapon: weapon.id, target: foe.id }));
}

/** Straight towards the foe, as many squares as a few AP carry it, and never onto it. */
function approach(
  situation: DestinySituation,
  actor: DestinyCreature,
  foe: DestinyCreature,
): readonly Command[] {
  if (!actor.position || !foe.position) return [];
  const path: Square[] = [];
  let here: Position = actor.position;
  while (path.length < 8 && distanceYards(here, foe.position) > 1) {
    here = {
      ...here,
      x: here.x + Math.sign(foe.position.x - here.x),
      y: here.y + Math.sign(foe.position.y - here.y),
    };
    path.push({ x: here.x, y: here.y });
  }
  const steps = stepsOf(actor.position, path);
  if (path.length === 0 || pathRefusal(situation, actor, steps)) return [];
  return path.map((_square, i) => ({
    type: "move",
    creature: actor.id,
    path: path.slice(0, path.length - i).map(({ x, y }) => ({ x, y })),
  }));
}

/** How it answers: reactions are used, turns are not interrupted, and the rest takes its default. */
export function answerFor(ask: AskRequest): { readonly choice: string } {
  if (ask.prompt === "rebuff" || ask.prompt === "harry")
    return { choice: ask.choices[1]?.id ?? ask.fallback };
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
