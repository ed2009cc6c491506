// What the tracker and the sheet show: turn order, round, meters, and conditions with their rules.

import { partnerOf } from "../../../core/kit/partners.ts";
import type { ClockReading, ConditionMark, Meter, OrderRow } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { apTotal } from "../character/attributes.ts";
import { CONDITION_RULES, grabsOn, isOut } from "../health/conditions.ts";
import { fullAp, mountOf, pairOf, riderOf, turnHolder } from "../turn/pairs.ts";
import type { RankReadContext } from "../rulings.ts";
import type { RankCreature, RankState } from "../state.ts";
import { initiativeOf } from "../turn/turn-order.ts";

/** RANK-TURN-01: the order of turns; before it is rolled, the order of joining. A ridden mount has no row of its own. */
export function orderRows({ state, absent }: RankReadContext): OrderRow[] {
  const current = state.turn === null ? -1 : state.turnOrder.indexOf(state.turn);
  const listed = [...state.turnOrder, ...state.entrants.filter((id) => !state.turnOrder.includes(id))];
  return listed.flatMap((id, i) => {
    const creature = state.creatures[id];
    if (!creature || riderOf(state, id) !== null) return [];
    const rolled = creature.initiative !== null;
    return [
      {
        creature: id,
        number: rolled ? initiativeOf(state, id).roll : null,
        acted: rolled && i < current,
        waiting: false,
        active: state.turn === id,
        out: isOut(creature) || absent.has(id),
        ...placeOf(state, creature),
      },
    ];
  });
}

/** RANK-MOVE-05: the region in which somebody stands, where such are laid out. */
function placeOf({ regions }: RankState, { region }: RankCreature): Pick<OrderRow, "place"> {
  return region !== null && Object.hasOwn(regions, region) ? { place: region } : {};
}

/** How often the order has been gone through; nothing before the fight. */
export function readClock(state: RankState): ClockReading {
  return { label: "round", value: state.round > 0 ? state.round : null };
}

/** Whose root commands are taken now: the turn's rider and mount, or everybody's while no fight is running. */
export function activeCreatures(state: RankState): readonly CreatureId[] {
  if (state.phase !== "running") return state.entrants;
  return state.turn === null ? [] : pairOf(state, state.turn);
}

/** HP for those who may not see the number, from the last to all of them. */
const HEALTH: readonly string[] = ["down", "badlyHurt", "hurt", "unhurt"];

/** HP, MP, AP and debt; a pair shares the rider's (RANK-MNT-04). */
export function metersOf(situation: RankReadContext, id: CreatureId): readonly Meter[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  const holder = situation.state.creatures[turnHolder(situation.state, id)] ?? creature;
  const mount = mountOf(situation, creature);
  const meters: Meter[] = [
    { label: "hp", ...creature.hp, look: "pips", rule: "RANK-DMG-01", inWords: HEALTH },
    // RANK-MNT-01: the two are one row, and either may be hit.
    ...(mount
      ? [{ label: "mountHp", ...mount.hp, look: "pips", rule: "RANK-MNT-01", inWords: HEALTH } as const]
      : []),
    ...(creature.mp.max > 0
      ? [{ label: "mp", ...creature.mp, look: "pips", rule: "RANK-KO-02" } as const]
      : []),
    {
      label: "ap",
      value: holder.apLeft,
      // A pair that has lost its mount in its turn still has what the mount gave.
      max: Math.max(holder.apLeft, fullAp(situation, holder).value),
      look: "pips",
      rule: "RANK-TURN-03",
    },
    {
      label: "debt",
      value: holder.debt,
      max: Math.max(holder.debt, apTotal(holder).value),
      look: "pips",
      remains: "toBorrow",
      rule: "RANK-TURN-07",
    },
  ];
  if (holder.pool)
    meters.push(poolMeter("movementAp", holder.pool.move), poolMeter("otherAp", holder.pool.other));
  return meters;
}

/** RANK-MNT-04: a share of a mounted pair's AP. */
function poolMeter(label: string, value: number): Meter {
  return { label, value, max: null, look: "number", rule: "RANK-MNT-04", place: "tracker" };
}

/** All conditions in force: those that are kept, and those that follow from other facts. */
export function marksOf(situation: RankReadContext, id: CreatureId): readonly ConditionMark[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  const kept = Object.values(creature.conditions).map(({ condition, turns }) => ({
    condition,
    rule: CONDITION_RULES[condition],
    operands:
      condition === "mortallyWounded" ? lasting(creature.minutesLeft, "minutes") : lasting(turns, "turns"),
  }));
  return [
    ...kept,
    ...followingMarks(creature),
    ...workOf(situation, creature),
    ...tiesOf(situation, creature),
  ];
}

/** How long it still lasts; nothing where that is open. */
function lasting(left: number | null, unit: "minutes" | "turns" | "waking"): ConditionMark["operands"] {
  return left === null ? {} : { left, unit };
}

function followingMarks(creature: RankCreature): ConditionMark[] {
  const { hp, dead, knockedOut, koLethal, survivalRolled, wakesIn } = creature;
  const marks: ConditionMark[] = Object.values(creature.injuries).map(({ text, hinders }) => ({
    condition: "lastingInjury",
    rule: "RANK-MORT-03",
    operands: { text, hinders, note: text },
  }));
  if (dead) marks.push({ condition: "dead", rule: "RANK-DEATH-05", operands: {} });
  else if (knockedOut)
    marks.push({
      condition: "knockedOut",
      rule: "RANK-KO-01",
      // RANK-SURV-01: what was lethal comes to a survival roll, until that has been made.
      operands: {
        lethal: koLethal,
        ...lasting(wakesIn, "waking"),
        ...(koLethal && survivalRolled === null ? { note: "survivalDue" } : {}),
      },
    });
  else if (hp.value < hp.max && !creature.conditions["badlyWounded"])
    marks.push({ condition: "wounded", rule: "RANK-WND-01", operands: {} });
  return marks;
}

/** RANK-AID-01, RANK-BAD-01: whoever helps somebody is busy until the minutes have gone by for all. */
function workOf({ state }: RankReadContext, { busyMinutes = 0, dead }: RankCreature): ConditionMark[] {
  if (busyMinutes === 0 || dead || state.phase === "running") return [];
  return [{ condition: "atWork", rule: "RANK-AID-01", operands: lasting(busyMinutes, "minutes") }];
}

/** Who holds whom, and who rides whom. */
function tiesOf(situation: RankReadContext, creature: RankCreature): ConditionMark[] {
  const { grabbing, mount, riderSkilled } = creature;
  const rider = riderOf(situation.state, creature.id);
  const marks: ConditionMark[] = grabsOn(situation, creature.id).map(({ by, level }) => ({
    condition: "grabbed",
    rule: "RANK-GRP-04",
    operands: { by, level, ...partnerOf(situation.state, by) },
  }));
  if (grabbing)
    marks.push({
      condition: "grabbing",
      rule: "RANK-GRP-03",
      holds: {
        creature: grabbing.target,
        isFull: grabbing.level === "full",
        isDue: isDue(situation, creature),
      },
      operands: {
        target: grabbing.target,
        level: grabbing.level,
        ...partnerOf(situation.state, grabbing.target),
        ...(isDue(situation, creature) ? { note: "toSustain" } : {}),
      },
    });
  if (mount !== null)
    marks.push({
      condition: "mounted",
      rule: "RANK-MNT-01",
      operands: { on: mount, skilled: riderSkilled, ...partnerOf(situation.state, mount) },
    });
  if (rider !== null)
    marks.push({
      condition: "ridden",
      rule: "RANK-MNT-01",
      operands: { by: rider, ...partnerOf(situation.state, rider) },
    });
  return marks;
}

/** RANK-GRP-06: whether a hold ends with the running turn unless it is sustained. */
function isDue({ state }: RankReadContext, { id, grabbing }: RankCreature): boolean {
  return grabbing !== null && !grabbing.kept && state.turn === turnHolder(state, id);
}
