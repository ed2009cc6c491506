// The short printed tables of Heroes of Destiny, row by row as the register's section 4 has them.
import { expect, it } from "vitest";
import { ACTIONS } from "../../src/rulesets/destiny/actions/actions.ts";
import {
  CONTAINER_AP,
  COVER_MODIFIERS,
  COVER_SHARES,
  FLANKED_MODIFIER,
  OBJECT_AP,
  POSTURE_MODIFIERS,
  REAR_MODIFIER,
  SLOTS_BY_TIER,
  slotsByVitality,
  TERRAIN,
  WOUND_TABLE,
  yardsByAp,
} from "../../src/rulesets/destiny/tables.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { begun, block } from "./fights.ts";

it.each([
  ["light", 1, 0, -8, -3],
  ["moderate", 2, 2, -5, 0],
  ["severe", 3, 4, -1, 3],
  ["critical", 4, 6, 4, 6],
  ["fatal", 5, 8, 10, 9],
] as const)(
  "a %s wound is level %i from %i on, with its TN (DEST-WND-01, DEST-REC-01)",
  (level, number, threshold, recoveryTn, treatTn) => {
    expect(WOUND_TABLE[level]).toEqual({ number, threshold, recoveryTn, treatTn });
  },
);

it("the slots of every Vitality are those printed (DEST-WND-06, DEST-NPC-02)", () => {
  const rows = Array.from({ length: 11 }, (_each, i) => slotsByVitality(i - 5));
  expect(rows.map(({ moderate }) => moderate)).toEqual([1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 5]);
  expect(rows.map(({ severe }) => severe)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4]);
  expect(rows.map(({ critical }) => critical)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(SLOTS_BY_TIER).toEqual({ minion: 1, standard: 2, elite: 3 });
});

it("the target's state adds to an attack what table 4.5 says (DEST-MOD-01, DEST-FLK-02, DEST-FLK-04)", () => {
  expect(POSTURE_MODIFIERS).toEqual({
    standing: { melee: 0, ranged: 0 },
    crouching: { melee: 2, ranged: -2 },
    prone: { melee: 3, ranged: -3 },
  });
  expect(COVER_MODIFIERS).toEqual({
    none: { melee: 0, ranged: 0 },
    quarter: { melee: 0, ranged: -1 },
    half: { melee: -2, ranged: -2 },
    threeQuarters: { melee: -3, ranged: -3 },
    nineTenths: { melee: -5, ranged: -5 },
  });
  expect(COVER_SHARES.map(({ choice, from }) => [choice, from])).toEqual([
    ["quarter", 0.25],
    ["half", 0.5],
    ["threeQuarters", 0.75],
    ["nineTenths", 0.9],
  ]);
  expect([FLANKED_MODIFIER, REAR_MODIFIER]).toEqual([2, 4]);
});

it("difficult ground costs what table 4.6 says (DEST-TER-01)", () => {
  const water = { kneeWater: 2, waistWater: 4, swimming: 3, walkingUnderwater: 10 };
  expect(TERRAIN).toEqual({ steepHill: 2, mud: 2, undergrowth: 3, verticalClimb: 4, ...water });
});

it("things cost the AP of table 4.7 (DEST-ACT-10, DEST-ACT-32)", () => {
  const pouches = { beltPouch: 3, concealedPocket: 3 };
  expect(CONTAINER_AP).toEqual({ scabbard: 1, pocket: 1, ...pouches, sack: 6, backpack: 6 });
  expect(OBJECT_AP).toEqual({ door: 2, lightTorch: 2, potion: 4, largeBell: 6, flintAndSteel: 8 });
});

it("a rate goes so far for one to four AP (DEST-MOV-02, table 4.4)", () => {
  const line = (rate: number): number[] => [1, 2, 3, 4].map((ap) => yardsByAp(rate, ap));
  expect([1, 7, 10, 15, 25].map(line)).toEqual([
    [0, 0, 0, 1],
    [1, 3, 5, 7],
    [2, 5, 7, 10],
    [3, 7, 11, 15],
    [6, 12, 18, 25],
  ]);
});

it.each([
  ["defend", "DEST-ACT-07", 2],
  ["readyAction", "DEST-ACT-09", 1],
  ["createOpening", "DEST-ACT-12", 2],
  ["enterSpace", "DEST-ACT-13", 1],
  ["escape", "DEST-ACT-14", 4],
  ["mount", "DEST-ACT-15", 4],
  ["dismount", "DEST-ACT-15", 4],
  ["dash", "DEST-ACT-16", 0],
  ["drag", "DEST-ACT-19", 2],
  ["pin", "DEST-ACT-22", 2],
  ["endEffect", "DEST-ACT-23", 1],
  ["disarm", "DEST-ACT-24", 4],
  ["distract", "DEST-ACT-25", 4],
  ["shove", "DEST-ACT-26", 4],
  ["trip", "DEST-ACT-27", 4],
  ["seizeInitiative", "DEST-ACT-28", 4],
  ["stabilize", "DEST-ACT-29", 8],
  ["treatCondition", "DEST-ACT-30", 8],
  ["treatWound", "DEST-ACT-31", 8],
  ["ignoreFlank", "DEST-ACT-33", 0],
  ["surface", "DEST-ACT-34", 4],
  ["calmMount", "DEST-ACT-35", 8],
])("%s costs what the catalogue prints (%s)", (action, rule, ap) => {
  const fight = begun({ a: { side: "x" }, b: { side: "y" } });
  const record = ACTIONS.find((each) => each.action === action);
  const situation = destinyEngine.situation(fight);
  const cost = record?.cost(situation, block(fight, "a"), { type: action, creature: "a" });
  expect([record?.rule, cost?.value]).toEqual([rule, ap]);
});
