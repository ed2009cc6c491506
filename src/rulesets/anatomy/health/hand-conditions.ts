// The game master's hand on conditions: each given with what its own row asks for, and ended with all that hangs on it.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID, numberOf, parameters, textOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal } from "../../../core/language/rules.ts";
import type { Shape } from "../../../core/language/shape.ts";
import type { Rule } from "../actions/command-shapes.ts";
import { bodyFlags } from "../character/body.ts";
import type { AnatomyContext, AnatomyReadContext } from "../rulings.ts";
import type { AnatomyCreature, Condition, ConditionId } from "../state.ts";
import { reachRefusal } from "../movement/positioning.ts";
import { loseActions } from "./lost-actions.ts";
import { cannotStand, checkAble, forRounds, gripKey, lose } from "./conditions.ts";
import { checkAlive, MOST } from "./hand-harm.ts";
import { comeDown, gainAndFall } from "./injuries.ts";
import { fallUnconscious, startBleed, stopBleed } from "./stamina.ts";

/** Conditions that need no more than a duration, and may do without (register section 6). */
export const LASTING = [
  "prone",
  "stunned",
  "dazed",
  "confused",
  "sickened",
  "deafened",
  "blinded",
  "helpless",
  "offGuard",
  "hasted",
] as const satisfies readonly ConditionId[];

/** Conditions that ask for something of their own, or for nothing. */
const OTHERS = ["grappled", "weaponDisabled", "bleed", "unconscious", "coma", "flying"] as const;

const GIVEN = [...LASTING, ...OTHERS] as const;
export type GivenCondition = (typeof GIVEN)[number];

/** What can be ended beside kept conditions. */
const STATES = ["bleed", "flying", "defending", "shieldReadied", "openDefense"] as const;
const ENDED = [...LASTING, "grappled", "weaponDisabled", "tripped", "inRoundAction", ...STATES] as const;
export type EndedCondition = (typeof ENDED)[number];

const count = (min: number): Shape => ({ kind: "number", integer: true, min, max: MOST, optional: true });

/** Parameters that a condition has no use for are refused, so that nothing is said in vain. */
const USES: { readonly [Of in GivenCondition]?: readonly string[] } = {
  offGuard: ["turns", "by"],
  grappled: ["by", "hold"],
  weaponDisabled: ["item", "turns"],
  bleed: ["value"],
  unconscious: [],
  coma: [],
  flying: [],
  prone: [],
};
const FIELDS = ["turns", "by", "hold", "item", "value"] as const;

function checkSet(situation: AnatomyReadContext, command: Command): Refusal | null {
  const gone = checkAlive(situation, command, "ANAT-HAND-03");
  const creature = situation.state.creatures[actorOf(command)];
  if (gone || !creature) return gone;
  const condition = textOf(command, "condition") as GivenCondition;
  const uses = USES[condition] ?? ["turns"];
  const odd = FIELDS.find((each) => command[each] !== undefined && !uses.includes(each));
  if (odd !== undefined) return refuse("ANAT-HAND-03", "notForIt", { condition }, odd);
  return (
    checkBy(situation, creature, command, condition) ?? checkOwn(situation, creature, command, condition)
  );
}

/** Whose grip or trick it is: somebody else who is here (ANAT-COND-20, ANAT-M-09). */
function checkBy(
  { state, absent }: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
  condition: GivenCondition,
): Refusal | null {
  const by = textOf(command, "by");
  if (by === "") return condition === "grappled" ? refuse("ANAT-COND-20", "byWhom", undefined, "by") : null;
  const other = state.creatures[by];
  if (!other || absent.has(by) || by === creature.id)
    return refuse("ANAT-HAND-03", "noSuchTarget", undefined, "by");
  // ANAT-COND-20: a grip ends when the grappler is stunned or unconscious, so that such a one has none.
  if (condition !== "grappled") return null;
  const unable = checkAble(other);
  if (unable) return { ...unable, field: "by" };
  return reachRefusal("ANAT-COND-20", [other, creature], other.reach, "by");
}

function checkOwn(
  { rulings }: AnatomyReadContext,
  creature: AnatomyCreature,
  command: Command,
  condition: GivenCondition,
): Refusal | null {
  switch (condition) {
    case "weaponDisabled":
      return (creature.weapons[textOf(command, "item")]?.parts.length ?? 0) > 0
        ? null
        : refuse("ANAT-COND-19", "noNaturalWeapon", undefined, "item");
    case "bleed":
      if (creature.attributes.con === null)
        return refuse("ANAT-CORE-12", "noStamina", undefined, "condition");
      return numberOf(command, "value") > 0 ? null : refuse("ANAT-STA-10", "howMuch", undefined, "value");
    case "unconscious":
    case "coma":
      if (creature.attributes.con === null)
        return refuse("ANAT-UNC-06", "neverFaints", undefined, "condition");
      return condition === "unconscious" && creature.unconscious
        ? refuse("ANAT-COND-03", "unconscious", undefined, "condition")
        : null;
    case "flying":
      if (
        creature.flying ||
        creature.speeds.fly === undefined ||
        bodyFlags(creature, rulings).has("cannotFly")
      )
        return refuse("ANAT-INJ-10", "cannotFly", undefined, "condition");
      return checkAble(creature);
    default:
      return null;
  }
}

function* setCondition(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const condition = textOf(command, "condition") as GivenCondition;
  switch (condition) {
    case "bleed":
      return startBleed(context, id, numberOf(command, "value"));
    case "unconscious":
    case "coma":
      return yield* knockOut(context, id, condition);
    case "flying":
      return emitFor(context, id, { type: "TookWing", rule: "ANAT-HAND-03" }, (creature) => {
        creature.flying = true;
        delete creature.conditions["prone"];
        delete creature.conditions["tripped"];
      });
    default:
      yield* give(context, command, condition);
  }
}

/** ANAT-UNC-01, ANAT-COND-15: down at once, from the air as well. */
function* knockOut(context: AnatomyContext, id: CreatureId, depth: "unconscious" | "coma"): Procedure<void> {
  const { unconscious, flying } = context.creature(id);
  if (!unconscious) fallUnconscious(context, id, "ANAT-HAND-03");
  if (depth === "coma")
    emitFor(
      context,
      id,
      { type: "FellIntoComa", rule: "ANAT-HAND-03", rules: ["ANAT-COND-15"] },
      (creature) => {
        creature.headSleep = "coma";
      },
    );
  yield* comeDown(context, id, flying);
}

function* give(context: AnatomyContext, command: Command, condition: ConditionId): Procedure<void> {
  const id = actorOf(command);
  const turns = numberOf(command, "turns");
  const [by, item, hold] = [textOf(command, "by"), textOf(command, "item"), numberOf(command, "hold")];
  const held: Condition = {
    condition,
    ends: turns > 0 ? forRounds(context.situation, id, turns) : null,
    ...(by === "" ? {} : { by }),
    ...(item === "" ? {} : { item }),
    ...(hold === 0 ? {} : { hold }),
  };
  const key = keyOf(context.creature(id), held);
  yield* gainAndFall(context, id, held, { rule: "ANAT-HAND-03", key });
  if (context.isHere(id)) loseActions(context, id);
}

/** Under which key a condition is kept beside others of its kind. */
function keyOf(creature: AnatomyCreature, { condition, by, item }: Condition): string {
  if (item !== undefined) return `off-${item}`;
  if (by === undefined) return condition;
  if (condition === "grappled") return gripKey(creature, by);
  return condition === "offGuard" ? `trick-${by}` : condition;
}

/** Keys under which a condition is kept. */
function keysOf({ conditions }: AnatomyCreature, condition: string): string[] {
  return Object.keys(conditions).filter((key) => conditions[key]?.condition === condition);
}

/** What of a creature may be ended now, in the order of the register. */
export function endable(creature: AnatomyCreature): EndedCondition[] {
  return ENDED.filter((each) => isOn(creature, each));
}

function isOn(creature: AnatomyCreature, condition: EndedCondition): boolean {
  switch (condition) {
    case "bleed":
      return creature.bleed > 0;
    case "flying":
    case "defending":
    case "shieldReadied":
      return creature[condition];
    case "openDefense":
      return Object.keys(creature.openDefense).length > 0;
    default:
      return keysOf(creature, condition).length > 0;
  }
}

function checkEnd(situation: AnatomyReadContext, command: Command): Refusal | null {
  const gone = checkAlive(situation, command, "ANAT-HAND-03");
  const creature = situation.state.creatures[actorOf(command)];
  if (gone || !creature) return gone;
  const condition = textOf(command, "condition") as EndedCondition;
  if (!isOn(creature, condition)) return refuse("ANAT-HAND-03", "notSo", { condition }, "condition");
  if (condition !== "prone") return null;
  if (creature.unconscious) return refuse("ANAT-COND-03", "unconscious", undefined, "condition");
  return cannotStand(creature, situation.rulings)
    ? refuse("ANAT-INJ-09", "cannotStand", undefined, "condition")
    : null;
}

function* endCondition(context: AnatomyContext, command: Command): Procedure<void> {
  const id = actorOf(command);
  const condition = textOf(command, "condition") as EndedCondition;
  switch (condition) {
    case "bleed":
      return stopBleed(context, id, "ANAT-HAND-03");
    case "flying":
      emitFor(context, id, { type: "Fell", rule: "ANAT-HAND-03" }, (creature) => {
        creature.flying = false;
      });
      return yield* comeDown(context, id, true);
    case "defending":
    case "shieldReadied":
    case "openDefense":
      return emitFor(
        context,
        id,
        { type: "StanceEnded", rule: "ANAT-HAND-03", operands: { stance: condition } },
        (creature) => {
          if (condition === "openDefense") creature.openDefense = {};
          else creature[condition] = false;
        },
      );
    default:
      for (const key of keysOf(context.creature(id), condition)) lose(context, id, key, "ANAT-HAND-03");
      if (condition === "prone") lose(context, id, "tripped", "ANAT-HAND-03");
      if (condition === "inRoundAction") dropWork(context, id);
  }
}

/** ANAT-TURN-09: what was begun for a round is lost with it. */
function dropWork(context: AnatomyContext, id: CreatureId): void {
  if (!context.creature(id).roundWork) return;
  emitFor(context, id, { type: "ActionStopped", rule: "ANAT-TURN-09" }, (creature) => {
    creature.roundWork = null;
  });
}

export const HAND_CONDITIONS: { readonly [type: string]: Rule } = {
  setCondition: {
    rule: "ANAT-HAND-03",
    gmOnly: true,
    shape: parameters({
      condition: { kind: "choice", of: GIVEN },
      turns: count(1),
      by: { ...ID, optional: true },
      hold: count(0),
      item: { ...ID, optional: true },
      value: count(1),
    }),
    check: checkSet,
    run: setCondition,
  },
  endCondition: {
    rule: "ANAT-HAND-03",
    gmOnly: true,
    shape: parameters({ condition: { kind: "choice", of: ENDED } }),
    check: checkEnd,
    run: endCondition,
  },
};
