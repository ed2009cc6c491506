// The policy: what a sensible creature declares when nobody chooses for it. Used by forecasts and tests.

import type { Command } from "../../core/commands.ts";
import type { AskRequest } from "../../core/requests.ts";
import type { Policy } from "../../core/ruleset.ts";
import type { CreatureId } from "../../core/rules.ts";
import { ACTION_BY_WORD } from "./actions.ts";
import { readyWeapons } from "./attack-actions.ts";
import { canAct, isOut } from "./conditions.ts";
import { distanceFeet } from "./reach.ts";
import { squaresNow } from "./movement-actions.ts";
import type { Square } from "./instant.ts";
import type { TimeCountRulings, TimeCountSituation } from "./rulings.ts";
import type { TimeCountCreature, TimeCountState, Weapon } from "./state.ts";
import { nextCount } from "./turn-order.ts";

/** The next root command of a fight that runs by itself; null when nothing ever comes. */
export function chooseCommand(situation: TimeCountSituation): Command | null {
  if (situation.state.phase !== "running" || nextCount(situation) === null) return null;
  return { type: "advance", creature: null };
}

/** What a creature that is due declares: it stands up, strikes whom it reaches, or comes nearer; null is to wait. */
export function chooseDeclaration(situation: TimeCountSituation, id: CreatureId): Command | null {
  const actor = situation.state.creatures[id];
  if (!actor) return null;
  for (const wish of wishesOf(situation, actor))
    if (ACTION_BY_WORD[wish.type]?.refusal(situation, actor, wish) === null) return wish;
  return null;
}

/** What it would like to do, the best first; what comes later is thought of only when nothing before was possible. */
function* wishesOf(situation: TimeCountSituation, actor: TimeCountCreature): Generator<Command> {
  const creature = actor.id;
  yield { type: "standUp", creature };
  for (const { condition, source } of Object.values(actor.conditions))
    if (condition === "grabbed" && source !== undefined)
      yield { type: "escapeGrab", creature, target: source };
  const foes = foesOf(situation, actor);
  const weapons = weaponsOf(actor);
  for (const target of foes)
    for (const weapon of weapons) yield { type: "attack", creature, weapon: weapon.id, target: target.id };
  for (const foe of foes) yield* approach(situation, actor, foe);
}

/** Foes who can still act, the nearest first. */
function foesOf(situation: TimeCountSituation, actor: TimeCountCreature): readonly TimeCountCreature[] {
  return Object.values(situation.state.creatures)
    .filter((each) => each.side !== actor.side && canAct(each) && !situation.absent.has(each.id))
    .map((foe) => ({ foe, distance: distanceFeet(actor, foe) ?? 0 }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ foe }) => foe);
}

function weaponsOf(actor: TimeCountCreature): readonly Weapon[] {
  const ready = readyWeapons(actor);
  const armed = ready.filter((weapon) => weapon.category !== "Unarmed");
  return armed.length > 0 ? armed : ready;
}

/** One count of a straight way towards a foe, ending beside it. */
function approach(
  situation: TimeCountSituation,
  actor: TimeCountCreature,
  foe: TimeCountCreature,
): readonly Command[] {
  if (!actor.position || !foe.position) return [];
  const path: Square[] = [];
  let here: Square = actor.position;
  for (let i = 0; i < squaresNow(situation, actor, "jog"); i += 1) {
    const next = {
      x: here.x + Math.sign(foe.position.x - here.x),
      y: here.y + Math.sign(foe.position.y - here.y),
    };
    if (next.x === foe.position.x && next.y === foe.position.y) break;
    path.push(next);
    here = next;
  }
  return [{ type: "move", creature: actor.id, path: path.map(({ x, y }) => ({ x, y })) }];
}

/** How it answers: it declares what it chooses, and takes the default of everything else. */
export function answerFor(
  situation: TimeCountSituation,
  ask: AskRequest,
): { readonly choice: string; readonly command?: Command } {
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
