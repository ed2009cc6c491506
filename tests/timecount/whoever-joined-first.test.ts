// Equal counts: what each does to itself comes before what others do to it, so that nothing hangs on who joined first; and care after a fight.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecountEngine, type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, BURST, declares, give, lasting, npc, pair, strike, TOUGH, words } from "./bout.ts";

const POTION = {
  id: "p",
  type: "timecountConsumable",
  name: "potion",
  system: { kind: "potion", uses: 1, healing: "1d8" },
};

const TRIP = declares("a", "trip", { weapon: "unarmed", target: "b" });
const PREPARE = declares("b", "prepareSpell", { spell: "burst" });

describe.each([
  ["a", "b"],
  ["b", "a"],
])("On one count, where %s joined first (TC-SIM-01)", (...order) => {
  /** Two beside each other who are due on the same count. */
  const both = (a: JsonRecord, b: JsonRecord, items: Fighter["items"] = []): Bout => {
    const fighters: { [id: string]: Fighter } = {
      a: npc("x", { at: [0, 0], system: a }),
      b: npc("y", { at: [1, 0], system: { ...TOUGH, ...b }, items }),
    };
    return Bout.of(Object.fromEntries(order.map((id) => [id, fighters[id] ?? {}])), [1, 1]);
  };

  it("who is tripped while taking a stance lies (TC-SPEC-23)", () => {
    const bout = both({}, {});
    bout.advance([15], [TRIP, declares("b", "shiftStance", { stance: "cautious" })]);
    expect(bout.creature("b").stance).toBe("prone");
  });

  it("who is tripped while standing up lies (TC-SPEC-23)", () => {
    const bout = both({}, { stance: "prone" });
    bout.advance([15], [TRIP, declares("b", "standUp")]);
    expect(bout.creature("b").stance).toBe("prone");
  });

  it("who is tripped while beginning a preparation goes on lying (TC-STANCE-13)", () => {
    const bout = both({}, {}, [BURST]);
    bout.advance([15], [TRIP, PREPARE]);
    const { stance, preparing } = bout.creature("b");
    expect([stance, preparing?.body]).toEqual(["spellcasting", "prone"]);
  });

  it("harm counts on the count on which a preparation begins (TC-SPELL-05)", () => {
    const bout = both({}, {}, [BURST]);
    bout.advance([15, 4], [strike("a", "b"), PREPARE]);
    expect(bout.creature("b").preparing?.harm).toBe(4);
  });

  it("what is struck from the hand while being sheathed lies there (TC-SPEC-14)", () => {
    const bout = both({ dex: 5 }, {});
    const disarm = declares("a", "disarm", { weapon: "sword", target: "b", item: "sword" });
    bout.advance([16], [disarm, declares("b", "sheatheWeapon", { weapon: "sword" })]);
    expect(bout.creature("b").weapons["sword"]?.lies).toEqual({ x: 1, y: 0, elevation: 0 });
  });
});

describe("On one count", () => {
  it("Who mounts what goes on goes along (TC-M30)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0], system: { size: "Small" } }), h: npc("x", { at: [1, 0] }) },
      [1, 1],
    );
    bout.advance(
      [],
      [declares("a", "mount", { target: "h" }), declares("h", "move", { path: [{ x: 2, y: 0 }] })],
    );
    expect([bout.creature("a").position?.x, words(bout, "a")]).toEqual([2, ["mounted"]]);
  });
});

describe("After a fight", () => {
  it("what goes on being possible stands among the actions, at no delay (TC-TIME-39)", () => {
    const bout = pair({ items: [POTION] }, { system: { hp: { value: 10, max: 10 } } });
    const offered = () => timecountEngine.ruleset.actions(bout.situation, "a", null);
    const has = (action: string) => offered().find((each) => each.action === action);
    expect([has("drinkPotion"), has("advance")]).toMatchObject([undefined, { refusal: null }]);
    give(bout, "setResource", "b", { resource: "fatigue", value: 20 }, [1, 1, 1]);
    give(bout, "endFight", null);
    expect([has("drinkPotion"), has("stabilize")]).toMatchObject([{ cost: [], refusal: null }, { cost: [] }]);
    expect([has("attack"), has("advance")]).toEqual([undefined, undefined]);
  });

  it("a potion is drunk (TC-HP-04)", () => {
    const bout = pair({ items: [POTION], system: { hp: { value: 8, max: 10 }, fatigue: 3 } });
    give(bout, "endFight", null);
    give(bout, "drinkPotion", "a", { item: "p", healFatigue: 3 }, [3]);
    expect(bout.creature("a").fatigue).toBe(0);
  });

  it("the dying is stabilized (TC-HP-16)", () => {
    const bout = pair({ side: "y" }, { system: { hp: { value: 10, max: 10 } } });
    give(bout, "setResource", "b", { resource: "fatigue", value: 20 }, [1, 1, 1]);
    give(bout, "endFight", null);
    give(bout, "stabilize", "a", { target: "b" }, [5, 5]);
    expect(bout.creature("b").dying?.stabilized).toBe(true);
  });

  it("flames are put out (TC-COND-24)", () => {
    const bout = pair({ system: { conditions: lasting("burning") } });
    give(bout, "endFight", null);
    give(bout, "extinguish", "a");
    expect(words(bout, "a")).toEqual([]);
  });
});
