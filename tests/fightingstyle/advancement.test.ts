// Advancement of Fighting Style: gear for XP once the game master agrees, with a record of who has bought what.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { give, item, last, of, refusal, sheetWith, told, type StyleFight } from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const outside = (system: object = { xp: 60 }): StyleFight =>
  fightOf([entrant("hero", "heroes", 0, 0, sheetWith(KNIGHT, [], system as never))]);
const add: Command = { type: "addGear", creature: "hero", style: "style", gear: "spear", by: "Robin" };
const says = (choice: string) => [{ to: "gm", prompt: "consent", choice }];

describe("a lesson of a hero", () => {
  it("waits for the game master, and is told with its price before it is paid (STYLE-GEAR-03)", () => {
    const asked = engine.step(
      outside(),
      { kind: "command", command: add },
      { user: "u", gm: false, owns: ["hero"] },
    );
    if (!asked.accepted) throw new Error(asked.refusal.code);
    expect(asked.fight.open).toMatchObject({
      request: {
        request: { prompt: "consent", to: { kind: "gm" }, operands: { gear: "spear", cost: 25 } },
      },
    });
    expect(of(asked.fight, "hero").xp).toBe(60);
  });

  it("is paid and recorded with the name of whoever bought it (STYLE-GEAR-01, STYLE-GEAR-03)", () => {
    const grown = give(outside(), add, [], says("allow"));
    expect(of(grown, "hero")).toMatchObject({
      xp: 35,
      learned: { style: ["spear"] },
      purchases: { p1: { style: "School", gear: ["spear"], cost: 25, xp: 35, by: "Robin" } },
    });
    const twice = give(grown, { ...add, gear: "net" }, [], says("allow"));
    expect(Object.keys(of(twice, "hero").purchases)).toEqual(["p1", "p2"]);
  });

  it("changes nothing where the game master refuses it", () => {
    const refused = give(outside(), add, [], says("refuse"));
    expect(told(refused).map(({ type }) => type)).toEqual(["LessonRefused"]);
    expect(last(refused, "LessonRefused").operands).toMatchObject({ style: "School", gear: "spear" });
    expect(of(refused, "hero")).toMatchObject({ xp: 60, learned: {}, purchases: {} });
  });

  it("is refused before anybody is asked where the rules do not allow it (STYLE-GEAR-05)", () => {
    expect(refusal(outside({ xp: 24 }), add)).toBe("STYLE-GEAR-05 noXp");
    expect(refusal(outside(), { ...add, gear: "longsword" })).toBe("STYLE-GEAR-05 duplicate");
  });

  it("takes five free picks in one step, with the same consent (STYLE-GEAR-02)", () => {
    const novice = fightOf(
      [entrant("hero", "heroes", 0, 0, sheetWith({ ...KNIGHT, items: [] }, [item("Style", "new", {})]))],
      DEFAULT_RULINGS,
    );
    const gear = ["club", "net", "spear", "shield", "partial armor"];
    const trained = give(
      novice,
      { type: "trainStyle", creature: "hero", style: "new", gear },
      [],
      says("allow"),
    );
    expect(of(trained, "hero").purchases).toEqual({ p1: { style: "new", gear, cost: 0, xp: 0, by: "" } });
  });
});

describe("a lesson of an NPC, and one that the game master gives", () => {
  it("asks nobody", () => {
    const guard = fightOf([entrant("hero", "guards", 0, 0, sheetWith(GUARD, [], { xp: 25 }))]);
    expect(of(give(guard, { ...add, gear: "club" }), "hero").xp).toBe(0);
    expect(of(give(outside(), { ...add, agreed: true }), "hero").xp).toBe(35);
  });
});
