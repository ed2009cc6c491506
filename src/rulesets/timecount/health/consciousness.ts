// Consciousness: fatigue against hit points, falling asleep, dying, and waking up again.

import type { Lies } from "../../../core/kit/lying-things.ts";
import type { Draft } from "../../../core/language/draft.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import { rulesIf, type CreatureId, type RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone, type CreatureEventInput } from "../../../core/language/emit.ts";
import { part, sum, type Traced } from "../../../core/language/trace.ts";
import {
  checkModifier,
  FULL_PARALYSIS,
  hitPoints,
  isStill,
  paralysisLevel,
  PETRIFIED_AT,
} from "../character/attributes.ts";
import { earliestTurn, endConditions, endConditionsOfAll } from "./conditions.ts";
import { takeHarm } from "./damage.ts";
import { highestCheck, rollCheck, rollDie, rollFormula, type CheckResult } from "../dice.ts";
import { impairmentPoints } from "./impairments.ts";
import { isHandled } from "../character/hands.ts";
import { letGo, spotOf } from "../movement/resting-places.ts";
import type { TimeCountContext, TimeCountReadContext, TimeCountRulings } from "../rulings.ts";
import type { TimeCountCreature, TimeCountState } from "../state.ts";
import { CADENCES, MINUTE } from "../tables.ts";

type Block = Draft<TimeCountCreature>;

export interface FatigueState {
  readonly currentHp: number;
  /** What the check to stay awake must reach; null without a risk (TC-HP-11, 12). */
  readonly checkDc: number | null;
  readonly dying: boolean;
  readonly dead: boolean;
}

/** TC-HP-03, 11, 12, 14: where fatigue and hit points leave a creature. */
export function fatigueState(creature: TimeCountCreature, rulings: TimeCountRulings): FatigueState {
  const hp = hitPoints(creature);
  const dead = hp <= 0;
  const over = creature.fatigue - hp;
  const atRisk = !dead && (rulings.unconsciousAt === "equal" ? over >= 0 : over > 0);
  return {
    currentHp: hp,
    checkDc: atRisk ? over : null,
    dying: !dead && creature.fatigue >= 2 * hp,
    dead,
  };
}

/** TC-HP-12: Constitution, less 2 for each point of impairment. */
function wakeModifier(creature: TimeCountCreature, rulings: TimeCountRulings): Traced {
  const points = rulings.impairments ? impairmentPoints(creature) : 0;
  return sum("TC-HP-12", [
    ...checkModifier(creature, null, "con").parts,
    part("impaired", -2 * points, "TC-HP-12"),
  ]);
}

/** TC-HP-11 to 17: after everything of a count, each who was hurt or tired is looked at once. */
export function* settleHarm(context: TimeCountContext, before: TimeCountState): Procedure<void> {
  for (const id of context.state.entrants) {
    if (!context.isHere(id)) continue;
    const creature = context.creature(id);
    const earlier = before.creatures[id] ?? creature;
    if (creature.dead || (creature === earlier && isSound(creature))) continue;
    const dc = settleOne(context, creature, earlier);
    if (dc !== null) yield* unlessGone(mayFallAsleep(context, creature, earlier, dc));
  }
}

/** TC-HP-11, 14: awake, and neither tired out nor dying: nothing is left to be seen to. */
function isSound(creature: TimeCountCreature): boolean {
  return !creature.unconscious && !creature.dying && creature.fatigue < hitPoints(creature);
}

/** TC-M31: whether any check is due for a creature that stood otherwise before. */
export function isHarmDue(
  { rulings, state }: TimeCountReadContext,
  creature: TimeCountCreature,
  earlier: TimeCountCreature,
): boolean {
  if (creature.dead) return false;
  const now = fatigueState(creature, rulings);
  const moves = !creature.unconscious && isStill(creature) !== isStill(earlier);
  if (now.dead || now.dying !== (creature.dying !== null)) return true;
  if (moves && (isStill(creature) || state.phase === "running")) return true;
  const hurt = creature.fatigue > earlier.fatigue || now.currentHp < hitPoints(earlier);
  if (creature.dying?.stabilized && hurt) return true;
  if (creature.petrification >= PETRIFIED_AT) return false;
  if (creature.unconscious) return creature.unconscious.wakeAt === null && mayEverWake(creature, rulings);
  return now.checkDc !== null && (hurt || fatigueState(earlier, rulings).checkDc === null);
}

/** Sees to all that needs no dice. Returns what the check to stay awake must reach; null when none is due. */
function settleOne(
  context: TimeCountContext,
  creature: TimeCountCreature,
  earlier: TimeCountCreature,
): number | null {
  settleOrder(context, creature, earlier);
  const now = fatigueState(creature, context.rulings);
  if (now.dead) {
    die(context, creature.id);
    return null;
  }
  const hurt = creature.fatigue > earlier.fatigue || now.currentHp < hitPoints(earlier);
  settleDying(context, creature, now.dying, hurt);
  if (creature.petrification >= PETRIFIED_AT) return null;
  if (now.checkDc === null || creature.unconscious) {
    reviveHopes(context, creature);
    return null;
  }
  const wasAtRisk = fatigueState(earlier, context.rulings).checkDc !== null;
  return hurt || !wasAtRisk ? now.checkDc : null;
}

/** TC-HP-12, 18: the check to stay awake, and the sleep of whoever fails it. */
function* mayFallAsleep(
  context: TimeCountContext,
  creature: TimeCountCreature,
  earlier: TimeCountCreature,
  dc: number,
): Procedure<void> {
  const check = yield* stayAwake(context, creature, dc, earlier);
  if (!check.success) fallUnconscious(context, creature.id, CADENCES.wakingPerPoint * check.failedBy);
}

/** TC-TIME-30, TC-COND-03, 09: who cannot move at all leaves the order, and comes back on the next count. */
function settleOrder(
  context: TimeCountContext,
  creature: TimeCountCreature,
  earlier: TimeCountCreature,
): void {
  if (creature.unconscious || earlier.unconscious) return;
  const is = isStill(creature);
  if (isStill(earlier) === is) return;
  if (!is) {
    if (context.state.phase !== "running") return;
    const nextAct = earliestTurn(creature, context.state.count + 1);
    const told = {
      type: "OrderRejoined",
      rule: "TC-TIME-30",
      rules: ["TC-Q68"],
      operands: { nextAct },
    } as const;
    emitFor(context, creature.id, told, (draft: Block) => {
      draft.nextAct = nextAct;
    });
    return;
  }
  const lost: readonly RuleId[] = creature.pending ? ["TC-TIME-24"] : [];
  const why = paralysisLevel(creature) >= FULL_PARALYSIS ? "TC-COND-03" : "TC-COND-09";
  const told = { type: "OrderLeft", rule: "TC-TIME-30", rules: [why, ...lost], operands: {} } as const;
  emitFor(context, creature.id, told, (draft: Block) => {
    draft.nextAct = null;
    draft.pending = null;
    // TC-STANCE-12, 13: without a preparation nobody is in its stance; the body is as it was.
    if (draft.preparing) draft.stance = draft.preparing.body === "upright" ? "basic" : draft.preparing.body;
    draft.preparing = null;
  });
  loseHold(context, creature.id);
}

/** How a death is told. */
type Death = CreatureEventInput<"CreatureDied" | "CoupDeGraceKilled">;

const OF_HARM: Death = { type: "CreatureDied", rule: "TC-HP-03", rules: ["TC-Q09"] };

/** TC-HP-03: out of combat. */
export function die(context: TimeCountContext, id: CreatureId, told: Death = OF_HARM): void {
  const lies = spotOf(context.creature(id));
  emitFor(context, id, told, (draft: Block) => {
    draft.dead = true;
    draft.nextAct = null;
    draft.dying = null;
    draft.pending = null;
    draft.preparing = null;
    draft.prepared = null;
    dropAll(draft, lies);
  });
  leaveBehind(context, id);
}

/** TC-HP-03, TC-WREST-08, TC-Q99: what ends with a death, of the dead and of those whom they held. */
function leaveBehind(context: TimeCountContext, id: CreatureId): void {
  const creature = context.creature(id);
  endConditions(context, creature, ({ condition }) => condition === "concentrating", "TC-SPELL-20");
  endConditions(context, creature, ({ condition }) => condition === "readied", "TC-HP-03");
  releaseGrabs(context, id);
  endDistractions(context, (maker) => maker === id);
}

/** TC-HP-14, 16, 17: dying begins, loses its stabilizing, or is over. */
function settleDying(
  context: TimeCountContext,
  creature: TimeCountCreature,
  dying: boolean,
  hurt: boolean,
): void {
  const since = context.state.count;
  if (dying && (!creature.dying || (creature.dying.stabilized && hurt))) {
    emitFor(context, creature.id, { type: "DyingBegan", rule: "TC-HP-14" }, (draft: Block) => {
      draft.dying = { since, stabilized: false };
      draft.clock = since;
    });
  } else if (!dying && creature.dying) {
    emitFor(context, creature.id, { type: "DyingEnded", rule: "TC-HP-17" }, (draft: Block) => {
      draft.dying = null;
    });
  }
}

/** TC-HP-13, TC-Q67: one check, however much the count has brought. */
function checkRules(creature: TimeCountCreature, earlier: TimeCountCreature): readonly RuleId[] {
  const both = creature.fatigue > earlier.fatigue && hitPoints(creature) < hitPoints(earlier);
  const several = creature.hitsTaken > earlier.hitsTaken + 1;
  return both || several ? ["TC-HP-11", "TC-Q07", "TC-HP-13", "TC-Q67"] : ["TC-HP-11", "TC-Q07"];
}

function* stayAwake(
  context: TimeCountContext,
  creature: TimeCountCreature,
  dc: number,
  earlier: TimeCountCreature,
): Procedure<CheckResult> {
  const check = yield* rollCheck(context.rulings, {
    rule: "TC-HP-12",
    creature: creature.id,
    purpose: "stayAwake",
    modifier: wakeModifier(creature, context.rulings),
    dc,
  });
  const operands = { total: check.total, dc, success: check.success, failedBy: check.failedBy };
  const rules = checkRules(creature, earlier);
  emitFor(context, creature.id, { type: "ConsciousnessChecked", rule: "TC-HP-12", rules, operands });
  return check;
}

/** TC-HP-18, 19: down, out of the order, and asleep for at least so many counts. */
export function fallUnconscious(context: TimeCountContext, id: CreatureId, counts: number): void {
  const { count } = context.state;
  const wakeAt = count + Math.max(1, counts);
  const lost = context.creature(id).pending !== null;
  const lies = spotOf(context.creature(id));
  const rules: readonly RuleId[] = ["TC-HP-19", "TC-Q68", "TC-TIME-30", ...rulesIf(lost, "TC-TIME-24")];
  const told = { type: "FellUnconscious", rule: "TC-HP-18", rules, operands: { wakeAt } } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.unconscious = { since: count, wakeAt, slow: false };
    draft.clock = count;
    draft.nextAct = null;
    draft.stance = "prone";
    draft.stanceFrom = count;
    draft.facing = null;
    draft.pending = null;
    draft.preparing = null;
    draft.prepared = null;
    dropAll(draft, lies);
  });
  loseHold(context, id);
}

/** TC-HP-18: what was in hand lies where its bearer fell, the dead as well as the unconscious. */
function dropAll(draft: Block, lies: Lies): void {
  // TC-TIME-40, TC-MOVE-07: nor does it wait for anything, or go on with a way.
  draft.waiting = null;
  draft.way = null;
  for (const weapon of Object.values(draft.weapons))
    if (isHandled(weapon) && weapon.readied) letGo(weapon, lies);
  if (draft.shield) draft.shield.readied = false;
}

/** TC-SPELL-20, TC-WREST-08: what one who cannot act at all holds up no longer; what holds it from without goes on holding. */
export function loseHold(context: TimeCountContext, id: CreatureId): void {
  releaseGrabs(context, id);
  endDistractions(context, (maker) => maker === id);
  const creature = context.creature(id);
  endConditions(context, creature, ({ condition }) => condition === "concentrating", "TC-SPELL-20");
  // TC-SPEC-12: by what it began itself it is immobile no more; that alone keeps where its victim lay.
  endConditions(
    context,
    creature,
    ({ condition, held }) => condition === "readied" || (condition === "immobile" && held !== undefined),
  );
}

/** TC-Q99: what holds until its maker acts again ends when that one can act no more. */
export function endDistractions(context: TimeCountContext, isOver: (maker?: CreatureId) => boolean): void {
  if (context.rulings.distractionOutlives) return;
  endConditionsOfAll(context, ({ ends, source }) => ends === "sourceTurn" && isOver(source), "TC-Q99");
}

/** TC-WREST-08: the grabs of one who can hold no longer end. */
function releaseGrabs(context: TimeCountContext, grabber: CreatureId): void {
  endConditionsOfAll(
    context,
    ({ condition, source }) => condition === "grabbed" && source === grabber,
    "TC-WREST-08",
  );
}

/** TC-HP-21: healing may make a check possible that was not. */
function reviveHopes(context: TimeCountContext, creature: TimeCountCreature): void {
  if (creature.unconscious?.wakeAt !== null || !mayEverWake(creature, context.rulings)) return;
  const wakeAt = context.state.count + 1;
  emitFor(
    context,
    creature.id,
    { type: "WakingPossible", rule: "TC-HP-21", operands: { wakeAt } },
    (draft: Block) => {
      if (draft.unconscious) draft.unconscious.wakeAt = wakeAt;
    },
  );
}

function mayEverWake(creature: TimeCountCreature, rulings: TimeCountRulings): boolean {
  const { checkDc } = fatigueState(creature, rulings);
  return checkDc === null || highestCheck(rulings) + wakeModifier(creature, rulings).value >= checkDc;
}

/** TC-HP-20 to 24: the waking check of a creature whose time has come; without a risk it wakes by itself. */
export function* tryToWake(context: TimeCountContext, id: CreatureId): Procedure<void> {
  const creature = context.creature(id);
  const { checkDc, dead } = fatigueState(creature, context.rulings);
  if (creature.dead || dead || !creature.unconscious) return;
  // TC-COND-09: stone has no consciousness; it may wake once it is stone no more.
  if (creature.petrification >= PETRIFIED_AT) return sleepOn(context, id, null, "TC-COND-09");
  if (checkDc === null) return wake(context, id, ["TC-HP-23", "TC-Q10"]);
  if (!mayEverWake(creature, context.rulings)) return sleepOn(context, id, null, "TC-HP-21");
  const check = yield* rollCheck(context.rulings, {
    rule: "TC-HP-20",
    creature: id,
    purpose: "wake",
    modifier: wakeModifier(creature, context.rulings),
    dc: checkDc,
    noAutoSuccess: true,
  });
  const operands = { total: check.total, dc: checkDc, success: check.success };
  emitFor(context, id, { type: "WakingChecked", rule: "TC-HP-20", rules: ["TC-Q10"], operands });
  if (check.success) return wake(context, id);
  const request = { rule: "TC-HP-20", creature: id, purpose: "wakingDelay" } as const;
  const { slow } = creature.unconscious;
  const delay = slow ? (yield* rollDie(request, 6)) * MINUTE : yield* rollDie(request, 10);
  sleepOn(context, id, context.state.count + delay);
}

function sleepOn(
  context: TimeCountContext,
  id: CreatureId,
  wakeAt: number | null,
  rule: RuleId = "TC-HP-20",
): void {
  emitFor(context, id, { type: "SleptOn", rule, operands: { wakeAt } }, (draft: Block) => {
    if (draft.unconscious) draft.unconscious.wakeAt = wakeAt;
  });
}

/** TC-HP-24: awake, lying, and due on the next count; not so who cannot move at all (TC-TIME-30), or is stunned (TC-M20). */
export function wake(context: TimeCountContext, id: CreatureId, rules: readonly RuleId[] = []): void {
  const creature = context.creature(id);
  const acts = context.state.phase === "running" && !isStill({ ...creature, unconscious: null });
  const next = acts ? earliestTurn(creature, context.state.count + 1) : null;
  const all: readonly RuleId[] = ["TC-TIME-30", "TC-Q68", ...rules];
  const told = { type: "WokeUp", rule: "TC-HP-24", rules: all, operands: { nextAct: next } } as const;
  emitFor(context, id, told, (draft: Block) => {
    draft.unconscious = null;
    draft.nextAct = next;
  });
}

/** TC-HP-15: whether a dying creature loses hit points on this count. */
export function losesHpAt(creature: TimeCountCreature, count: number, rulings: TimeCountRulings): boolean {
  const { dying } = creature;
  if (!dying || dying.stabilized || creature.dead || rulings.dyingLossEvery === 0) return false;
  // TC-COND-09: stone dies of nothing that tires.
  if (creature.petrification >= PETRIFIED_AT) return false;
  return count > dying.since && (count - dying.since) % rulings.dyingLossEvery === 0;
}

/** TC-HP-15: the loss itself. */
export function loseToDying(context: TimeCountContext, id: CreatureId): void {
  const lost = context.rulings.dyingLoss;
  const told = {
    type: "HpLostDying",
    rule: "TC-HP-15",
    rules: ["TC-M17", "TC-Q08"],
    operands: { hp: lost },
  } as const;
  emitFor(context, id, told, (draft: Block) => {
    // TC-SPELL-05: like every other loss it disturbs a preparation.
    takeHarm(draft, { fatigue: 0, hp: lost });
  });
}

/** TC-HP-16, 22: stops the losses; an unconscious one then wakes by the minute. */
export function* stabilize(context: TimeCountContext, id: CreatureId): Procedure<void> {
  const creature = context.creature(id);
  if (!creature.dying) return;
  const { count } = context.state;
  const request = { rule: "TC-HP-22", creature: id, purpose: "wakingDelay" } as const;
  const minutes = creature.unconscious
    ? (yield* rollFormula(request, { count: 2, sides: 10, plus: 0 })).value
    : null;
  const wakeAt = minutes === null ? null : count + minutes * MINUTE;
  const rules: readonly RuleId[] = wakeAt === null ? [] : ["TC-HP-22", "TC-TIME-01"];
  emitFor(
    context,
    id,
    { type: "Stabilized", rule: "TC-HP-16", rules, operands: { wakeAt } },
    (draft: Block) => {
      if (draft.dying) draft.dying.stabilized = true;
      if (draft.unconscious) draft.unconscious = { since: draft.unconscious.since, wakeAt, slow: true };
    },
  );
}
