// What an own action of the catalogue is: its rule, its price, what it needs, what it offers to enemies, what it does.

import type { ActionRecord as KitRecord, Performing } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import { actorOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type Refusal } from "../../../core/language/rules.ts";
import type { CommandRule, Need } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { checkOwnAction, payAction, type Purpose } from "../turn/action-points.ts";
import { checkAble } from "../health/conditions.ts";
import { loseAct, offerOpenings, openingsAtStart, type Act } from "../attack/opportunity.ts";
import type { RankContext, RankRulings, RankReadContext } from "../rulings.ts";
import type { ActionKind, RankCreature, RankState } from "../state.ts";

export type RankCommand = CommandRule<RankState, RankRulings>;

export interface ActionRecord extends KitRecord<RankReadContext, RankContext, RankCreature> {
  readonly spends?: Purpose;
  /** RANK-ATK-09: the helpless can do what is not physical. */
  readonly spiritual?: boolean;
  /** Whether it may also be done while no fight is running; then it costs nothing. */
  readonly outside?: boolean;
  /** The kind of action that it takes; null pays as it goes (RANK-ESC-02). */
  takes(situation: RankReadContext, actor: RankCreature, command: Command): ActionKind | null;
  /** Paid besides AP. */
  pay?(context: RankContext, command: Command): void;
  /** What it offers to enemies where it begins; the kind says the rest. Movement offers its own on the way. */
  offers?(situation: RankReadContext, actor: RankCreature, command: Command): Partial<Act>;
  readonly offersOnTheWay?: boolean;
}

/** A parameter that a dialog offers and that may be left out. */
export function optional(parameter: string, ...choices: string[]): Need {
  return { kind: "choice", parameter, choices, optional: true };
}

/** The shape of such a parameter. */
export function optionalChoice(...of: string[]): Shape {
  return { kind: "choice", of, optional: true };
}

/** Whose moment it is: why the actor cannot do it now, whatever it is about; or null. */
export function momentRefusal(
  situation: RankReadContext,
  record: ActionRecord,
  actor: RankCreature,
  command: Command,
): Refusal | null {
  const physical = record.spiritual !== true;
  if (situation.state.phase !== "running")
    return record.outside ? checkAble(actor, physical) : refuse("RANK-TURN-01", "noFight");
  const kind = record.takes(situation, actor, command);
  return checkOwnAction(
    situation,
    actor,
    { kind: kind ?? "minor", purpose: record.spends ?? "other" },
    physical,
  );
}

/** An own action is no answer; it needs its moment, and what it asks for itself. */
export const OWN_ACTION: Performing<ActionRecord, RankState, RankRulings> = {
  check: (situation, { record, actor, command }, asked) => {
    if (asked !== null) return refuse("RANK-TURN-07", "noInterrupt", { action: record.action }, "type");
    return momentRefusal(situation, record, actor, command) ?? record.refusal(situation, actor, command);
  },
  run: perform,
};

/** Steps 3 and 4 of the order of resolution, then the deed itself. */
function* perform(context: RankContext, record: ActionRecord, command: Command): Procedure<void> {
  const id = actorOf(command);
  const kind = record.takes(context.situation, context.creature(id), command);
  const running = context.state.phase === "running";
  if (running && kind !== null)
    payAction(context, id, { kind, purpose: record.spends ?? "other" }, record.rule);
  record.pay?.(context, command);
  if (running && record.offersOnTheWay !== true) {
    const actor = context.creature(id);
    const act: Act = { kind: kind ?? "minor", ...record.offers?.(context.situation, actor, command) };
    const openings = openingsAtStart(context.situation, actor, act);
    if (!(yield* offerOpenings(context, id, openings, new Set()))) return loseAct(context, id, record.action);
  }
  yield* record.resolve(context, command);
}
