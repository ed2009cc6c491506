// Stances in play, and settings of the world that change what a count brings.

import { describe, expect, it } from "vitest";
import { arm, Bout, declares, npc, rulesOf, told, types, valueOf } from "./bout.ts";

const hit = (creature: string, target: string) => declares(creature, "attack", { weapon: "sword", target });
const shift = (creature: string, stance: string) => declares(creature, "shiftStance", { stance });

describe("a stance", () => {
  it("is left by standing up before another upright one, or for nothing", () => {
    const bout = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6]);
    bout.advance([], [shift("a", "prone")]);
    expect(bout.refusalOf(shift("a", "cautious"))).toBe("TC-STANCE-04: mustStandUp (stance)");
    expect(bout.refusalOf(declares("a", "basicStance"))).toBe("TC-STANCE-03: noWayBack");
    const up = bout.advance([], [declares("a", "standUp")]);
    expect([
      types(up).includes("StanceTaken"),
      bout.creature("a").stance,
      bout.creature("a").nextAct,
    ]).toEqual([true, "basic", 7 + 4]);
  });

  it("of parrying raises Primary alone", () => {
    const bout = Bout.of({ a: npc("x", { attributes: { str: 3 } }), b: npc("y", { weapons: {} }) }, [1, 6]);
    bout.advance([], [shift("a", "parrying")]);
    bout.waitUntil(11);
    const grab = told(bout.advance([5], [declares("b", "grab", { target: "a" })]), "AttackRolled");
    expect([valueOf(grab, "against"), rulesOf(grab).includes("TC-STANCE-16")]).toEqual([10, true]);
    expect(bout.refusalOf(hit("a", "b"))).toBe("TC-STANCE-09: stanceForbids");
  });

  it("close to the ground helps against shots and harms against blows, whatever spell aims at the mind", () => {
    const fear = {
      id: "fear",
      type: "timecountSpell",
      name: "fear",
      system: { fatigue: 0, castingTime: "Rapid", defense: "spirit" },
    };
    const bow = { bow: arm("Bows", { damage: "1d6", ranged: "missile", increment: 40, hands: "two" }) };
    const foes = { m: npc("y", { items: [fear] }), r: npc("y", { weapons: bow }) };
    const bout = Bout.of({ a: npc("x"), ...foes }, [1, 6, 6]);
    bout.advance([], [shift("a", "prone")]);
    bout.waitUntil(9);
    const shoot = declares("r", "attack", { weapon: "bow", target: "a" });
    const events = bout.advance([5, 5], [declares("m", "readScroll", { spell: "fear", target: "a" }), shoot]);
    const [spell, shot] = events.filter(({ type }) => type === "AttackRolled");
    expect(spell && [valueOf(spell, "against"), rulesOf(spell).includes("TC-Q29")]).toEqual([10, true]);
    expect(shot && [valueOf(shot, "against"), rulesOf(shot).includes("TC-DEF-08")]).toEqual([14, true]);
  });
});

describe("a setting", () => {
  it("lets hits without damage lower the threshold", () => {
    const fighters = { a: npc("x", { weapons: {} }), b: npc("y") };
    const trip = declares("a", "trip", { weapon: "unarmed", target: "b" });
    const usual = Bout.of(fighters, [1, 6]);
    usual.advance([12], [trip]);
    expect([usual.creature("b").stance, usual.creature("b").hitsTaken]).toEqual(["prone", 0]);
    const strict = Bout.of(fighters, [1, 6], { topHitNeedsDamage: false });
    expect(rulesOf(told(strict.advance([12], [trip]), "ThresholdLowered"))).toEqual(["TC-DMG-14", "TC-Q21"]);
    expect(strict.creature("b").hitsTaken).toBe(1);
  });

  it("gives a side one die, and leaves Wisdom out of it", () => {
    const wise = npc("x", { attributes: { wis: 2 } });
    const bout = Bout.of({ a: wise, c: npc("x"), b: npc("y") }, [4, 2], { groupInitiative: true });
    expect(["a", "c", "b"].map((id) => bout.creature(id).nextAct)).toEqual([6, 8, 6]);
    const plain = Bout.of({ a: wise, b: npc("y") }, [4, 2], { initiativeWisdom: false });
    expect(plain.creature("a").nextAct).toBe(8);
  });

  it("puts standing up at the end of its delay", () => {
    const fighters = { a: npc("x", { system: { stance: "prone" } }), b: npc("y") };
    const bout = Bout.of(fighters, [1, 6], { slowActionsAtEnd: true });
    bout.advance([], [declares("a", "standUp")]);
    expect(bout.creature("a").stance).toBe("prone");
    bout.advance();
    expect([bout.count, bout.creature("a").stance]).toEqual([9, "basic"]);
  });

  it("weakens the wounded", () => {
    const worn = npc("x", { system: { hitsTaken: 3 } });
    const total = (rulings: object) =>
      valueOf(
        told(
          Bout.of({ a: worn, b: npc("y") }, [1, 6], rulings).advance([5], [hit("a", "b")]),
          "AttackRolled",
        ),
        "total",
      );
    expect([total({}), total({ woundedPenalty: -2 })]).toEqual([5, 3]);
  });

  it("rolls the factors of the GM's creatures", () => {
    const bout = Bout.of({ a: npc("x"), b: npc("y") }, [1, 6], { npcSf: "random" });
    bout.advance([5, 2], [hit("a", "b")]);
    expect(bout.creature("a").nextAct).toBe(5 + 2 + 6);
  });
});

describe("smaller things", () => {
  it("forbid a weapon that is not in hand, and let resistance down", () => {
    const bout = Bout.of({ a: npc("x", { weapons: { sword: { readied: false } } }), b: npc("y") }, [1, 6]);
    expect(bout.refusalOf(hit("a", "b"))).toBe("TC-M08: weaponNotReady (weapon)");
    const taken = told(bout.advance([], [declares("a", "lowerResistance")]), "ActionTaken");
    expect(rulesOf(taken).slice(0, 2)).toEqual(["TC-SPELL-22", "TC-M14"]);
  });

  it("end a run that has been broken off", () => {
    const far = npc("y", { at: [60, 60] });
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: far }, [1, 6]);
    bout.advance([], [shift("a", "poised")]);
    const move = (x: number, gait: string, squares = 1) =>
      declares("a", "move", {
        gait,
        path: Array.from({ length: squares }, (_, i) => ({ x: x + 1 + i, y: 0 })),
      });
    bout.advance([6, 6, 6], [move(0, "run", 2)]);
    bout.advance();
    expect(told(bout.advance([], [move(2, "jog")]), "RunEnded").rule).toBe("TC-MOVE-29");
  });
});
