// The GM's word on conditions: laid on with the level, target number and duration that the rules ask for, and ended again.

import { spacesBetween } from "../../../core/kit/board.ts";
import type { Command } from "../../../core/language/commands.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../actions/parameters.ts";
import { beginGrapple, endGrapple, endSharing } from "../attack/grappling.ts";
import { emitFor } from "../facts.ts";
import { endEffect } from "../magic/magic-effects.ts";
import { endRiding } from "../movement/riding.ts";
import type { DestinyCommand, DestinyContext, DestinyReadContext } from "../rulings.ts";
import { WOUND_LEVELS, type Condition, type DestinyCreature } from "../state.ts";
import { passIfOut } from "../turn/turn-order.ts";
import { CONDITION_RULES, endCondition, endConditions, type NewCondition } from "./conditions.ts";
import { collapse, endDying, fallUnconscious, isOut } from "./damage.ts";
import { creatureOf, handRefusal } from "./hand-commands.ts";
import { LAID_ON, LAID_ON_WORDS, layAfresh, type LaidOn } from "./laying.ts";
import { retrieveMana, setExhausted } from "./resources.ts";

/** What follows from a field of its own and has no number: how it stands, and exhaustion. */
const MARKS = { prone: "DEST-CON-08", crouching: "DEST-CON-09", exhausted: "DEST-CON-02" } as const;
type Mark = keyof typeof MARKS;
export const MARK_WORDS = Object.keys(MARKS) as readonly Mark[];

function wordOf(command: Command): LaidOn {
  return LAID_ON_WORDS.find((each) => each === command["condition"]) ?? "helpless";
}

function markOf(command: Command): Mark | null {
  return MARK_WORDS.find((each) => each === command["condition"]) ?? null;
}

/** Whether a mark is on a creature. */
export function bearsMark(creature: Pick<DestinyCreature, "posture" | "exhausted">, mark: Mark): boolean {
  return mark === "exhausted" ? creature.exhausted : creature.posture === mark;
}

/** Why a mark cannot be set, or null: it has no numbers, and is not set twice. */
function markRefusal({ state }: DestinyReadContext, command: Command, mark: Mark): Refusal | null {
  const rule = MARKS[mark];
  for (const field of ["level", "tn", "rounds", "source", "text"])
    if (command[field] !== undefined)
      return refuse(rule, "numberOfNoUse", { condition: mark, number: field }, field);
  const creature = state.creatures[actorOf(command)];
  return creature && bearsMark(creature, mark)
    ? refuse(rule, "samePosture", { posture: mark }, "condition")
    : null;
}

function setMark(context: DestinyContext, id: CreatureId, mark: Mark, on: boolean): void {
  if (mark === "exhausted") return setExhausted(context, id, on, "CORE-HAND");
  const posture = on ? mark : "standing";
  const operands = { from: context.creature(id).posture, posture };
  const rules = on ? [MARKS[mark]] : [];
  emitFor(context, id, { type: "PostureChanged", rule: "CORE-HAND", rules, operands }, (creature) => {
    creature.posture = posture;
  });
  if (posture === "prone") endRiding(context, id, "CORE-HAND");
  endConditions(context, id, "covered", "DEST-MOD-03");
}

/** Why a number is missing or has no place here, or null. */
function numberRefusal(command: Command, field: "level" | "source" | "tn"): Refusal | null {
  const word = wordOf(command);
  const use = LAID_ON[word][field];
  const given = command[field] !== undefined;
  const rule = CONDITION_RULES[word];
  if (use === "needed" && !given)
    return refuse(rule, "numberMissing", { condition: word, number: field }, field);
  return use === "none" && given
    ? refuse(rule, "numberOfNoUse", { condition: word, number: field }, field)
    : null;
}

function sourceRefusal(situation: DestinyReadContext, command: Command): Refusal | null {
  const source = command["source"];
  if (source === undefined) return null;
  const { state } = situation;
  const rule = CONDITION_RULES[wordOf(command)];
  if (!Object.hasOwn(state.creatures, textOf(command, "source")))
    return refuse(rule, "unknownTarget", { target: textOf(command, "source") }, "source");
  if (wordOf(command) !== "grappling") return null;
  if (source === command.creature) return refuse(rule, "ownTarget", undefined, "source");
  return state.creatures[actorOf(command)]?.conditions[`grappling:${textOf(command, "source")}`]
    ? refuse(rule, "grapplingAlready", { target: textOf(command, "source") }, "source")
    : pairRefusal(situation, actorOf(command), textOf(command, "source"));
}

/** DEST-ACT-20: why two cannot be grappling, or null: both are up, here and beside each other. */
export function pairRefusal(
  { state, absent }: DestinyReadContext,
  a: CreatureId,
  b: CreatureId,
): Refusal | null {
  const [one, other] = [state.creatures[a], state.creatures[b]];
  if (!one || !other || absent.has(b) || isOut(other))
    return refuse("DEST-ACT-20", "unknownTarget", { target: b }, "source");
  if (isOut(one)) return refuse("DEST-ACT-20", "unknownTarget", { target: a }, "condition");
  const isNear = !one.position || !other.position || spacesBetween(one.position, other.position) <= 1;
  return isNear ? null : refuse("DEST-ACT-20", "notAdjacent", undefined, "source");
}

/** DEST-DUR-01: laid on with all that its own rules ask for. */
const SET_CONDITION: DestinyCommand = {
  rule: "CORE-HAND",
  gmOnly: true,
  shape: parameters({
    condition: { kind: "choice", of: [...LAID_ON_WORDS, ...MARK_WORDS] },
    level: { kind: "choice", of: WOUND_LEVELS, optional: true },
    tn: { kind: "number", integer: true, min: -99, max: 99, optional: true },
    rounds: { kind: "number", integer: true, min: 1, max: 9999, optional: true },
    source: { ...ID, optional: true },
    text: { kind: "text", optional: true },
  }),
  check: (situation, command) => {
    const refused = handRefusal(situation, command);
    const mark = markOf(command);
    if (refused || mark) return refused ?? (mark && markRefusal(situation, command, mark));
    return (
      numberRefusal(command, "level") ??
      numberRefusal(command, "tn") ??
      numberRefusal(command, "source") ??
      sourceRefusal(situation, command)
    );
  },
  *run(context, command) {
    const mark = markOf(command);
    if (mark) setMark(context, actorOf(command), mark, true);
    else layOn(context, actorOf(command), command);
    yield* passIfOut(context, actorOf(command));
  },
};

function layOn(context: DestinyContext, id: CreatureId, command: Command): void {
  const word = wordOf(command);
  if (word === "grappling") return beginGrapple(context, id, textOf(command, "source"));
  const isShort = word === "unconscious" && numberOf(command, "rounds") !== null;
  if (isShort) layAfresh(context, id, word, detailsOf(command));
  if (word === "dying" || (word === "unconscious" && !isShort))
    return fallUnconscious(context, id, { rule: "CORE-HAND", dying: word === "dying" });
  if (isShort) return collapse(context, id, "CORE-HAND");
  layAfresh(context, id, word, detailsOf(command));
}

/** The numbers of a command as a condition keeps them. */
function detailsOf(command: Command): NewCondition {
  const level = WOUND_LEVELS.find((each) => each === command["level"]);
  const [tn, rounds] = [numberOf(command, "tn"), numberOf(command, "rounds")];
  const [source, text] = [textOf(command, "source"), textOf(command, "text")];
  return {
    ...(level ? { level } : {}),
    ...(tn === null ? {} : { tn }),
    ...(rounds === null ? {} : { rounds }),
    ...(source === "" ? {} : { source }),
    ...(text === "" ? {} : { text }),
  };
}

/** The conditions that a word or a key means, by key. */
function meant(
  { conditions }: { readonly conditions: { readonly [key: string]: Condition } },
  name: string,
): readonly string[] {
  if (Object.hasOwn(conditions, name) && name.includes(":")) return [name];
  return Object.keys(conditions).filter((key) => conditions[key]?.condition === name);
}

/** Ends one condition by its key, or all of a word. */
const END_CONDITION: DestinyCommand = {
  rule: "CORE-HAND",
  gmOnly: true,
  shape: parameters({ condition: ID }),
  check: (situation, command) => {
    const creature = creatureOf(situation, command);
    const name = textOf(command, "condition");
    if (!creature)
      return refuse("CORE-COMMAND", "unknownCreature", { creature: actorOf(command) }, "creature");
    const mark = markOf(command);
    return meant(creature, name).length > 0 || (mark && bearsMark(creature, mark))
      ? null
      : refuse("CORE-HAND", "noSuchCondition", { condition: name }, "condition");
  },
  *run(context, command) {
    yield* [];
    const id = actorOf(command);
    const mark = markOf(command);
    if (mark) return setMark(context, id, mark, false);
    for (const key of meant(context.creature(id), textOf(command, "condition")))
      lift(context, id, key, "CORE-HAND");
  },
};

/** Ends a condition with what hangs on it: a grapple, a shared space or a ride on both sides, magic with its mana, the dying's count. */
function lift(context: DestinyContext, id: CreatureId, key: string, rule: RuleId): void {
  const condition = context.creature(id).conditions[key];
  const { source } = condition ?? {};
  switch (condition?.condition) {
    case "grappling":
      return source === undefined
        ? endCondition(context, id, key, rule)
        : endGrapple(context, id, source, rule);
    case "sharingSpace":
      return source === undefined ? endCondition(context, id, key, rule) : endSharing(context, id, source);
    case "mounted":
    case "ridden":
      return endRiding(context, id, rule);
    case "sustaining":
      return endEffect(context, id, key, rule);
    case "invested":
      endCondition(context, id, key, rule);
      return retrieveMana(context, id, condition.value ?? 0, "DEST-MAN-04");
    case "dying":
      return endDying(context, id, rule);
    case "unconscious":
      // DEST-AMB-13: nobody is awake and dying.
      endDying(context, id, rule);
      return endCondition(context, id, key, rule);
    default:
      return endCondition(context, id, key, rule);
  }
}

export const CONDITION_COMMANDS: { readonly [type: string]: DestinyCommand } = {
  setCondition: SET_CONDITION,
  endCondition: END_CONDITION,
};
