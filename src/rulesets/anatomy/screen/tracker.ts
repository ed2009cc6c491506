// What the tracker and the sheets show of an Anatomy fight: order, clock, meters, conditions.

import { partnerOf } from "../../../core/kit/partners.ts";
import type { ClockReading, ConditionMark, Meter, OrderRow } from "../../../core/language/ruleset.ts";
import type { CreatureId, RuleId } from "../../../core/language/rules.ts";
import { threatReach } from "../attack/attack-roll.ts";
import { apOfTurn, reactionsOfRound } from "../character/attributes.ts";
import { bodyFlags, effectCount, headLevel, isLost } from "../character/body.ts";
import { rowOf } from "../character/body-plans.ts";
import {
  CONDITION_RULES,
  gripsOn,
  isConfused,
  isExhausted,
  isOffGuard,
  isSickened,
} from "../health/conditions.ts";
import { isBetweenEnemies } from "../movement/positioning.ts";
import type { AnatomyRulings, AnatomyReadContext } from "../rulings.ts";
import { exhaustionMax, staminaMax } from "../health/stamina.ts";
import type { AnatomyCreature, AnatomyState } from "../state.ts";

/** ANAT-INIT-01: the order with who has had a turn in this round; who has not rolled yet comes last. */
export function turnOrder({ state, absent }: AnatomyReadContext): OrderRow[] {
  const current = state.turn === null ? -1 : state.turnOrder.indexOf(state.turn);
  const late = state.entrants.filter((id) => !state.turnOrder.includes(id));
  return [...state.turnOrder, ...late].flatMap((id, i) => {
    const creature = state.creatures[id];
    if (!creature) return [];
    const out = creature.dead || absent.has(id);
    return [
      {
        creature: id,
        number: creature.initiative,
        acted: i < current,
        waiting: false,
        active: i === current,
        out,
      },
    ];
  });
}

/** The round, which goes on where time is let pass after a fight (ANAT-TIME-01). */
export function readClock({ round }: AnatomyState): ClockReading {
  return { label: "round", value: round > 0 ? round : null };
}

export function activeCreatures({ phase, turn }: AnatomyState): readonly CreatureId[] {
  return phase === "running" && turn !== null ? [turn] : [];
}

export function metersOf({ state, rulings }: AnatomyReadContext, id: CreatureId): Meter[] {
  const creature = state.creatures[id];
  if (!creature) return [];
  return [
    { label: "ap", value: creature.ap, max: apOfTurn(creature).value, look: "pips", rule: "ANAT-TURN-02" },
    {
      label: "reactions",
      value: creature.reactions,
      max: reactionsOfRound(creature).value,
      look: "pips",
      rule: "ANAT-RCT-01",
    },
    ...poolMeters(creature, rulings),
    ...bodyMeter(creature),
    ...injuryMeters(creature),
  ];
}

/** How whole it is: injuries until it is destroyed without Constitution (ANAT-UNC-06), else what all its parts can still take. */
function bodyMeter(creature: AnatomyCreature): Meter[] {
  const { attributes, injuries, destroyAt, body } = creature;
  if (attributes.con === null) {
    const value = Math.max(0, destroyAt - Object.keys(injuries).length);
    return [{ label: "body", value, max: destroyAt, look: "pips", rule: "ANAT-UNC-06" }];
  }
  const boxes = Object.keys(body.parts).map((key) => {
    const { last } = rowOf(body, key);
    return { last, left: isLost(creature, key) ? 0 : last - effectCount(creature, key) };
  });
  const sum = (of: (box: (typeof boxes)[number]) => number): number =>
    boxes.reduce((total, box) => total + of(box), 0);
  if (boxes.length === 0) return [];
  const value = sum(({ left }) => left);
  return [{ label: "body", value, max: sum(({ last }) => last), look: "bar", rule: "ANAT-INJ-03" }];
}

function poolMeters(creature: AnatomyCreature, rulings: AnatomyRulings): Meter[] {
  const stamina = staminaMax(creature, rulings);
  const exhaustion = exhaustionMax(creature, rulings);
  if (!stamina || !exhaustion) return [];
  // Strain that drains at the start of the next turn (ANAT-STA-09).
  const drains = rulings.strainEffect === "drain" && creature.strain > 0;
  const meters: Meter[] = [
    {
      label: "stamina",
      value: creature.stamina ?? 0,
      max: stamina.value,
      look: "bar",
      rule: "ANAT-STA-01",
      place: "tracker",
      ...(drains ? { pending: creature.strain } : {}),
    },
  ];
  if (isExhausted(creature))
    meters.push({
      label: "exhaustion",
      value: creature.exhaustion ?? 0,
      max: exhaustion.value,
      look: "bar",
      rule: "ANAT-STA-05",
      place: "tracker",
    });
  return meters;
}

/** One row of boxes for each injured part; the part's own label stands for the meter. */
function injuryMeters(creature: AnatomyCreature): Meter[] {
  return Object.entries(creature.body.parts)
    .filter(([key]) => effectCount(creature, key) > 0 || isLost(creature, key))
    .map(([key, { label }]) => {
      const { last, rule } = rowOf(creature.body, key);
      const value = isLost(creature, key) ? last : effectCount(creature, key);
      return { label, value, max: last, look: "boxes", rule };
    });
}

/** Kept conditions and those that follow from pools and injuries. */
export function conditionMarks(situation: AnatomyReadContext, id: CreatureId): ConditionMark[] {
  const { state, rulings } = situation;
  const creature = state.creatures[id];
  if (!creature) return [];
  const marks = new Map<string, ConditionMark>();
  const mark = (
    condition: string,
    rule: RuleId,
    operands: ConditionMark["operands"] = {},
    key = condition,
  ): void => {
    if (!marks.has(key)) marks.set(key, { condition, rule, operands });
  };
  for (const { condition, ends, by } of Object.values(creature.conditions)) {
    const isGrip = condition === "grappled" && by !== undefined;
    const operands = { turns: ends?.turns ?? null, ...(isGrip ? partnerOf(state, by) : {}) };
    mark(condition, CONDITION_RULES[condition], operands, isGrip ? `${condition}:${by}` : condition);
  }
  if (creature.dead) mark("dead", "ANAT-COND-24");
  if (creature.unconscious) mark("unconscious", "ANAT-COND-03");
  if (creature.headSleep === "coma") mark("coma", "ANAT-COND-15");
  if (isExhausted(creature)) mark("exhausted", "ANAT-COND-05");
  if (creature.strain > 0) mark("strain", "ANAT-COND-06", { value: creature.strain });
  if (creature.bleed > 0) mark("bleed", "ANAT-COND-07", { value: creature.bleed });
  if (headLevel(creature, rulings) >= 1) mark("concussion", "ANAT-COND-08");
  if (isConfused(creature, rulings)) mark("confused", "ANAT-COND-11", { outcome: creature.confusion });
  if (isSickened(creature)) mark("sickened", "ANAT-COND-12");
  for (const flag of bodyFlags(creature, rulings)) mark(flag, "ANAT-INJ-09");
  for (const source of Object.keys(creature.openDefense)) mark(`openDefense-${source}`, "ANAT-COND-16");
  if (creature.defending) mark("defending", "ANAT-COND-17", { value: Math.max(0, creature.mb) });
  if (creature.shieldReadied) mark("shieldReadied", "ANAT-COND-18", { value: creature.shield?.bonus ?? 0 });
  if (state.phase === "running" && isOffGuard(creature, rulings)) mark("offGuard", "ANAT-COND-01");
  const threat = (each: AnatomyCreature): number | null => threatReach(each, rulings);
  const isFlanked =
    state.phase === "running" && !creature.dead && isBetweenEnemies(situation, creature, threat);
  return [...marks.values(), ...holdsOf(situation, creature), ...(isFlanked ? [FLANKED] : [])];
}

/** ANAT-COND-20: whom it has in its grip. */
function holdsOf({ state, absent }: AnatomyReadContext, { id }: AnatomyCreature): ConditionMark[] {
  return Object.values(state.creatures)
    .filter((each) => !absent.has(each.id) && gripsOn(each).some(([, { by }]) => by === id))
    .map((held) => ({
      condition: "grappling",
      rule: "ANAT-COND-20",
      holds: { creature: held.id, isFull: false, isDue: false },
      operands: { target: held.id, ...partnerOf(state, held.id) },
    }));
}

const FLANKED: ConditionMark = { condition: "flanked", rule: "ANAT-POS-03", operands: {}, ofPlace: true };
