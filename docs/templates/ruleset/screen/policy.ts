// How creatures fight when nobody chooses for them: forecasts and random fights play by it, so it must always come to an end.

import type { Command } from "../../../core/language/commands.ts";
import { isPrompt } from "../../../core/language/prompts.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { Policy } from "../../../core/language/ruleset.ts";
import { COMMANDS } from "../actions/actions.ts";
import { isDown } from "../health/conditions.ts";
import { isBeside, type Square } from "../movement/squares.ts";
import { PROMPTS } from "../prompts.ts";
import type { SixthReadContext, SixthRulings } from "../rulings.ts";
import type { SixthCreature, SixthState } from "../state.ts";

/** A fight that has not ended by then never will: nobody gets at anybody. */
const LAST_ROUND = 200;

/** What whoever has the turn does: strike, else walk up, else end the turn. */
function choose(situation: SixthReadContext): Command | null {
  const { state, absent } = situation;
  const actor = state.turn === null ? undefined : state.creatures[state.turn];
  if (state.phase !== "running" || !actor || absent.has(actor.id) || state.round > LAST_ROUND) return null;
  const wishes = [...blows(situation, actor), ...ways(situation, actor)];
  // Every wish is put to the very check that a player's command meets.
  const possible = wishes.find((each) => COMMANDS[each.type]?.check(situation, each, null) === null);
  return possible ?? { type: "endTurn", creature: actor.id };
}

function foesOf({ state, absent }: SixthReadContext, actor: SixthCreature): readonly SixthCreature[] {
  return Object.values(state.creatures).filter(
    (each) => each.side !== actor.side && !isDown(each) && !absent.has(each.id),
  );
}

function blows(situation: SixthReadContext, actor: SixthCreature): readonly Command[] {
  return foesOf(situation, actor).flatMap(({ id: target }) =>
    Object.keys(actor.weapons).map((weapon) => ({ type: "attack", creature: actor.id, target, weapon })),
  );
}

function ways(situation: SixthReadContext, actor: SixthCreature): readonly Command[] {
  return foesOf(situation, actor).flatMap((foe) => {
    const path = straightWay(actor, foe);
    return path.length > 0 ? [{ type: "move", creature: actor.id, path }] : [];
  });
}

/** Straight towards a foe until the creature stands beside it, or its pace is gone. */
function straightWay(
  { position, pace }: SixthCreature,
  foe: SixthCreature,
): readonly { x: number; y: number }[] {
  const path: { x: number; y: number }[] = [];
  if (!position || !foe.position) return path;
  let here: Square = position;
  while (path.length < pace && !isBeside({ position: { ...position, ...here } }, foe)) {
    here = { x: here.x + Math.sign(foe.position.x - here.x), y: here.y + Math.sign(foe.position.y - here.y) };
    path.push(here);
  }
  return path;
}

/** How it answers: it ducks while there is wind; what else is asked has its usual answer. */
function answer(_situation: SixthReadContext, ask: AskRequest): { readonly choice: string } {
  return { choice: isPrompt(PROMPTS.duck, ask) ? "duck" : ask.fallback };
}

export const policy: Policy<SixthState, SixthRulings> = {
  choose,
  answer,
  isOut: ({ creatures }, id) => {
    const creature = creatures[id];
    return !creature || isDown(creature);
  },
};
