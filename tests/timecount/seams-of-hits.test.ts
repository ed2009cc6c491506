// Seams of Time Count: hits that do no harm, spells that are read in a grab or strengthened by a skill, and several things on one count.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import {
  arm,
  Bout,
  declares,
  give,
  npc,
  pair,
  says,
  spell,
  told,
  TOUGH,
  types,
  valueOf,
  words,
} from "./bout.ts";

const bare = (side: string, x: number, y = 0) => npc(side, { at: [x, y], weapons: {}, system: TOUGH });
const due = (bout: Bout, id: string): number => bout.creature(id).nextAct ?? 0;
/** Up to the count before the one on which somebody is due. */
function until(bout: Bout, id: string): void {
  const soonest = (): number =>
    Math.min(...Object.keys(bout.fight.state.creatures).map((each) => due(bout, each)));
  while (soonest() < due(bout, id)) bout.advance();
}
const casting = (id: string, system: JsonRecord, more: JsonRecord = {}) =>
  Bout.of(
    {
      m: npc("x", {
        at: [0, 0],
        items: [spell(id, { fatigue: 0, castingTime: "Rapid", ...system })],
        system: { ...TOUGH, ...more },
      }),
      b: npc("y", { at: [3, 0], system: TOUGH }),
    },
    [1, 6],
    { topHitNeedsDamage: false },
  );

function cast(bout: Bout, id: string, dice: readonly number[]) {
  bout.advance([], [declares("m", "prepareSpell", { spell: id })]);
  until(bout, "m");
  return bout.advance(dice, [declares("m", "castSpell", { target: "b", takeTen: true })]);
}

describe("The damage of a spell (TC-DMG-02, TC-DEF-10)", () => {
  it("is raised by a modifier of damage, as that of a weapon is", () => {
    const bolt = { defense: "celerity", damage: "1d6" };
    const events = cast(casting("bolt", bolt, { power: 1, modifiers: { damage: 2 } }), "bolt", [15, 3]);
    expect(valueOf(told(events, "DamageTaken"), "damage")).toBe(3 + 1 + 2);
  });
});

describe("With the setting every attack that hits lowers the threshold once (TC-DMG-14, TC-Q21)", () => {
  const rulings = { topHitNeedsDamage: false };
  const beside = () => Bout.of({ a: bare("x", 0), b: bare("y", 1) }, [1, 6], rulings);

  it("a rush that pushes, and a spell without harm", () => {
    const rush = beside();
    rush.advance([12], [declares("a", "bullRush", { target: "b" })]);
    expect(rush.creature("b").hitsTaken).toBe(1);
    const fear = casting("fear", { defense: "spirit" });
    cast(fear, "fear", [15]);
    expect(fear.creature("b").hitsTaken).toBe(1);
  });

  it("a grab, a shunt out of it, and a grab that is broken", () => {
    const bout = beside();
    bout.advance([12], [declares("a", "grab", { target: "b" })]);
    until(bout, "b");
    bout.advance([12], [declares("b", "breakGrab", { target: "a" })]);
    expect([bout.creature("a").hitsTaken, bout.creature("b").hitsTaken]).toEqual([1, 1]);
    const shunted = beside();
    shunted.advance([12], [declares("a", "grab", { target: "b" })]);
    until(shunted, "a");
    // The shunt hits, and so does the further attack of whoever lets go.
    const shunt = declares("a", "shunt", { target: "b", direction: "E" });
    shunted.advance([12, 12], [shunt, says("a", "keepGrab", "letGo")]);
    expect(shunted.creature("b").hitsTaken).toBe(3);
  });

  it("a disarm that hurts as well, but not twice", () => {
    const armed = (side: string, x: number) => npc(side, { at: [x, 0], system: TOUGH });
    const bout = Bout.of({ a: armed("x", 0), b: armed("y", 1) }, [1, 6], rulings);
    const disarm = declares("a", "disarm", { weapon: "sword", target: "b", item: "sword" });
    bout.advance([19], [disarm, says("a", "disarmDamage", "target")]);
    expect(bout.creature("b").hitsTaken).toBe(1);
  });
});

describe("A scroll that is read in a grab (TC-WREST-04, TC-SPELL-21)", () => {
  const fire = { fatigue: 2, level: 2, castingTime: "Rapid", defense: "celerity", damage: "1d6" };
  const scroll = {
    id: "fire",
    type: "timecountConsumable",
    name: "fire",
    system: { kind: "scroll", uses: 2, spell: fire },
  };
  const held = (): Bout => {
    const reader = npc("y", { at: [1, 0], items: [scroll], system: TOUGH });
    const bout = Bout.of({ a: bare("x", 0), m: reader }, [1, 6]);
    bout.advance([12], [declares("a", "grab", { target: "m" })]);
    until(bout, "m");
    return bout;
  };
  const reads = declares("m", "readScroll", { item: "fire", target: "a" });

  it("asks for the mind to be kept on it first, and else is gone for nothing and without fatigue", () => {
    const lost = held();
    // 11 against 10 and the level of 2.
    expect(types(lost.advance([3, 4, 4], [reads]))).not.toContain("AttackRolled");
    expect([lost.creature("m").fatigue, lost.creature("a").hitsTaken]).toEqual([0, 0]);
    const kept = held();
    const events = kept.advance([4, 4, 4, 15, 3], [reads]);
    expect(types(events)).toEqual(expect.arrayContaining(["FocusChecked", "AttackRolled", "DamageTaken"]));
  });
});

describe("On one count", () => {
  it("a set weapon strikes the first of two who run into it, and the other runs on (TC-TIME-36)", () => {
    const spear = arm("Polearms", { types: ["piercing"], hands: "two", reach: 10 });
    const poised = (x: number) => npc("y", { at: [x, 0], system: { ...TOUGH, stance: "poised" } });
    const keeper = npc("x", { at: [0, 0], weapons: { spear }, system: TOUGH });
    const bout = Bout.of({ k: keeper, b: poised(4), c: poised(-4) }, [1, 6, 6]);
    bout.advance([], [declares("k", "setWeapon", { weapon: "spear" })]);
    until(bout, "b");
    const runs = (id: string, ...xs: readonly number[]) =>
      declares(id, "move", { path: xs.map((x) => ({ x, y: 0 })), gait: "run" });
    const answers = [runs("b", 3, 2), runs("c", -3, -2), says("k", "readied", "use")];
    const events = bout.advance([15, 4, 6, 6, 6, 6, 6, 6], answers);
    expect(types(events).filter((type) => type === "AttackRolled")).toHaveLength(1);
    expect([told(events, "AttackRolled").operands["target"], words(bout, "k")]).toEqual(["b", []]);
    expect([bout.creature("b").position?.x, bout.creature("c").position?.x]).toEqual([2, -2]);
  });

  it("two poisons work together, and ask for one check (TC-COND-14, TC-HP-13)", () => {
    const bout = pair({ system: { hp: { value: 9, max: 9 }, fatigue: 6 } });
    give(bout, "poison", "a", { name: "one", schedule: [{ fatigue: 2, after: 3 }] });
    give(bout, "poison", "a", { name: "two", schedule: [{ fatigue: 1, hp: 1, after: 3 }] });
    const events = bout.advance([3, 3, 3]);
    const checks = events.filter(({ type }) => type === "ConsciousnessChecked");
    expect([bout.count, ...checks.map(({ operands }) => operands["dc"])]).toEqual([3, 1]);
    expect([bout.creature("a").poisonFatigue, bout.creature("a").poisonHp]).toEqual([3, 1]);
  });
});

describe("The end of bonus hit points (TC-HP-08, TC-HP-13)", () => {
  it("asks for a check where fatigue is no less than what is left", () => {
    const bout = pair({ system: { hp: { value: 9, max: 9 }, fatigue: 8 } });
    give(bout, "grantBonusHp", "a", { source: "song", points: 5, counts: 9 });
    // The threshold lets 2 of 5 through, which the bonus bears.
    give(bout, "dealDamage", "a", { damage: 5 });
    expect([bout.creature("a").fatigue, bout.creature("a").hp.value]).toEqual([11, 9]);
    bout.waitUntil(8);
    const check = told(bout.advance([6, 6, 6]), "ConsciousnessChecked");
    expect([bout.count, check.operands["dc"]]).toEqual([9, 2]);
  });
});

describe("Whoever is dragged away by the one he holds (TC-WREST-12, TC-WREST-08)", () => {
  it("keeps hold of him, and a second holder who stays behind does not", () => {
    const strong = npc("y", { at: [1, 0], weapons: {}, attributes: { str: 3 }, system: TOUGH });
    const bout = Bout.of({ a: bare("x", 0), c: bare("x", 2), b: strong }, [1, 1, 6]);
    bout.advance([12, 12], [declares("a", "grab", { target: "b" }), declares("c", "grab", { target: "b" })]);
    until(bout, "b");
    bout.advance([14], [declares("b", "drag", { target: "a", direction: "W" })]);
    expect(Object.keys(bout.creature("b").conditions)).toEqual(["grabbed:a"]);
  });
});

describe("Whoever is nailed to a wall by two weapons (TC-SPEC-19, TC-COND-23)", () => {
  it("gets free of one after the other, each by its own DC", () => {
    const pinned = (source: string, value: number, ...marks: readonly string[]) => ({
      [`stapled:${source}`]: { condition: "stapled", ends: null, source, value, marks },
    });
    const conditions = { ...pinned("a", 16, "body"), ...pinned("c", 11) };
    const held = npc("y", { at: [1, 0], system: { ...TOUGH, conditions } });
    const bout = Bout.of({ b: held, a: bare("x", 0), c: bare("x", 2) }, [1, 6, 6]);
    bout.advance([4, 4, 4], [declares("b", "freeStapled", { by: "acrobatics" })]);
    expect(Object.keys(bout.creature("b").conditions)).toEqual(["stapled:a"]);
    until(bout, "b");
    expect(bout.refusalOf(declares("b", "freeStapled", { by: "acrobatics" }))).toBe(
      "TC-SPEC-20: bodyPinned (by)",
    );
    bout.advance([5, 5, 6], [declares("b", "freeStapled", { by: "athletics" })]);
    expect(words(bout, "b")).toEqual([]);
  });
});
