// What the tracker and the sheet show: who is due when, the count, meters and derived numbers.

import { partnerOf } from "../../../core/kit/partners.ts";
import type {
  ActorSheet,
  ClockReading,
  ConditionMark,
  Meter,
  OrderRow,
} from "../../../core/language/ruleset.ts";
import type { CreatureId } from "../../../core/language/rules.ts";
import { dicePart, fixed, part, sum, type Traced } from "../../../core/language/trace.ts";
import {
  attackBonus,
  currentHp,
  defenseValue,
  initiativeModifier,
  spellAttackBonus,
  thresholdOf,
} from "../character/attributes.ts";
import { conditionMarks, isOut, tiesRiding } from "../health/conditions.ts";
import { isFlanked } from "../attack/facing.ts";
import { createCreature } from "../character/creature.ts";
import { weaponDamageParts } from "../health/damage.ts";
import { parseDice } from "../dice.ts";
import { baseRate, rateAt } from "../movement/movement.ts";
import type { TimeCountRulings, TimeCountReadContext } from "../rulings.ts";
import { DEFENSES, type TimeCountCreature, type TimeCountState, type Weapon } from "../state.ts";
import { dueAt, nextCount } from "../turn/turn-order.ts";
import { presentCreatures } from "../turn/present.ts";

/** TC-TIME-08: by the count at which each is due; those who are out stand last. */
export function turnOrder(situation: TimeCountReadContext): readonly OrderRow[] {
  const here = presentCreatures(situation);
  const next = situation.state.phase === "running" ? nextCount(situation) : null;
  const due = new Set(next === null ? [] : dueAt(situation, next).map((each) => each.id));
  const key = (each: TimeCountCreature): number =>
    isOut(each) ? Infinity : (each.nextAct ?? Number.MAX_VALUE);
  return [...here]
    .sort((a, b) => (key(a) === key(b) ? 0 : key(a) - key(b)))
    .map((each) => ({
      creature: each.id,
      number: each.nextAct,
      // Time goes on without rounds: nobody has had "the" turn.
      acted: false,
      waiting: each.pending !== null,
      active: due.has(each.id),
      out: isOut(each),
    }));
}

/** TC-TIME-08: the running count; nothing before the fight. */
export function readClock(state: TimeCountState): ClockReading {
  // TC-TIME-39: outside a fight counts are told only where time has passed.
  return { label: "count", value: state.phase === "outside" && state.count === 0 ? null : state.count };
}

/** Whose owners may move the counter on: those who are due next. */
export function activeCreatures(state: TimeCountState): readonly CreatureId[] {
  if (state.phase !== "running") return state.entrants;
  const due = state.entrants.flatMap((id) => {
    const each = state.creatures[id];
    return each && !isOut(each) && each.nextAct !== null ? [{ id, nextAct: each.nextAct }] : [];
  });
  const first = Math.min(...due.map((each) => each.nextAct));
  return due.filter((each) => each.nextAct === first).map((each) => each.id);
}

/** What can be seen of hit points. */
const HEALTH: readonly string[] = ["barelyStanding", "badlyHurt", "hurt", "unhurt"];

/** Hit points, fatigue, the threshold, and when one is due. */
export function metersOf({ state }: TimeCountReadContext, id: CreatureId): readonly Meter[] {
  const creature = state.creatures[id];
  if (!creature) return [];
  const hp = currentHp(creature).value;
  return [
    {
      label: "hp",
      value: hp,
      max: creature.hp.max,
      look: "bar",
      rule: "TC-HP-01",
      place: "tracker",
      inWords: HEALTH,
    },
    { label: "fatigue", value: creature.fatigue, max: hp, look: "bar", rule: "TC-HP-11", place: "tracker" },
    {
      label: "threshold",
      value: thresholdOf(creature).value,
      max: null,
      look: "number",
      rule: "TC-DMG-11",
      place: "tracker",
    },
    ...(creature.nextAct === null
      ? []
      : [
          {
            label: "nextAct",
            value: creature.nextAct,
            max: null,
            look: "number" as const,
            rule: "TC-TIME-10" as const,
          },
        ]),
  ];
}

/** The icons of a creature. */
export function marksOf(situation: TimeCountReadContext, id: CreatureId): readonly ConditionMark[] {
  const { state } = situation;
  const creature = state.creatures[id];
  if (!creature) return [];
  const marks = conditionMarks(creature, state.count, thresholdOf(creature).value).map((mark) =>
    tiesRiding(mark.condition)
      ? { ...mark, operands: { ...mark.operands, ...partnerOf(state, String(mark.operands["source"])) } }
      : mark,
  );
  return state.phase === "running" && isFlanked(situation, creature) ? [...marks, FLANKED] : marks;
}

const FLANKED: ConditionMark = { condition: "flanked", rule: "TC-FACE-01", operands: {}, ofPlace: true };

/** The numbers of a sheet by word: the five defenses, threshold, initiative, and each weapon's attack and damage. */
export function deriveSheet(
  sheet: ActorSheet,
  rulings: TimeCountRulings,
): { readonly [number: string]: Traced } {
  const creature = createCreature(
    { id: "sheet", name: "", side: "", hidden: false, position: null, sheet },
    rulings,
  );
  const weapons = Object.values(creature.weapons).flatMap((weapon) => [
    [`attack.${weapon.id}`, attackBonus(creature, weapon)] as const,
    [`damage.${weapon.id}`, damageNumber(creature, weapon)] as const,
  ]);
  return {
    ...Object.fromEntries(DEFENSES.map((defense) => [defense, defenseValue(creature, defense)])),
    threshold: thresholdOf(creature),
    currentHp: currentHp(creature),
    initiative: initiativeModifier(creature, rulings),
    spellAttack: spellAttackBonus(creature),
    maximumHp: fixed("TC-M05", "hp", creature.hp.max),
    rate: baseRate(creature),
    walk: rateAt(creature, "walk"),
    sneak: rateAt(creature, "sneak"),
    run: rateAt(creature, "run"),
    ...Object.fromEntries(weapons),
  };
}

/** TC-DMG-01: what is added to a weapon's dice, beside them. */
function damageNumber(creature: TimeCountCreature, weapon: Weapon): Traced {
  const { count, sides, plus } = parseDice(weapon.damage);
  const own = count === 0 ? [] : [dicePart(`${count}d${sides}`, "TC-DMG-01")];
  const added = [part("weaponDamage", plus, "TC-DMG-01"), ...weaponDamageParts(creature, weapon)];
  return sum("TC-DMG-01", [...own, ...added.filter(({ value }) => value !== 0)], true);
}
