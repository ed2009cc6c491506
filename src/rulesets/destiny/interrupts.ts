// Interrupts: acting out of turn with higher initiative, and the moments at which everybody able is asked.

import type { Command } from "../../core/commands.ts";
import {
  PASS,
  question,
  window,
  type Answered,
  type AskRequest,
  type Procedure,
} from "../../core/requests.ts";
import type { CreatureId } from "../../core/rules.ts";
import { unlessGone } from "./absence.ts";
import { actionNamed, carryOut, interruptRefusal, refusalOf } from "./actions.ts";
import { abilities } from "./conditions.ts";
import { tell } from "./facts.ts";
import { shiftInitiative } from "./initiative.ts";
import { yardsLeft } from "./movement.ts";
import { textOf } from "./parameters.ts";
import { endReadied, inOrder, reactionRefusal } from "./reactions.ts";
import type { DestinyPlay, DestinySituation } from "./rulings.ts";
import type { DestinyCreature } from "./state.ts";

/** DEST-INT-02. */
export type Moment = "turnStart" | "turnEnd" | "afterAction" | "declaration";

/** DEST-INT-03, DEST-AMB-29: by what a declaration was canceled, if it was. */
export type Cancellation = "interrupted" | "moved" | null;

/** DEST-INT-01. */
const INTERRUPT_PRICE = 2;

/** DEST-INT-01, DEST-PR-01: whether a creature is asked for an interrupt now. */
export function mayInterrupt(situation: DestinySituation, creature: DestinyCreature): boolean {
  const hasMeans = creature.ap > 0 || yardsLeft(creature) > 0;
  return hasMeans && abilities(creature).act && interruptRefusal(situation, creature) === null;
}

/** DEST-ACT-09, DEST-INI-05: whether a creature may take what it has readied. */
export function mayUseReadied(creature: DestinyCreature): boolean {
  return creature.readied !== null && creature.entered && reactionRefusal(creature, 0) === null;
}

/**
 * DEST-INT-02: asks all who can interrupt or have readied something, and lets them act; again until all pass, but only
 * once after a declaration, since a canceled one is declared anew. Returns what cancels a declaration (DEST-INT-03).
 */
export function* openMoment(
  play: DestinyPlay,
  moment: Moment,
  declared: Command | null = null,
): Procedure<Cancellation> {
  for (;;) {
    const asks = questionsAt(play.situation, moment, declared);
    const turn = play.state.turn;
    if (asks.length === 0 || turn === null) return null;
    const answers = yield* window({ rule: "DEST-INT-02", asks, involves: [turn] });
    let acted = false;
    let canceled: Cancellation = null;
    for (const [i, answer] of answers.entries()) {
      const effect = yield* resolveAnswer(play, moment, asks[i], answer);
      acted ||= effect !== "none";
      if (effect === "interrupted") canceled = "interrupted";
      else if (effect === "moved" && play.rulings.moveCancelsDeclared) canceled ??= "moved";
    }
    if (!acted || moment === "declaration") return canceled;
  }
}

function questionsAt(situation: DestinySituation, moment: Moment, declared: Command | null): AskRequest[] {
  const { state, absent, rulings } = situation;
  const active = state.creatures[state.turn ?? ""];
  if (!active || absent.has(active.id)) return [];
  const others = Object.values(state.creatures).filter(
    (each) => each.id !== active.id && !absent.has(each.id) && notices(each, active),
  );
  const asked = others.filter(
    (each) =>
      rulings.interruptDialogs === "all" ||
      (rulings.interruptDialogs === "players" && each.actorKind === "character"),
  );
  return inOrder(
    state,
    asked.map((each) => ({ creature: each.id, block: each })),
  ).flatMap(({ block }) => [
    ...(mayInterrupt(situation, block) ? [momentQuestion("interrupt", block, active, moment, declared)] : []),
    ...(mayUseReadied(block) ? [momentQuestion("readied", block, active, moment, declared)] : []),
  ]);
}

function notices(creature: DestinyCreature, active: DestinyCreature): boolean {
  return !active.hidden || active.side === creature.side;
}

function momentQuestion(
  prompt: "interrupt" | "readied",
  creature: DestinyCreature,
  active: DestinyCreature,
  moment: Moment,
  declared: Command | null,
): AskRequest {
  const takes = prompt === "interrupt" ? ["action", "move"] : ["readied"];
  return question({
    rule: prompt === "interrupt" ? "DEST-PR-01" : "DEST-ACT-09",
    to: { kind: "owner", creature: creature.id },
    prompt,
    choices: [{ id: PASS }, ...takes.map((id) => ({ id, takesCommand: true }))],
    fallback: PASS,
    mayPass: true,
    aimedAtAddressee: declared !== null && textOf(declared, "target") === creature.id,
    operands: {
      active: active.id,
      moment,
      ...(declared ? { action: declared.type, target: textOf(declared, "target") } : {}),
      ...(creature.readied === null ? {} : { readied: creature.readied }),
    },
    involves: [creature.id],
    reference: prompt === "interrupt" ? ["DEST-INT-01", "DEST-INT-03", "DEST-SEQ-02"] : ["DEST-ACT-09"],
  });
}

type Effect = "none" | "interrupted" | "moved" | "reacted";

function* resolveAnswer(
  play: DestinyPlay,
  moment: Moment,
  asked: AskRequest | undefined,
  answer: Answered,
): Procedure<Effect> {
  const { command } = answer;
  if (answer.choice === PASS || !command || asked?.to.kind !== "owner") return "none";
  const id = asked.to.creature;
  if (!play.isHere(id)) return "none";
  const occasion = asked.prompt === "readied" ? "reaction" : "interrupt";
  const record = actionNamed(command.type);
  const stillReady = occasion === "interrupt" || play.creature(id).readied === command.type;
  const refusal = record ? refusalOf(play.situation, record, command, occasion) : null;
  if (!record || refusal || !stillReady) {
    tell(play, id, {
      type: "InterruptLapsed",
      rule: refusal?.rule ?? asked.rule,
      operands: { action: command.type, code: refusal?.code ?? "notReadied" },
    });
    return "none";
  }
  yield* unlessGone(
    play,
    occasion === "reaction" ? useReadied(play, command) : interrupt(play, moment, id, command),
  );
  if (occasion === "reaction") return "reacted";
  return record.kind === "movement" ? "moved" : "interrupted";
}

/** DEST-INT-01, DEST-INT-04: one action out of turn costs 2 initiative; movement costs none. */
function* interrupt(play: DestinyPlay, moment: Moment, id: CreatureId, command: Command): Procedure<void> {
  const record = actionNamed(command.type);
  if (!record) return;
  const moves = record.kind === "movement";
  tell(play, id, {
    type: "TurnInterrupted",
    rule: moves ? "DEST-INT-04" : "DEST-INT-01",
    rules: ["DEST-INT-05", "DEST-AMB-30"],
    operands: {
      active: play.state.turn ?? "",
      moment,
      action: command.type,
      target: textOf(command, "target"),
    },
  });
  if (!moves) shiftInitiative(play, id, -INTERRUPT_PRICE, "DEST-INT-01");
  yield* carryOut(play, record, command);
}

/** DEST-ACT-09, DEST-AMB-55: the readied action as a reaction, at its own price, with no loss of initiative. */
function* useReadied(play: DestinyPlay, command: Command): Procedure<void> {
  const record = actionNamed(command.type);
  const id = command.creature;
  if (!record || id === null) return;
  tell(play, id, {
    type: "ReadiedUsed",
    rule: "DEST-ACT-09",
    rules: ["DEST-AMB-55"],
    operands: { action: command.type },
  });
  endReadied(play, id);
  yield* carryOut(play, record, command);
}
