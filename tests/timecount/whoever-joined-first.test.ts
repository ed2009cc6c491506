// Equal counts: what each does to itself comes before what others do to it, so that nothing hangs on who joined first; and care after a fight.
import { describe, expect, it } from "vitest";
import { type Fighter } from "../hard-cases/timecount-fight.ts";
import { Bout, BURST, declares, npc } from "./bout.ts";

const TOUGH = { hp: { value: 40, max: 40 } };
const POTION = {
  id: "p",
  type: "timecountConsumable",
  name: "potion",
  system: { kind: "potion", uses: 1, healing: "1d8" },
};
const lasting = (condition: string) => ({ [condition]: { condition, ends: null } });
const pair = (a: Partial<Fighter> = {}, b: Partial<Fighter> = {}) =>
  Bout.of({ a: npc("x", { at: [0, 0], ...a }), b: npc("y", { at: [1, 0], ...b }) }, [1, 6]);
const strike = (by: string, on: string) => declares(by, "attack", { weapon: "sword", target: on });
const words = (bout: Bout, id: string) =>
  Object.values(bout.creature(id).conditions).map((each) => each.condition);
/** A command of the GM or, outside a fight, of a player. */
const give = (bout: Bout, type: string, creature: string | null, more = {}, dice: number[] = []) =>
  bout.give({ type, creature, ...more }, dice);

describe("On one count (TC-SIM-01)", () => {
  it("Who is tripped while taking a stance lies (TC-SPEC-23)", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: TOUGH }) }, [1, 1]);
    bout.advance(
      [15],
      [
        declares("a", "trip", { weapon: "unarmed", target: "b" }),
        declares("b", "shiftStance", { stance: "cautious" }),
      ],
    );
    expect(bout.creature("b").stance).toBe("prone");
  });

  it("also where the tripped one joined first", () => {
    const bout = Bout.of({ b: npc("y", { at: [1, 0], system: TOUGH }), a: npc("x", { at: [0, 0] }) }, [1, 1]);
    bout.advance(
      [15],
      [
        declares("a", "trip", { weapon: "unarmed", target: "b" }),
        declares("b", "shiftStance", { stance: "cautious" }),
      ],
    );
    expect(bout.creature("b").stance).toBe("prone");
  });

  it("Who is tripped while beginning a preparation goes on lying (TC-STANCE-13)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], items: [BURST], system: TOUGH }) },
      [1, 1],
    );
    bout.advance(
      [15],
      [
        declares("a", "trip", { weapon: "unarmed", target: "b" }),
        declares("b", "prepareSpell", { spell: "burst" }),
      ],
    );
    expect([bout.creature("b").stance, bout.creature("b").preparing?.body]).toEqual([
      "spellcasting",
      "prone",
    ]);
  });

  it("also where the caster joined first", () => {
    const bout = Bout.of(
      { b: npc("y", { at: [1, 0], items: [BURST], system: TOUGH }), a: npc("x", { at: [0, 0] }) },
      [1, 1],
    );
    bout.advance(
      [15],
      [
        declares("a", "trip", { weapon: "unarmed", target: "b" }),
        declares("b", "prepareSpell", { spell: "burst" }),
      ],
    );
    expect([bout.creature("b").stance, bout.creature("b").preparing?.body]).toEqual([
      "spellcasting",
      "prone",
    ]);
  });

  it("Harm on the count on which a preparation begins counts, whoever joined first (TC-SPELL-05)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], items: [BURST], system: TOUGH }) },
      [1, 1],
    );
    bout.advance([15, 4], [strike("a", "b"), declares("b", "prepareSpell", { spell: "burst" })]);
    const one = bout.creature("b").preparing?.harm;
    const bout2 = Bout.of(
      { b: npc("y", { at: [1, 0], items: [BURST], system: TOUGH }), a: npc("x", { at: [0, 0] }) },
      [1, 1],
    );
    bout2.advance([15, 4], [strike("a", "b"), declares("b", "prepareSpell", { spell: "burst" })]);
    expect(one).toBe(bout2.creature("b").preparing?.harm);
  });

  it("Who is tripped while standing up lies, whoever joined first (TC-SPEC-23)", () => {
    const one = Bout.of(
      { a: npc("x", { at: [0, 0] }), b: npc("y", { at: [1, 0], system: { ...TOUGH, stance: "prone" } }) },
      [1, 1],
    );
    one.advance([15], [declares("a", "trip", { weapon: "unarmed", target: "b" }), declares("b", "standUp")]);
    const two = Bout.of(
      { b: npc("y", { at: [1, 0], system: { ...TOUGH, stance: "prone" } }), a: npc("x", { at: [0, 0] }) },
      [1, 1],
    );
    two.advance([15], [declares("a", "trip", { weapon: "unarmed", target: "b" }), declares("b", "standUp")]);
    expect(one.creature("b").stance).toBe(two.creature("b").stance);
  });

  it("What is struck from the hand while being sheathed lies there, whoever joined first (TC-SPEC-14)", () => {
    const one = Bout.of(
      { a: npc("x", { at: [0, 0], system: { dex: 5 } }), b: npc("y", { at: [1, 0], system: TOUGH }) },
      [1, 1],
    );
    one.advance(
      [16],
      [
        declares("a", "disarm", { weapon: "sword", target: "b", item: "sword" }),
        declares("b", "sheatheWeapon", { weapon: "sword" }),
      ],
    );
    const two = Bout.of(
      { b: npc("y", { at: [1, 0], system: TOUGH }), a: npc("x", { at: [0, 0], system: { dex: 5 } }) },
      [1, 1],
    );
    two.advance(
      [16],
      [
        declares("a", "disarm", { weapon: "sword", target: "b", item: "sword" }),
        declares("b", "sheatheWeapon", { weapon: "sword" }),
      ],
    );
    expect(one.creature("b").weapons["sword"]?.lies).toEqual(two.creature("b").weapons["sword"]?.lies);
  });

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
