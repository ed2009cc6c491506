// Survival: the FOR roll after a lethal knock-out, what it leads to, the mortal clock, and waking.

import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { tell } from "../../../core/language/emit.ts";
import { part } from "../../../core/language/trace.ts";
import { conditionOf, endCondition, setCondition } from "./conditions.ts";
import { die } from "./damage.ts";
import { decide } from "../actions/dialogs.ts";
import { rollTest } from "../dice.ts";
import { reasonsOfSelf } from "../attack/modes.ts";
import type { RankPlay } from "../rulings.ts";
import type { RankCreature } from "../state.ts";
import { MORTAL_MINUTES, SLEEPS } from "../tables.ts";

export type SurvivalOutcome = "dead" | "mortallyWounded" | "badlyWounded" | "fine";

/** Table T1. */
export function survivalOutcome(roll: number): SurvivalOutcome {
  if (roll <= 1) return "dead";
  if (roll === 2) return "mortallyWounded";
  return roll === 3 ? "badlyWounded" : "fine";
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
  play: RankPlay,
  id: CreatureId,
  moment: "RANK-SURV-01" | "RANK-MAG-02",
  ritual = false,
): Procedure<number> {
  const creature = play.creature(id);
  if (creature.survivalRolled !== null) return standBy(play, id, creature.survivalRolled);
  if (!creature.koLethal) return recordSurvival(play, id, 4, "RANK-SURV-04", moment);
  const help = ritual ? [part("ritual", 1, "RANK-MAG-08")] : [];
  const rolled = yield* rollTest(play.rulings, {
    rule: "RANK-SURV-02",
    creature: id,
    purpose: "survival",
    test: { die: creature.dice.for, reasons: [...help, ...reasonsOfSelf(creature, ["survival"])] },
  });
  return recordSurvival(play, id, rolled.value, "RANK-SURV-02", moment);
}

/** RANK-SURV-03, RANK-MAG-09, RANK-MAG-10: no new roll for a knock-out whose result is known. */
function standBy(play: RankPlay, id: CreatureId, result: number): number {
  const outcome = survivalOutcome(result);
  const rule = outcome === "mortallyWounded" ? "RANK-MAG-09" : "RANK-MAG-10";
  tell(play, id, { type: "SurvivalStands", rule, rules: ["RANK-SURV-03"], operands: { result, outcome } });
  return result;
}

function recordSurvival(
  play: RankPlay,
  id: CreatureId,
  result: number,
  rule: RuleId,
  moment: RuleId,
): number {
  const operands = { result, outcome: survivalOutcome(result) };
  tell(play, id, { type: "SurvivalDecided", rule, rules: [moment], operands }, (creature) => {
    creature.survivalRolled = result;
  });
  return result;
}

/** RANK-SURV-02, table T1: what the end of an encounter makes of somebody who is out. */
export function* surviveEncounter(play: RankPlay, id: CreatureId): Procedure<void> {
  const outcome = survivalOutcome(yield* rollSurvival(play, id, "RANK-SURV-01"));
  switch (outcome) {
    case "dead":
      return yield* die(play, id, "RANK-SURV-02");
    case "mortallyWounded":
      setCondition(play, id, "mortallyWounded", "RANK-MORT-01");
      return setClocks(play, id, MORTAL_MINUTES, null, "RANK-MORT-01");
    case "badlyWounded":
      setCondition(play, id, "badlyWounded", "RANK-BAD-01");
      return setClocks(play, id, null, yield* sleepOf(play, id, SLEEPS.badlyWounded), "RANK-BAD-01");
    case "fine":
      return setClocks(play, id, null, yield* sleepOf(play, id, SLEEPS.fine), "RANK-SURV-05");
  }
}

/** RANK-SURV-05, RANK-BAD-01: how long somebody sleeps before waking by themselves, as the GM says. */
export function* sleepOf(
  play: RankPlay,
  id: CreatureId,
  { rule, minutes, usual }: (typeof SLEEPS)[keyof typeof SLEEPS],
): Procedure<number> {
  const choice = yield* decide(play, "", {
    rule,
    to: null,
    prompt: "wakingTime",
    choices: minutes.map(String),
    usual: String(usual),
    operands: { creature: id },
    involves: [id],
  });
  return Number(choice);
}

/** Sets the minutes until a mortal wound kills and until a sleeper wakes. */
export function setClocks(
  play: RankPlay,
  id: CreatureId,
  minutesLeft: number | null,
  wakesIn: number | null,
  rule: RuleId,
): void {
  const type = minutesLeft === null ? "WakingTimed" : "DeathTimed";
  tell(play, id, { type, rule, operands: { minutesLeft, wakesIn } }, (creature) => {
    creature.minutesLeft = minutesLeft;
    creature.wakesIn = wakesIn;
  });
}

/** RANK-SURV-05, RANK-BAD-01: HP on waking: one where there was none, and never more than the maximum. */
export function hpOnWaking({ hp }: Pick<RankCreature, "hp">): number {
  return Math.min(hp.max, Math.max(1, hp.value));
}

/** Wakes a sleeper; one without a bad wound is stunned in the first turn awake. */
export function wakeUp(play: RankPlay, id: CreatureId): void {
  const sleeper = play.creature(id);
  const badly = sleeper.conditions["badlyWounded"] !== undefined;
  const hp = hpOnWaking(sleeper);
  const rule = badly ? "RANK-BAD-01" : "RANK-SURV-05";
  tell(play, id, { type: "Woke", rule, operands: { hp, stunned: !badly } }, (creature) => {
    creature.hp.value = hp;
    creature.knockedOut = false;
    creature.koLethal = false;
    creature.survivalRolled = null;
    creature.wakesIn = null;
    if (!badly) creature.conditions["stunned"] ??= conditionOf("stunned", 1);
  });
}

/** RANK-MORT-01, RANK-SURV-05, RANK-BAD-01: minutes go by for one creature. Returns those that it spent awake. */
export function* spendMinutes(play: RankPlay, id: CreatureId, minutes: number): Procedure<number> {
  const { minutesLeft, wakesIn, knockedOut, dead } = play.creature(id);
  if (dead) return 0;
  if (minutesLeft !== null && minutes >= minutesLeft) {
    yield* die(play, id, "RANK-MORT-01");
    return 0;
  }
  if (wakesIn !== null && minutes >= wakesIn) {
    wakeUp(play, id);
    return spendAwake(play, id, minutes - wakesIn);
  }
  if (minutesLeft === null && wakesIn === null) return knockedOut ? 0 : spendAwake(play, id, minutes);
  const left = (clock: number | null): number | null => (clock === null ? null : clock - minutes);
  setClocks(play, id, left(minutesLeft), left(wakesIn), "RANK-MORT-01");
  return 0;
}

/** RANK-STUN-01: a stun of some turns is over within a minute. */
function spendAwake(play: RankPlay, id: CreatureId, minutes: number): number {
  if (minutes > 0) endCondition(play, id, "stunned", "RANK-STUN-01");
  return minutes;
}
