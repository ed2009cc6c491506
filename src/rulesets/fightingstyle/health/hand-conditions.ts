// Conditions by the GM's hand: what may be given to whom, and what may be taken away.

import type { Command } from "../../../core/language/commands.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { actorOf, ID_OR_NONE, parameters, textOf } from "../../../core/language/parameters.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { namedOrNull, type StyleCommand, type StyleCommands } from "../actions/action-record.ts";
import { loseFeint } from "../attack/feint.ts";
import { endHold, HOLD, takeHold } from "../attack/holds.ts";
import { brace } from "../attack/maneuver-effects.ts";
import { distanceBetween, hasFreeHand } from "../attack/reach.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import { creatureNamed, type StyleCreature } from "../state.ts";
import { HAND_CONDITIONS } from "../tables.ts";
import { CONDITIONS, endCondition, has, impose, isOut } from "./conditions.ts";
import { fallUnconscious } from "./damage.ts";
import { checkLiving } from "./hand-commands.ts";

export type HandCondition = (typeof HAND_CONDITIONS)[number];

const conditionOf = (command: Command): HandCondition => textOf(command, "condition") as HandCondition;

const RULES: { readonly [Which in HandCondition]: RuleId } = {
  ...CONDITIONS,
  braced: "STYLE-COND-BRACED",
  feinting: "STYLE-COND-FEINTING",
};

/** Whether a creature has a condition, also one that is kept elsewhere. */
function isIn(creature: StyleCreature, condition: HandCondition): boolean {
  if (condition === "braced") return creature.braced;
  return condition === "feinting" ? creature.feintTarget !== null : has(creature, condition);
}

/** The conditions of a creature that may be ended by hand; without health nobody is conscious (STYLE-HP-03). */
export function endable(creature: StyleCreature): HandCondition[] {
  return HAND_CONDITIONS.filter(
    (each) => isIn(creature, each) && (each !== "unconscious" || creature.health.value > 0),
  );
}

/** What ends with a turn, a round or a fight, and so is nothing while none is running (STYLE-REST-02). */
const ONLY_IN_FIGHTS: readonly HandCondition[] = ["surprised", "disengaged", "braced", "feinting"];

/** Who holds, or is misled; only for conditions of two. */
function checkOther(situation: StyleReadContext, creature: StyleCreature, command: Command): Refusal | null {
  const condition = conditionOf(command);
  const by = namedOrNull(command, "by");
  const ofTwo = condition === "grappled" || condition === "feinting";
  if (by === null)
    return condition === "feinting" ? refuse(RULES.feinting, "needsTarget", undefined, "by") : null;
  if (!ofTwo) return refuse(RULES[condition], "byNobody", undefined, "by");
  const other = creatureNamed(situation.state, by);
  if (!other || other.id === creature.id || situation.absent.has(by) || other.dead)
    return refuse(RULES[condition], "noSuchTarget", undefined, "by");
  return condition === "grappled" ? checkHolder(creature, other) : null;
}

/** STYLE-GRP-01, STYLE-GRP-04: a hold needs a holder who is awake, near, and has a hand free. */
function checkHolder({ position }: StyleCreature, holder: StyleCreature): Refusal | null {
  if (isOut(holder)) return refuse("STYLE-GRP-04", "unconscious", undefined, "by");
  const distance = distanceBetween(holder.position, position);
  if (distance !== null && distance > HOLD)
    return refuse("STYLE-GRP-04", "outOfReach", { distance, most: HOLD }, "by");
  return hasFreeHand(holder) ? null : refuse("STYLE-GRP-01", "noFreeHand", undefined, "by");
}

/** A condition that begins as the GM says; a hold by somebody, or by a net where nobody is named. */
const SET_CONDITION: StyleCommand = {
  rule: "STYLE-COND-PRONE",
  gmOnly: true,
  shape: parameters({
    condition: { kind: "choice", of: HAND_CONDITIONS },
    by: ID_OR_NONE,
  }),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    const refusal = checkLiving(situation, actorOf(command));
    if (refusal || !creature) return refusal;
    const condition = conditionOf(command);
    if (isIn(creature, condition)) return refuse(RULES[condition], "hasAlready", undefined, "condition");
    if (situation.state.phase !== "running" && ONLY_IN_FIGHTS.includes(condition))
      return refuse("STYLE-REST-02", "noFight", undefined, "condition");
    return checkOther(situation, creature, command);
  },
  *run(context, command) {
    begin(context, actorOf(command), conditionOf(command), namedOrNull(command, "by"));
  },
};

function begin(context: StyleContext, id: CreatureId, condition: HandCondition, by: CreatureId | null): void {
  if (condition === "braced") return brace(context, id);
  if (condition === "unconscious") return fallUnconscious(context, id, "STYLE-COND-UNCONSCIOUS");
  if (condition === "grappled" && by !== null) return takeHold(context, by, id);
  if (condition !== "feinting") return impose(context, id, condition);
  const operands = { condition, target: by };
  emitFor(context, id, { type: "ConditionGained", rule: RULES.feinting, operands }, (creature) => {
    creature.feintTarget = by;
  });
}

/** A condition that ends as the GM says, with all that hangs on it. */
const END_CONDITION: StyleCommand = {
  rule: "STYLE-COND-PRONE",
  gmOnly: true,
  shape: parameters({ condition: { kind: "choice", of: HAND_CONDITIONS } }),
  check: (situation, command) => {
    const creature = situation.state.creatures[actorOf(command)];
    const refusal = checkLiving(situation, actorOf(command));
    if (refusal || !creature) return refusal;
    const condition = conditionOf(command);
    if (endable(creature).includes(condition)) return null;
    return isIn(creature, condition)
      ? refuse("STYLE-HP-03", "noHealth", undefined, "condition")
      : refuse(RULES[condition], "noSuchCondition", undefined, "condition");
  },
  *run(context, command) {
    end(context, actorOf(command), conditionOf(command));
  },
};

function end(context: StyleContext, id: CreatureId, condition: HandCondition): void {
  if (condition === "grappled") return endHold(context, id, "CORE-HAND");
  if (condition === "feinting") return loseFeint(context, id, "feintLost");
  if (condition !== "braced") return endCondition(context, id, condition, "CORE-HAND");
  emitFor(context, id, { type: "ConditionEnded", rule: "CORE-HAND", operands: { condition } }, (creature) => {
    creature.braced = false;
  });
}

export const CONDITION_COMMANDS: StyleCommands = {
  setCondition: SET_CONDITION,
  endCondition: END_CONDITION,
};
