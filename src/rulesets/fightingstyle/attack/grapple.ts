// Grapples: taking hold of a foe, getting free, letting go, and holds that end by themselves.

import type { Procedure } from "../../../core/language/requests.ts";
import { refuse, type CreatureId, type Refusal, type RuleId } from "../../../core/language/rules.ts";
import { emitFor } from "../../../core/language/emit.ts";
import { checkPrimary, PLAIN_PRICE } from "../turn/action-points.ts";
import { skillTest } from "../character/attributes.ts";
import { has } from "../health/conditions.ts";
import {
  chanceOfPass,
  contest,
  contestRules,
  rollTest,
  testOperands,
  withBoons,
  type TestResult,
  type TestRoll,
} from "../dice.ts";
import { chooseSkill, sizeBoons, sizeEffect } from "./maneuver-effects.ts";
import { endHold, HOLD, holdersOf, takeHold } from "./holds.ts";
import { distanceBetween, hasFreeHand } from "./reach.ts";
import type { StyleContext, StyleReadContext } from "../rulings.ts";
import { creatureNamed, type Skill } from "../state.ts";

/** The skills by which somebody gets free (STYLE-GRP-03). */
export const ESCAPES: readonly Skill[] = ["athletics", "acrobatics"];

/** Why a foe cannot be grappled now, or null (STYLE-GRP-01). */
export function checkGrapple(situation: StyleReadContext, id: CreatureId, foeId: CreatureId): Refusal | null {
  const actor = situation.state.creatures[id];
  const foe = creatureNamed(situation.state, foeId);
  const late = checkPrimary(situation, id, PLAIN_PRICE);
  if (late) return late;
  if (!actor || !foe || foe.dead || foeId === id || situation.absent.has(foeId))
    return refuse("STYLE-GRP-01", "noSuchTarget", undefined, "target");
  if (!hasFreeHand(actor)) return refuse("STYLE-GRP-01", "noFreeHand");
  const distance = distanceBetween(actor.position, foe.position);
  if (distance !== null && distance > HOLD)
    return refuse("STYLE-ATK-06", "outOfReach", { distance, most: HOLD }, "target");
  return actor.holding.includes(foeId)
    ? refuse("STYLE-GRP-02", "alreadyGrappled", undefined, "target")
    : null;
}

function skillRoll(context: StyleContext, id: CreatureId, skill: Skill, rule: RuleId): TestRoll {
  return {
    rule,
    creature: id,
    purpose: "grapple",
    test: skillTest(context.creature(id), skill, context.rulings),
  };
}

/** No attack, no price for the foe; size is not asked for unless the setting says so. */
const GRAPPLED_FREELY: readonly RuleId[] = ["STYLE-AP-10", "STYLE-GRP-05", "STYLE-SIZE-05"];

/** STYLE-GRP-01, STYLE-GRP-02, STYLE-GRP-05: the contest for a hold; returns whether it was won. */
export function* grapple(context: StyleContext, holder: CreatureId, foe: CreatureId): Procedure<boolean> {
  const skills: Skill[] = ["athletics", "acrobatics"];
  const bySize = grappleBySize(context, holder, foe);
  if (bySize === null) {
    const skill = yield* chooseSkill(context, { creature: foe, by: holder, rule: "STYLE-GRP-01", skills });
    const theirs = skillRoll(context, foe, skill, "STYLE-GRP-01");
    const test = withBoons(theirs.test, grappleBoons(context, holder, foe));
    const mine = skillRoll(context, holder, "athletics", "STYLE-GRP-01");
    const result = yield* contest(context, mine, { ...theirs, test });
    const operands = {
      foe,
      skill,
      won: result.won,
      initiator: testOperands(result.initiator),
      other: testOperands(result.other),
    };
    const rules = [...GRAPPLED_FREELY, ...contestRules(result.initiator, result.other)];
    emitFor(context, holder, { type: "GrappleTried", rule: "STYLE-GRP-01", rules, operands });
    if (result.won) takeHold(context, holder, foe);
    return result.won;
  }
  emitFor(context, holder, {
    type: "GrappleTried",
    rule: "STYLE-SIZE-05",
    rules: ["STYLE-SIZE-03", "STYLE-TEST-06"],
    operands: { foe, skill: null, won: bySize, initiator: null, other: null },
  });
  if (bySize) takeHold(context, holder, foe);
  return bySize;
}

/** STYLE-SIZE-05: with the setting, sizes two steps apart decide without dice. */
function grappleBySize(context: StyleContext, holder: CreatureId, foe: CreatureId): boolean | null {
  if (!context.rulings.grappleSize) return null;
  const effect = sizeEffect(context.creature(holder).sheet.size, context.creature(foe).sheet.size);
  return effect === "autoFail" ? true : effect === "autoPass" ? false : null;
}

function grappleBoons(
  context: StyleContext,
  holder: CreatureId,
  foe: CreatureId,
): ReturnType<typeof sizeBoons> {
  if (!context.rulings.grappleSize) return [];
  return sizeBoons(sizeEffect(context.creature(holder).sheet.size, context.creature(foe).sheet.size));
}

/** Why somebody cannot try to get free now, or null (STYLE-GRP-03). */
export function checkEscape(situation: StyleReadContext, id: CreatureId): Refusal | null {
  const late = checkPrimary(situation, id, PLAIN_PRICE);
  if (late) return late;
  const creature = situation.state.creatures[id];
  return creature && has(creature, "grappled") ? null : refuse("STYLE-GRP-03", "notGrappled");
}

/**
 * STYLE-GRP-03: the contest to get free, from several at once against the one who is hardest to get free from; against a
 * net, whom nobody holds, a passed test is enough. Returns whether it was won.
 */
export function* escape(context: StyleContext, id: CreatureId, skill: Skill): Procedure<boolean> {
  const holder = hardestHolder(context, id);
  const mine = skillRoll(context, id, skill, "STYLE-GRP-03");
  const result =
    holder === null
      ? yield* escapeNet(context, mine)
      : yield* contest(context, mine, skillRoll(context, holder, "athletics", "STYLE-GRP-03"));
  const operands = {
    holder,
    skill,
    won: result.won,
    initiator: testOperands(result.initiator),
    other: testOperands(result.other),
  };
  const rules = contestRules(result.initiator, result.other);
  emitFor(context, id, { type: "EscapeTried", rule: "STYLE-GRP-03", rules, operands });
  if (result.won) endHold(context, id, "STYLE-GRP-03");
  return result.won;
}

function* escapeNet(
  context: StyleContext,
  mine: TestRoll,
): Procedure<{ won: boolean; initiator: TestResult; other: null }> {
  const initiator = yield* rollTest(context, mine);
  return { won: initiator.pass, initiator, other: null };
}

/** Why there is nobody to let go, or null (STYLE-GRP-04). */
export function checkRelease({ state }: StyleReadContext, id: CreatureId, foe: CreatureId): Refusal | null {
  const holding = state.creatures[id]?.holding ?? [];
  return holding.includes(foe) ? null : refuse("STYLE-GRP-04", "notHeld", undefined, "target");
}

/** STYLE-GRP-03: whose Athletics is the best of those who hold a creature; null in a net that nobody holds. */
function hardestHolder(context: StyleContext, id: CreatureId): CreatureId | null {
  const chance = (holder: CreatureId): number =>
    chanceOfPass(skillTest(context.creature(holder), "athletics", context.rulings), context.rulings);
  const [first, ...others] = holdersOf(context.situation, context.creature(id));
  if (first === undefined) return null;
  return others.reduce((best, each) => (chance(each) > chance(best) ? each : best), first);
}
