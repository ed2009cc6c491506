// The printed tables of Time Count, row by row as the register's section 4 has them.
import { expect, it } from "vitest";
import {
  AFFINITY_MODIFIERS,
  ATTACK_SITUATIONS,
  BEYOND_SEDENTARY,
  CADENCES,
  COVER_SHARES,
  FACING_ZONES,
  MINUTE,
  MOVEMENT,
  PETRIFIED_AT,
  RACE_RATES,
  SIZES,
  SPEED_CLASSES,
  WEAPON_CATEGORIES,
} from "../../src/rulesets/timecount/tables.ts";

it.each([
  ["Fine", 0, 8, 0.5, [0], 1 / 16, "1"],
  ["Diminutive", 1, 4, 1, [0], 1 / 8, "1"],
  ["Tiny", 2, 2, 2.5, [0], 1 / 4, "1"],
  ["Small", 3, 1, 5, [5], 1 / 2, "1d2"],
  ["Medium", 4, 0, 5, [5], 1, "1d3"],
  ["Large", 5, -1, 10, [10, 5], 3, "1d4"],
  ["Huge", 6, -2, 15, [15, 10], 3, "1d6"],
  ["Gargantuan", 7, -4, 20, [20, 15], 3, "1d8"],
  ["Colossal", 8, -8, 30, [30, 20], 3, "2d6"],
] as const)("%s creatures have the row of table T1 (TC-ATK-08, TC-UNARM-01)", (name, ...row) => {
  const { index, modifier, space, reach, room, unarmed } = SIZES[name];
  expect([index, modifier, space, reach, room, unarmed]).toEqual(row);
});

it("situations, covers and affinity are worth what table T2 says (TC-ATK-09 to TC-ATK-13, TC-UNARM-03)", () => {
  const values = Object.entries(ATTACK_SITUATIONS).map(([name, { value }]) => [name, value]);
  expect(Object.fromEntries(values)).toEqual({
    higherGround: 1,
    flanked: 2,
    rear: 4,
    coverPartial: -2,
    coverHalf: -4,
    coverImproved: -6,
    coverNineTenths: -8,
    kick: -4,
  });
  expect(COVER_SHARES.map(({ from }) => from)).toEqual([0.25, 0.5, 0.75, 0.9]);
  expect(AFFINITY_MODIFIERS).toEqual({ none: -2, affinity: 0, proficient: 1 });
});

it("weapons go by the attribute of table T3 (TC-ATK-05)", () => {
  const of = (attribute: string): number =>
    Object.values(WEAPON_CATEGORIES).filter((each) => each === attribute).length;
  expect([of("str"), of("dex"), of("best")]).toEqual([9, 6, 1]);
});

it.each([
  [5, "0100"],
  [10, "1010"],
  [15, "1101"],
  [20, "1111"],
  [25, "1211"],
  [30, "2121"],
  [35, "2212"],
  [40, "2222"],
  [45, "2322"],
  [50, "3232"],
  [55, "3332"],
  [60, "3333"],
])("a rate of %i goes %s squares on four counts (TC-MOVE-01, table T4)", (rate, squares) => {
  expect(MOVEMENT[rate]?.join("")).toBe(squares);
});

it("peoples walk at their rates (TC-MOVE-03)", () => {
  const slow = { halfling: 15, gnome: 15, dwarf: 15 };
  const normal = { human: 20, drow: 20, aleiram: 20, niera: 20, "half-elf": 20 };
  expect(RACE_RATES).toEqual({ ...slow, ...normal, alidran: 25, lyorae: 25 });
});

it.each([
  ["Free", 0, "", 0],
  ["Rapid", 1, "1d4", 2],
  ["Swift", 2, "1d4+2", 4],
  ["Fast", 3, "1d6+3", 6],
  ["Standard", 4, "1d6+6", 9],
  ["Slow", 5, "1d8+8", 12],
  ["Sluggish", 6, "1d10+10", 15],
  ["Lethargic", 7, "1d12+12", 18],
  ["Sedentary", 8, "1d12+16", 22],
] as const)("the speed class %s has the row of table T5 (TC-TIME-11)", (name, index, dice, factor) => {
  expect(SPEED_CLASSES[name]).toEqual({ index, dice, factor });
});

it("each class slower than Sedentary takes four counts more (TC-TIME-17)", () => {
  expect(BEYOND_SEDENTARY).toBe(4);
});

it("what lies 45 degrees off is in front, 90 at the side, the rest behind (TC-FACE-01, table T6)", () => {
  expect(FACING_ZONES).toEqual(["F", "F", "S", "R", "R"]);
});

it("what recurs does so after the counts of table T10 (TC-MOVE-23, TC-COND-09)", () => {
  expect(MINUTE).toBe(120);
  expect(CADENCES).toEqual({
    runningCheck: 30,
    sprintCheck: 20,
    runningPenalty: 120,
    wakingPerPoint: 10,
    petrificationHours: 8,
  });
  expect(PETRIFIED_AT).toBe(10);
});
