// What time brings: everything that would run out, wear off or be rolled while time is let pass, told beforehand.

import type { Command } from "../../../core/language/commands.ts";
import type { ComingRoll } from "../../../core/language/coming-roll.ts";
import type { PassingTime } from "../../../core/language/hand.ts";
import type { RuleId } from "../../../core/language/rules.ts";
import { hitPoints } from "../character/attributes.ts";
import { CONDITION_RULES } from "../health/conditions.ts";
import { fatigueState } from "../health/consciousness.ts";
import type { TimeCountReadContext } from "../rulings.ts";
import type { Paralysis, TimeCountCreature } from "../state.ts";
import { MINUTE } from "../tables.ts";
import { EASING, easingTime } from "../health/petrification.ts";
import { lossTime } from "../turn/coming-count.ts";
import { presentCreatures } from "../turn/present.ts";
import { countsOf, UNITS } from "../turn/time-outside.ts";

/** As many lines as anybody reads. */
const MOST_ROWS = 200;

/** On average so long after a waking check that failed comes the next: 1d10 counts, or 1d6 minutes (TC-HP-20, 22). */
const NEXT_CHECK = { fast: 5, slow: 3 * MINUTE };

/** TC-TIME-39: how time passes after a fight and outside; null while a fight is running. */
export function passingTimeOf(situation: TimeCountReadContext): PassingTime | null {
  if (situation.state.phase === "running") return null;
  return {
    command: "passTime",
    units: UNITS,
    rests: "rest",
    ahead: (command: Command) => comingRolls(situation, countsOf(command)),
  };
}

function comingRolls(situation: TimeCountReadContext, span: number): readonly ComingRoll[] {
  return presentCreatures(situation)
    .flatMap((creature) => (creature.dead ? [] : rollsOf(situation, creature, span)))
    .sort((a, b) => a.after - b.after)
    .slice(0, MOST_ROWS);
}

type Told = Pick<ComingRoll, "label" | "rule"> & Partial<Pick<ComingRoll, "name" | "dice">>;

function rollsOf(
  situation: TimeCountReadContext,
  creature: TimeCountCreature,
  span: number,
): readonly ComingRoll[] {
  const { count } = situation.state;
  // What a newcomer brings along is still told by its own count.
  const from = creature.clock !== null && creature.clock < count ? creature.clock : count;
  const rows: ComingRoll[] = [];
  const tell = (at: number | null | undefined, { label, rule, name, dice = null }: Told): void => {
    const after = Math.max(1, (at ?? Infinity) - from);
    if (after > span) return;
    rows.push({ creature: creature.id, after, label, ...(name === undefined ? {} : { name }), dice, rule });
  };
  for (const { condition, ends } of Object.values(creature.conditions))
    if (typeof ends === "number") tell(ends, { label: condition, rule: CONDITION_RULES[condition] });
  for (const [name, { endsAt }] of Object.entries(creature.bonusHp))
    tell(endsAt, { label: "bonusHp", name, rule: "TC-HP-08" });
  for (const [name, effect] of Object.entries(creature.paralysis))
    for (const at of easings(effect)) tell(at, { label: "paralyzed", name, rule: "TC-COND-06" });
  for (const [name, doses] of Object.entries(creature.poisons))
    for (const { at } of doses) tell(at, { label: "poison", name, rule: "TC-COND-14" });
  tell(creature.pending?.endsAt, { label: creature.pending?.action ?? "", rule: "TC-TIME-21" });
  for (const at of petrificationTimes(creature, from, span))
    tell(at, { label: "petrifying", rule: "TC-COND-10" });
  tellDying(situation, creature, tell);
  tellWaking(situation, creature, { from, span, tell });
  return rows;
}

type Tell = (at: number | null | undefined, told: Told) => void;

/** TC-COND-06: when points of an effect go, until none is left. */
function easings({ points, recovers, every, nextAt }: Paralysis): readonly number[] {
  if (nextAt === null || recovers <= 0) return [];
  const times = Math.min(MOST_ROWS, Math.ceil(points / recovers));
  return Array.from({ length: times }, (_, i) => nextAt + i * every);
}

/** TC-COND-10. */
function petrificationTimes(creature: TimeCountCreature, from: number, span: number): readonly number[] {
  const first = easingTime(creature, from);
  if (first === null) return [];
  const times = Math.min(creature.petrification, Math.floor((from + span - first) / EASING) + 1);
  return Array.from({ length: Math.max(0, times) }, (_, i) => first + i * EASING);
}

/** TC-HP-15: each loss until nothing is left; whoever is awake has to stay so each time. */
function tellDying(situation: TimeCountReadContext, creature: TimeCountCreature, tell: Tell): void {
  const first = lossTime(situation, creature);
  const { dyingLoss, dyingLossEvery } = situation.rulings;
  if (first === null || dyingLoss === 0) return;
  const losses = Math.min(MOST_ROWS, Math.ceil(hitPoints(creature) / dyingLoss));
  for (let i = 0; i < losses; i += 1) {
    const at = first + i * dyingLossEvery;
    tell(at, { label: "dying", rule: "TC-HP-15" });
    if (i < losses - 1 && !creature.unconscious) tell(at, check(situation, "stayAwake", "TC-HP-12"));
  }
}

/** TC-HP-20 to 23: the waking check and, as if each failed, those after it; without a risk the waking itself. */
function tellWaking(
  situation: TimeCountReadContext,
  creature: TimeCountCreature,
  { from, span, tell }: { readonly from: number; readonly span: number; readonly tell: Tell },
): void {
  const { unconscious } = creature;
  if (!unconscious || unconscious.wakeAt === null) return;
  if (fatigueState(creature, situation.rulings).checkDc === null)
    return tell(unconscious.wakeAt, { label: "wake", rule: "TC-HP-23" });
  const every = unconscious.slow ? NEXT_CHECK.slow : NEXT_CHECK.fast;
  const last = Math.min(from + span, unconscious.wakeAt + MOST_ROWS * every);
  for (let at = unconscious.wakeAt; at <= last; at += every) tell(at, check(situation, "wake", "TC-HP-20"));
}

function check({ rulings }: TimeCountReadContext, label: string, rule: RuleId): Told {
  return { label, rule, dice: rulings.checkDice };
}
