// Rest: what hours, nights and days of quiet bring everybody, in their order.

import type { Command } from "../../../core/language/commands.ts";
import { actorOf, flagOf, numberOf } from "../../../core/language/parameters.ts";
import type { Procedure } from "../../../core/language/requests.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { emitFor, unlessGone } from "../../../core/language/emit.ts";
import { injuryCount, isLost, vitalParts } from "../character/body.ts";
import { constitutionHolds } from "./constitution.ts";
import { injuriesOf, recover, removeInjuries, worsen } from "./recovery.ts";
import type { AnatomyContext, AnatomyRulings } from "../rulings.ts";
import { exhaustionMax, staminaMax, type Pools } from "./stamina.ts";
import type { AnatomyCreature } from "../state.ts";
import { CONCUSSION_DC } from "../tables.ts";
import { today } from "../turn/calendar.ts";

const CLEARING = { rule: "ANAT-PART-18", purpose: "concussion", dc: CONCUSSION_DC } as const;

/** Somebody who rests: the pools as they are and as they may become. */
export interface Sleeper {
  readonly pools: Pools;
  readonly full: Pools;
  readonly level: number;
}

/** ANAT-STA-12: the pools after so many hours of rest. */
export function afterRest({ pools, full, level }: Sleeper, hours: number, rulings: AnatomyRulings): Pools {
  let { stamina, exhaustion } = pools;
  for (let hour = 0; hour < hours; hour += 1) {
    if (exhaustion >= full.exhaustion) stamina = Math.min(full.stamina, stamina + Math.max(1, level));
    else exhaustion = Math.min(full.exhaustion, exhaustion + rulings.restHour);
  }
  return { stamina, exhaustion };
}

/** ANAT-STA-12: the pools after eight hours of sleep. */
export function afterNight(sleeper: Sleeper, rulings: AnatomyRulings): Pools {
  return rulings.restNight === "full" ? sleeper.full : afterRest(sleeper, 8, rulings);
}

/** ANAT-STA-12, ANAT-STA-13, ANAT-PART-18: hours of rest, or a night. */
export function* rest(context: AnatomyContext, command: Command): Procedure<void> {
  const night = flagOf(command, "night");
  const hours = night ? 8 : numberOf(command, "hours");
  yield* restFor(context, actorOf(command), { hours, night, told: true });
}

/** How long somebody rests. */
interface RestTime {
  readonly hours: number;
  readonly night: boolean;
  /** Whether to speak of it also when nothing is gained. */
  readonly told: boolean;
}

function* restFor(context: AnatomyContext, id: CreatureId, time: RestTime): Procedure<void> {
  const sleeper = sleeperOf(context.creature(id), context.rulings);
  regain(context, id, time);
  // A night fills the pools at once, hours one by one: each check is hindered as its own hour leaves the pools.
  const byHour = sleeper !== null && !time.night;
  for (let hour = 1; hour <= time.hours; hour += 1) {
    const pools = byHour ? afterRest(sleeper, hour, context.rulings) : null;
    yield* clearHeads(context, id, { isFirst: hour === 1, pools });
  }
}

/** Somebody after so many hours of rest, or a night: as checks find it then (ANAT-STA-12, ANAT-PART-18). */
export function restedCreature(
  creature: AnatomyCreature,
  hours: number | "night",
  rulings: AnatomyRulings,
): AnatomyCreature {
  const sleeper = sleeperOf(creature, rulings);
  if (!sleeper) return creature;
  const pools = hours === "night" ? afterNight(sleeper, rulings) : afterRest(sleeper, hours, rulings);
  return { ...creature, ...pools };
}

/** A creature's pools as they are and as they may become; null without Constitution. */
function sleeperOf(creature: AnatomyCreature, rulings: AnatomyRulings): Sleeper | null {
  const { stamina, exhaustion, level } = creature;
  const most = { stamina: staminaMax(creature, rulings), exhaustion: exhaustionMax(creature, rulings) };
  if (stamina === null || exhaustion === null || !most.stamina || !most.exhaustion) return null;
  const full = { stamina: most.stamina.value, exhaustion: most.exhaustion.value };
  return { pools: { stamina, exhaustion }, full, level };
}

function regain(context: AnatomyContext, id: CreatureId, { hours, night, told }: RestTime): void {
  const creature = context.creature(id);
  const sleeper = sleeperOf(creature, context.rulings);
  if (!sleeper) return;
  const { headSleep } = creature;
  const { stamina, exhaustion } = sleeper.pools;
  const after = night ? afterNight(sleeper, context.rulings) : afterRest(sleeper, hours, context.rulings);
  const wakes = creature.unconscious && headSleep === null && after.exhaustion > 0;
  const gains = after.stamina !== stamina || after.exhaustion !== exhaustion || creature.strain > 0;
  if (!told && !gains && !wakes) return;
  emitFor(
    context,
    id,
    { type: "Rested", rule: "ANAT-STA-12", operands: { hours, night, ...after, wakes } },
    (block) => {
      block.stamina = after.stamina;
      block.exhaustion = after.exhaustion;
      block.strain = 0;
      if (wakes) block.unconscious = false;
    },
  );
  if (wakes) emitFor(context, id, { type: "Woke", rule: "ANAT-STA-13" });
}

/** An hour of several: whether it is the first, and the pools at its end where they are others by now. */
interface HourOfRest {
  readonly isFirst: boolean;
  readonly pools: Pools | null;
}

/** ANAT-PART-18: after each hour, a head with exactly one injury may be clear again. */
export function* clearHeads(
  context: AnatomyContext,
  id: CreatureId,
  { isFirst, pools }: HourOfRest = { isFirst: true, pools: null },
): Procedure<void> {
  for (const head of vitalParts(context.creature(id), "head")) {
    if (isLost(context.creature(id), head) || injuryCount(context.creature(id), head) === 0) continue;
    if (injuryCount(context.creature(id), head) > 1) {
      if (isFirst)
        emitFor(context, id, { type: "ConcussionStays", rule: "ANAT-PART-18", rules: ["ANAT-AMB-35"] });
      continue;
    }
    const hinderedAs = pools ? { ...context.creature(id), ...pools } : undefined;
    if (yield* constitutionHolds(context, id, { ...CLEARING, ...(hinderedAs ? { hinderedAs } : {}) }))
      removeInjuries(context, id, injuriesOf(context.creature(id), head), "ANAT-PART-18");
  }
}

/** Days that a command lets pass; one where it says nothing. */
export function daysOf(command: Command): number {
  const days = numberOf(command, "days") + 7 * numberOf(command, "weeks");
  return days === 0 && numberOf(command, "hours") === 0 ? 1 : days;
}

/** ANAT-HEAL-10: hours of rest, then so many nights and days go by, each with rest, worsening and recovery. */
export function* passDays(context: AnatomyContext, command: Command): Procedure<void> {
  const hours = numberOf(command, "hours");
  if (hours > 0)
    yield* forEachLiving(context, (id) => restFor(context, id, { hours, night: false, told: true }));
  const days = daysOf(command);
  for (let i = 0; i < days; i += 1) yield* passDay(context, true);
}

/** ANAT-STA-12, ANAT-TIME-01: an hour of rest for everybody. */
export function* passHour(context: AnatomyContext): Procedure<void> {
  yield* forEachLiving(context, (id) => restFor(context, id, { hours: 1, night: false, told: false }));
}

/** ANAT-HEAL-10: a day goes by, with its night unless the hours have been rested one by one. */
export function* passDay(context: AnatomyContext, withNight: boolean): Procedure<void> {
  const day = today(context.state) + 1;
  context.emit({ type: "DayPassed", rule: "ANAT-HEAL-10", operands: { day } }, (draft) => {
    draft.day = day;
    // Older fights keep no day with each creature.
    for (const creature of Object.values(draft.creatures)) if (creature.day !== undefined) creature.day = day;
  });
  yield* forEachLiving(context, (id) => dayOf(context, id, withNight));
}

function* forEachLiving(context: AnatomyContext, run: (id: CreatureId) => Procedure<void>): Procedure<void> {
  for (const [id, { dead }] of Object.entries(context.state.creatures))
    if (!dead && context.isHere(id)) yield* unlessGone(run(id));
}

function* dayOf(context: AnatomyContext, id: CreatureId, withNight: boolean): Procedure<void> {
  if (withNight) yield* restFor(context, id, { hours: 8, night: true, told: false });
  yield* worsen(context, id);
  if (!context.creature(id).dead) recover(context, id);
}
