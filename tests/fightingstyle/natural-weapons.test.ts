// Teeth and claws of Fighting Style: in no hand, never drawn, dropped or disarmed, and untrained only when they are used.
import { describe, expect, it } from "vitest";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { checkManeuver } from "../../src/rulesets/fightingstyle/attack/maneuvers.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { WORKSHOP } from "../../src/rulesets/fightingstyle/host/workshop.ts";
import {
  adds,
  defends,
  duel,
  give,
  item,
  last,
  of,
  refusal,
  rowsOf,
  sheetWith,
  strike,
  targetNumber,
} from "./play.ts";
import { engine, KNIGHT } from "./scene.ts";

const grown = (id: string, more: object = {}) =>
  item("Weapon", id, {
    gear: id,
    damage: [{ dice: "1d6", flat: 2, type: "piercing" }],
    natural: true,
    ...more,
  });
const BEAST: ActorSheet = {
  kind: "npc",
  system: { attributes: { str: 10 } },
  items: [
    grown("teeth"),
    grown("claws", { heavy: true }),
    item("Style", "style", { rank: 2, gear: ["teeth", "claws"] }),
  ],
};
const offered = (fight: ReturnType<typeof duel>, creature: string) =>
  engine.ruleset
    .actions(engine.situation(fight), creature)
    .map(({ action, detail }) => `${action} ${detail ?? ""}`);

describe("what has grown on its bearer", () => {
  it("is ready without being drawn, and neither stowed nor dropped", () => {
    const fight = duel({}, BEAST, KNIGHT);
    expect(Object.values(of(fight, "hero").weapons).map(({ place }) => place)).toEqual(["hand", "hand"]);
    expect(offered(fight, "hero").filter((each) => /(teeth|claws)$/.test(each))).toEqual([
      "strike teeth",
      "strike claws",
    ]);
    const stow = { type: "manipulate", creature: "hero", item: "teeth", handling: "stow" };
    expect(refusal(fight, stow)).toBe("STYLE-ACT-04 grownOn");
  });

  it("takes no hand: with teeth and claws one still takes hold of a foe (STYLE-GRP-01)", () => {
    const fight = duel({}, BEAST, KNIGHT);
    expect(refusal(fight, { type: "grapple", creature: "hero", target: "guard" })).toBeNull();
  });

  it("is not disarmed: nothing is held (STYLE-MAN-04)", () => {
    const situation = engine.situation(duel({}, KNIGHT, BEAST));
    const win = { winner: "hero", loser: "guard", attacker: "hero", byStrike: true, rising: false };
    expect(checkManeuver(situation, win, "disarm")).toMatchObject({ code: "holdsNothing" });
    const named = adds("hero", "disarm", { item: "teeth" });
    const undefended = { to: "guard", prompt: "defense", choice: "pass" };
    expect(() => give(duel({}, KNIGHT, BEAST), strike, [4], [undefended, named])).toThrow("STYLE-MAN-04");
  });

  it("parries, and costs nothing beside a trained weapon until it is used (STYLE-UNT-01, STYLE-DEF-06)", () => {
    const lycanthrope = sheetWith(KNIGHT, [grown("claws")]);
    const blade = give(
      duel({}, lycanthrope, KNIGHT),
      strike,
      [19],
      [{ to: "guard", prompt: "defense", choice: "pass" }],
    );
    expect(targetNumber(blade, "attack")).toBe(14);
    const raked = give(
      duel({}, lycanthrope, KNIGHT),
      { ...strike, weapon: "claws" },
      [19],
      [{ to: "guard", prompt: "defense", choice: "pass" }],
    );
    expect(targetNumber(raked, "attack")).toBe(12);
    const parried = give(duel({}, KNIGHT, BEAST), strike, [19, 20], [defends("guard", "parry")]);
    expect(targetNumber(parried, "defense")).toBe(12);
  });

  it("is thrown without being lost, such as spikes that grow again (STYLE-ATK-07)", () => {
    const spiked = sheetWith(BEAST, [grown("spikes", { thrown: true, range: 6 })]);
    const fight = give(
      duel({}, spiked, KNIGHT),
      { ...strike, weapon: "spikes", thrown: true },
      [19],
      [{ to: "guard", prompt: "defense", choice: "pass" }],
    );
    expect(of(fight, "hero").weapons["spikes"]?.place).toBe("hand");
    expect(rowsOf(last(fight, "StrikeResolved"))).toContain("STYLE-DEF-09");
  });

  it("is told by a word of a stat block", () => {
    expect(WORKSHOP.readItem("Claws: d6+4 slashing, natural")?.system).toMatchObject({ natural: true });
  });
});

it("shows what each armor and shield is rated, and what counts of all resistances (STYLE-ARM-01, STYLE-RST-02)", () => {
  const numbers = engine.ruleset.derive(
    sheetWith(KNIGHT, [
      item("Armor", "suit", { level: "full", material: "Silverglass" }),
      item("Shield", "board", { material: "bone" }),
      item("Perk", "hide", { resistances: [{ to: "physical", value: 1 }] }),
      item("Ancestry", "folk", { resistances: [{ to: "slashing", value: 3 }] }),
    ]),
    DEFAULT_RULINGS,
  );
  expect(numbers).toMatchObject({
    "armorRating.suit": { value: 5 },
    "magicArmorRating.suit": { value: 2 },
    "blockRating.board": { value: 6 },
    "crushing.resistance": { value: 1, rule: "STYLE-RST-01" },
    "slashing.resistance": { value: 3, rule: "STYLE-RST-02" },
  });
  expect(Object.keys(numbers).filter((each) => each.endsWith(".vulnerability"))).toEqual([]);
});
