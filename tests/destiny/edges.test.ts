// Edges of Heroes of Destiny in play: jumps and what holds back from them, coming up from the water, and how often one may rest.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { destinyFight, type Fighter } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, block, edited, lasting, play, refusalOf, told, types } from "./fights.ts";

const pair = (a: Fighter = {}, rulings = {}) =>
  begun({ a: { side: "x", at: [0, 0], ...a }, b: { side: "y", at: [0, 1] } }, rulings);
const holding = (rulings = {}) =>
  edited(pair({}, rulings), "a", "conditions", {
    "grappling:b": lasting("grappling", { with: "b" } as never),
  });

describe("a jump (DEST-JMP-01 to DEST-JMP-03, DEST-AMB-20, DEST-AMB-54)", () => {
  const jump = { feet: 3 };

  it("is barred to who is held or cannot move, and to nobody else", () => {
    expect(refusalOf(pair(), "longJump", "a", jump)).toBe("");
    expect(refusalOf(holding(), "longJump", "a", jump)).toBe("DEST-AMB-20 grappling");
    expect(refusalOf(holding({ grappleHolds: false }), "longJump", "a", jump)).toBe("");
    expect(refusalOf(pair({}, { grappleHolds: false }), "longJump", "a", jump)).toBe("");
    const stuck = edited(pair(), "a", "conditions", { immobile: lasting("immobile") });
    expect(refusalOf(stuck, "longJump", "a", jump)).toMatch(/^DEST-(CON-07|MOV-01)/);
  });

  it("goes as far as its result in feet, Speed added after a run-up, half without one", () => {
    const feet = (dice: number[], runUp: boolean, spd = 0) => {
      const fight = edited(pair({ attributes: { spd } }), "a", "ap", 12);
      return told(play(fight, "longJump", "a", { feet: 30, runUp }, dice), "LongJumpMade")[0]?.["feet"];
    };
    const five = [6, 6, 6, 6, 6];
    expect([feet(five, true), feet(five, true, 2), feet(five, false)]).toEqual([5, 7, 2]);
    expect([feet(BLANK, true), feet([1, 1, 3, 3, 3], true)]).toEqual([0, 0]);
  });

  it("uses a yard of movement for each three feet, rounded up", () => {
    const yards = (result: number[]) => {
      const fight = edited(pair(), "a", "ap", 12);
      return told(play(fight, "longJump", "a", { feet: 9, runUp: true }, result), "LongJumpMade")[0]?.[
        "yards"
      ];
    };
    expect([yards([6, 6, 6, 4, 4]), yards([6, 6, 6, 6, 4]), yards([6, 6, 6, 6, 6])]).toEqual([1, 2, 2]);
  });
});

describe("surfacing (DEST-ACT-34, DEST-CLB-03)", () => {
  const under = (str = 0) =>
    edited(pair({ attributes: { str } }), "a", "conditions", { underwater: lasting("underwater") });
  const up = (str: number) => {
    const { fight } = play(under(str), "surface", "a", {}, BLANK);
    return [Object.keys(block(fight, "a").conditions), 6 - block(fight, "a").ap];
  };

  it("is tried against 0 where nobody has said otherwise, for 4 AP", () => {
    expect([up(0), up(1)]).toEqual([
      [["swimming"], 4],
      [["swimming"], 4],
    ]);
    expect(up(-1)).toEqual([["underwater"], 4]);
    expect(refusalOf(pair(), "surface", "a")).toBe("DEST-ACT-34 notUnderwater");
  });
});

describe("long rests (DEST-REST-01, DEST-REST-06, DEST-REST-07, DEST-AMB-59)", () => {
  const camp = (system: JsonRecord = {}) =>
    destinyFight({ a: { system: { race: { stamina: 8, mana: 4 }, ...system } } });
  const rested = (fight: ReturnType<typeof camp>) => play(fight, "longRest", "a").fight;

  it("help twice a day and no third time, the exhausted too", () => {
    const systems: readonly JsonRecord[] = [{}, { exhausted: true, fatigue: 4 }];
    for (const system of systems) {
      const once = rested(camp(system));
      expect(block(once, "a").longRestsToday).toBe(1);
      const twice = rested(once);
      expect(refusalOf(twice, "longRest", "a")).toBe("DEST-AMB-59 restedTwiceToday");
      expect(block(play(twice, "newDay", "a").fight, "a").longRestsToday).toBe(0);
    }
  });

  it("of the exhausted end exhaustion and refill, and leave fatigue and wounds as they are", () => {
    const weary = camp({ exhausted: true, fatigue: 4, stamina: 0, wounds: { light: 2 } });
    const after = block(rested(weary), "a");
    expect(after).toMatchObject({ exhausted: false, fatigue: 4, stamina: 4, wounds: { light: 2 } });
    expect(types(play(weary, "longRest", "a"))).not.toContain("RecoveryChecked");
  });

  it("of others heal what is light and take off fatigue by Vitality and the worst wound", () => {
    const fatigue = (wounds: JsonRecord, dice: number[] = []) => {
      const tired = camp({ fatigue: 8, wounds, race: { stamina: 20 } });
      return block(play(tired, "longRest", "a", {}, dice).fight, "a").fatigue;
    };
    expect([
      fatigue({}),
      fatigue({ light: 1 }),
      fatigue({ moderate: 1 }, BLANK),
      fatigue({ severe: 1 }, BLANK),
    ]).toEqual([3, 4, 5, 6]);
    const healed = block(rested(camp({ wounds: { light: 3 } })), "a");
    expect(healed.wounds.light).toBe(0);
    expect(refusalOf(camp({ wounds: { fatal: 1 } }), "longRest", "a")).toMatch(/^DEST-REST-06/);
  });
});
