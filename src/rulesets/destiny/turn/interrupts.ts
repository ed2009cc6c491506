// Interrupts: acting out of turn with higher initiative, and the moments at which everybody able is asked.

import { isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { StandingAnswer } from "../../../core/language/fight.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import {
  PASS,
  question,
  window,
  type Answered,
  type AskRequest,
  type Procedure,
} from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { unlessGone } from "../character/absence.ts";
import { actionNamed, carryOut, CATALOGUE, refusalOf } from "../actions/actions.ts";
import { abilities } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import { shiftInitiative } from "./initiative.ts";
import { stillRefusal } from "../movement/movement-actions.ts";
import { yardsLeft } from "../movement/movement.ts";
import { textOf } from "../actions/parameters.ts";
import { letGoOfTheGone } from "./gone-partners.ts";
import { inOrder } from "./reactions.ts";
import { lapse, mayUseReadied, readiedQuestion, takeReadied } from "./readied.ts";
import { reaches, threatOf } from "../attack/threats.ts";
import { sharesTurn, turnInitiative } from "../movement/riding.ts";
import type { DestinyContext, DestinyReadContext, DestinyRulings } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** DEST-INT-02. */
export type Moment = "turnStart" | "turnEnd" | "afterAction" | "declaration";

/** DEST-INT-03, DEST-AMB-29: by what a declaration was canceled, if it was. */
export type Cancellation = "interrupted" | "moved" | null;

/** DEST-INT-01. */
const INTERRUPT_PRICE = 2;

/** DEST-INT-01, DEST-PR-01: whether a creature is asked for an interrupt of a turn at this pace. */
function mayInterrupt(creature: DestinyCreature, active: DestinyCreature, pace: number): boolean {
  const isFaster = creature.initiative > pace && creature.entered && creature.id !== active.id;
  const hasMeans = creature.ap > 0 || yardsLeft(creature) > 0;
  // DEST-AMB-17: the pinned have their Escape, in anybody's turn.
  return isFaster && hasMeans && !sharesTurn(active, creature) && abilities(creature).escape;
}

/**
 * DEST-INT-02: asks all who can interrupt or have readied something, and lets them act; again until all pass, but only
 * once after a declaration, since a canceled one is declared anew. Whoever has the turn is asked for what it has readied
 * itself once somebody else has acted. Returns what cancels a declaration (DEST-INT-03).
 */
export function* openMoment(
  context: DestinyContext,
  moment: Moment,
  declared: Command | null = null,
): Procedure<Cancellation> {
  let acted = false;
  for (;;) {
    const asks = questionsAt(context, moment, { declared, acted });
    const turn = context.state.turn;
    if (asks.length === 0 || turn === null) return null;
    const answers = yield* window({ rule: "DEST-INT-02", asks, involves: [turn] });
    acted = false;
    let canceled: Cancellation = null;
    for (let i = 0; i < answers.length; i += 1) {
      const [asked, answer] = [asks[i], answers[i]];
      if (!asked || !answer || answer.choice === PASS) continue;
      const effect = yield* resolveAnswer(context, moment, asked, answer);
      acted ||= effect !== "none";
      if (effect === "interrupted") canceled = "interrupted";
      else if (effect === "moved" && context.rulings.moveCancelsDeclared) canceled ??= "moved";
    }
    if (!acted || moment === "declaration") return canceled;
  }
}

/** What has come before a window: a declaration, or what somebody did at the same moment. */
interface Before {
  readonly declared: Command | null;
  readonly acted: boolean;
}

function questionsAt(context: DestinyContext, moment: Moment, { declared, acted }: Before): AskRequest[] {
  const { situation } = context;
  const { state, absent, rulings } = situation;
  const active = state.creatures[state.turn ?? ""];
  if (!active || absent.has(active.id)) return [];
  const pace = turnInitiative(situation, active);
  const able: Able[] = [];
  for (const each of Object.values(state.creatures)) {
    if (absent.has(each.id) || !notices(each, active)) continue;
    const interrupts = mayInterrupt(each, active, pace) && isAsked(each, rulings);
    const readied = (acted || each.id !== active.id) && mayUseReadied(situation, each, CATALOGUE);
    if (interrupts || readied) able.push({ creature: each.id, asked: each, interrupts, readied });
  }
  if (able.length === 0) return [];
  const target = declared ? textOf(declared, "target") : null;
  const operands = context.isToldToAnybody ? operandsOf(active, moment, declared) : NOTHING;
  return askAll(inOrder(state, able), { situation, active, target }, operands);
}

/** Somebody with something to answer. */
interface Able {
  readonly creature: CreatureId;
  readonly asked: DestinyCreature;
  readonly interrupts: boolean;
  readonly readied: boolean;
}

/** What is told to whoever is asked. */
function operandsOf(active: DestinyCreature, moment: Moment, declared: Command | null): JsonRecord {
  const told = { active: active.id, moment };
  if (!declared) return told;
  const { path } = declared;
  const way: JsonRecord = Array.isArray(path) ? { steps: path.length } : {};
  return { ...told, action: declared.type, target: textOf(declared, "target"), ...way };
}

const NOTHING: JsonRecord = {};

/** Whose doing is asked about, and whom it is done to. */
interface Doing {
  readonly situation: DestinyReadContext;
  readonly active: DestinyCreature;
  readonly target: CreatureId | null;
}

function askAll(able: readonly Able[], doing: Doing, operands: JsonRecord): AskRequest[] {
  const asks: AskRequest[] = [];
  for (const { asked, interrupts, readied } of able) {
    if (interrupts) asks.push(interruptQuestion(asked, operands, doing));
    if (readied) asks.push(readiedQuestion(asked, doing.target, operands));
  }
  return asks;
}

/** DEST-PR-01: whether a foe is at it who could strike where the creature stands; without a board any foe could. */
function isThreatened({ side, position }: DestinyCreature, active: DestinyCreature): boolean {
  if (active.side === side) return false;
  const threat = threatOf(active);
  return position === null || threat === null ? active.position === null : reaches(threat, position);
}

function isAsked(creature: DestinyCreature, { interruptDialogs }: DestinyRulings): boolean {
  return interruptDialogs === "all" || (interruptDialogs === "players" && creature.actorKind === "character");
}

/**
 * DEST-PR-01: the standing answers of a quiet fight. A hero with a player is asked for an interrupt where a foe aims at
 * it, and for the reactions that the rules give it; one without is not asked to interrupt; an NPC only once it is armed,
 * or has readied something.
 */
export function quietAnswers(
  { actorKind }: DestinyCreature,
  isPlayed: boolean,
): { readonly [prompt: string]: StandingAnswer } {
  const { interrupt, readied } = PROMPTS;
  if (actorKind === "npc" && !isPlayed) return { "*": "pass", [readied.name]: "ask" };
  return { [interrupt.name]: isPlayed ? "onlyWhenTarget" : "pass" };
}

/** DEST-PR-01: by the setting "only players' heroes" nobody is stopped for who belongs to no player. */
export function unplayedAnswers({ interruptDialogs }: DestinyRulings): {
  readonly [prompt: string]: StandingAnswer;
} {
  return interruptDialogs === "players" ? { [PROMPTS.interrupt.name]: "pass" } : {};
}

function notices(creature: DestinyCreature, active: DestinyCreature): boolean {
  return !active.hidden || active.side === creature.side;
}

/** DEST-INT-04: what is left to whoever cannot move, such as one who is held. */
const IN_PLACE = [{ id: PASS }, { id: "action", takesCommand: true }] as const;

function interruptQuestion(
  asked: DestinyCreature,
  operands: JsonRecord,
  { situation, active, target }: Doing,
): AskRequest {
  const { id, side, readied } = asked;
  return question(PROMPTS.interrupt, {
    to: id,
    ...(stillRefusal(situation, asked) === null ? {} : { choices: IN_PLACE }),
    // What one's own side does to one is none of a foe's doings, for which one would be stopped.
    aimed: target === id && active.side !== side,
    threat: isThreatened(asked, active),
    operands: readied === null ? operands : { ...operands, readied },
    involves: [id],
  });
}

type Effect = "none" | "interrupted" | "moved" | "reacted";

function* resolveAnswer(
  context: DestinyContext,
  moment: Moment,
  asked: AskRequest,
  answer: Answered,
): Procedure<Effect> {
  const { command } = answer;
  if (!command || asked.to.kind !== "owner") return "none";
  const id = asked.to.creature;
  if (!context.isHere(id)) return "none";
  letGoOfTheGone(context);
  if (isPrompt(PROMPTS.readied, asked))
    return (yield* takeReadied(context, id, command, CATALOGUE)) ? "reacted" : "none";
  const record = actionNamed(command.type);
  const refusal = record ? refusalOf(context.situation, record, command, "interrupt") : null;
  if (!record || refusal) {
    lapse(context, id, command, {
      rule: refusal?.rule ?? asked.rule,
      code: refusal?.code ?? "unknownAction",
    });
    return "none";
  }
  yield* unlessGone(context, interrupt(context, moment, id, command));
  return record.kind === "movement" ? "moved" : "interrupted";
}

/** DEST-INT-01, DEST-INT-04: one action out of turn costs 2 initiative; movement costs none. */
function* interrupt(
  context: DestinyContext,
  moment: Moment,
  id: CreatureId,
  command: Command,
): Procedure<void> {
  const record = actionNamed(command.type);
  if (!record) return;
  const moves = record.kind === "movement";
  emitFor(context, id, {
    type: "TurnInterrupted",
    rule: moves ? "DEST-INT-04" : "DEST-INT-01",
    rules: ["DEST-INT-05", "DEST-AMB-30"],
    operands: {
      active: context.state.turn ?? "",
      moment,
      action: command.type,
      target: textOf(command, "target"),
    },
  });
  if (!moves) shiftInitiative(context, id, -INTERRUPT_PRICE, { rule: "DEST-INT-01" });
  yield* carryOut(context, record, command);
}
