// Die Rank: the face that the engine, the views and the host see.

import type { ConditionMark, Meter, OrderRow, PreviewLine, Ruleset } from "../../core/ruleset.ts";
import { textOf } from "../../core/parameters.ts";
import { fixed } from "../../core/trace.ts";
import { COMMANDS, optionsOf } from "./actions.ts";
import { attackTest } from "./attack.ts";
import { apTotal, instantDeath, unarmedDie } from "./attributes.ts";
import { createCreature, readSheet } from "./creature.ts";
import { throwOf } from "./dice.ts";
import { RANK_RULINGS, type RankRulings, type RankSituation } from "./rulings.ts";
import type { RankCreature, RankState } from "./state.ts";

function orderRows({ state, absent }: RankSituation): OrderRow[] {
  const current = state.turn === null ? -1 : state.turnOrder.indexOf(state.turn);
  return state.turnOrder.flatMap((id, i) => {
    const creature = state.creatures[id];
    if (!creature) return [];
    const out = creature.dead || creature.knockedOut || absent.has(id);
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

function metersOf(creature: RankCreature): Meter[] {
  return [
    { label: "hp", ...creature.hp, look: "boxes", rule: "RANK-DMG-01" },
    { label: "mp", ...creature.mp, look: "pips", rule: "RANK-KO-02" },
    { label: "ap", value: creature.apLeft, max: apTotal(creature).value, look: "pips", rule: "RANK-TURN-03" },
    { label: "debt", value: creature.debt, max: apTotal(creature).value, look: "pips", rule: "RANK-TURN-07" },
  ];
}

function marksOf(creature: RankCreature): ConditionMark[] {
  const marks: ConditionMark[] = Object.values(creature.conditions).map(({ condition, turns }) => ({
    condition,
    rule: "RANK-DIE-06",
    operands: { turns },
  }));
  if (creature.dead) marks.push({ condition: "dead", rule: "RANK-DEATH-05", operands: {} });
  else if (creature.knockedOut)
    marks.push({ condition: "knockedOut", rule: "RANK-KO-01", operands: { lethal: creature.koLethal } });
  return marks;
}

export const dierank: Ruleset<RankState, RankRulings> = {
  id: "dierank",
  prefix: "RANK",
  rulings: RANK_RULINGS,
  commands: COMMANDS,
  fightFields: [
    { creature: ["hp", "value"], actor: ["hp", "value"] },
    { creature: ["mp", "value"], actor: ["mp", "value"] },
  ],
  createState: (entrants, rulings) => ({
    phase: "outside",
    regions: {},
    entrants: entrants.map(({ id }) => id),
    turnOrder: [],
    turn: null,
    creatures: Object.fromEntries(entrants.map((each) => [each.id, createCreature(each, rulings)])),
  }),
  createCreature,
  derive: (sheet, rulings) => {
    const creature = readSheet(sheet, rulings);
    return {
      apTotal: apTotal(creature),
      unarmedDie: unarmedDie(creature),
      instantDeath: instantDeath(creature),
    };
  },
  order: orderRows,
  clock: () => ({ label: "encounter", value: null }),
  active: ({ turn }) => (turn === null ? [] : [turn]),
  actions: (situation, creature, asked) => optionsOf(situation, creature, asked ?? null),
  preview: ({ state, rulings }, command): PreviewLine[] => {
    const creature = state.creatures[command.creature ?? ""];
    const weapon = creature?.weapons[textOf(command, "weapon")];
    if (!creature || !weapon) return [];
    const test = attackTest(creature, weapon);
    const thrown = throwOf(test, rulings);
    const traced = { ...fixed("RANK-ATK-02", weapon.attackDie, thrown.die), parts: test.reasons };
    return [{ label: "attackDie", traced, secretOf: creature.id }];
  },
  meters: ({ state }, id) => {
    const creature = state.creatures[id];
    return creature ? metersOf(creature) : [];
  },
  conditions: ({ state }, id) => {
    const creature = state.creatures[id];
    return creature ? marksOf(creature) : [];
  },
};
