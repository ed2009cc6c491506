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
  const wishes = wishesOf(situation, actor);
  return (
    wishes.find((wish) => COMMANDS[wish.type]?.check(situation, wish, null) === null) ?? {
      type: "endTurn",
      creature: actor.id,
    }
  );
}

/** What it would like to do, the best first; what is not possible is passed over. */
function wishesOf(situation: DestinySituation, actor: DestinyCreature): readonly Command[] {
  const creature = actor.id;
  const foes = foesOf(situation, actor);
  const weapons = Object.values(actor.weapons).filter(isInHand);
  const attacks = foes.flatMap((foe) => attacksOn(actor, foe, weapons));
  const away = Object.values(actor.weapons).filter((weapon) => !isInHand(weapon));
  return [
    ...(actor.posture === "prone" ? [{ type: "changePosture", creature, posture: "crouching" }] : []),
    ...(actor.posture === "crouching" ? [{ type: "changePosture", creature, posture: "standing" }] : []),
    ...attacks,
    ...(weapons.length === 0
      ? away.map((weapon) => ({ type: "retrieveOrStow", creature, weapon: weapon.id }))
      : []),
    ...(attacks.length === 0 ? foes.flatMap((foe) => approach(situation, actor, foe)) : []),
  ];
}

function foesOf(situation: DestinySituation, actor: DestinyCreature): readonly DestinyCreature[] {
  return Object.values(situation.state.creatures)
    .filter(
      (each) => each.side !== actor.side && each.entered && !isOut(each) && !situation.absent.has(each.id),
    )
    .sort((a, b) => (distanceBetween(actor, a) ?? 0) - (distanceBetween(actor, b) ?? 0));
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
