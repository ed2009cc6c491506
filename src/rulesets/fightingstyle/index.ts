// Fighting Style: the face that the engine, the views and the host see.

import { flagOf, textOf } from "../../core/parameters.ts";
import type { Meter, OrderRow, PreviewLine, Ruleset } from "../../core/ruleset.ts";
import { COMMANDS, optionsOf } from "./actions.ts";
import { strikeTest, weaponOf } from "./attack.ts";
import { initiativeNumber, skillTn } from "./attributes.ts";
import { has } from "./conditions.ts";
import { createCreature, readSheet } from "./creature.ts";
import { metersLeft } from "./movement.ts";
import { STYLE_RULINGS, type StyleRulings, type StyleSituation } from "./rulings.ts";
import type { Cover, Skill, StyleCreature, StyleState } from "./state.ts";
import { SKILLS } from "./tables.ts";

function orderRows({ state, absent }: StyleSituation): OrderRow[] {
  return state.turnOrder.flatMap((id) => {
    const creature = state.creatures[id];
    if (!creature) return [];
    const out = creature.dead || has(creature, "unconscious") || absent.has(id);
    return [
      {
        creature: id,
        number: creature.initiative,
        acted: creature.acted,
        waiting: false,
        active: id === state.turn,
        out,
      },
    ];
  });
}

function metersOf(creature: StyleCreature, rulings: StyleRulings): Meter[] {
  return [
    { label: "health", ...creature.health, look: "bar", rule: "STYLE-HP-01" },
    { label: "ap", value: creature.ap, max: rulings.apMax, look: "pips", rule: "STYLE-AP-03" },
    {
      label: "attacks",
      value: rulings.aprMax - creature.attacks,
      max: rulings.aprMax,
      look: "pips",
      rule: "STYLE-AP-08",
    },
    {
      label: "movement",
      value: metersLeft(creature),
      max: creature.movement.allowance,
      look: "number",
      rule: "STYLE-MOV-01",
    },
  ];
}

function previewOf(
  { state, rulings }: StyleSituation,
  command: Parameters<Ruleset["preview"]>[1],
): PreviewLine[] {
  const creature = state.creatures[command.creature ?? ""];
  const weapon = creature && weaponOf(creature, textOf(command, "weapon"));
  if (!creature || !weapon) return [];
  const cover = (textOf(command, "cover") || "none") as Cover;
  const test = strikeTest(creature, weapon, { cover, flanked: flagOf(command, "flanked") }, rulings);
  return [{ label: "targetNumber", traced: test.tn, secretOf: creature.id }];
}

export const fightingstyle: Ruleset<StyleState, StyleRulings> = {
  id: "fightingstyle",
  prefix: "STYLE",
  rulings: STYLE_RULINGS,
  commands: COMMANDS,
  fightFields: [{ creature: ["health", "value"], actor: ["health", "value"] }],
  createState: (entrants, rulings) => ({
    phase: "outside",
    round: 0,
    entrants: entrants.map(({ id }) => id),
    turnOrder: [],
    turn: null,
    creatures: Object.fromEntries(entrants.map((each) => [each.id, createCreature(each, rulings)])),
  }),
  createCreature,
  derive: (actor, rulings) => {
    const sheet = readSheet(actor, rulings);
    const skills = (Object.keys(SKILLS) as Skill[]).map((skill) => [skill, skillTn(sheet, skill)] as const);
    return { ...Object.fromEntries(skills), initiative: initiativeNumber(sheet, actor.kind) };
  },
  order: orderRows,
  clock: ({ round }) => ({ label: "round", value: round }),
  active: ({ turn }) => (turn === null ? [] : [turn]),
  actions: (situation, creature, asked) => optionsOf(situation, creature, asked ?? null),
  preview: previewOf,
  meters: ({ state, rulings }, id) => {
    const creature = state.creatures[id];
    return creature ? metersOf(creature, rulings) : [];
  },
  conditions: ({ state }, id) => {
    const conditions = Object.values(state.creatures[id]?.conditions ?? {});
    return conditions.map(({ condition }) => ({
      condition,
      rule: `STYLE-COND-${condition.toUpperCase()}`,
      operands: {},
    }));
  },
};
