// What a sensible creature does and answers when nobody chooses for it. Used by forecasts and tests.

import { isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import type { AskRequest } from "../../../core/language/requests.ts";
import type { Policy } from "../../../core/language/ruleset.ts";
import { COMMANDS, checkDefense, checkOpportunityAnswer } from "../actions/actions.ts";
import { apTotal, readyMelee } from "../character/attributes.ts";
import { reachesFar } from "../attack/attack.ts";
import { grabsOn, isOut } from "../health/conditions.ts";
import { threatOf, isCramped } from "../attack/defense-choice.ts";
import { ACTIVE_DEFENSES } from "../attack/defense-kinds.ts";
import { activeDefense, meanOfTest, passiveDefense } from "../attack/defense.ts";
import { turnHolder } from "../turn/pairs.ts";
import { regionsBetween, sameRegion } from "../movement/regions.ts";
import type { RankRulings, RankReadContext } from "../rulings.ts";
import type { RankCreature, RankState } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** A fight that has not ended by this round never will: nobody gets at anybody. */
const LAST_ROUND = 400;

/** The next root command of whoever has the turn; null when nobody has it, or nothing will come of it any more. */
export function chooseCommand(situation: RankReadContext): Command | null {
  const { phase, turn, round, creatures } = situation.state;
  const actor = turn === null ? undefined : creatures[turn];
  if (phase !== "running" || !actor || situation.absent.has(actor.id) || round > LAST_ROUND) return null;
  if (!actor.turnOver && actor.apLeft > 0) {
    for (const command of wishesOf(situation, actor))
      if (COMMANDS[command.type]?.check(situation, command, null) === null) return command;
  }
  return { type: "endTurn", creature: actor.id };
}

/** What it would like to do, the best first; what is not possible is passed over. */
function* wishesOf(situation: RankReadContext, actor: RankCreature): Iterable<Command> {
  const creature = actor.id;
  const foes = foesOf(situation, actor);
  const near = foes.filter((foe) => sameRegion(situation.state, actor, foe));
  yield* helpOf(situation, actor);
  if (actor.conditions["prone"]) yield { type: "stand", creature };
  yield* armsOf(actor);
  for (const foe of near) yield* blowsAt(actor, foe.id);
  for (const foe of foes) yield* shotsAt(actor, foe.id);
  for (const foe of foes) yield* spellsAt(actor, foe.id);
  if (near.length > 0 && actor.mount !== null) yield { type: "dismount", creature };
  for (const { id: target } of near) yield { type: "unarmedStrike", creature, target, awareness: "aware" };
  for (const { by } of grabsOn(situation, creature)) yield { type: "escape", creature, grappler: by };
  if (near.length > 0) return;
  if (actor.grabbing) yield { type: "release", creature };
  for (const foe of foes) yield* approach(situation, actor, foe);
}

/** A weapon to take in hand, for whoever has none there. */
function armsOf({ id, weapons }: RankCreature): Command[] {
  const all = Object.values(weapons);
  const away = all.filter((weapon) => !weapon.ready && !weapon.natural);
  if (all.length > away.length) return [];
  return away.map((weapon) => ({ type: "ready", creature: id, item: weapon.id }));
}

function blowsAt(actor: RankCreature, target: CreatureId): Command[] {
  return readyMelee(actor).map(({ id, lethal }) => ({
    type: "meleeAttack",
    creature: actor.id,
    weapon: id,
    target,
    ...saidAs(lethal),
  }));
}

/** What an attack says of itself, so that nobody is asked. */
function saidAs(lethal: boolean): { readonly [parameter: string]: string } {
  return { awareness: "aware", lethal: lethal ? "yes" : "no" };
}

/** Magic and remedies that bring somebody of the own side back; they are used up, so this has an end. */
function helpOf(situation: RankReadContext, actor: RankCreature): Command[] {
  const creature = actor.id;
  const spells = Object.values(actor.spells).filter(
    ({ kind, mpCost, ritual, heal }) => kind === "heal" && mpCost > 0 && heal > 0 && !ritual,
  );
  const remedies = Object.values(actor.consumables).filter(
    ({ heal, magical, uses }) => heal > 0 && magical && uses > 0,
  );
  if (spells.length + remedies.length === 0) return [];
  const down = Object.values(situation.state.creatures).filter(
    (each) => each.side === actor.side && each.knockedOut && !each.dead,
  );
  return down.flatMap(({ id: target }) => [
    ...spells.map(({ id }) => ({ type: "castSpell", creature, spell: id, target })),
    ...remedies.map(({ id }) => ({ type: "useConsumable", creature, item: id, target })),
  ]);
}

function shotsAt(actor: RankCreature, target: CreatureId): Command[] {
  const shooters = Object.values(actor.weapons).filter(reachesFar);
  return [
    ...shooters.map(({ id, lethal }) => ({
      type: "rangedAttack",
      creature: actor.id,
      weapon: id,
      target,
      pointBlank: "no",
      ...saidAs(lethal),
    })),
    ...(shooters.length > 0 ? [{ type: "aim", creature: actor.id }] : []),
  ];
}

function spellsAt(actor: RankCreature, target: CreatureId): Command[] {
  return Object.values(actor.spells)
    .filter((spell) => spell.kind === "attack" && !spell.noDamage)
    .map(({ id, lethal }) => ({
      type: "castSpell",
      creature: actor.id,
      spell: id,
      target,
      pointBlank: "no",
      ...saidAs(lethal),
    }));
}

/** Foes who still stand, the nearest first. */
function foesOf(situation: RankReadContext, actor: RankCreature): readonly RankCreature[] {
  const { regions, creatures } = situation.state;
  const foes = Object.values(creatures).filter(
    (each) => each.side !== actor.side && !isOut(each) && !situation.absent.has(each.id),
  );
  if (foes.every((foe) => sameRegion(situation.state, actor, foe))) return foes;
  return foes
    .map((foe) => ({ foe, distance: regionsBetween(regions, actor.region, foe.region) ?? 99 }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ foe }) => foe);
}

/** One region nearer to the foe. */
function approach(situation: RankReadContext, actor: RankCreature, foe: RankCreature): Command[] {
  const { regions } = situation.state;
  const now = regionsBetween(regions, actor.region, foe.region);
  if (now === null || actor.region === null) return [];
  const nearer = (regions[actor.region]?.neighbors ?? []).filter(
    (name) => regionsBetween(regions, name, foe.region) === now - 1,
  );
  return nearer.map((name) => ({ type: "move", creature: actor.id, path: [name], passes: [] }));
}

/** How it answers: into an opening it strikes, and it defends actively where that is better and leaves it a turn. */
export function answerFor(
  situation: RankReadContext,
  ask: AskRequest,
): { readonly choice: string; readonly command?: Command } {
  const creature = ask.to.kind === "owner" ? situation.state.creatures[ask.to.creature] : undefined;
  const command = creature && keepsTurn(situation, creature) ? answerOf(situation, creature, ask) : null;
  const choice = ask.choices.find((each) => each.takesCommand)?.id;
  return command && choice !== undefined ? { choice, command } : { choice: ask.fallback };
}

/** Whether there are AP to borrow and the next turn will still have one. */
function keepsTurn({ state }: RankReadContext, creature: RankCreature): boolean {
  const holder = state.creatures[turnHolder(state, creature.id)] ?? creature;
  return holder.debt + 1 < apTotal(holder).value;
}

function answerOf(situation: RankReadContext, creature: RankCreature, ask: AskRequest): Command | null {
  if (isPrompt(PROMPTS.defense, ask)) return bestDefense(situation, creature, ask);
  if (!isPrompt(PROMPTS.opportunityAttack, ask)) return null;
  const actor = String(ask.operands["actor"]);
  const weapon = readyMelee(creature).find(
    ({ id }) => checkOpportunityAnswer(situation, { creature: creature.id, actor, weapon: id }) === null,
  );
  return weapon ? { type: "opportunityAttack", creature: creature.id, weapon: weapon.id } : null;
}

function bestDefense(situation: RankReadContext, creature: RankCreature, ask: AskRequest): Command | null {
  const threat = threatOf(ask.operands);
  const { rulings } = situation;
  const passive = meanOfTest(passiveDefense(situation, creature, threat), rulings);
  const cramped = isCramped(situation, creature);
  const [best] = ACTIVE_DEFENSES.filter((kind) => !checkDefense(situation, creature.id, kind, threat))
    .map((kind) => ({
      kind,
      mean: meanOfTest(activeDefense(situation, creature, { kind, cramped }, threat), rulings),
    }))
    .sort((a, b) => b.mean - a.mean);
  if (!best || best.mean <= passive) return null;
  const dodges = best.kind === "dodge" || best.kind === "mountDodge";
  const room = { room: cramped ? "cramped" : "enough" };
  return { type: best.kind, creature: creature.id, ...(dodges ? room : {}) };
}

export const policy: Policy<RankState, RankRulings> = {
  choose: chooseCommand,
  answer: answerFor,
  isOut: ({ creatures }, id) => {
    const creature = creatures[id];
    return !creature || isOut(creature);
  },
};
