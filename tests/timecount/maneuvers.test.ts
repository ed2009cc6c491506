// Maneuvers in play: wrestling, landing, facing, set weapons, treatment, and what skills add to a stance.

import { describe, expect, it } from "vitest";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import { arm, Bout, declares, npc, rulesOf, says, told, types, valueOf } from "./bout.ts";

const at = (bout: Bout, id: string) => [bout.creature(id).position?.x, bout.creature(id).position?.y];
const bare = (side: string, x: number, y = 0, fields: Partial<Fighter> = {}): Fighter =>
  npc(side, { at: [x, y], weapons: {}, attributes: { str: 3 }, ...fields });

/** A holds B since count 5 and is due at 14; B is due at 10. */
function holding(more: { [id: string]: Fighter } = {}, b: Fighter = bare("y", 1)): Bout {
  const bout = Bout.of({ a: bare("x", 0), b, ...more }, [1, 6, ...Object.keys(more).map(() => 6)]);
  bout.advance([17], [declares("a", "grab", { target: "b" })]);
  bout.waitUntil(13);
  return bout;
}

describe("a throw", () => {
  it("lands where it is aimed, or in the nearest space with room as the thrower says", () => {
    const bout = holding({ c: bare("y", 2), d: bare("y", 2), e: bare("y", 2), f: bare("y", 2) });
    const thrown = declares("a", "throw", { target: "b", direction: "E" });
    const events = bout.advance([11], [thrown, says("a", "landing", "square:2")]);
    const slid = told(events, "CreatureSlid");
    expect(rulesOf(slid)).toEqual(["TC-WREST-19", "TC-WREST-22"]);
    // Four fill the square to the east; the third square of the ring around it is to its north-east.
    expect([at(bout, "b"), bout.creature("b").stance, bout.creature("b").conditions]).toEqual([
      [3, -1],
      "prone",
      {},
    ]);
    expect([bout.creature("a").fatigue, bout.creature("b").fatigue]).toEqual([2, 3]);
  });

  it("may swap the two, and adds dice and feet for a great success", () => {
    const bout = holding();
    const events = bout.advance([18, 4], [declares("a", "throw", { target: "b", swap: true })]);
    // 18 + 3 beats Vigor 10 by 11: a d6 more.
    expect(rulesOf(told(events, "ManeuverResolved"))).toEqual(
      expect.arrayContaining(["TC-WREST-20", "TC-ATK-21", "TC-Q24"]),
    );
    const damage = told(events, "DamageTaken").operands["damage"] as { value: number; rule: string };
    expect([damage.value, damage.rule]).toEqual([7, "TC-DMG-27"]);
    expect([at(bout, "a"), at(bout, "b")]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });
});

describe("a grab", () => {
  it("by a second foe adds no second penalty, and a critical one forbids blows", () => {
    const bout = Bout.of({ a: bare("x", 0), c: bare("x", 1, 1), b: bare("y", 1) }, [1, 1, 6]);
    const events = bout.advance(
      [20, 17],
      [declares("a", "grab", { target: "b" }), declares("c", "grab", { target: "b" })],
    );
    expect(types(events).filter((type) => type === "ConditionGained")).toHaveLength(2);
    bout.waitUntil(9);
    expect(bout.refusalOf(declares("b", "attack", { weapon: "unarmed", target: "a" }))).toBe(
      "TC-WREST-07: heldFast",
    );
    const free = told(bout.advance([14], [declares("b", "escapeGrab", { target: "a" })]), "AttackRolled");
    expect([valueOf(free, "total"), rulesOf(free).includes("TC-Q90")]).toEqual([10, true]);
  });

  it("counts as a second hold where one holds already", () => {
    const bout = holding({ c: bare("x", 1, 1) });
    const gained = told(bout.advance([17], [declares("c", "grab", { target: "b" })]), "ConditionGained");
    expect(rulesOf(gained)).toContain("TC-Q77");
    const blow = told(
      bout.advance([6], [declares("a", "attack", { weapon: "unarmed", target: "b" })]),
      "AttackRolled",
    );
    expect(blow.operands["defense"]).toBe("passive");
  });

  it("needs a target of fitting size and a free hand", () => {
    const giant = bare("y", 1, 0, { system: { size: "Huge" } });
    const bout = Bout.of({ a: bare("x", 0), b: giant }, [1, 6]);
    expect(bout.refusalOf(declares("a", "grab", { target: "b" }))).toBe("TC-SPEC-24: tooLarge (target)");
    const armed = Bout.of(
      { a: npc("x", { at: [0, 0], weapons: { sword: {}, axe: {} } }), b: bare("y", 1) },
      [1, 6],
    );
    expect(armed.refusalOf(declares("a", "grab", { target: "b" }))).toBe("TC-WREST-09: noFreeHand");
  });

  it("ends by distance, as when the holder is pushed away", () => {
    const bout = holding({ c: bare("y", -1) });
    bout.advance([17], [declares("c", "bullRush", { target: "a", follow: false })]);
    expect(at(bout, "a")).toEqual([1, 0]);
    const shoved = bout.give({ type: "endCondition", creature: "b", condition: "grabbed" });
    expect(told(shoved, "ConditionEnded").operands["condition"]).toBe("grabbed");
  });
});

describe("what is told of a maneuver", () => {
  const maneuvers = (events: ReturnType<Bout["advance"]>) =>
    events
      .filter(({ type }) => type === "ManeuverResolved")
      .map(({ operands }) => [operands["action"], operands["success"], operands["level"], operands["great"]]);

  it("says whether it came to something, and how great it was", () => {
    const bout = Bout.of({ a: bare("x", 0), c: bare("x", 1, 1), b: bare("y", 1) }, [1, 1, 6]);
    const grabs = [declares("a", "grab", { target: "b" }), declares("c", "grab", { target: "b" })];
    const events = bout.advance([2, 8], grabs);
    expect(maneuvers(events)).toEqual([
      ["grab", false, undefined, 0],
      ["grab", undefined, "none", 0],
    ]);
    bout.waitUntil(13);
    const great = bout.advance([18], [declares("c", "shunt", { target: "b", direction: "E" })]);
    expect(maneuvers(great)).toEqual([["shunt", undefined, undefined, 5]]);
  });

  it("names the grab that a tackle brings", () => {
    const bout = Bout.of({ a: bare("x", -1), b: bare("y", 1) }, [1, 6]);
    bout.advance([], [declares("a", "move", { path: [{ x: 0, y: 0 }] })]);
    const tackle = declares("a", "tackle", { target: "b" });
    const events = bout.advance([9, 9], [tackle, says("a", "freeGrab", "grab")]);
    expect(maneuvers(events).map(([action]) => action)).toEqual(["tackle", "grab"]);
  });

  it("leaves a target where it is when a great shunt names no further way", () => {
    const bout = holding();
    const events = bout.advance([18], [declares("a", "shunt", { target: "b", direction: "E" })]);
    expect(types(events).filter((type) => type === "CreatureSlid")).toHaveLength(2);
    expect([at(bout, "a"), at(bout, "b")]).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });

  it("tells of the weapon that a fumble breaks", () => {
    const worn = (durability: number) =>
      Bout.of({ a: npc("x", { at: [0, 0], weapons: { axe: { durability } } }), b: bare("y", 1) }, [1, 6]);
    const hit = declares("a", "attack", { weapon: "axe", target: "b" });
    const broke = told(worn(1).advance([1, 3], [hit]), "WeaponBroke");
    expect([broke.rule, broke.operands["weapon"]]).toEqual(["TC-M11", "axe"]);
    expect(types(worn(2).advance([1, 3], [hit]))).not.toContain("WeaponBroke");
  });
});

describe("facing", () => {
  const square = (id: string, x: number, y: number) => declares(id, "move", { path: [{ x, y }] });

  it("is asked for as soon as one is flanked, follows an attacker, and may be changed on the own turn", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [1, 1] }),
        n: npc("y", { at: [1, 0] }),
        s: npc("y", { at: [1, 3] }),
        w: npc("y", { at: [-1, 1] }),
      },
      [6, 1, 2, 3],
    );
    bout.advance();
    const flanked = bout.advance([], [square("s", 1, 2), says("a", "facing", "n")]);
    const chosen = told(flanked, "FacingChosen");
    expect([chosen.rule, rulesOf(chosen).includes("TC-FACE-07"), bout.creature("a").facing]).toEqual([
      "TC-FACE-03",
      true,
      "n",
    ]);
    const rear = told(
      bout.advance([5], [declares("s", "attack", { weapon: "sword", target: "a" })]),
      "AttackRolled",
    );
    expect(valueOf(rear, "total")).toBe(9);
    bout.waitUntil(9);
    bout.advance([], [declares("a", "setFacing", { facing: "allAround" })]);
    expect(bout.creature("a").facing).toBeNull();
    // A further foe comes near: the all-round may choose anew.
    const near = bout.advance([], [square("w", 0, 1), says("a", "facing", "W")]);
    expect([told(near, "FacingChosen").rule, bout.creature("a").facing]).toEqual(["TC-FACE-04", 6]);
  });

  it("ends when one is flanked no more, and shields from nothing shot from behind but by the ruling", () => {
    const fighters = {
      a: npc("x", { at: [1, 1] }),
      n: npc("y", { at: [1, 0] }),
      s: npc("y", { at: [1, 3] }),
    };
    const bout = Bout.of(fighters, [6, 1, 2]);
    bout.advance();
    bout.advance([], [square("s", 1, 2), says("a", "facing", "N")]);
    const events = bout.advance([], [square("s", 1, 3)]);
    expect([rulesOf(told(events, "FacingEnded")), bout.creature("a").facing]).toEqual([
      ["TC-FACE-08", "TC-Q31"],
      null,
    ]);
    const bow = { bow: arm("Bows", { damage: "1d6", ranged: "missile", increment: 40, hands: "two" }) };
    const shot = Bout.of({ ...fighters, r: npc("y", { at: [1, 5], weapons: bow }) }, [6, 1, 2, 3], {
      rangedRearBonus: 2,
    });
    shot.advance();
    shot.advance([], [square("s", 1, 2), says("a", "facing", "N")]);
    const rolled = told(
      shot.advance([5], [declares("r", "attack", { weapon: "bow", target: "a" })]),
      "AttackRolled",
    );
    expect(valueOf(rolled, "total")).toBe(7);
  });
});

describe("C 9 a wall behind whoever is pushed", () => {
  const behind = (creature: string, x: number) => ({ barred: [{ creature, x, y: 0, dx: 1, dy: 0 }] });

  it("stops a throw and a shunt where it stands (C 9)", () => {
    const thrown = holding();
    thrown.advance([12, 1], [declares("a", "throw", { target: "b", direction: "E", ...behind("b", 1) })]);
    expect(at(thrown, "b")).toEqual([1, 0]);
    const shunted = holding();
    shunted.advance([12], [declares("a", "shunt", { target: "b", direction: "E", ...behind("b", 1) })]);
    expect([at(shunted, "a"), at(shunted, "b")]).toEqual([
      [0, 0],
      [1, 0],
    ]);
  });
});

describe("C 9 no room where somebody is thrown", () => {
  /** Four fill the square to the east; everything farther east than that lies beyond a wall. */
  const crowd = { c: bare("y", 2), d: bare("y", 2), e: bare("y", 2), f: bare("y", 2) };
  const beyond = Array.from({ length: 12 }, (_row, i) => ({ creature: "b", x: 3, y: i - 6, length: 9 }));

  it("offers no space beyond a wall (C 9)", () => {
    const bout = holding(crowd);
    const thrown = declares("a", "throw", { target: "b", direction: "E", beyond });
    bout.advance([11], [thrown, says("a", "landing", "square:2")]);
    // Without the wall the third space is [3, -1]; on this side of it [1, 0] is, where the thrown one stood.
    expect(at(bout, "b")).toEqual([1, 0]);
  });
});

describe("a set weapon", () => {
  it("strikes the one who charges into it first, harder by the ruling", () => {
    const spear = { spear: arm("Polearms", { types: ["piercing"], hands: "two", reach: 10 }) };
    const bout = Bout.of({ a: npc("x", { at: [0, 0], weapons: spear }), b: bare("y", 2) }, [1, 6], {
      setChargeMultiplier: 2,
    });
    bout.advance([], [declares("a", "setWeapon", { weapon: "spear" })]);
    bout.advance();
    const rush = declares("b", "bullRush", { target: "a" });
    expect(bout.refusalOf(rush)).not.toBe("accepted");
    const near = Bout.of({ a: npc("x", { at: [0, 0], weapons: spear }), b: bare("y", 3) }, [1, 6], {
      setChargeMultiplier: 2,
    });
    near.advance([], [declares("a", "setWeapon", { weapon: "spear" })]);
    near.advance();
    // Its running start leads from outside into the reach of the spear: two squares by jogging.
    for (const path of [[{ x: 2, y: 0 }], [{ x: 1, y: 0 }]])
      near.advance([], [declares("b", "move", { path })]);
    const events = near.advance([12, 3, 4, 5], [rush, says("a", "readied", "use")]);
    expect(types(events).indexOf("DamageTaken")).toBeLessThan(types(events).indexOf("ManeuverResolved"));
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(7);
    expect(rulesOf(told(events, "AttackRolled"))).toContain("TC-Q70");
  });
});

describe("care", () => {
  it("removes as many points of impairment as the GM says", () => {
    const hurt = npc("x", { at: [1, 0], system: { impairments: { slashing: 2 } } });
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), f: hurt }, [1, 6], { impairments: true });
    const treat = declares("a", "treatImpairment", { target: "f", impairment: "slashing" });
    const events = bout.advance([], [treat, says("gm", "treatment", "points:2")]);
    expect([told(events, "ImpairmentTreated").rule, bout.creature("f").impairments.slashing]).toEqual([
      "TC-DMG-24",
      0,
    ]);
    expect(bout.creature("a").nextAct).toBe(17);
  });

  it("stabilizes by itself, or by the setting with a check", () => {
    const dying = npc("x", { at: [1, 0], system: { hp: { value: 10, max: 10 }, fatigue: 19 } });
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), f: dying }, [1, 6], { stabilizeDc: 12 });
    bout.give({ type: "dealDamage", creature: "f", damage: 2, nonlethal: true }, [6, 6, 5]);
    expect(bout.creature("f").dying?.stabilized).toBe(false);
    const events = bout.advance([1, 5, 5], [declares("a", "stabilize", { target: "f" })]);
    expect([told(events, "HealChecked").rule, bout.creature("f").dying?.stabilized]).toEqual([
      "TC-M18",
      false,
    ]);
  });
});

describe("a skill of a stance", () => {
  it("adds to the numbers while its bearer is in it", () => {
    const skill = {
      id: "guard",
      type: "timecountGear",
      name: "guard",
      system: { stance: "cautious", modifiers: { primary: 3 } },
    };
    const bout = Bout.of({ a: npc("x", { items: [skill] }), b: npc("y") }, [1, 6]);
    bout.advance([], [declares("a", "shiftStance", { stance: "cautious" })]);
    bout.advance();
    const rolled = told(
      bout.advance([14], [declares("b", "attack", { weapon: "sword", target: "a" })]),
      "AttackRolled",
    );
    // 10, the skill's 3, and 2 for caution.
    expect([valueOf(rolled, "against"), rolled.operands["outcome"]]).toEqual([15, "miss"]);
  });

  it("of one name counts once, at its worst", () => {
    const ring = (id: string, primary: number) => ({
      id,
      type: "timecountGear",
      name: "ring",
      system: { modifiers: { primary } },
    });
    const bout = Bout.of({ a: npc("x", { items: [ring("r1", 3), ring("r2", 1)] }), b: npc("y") }, [1, 6]);
    bout.waitUntil(9);
    const rolled = told(
      bout.advance([10], [declares("b", "attack", { weapon: "sword", target: "a" })]),
      "AttackRolled",
    );
    expect(valueOf(rolled, "against")).toBe(11);
  });
});

describe("what is shown to whoever declares", () => {
  it("names the rows that help", () => {
    const bout = Bout.of({ a: bare("x", 0), b: bare("y", 1) }, [1, 6]);
    const asked = { kind: "ask", prompt: "declare" } as never;
    const options = timecount.actions(bout.situation, "a", asked);
    expect(options.find(({ action }) => action === "attack")?.reference).toEqual([
      "TC-DEF-04",
      "TC-RNGM-02",
      "TC-ATK-27",
      "TC-M04",
    ]);
    expect(options.find(({ action }) => action === "grab")?.reference).toEqual(["TC-SPEC-01"]);
    const ready = options.find(({ action }) => action === "ready");
    expect(ready?.needs.map(({ parameter }) => parameter)).toEqual(["target", "trigger", "watch"]);
  });
});
