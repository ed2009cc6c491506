// Reactions: who may react to a trigger, how they are asked, and what a reaction ends.

import {
  PASS,
  question,
  window,
  type Answered,
  type AskRequest,
  type Choice,
  type Procedure,
} from "../../../core/language/requests.ts";
import type { JsonRecord } from "../../../core/language/json.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { spendAp } from "./action-points.ts";
import { unlessGone } from "../character/absence.ts";
import { canAct } from "../health/conditions.ts";
import { emitFor } from "../facts.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature, DestinyState } from "../state.ts";
import { PROMPTS } from "../prompts.ts";

/** DEST-REA-01, DEST-REA-03, DEST-INI-05, DEST-AMB-58: why a creature cannot react at this price, or null. */
export function reactionRefusal(
  creature: DestinyCreature,
  cost: number,
  reactedToTrigger = false,
): Refusal | null {
  if (!canAct(creature)) return refuse("DEST-AMB-17", "cannotReact");
  if (creature.initiative <= 0) return refuse("DEST-INI-05", "noInitiative");
  if (reactedToTrigger) return refuse("DEST-REA-03", "reactedAlready");
  if (cost > creature.ap) return refuse("DEST-AMB-58", "notEnoughAp", { cost, ap: creature.ap });
  return null;
}

/** Whether a creature can react at this price. */
export function canReact(creature: DestinyCreature, cost: number): boolean {
  return cost <= creature.ap && creature.initiative > 0 && canAct(creature);
}

/** One way to react that a creature has. */
export interface ReactionChoice {
  readonly id: string;
  readonly cost: Traced;
  readonly operands?: JsonRecord;
  /** DEST-REA-02: why it has come to nothing, where another reaction to the same trigger has been faster; else null. */
  readonly barred?: (context: DestinyContext) => Refusal | null;
  /** What it does, once it is paid. */
  run(context: DestinyContext): Procedure<void>;
}

/** A creature with what it could do at a trigger. */
export interface Reactor {
  readonly creature: CreatureId;
  readonly choices: readonly ReactionChoice[];
  readonly aimedAt: boolean;
}

export interface Trigger {
  readonly rule: RuleId;
  /** The question that offers it. */
  readonly prompt: (typeof PROMPTS)["cling" | "harry" | "interpose" | "rebuff"];
  /** Who has set it off. */
  readonly by: CreatureId;
  readonly operands: JsonRecord;
}

/** DEST-REA-01 to 03, DEST-PR-02: asks all who can react to a trigger, once each, and lets them react in turn. Returns who did. */
export function* offerReactions(
  context: DestinyContext,
  trigger: Trigger,
  reactors: readonly Reactor[],
): Procedure<readonly CreatureId[]> {
  if (reactors.length === 0) return [];
  const { situation } = context;
  const able = inOrder(
    situation.state,
    reactors.map((each) => withPayable(situation, each)).filter((each) => each.choices.length > 0),
  );
  if (able.length === 0) return [];
  const asks = able.map((each) => reactionQuestion(context, trigger, each));
  const answers = yield* window({ rule: trigger.rule, asks, involves: [trigger.by] });
  const reacted: CreatureId[] = [];
  for (const [i, answer] of answers.entries()) {
    const reactor = able[i];
    if (reactor && (yield* react(context, trigger, reactor, answer))) reacted.push(reactor.creature);
  }
  return reacted;
}

function withPayable(situation: DestinyReadContext, reactor: Reactor): Reactor {
  const creature = situation.state.creatures[reactor.creature];
  const here = creature !== undefined && !situation.absent.has(reactor.creature);
  return {
    ...reactor,
    choices: here ? reactor.choices.filter((each) => canReact(creature, each.cost.value)) : [],
  };
}

function reactionQuestion(context: DestinyContext, trigger: Trigger, reactor: Reactor): AskRequest {
  return question(trigger.prompt, {
    to: reactor.creature,
    choices: [{ id: PASS }, ...reactor.choices.map((each) => choiceOf(context, reactor.creature, each))],
    aimed: reactor.aimedAt,
    operands: { ...trigger.operands, by: trigger.by },
    involves: [reactor.creature, trigger.by],
    reference: [trigger.rule, "DEST-REA-01"],
  });
}

/** DEST-LNG-02: whoever would lose a long action by a reaction is told with the choice. */
function choiceOf(
  context: DestinyContext,
  reactor: CreatureId,
  { id, cost, operands }: ReactionChoice,
): Choice {
  if (!context.isToldToAnybody) return { id };
  const isLost = cost.value > 0 && context.creature(reactor).longAction !== null;
  return {
    id,
    operands: { ...operands, cost: cost.value },
    ...(isLost ? { leadsTo: ["longActionLost"] } : {}),
  };
}

function* react(
  context: DestinyContext,
  trigger: Trigger,
  reactor: Reactor,
  answer: Answered,
): Procedure<boolean> {
  const chosen = reactor.choices.find((each) => each.id === answer.choice);
  if (!chosen || !context.isHere(reactor.creature) || !context.isHere(trigger.by)) return false;
  const refusal =
    reactionRefusal(context.creature(reactor.creature), chosen.cost.value) ??
    chosen.barred?.(context) ??
    null;
  if (refusal) {
    emitFor(context, reactor.creature, {
      type: "ReactionLapsed",
      rule: refusal.rule,
      operands: { reaction: trigger.prompt.name, code: refusal.code },
    });
    return false;
  }
  return yield* unlessGone(context, takeReaction(context, trigger, reactor.creature, chosen));
}

function* takeReaction(
  context: DestinyContext,
  trigger: Trigger,
  id: CreatureId,
  chosen: ReactionChoice,
): Procedure<void> {
  emitFor(context, id, {
    type: "ReactionTaken",
    rule: trigger.rule,
    rules: ["DEST-REA-01"],
    operands: { reaction: trigger.prompt.name, by: trigger.by, cost: chosen.cost },
  });
  spendAp(context, id, chosen.cost, trigger.rule);
  endReadied(context, id);
  yield* chosen.run(context);
}

/** DEST-ACT-09: any action or reaction ends what was readied; movement does not. */
export function endReadied(context: DestinyContext, id: CreatureId): void {
  if (context.creature(id).readied === null) return;
  emitFor(context, id, { type: "ReadiedEnded", rule: "DEST-ACT-09" }, (creature) => {
    creature.readied = null;
  });
}

/** The order in which simultaneous answers are resolved: higher initiative first, then the order of joining. */
export function inOrder<Each extends { readonly creature: CreatureId }>(
  state: DestinyState,
  each: readonly Each[],
): Each[] {
  if (each.length < 2) return [...each];
  const initiative = (one: Each): number => state.creatures[one.creature]?.initiative ?? 0;
  const joined = (one: Each): number => state.entrants.indexOf(one.creature);
  return [...each].sort((a, b) => initiative(b) - initiative(a) || joined(a) - joined(b));
}
