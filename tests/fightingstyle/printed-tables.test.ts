// The printed tables of Fighting Style, row by row as the register's section 4 has them.
import { expect, it } from "vitest";
import {
  ARMOR_MATERIALS,
  COVER_MODIFIERS,
  COVER_RULES,
  FLANKED,
  MEDIUM,
  SHIELD_MATERIALS,
  SIZES,
  UNTRAINED,
} from "../../src/rulesets/fightingstyle/tables.ts";

it("cover takes from the shot, and gives to the dodge, what table T3 says (STYLE-COV-02, STYLE-COV-03)", () => {
  expect(COVER_MODIFIERS).toEqual({ none: 0, low: 2, high: 5, full: 0 });
  expect(COVER_RULES).toEqual({
    none: "STYLE-COV-05",
    low: "STYLE-COV-02",
    high: "STYLE-COV-03",
    full: "STYLE-COV-04",
  });
});

it("armor and shields rate what table T10 says (STYLE-ARM-01, STYLE-SHD-01)", () => {
  expect(ARMOR_MATERIALS).toEqual({
    leather: { partial: 1, full: 3, magicAr: 0 },
    iron: { partial: 3, full: 5, magicAr: 0 },
    steel: { partial: 4, full: 6, magicAr: 0 },
    silverglass: { partial: 3, full: 5, magicAr: 2 },
  });
  expect(SHIELD_MATERIALS).toEqual({ wood: 4, bone: 6, iron: 7, steel: 8 });
});

it("the numbers at a glance hold (STYLE-UNT-01, STYLE-FLK-02, STYLE-SIZE-01, table T7)", () => {
  expect([UNTRAINED, FLANKED]).toEqual([-2, 2]);
  expect([SIZES[MEDIUM], SIZES.length]).toEqual(["medium", 6]);
});
