// Waiting: until a count, until somebody acts, or until a foe comes near.

import type { Command } from "../../../core/language/commands.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import type { ActionOption, Need } from "../../../core/language/ruleset.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import { distanceFeet, touchReach } from "../attack/reach.ts";
import { canAct, earliestTurn } from "../health/conditions.ts";
import { endWay } from "../movement/long-way.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import type { TimeCountCreature, TimeCountState, Waiting } from "../state.ts";
import { presentCreatures } from "./present.ts";

type Block = Draft<TimeCountCreature>;

/** TC-TIME-34: a later count may be chosen; who only passes waits for the next. */
const LONGEST_WAIT = 99;
/** As far as anybody looks out for foes, in feet. */
const FARTHEST = 999;

export const WAIT_SHAPE = parameters({
  until: { kind: "number", integer: true, min: 0, optional: true },
  for: { kind: "choice", of: ["acts", "near"], optional: true },
  whom: { ...ID, optional: true },
  feet: { kind: "number", integer: true, min: 0, max: FARTHEST, optional: true },
});

/** TC-TIME-40: why nobody can be waited for so, or null. */
export function waitRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  if (command["whom"] === undefined) return null;
  const whom = textOf(command, "whom");
  if (!Object.hasOwn(situation.state.creatures, whom))
    return refuse("TC-TIME-40", "unknownTarget", { target: whom }, "whom");
  return whom === actorOf(command) ? refuse("TC-TIME-40", "ownTarget", undefined, "whom") : null;
}

function waitingOf(actor: TimeCountCreature, command: Command): Waiting | null {
  const { for: what } = command;
  if (what !== "acts" && what !== "near") return null;
  return {
    for: what,
    whom: textOf(command, "whom") || null,
    feet: numberOf(command, "feet", touchReach(actor)),
    hits: actor.hitsTaken,
  };
}

/** TC-TIME-34, 40: due at a later count, by default the next one; whoever waits for something, at the latest then. */
export function wait(context: TimeCountContext, command: Command): void {
  const id = actorOf(command);
  const { count } = context.state;
  const waiting = waitingOf(context.creature(id), command);
  const nextAct = Math.max(numberOf(command, "until", waiting ? count + LONGEST_WAIT : 0), count + 1);
  endWay(context, id);
  const operands = { nextAct, ...(waiting ? { for: waiting.for, whom: waiting.whom } : {}) };
  const rules = waiting ? (["TC-M24", "TC-TIME-40"] as const) : (["TC-M24"] as const);
  emitFor(context, id, { type: "Waited", rule: "TC-TIME-34", rules, operands }, (draft: Block) => {
    draft.nextAct = nextAct;
    draft.waiting = waiting;
  });
}

/** TC-TIME-40: those who have seen what they waited for, or were hit, are due on the next count. */
export function settleWaits(
  context: TimeCountContext,
  commands: readonly Command[],
  since: TimeCountState,
): void {
  for (const creature of presentCreatures(context.situation)) {
    const was = since.creatures[creature.id];
    if (!creature.waiting || was?.waiting !== creature.waiting || !canAct(creature)) continue;
    if (!hasCome(context, creature, creature.waiting, { commands, since })) continue;
    // TC-M20: what a stunned one has waited for it sees, and is due when it has recovered.
    const soonest = earliestTurn(creature, context.state.count + 1);
    const nextAct = Math.min(creature.nextAct ?? Infinity, soonest);
    const told = { type: "WaitEnded", rule: "TC-TIME-40", operands: { nextAct } } as const;
    emitFor(context, creature.id, told, (draft: Block) => {
      draft.nextAct = nextAct;
      draft.waiting = null;
    });
  }
}

/** A count, as those who wait look at it. */
interface Seen {
  readonly commands: readonly Command[];
  readonly since: TimeCountState;
}

/** Whether the one who is waited for has died or gone, so that nothing is to be waited for any more. */
function comesNoMore({ state, absent }: TimeCountReadContext, { whom }: Waiting): boolean {
  return whom !== null && (absent.has(whom) || state.creatures[whom]?.dead !== false);
}

function hasCome(
  { situation }: TimeCountContext,
  waiter: TimeCountCreature,
  waiting: Waiting,
  { commands, since }: Seen,
): boolean {
  if (waiter.hitsTaken > waiting.hits || comesNoMore(situation, waiting)) return true;
  const isMeant = (id: CreatureId): boolean => {
    const other = situation.state.creatures[id];
    return other !== undefined && (waiting.whom === null ? other.side !== waiter.side : id === waiting.whom);
  };
  if (waiting.for === "acts")
    return commands.some((command) => command.type !== "wait" && isMeant(actorOf(command)));
  // Without a board the one who moves says to whom.
  if (!waiter.position)
    return commands.some((each) => textOf(each, "comesTo") === waiter.id && isMeant(actorOf(each)));
  const isNear = (one: TimeCountCreature, other: TimeCountCreature | undefined): boolean => {
    const distance = other ? distanceFeet(one, other) : null;
    return distance !== null && distance <= waiting.feet;
  };
  const before = since.creatures[waiter.id] ?? waiter;
  return presentCreatures(situation).some(
    (other) =>
      isMeant(other.id) &&
      canAct(other) &&
      isNear(waiter, other) &&
      !isNear(before, since.creatures[other.id]),
  );
}

/** The ways to wait, as the palette shows them. */
export function waitOptions(
  { state, absent }: TimeCountReadContext,
  actor: TimeCountCreature,
): readonly ActionOption[] {
  const option = (
    parameters: { readonly [parameter: string]: string },
    needs: readonly Need[],
    detail?: string,
  ): ActionOption => ({
    command: { type: "wait", creature: actor.id, ...parameters },
    action: "wait",
    ...(detail === undefined ? {} : { detail }),
    rule: detail === undefined ? "TC-TIME-34" : "TC-TIME-40",
    kind: "turn",
    cost: [],
    needs,
    refusal: null,
  });
  const [min, max] = [state.count + 1, state.count + LONGEST_WAIT];
  const others = Object.values(state.creatures).filter(
    ({ id, dead }) => id !== actor.id && !dead && !absent.has(id),
  );
  const whom: Need = {
    kind: "creature",
    parameter: "whom",
    candidates: others.map(({ id }) => ({ creature: id, refusal: null })),
  };
  const feet: Need = {
    kind: "number",
    parameter: "feet",
    min: 0,
    max: FARTHEST,
    initial: touchReach(actor),
  };
  return [
    option({}, [{ kind: "number", parameter: "until", min, max }]),
    ...(others.length > 0 ? [option({ for: "acts" }, [whom], "untilActs")] : []),
    option({ for: "near" }, actor.position ? [feet] : [], "untilNear"),
  ];
}
