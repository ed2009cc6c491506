// Deeds of Fighting Style by the rows of the catalog: what each costs, what it changes, and that its event names it.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import {
  backAndForth as give,
  duel,
  item,
  of,
  refusal,
  rowsOf,
  sheetWith,
  stabs,
  strike,
  targetNumber,
  told,
  type StyleFight,
  pass,
} from "./play.ts";
import { KNIGHT } from "./scene.ts";

const named = (fight: StyleFight): readonly string[] => told(fight).flatMap(rowsOf);
const step = { type: "move", creature: "hero", path: [{ x: 4, y: 5 }] };
const bolt = item("Spell", "bolt", { attack: true, range: 9, damage: [{ dice: "1d6", type: "shock" }] });
const mend = item("Spell", "mend", { healing: "1d4", range: 9, reaction: true });
const mage: ActorSheet = sheetWith(KNIGHT, [bolt, mend]);

describe("the attribute of a melee Strike (STYLE-ATK-03)", () => {
  const agile = sheetWith(KNIGHT, [], { attributes: { str: 8, agi: 13 } });
  const number = (command: object, rulings = {}): number =>
    targetNumber(give(duel(rulings, agile), { ...strike, ...command }, [20]), "attack");

  it("is the better of the two, the other by word, and Strength alone by the setting", () => {
    expect(number({})).toBe(15);
    expect(number({ attribute: "str" })).toBe(10);
    expect(number({}, { meleeAttribute: "strength" })).toBe(10);
  });
});

describe("deeds of one's own turn", () => {
  it("a Dash costs 1 AP and adds the speed (STYLE-A-DASH)", () => {
    const after = give(duel(), { type: "dash", creature: "hero" });
    expect(of(after, "hero")).toMatchObject({ ap: 2, movement: { allowance: 12 } });
    expect(named(after)).toContain("STYLE-A-DASH");
  });

  it("a Disengage costs 1 AP and gives no opening until the turn is over (STYLE-A-DISENGAGE, STYLE-COND-DISENGAGED)", () => {
    const free = give(duel(), { type: "disengage", creature: "hero" });
    expect(of(free, "hero")).toMatchObject({ ap: 2, conditions: { disengaged: {} } });
    expect(named(free)).toContain("STYLE-A-DISENGAGE");
    expect(() => give(free, step, [20], [stabs("guard")])).toThrow();
    expect(refusal(free, { type: "disengage", creature: "hero" })).toBe("STYLE-COND-DISENGAGED hasAlready");
    const gone = give(free, pass("hero"));
    expect(of(gone, "hero").conditions).toEqual({});
    const next = give(gone, pass("guard"));
    expect(of(give(next, step, [20], [stabs("guard")]), "guard").attacks).toBe(1);
  });

  it("a spell is cast for 1 AP in the own turn only (STYLE-A-MAGIC)", () => {
    const cast = { type: "useAbility", creature: "hero", ability: "bolt", target: "guard" };
    const after = give(duel({}, mage), cast, [8, 3]);
    expect(of(after, "hero")).toMatchObject({ ap: 2, attacks: 1 });
    expect(of(after, "guard").health.value).toBe(17);
    expect(named(after)).toContain("STYLE-A-MAGIC");
    expect(refusal(give(duel({}, mage), pass("hero")), cast)).toMatch(/notYourTurn|notOwnTurn/);
  });
});

describe("reactions", () => {
  it("a Manipulate costs 1 AP in anybody's turn (STYLE-R-MANIPULATE)", () => {
    const turn = give(duel(), pass("hero"));
    const stow = { type: "manipulate", creature: "hero", item: "longsword", handling: "stow" };
    const after = give(turn, stow);
    expect(of(after, "hero")).toMatchObject({ ap: 2, weapons: { longsword: { place: "stowed" } } });
    expect(named(after)).toContain("STYLE-R-MANIPULATE");
  });

  it("a spell without an attack is cast in another's turn, one with an attack is not (STYLE-R-MAGIC)", () => {
    const hurt = give(duel({}, mage), { type: "harm", creature: "hero", amount: 9, damageType: "force" });
    const turn = give(hurt, pass("hero"));
    const react = (ability: string, target: string) => ({
      type: "reactWithAbility",
      creature: "hero",
      ability,
      target,
    });
    const after = give(turn, react("mend", "hero"), [3]);
    expect(of(after, "hero")).toMatchObject({ ap: 2, attacks: 0, health: { value: 16 } });
    expect(named(after)).toContain("STYLE-R-MAGIC");
    expect(refusal(turn, react("bolt", "guard"))).toBe("STYLE-ACT-03 attackInReaction");
  });
});
