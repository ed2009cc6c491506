// Procedures of Fighting Style at the engine: saved turns, magic, grapples, disarming, and the GM's questions.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { ActorSheet } from "../../src/core/language/ruleset.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import type { StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import { duel, give, refusal, stabs, strike, type StyleFight } from "./play.ts";
import { engine, KNIGHT } from "./scene.ts";

/** Intellect 12, 5 health, a bolt for two AP. */
const MAGE: ActorSheet = {
  kind: "character",
  system: { attributes: { int: 12 }, health: { value: 5, max: 18 } },
  items: [
    {
      id: "bolt",
      type: "fightingstyleSpell",
      name: "Bolt",
      system: { attack: true, range: 9, ap: 2, damage: [{ dice: "2d6", type: "shock" }] },
    },
  ],
};

const begun = (first: ActorSheet, rulings: Partial<StyleRulings> = {}): StyleFight => duel(rulings, first);
const STAB = stabs("guard");

describe("a saved turn", () => {
  it("comes right after the one it waits for, and only before anything is done (STYLE-DLY-01 to 03)", () => {
    const fight = give(begun(KNIGHT), { type: "saveTurn", creature: "hero", after: "guard" });
    expect(fight.state.turn).toBe("guard");
    expect(
      fightingstyle.order(engine.situation(fight)).map(({ creature, waiting }) => [creature, waiting]),
    ).toEqual([
      ["guard", false],
      ["hero", true],
    ]);
    const after = give(fight, { type: "endTurn", creature: "guard" });
    expect([after.state.turn, after.state.round]).toEqual(["hero", 1]);
    expect(refusal(after, { type: "saveTurn", creature: "hero", after: "guard" })).toBe(
      "STYLE-DLY-02 turnOver",
    );
    const dashed = give(begun(KNIGHT), { type: "dash", creature: "hero" });
    expect(refusal(dashed, { type: "saveTurn", creature: "hero", after: "guard" })).toBe(
      "STYLE-DLY-01 turnBegun",
    );
  });
});

describe("a spell", () => {
  it("is lost with its price when the opening knocks the caster out (STYLE-OPP-04, STYLE-OPP-10)", () => {
    const cast = { type: "useAbility", creature: "hero", ability: "bolt", target: "guard" };
    const fight = give(begun(MAGE), cast, [3, 4], [STAB]);
    expect(fight.log.flatMap(({ events }) => events).at(-1)).toMatchObject({
      type: "SpellLost",
      rule: "STYLE-OPP-10",
    });
    expect(fight.state.creatures["hero"]).toMatchObject({ attacks: 1, health: { value: 0 } });
    expect(fight.state.creatures["guard"]).toMatchObject({ ap: 2, attacks: 1, health: { value: 20 } });
    expect(refusal(begun(MAGE), { ...cast, type: "reactWithAbility" })).toBe("STYLE-ACT-03 attackInReaction");
  });
});

describe("a critical win", () => {
  it("may disarm; a held shield gives the loser a boon, and the thing lies on the floor (STYLE-MAN-04, 05)", () => {
    const disarm: ScriptedAnswer = {
      to: "hero",
      prompt: "maneuver",
      choice: "maneuver",
      command: { type: "maneuver", creature: "hero", maneuver: "disarm", item: "shield" },
    };
    const fight = give(begun(KNIGHT), strike, [10, 1, 15, 12], [disarm]);
    expect(fight.state.creatures["guard"]?.shields["shield"]?.place).toBe("floor");
    const ended = give(fight, { type: "endTurn", creature: "hero" });
    const pick = { type: "manipulate", creature: "guard", item: "shield", handling: "pickUp" };
    expect(give(ended, pick).state.creatures["guard"]).toMatchObject({
      ap: 2,
      shields: { shield: { place: "hand" } },
    });
  });
});

describe("a hold", () => {
  it("keeps the foe in place and ends when the two are apart (STYLE-GRP-02, STYLE-GRP-04)", () => {
    const held = give(begun(KNIGHT), { type: "grapple", creature: "hero", target: "guard" }, [2, 12]);
    expect(held.state.creatures["hero"]?.holding).toEqual(["guard"]);
    const turned = give(held, { type: "endTurn", creature: "hero" });
    expect(refusal(turned, { type: "move", creature: "guard", path: [{ x: 7, y: 5 }] })).toBe(
      "STYLE-MOV-06 grappled",
    );
    const apart = { type: "place", creature: "guard", to: { x: 9, y: 5 }, manner: "teleport" };
    const freed = give(turned, apart);
    expect(freed.state.creatures["hero"]?.holding).toEqual([]);
    expect(freed.state.creatures["guard"]?.conditions).toEqual({});
  });
});

describe("the GM", () => {
  it("may set cover and modifiers before a combat roll (STYLE-TEST-08)", () => {
    const word: ScriptedAnswer = {
      to: "gm",
      prompt: "circumstances",
      choice: "adjust",
      command: { type: "circumstances", creature: null, attackValue: -4, attackBanes: 1 },
    };
    const fight = give(begun(KNIGHT, { askCircumstances: true }), strike, [3, 11], [word]);
    const resolved = fight.log.flatMap(({ events }) => events).at(-1);
    expect(resolved).toMatchObject({ type: "StrikeResolved", operands: { outcome: "bothFail" } });
    expect(resolved?.operands["attack"]).toMatchObject({ kept: 11, tn: { value: 10 } });
  });
});
