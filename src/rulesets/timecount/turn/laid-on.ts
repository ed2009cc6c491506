// What is laid on a creature by the GM's word, and taken off again with all that hangs on it.

import type { Command } from "../../../core/language/commands.ts";
import { spacesBetween } from "../../../core/kit/board.ts";
import type { Draft } from "../../../core/language/draft.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID, numberOf, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { FEET_PER_SQUARE } from "../attack/reach.ts";
import { NEXT_TO } from "../attack/wrestling.ts";
import { freeHands } from "../character/hands.ts";
import { canAct, conditionsOf, endConditions, tiesRiding } from "../health/conditions.ts";
import { abandonPreparation } from "../magic/spell-actions.ts";
import { fallOut } from "../movement/resting-places.ts";
import type { TimeCountContext, TimeCountReadContext } from "../rulings.ts";
import { CONDITIONS, type Condition, type TimeCountCreature, type TimeCountState } from "../state.ts";
import { creatureRefusal, livingRefusal, MAYBE_COUNTS, MAYBE_POINTS } from "./master-command.ts";

type Block = Draft<TimeCountCreature>;

/** What the GM lays on one creature alone. */
export const LAID_ON = CONDITIONS.filter((each) => !tiesRiding(each));

/** What else can be taken off: it is kept by points, doses or preparations. */
export const AFFLICTIONS = [
  "bonusHp",
  "paralyzed",
  "petrified",
  "poisoned",
  "prepared",
  "preparing",
] as const;
type Affliction = (typeof AFFLICTIONS)[number];

export const ENDABLE = [...LAID_ON, ...AFFLICTIONS];

/** What a distraction weakens. */
export const WEAKENED = ["attack", "defense", "both"] as const;

export const CONDITION_FIELDS = {
  condition: { kind: "choice", of: LAID_ON },
  until: MAYBE_POINTS,
  counts: MAYBE_COUNTS,
  lasts: { kind: "choice", of: ["turn"], optional: true },
  value: MAYBE_POINTS,
  source: { ...ID, optional: true },
  about: { ...ID, optional: true },
  what: { kind: "choice", of: WEAKENED, optional: true },
} as const;

/** The count at which something laid on ends: the one that is named, or so many counts from now; null lasts. */
export function endOf({ count }: TimeCountState, command: Command): number | null {
  if (typeof command["counts"] === "number") return count + command["counts"];
  return typeof command["until"] === "number" ? command["until"] : null;
}

/** TC-COND-21: the condition that a command names. */
export function conditionBy(state: TimeCountState, command: Command): Condition {
  const condition = CONDITIONS.find((each) => each === textOf(command, "condition")) ?? "helpless";
  const [source, about, what] = ["source", "about", "what"].map((field) => textOf(command, field));
  const at = endOf(state, command);
  return {
    condition,
    ends: at ?? (command["lasts"] === "turn" ? "turn" : null),
    ...(command["value"] === undefined ? {} : { value: numberOf(command, "value") }),
    ...(source ? { source } : {}),
    ...(about ? { about } : {}),
    ...(what ? { marks: what === "both" ? ["attack", "defense"] : [what] } : {}),
  };
}

/** Why a condition cannot be laid on, or null: those whom it names must be there, and not oneself. */
export function conditionRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const refusal = livingRefusal(situation, command);
  if (refusal) return refusal;
  for (const field of ["source", "about"]) {
    const id = textOf(command, field);
    if (command[field] === undefined) continue;
    if (!Object.hasOwn(situation.state.creatures, id))
      return refuse("TC-COND-21", "unknownTarget", { target: id }, field);
    if (id === actorOf(command)) return refuse("TC-COND-21", "ownTarget", undefined, field);
  }
  return textOf(command, "condition") === "grabbed" ? grabberRefusal(situation, command) : null;
}

/** TC-WREST-08, TC-WREST-09: a grab needs somebody who can hold on, within reach and with a hand free. */
export function grabberRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const by = textOf(command, "source");
  const { creatures } = situation.state;
  const [held, holder] = [creatures[actorOf(command)], creatures[by]];
  if (by === "" || !held) return null;
  if (!holder || situation.absent.has(by) || !canAct(holder))
    return refuse("TC-WREST-08", "unknownTarget", { target: by }, "source");
  const squares = held.position && holder.position ? spacesBetween(held.position, holder.position) : 0;
  const [distance, reach] = [squares * FEET_PER_SQUARE, NEXT_TO];
  if (distance > reach) return refuse("TC-WREST-08", "outOfReach", { distance, reach }, "source");
  const already = Object.values(held.conditions).some(
    ({ condition, source }) => condition === "grabbed" && source === by,
  );
  return already || freeHands(situation, holder) > 0
    ? null
    : refuse("TC-WREST-09", "noFreeHand", undefined, "source");
}

/** What of all that can be taken off is on a creature. */
export function laidOn(creature: TimeCountCreature): readonly string[] {
  return ENDABLE.filter((each) => isOn(creature, each));
}

function isOn(creature: TimeCountCreature, word: string): boolean {
  switch (word as Affliction) {
    case "bonusHp":
      return Object.keys(creature.bonusHp).length > 0;
    case "paralyzed":
      return Object.keys(creature.paralysis).length > 0;
    case "petrified":
      return creature.petrification > 0;
    case "poisoned":
      return Object.keys(creature.poisons).length > 0;
    case "prepared":
      return creature.prepared !== null;
    case "preparing":
      return creature.preparing !== null;
    default:
      return Object.values(creature.conditions).some(({ condition }) => condition === word);
  }
}

/** Why there is nothing of it to take off, or null. */
export function endingRefusal(situation: TimeCountReadContext, command: Command): Refusal | null {
  const creature = situation.state.creatures[actorOf(command)];
  if (!creature) return creatureRefusal(situation, command);
  const condition = textOf(command, "condition");
  const source = command["source"];
  const isThere =
    source === undefined
      ? isOn(creature, condition)
      : Object.values(creature.conditions).some(
          (each) => each.condition === condition && each.source === source,
        );
  return isThere ? null : refuse("TC-COND-21", "notAffected", { condition }, "condition");
}

/** TC-COND-21: takes off what is named; what held somebody fast comes out with it. */
export function endLaidOn(context: TimeCountContext, command: Command): void {
  const id = actorOf(command);
  const wanted = textOf(command, "condition");
  const from = command["source"];
  const isAffliction = AFFLICTIONS.find((each) => each === wanted);
  if (isAffliction) return endAffliction(context, id, isAffliction);
  const fits = ({ condition, source }: Condition): boolean =>
    condition === wanted && (from === undefined || source === from);
  const creature = context.creature(id);
  if (wanted === "stapled")
    for (const each of conditionsOf(creature, "stapled"))
      if (fits(each)) fallOut(context, creature, each.source, each.text);
  endConditions(context, context.creature(id), fits);
}

const RULES: { readonly [Word in Affliction]: RuleId } = {
  bonusHp: "TC-HP-08",
  paralyzed: "TC-COND-06",
  petrified: "TC-COND-10",
  poisoned: "TC-COND-14",
  prepared: "TC-SPELL-12",
  preparing: "TC-SPELL-13",
};

function endAffliction(context: TimeCountContext, id: CreatureId, condition: Affliction): void {
  if (condition === "preparing") return abandonPreparation(context, id);
  const told = {
    type: "ConditionEnded",
    rule: RULES[condition],
    operands: { condition, source: null },
  } as const;
  emitFor(context, id, told, (draft: Block) => {
    if (condition === "bonusHp") draft.bonusHp = {};
    if (condition === "paralyzed") draft.paralysis = {};
    if (condition === "petrified") draft.petrification = 0;
    if (condition === "poisoned") draft.poisons = {};
    if (condition === "prepared") draft.prepared = null;
  });
}
