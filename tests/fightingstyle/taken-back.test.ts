// Fighting Style at its seams, taken back: surprise beside saved turns, joiners, lessons that are refused, openings, time after the fight.

import { describe, expect, it } from "vitest";
import { put, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { copyJson, type Json } from "../../src/core/language/json.ts";
import type { ActorSheet, Entrant } from "../../src/core/language/ruleset.ts";
import { joinChanges } from "../../src/core/manifest/rulebook.ts";
import { DEFAULT_RULINGS, type StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  backAndForth,
  adds,
  defends,
  duel,
  give,
  of,
  refusal,
  sheetWith,
  stabs,
  strike,
  type StyleFight,
  pass,
} from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const save = (creature: string, after: string): Command => ({ type: "saveTurn", creature, after });
const begin = (more: object = {}): Command => ({
  type: "startFight",
  creature: null,
  askSurprise: false,
  ...more,
});
const END: Command = { type: "endFight", creature: null };
const hurt = (sheet: ActorSheet, value: number): ActorSheet =>
  sheetWith(sheet, [], { health: { value, max: 22 } });

const three = (more: object, rulings: Partial<StyleRulings> = {}): StyleFight => {
  const camp = fightOf(
    [
      entrant("ada", "one", 0, 0, KNIGHT),
      entrant("ben", "two", 1, 0, KNIGHT),
      entrant("cy", "two", 2, 0, KNIGHT),
    ],
    { ...DEFAULT_RULINGS, ...rulings },
  );
  return backAndForth(camp, begin(more), [6, 4, 1]);
};
const turn = ({ state }: StyleFight) => [state.round, state.turn];

describe("surprise beside saved turns (STYLE-SUR-03, STYLE-DLY-05)", () => {
  it("lets whoever waits for the surprised act at that place, and those act from the second round on", () => {
    const fight = three({ surprised: ["cy"] });
    const saved = backAndForth(fight, save("ada", "cy"));
    expect(turn(saved)).toEqual([1, "ben"]);
    expect(refusal(saved, save("cy", "ben"))).toBe("STYLE-DLY-01 notOwnTurn");
    const own = backAndForth(saved, pass("ben"));
    expect(turn(own)).toEqual([1, "ada"]);
    const next = backAndForth(own, pass("ada"));
    expect([...turn(next), of(next, "cy").conditions]).toEqual([2, "ada", {}]);
    expect(turn(give(give(next, pass("ada")), pass("ben")))).toEqual([2, "cy"]);
  });

  it("keeps the saver behind the surprised in later rounds by the setting (STYLE-DLY-06)", () => {
    const saved = give(three({ surprised: ["ben"] }, { delayPersists: true }), save("ada", "ben"));
    expect(turn(saved)).toEqual([1, "ada"]);
    const next = backAndForth(give(saved, pass("ada")), pass("cy"));
    expect([next.state.round, next.state.turnOrder]).toEqual([2, ["ben", "ada", "cy"]]);
  });

  it("of everybody leaves a first round without turns", () => {
    expect(turn(three({ surprised: ["ada", "ben", "cy"] }))).toEqual([2, "ada"]);
  });
});

describe("a joiner (STYLE-INIT-04)", () => {
  const arrived = (fight: StyleFight, late: Entrant): StyleFight => {
    const block = engine.ruleset.createCreature(late, fight.rulings as StyleRulings);
    const changes = [
      { path: ["creatures", late.id], after: copyJson(block) as unknown as Json },
      ...joinChanges(fight.state, late.id),
    ];
    return put(engine, fight, {
      kind: "foreign",
      foreign: { type: "CreatureJoined", creature: late.id, note: "", changes },
    });
  };
  const dot = (sheet = KNIGHT): Entrant => entrant("dot", "two", 3, 0, sheet);
  const JOIN: Command = { type: "rollInitiative", creature: "dot" };

  it("acts in this round behind the one now acting, also where others have saved their turns", () => {
    const saved = give(three({}), save("ada", "cy"));
    const behind = backAndForth(arrived(saved, dot()), JOIN, [2]);
    expect([behind.state.turnOrder, of(behind, "dot").ap]).toEqual([["ada", "ben", "dot", "cy"], 3]);
    expect(turn(backAndForth(behind, pass("ben")))).toEqual([1, "dot"]);
    // Before ben, whose turn it is.
    const ahead = backAndForth(arrived(saved, dot()), JOIN, [6]);
    expect([of(ahead, "dot").acted, turn(backAndForth(ahead, pass("ben")))]).toEqual([true, [1, "cy"]]);
  });

  it("who comes in unconscious has a place, but neither AP nor a turn (STYLE-HP-03)", () => {
    const fallen = give(arrived(three({}), dot(hurt(KNIGHT, 0))), { type: "settle", creature: "dot" });
    const joined = backAndForth(fallen, JOIN, [5]);
    const next = backAndForth(joined, pass("ada"));
    expect([joined.state.turnOrder[1], ...turn(next), of(next, "dot").ap]).toEqual(["dot", 1, "ben", 0]);
  });
});

describe("a lesson that is refused (STYLE-GEAR-05)", () => {
  const school = (xp: number): StyleFight =>
    fightOf([
      entrant("hero", "heroes", 0, 0, sheetWith(KNIGHT, [], { xp })),
      entrant("guard", "guards", 5, 0, GUARD),
    ]);
  const add: Command = { type: "addGear", creature: "hero", style: "style", gear: "spear" };
  const consent: ScriptedAnswer = { to: "gm", prompt: "consent", choice: "allow" };

  it("costs nothing below the price, in a fight, or for an eleventh entry", () => {
    expect(refusal(school(24), add)).toBe("STYLE-GEAR-05 noXp");
    expect(refusal(school(0), add)).toBe("STYLE-GEAR-05 noXp");
    expect(refusal(give(school(60), begin(), [6, 1]), add)).toBe("STYLE-GEAR-03 fightRunning");
    let fight = school(500);
    for (let i = 1; i < 10; i += 1) fight = backAndForth(fight, { ...add, gear: `gear ${i}` }, [], [consent]);
    expect([of(fight, "hero").xp, refusal(fight, add)]).toEqual([275, "STYLE-GEAR-05 full"]);
  });

  it("takes XP to nothing and not below, though a hand takes some while the GM thinks", () => {
    const learned = backAndForth(school(25), add, [], [consent]);
    expect([of(learned, "hero").xp, refusal(learned, { ...add, gear: "net" })]).toEqual([
      0,
      "STYLE-GEAR-05 noXp",
    ]);
    const asked = put(engine, school(25), { kind: "command", command: add });
    const before = of(asked, "hero");
    const changes = [{ path: ["creatures", "hero", "xp"], before: before.xp, after: 10 }];
    const poorer = put(engine, asked, {
      kind: "foreign",
      foreign: { type: "EditedByHand", creature: "hero", note: "", changes },
    });
    expect(of(poorer, "hero")).toMatchObject({ xp: 10, learned: {} });
  });

  it("leaves the record of every purchase where one has been taken out by hand", () => {
    const twice = give(give(school(100), add, [], [consent]), { ...add, gear: "net" }, [], [consent]);
    const { purchases } = of(twice, "hero");
    const changes = [
      {
        path: ["creatures", "hero", "purchases", "p1"],
        before: copyJson(purchases["p1"]) as unknown as Json,
      },
    ];
    const fewer = put(engine, twice, {
      kind: "foreign",
      foreign: { type: "EditedByHand", creature: "hero", note: "", changes },
    });
    const more = give(fewer, { ...add, gear: "club" }, [], [consent]);
    expect(Object.values(of(more, "hero").purchases).flatMap(({ gear }) => gear)).toEqual(["net", "club"]);
  });
});

describe("an opening", () => {
  const walk: Command = { type: "move", creature: "hero", path: [{ x: 4, y: 5 }] };

  it("is not given by the push with which its own striker is thrown back (STYLE-OPP-06, STYLE-MAN-09)", () => {
    const pushed = backAndForth(
      duel(),
      walk,
      [20, 2, 20],
      [stabs("guard"), defends("hero", "parry"), adds("hero", "push")],
    );
    expect([of(pushed, "guard").position?.x, of(pushed, "hero").position?.x]).toEqual([7, 4]);
    expect([of(pushed, "guard").ap, of(pushed, "hero").ap]).toEqual([2, 2]);
  });
});

describe("after the fight", () => {
  it("a night, time that goes by, and the end itself are taken back whole (STYLE-REST-01, STYLE-REST-02)", () => {
    const struck = backAndForth(
      duel({}, KNIGHT, hurt(GUARD, 9)),
      strike,
      [2, 5],
      [adds("hero", "feint")].slice(1),
    );
    const over = backAndForth(struck, END);
    const later = backAndForth(over, { type: "passTime", creature: null, amount: 8, unit: "hours" });
    const slept = backAndForth(later, { type: "sleep", creature: "guard" });
    expect(of(slept, "guard").health.value).toBe(of(slept, "guard").health.max);
  });
});
