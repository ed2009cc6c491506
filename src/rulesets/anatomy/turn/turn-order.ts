// The order of turns: how a turn begins, what its start brings, and how it ends.

import { roll, type Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { fixed } from "../../../core/language/trace.ts";
import { apAllowed, reactionsAllowed } from "../character/attributes.ts";
import { headLevel } from "../character/body.ts";
import { checkAble, has, isConfused, passMoment } from "../health/conditions.ts";
import { rollConstitution, saveAgainstDeath } from "../health/constitution.ts";
import { FRESH_TURN, USED_TURN } from "../character/creature.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import { finishRound } from "../magic/belongings.ts";
import { comeDown } from "../health/injuries.ts";
import { damageStamina, drainStrain } from "../health/stamina.ts";
import { HEAD_SLEEP_DC } from "../tables.ts";

/** Why a creature may not end the turn, or null. */
export function checkEndTurn(situation: AnatomyReadContext, id: CreatureId): Refusal | null {
  return situation.state.turn === id ? null : refuse("ANAT-TURN-01", "notYourTurn");
}

/** ANAT-TURN-03: the end of the running turn, then the next one. */
export function* endTurn(context: AnatomyContext): Procedure<void> {
  const { turn } = context.state;
  if (turn !== null && context.isHere(turn)) closeTurn(context, turn);
  yield* beginTurnAfter(context, turn);
}

function closeTurn(context: AnatomyContext, id: CreatureId, rules?: readonly RuleId[]): void {
  emitFor(context, id, { type: "TurnEnded", rule: "ANAT-TURN-03", rules }, (creature) => {
    creature.ap = 0;
    creature.turnUse = USED_TURN;
  });
  passMoment(context, "turnEnd", id);
}

/**
 * The next creature in the order that can do anything; a new round when the order is through. The turns of those who
 * can do nothing go by with all that their start and end bring (ANAT-TURN-08). Nobody's turn when all are out; where
 * everybody left can do nothing, the turn waits with one of them after a full round.
 */
export function* beginTurnAfter(context: AnatomyContext, last: CreatureId | null): Procedure<void> {
  const { turnOrder } = context.state;
  let at = last === null ? -1 : turnOrder.indexOf(last);
  for (let passed = 0; turnOrder.some((id) => takesTurns(context, id));) {
    at += 1;
    if (at >= turnOrder.length) {
      at = 0;
      beginRound(context);
    }
    const next = turnOrder[at] ?? "";
    if (!takesTurns(context, next)) continue;
    yield* unlessGone(beginTurn(context, next));
    if (!takesTurns(context, next)) continue;
    passed += 1;
    if (checkAble(context.creature(next)) === null || passed === turnOrder.length) return;
    closeTurn(context, next, ["ANAT-TURN-08"]);
  }
  passTo(context, null);
}

function beginRound(context: AnatomyContext): void {
  const round = context.state.round + 1;
  context.emit({ type: "RoundBegun", rule: "ANAT-TURN-01", operands: { round } }, (draft) => {
    draft.round = round;
  });
}

function passTo(context: AnatomyContext, id: CreatureId | null): void {
  context.emit({ type: "TurnPassed", rule: "ANAT-TURN-01", creature: id }, (draft) => {
    draft.turn = id;
  });
}

function takesTurns(context: AnatomyContext, id: CreatureId): boolean {
  return context.isHere(id) && !context.creature(id).dead;
}

/** ANAT-TURN-02: the start of a turn, in the order of the rule. */
export function* beginTurn(context: AnatomyContext, id: CreatureId): Procedure<void> {
  passTo(context, id);
  passMoment(context, "turnStart", id);
  refill(context, id);
  yield* finishRound(context, id);
  if (context.creature(id).dead) return;
  yield* bleedOut(context, id);
  if (context.creature(id).dead) return;
  const { flying } = context.creature(id);
  drainStrain(context, id);
  yield* comeDown(context, id, flying);
  if (context.creature(id).dead) return;
  yield* tryToWake(context, id);
  yield* confuse(context, id);
}

/** ANAT-TURN-02, ANAT-RCT-01: AP and reactions, and what lasted until now ends. */
function refill(context: AnatomyContext, id: CreatureId): void {
  const ap = apAllowed(context.creature(id));
  const reactions = reactionsAllowed(context.creature(id));
  emitFor(
    context,
    id,
    { type: "TurnBegan", rule: "ANAT-TURN-02", operands: { ap, reactions } },
    (creature) => {
      creature.ap = ap.value;
      creature.reactions = reactions.value;
      creature.firstTurnTaken = true;
      creature.defending = false;
      creature.shieldReadied = false;
      creature.openDefense = {};
      creature.turnUse = FRESH_TURN;
      creature.confusion = null;
    },
  );
}

/** ANAT-STA-10, ANAT-UNC-02: bleeding, and the save of whoever was unconscious before it. */
export function* bleedOut(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const { bleed, unconscious, attributes } = context.creature(id);
  if (bleed === 0 || attributes.con === null) return;
  const { flying } = context.creature(id);
  damageStamina(context, id, bleed, "ANAT-STA-10");
  yield* comeDown(context, id, flying);
  if (!unconscious || context.creature(id).dead) return;
  yield* saveAgainstDeath(context, id);
  if (!context.creature(id).unconscious) takeWholeTurn(context, id);
}

/** ANAT-TURN-08: one that comes to during the start of its turn has the whole turn. */
function takeWholeTurn(context: AnatomyContext, id: CreatureId): void {
  if (context.state.phase !== "running") return;
  const ap = apAllowed(context.creature(id)).value;
  const reactions = reactionsAllowed(context.creature(id)).value;
  emitFor(context, id, { type: "CameTo", rule: "ANAT-TURN-08", operands: { ap, reactions } }, (creature) => {
    creature.ap = ap;
    creature.reactions = reactions;
  });
}

/** ANAT-PART-12, ANAT-PART-27: the wake check of a head. */
export function* tryToWake(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const { unconscious, headSleep, exhaustion } = context.creature(id);
  if (!unconscious || headSleep !== "wakeChecks") return;
  const dc = fixed("ANAT-PART-12", "dc", HEAD_SLEEP_DC);
  const result = yield* rollConstitution(context, id, {
    rule: "ANAT-PART-21",
    purpose: "wake",
    dc,
    save: false,
  });
  if (result?.success === false)
    return emitFor(context, id, { type: "SleepsOn", rule: "ANAT-PART-21", rules: ["ANAT-AMB-33"] });
  if (exhaustion === 0) return emitFor(context, id, { type: "SleepsOn", rule: "ANAT-PART-27" });
  emitFor(context, id, { type: "Woke", rule: "ANAT-PART-21", rules: ["ANAT-PART-27"] }, (creature) => {
    creature.unconscious = false;
    creature.headSleep = null;
  });
  takeWholeTurn(context, id);
}

export const CONFUSION = ["free", "nothing", "hurtsItself", "attackNearest"] as const;
export type Confusion = (typeof CONFUSION)[number];

/** ANAT-COND-11, ANAT-PART-25: what a confused creature does this turn. */
function* confuse(context: AnatomyContext, id: CreatureId): Procedure<void> {
  const creature = context.creature(id);
  if (!isConfused(creature, context.rulings) || creature.unconscious) return;
  if (has(creature, "stunned") || has(creature, "dazed"))
    return emitFor(context, id, { type: "ConfusionWaits", rule: "ANAT-PART-25", rules: ["ANAT-AMB-46"] });
  const { faces } = yield* roll({
    rule: "ANAT-COND-11",
    creature: id,
    purpose: "confusion",
    dice: { count: 1, sides: 4, look: "plain" },
    modifier: null,
    involves: [id],
  });
  const outcome: Confusion = CONFUSION[(faces[0] ?? 1) - 1] ?? "free";
  const level = headLevel(creature, context.rulings);
  const atOnce = context.rulings.strainEffect === "immediate";
  emitFor(
    context,
    id,
    { type: "ConfusionRolled", rule: "ANAT-COND-11", operands: { outcome, level } },
    (block) => {
      block.confusion = outcome;
      if (outcome === "nothing" || outcome === "hurtsItself") block.ap = 0;
      if (outcome === "hurtsItself" && block.stamina !== null && !atOnce) block.strain += 1;
    },
  );
  if (outcome !== "hurtsItself" || !atOnce) return;
  damageStamina(context, id, 1, "ANAT-STA-09");
  yield* comeDown(context, id, creature.flying);
}
