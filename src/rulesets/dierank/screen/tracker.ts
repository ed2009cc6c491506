// What the tracker and the sheet show: turn order, round, meters, and conditions with their rules.

import type { ClockReading, ConditionMark, Meter, OrderRow } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { apTotal } from "../character/attributes.ts";
import { CONDITION_RULES, grabsOn, isOut } from "../health/conditions.ts";
import { fullAp, pairOf, riderOf, turnHolder } from "../turn/pairs.ts";
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

/** HP, MP, AP and debt; a pair shares the rider's (RANK-MNT-04). */
export function metersOf(situation: RankReadContext, id: CreatureId): readonly Meter[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  const holder = situation.state.creatures[turnHolder(situation.state, id)] ?? creature;
  const meters: Meter[] = [
    { label: "hp", ...creature.hp, look: "boxes", rule: "RANK-DMG-01" },
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
      rule: "RANK-TURN-07",
    },
  ];
  if (holder.pool)
    meters.push(
      { label: "movementAp", value: holder.pool.move, max: null, look: "number", rule: "RANK-MNT-04" },
      { label: "otherAp", value: holder.pool.other, max: null, look: "number", rule: "RANK-MNT-04" },
    );
  return meters;
}

/** All conditions in force: those that are kept, and those that follow from other facts. */
export function marksOf(situation: RankReadContext, id: CreatureId): readonly ConditionMark[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  const kept = Object.values(creature.conditions).map(({ condition, turns }) => ({
    condition,
    rule: CONDITION_RULES[condition],
    operands: { turns, ...(condition === "mortallyWounded" ? { minutesLeft: creature.minutesLeft } : {}) },
  }));
  return [...kept, ...followingMarks(creature), ...tiesOf(situation, creature)];
}

function followingMarks(creature: RankCreature): ConditionMark[] {
  const { hp, dead, knockedOut, koLethal, wakesIn } = creature;
  const marks: ConditionMark[] = Object.values(creature.injuries).map(({ text, hinders }) => ({
    condition: "lastingInjury",
    rule: "RANK-MORT-03",
    operands: { text, hinders },
  }));
  if (dead) marks.push({ condition: "dead", rule: "RANK-DEATH-05", operands: {} });
  else if (knockedOut)
    marks.push({ condition: "knockedOut", rule: "RANK-KO-01", operands: { lethal: koLethal, wakesIn } });
  else if (hp.value < hp.max && !creature.conditions["badlyWounded"])
    marks.push({ condition: "wounded", rule: "RANK-WND-01", operands: {} });
  return marks;
}

/** Who holds whom, and who rides whom. */
function tiesOf(situation: RankReadContext, creature: RankCreature): ConditionMark[] {
  const { grabbing, mount, riderSkilled } = creature;
  const rider = riderOf(situation.state, creature.id);
  const marks: ConditionMark[] = grabsOn(situation, creature.id).map(({ by, level }) => ({
    condition: "grabbed",
    rule: "RANK-GRP-04",
    operands: { by, level },
  }));
  if (grabbing)
    marks.push({
      condition: "grabbing",
      rule: "RANK-GRP-03",
      operands: { target: grabbing.target, level: grabbing.level },
    });
  if (mount !== null)
    marks.push({ condition: "mounted", rule: "RANK-MNT-01", operands: { on: mount, skilled: riderSkilled } });
  if (rider !== null) marks.push({ condition: "ridden", rule: "RANK-MNT-01", operands: { by: rider } });
  return marks;
}
