// Interrupts: acting out of turn with higher initiative, and the moments at which everybody able is asked.

import { isPrompt } from "../../../core/language/prompts.ts";
import type { Command } from "../../../core/language/commands.ts";
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
import { actionNamed, carryOut, refusalOf } from "../actions/actions.ts";
import { canAct } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import { shiftInitiative } from "./initiative.ts";
import { yardsLeft } from "../movement/movement.ts";
import { textOf } from "../actions/parameters.ts";
import { canReact, endReadied, inOrder } from "./reactions.ts";
import { sharesTurn, turnInitiative } from "../movement/riding.ts";
import type { DestinyContext, DestinyRulings } from "../rulings.ts";
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
  return isFaster && hasMeans && !sharesTurn(active, creature) && canAct(creature);
}

/** DEST-ACT-09, DEST-INI-05: whether a creature may take what it has readied. */
function mayUseReadied(creature: DestinyCreature): boolean {
  return creature.readied !== null && creature.entered && canReact(creature, 0);
}

/**
 * DEST-INT-02: asks all who can interrupt or have readied something, and lets them act; again until all pass, but only
 * once after a declaration, since a canceled one is declared anew. Returns what cancels a declaration (DEST-INT-03).
 */
export function* openMoment(
  context: DestinyContext,
  moment: Moment,
  declared: Command | null = null,
): Procedure<Cancellation> {
  for (;;) {
    const asks = questionsAt(context, moment, declared);
    const turn = context.state.turn;
    if (asks.length === 0 || turn === null) return null;
    const answers = yield* window({ rule: "DEST-INT-02", asks, involves: [turn] });
    let acted = false;
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

function questionsAt(context: DestinyContext, moment: Moment, declared: Command | null): AskRequest[] {
  const { situation } = context;
  const { state, absent, rulings } = situation;
  const active = state.creatures[state.turn ?? ""];
  if (!active || absent.has(active.id)) return [];
  const pace = turnInitiative(situation, active);
  const able: Able[] = [];
  for (const each of Object.values(state.creatures)) {
    const interrupts = mayInterrupt(each, active, pace);
    const readied = each.id !== active.id && mayUseReadied(each);
    if ((interrupts || readied) && isAsked(each, rulings) && notices(each, active) && !absent.has(each.id))
      able.push({ creature: each.id, asked: each, interrupts, readied });
  }
  if (able.length === 0) return [];
  const target = declared ? textOf(declared, "target") : null;
  const operands = context.isToldToAnybody ? operandsOf(active, moment, declared) : NOTHING;
  return askAll(inOrder(state, able), target, operands);
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
  return declared ? { ...told, action: declared.type, target: textOf(declared, "target") } : told;
}

const NOTHING: JsonRecord = {};

function askAll(able: readonly Able[], target: CreatureId | null, operands: JsonRecord): AskRequest[] {
  const asks: AskRequest[] = [];
  for (const { asked, interrupts, readied } of able) {
    if (interrupts) asks.push(momentQuestion("interrupt", asked, operands, target));
    if (readied) asks.push(momentQuestion("readied", asked, operands, target));
  }
  return asks;
}

function isAsked(creature: DestinyCreature, { interruptDialogs }: DestinyRulings): boolean {
  return interruptDialogs === "all" || (interruptDialogs === "players" && creature.actorKind === "character");
}

function notices(creature: DestinyCreature, active: DestinyCreature): boolean {
  return !active.hidden || active.side === creature.side;
}

function momentQuestion(
  prompt: "interrupt" | "readied",
  { id, readied }: DestinyCreature,
  operands: JsonRecord,
  target: CreatureId | null,
): AskRequest {
  return question(PROMPTS[prompt], {
    to: id,
    aimed: target === id,
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
  const occasion = isPrompt(PROMPTS.readied, asked) ? "reaction" : "interrupt";
  const record = actionNamed(command.type);
  const stillReady = occasion === "interrupt" || context.creature(id).readied === command.type;
  const refusal = record ? refusalOf(context.situation, record, command, occasion) : null;
  if (!record || refusal || !stillReady) {
    emitFor(context, id, {
      type: "InterruptLapsed",
      rule: refusal?.rule ?? asked.rule,
      operands: { action: command.type, code: refusal?.code ?? "notReadied" },
    });
    return "none";
  }
  yield* unlessGone(
    context,
    occasion === "reaction" ? useReadied(context, command) : interrupt(context, moment, id, command),
  );
  if (occasion === "reaction") return "reacted";
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

/** DEST-ACT-09, DEST-AMB-55: the readied action as a reaction, at its own price, with no loss of initiative. */
function* useReadied(context: DestinyContext, command: Command): Procedure<void> {
  const record = actionNamed(command.type);
  const id = command.creature;
  if (!record || id === null) return;
  emitFor(context, id, {
    type: "ReadiedUsed",
    rule: "DEST-ACT-09",
    rules: ["DEST-AMB-55"],
    operands: { action: command.type },
  });
  endReadied(context, id);
  yield* carryOut(context, record, command);
}
