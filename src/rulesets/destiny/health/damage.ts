// Damage and the wound track: which level, which slot, and who faints, begins to die, or dies.

import { ask, type Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import type { Traced } from "../../../core/language/trace.ts";
import { baseDefense, dyingLimit, followsHeroRules, woundSlots } from "../character/attributes.ts";
import {
  countWounds,
  endCondition,
  endConditions,
  firstCondition,
  gainCondition,
  hasCondition,
  highestWound,
  isStaggered,
  keyBeside,
} from "./conditions.ts";
import { checkOperands, judge, wildCheck, type CheckResult } from "../dice.ts";
import { heldThings, letFall } from "../actions/dropping.ts";
import { emitFor } from "../facts.ts";
import { endGrapples, endSharing, spaceSharers } from "../attack/grappling.ts";
import { holdAfterWound, letGoOfHold } from "../movement/holding-on.ts";
import { endRiding, keepInHand } from "../movement/riding.ts";
import type { DestinyContext } from "../rulings.ts";
import { WOUND_LEVELS, type DestinyCreature, type WoundCounts, type WoundLevel } from "../state.ts";
import { WOUND_TABLE } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

/** DEST-WND-02, DEST-WND-03: the level for the damage received; null below 0. */
export function levelOfDamage(damage: number): WoundLevel | null {
  for (let i = WOUND_LEVELS.length - 1; i >= 0; i -= 1) {
    const level = WOUND_LEVELS[i];
    if (level !== undefined && WOUND_TABLE[level].threshold <= damage) return level;
  }
  return null;
}

/** DEST-WND-04, DEST-AMB-40: a level raised or lowered; no wound stays none, nothing rises above fatal. */
export function shiftLevel(level: WoundLevel | null, shift: number): WoundLevel | null {
  if (level === null) return null;
  const shifted = WOUND_LEVELS.indexOf(level) + shift;
  return shifted < 0 ? null : (WOUND_LEVELS[Math.min(shifted, WOUND_LEVELS.length - 1)] ?? null);
}

/** The level below, or null below light. */
export function levelBelow(level: WoundLevel): WoundLevel | null {
  return shiftLevel(level, -1);
}

/** The levels from light up to this one, ascending. */
export function levelsUpTo(level: WoundLevel): readonly WoundLevel[] {
  return WOUND_LEVELS.slice(0, WOUND_LEVELS.indexOf(level) + 1);
}

/** DEST-WND-05: the first level from this one upwards with a free slot, or null (DEST-WND-07). */
export function freeLevel(slots: WoundCounts, filled: WoundCounts, level: WoundLevel): WoundLevel | null {
  const upwards = WOUND_LEVELS.slice(WOUND_LEVELS.indexOf(level));
  return upwards.find((each) => filled[each] < slots[each]) ?? null;
}

/** DEST-WND-05: fills a slot. `placed` is null when even the fatal slot is full. */
export function placeWound(
  slots: WoundCounts,
  filled: WoundCounts,
  level: WoundLevel,
): { readonly placed: WoundLevel | null; readonly filled: WoundCounts } {
  const placed = freeLevel(slots, filled, level);
  return { placed, filled: placed === null ? filled : withWound(filled, placed, 1) };
}

/** The counts with one level changed. */
export function withWound(filled: WoundCounts, level: WoundLevel, change: number): WoundCounts {
  return { ...filled, [level]: filled[level] + change };
}

/** DEST-AMB-36: a wound that falls so many levels: its own slot is freed, then it goes to the lowest level not below the lowered one that has room. */
export function lowerWound(
  slots: WoundCounts,
  filled: WoundCounts,
  level: WoundLevel,
  steps: number,
): WoundCounts {
  const freed = withWound(filled, level, -1);
  const lowered = shiftLevel(level, -steps);
  return lowered === null ? freed : placeWound(slots, freed, lowered).filled;
}

export interface IncomingWound {
  /** The level before slots (DEST-WND-04). */
  readonly level: WoundLevel;
  readonly rule: RuleId;
  /** Who caused it, if anybody. */
  readonly source?: CreatureId | null;
  /** DEST-ACT-04: the attacker may spare the target. */
  readonly nonlethal?: boolean;
}

export interface WoundResult {
  /** Where it went; null when no slot was left. */
  readonly placed: WoundLevel | null;
  readonly dead: boolean;
  /** The faint check, if one was made. */
  readonly faint: { readonly tn: number; readonly check: CheckResult } | null;
}

/** DEST-WND-05 to 09, DEST-AMB-12 to 14: a creature receives a wound, with all that comes of it. */
export function* receiveWound(
  context: DestinyContext,
  id: CreatureId,
  wound: IncomingWound,
): Procedure<WoundResult> {
  const before = context.creature(id);
  if (before.dead) return { placed: null, dead: true, faint: null };
  const { placed, filled } = placeWound(woundSlots(before), before.wounds, wound.level);
  if (placed === null) {
    die(context, id, "DEST-WND-07", ["DEST-AMB-21"]);
    return { placed, dead: true, faint: null };
  }
  const operands = { level: wound.level, placed, source: wound.source ?? null };
  const rules: RuleId[] = ["DEST-WND-05", "DEST-WND-08", "DEST-CON-01"];
  if (hasCondition(before, "unconscious")) rules.push("DEST-AMB-50");
  emitFor(context, id, { type: "WoundTaken", rule: wound.rule, rules, operands }, (creature) => {
    creature.wounds = { ...filled };
  });
  if (!isStaggered(before, context.rulings) && isStaggered(context.creature(id), context.rulings))
    emitFor(context, id, { type: "BecameStaggered", rule: "DEST-AMB-12", rules: ["DEST-CON-03"] });
  const faint = yield* sufferWound(context, id, placed, wound);
  return { placed, dead: context.creature(id).dead, faint };
}

/** What a wound that stands in its slot leads to: Defend ends, the faint check or the fall, the hold, the mount. */
export function* sufferWound(
  context: DestinyContext,
  id: CreatureId,
  placed: WoundLevel,
  wound: IncomingWound,
): Procedure<WoundResult["faint"]> {
  endConditions(context, id, "defending", "DEST-ACT-07");
  const faint = placed === "fatal" ? null : yield* faintCheck(context, id, wound);
  if (placed === "fatal") yield* sufferFatalWound(context, id, wound);
  yield* holdAfterWound(context, id, placed);
  if (!isOut(context.creature(id))) yield* keepInHand(context, id);
  return faint;
}

/** DEST-NPC-01, DEST-AMB-14, DEST-AMB-35: a fatal wound fells a hero dying and kills an NPC, unless it is spared. */
function* sufferFatalWound(context: DestinyContext, id: CreatureId, wound: IncomingWound): Procedure<void> {
  if (followsHeroRules(context.creature(id).sheet))
    return fallUnconscious(context, id, { rule: "DEST-AMB-14", dying: true });
  const spared = wound.nonlethal && context.rulings.nonlethalKoNpc && (yield* isSpared(id, wound));
  if (spared) return fallUnconscious(context, id, { rule: "DEST-AMB-35", dying: false });
  die(context, id, "DEST-NPC-01");
}

function* isSpared(id: CreatureId, wound: IncomingWound): Procedure<boolean> {
  return (yield* ask(PROMPTS.spare, askedAttacker(id, wound))).choice === "unconscious";
}

/** DEST-AMB-12, DEST-AMB-50: the check after a wound while staggered; none for who is already unconscious. */
function* faintCheck(
  context: DestinyContext,
  id: CreatureId,
  wound: IncomingWound,
): Procedure<WoundResult["faint"]> {
  const creature = context.creature(id);
  if (!isStaggered(creature, context.rulings) || hasCondition(creature, "unconscious")) return null;
  const tn = countWounds(creature.wounds);
  const check = yield* fortitudeCheck(context, id, "DEST-AMB-12", "faint");
  const { success } = judge(check.total.value, tn);
  emitFor(context, id, {
    type: "FaintChecked",
    rule: "DEST-AMB-12",
    operands: { ...checkOperands(check), tn, success },
  });
  if (!success) yield* faint(context, id, wound);
  return { tn, check };
}

/** DEST-AMB-12, DEST-ACT-04: falls unconscious, and dying with a critical or fatal wound; a nonlethal attacker chooses otherwise. */
function* faint(context: DestinyContext, id: CreatureId, wound: IncomingWound): Procedure<void> {
  if (!wound.nonlethal) {
    const highest = highestWound(context.creature(id).wounds);
    return fallUnconscious(context, id, {
      rule: "DEST-AMB-12",
      dying: highest === "critical" || highest === "fatal",
    });
  }
  const { choice } = yield* ask(PROMPTS.knockOut, askedAttacker(id, wound));
  if (choice === "unconscious") fallUnconscious(context, id, { rule: "DEST-ACT-04", dying: false });
  else
    gainCondition(context, id, "helpless", { rounds: 2, key: keyBeside(context.creature(id), "helpless") });
}

/** DEST-PR-04: whoever dealt a nonlethal wound is asked; the GM where nobody did. */
function askedAttacker(target: CreatureId, { source = null }: IncomingWound) {
  return { to: source, operands: { target }, involves: source === null ? [target] : [source, target] };
}

/** Fortitude as a wild check without penalties for wounds and exhaustion (DEST-AMB-10): faint, wake, dying, bleeding, burning. */
export function fortitudeCheck(
  context: DestinyContext,
  id: CreatureId,
  rule: RuleId,
  purpose: string,
): Procedure<CheckResult> {
  const modifier = baseDefense(context.creature(id), "fortitude", context.rulings);
  return wildCheck(context.rulings, { rule, creature: id, purpose, modifier });
}

/** DEST-AMB-13, DEST-AMB-14: down, without AP, and perhaps dying. */
export function fallUnconscious(
  context: DestinyContext,
  id: CreatureId,
  how: { readonly rule: RuleId; readonly dying: boolean },
): void {
  // DEST-AMB-13: who sleeps for so many rounds only, and falls now, wakes by a check alone.
  if (firstCondition(context.creature(id), "unconscious")?.endRound !== null)
    gainCondition(context, id, "unconscious");
  collapse(context, id, how.rule);
  if (how.dying && !hasCondition(context.creature(id), "dying")) gainCondition(context, id, "dying");
}

/** DEST-AMB-13: who is unconscious lies there without AP, and holds on to nothing. */
export function collapse(context: DestinyContext, id: CreatureId, rule: RuleId): void {
  const rules: RuleId[] = rule === "DEST-AMB-14" ? ["DEST-WND-09"] : ["DEST-AMB-41"];
  emitFor(context, id, { type: "Collapsed", rule, rules }, (creature) => {
    creature.posture = "prone";
    creature.ap = 0;
    creature.longAction = null;
    creature.readied = null;
  });
  letGoOfAll(context, id, rule);
}

/** DEST-CON-24: out of the fight. */
export function die(
  context: DestinyContext,
  id: CreatureId,
  rule: RuleId,
  further: readonly RuleId[] = [],
): void {
  emitFor(context, id, { type: "Died", rule, rules: ["DEST-CON-24", ...further] }, (creature) => {
    creature.dead = true;
    creature.longAction = null;
    creature.readied = null;
  });
  letGoOfAll(context, id, rule);
  for (const other of spaceSharers(context.creature(id))) endSharing(context, id, other);
  for (const { id: thing } of heldThings(context.creature(id)))
    letFall(context, id, thing, { rule: "DEST-CON-24" });
}

/** Who is down holds nobody, is held by nobody, rides no more, and keeps no hold on a wall nor stays afloat. */
function letGoOfAll(context: DestinyContext, id: CreatureId, rule: RuleId): void {
  endGrapples(context, id, rule);
  endRiding(context, id, rule);
  letGoOfHold(context, id);
}

/** Writes wounds that have fallen or healed: the dying ends without critical and fatal wounds (DEST-AMB-14), an unconscious creature may wake (DEST-AMB-13), the recovery bonus goes with the last wound (DEST-REC-03). */
export function* healWounds(
  context: DestinyContext,
  id: CreatureId,
  wounds: WoundCounts,
  rule: RuleId,
): Procedure<void> {
  const before = context.creature(id);
  const after = { ...wounds };
  if (WOUND_LEVELS.every((level) => before.wounds[level] === after[level])) return;
  emitFor(
    context,
    id,
    { type: "WoundsEased", rule, operands: { before: before.wounds, after } },
    (creature) => {
      creature.wounds = after;
    },
  );
  if (countWounds(after) === 0) setRecoveryBonus(context, id, 0);
  if (after.critical === 0 && after.fatal === 0) endDying(context, id, "DEST-AMB-14");
  yield* wakeCheck(context, id);
}

/** DEST-REC-03. */
export function setRecoveryBonus(context: DestinyContext, id: CreatureId, bonus: number): void {
  if (context.creature(id).recoveryBonus === bonus) return;
  emitFor(context, id, { type: "RecoveryBonusSet", rule: "DEST-REC-03", operands: { bonus } }, (creature) => {
    creature.recoveryBonus = bonus;
  });
}

/** DEST-AMB-14: no longer dying; the counter begins anew another time. */
export function endDying(context: DestinyContext, id: CreatureId, rule: RuleId): void {
  if (!hasCondition(context.creature(id), "dying")) return;
  endCondition(context, id, "dying", rule);
  emitFor(context, id, { type: "DyingEnded", rule }, (creature) => {
    creature.dyingCounter = 0;
  });
}

/** DEST-AMB-13: may wake when a wound is eased, when stabilized, and every ten minutes after. Nobody wakes while dying. Returns the check, if one was made. */
export function* wakeCheck(context: DestinyContext, id: CreatureId): Procedure<CheckResult | null> {
  const creature = context.creature(id);
  if (creature.dead || !hasCondition(creature, "unconscious") || hasCondition(creature, "dying")) return null;
  const tn = countWounds(creature.wounds);
  const check = yield* fortitudeCheck(context, id, "DEST-AMB-13", "wake");
  const { success } = judge(check.total.value, tn);
  emitFor(context, id, {
    type: "WakeChecked",
    rule: "DEST-AMB-13",
    operands: { ...checkOperands(check), tn, success },
  });
  if (success) endCondition(context, id, "unconscious", "DEST-AMB-13");
  return check;
}

export interface DyingResult {
  readonly tn: number;
  readonly check: CheckResult;
}

/** DEST-AMB-14: the check of a dying creature at the end of a round; failures count up to its limit. */
export function* dyingCheck(context: DestinyContext, id: CreatureId): Procedure<DyingResult | null> {
  const creature = context.creature(id);
  if (creature.dead || !hasCondition(creature, "dying")) return null;
  const tn = countWounds(creature.wounds);
  const check = yield* fortitudeCheck(context, id, "DEST-AMB-14", "dying");
  const { success } = judge(check.total.value, tn);
  const counter = creature.dyingCounter + (success ? 0 : 1);
  const operands = { ...checkOperands(check), tn, success, counter };
  emitFor(context, id, { type: "DyingChecked", rule: "DEST-AMB-14", operands }, (block) => {
    block.dyingCounter = counter;
  });
  if (counter >= dyingLimit(creature, context.rulings).value) die(context, id, "DEST-AMB-14");
  return { tn, check };
}

/** DEST-TOU-01, DEST-TOU-02, DEST-AMB-18: what may be taken off an attack's damage. */
export interface Toughness {
  readonly full: Traced;
  readonly base: Traced;
}

/** A creature that has died or lies unconscious takes no further part. */
export function isOut(creature: DestinyCreature): boolean {
  return creature.dead || hasCondition(creature, "unconscious");
}
