// Survival: the FOR roll after a lethal knock-out, what it leads to, the mortal clock, and waking.

import { type Procedure, question } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import { conditionOf, endCondition, setCondition } from "./conditions.ts";
import { die } from "./damage.ts";
import { decide } from "../actions/dialogs.ts";
import { rollTest, type Test } from "../dice.ts";
import { reasonsOfSelf } from "../attack/modes.ts";
import type { RankContext } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { MORTAL_MINUTES, SLEEPS } from "../tables.ts";
import { PROMPTS } from "../prompts.ts";

export type SurvivalOutcome = "dead" | "mortallyWounded" | "badlyWounded" | "fine";

/** Table T1: the roll of a bad wound. */
const BAD_WOUND = 3;

/** Table T1. */
export function survivalOutcome(roll: number): SurvivalOutcome {
  if (roll <= 1) return "dead";
  if (roll === 2) return "mortallyWounded";
  return roll === BAD_WOUND ? "badlyWounded" : "fine";
}

/** RANK-SURV-03: whether the survival roll of a knock-out is still due. */
export function survivalIsDue(creature: RankCreature): boolean {
  return creature.knockedOut && !creature.dead && creature.survivalRolled === null;
}

/**
 * RANK-SURV-01 to 04: the result of a knock-out, rolled once. A knock-out without lethal damage counts as 4.
 * Conditions do not touch the roll; a ritual does (RANK-MAG-08), and a talent that names it.
 */
export function* rollSurvival(
  context: RankContext,
  id: CreatureId,
  moment: "RANK-SURV-01" | "RANK-MAG-02",
  ritual = false,
): Procedure<number> {
  const creature = context.creature(id);
  if (creature.survivalRolled !== null)
    return standBy(context, id, resultNow(creature.survivalRolled, creature));
  const result = creature.koLethal ? yield* survivalRoll(context, creature, ritual) : 4;
  const rule = creature.koLethal ? "RANK-SURV-02" : "RANK-SURV-04";
  const operands = { result, outcome: survivalOutcome(result) };
  emitFor(context, id, { type: "SurvivalDecided", rule, rules: [moment], operands }, (draft) => {
    draft.survivalRolled = result;
  });
  return result;
}

/** RANK-SURV-02, RANK-MAG-08: what a survival roll is made with. */
export function survivalTest(creature: RankCreature, ritual: boolean): Test {
  const help = ritual ? [part("ritual", 1, "RANK-MAG-08")] : [];
  return { die: creature.dice.for, reasons: [...help, ...reasonsOfSelf(creature, ["survival"])] };
}

function* survivalRoll(context: RankContext, creature: RankCreature, ritual: boolean): Procedure<number> {
  const rolled = yield* rollTest(context.rulings, {
    rule: "RANK-SURV-02",
    creature: creature.id,
    purpose: "survival",
    test: survivalTest(creature, ritual),
  });
  return rolled.value;
}

/** RANK-MORT-02: a mortal wound that has been mended is a bad one, also for whoever is struck down to 0 HP before waking. */
function resultNow(rolled: number, { conditions }: RankCreature): number {
  const isMended = survivalOutcome(rolled) === "mortallyWounded" && !conditions["mortallyWounded"];
  return isMended ? BAD_WOUND : rolled;
}

/** RANK-SURV-03, RANK-MAG-09, RANK-MAG-10: no new roll for a knock-out whose result is known. */
function standBy(context: RankContext, id: CreatureId, result: number): number {
  const outcome = survivalOutcome(result);
  const rule = outcome === "mortallyWounded" ? "RANK-MAG-09" : "RANK-MAG-10";
  emitFor(context, id, {
    type: "SurvivalStands",
    rule,
    rules: ["RANK-SURV-03"],
    operands: { result, outcome },
  });
  return result;
}

/** RANK-SURV-02, table T1: what the end of an encounter makes of somebody who is out. */
export function* surviveEncounter(context: RankContext, id: CreatureId): Procedure<void> {
  const outcome = survivalOutcome(yield* rollSurvival(context, id, "RANK-SURV-01"));
  switch (outcome) {
    case "dead":
      return yield* die(context, id, "RANK-SURV-02");
    case "mortallyWounded":
      setCondition(context, id, { condition: "mortallyWounded" }, "RANK-MORT-01");
      return setClocks(context, id, { minutesLeft: MORTAL_MINUTES, wakesIn: null }, "RANK-MORT-01");
    case "badlyWounded": {
      setCondition(context, id, { condition: "badlyWounded" }, "RANK-BAD-01");
      const wakesIn = yield* sleepOf(context, id, SLEEPS.badlyWounded);
      return setClocks(context, id, { minutesLeft: null, wakesIn }, "RANK-BAD-01");
    }
    case "fine": {
      const wakesIn = yield* sleepOf(context, id, SLEEPS.fine);
      return setClocks(context, id, { minutesLeft: null, wakesIn }, "RANK-SURV-05");
    }
  }
}

/** RANK-SURV-01: outside an encounter nothing is waited for, so whoever goes down rolls at once. */
export function* surviveAtOnce(context: RankContext, id: CreatureId): Procedure<void> {
  if (context.state.phase === "running") return;
  if (context.isHere(id) && survivalIsDue(context.creature(id)))
    yield* unlessGone(surviveEncounter(context, id));
}

/** RANK-SURV-05, RANK-BAD-01: how long somebody sleeps before waking by themselves, as the GM says. */
export function* sleepOf(
  context: RankContext,
  id: CreatureId,
  { rule, minutes, usual }: (typeof SLEEPS)[keyof typeof SLEEPS],
): Procedure<number> {
  const asked = question(PROMPTS.wakingTime, {
    rule,
    choices: minutes.map((each) => ({ id: String(each) })),
    usual: String(usual),
    operands: { creature: id },
    involves: [id],
  });
  return Number(yield* decide(context, "", asked));
}

/** What time does to somebody who lies there: minutes until a mortal wound kills, and until a sleeper wakes. */
type Clocks = Pick<RankCreature, "minutesLeft" | "wakesIn">;

/** Sets the minutes until a mortal wound kills and until a sleeper wakes. */
export function setClocks(
  context: RankContext,
  id: CreatureId,
  { minutesLeft, wakesIn }: Clocks,
  rule: RuleId,
): void {
  const type = minutesLeft === null ? "WakingTimed" : "DeathTimed";
  emitFor(context, id, { type, rule, operands: { minutesLeft, wakesIn } }, (creature) => {
    creature.minutesLeft = minutesLeft;
    creature.wakesIn = wakesIn;
  });
}

/** RANK-SURV-05, RANK-BAD-01: HP on waking: one where there was none, and never more than the maximum. */
export function hpOnWaking({ hp }: Pick<RankCreature, "hp">): number {
  return Math.min(hp.max, Math.max(1, hp.value));
}

/**
 * RANK-BAD-01, RANK-SURV-05: whether a sleeper lies there for a bad wound. A result of 4 and more is none, whatever bad wound
 * there was before it.
 */
export function sleepsBadly(sleeper: RankCreature): boolean {
  const { survivalRolled, conditions } = sleeper;
  if (survivalRolled === null) return conditions["badlyWounded"] !== undefined;
  return survivalOutcome(resultNow(survivalRolled, sleeper)) !== "fine";
}

/**
 * Wakes a sleeper; one whom no bad wound has laid low is stunned in the first turn awake. Whoever is woken by help has the
 * minutes that it takes before anything else is done (RANK-BAD-01).
 */
export function wakeUp(context: RankContext, id: CreatureId, minutes = 0): void {
  const sleeper = context.creature(id);
  const badly = sleepsBadly(sleeper);
  const hp = hpOnWaking(sleeper);
  const rule = badly ? "RANK-BAD-01" : "RANK-SURV-05";
  emitFor(context, id, { type: "Woke", rule, operands: { hp, stunned: !badly } }, (creature) => {
    creature.hp.value = hp;
    creature.knockedOut = false;
    creature.koLethal = false;
    creature.survivalRolled = null;
    creature.wakesIn = null;
    if (minutes > 0) creature.busyMinutes = minutes;
    if (!badly) creature.conditions["stunned"] ??= conditionOf("stunned", 1);
  });
}

/** RANK-MORT-01, RANK-SURV-05, RANK-BAD-01: minutes go by for one creature. Returns those that it spent awake. */
export function* spendMinutes(context: RankContext, id: CreatureId, minutes: number): Procedure<number> {
  const { minutesLeft, wakesIn, knockedOut, dead } = context.creature(id);
  if (dead) return 0;
  if (minutesLeft !== null && minutes >= minutesLeft) {
    yield* die(context, id, "RANK-MORT-01");
    return 0;
  }
  if (wakesIn !== null && minutes >= wakesIn) {
    wakeUp(context, id);
    return spendAwake(context, id, minutes - wakesIn);
  }
  if (minutesLeft === null && wakesIn === null) return knockedOut ? 0 : spendAwake(context, id, minutes);
  const left = (clock: number | null): number | null => (clock === null ? null : clock - minutes);
  setClocks(context, id, { minutesLeft: left(minutesLeft), wakesIn: left(wakesIn) }, "RANK-MORT-01");
  return 0;
}

/** RANK-STUN-01: a stun of some turns is over within a minute. */
function spendAwake(context: RankContext, id: CreatureId, minutes: number): number {
  if (minutes > 0) endCondition(context, id, "stunned", "RANK-STUN-01");
  return minutes;
}
