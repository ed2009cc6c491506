// Several on one count, and who cannot move: healings that meet, mounts that are slid, saddles, nets and stone.
import { describe, expect, it } from "vitest";
import {
  Bout,
  BURST,
  DAGGER,
  declares,
  give,
  lasting,
  npc,
  pair,
  spell,
  strike,
  TOUGH,
  words,
} from "./bout.ts";

const MEND = spell("mend", { fatigue: 1, castingTime: "Rapid", healing: "1d8" });
const grabbedBy = (source: string) => ({
  [`grabbed:${source}`]: { condition: "grabbed", ends: null, source, marks: [] },
});

describe("On one count", () => {
  it("of two healings on one count the later finds the room that is left (TC-HP-06)", () => {
    const mage = () => npc("x", { items: [MEND], system: { ...TOUGH, disciplines: { arcana: 9 } } });
    const bout = Bout.of(
      { m: mage(), n: mage(), p: npc("x", { system: { hp: { value: 10, max: 12 }, fatigue: 5 } }) },
      [1, 1, 6],
    );
    bout.advance(
      [],
      [declares("m", "prepareSpell", { spell: "mend" }), declares("n", "prepareSpell", { spell: "mend" })],
    );
    bout.waitUntil((bout.creature("m").preparing?.endsAt ?? 0) - 1);
    bout.advance(
      [3, 4, 4, 7, 3, 4, 4, 7],
      [
        declares("m", "castSpell", { targets: ["p"], healFatigue: 5 }),
        declares("n", "castSpell", { targets: ["p"], healFatigue: 5 }),
      ],
    );
    expect([bout.creature("p").fatigue, bout.creature("p").invigoration]).toEqual([0, 2]);
  });

  it("Harm on the count on which a preparation ends comes too late (TC-SPELL-08)", () => {
    const bout = pair({ items: [BURST], system: TOUGH }, { system: TOUGH });
    bout.advance([], [declares("a", "prepareSpell", { spell: "burst" })]);
    const end = bout.creature("a").preparing?.endsAt ?? 0;
    give(bout, "setResource", "b", { resource: "nextAct", value: end });
    bout.waitUntil(end - 1);
    bout.advance([15, 4], [strike("b", "a")]);
    expect(bout.creature("a").prepared?.harm).toBe(0);
  });

  it("Who was stabilized and is hit again loses points from then on (TC-HP-16)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("x", { at: [1, 0], system: { hp: { value: 10, max: 10 } } }) },
      [1, 6],
    );
    give(bout, "setResource", "b", { resource: "fatigue", value: 20 }, [1, 1, 1]);
    bout.advance([10, 10], [declares("a", "stabilize", { target: "b" })]);
    expect(bout.creature("b").dying?.stabilized).toBe(true);
    const at = bout.count;
    give(bout, "dealDamage", "b", { damage: 1 });
    expect(bout.creature("b").dying).toMatchObject({ stabilized: false, since: at });
    while (bout.count < at + 20) bout.advance();
    expect(bout.creature("b").hp.value).toBe(9);
  });

  it("two who approach one space on one count find no more room than there is (TC-MOVE-13)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        c: npc("x", { at: [2, 0] }),
        b: npc("x", { at: [1, 0], system: { size: "Large" } }),
      },
      [1, 1, 6],
    );
    const go = { square: { x: 1, y: 0 } };
    bout.advance([], [declares("a", "approach", go), declares("c", "approach", go)]);
    expect(["a", "c", "b"].map((id) => bout.creature(id).position?.x)).toEqual([1, 2, 1]);
  });
});

describe("A mount", () => {
  it("slides its rider along where it is pushed (TC-M30)", () => {
    const bout = Bout.of(
      {
        a: npc("y", { at: [0, 0], system: { ...TOUGH, str: 5 } }),
        h: npc("x", { at: [1, 0], system: TOUGH }),
        r: npc("x", { at: [1, 0], system: { size: "Small" } }),
      },
      [1, 6, 6],
    );
    give(bout, "ride", "r", { target: "h" });
    bout.advance([14], [declares("a", "bullRush", { target: "h" })]);
    expect([bout.creature("h").position?.x, bout.creature("r").position?.x, words(bout, "r")]).toEqual([
      2,
      2,
      ["mounted"],
    ]);
  });
});

describe("Who cannot move", () => {
  it("who is grabbed does not get out of a saddle (TC-COND-17)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], system: { conditions: grabbedBy("b") } }),
        h: npc("x", { at: [0, 0], system: { size: "Large" } }),
        b: npc("y", { at: [1, 0] }),
      },
      [1, 6, 6],
    );
    give(bout, "ride", "a", { target: "h" });
    expect(bout.refusalOf(declares("a", "mount"))).toMatch(/^TC-COND-17/);
  });

  it("nor who is netted (TC-COND-24)", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], system: { conditions: lasting("netted") } }),
        h: npc("x", { at: [0, 0], system: { size: "Large" } }),
        b: npc("y", { at: [4, 0] }),
      },
      [1, 6, 6],
    );
    give(bout, "ride", "a", { target: "h" });
    expect(bout.refusalOf(declares("a", "mount"))).toMatch(/^TC-COND-24/);
  });

  it("who is nearly stone approaches nobody (TC-COND-08)", () => {
    const bout = pair({ system: { petrification: 8 } }, {});
    expect(bout.refusalOf(declares("a", "approach", { path: [{ x: 1, y: 0 }] }))).toMatch(/^TC-COND-08/);
  });

  it("who is netted swaps no places in a throw (TC-WREST-19)", () => {
    const bout = pair(
      { system: { ...TOUGH, str: 3, conditions: lasting("netted") } },
      { system: { ...TOUGH, conditions: grabbedBy("a") } },
    );
    bout.advance([15, 3], [declares("a", "throw", { target: "b", swap: true })]);
    expect(bout.creature("a").position?.x).toBe(0);
  });
});

describe("What is broken", () => {
  it("A broken dagger does not grapple (TC-ATK-26)", () => {
    const bout = pair(
      { weapons: { dag: { ...DAGGER, durability: 0 } } },
      { system: { ...TOUGH, conditions: grabbedBy("a") } },
    );
    expect(bout.refusalOf(declares("a", "grapple", { weapon: "dag", target: "b" }))).toMatch(/^TC-ATK-26/);
  });
});
