// Whoever has left the world, in every game: nobody rolls against them, treats, wakes or looks for anything in them.
import { describe, expect, it } from "vitest";
import type { Engine } from "../../src/core/engine/engine.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { Fight, FightState, Rulings } from "../../src/core/language/fight.ts";
import { duel, hurt } from "../anatomy/given.ts";
import { engine as anatomyEngine, fightOf as anatomyFight, figure } from "../anatomy/scene.ts";
import { engine as dierankEngine, fighter, fightOf as dierankFight } from "../dierank/scene.ts";
import { destinyEngine, destinyFight } from "../hard-cases/destiny-fight.ts";
import { timecountEngine, timecountFight } from "../hard-cases/timecount-fight.ts";
import { DEFAULT_RULINGS as STYLE } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  engine as styleEngine,
  entrant,
  fightOf as styleFight,
  GUARD,
  KNIGHT,
} from "../fightingstyle/scene.ts";
import { refusalOf } from "./exact-dice.ts";
import { without } from "./in-the-midst.ts";

/** The refusal of a command before and after `b` has left. */
function beforeAndAfter<State extends FightState, Settings extends Rulings>(
  engine: Engine<State, Settings>,
  fight: Fight<State>,
  command: Command,
): readonly (string | null)[] {
  const left = without(engine, fight, "b");
  return [fight, left].map((each) => refusalOf(engine, each, { kind: "command", command }));
}

describe("a check against somebody who is gone", () => {
  it.each([
    ["destiny", "DEST-DICE-08 unknownTarget"],
    ["timecount", "TC-TIME-02 unknownTarget"],
    ["fightingstyle", "STYLE-TEST-07 unknownCreature"],
    ["dierank", "RANK-DIE-08 noSuchTarget"],
  ] as const)("of %s is refused (%s)", (game, refused) => {
    const check = { type: "check", creature: "a", against: "b", attribute: "str" };
    const found = {
      destiny: () =>
        beforeAndAfter(destinyEngine, destinyFight({ a: {}, b: {} }), { ...check, attribute: "dex" }),
      timecount: () => beforeAndAfter(timecountEngine, timecountFight({ a: {}, b: {} }), check),
      fightingstyle: () =>
        beforeAndAfter(
          styleEngine,
          styleFight([entrant("a", "x", 0, 0, KNIGHT), entrant("b", "y", 1, 0, GUARD)], STYLE),
          check,
        ),
      dierank: () =>
        beforeAndAfter(dierankEngine, dierankFight([fighter("a", "x", {}), fighter("b", "y", {})]), {
          type: "test",
          creature: "a",
          against: "b",
          statistic: "str",
        }),
    }[game]();
    expect(found).toEqual([null, refused]);
  });
});

describe("help for somebody who is gone", () => {
  it("wakes nobody (RANK-BAD-01)", () => {
    const sleeper = {
      knockedOut: true,
      wakesIn: 60,
      conditions: { badlyWounded: { condition: "badlyWounded", turns: null } },
    };
    const fight = dierankFight([fighter("a", "x", {}), fighter("b", "x", sleeper)]);
    const wake = { type: "wake", creature: "a", target: "b" };
    expect(beforeAndAfter(dierankEngine, fight, wake)).toEqual([null, "RANK-BAD-01 notAsleep"]);
  });

  const room = () =>
    anatomyFight([
      figure("a", "x"),
      figure("b", "x", {
        system: {
          bleed: 2,
          injuries: { i1: hurt("ear0", "minor") },
          destroyed: { tail0: true },
          body: { plan: "quadruped" },
        },
      }),
    ]);

  it.each([
    ["ANAT-A-20", { type: "firstAid", creature: "a", target: "b" }],
    ["ANAT-HEAL-02", { type: "treat", creature: "a", target: "b", injury: "i1" }],
    ["ANAT-HEAL-06", { type: "healByMagic", creature: null, target: "b" }],
    ["ANAT-HEAL-06", { type: "restorePart", creature: null, target: "b", part: "tail0" }],
    ["ANAT-INJ-12", { type: "identifyHeart", creature: "a", target: "b" }],
  ] as const)("is none (%s)", (rule, command) => {
    expect(beforeAndAfter(anatomyEngine, room(), command)).toEqual([null, `${rule} noSuchTarget`]);
  });

  it("and nobody strikes into what they provoke (ANAT-RCT-07)", () => {
    const left = without(anatomyEngine, duel(), "boris");
    const provokes = { type: "provoke", creature: null, target: "boris" };
    expect(refusalOf(anatomyEngine, left, { kind: "command", command: provokes })).toBe(
      "ANAT-RCT-07 noSuchTarget",
    );
  });
});
