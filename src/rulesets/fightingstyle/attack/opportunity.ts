// Opportunity attacks: who is provoked by a step, a spell or rising, and the Strike that comes before it.

import type { Position } from "../../../core/language/fight.ts";
import { textOf } from "../../../core/language/parameters.ts";
import { question, window, type AskRequest, type Procedure } from "../../../core/language/requests.ts";
import {
  ParticipantGone,
  refuse,
  type CreatureId,
  type Refusal,
  type RuleId,
} from "../../../core/language/rules.ts";
import { checkReaction, payReaction, type Price } from "../turn/action-points.ts";
import type { Attack } from "./attack-facts.ts";
import { checkAttack } from "./attack-form.ts";
import { resolveAttack } from "./attack.ts";
import { NO_CLAIMS } from "./circumstances.ts";
import { styleChoiceOf } from "./defense.ts";
import { has, isOut } from "../health/conditions.ts";
import type { Maneuver } from "./maneuvers.ts";
import { distanceBetween, meleeReach, reaches } from "./reach.ts";
import type { StyleContext, StyleRulings, StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** STYLE-OPP-09: everything that a foe needs for an opportunity attack on somebody, apart from being provoked. */
export function checkOpportunity(
  situation: StyleReadContext,
  foe: StyleCreature,
  actor: StyleCreature,
): Refusal | null {
  if (meleeReach(foe) === 0) return refuse("STYLE-OPP-09", "noMeleeWeapon");
  if (actor.unseenBy.includes(foe.id)) return refuse("STYLE-OPP-09", "unaware");
  return checkReaction(situation, foe, opportunityPrice(situation.rulings));
}

/** STYLE-OPP-01, STYLE-OPP-02. */
export function opportunityPrice(rulings: Pick<StyleRulings, "opportunityCountsApR">): Price {
  return { ap: 1, attack: rulings.opportunityCountsApR };
}

/** STYLE-OPP-03: whether a step provokes a foe; the distances are those before and after it. */
export function provokes(
  reach: number,
  before: number,
  after: number,
  rulings: Pick<StyleRulings, "provokeOnEnter">,
): boolean {
  return before <= reach || (rulings.provokeOnEnter && after <= reach);
}

/** A foe beside a step: its reach, and how far off the mover is before and after. */
export interface Bystander {
  readonly id: CreatureId;
  readonly reach: number;
  readonly before: number;
  readonly after: number;
}

/** STYLE-OPP-03, STYLE-OPP-08, STYLE-OPP-11: who is asked at a step, in the given order; `asked` were asked before in this movement. */
export function askedAtStep(
  foes: readonly Bystander[],
  asked: ReadonlySet<CreatureId>,
  rulings: Pick<StyleRulings, "provokeOnEnter" | "oaPerMove">,
): CreatureId[] {
  return foes
    .filter(({ reach, before, after }) => provokes(reach, before, after, rulings))
    .map(({ id }) => id)
    .filter((id) => rulings.oaPerMove === 0 || !asked.has(id));
}

/** The foes in initiative order. */
function foesOf({ state, absent }: StyleReadContext, actor: StyleCreature): StyleCreature[] {
  const foes: StyleCreature[] = [];
  for (const id of state.turnOrder) {
    const foe = state.creatures[id];
    if (foe && foe.side !== actor.side && !absent.has(id)) foes.push(foe);
  }
  return foes;
}

/** The foes who are able to strike at an opening of this creature, in initiative order (STYLE-OPP-09, STYLE-OPP-11). */
function ableFoes(situation: StyleReadContext, actor: StyleCreature): StyleCreature[] {
  return foesOf(situation, actor).filter((foe) => checkOpportunity(situation, foe, actor) === null);
}

/** Who may strike at a step, and whether somebody is spared the question because it was put before. */
export interface Provoked {
  readonly foes: readonly CreatureId[];
  readonly spared: boolean;
}

const NOBODY: Provoked = { foes: [], spared: false };

/** The foes who may strike at a step. */
export function provokedBy(
  situation: StyleReadContext,
  mover: StyleCreature,
  to: Position,
  asked: ReadonlySet<CreatureId>,
): Provoked {
  if (has(mover, "disengaged")) return NOBODY;
  const bystanders = bystandersOf(situation, mover, to);
  if (bystanders.length === 0) return NOBODY;
  const leaving = { provokeOnEnter: false, oaPerMove: situation.rulings.oaPerMove };
  const foes = askedAtStep(bystanders, asked, leaving);
  const spared = askedAtStep(bystanders, NONE, leaving).length > foes.length;
  return { foes, spared };
}

const NONE: ReadonlySet<CreatureId> = new Set();

/** The foes into whose reach a step led, for the setting by which they may strike then (STYLE-OPP-03). */
export function provokedByEntering(
  situation: StyleReadContext,
  from: StyleCreature,
  to: Position,
  asked: ReadonlySet<CreatureId>,
): readonly CreatureId[] {
  if (!situation.rulings.provokeOnEnter || has(from, "disengaged")) return [];
  const entered = bystandersOf(situation, from, to).filter(({ reach, before }) => before > reach);
  return askedAtStep(entered, asked, situation.rulings);
}

/** The able foes who have the mover within reach before or after a step. */
function bystandersOf(situation: StyleReadContext, mover: StyleCreature, to: Position): Bystander[] {
  const bystanders: Bystander[] = [];
  for (const foe of foesOf(situation, mover)) {
    const before = distanceBetween(foe.position, mover.position);
    const after = distanceBetween(foe.position, to);
    if (before === null || after === null) continue;
    const reach = meleeReach(foe);
    if (Math.min(before, after) > reach || checkOpportunity(situation, foe, mover)) continue;
    bystanders.push({ id: foe.id, reach, before, after });
  }
  return bystanders;
}

/** STYLE-OPP-07: whether Disengage keeps foes from striking at somebody who casts or rises. */
export function isGuarded({ rulings }: StyleReadContext, actor: StyleCreature): boolean {
  return has(actor, "disengaged") && rulings.disengageScope === "all";
}

/** STYLE-OPP-04, STYLE-OPP-05, STYLE-OPP-07: the foes who may strike at somebody who casts or rises on the spot. */
export function provokedOnSpot(
  situation: StyleReadContext,
  actor: StyleCreature,
  exposedTo: readonly CreatureId[] | null = null,
): CreatureId[] {
  if (isGuarded(situation, actor)) return [];
  return ableFoes(situation, actor)
    .filter((foe) => {
      const distance = distanceBetween(foe.position, actor.position);
      return distance === null ? isExposed(foe.id, exposedTo) : reaches(foe, distance);
    })
    .map(({ id }) => id);
}

/** Without a board everybody is in reach, unless the table names who is. */
function isExposed(foe: CreatureId, exposedTo: readonly CreatureId[] | null): boolean {
  return exposedTo === null || exposedTo.includes(foe);
}

/** The foes named by the table for a movement without a board (STYLE-OPP-03, STYLE-OPP-07). */
export function exposedWithoutBoard(
  situation: StyleReadContext,
  mover: StyleCreature,
  exposedTo: readonly CreatureId[] | null,
): CreatureId[] {
  if (has(mover, "disengaged")) return [];
  return ableFoes(situation, mover)
    .map(({ id }) => id)
    .filter((id) => isExposed(id, exposedTo));
}

/** What gives foes an opening, with its row. */
const OPENINGS = { move: "STYLE-OPP-03", cast: "STYLE-OPP-04", stand: "STYLE-OPP-05" } as const;
export type Opening = keyof typeof OPENINGS;

/** STYLE-OPP-01, STYLE-OPP-10, STYLE-OPP-11: offers the attack to all of them at once and resolves what they answer, one after the other. Returns the maneuvers that the actor has suffered. */
export function* offerOpportunity(
  context: StyleContext,
  actor: CreatureId,
  foes: readonly CreatureId[],
  opening: Opening,
): Procedure<Maneuver[]> {
  const answers = yield* window({
    rule: foes.length > 1 ? "STYLE-OPP-11" : "STYLE-OPP-01",
    involves: [actor],
    asks: foes.map((id) => opportunityQuestion(id, actor, opening)),
  });
  const rising = opening === "stand";
  const effects: Maneuver[] = [];
  for (const [i, { command }] of answers.entries()) {
    const foe = foes[i];
    if (!command || foe === undefined || !context.isHere(foe) || isOut(context.creature(actor))) continue;
    const strike = { attacker: foe, target: actor, rising, choice: styleChoiceOf(command) };
    const effect = yield* strikeAtOpening(context, strike, textOf(command, "weapon"));
    if (effect) effects.push(effect);
  }
  return effects;
}

function opportunityQuestion(id: CreatureId, actor: CreatureId, opening: Opening): AskRequest {
  return question(PROMPTS.opportunityAttack, {
    rule: OPENINGS[opening],
    to: id,
    operands: { actor, moment: opening },
    involves: [id],
  });
}

/** Why an answer to the question is not possible, or null. */
export function checkOpportunityAnswer(
  situation: StyleReadContext,
  foeId: CreatureId,
  actorId: CreatureId,
  weapon: string,
): Refusal | null {
  const foe = situation.state.creatures[foeId];
  const actor = situation.state.creatures[actorId];
  if (!foe || !actor) return refuse("STYLE-OPP-09", "noSuchTarget");
  return (
    checkOpportunity(situation, foe, actor) ??
    (foe.weapons[weapon]?.ranged || foe.weapons[weapon]?.reach === 0
      ? refuse("STYLE-OPP-09", "noMeleeWeapon", undefined, "weapon")
      : checkAttack(situation, foeId, actorId, { kind: "weapon", weapon, thrown: false }))
  );
}

/** The Strike; when the foe leaves it simply ends, and what provoked it goes on. */
function* strikeAtOpening(
  context: StyleContext,
  strike: Pick<Attack, "attacker" | "target" | "rising" | "choice">,
  weapon: string,
): Procedure<Maneuver | null> {
  const { attacker, target } = strike;
  if (checkOpportunityAnswer(context.situation, attacker, target, weapon)) return null;
  const entries: readonly RuleId[] = ["STYLE-R-OPPORTUNITY", "STYLE-OPP-02"];
  const deed = { rule: "STYLE-OPP-01", further: entries, reaction: "opportunityAttack" } as const;
  payReaction(context, attacker, opportunityPrice(context.rulings), deed);
  try {
    return yield* resolveAttack(context, {
      ...strike,
      means: { kind: "weapon", weapon, thrown: false },
      rule: "STYLE-OPP-01",
      claims: NO_CLAIMS,
      primary: false,
    });
  } catch (error) {
    if (!(error instanceof ParticipantGone) || !context.isHere(target)) throw error;
    return null;
  }
}
