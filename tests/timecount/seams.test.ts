// Rules that meet: holds, saddles, pushes, stone, death and expiry, each where another rule acts.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { Bout, declares, lasting, npc, pair, remove, says, told, TOUGH, types, valueOf } from "./bout.ts";

const grabbed = (source: string, marks: string[] = []) => ({
  [`grabbed:${source}`]: { condition: "grabbed", ends: null, source, marks },
});
const xOf = (bout: Bout, id: string) => bout.creature(id).position?.x;

describe("A critical grab (TC-WREST-07)", () => {
  const held = (rulings = {}) => pair({ system: { conditions: grabbed("b", ["critical"]) } }, {}, rulings);
  const grab = declares("a", "grab", { target: "b" });

  it("leaves wrestling open, and bars what is no wrestling", () => {
    const bout = held();
    expect(bout.refusalOf(declares("a", "attack", { weapon: "sword", target: "b" }))).toMatch(/^TC-WREST-07/);
    expect(bout.refusalOf(declares("a", "bullRush", { target: "b" }))).toMatch(/^TC-WREST-07/);
    // 15 - 2 of the grab: 13 against Celerity 10.
    bout.advance([15], [grab]);
    expect(Object.keys(bout.creature("b").conditions)).toEqual(["grabbed:a"]);
  });

  it("closes wrestling as well by the setting (TC-Q76)", () => {
    expect(held({ grabCritBlocksWrestling: true }).refusalOf(grab)).toMatch(/^TC-Q76/);
  });
});

describe("The parrying stance (TC-STANCE-09)", () => {
  it.each(["bullRush", "grab", "shunt"])("allows no %s", (type) => {
    const conditions = type === "shunt" ? grabbed("a") : {};
    const bout = pair({ system: { stance: "parrying" } }, { system: { conditions } });
    expect(bout.refusalOf(declares("a", type, { target: "b" }))).toMatch(/^TC-STANCE-09/);
  });
});

describe("Nobody does it to oneself", () => {
  it.each([
    ["attack", { weapon: "sword" }],
    ["grab", {}],
    ["bullRush", {}],
    ["disarm", { weapon: "sword", item: "sword" }],
    ["stabilize", {}],
  ] as const)("%s", (type, given) => {
    expect(pair().refusalOf(declares("a", type, { target: "a", ...(given as JsonRecord) }))).toMatch(
      /: ownTarget \(target\)$/,
    );
  });
});

describe("A saddle", () => {
  const beside = (system: JsonRecord) =>
    Bout.of(
      { a: npc("x", { at: [0, 0], system }), h: npc("x", { at: [1, 0], system: { size: "Large" } }) },
      [1, 6],
    );
  const mount = declares("a", "mount", { target: "h" });

  it.each([
    ["lying down", { stance: "prone" }, /^TC-STANCE-04/],
    ["grabbed", { conditions: grabbed("h") }, /^TC-COND-17/],
    ["netted", { conditions: lasting("netted") }, /^TC-COND-24/],
  ] as const)("is not got into %s", (_how, system, refusal) => {
    expect(beside(system as JsonRecord).refusalOf(mount)).toMatch(refusal);
  });

  it("is lost with one's consciousness, and the mount is free", () => {
    const bout = beside({});
    bout.advance([], [mount]);
    bout.give({ type: "knockOut", creature: "a", counts: 5 });
    expect([bout.creature("a").conditions, bout.creature("h").conditions]).toEqual([{}, {}]);
  });
});

describe("A bull rush (TC-SPEC-07)", () => {
  it("of a margin below 5 pushes 5 feet, and takes nobody along", () => {
    const bout = pair({}, { system: TOUGH });
    bout.advance([14], [declares("a", "bullRush", { target: "b" })]);
    expect([xOf(bout, "a"), xOf(bout, "b")]).toEqual([0, 2]);
  });

  it("goes further only with whoever pushes, who is asked", () => {
    const rush = (choice: string) => {
      const bout = pair({}, { system: TOUGH });
      bout.advance([19], [declares("a", "bullRush", { target: "b" }), says("a", "followPush", choice)]);
      return [xOf(bout, "a"), xOf(bout, "b")];
    };
    expect([rush("follow"), rush("stay")]).toEqual([
      [2, 3],
      [0, 2],
    ]);
  });

  it("leads no further than 5 feet where the pusher is held, and does not free him (TC-COND-17)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], system: { conditions: grabbed("c") } }),
        b: npc("y", { at: [1, 0], system: TOUGH }),
        c: npc("y", { at: [0, 1] }),
      },
      [1, 6, 6],
    );
    const events = bout.advance([20], [declares("a", "bullRush", { target: "b" })]);
    expect(valueOf(told(events, "AttackRolled"), "total")).toBe(18);
    expect([xOf(bout, "a"), xOf(bout, "b")]).toEqual([0, 2]);
    expect(Object.keys(bout.creature("a").conditions)).toEqual(["grabbed:c"]);
  });
});

describe("A grab (TC-WREST-08)", () => {
  it("ends with a grabber who is gone from the fight", () => {
    const bout = pair({}, { system: { conditions: grabbed("a") } });
    remove(bout, "a");
    bout.waitUntil(10);
    expect(bout.creature("b").conditions).toEqual({});
  });

  it.each(["paralyze", "petrify"])("ends with a grabber who cannot act any more: %s", (type) => {
    const bout = pair({}, { system: { conditions: grabbed("a") } });
    const more = type === "paralyze" ? { source: "venom", points: 30 } : { points: 10 };
    bout.give({ type, creature: "a", ...more });
    expect(bout.creature("b").conditions).toEqual({});
  });

  it("torn apart by a shunt brings the further attack without a question (TC-WREST-17)", () => {
    const bout = pair({ weapons: {} }, { weapons: {}, system: { ...TOUGH, conditions: grabbed("a") } });
    // 17 against Vigor 10 is a great success: 5 feet together, 5 feet the target alone; then 12 against Celerity 10.
    const shunt = declares("a", "shunt", { target: "b", direction: "E", further: "E" });
    const events = bout.advance([17, 12], [shunt]);
    expect(events.filter(({ type }) => type === "AttackRolled")).toHaveLength(2);
    expect([xOf(bout, "a"), xOf(bout, "b"), bout.creature("b").stance]).toEqual([1, 3, "prone"]);
    expect(bout.creature("b").conditions).toEqual({});
  });

  it("drags nobody whom a net holds as well (TC-COND-24)", () => {
    const netted = { ...grabbed("b"), ...lasting("netted") };
    const bout = pair({ weapons: {}, system: { conditions: netted } });
    expect(bout.refusalOf(declares("a", "drag", { target: "b" }))).toMatch(/^TC-COND-24/);
  });
});

describe("Stone (TC-COND-09)", () => {
  it("loses hit points to a blow, and does not tire", () => {
    const statue = npc("y", { at: [1, 0], system: { petrification: 10, ...TOUGH } });
    const bout = Bout.of({ a: npc("x", { at: [0, 0], system: { accuracy: 9 } }), b: statue }, [1]);
    bout.advance([15, 8], [declares("a", "attack", { weapon: "sword", target: "b" })]);
    // 8 damage over a threshold of 3.
    expect(bout.creature("b")).toMatchObject({ fatigue: 0, hp: { value: 35 } });
  });
});

describe("Death", () => {
  it("ends what was held ready: who is called back holds nothing (TC-HP-03, TC-TIME-33)", () => {
    const bout = pair();
    bout.advance([], [declares("a", "ready", { weapon: "sword", target: "b", trigger: "it comes" })]);
    bout.waitUntil(7);
    expect(Object.keys(bout.creature("a").conditions)).toEqual(["readied"]);
    bout.give({ type: "kill", creature: "a" });
    expect(bout.creature("a").conditions).toEqual({});
  });

  it("is what a creature comes with that has no hit point left (TC-HP-03)", () => {
    const bout = new Bout({ a: npc("x", { system: { hp: { value: 0, max: 9 } } }), b: npc("y") });
    bout.give({ type: "startFight", creature: null }, [1]);
    expect(bout.creature("a")).toMatchObject({ dead: true, nextAct: null });
  });

  it("comes with the end of bonus points, before the turn of that count (TC-HP-08, TC-TIME-27)", () => {
    const bout = pair({ system: { hp: { value: 0, max: 10 }, bonusHp: { ward: { amount: 4, endsAt: 5 } } } });
    const events = bout.advance();
    expect([bout.count, bout.creature("a").dead, types(events).includes("TurnBegan")]).toEqual([
      5,
      true,
      false,
    ]);
  });
});

describe("A delay that ends for nobody (TC-TIME-24)", () => {
  it("leaves the potion full of whoever fell before it was drunk", () => {
    const potion = { kind: "potion", uses: 1, healing: "4" };
    const items = [{ id: "draught", type: "timecountConsumable", name: "draught", system: potion }];
    const bout = pair({ items }, {}, { slowActionsAtEnd: true });
    bout.advance([], [declares("a", "drinkPotion", { item: "draught" })]);
    bout.give({ type: "knockOut", creature: "a", counts: 50 });
    bout.waitUntil(12);
    expect([bout.creature("a").consumables["draught"]?.uses, bout.creature("a").pending]).toEqual([1, null]);
  });

  it("is harder for the caster whom the GM's hand hurts meanwhile, by what it hurt (TC-SPELL-05)", () => {
    const spell = { fatigue: 1, castingTime: "Slow", damage: "1d4" };
    const items = [{ id: "dart", type: "timecountSpell", name: "dart", system: spell }];
    const bout = pair({ items });
    bout.advance([], [declares("a", "prepareSpell", { spell: "dart" })]);
    bout.give({ type: "dealDamage", creature: "a", damage: 5 });
    bout.give({ type: "knockDown", creature: "a" });
    // 3 fatigue and 2 hit points; and it goes on lying down (TC-STANCE-13).
    expect(bout.creature("a").preparing).toMatchObject({ harm: 5, body: "prone" });
  });
});

describe("A spell of touch (TC-ATK-11, TC-SPELL-14)", () => {
  it("finds whom it flanks more easily, as any attack in melee does", () => {
    const spell = (ranged: boolean) => ({
      id: "touch",
      type: "timecountSpell",
      name: "touch",
      system: { fatigue: 1, castingTime: "Rapid", defense: "celerity", damage: "1d4", ranged },
    });
    const cast = (ranged: boolean) => {
      const bout = Bout.of(
        {
          a: npc("x", {
            at: [0, 0],
            items: [spell(ranged)],
            system: { ...TOUGH, disciplines: { arcana: 5 } },
          }),
          b: npc("x", { at: [2, 0] }),
          orc: npc("y", { at: [1, 0], system: TOUGH }),
        },
        [1, 6, 6],
      );
      bout.advance([], [declares("a", "prepareSpell", { spell: "touch" })]);
      const command = declares("a", "castSpell", { target: "orc", takeTen: true });
      const events = bout.advance([2], [command]);
      return valueOf(told(events, "AttackRolled"), "total");
    };
    expect([cast(true), cast(false)]).toEqual([2, 4]);
  });
});
