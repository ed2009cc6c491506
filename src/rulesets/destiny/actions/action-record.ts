// What an action of the catalogue is: its rule, its price, what it needs, and what it does.

import type { ActionRecord as KitRecord, OptionSeed } from "../../../core/kit/action-record.ts";
import type { Command } from "../../../core/language/commands.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, Refusal, RuleId } from "../../../core/language/rules.ts";
import type { Need } from "../../../core/language/ruleset.ts";
import type { Shape } from "../../../core/language/shape.ts";
import { part, type Traced } from "../../../core/language/trace.ts";
import { actionCost } from "../turn/action-points.ts";
import type { CheckAhead } from "../attack/combat-checks.ts";
import type { Hinder } from "../attack/hindering.ts";
import type { DestinyContext, DestinyReadContext } from "../rulings.ts";
import type { DestinyCreature } from "../state.ts";

/** When an action is taken: on the own turn, out of turn (DEST-INT-01), as a reaction (DEST-ACT-09), or without a fight. */
export type Occasion = "turn" | "interrupt" | "reaction" | "outside";

/** An entry of the palette. What is chosen for it may make it dearer than the AP at hand, though nothing yet does. */
export interface Seed extends OptionSeed {
  /** DEST-LNG-01: what is to be chosen of what only several turns can pay for; left out where there is none. */
  readonly longNeeds?: readonly Need[];
  /** DEST-AP-04: why nothing of it can be paid at once, though more may be begun over several turns; left out where something can. */
  readonly tooDear?: Refusal | null;
}

export interface ActionRecord extends KitRecord<
  DestinyReadContext,
  DestinyContext,
  DestinyCreature,
  [occasion: Occasion],
  [midst: Midst]
> {
  readonly kind: "action" | "movement" | "free";
  /** Whether it may also be done while no fight is running. */
  readonly outside?: boolean;
  /** Whether it takes no time at all, so that nobody needs the turn for it (DEST-SEQ-02). */
  readonly anyTime?: boolean;
  /** Whether its row lets it be done on the own turn alone, neither as an interrupt nor readied. */
  readonly ownTurnOnly?: boolean;
  /** Whether it is open even to the pinned (DEST-ACT-22). */
  readonly whilePinned?: boolean;
  /** Whether the palette leaves it out where its situation does not arise, such as a dismount on foot. */
  readonly situational?: boolean;
  /** Whether it may be done in haste (DEST-FAST-01). */
  readonly mayHurry?: boolean;
  options(situation: DestinyReadContext, actor: DestinyCreature): readonly Seed[];
  /** How many rounds it takes, where it is timed in rounds instead of AP (DEST-LNG-04). */
  rounds?(actor: DestinyCreature, command: Command): number | null;
  /** Movement buys its AP as it goes; the engine then pays nothing beforehand. */
  readonly paysItself?: boolean;
  /** Never fails for a command that `refusal` lets pass. */
  cost(situation: DestinyReadContext, actor: DestinyCreature, command: Command): Traced;
  /** DEST-ACT-24 to 27: the hindrance that it tries, by which its numbers are told before. */
  hinders?(situation: DestinyReadContext, actor: DestinyCreature, command: Command): Hinder | null;
  /** The combat check that it asks for, by which its numbers are told before; null while it is not said with whom. */
  checks?(situation: DestinyReadContext, actor: DestinyCreature, command: Command): CheckAhead | null;
  /** What is added to the skill check that it asks for, whose target number the table names; null where it asks for none. */
  rolls?(situation: DestinyReadContext, actor: DestinyCreature, command: Command): Traced | null;
  /** What that check has to reach, where the actor's own state says it already; null where the table names it. */
  reaches?(actor: DestinyCreature): number | null;
  /** Asked before anything is paid; false gives it up. */
  permit?(context: DestinyContext, command: Command): Procedure<boolean>;
}

/** What others may do in the midst of an action. */
export interface Midst {
  /** DEST-ACT-09: offers what they have readied to those whom somebody passes. Returns who has taken it. */
  passing(
    context: DestinyContext,
    mover: CreatureId,
    watchers: readonly CreatureId[],
  ): Procedure<readonly CreatureId[]>;
}

/** DEST-FAST-01: how one may hurry. */
const HASTES = ["acrobatics", "athletics"];

/** DEST-FAST-01: what the form of an action asks that may be hurried. */
export const HURRY_NEED: Need = { kind: "choice", parameter: "hurry", choices: HASTES, optional: true };

/** The parameters of an action that may be hurried or paid over several turns. */
export const hurryable: { readonly hurry: Shape; readonly long: Shape } = {
  hurry: { kind: "choice", of: HASTES, optional: true },
  long: { kind: "flag", optional: true },
};

/** A price that the catalogue prints. */
export function printedCost(rule: RuleId, ap: number): Traced {
  return actionCost(part("printedCost", ap, rule));
}
