// What the tracker and the sheet show: turn order, round, meters, and conditions with their rules.

import type { ClockReading, ConditionMark, Meter, OrderRow } from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { actionPoints, woundSlots } from "../character/attributes.ts";
import { CONDITION_RULES, highestWound, isStaggered, type ConditionWord } from "../health/conditions.ts";
import { isOut } from "../health/damage.ts";
import { flankingOf } from "../attack/flanking.ts";
import { boughtYards } from "../movement/movement.ts";
import { maximumMana, maximumStamina } from "../health/resources.ts";
import { mountOf, sharesTurn, turnInitiative } from "../movement/riding.ts";
import type { DestinyReadContext } from "../rulings.ts";
import { WOUND_LEVELS, type DestinyCreature, type DestinyState } from "../state.ts";

/** DEST-INI-02, DEST-INI-03: those still to act by living initiative, the one whose turn it is first, then those who have acted. */
export function turnOrder({ state, absent, rulings }: DestinyReadContext): readonly OrderRow[] {
  const here = state.entrants.filter((id) => state.creatures[id] && !absent.has(id));
  const rank = (id: CreatureId): number => {
    const creature = state.creatures[id];
    if (!creature || isOut(creature)) return 3;
    if (state.turn === id) return 0;
    return creature.acted ? 2 : 1;
  };
  const situation = { state, absent, rulings };
  const initiative = (id: CreatureId): number => {
    const creature = state.creatures[id];
    return creature ? turnInitiative(situation, creature) : 0;
  };
  const draw = (id: CreatureId): number => state.creatures[id]?.tieDraw ?? 0;
  return [...here]
    .sort((a, b) => rank(a) - rank(b) || initiative(b) - initiative(a) || draw(b) - draw(a))
    .flatMap((id) => rowOf(state, id));
}

function rowOf(state: DestinyState, id: CreatureId): OrderRow[] {
  const creature = state.creatures[id];
  if (!creature) return [];
  return [
    {
      creature: id,
      number: creature.entered ? creature.initiative : null,
      acted: creature.acted,
      waiting: creature.longAction !== null,
      active: state.turn === id,
      out: isOut(creature),
    },
  ];
}

/** DEST-SEQ-01: the round; nothing before the fight. */
export function readClock(state: DestinyState): ClockReading {
  return { label: "round", value: state.round > 0 ? state.round : null };
}

/** Whose root commands are taken now: the turn's, or everybody's while no fight is running. */
export function activeCreatures(state: DestinyState): readonly CreatureId[] {
  if (state.phase !== "running") return state.entrants;
  const active = state.creatures[state.turn ?? ""];
  const mount = active ? state.creatures[mountOf(active) ?? ""] : undefined;
  const sharing = active && mount && sharesTurn(active, mount) ? mount.id : null;
  return [state.turn, sharing].filter((each): each is CreatureId => each !== null);
}

/** AP, initiative, wounds by level, stamina, mana and movement. */
export function metersOf({ state, rulings }: DestinyReadContext, id: CreatureId): readonly Meter[] {
  const creature = state.creatures[id];
  if (!creature) return [];
  const slots = woundSlots(creature);
  const mana = maximumMana(creature).value;
  return [
    {
      label: "ap",
      value: creature.ap,
      max: actionPoints(creature, rulings).maximum.value,
      look: "pips",
      rule: "DEST-AP-02",
    },
    { label: "initiative", value: creature.initiative, max: null, look: "number", rule: "DEST-INI-03" },
    ...WOUND_LEVELS.map((level): Meter => ({
      label: level,
      value: creature.wounds[level],
      max: slots[level],
      look: "boxes",
      rule: "DEST-WND-05",
    })),
    ...(creature.sheet.noStamina ? [] : [staminaMeter(creature)]),
    ...(mana > 0 || creature.mana > 0
      ? [{ label: "mana", value: creature.mana, max: mana, look: "bar", rule: "DEST-MAN-01" } as const]
      : []),
    ...movementMeter(creature),
    ...longActionMeter(creature, state.round),
  ];
}

function staminaMeter(creature: DestinyCreature): Meter {
  return {
    label: "stamina",
    value: creature.stamina,
    max: maximumStamina(creature).value,
    look: "bar",
    rule: "DEST-STA-01",
  };
}

function movementMeter(creature: DestinyCreature): Meter[] {
  const max = boughtYards(creature);
  return max > 0
    ? [
        {
          label: "movement",
          value: Math.max(0, max - creature.movement.moved),
          max,
          look: "bar",
          rule: "DEST-MOV-03",
        },
      ]
    : [];
}

function longActionMeter({ longAction }: DestinyCreature, round: number): Meter[] {
  if (longAction?.untilRound !== undefined) {
    const { untilRound } = longAction;
    return [
      {
        label: "longAction",
        value: Math.min(round, untilRound),
        max: untilRound,
        look: "bar",
        rule: "DEST-LNG-04",
      },
    ];
  }
  return longAction
    ? [
        {
          label: "longAction",
          value: longAction.paid,
          max: longAction.total,
          look: "bar",
          rule: "DEST-LNG-01",
          command: String((longAction.command as { readonly type?: unknown }).type),
        },
      ]
    : [];
}

/** All conditions in force: those that are kept, and those that follow from other numbers. */
export function conditionMarks(situation: DestinyReadContext, id: CreatureId): readonly ConditionMark[] {
  const creature = situation.state.creatures[id];
  if (!creature) return [];
  const { creatures } = situation.state;
  const kept = Object.entries(creature.conditions).map(
    ([key, { condition, level, tn, endRound, source }]): ConditionMark => ({
      condition,
      rule: condition in CONDITION_RULES ? CONDITION_RULES[condition as ConditionWord] : "CORE-HAND",
      operands: {
        key,
        ...(level ? { level } : {}),
        ...(tn === undefined ? {} : { tn }),
        ...(endRound === null ? {} : { endRound }),
        ...(RIDING.includes(condition) ? partnerOf(creatures[source ?? ""]) : {}),
      },
    }),
  );
  return [...kept, ...followingMarks(situation, creature)];
}

const RIDING: readonly string[] = ["mounted", "ridden"];

/** The other of a rider and its mount, unless that one hides. */
function partnerOf(other: DestinyCreature | undefined): ConditionMark["operands"] {
  return other ? { source: other.id, ...(other.hidden ? {} : { partner: other.name }) } : {};
}

function followingMarks(situation: DestinyReadContext, creature: DestinyCreature): ConditionMark[] {
  const highest = highestWound(creature.wounds);
  const { posture } = creature;
  const marks: (ConditionMark | null)[] = [
    creature.dead ? { condition: "dead", rule: "DEST-CON-24", operands: {} } : null,
    highest === null ? null : { condition: "wounded", rule: "DEST-CON-01", operands: { level: highest } },
    creature.exhausted ? { condition: "exhausted", rule: "DEST-CON-02", operands: {} } : null,
    isStaggered(creature, situation.rulings)
      ? { condition: "staggered", rule: "DEST-CON-03", operands: {} }
      : null,
    posture === "standing"
      ? null
      : { condition: posture, rule: posture === "prone" ? "DEST-CON-08" : "DEST-CON-09", operands: {} },
    creature.surprised ? { condition: "surprised", rule: "DEST-CON-21", operands: {} } : null,
    creature.readied === null
      ? null
      : { condition: "readied", rule: "DEST-CON-22", operands: { action: creature.readied } },
    flankingOf(situation, creature).flanked
      ? { condition: "flanked", rule: "DEST-CON-10", operands: {}, ofPlace: true }
      : null,
  ];
  return marks.filter((mark) => mark !== null);
}
