// Healing in Die Rank tells beforehand what it gives, and the survival roll of whoever lies there: as both then happen.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { put, settle } from "../../src/core/simulate/scripted-answers.ts";
import { backAndForth as give, duel, gm, type RankFight } from "./bout.ts";

const magic = (id: string, system: JsonRecord) => ({
  id,
  type: "dierankSpell",
  name: id,
  system: { kind: "heal", action: "minor", ...system },
});
const remedy = (id: string, system: JsonRecord) => ({
  id,
  type: "dierankConsumable",
  name: id,
  system: { uses: 2, ...system },
});
const THINGS = [
  magic("mend", { heal: 2 }),
  magic("breath", { heal: 0 }),
  magic("rite", { heal: 1, ritual: true }),
  remedy("draught", { heal: 3, magical: true }),
  remedy("salve", { heal: 3, magical: false }),
  remedy("torch", { heal: 0, magical: false }),
];

/** Bob has the things; Ann lies or stands there. Before the fight, so that a ritual is possible too. */
const quiet = (ann: JsonRecord = {}): RankFight =>
  duel({ dialogs: "usual" }, { hp: { value: 1, max: 4 }, ...ann }, {}, THINGS, false);
const DOWN: JsonRecord = {
  hp: { value: 0, max: 4 },
  knockedOut: true,
  koLethal: true,
  dice: { for: "D8" },
};
const cast = (spell: string, target = "ann"): Command => ({
  type: "castSpell",
  creature: "bob",
  spell,
  target,
});
const use = (item: string, target = "ann"): Command => ({
  type: "useConsumable",
  creature: "bob",
  item,
  target,
});

const foretold = (fight: RankFight, command: Command) => {
  const lines = gm.preview(fight, command);
  return {
    values: Object.fromEntries(lines.map(({ label, traced }) => [label, traced.value])),
    rules: lines.map(({ traced }) => traced.rule),
    chance: lines.find((each) => each.chance !== undefined)?.chance,
  };
};

const hp = (fight: RankFight): number => fight.state.creatures["ann"]?.hp.value ?? NaN;

/** The dice of survival that are thrown. */
function thrown(fight: RankFight, command: Command): readonly string[] {
  const found: string[] = [];
  settle(gm, put(gm, fight, { kind: "command", command }), {
    dice: ({ purpose, dice: { count, sides } }) => {
      found.push(`${purpose} ${count}d${sides}`);
      return Array<number>(count).fill(4);
    },
    answer: ({ fallback }) => ({ choice: fallback }),
  });
  return found;
}

describe("healing of somebody who stands (RANK-MAG-01, RANK-MAG-08, RANK-MAG-11)", () => {
  it.each([
    ["a spell", cast("mend"), 2, "RANK-MAG-01"],
    ["a ritual, all that are lacking", cast("rite"), 3, "RANK-MAG-08"],
    ["a draught of magic", use("draught"), 3, "RANK-MAG-01"],
    ["a plain salve", use("salve"), 3, "RANK-MAG-11"],
  ])("tells the HP of %s, and they are given", (_which, command, gain, rule) => {
    const told = foretold(quiet(), command);
    expect(told).toEqual({ values: { healing: gain }, rules: [rule], chance: undefined });
    expect(hp(give(quiet(), command)) - 1).toBe(gain);
  });

  it("tells of oneself as well, and of nothing that heals nobody", () => {
    expect(foretold(quiet(), cast("mend", "bob")).values).toEqual({ healing: 2 });
    expect(foretold(quiet(), use("torch")).values).toEqual({});
  });
});

describe("healing of somebody who was struck down lethally (RANK-MAG-02 to 04)", () => {
  it("tells the die of survival, and how likely it is not a 1", () => {
    const command = cast("mend");
    // D8: seven faces of eight are no death.
    expect(foretold(quiet(DOWN), command)).toEqual({
      values: { healing: 2, survivalDie: 8, survivalMean: 4.5 },
      rules: ["RANK-MAG-04", "RANK-DIE-05", "RANK-DIE-09"],
      chance: 7 / 8,
    });
    expect(thrown(quiet(DOWN), command)).toEqual(["survival 1d8"]);
  });

  it("tells the better of two dice of a ritual (RANK-MAG-08)", () => {
    const command = cast("rite");
    const { values, chance } = foretold(quiet(DOWN), command);
    expect(values).toMatchObject({ healing: 4, survivalDie: 8 });
    expect(chance).toBeCloseTo(63 / 64, 10);
    expect(thrown(quiet(DOWN), command)).toEqual(["survival 2d8"]);
  });

  it("tells none where the roll stands already, or was not lethal, or nothing is given", () => {
    expect(foretold(quiet({ ...DOWN, survivalRolled: 3 }), cast("mend")).values).toEqual({ healing: 2 });
    expect(foretold(quiet({ ...DOWN, koLethal: false }), cast("mend")).values).toEqual({ healing: 2 });
    expect(foretold(quiet(DOWN), cast("breath")).values).toEqual({ healing: 0 });
  });

  it("tells that no plain salve helps, but for a mortal wound (RANK-MAG-11, RANK-MORT-02)", () => {
    expect(foretold(quiet(DOWN), use("salve"))).toMatchObject({
      values: { healing: 0 },
      rules: ["RANK-MAG-11"],
    });
    const mortal = {
      ...DOWN,
      survivalRolled: 2,
      minutesLeft: 10,
      conditions: { mortallyWounded: { condition: "mortallyWounded", turns: null } },
    };
    expect(foretold(quiet(mortal), use("salve"))).toMatchObject({
      values: { healing: 3 },
      rules: ["RANK-MORT-02"],
    });
    expect(hp(give(quiet(mortal), use("salve")))).toBe(3);
  });
});
