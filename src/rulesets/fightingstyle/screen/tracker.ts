// What the tracker and the sheet show: turn order, round, meters, and conditions with their rules.

import { partnerOf } from "../../../core/kit/partners.ts";
import type { ClockReading, ConditionMark, Meter, OrderRow } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { isFlanked } from "../attack/flanking.ts";
import { heldBy } from "../attack/holds.ts";
import { CONDITIONS, isOut } from "../health/conditions.ts";
import { metersLeft } from "../movement/movement.ts";
import type { StyleRulings, StyleReadContext } from "../rulings.ts";
import { roundSequence } from "../turn/saved-turns.ts";
import type { StyleCreature, StyleState } from "../state.ts";

/** The turns of this round in order, saved ones at their new place; then whoever has not rolled yet. */
export function turnOrder({ state, absent }: StyleReadContext): readonly OrderRow[] {
  const sequence = roundSequence(state.turnOrder, state.saves);
  const others = state.entrants.filter((id) => !sequence.includes(id));
  return [...sequence, ...others]
    .filter((id) => !absent.has(id))
    .flatMap((id) => {
      const creature = state.creatures[id];
      return creature ? [rowOf(state, creature)] : [];
    });
}

function rowOf(state: StyleState, creature: StyleCreature): OrderRow {
  const save = creature.acted ? undefined : state.saves.find(({ who }) => who === creature.id);
  return {
    creature: creature.id,
    number: creature.initiative,
    acted: creature.acted,
    waiting: save !== undefined,
    active: creature.id === state.turn,
    out: isOut(creature),
    ...(save === undefined || state.turn === creature.id ? {} : { after: save.after }),
  };
}

/** What can be seen of somebody's health. */
const HEALTH: readonly string[] = ["barelyStanding", "badlyHurt", "hurt", "unhurt"];
/** STYLE-HP-03: of whoever lies there already. */
const DOWN: readonly string[] = ["down"];

/** STYLE-ENC-02: the round; nothing before the fight. */
export function readClock({ round }: StyleState): ClockReading {
  return { label: "round", value: round > 0 ? round : null };
}

/** STYLE-ENC-04: whose turn it is; everybody while no fight is running. Reactions are open to all at any time. */
export function activeCreatures(state: StyleState): readonly CreatureId[] {
  if (state.phase !== "running") return state.entrants;
  return state.turn === null ? [] : [state.turn];
}

export function metersOf({ state, rulings }: StyleReadContext, id: CreatureId): readonly Meter[] {
  const creature = state.creatures[id];
  return creature ? [...poolMeters(creature, rulings), ...turnMeters(state, creature)] : [];
}

function poolMeters(creature: StyleCreature, rulings: StyleRulings): Meter[] {
  const attacks = Math.max(0, rulings.aprMax - creature.attacks);
  const free = Math.max(0, rulings.freeActionMax - creature.freeUsed);
  const hasFree = Object.values(creature.abilities).some(({ uses }) => uses.includes("free"));
  return [
    {
      label: "health",
      ...creature.health,
      look: "bar",
      rule: "STYLE-HP-01",
      place: "tracker",
      inWords: isOut(creature) ? DOWN : HEALTH,
    },
    { label: "ap", value: creature.ap, max: rulings.apMax, look: "pips", rule: "STYLE-AP-03" },
    { label: "attacks", value: attacks, max: rulings.aprMax, look: "pips", rule: "STYLE-AP-08" },
    ...(hasFree
      ? [
          {
            label: "freeActions",
            value: free,
            max: rulings.freeActionMax,
            look: "pips",
            rule: "STYLE-FREE-02",
          } as const,
        ]
      : []),
  ];
}

function turnMeters(state: StyleState, creature: StyleCreature): Meter[] {
  if (state.turn !== creature.id) return [];
  const { allowance } = creature.movement;
  return [
    { label: "movement", value: metersLeft(creature), max: allowance, look: "number", rule: "STYLE-MOV-01" },
  ];
}

/** Section 6: all conditions in force, with those that are kept elsewhere. */
export function conditionMarks(situation: StyleReadContext, id: CreatureId): readonly ConditionMark[] {
  const { state } = situation;
  const creature = state.creatures[id];
  if (!creature) return [];
  const kept = Object.values(creature.conditions).map(({ condition, by }): ConditionMark => ({
    condition,
    rule: CONDITIONS[condition],
    operands: by === null ? {} : { by, ...(condition === "grappled" ? partnerOf(state, by) : {}) },
  }));
  const sides = new Set(Object.values(state.creatures).map(({ side }) => side));
  const isAround = (side: string): boolean => isFlanked(situation, creature, side);
  const flanked = state.phase === "running" && !creature.dead && [...sides].some(isAround) ? [FLANKED] : [];
  return [...kept, ...holdsOf(situation, creature), ...otherMarks(state, creature), ...flanked];
}

/** STYLE-GRP-02: whom it has in its grip, each of whom takes up a hand. */
function holdsOf(situation: StyleReadContext, creature: StyleCreature): ConditionMark[] {
  return heldBy(situation, creature).map((foe) => ({
    condition: "holding",
    rule: "STYLE-GRP-02",
    holds: { creature: foe, isFull: false, isDue: false },
    operands: { target: foe, ...partnerOf(situation.state, foe) },
  }));
}

const FLANKED: ConditionMark = { condition: "flanked", rule: "STYLE-FLK-01", operands: {}, ofPlace: true };

function otherMarks(state: StyleState, creature: StyleCreature): ConditionMark[] {
  const after = state.saves.find(({ who }) => who === creature.id && !creature.acted)?.after;
  const marks: (ConditionMark | null)[] = [
    creature.dead ? { condition: "dead", rule: "STYLE-COND-DEAD", operands: {} } : null,
    creature.braced ? { condition: "braced", rule: "STYLE-COND-BRACED", operands: {} } : null,
    creature.feintTarget === null
      ? null
      : {
          condition: "feinting",
          rule: "STYLE-COND-FEINTING",
          operands: { target: creature.feintTarget },
        },
    after === undefined || state.turn === creature.id
      ? null
      : { condition: "waiting", rule: "STYLE-COND-WAITING", operands: { after } },
    creature.cover === "none"
      ? null
      : { condition: `${creature.cover}Cover`, rule: "STYLE-COV-08", operands: {} },
    creature.unseenBy.length === 0
      ? null
      : { condition: "unseen", rule: "STYLE-ACT-01", operands: { by: [...creature.unseenBy] } },
  ];
  return marks.filter((mark) => mark !== null);
}
