// Rounds and turns of Fighting Style through the engine: surprise, initiative, saved turns, the pool, late arrivals.

import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/language/json.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { DEFAULT_RULINGS, type StyleRulings } from "../../src/rulesets/fightingstyle/rulings.ts";
import {
  answer,
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
  told,
  type StyleFight,
} from "./play.ts";
import { joinChanges } from "../../src/core/manifest/rulebook.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

/** Four in a row who act as a, b, c, d. */
function four(rulings: Partial<StyleRulings> = {}, third: object = {}): StyleFight {
  const sheets = [KNIGHT, KNIGHT, sheetWith(KNIGHT, [], third as never), KNIGHT];
  const ids = ["a", "b", "c", "d"];
  const entrants = ids.map((id, i) => entrant(id, i < 2 ? "heroes" : "foes", i * 9, 0, sheets[i] ?? KNIGHT));
  const fight = fightOf(entrants, { ...DEFAULT_RULINGS, ...rulings });
  return give(fight, { type: "startFight", creature: null }, [6, 5, 4, 3]);
}

const save = (fight: StyleFight, creature: string, after: string): StyleFight =>
  give(fight, { type: "saveTurn", creature, after });
const end = (fight: StyleFight, creature: string): StyleFight => give(fight, { type: "endTurn", creature });

describe("saved turns", () => {
  it("follow the named one in the order of declaration, for this round only (STYLE-DLY-03, 04, 06)", () => {
    let fight = save(save(four(), "a", "c"), "b", "c");
    expect(rowsOf(last(fight, "TurnSaved"))).toEqual(["STYLE-DLY-01", "STYLE-A-SAVE", "STYLE-COND-WAITING"]);
    fight = end(fight, "c");
    expect(fight.state.turn).toBe("a");
    expect(rowsOf(last(fight, "TurnPassed"))).toEqual(["STYLE-ENC-04", "STYLE-DLY-03", "STYLE-DLY-04"]);
    fight = end(end(end(fight, "a"), "b"), "d");
    expect([fight.state.round, fight.state.turn]).toEqual([2, "a"]);
    expect(rowsOf(last(fight, "RoundBegan"))).toContain("STYLE-DLY-06");
    let stays = save(four({ delayPersists: true }), "a", "c");
    for (const id of ["b", "c", "a", "d"]) stays = end(stays, id);
    expect(stays.state.turnOrder).toEqual(["b", "c", "a", "d"]);
  });

  it("may be saved again; AP stay and reactions are open meanwhile (STYLE-DLY-07)", () => {
    const fight = save(end(save(four(), "a", "b"), "b"), "a", "d");
    expect(rowsOf(last(fight, "TurnSaved"))).toContain("STYLE-DLY-07");
    expect(of(fight, "a").ap).toBe(3);
    expect(refusal(fight, { type: "manipulate", creature: "a", object: "a rope" })).toBeNull();
  });

  it("come at the place of one who is out, and last when nobody can be followed (STYLE-DLY-05, 08)", () => {
    let fight = save(four(), "a", "c");
    fight = give(fight, { type: "harm", creature: "c", amount: 99, damageType: "force" });
    fight = end(fight, "b");
    expect(fight.state.turn).toBe("a");
    expect(rowsOf(last(fight, "TurnPassed"))).toContain("STYLE-DLY-05");
    expect(rowsOf(last(fight, "TurnSkipped"))).toEqual(["STYLE-HP-03"]);
    fight = give(save(four(), "a", "d"), { type: "harm", creature: "d", amount: 99, damageType: "force" });
    fight = end(end(fight, "b"), "c");
    expect(rowsOf(last(fight, "TurnPassed"))).toEqual(["STYLE-ENC-04", "STYLE-DLY-05", "STYLE-DLY-08"]);
  });
});

describe("surprise", () => {
  const camp = (rulings: Partial<StyleRulings> = {}): StyleFight =>
    fightOf([entrant("hero", "heroes", 0, 0, KNIGHT), entrant("guard", "guards", 3, 0, GUARD)], {
      ...DEFAULT_RULINGS,
      ...rulings,
    });

  it("is by some of a side, the clumsiest of whom rolls, while their own need not notice (STYLE-SUR-02)", () => {
    const oaf = { ...KNIGHT, system: { attributes: { agi: 5 } } };
    const many = fightOf(
      [
        entrant("hero", "heroes", 0, 0, KNIGHT),
        entrant("oaf", "heroes", 1, 0, oaf),
        entrant("page", "heroes", 2, 0, KNIGHT),
        entrant("guard", "guards", 5, 0, GUARD),
      ],
      DEFAULT_RULINGS,
    );
    const by = (sneakers: string[], observers: string[]) =>
      answer("gm", "surprise", "ambush", { type: "ambush", creature: null, sneakers, observers });
    const begin = { type: "startFight", creature: null };
    // The oaf's Stealth, the guard's Observation, then four for initiative: the page neither sneaks nor is on the watch.
    const fight = give(many, begin, [3, 19, 4, 3, 2, 1], [by(["hero", "oaf"], ["guard"])]);
    expect(
      told(fight).flatMap(({ type, creature }) => (type === "SurpriseTested" ? [creature] : [])),
    ).toEqual(["oaf", "guard"]);
    expect(of(fight, "guard").conditions["surprised"]).toBeDefined();
    for (const [sneakers, observers] of [
      [["hero", "hero"], ["guard"]],
      [["hero"], []],
      [[], ["guard"]],
    ] as const)
      expect(() => give(many, begin, [], [by([...sneakers], [...observers])])).toThrow("STYLE-SUR-01");
  });

  it("is asked of the GM, with an option for each side, and costs the first round (STYLE-SUR-01 to 06)", () => {
    const open = engine.step(
      camp(),
      { kind: "command", command: { type: "startFight", creature: null } },
      { user: "gm", gm: true, owns: [] },
    );
    if (!open.accepted) throw new Error(open.refusal.code);
    const [waiting] = pendingAsks(open.fight.open);
    const options = engine.ruleset.actions(engine.situation(open.fight), "hero", waiting?.ask);
    expect(options.map(({ action, detail, needs }) => [action, detail, needs.length])).toEqual([
      ["ambush", "heroes", 2],
      ["ambush", "guards", 2],
    ]);
    expect(options[0]?.needs).toEqual([
      { kind: "several", parameter: "sneakers", choices: ["hero"], all: true },
      { kind: "several", parameter: "observers", choices: ["guard"], all: true },
    ]);
    const sneak = answer("gm", "surprise", "ambush", {
      type: "ambush",
      creature: null,
      sneakers: ["hero"],
      observers: ["guard"],
    });
    let fight = give(camp(), { type: "startFight", creature: null }, [3, 9, 1, 6], [sneak]);
    expect(last(fight, "ConditionGained")).toMatchObject({
      creature: "guard",
      rules: ["STYLE-COND-SURPRISED"],
    });
    expect([fight.state.turn, of(fight, "guard").ap]).toEqual(["hero", 3]);
    expect(refusal(fight, { type: "freeAction", creature: "guard", ability: "x" })).toBe(
      "STYLE-FREE-03 noSuchAbility",
    );
    expect(refusal(fight, { type: "move", creature: "guard", path: [{ x: 4, y: 0 }] })).toBe(
      "STYLE-SUR-04 surprised",
    );
    expect(refusal(fight, { type: "manipulate", creature: "guard", object: "a bell" })).toBe(
      "STYLE-SUR-03 surprised",
    );
    fight = end(fight, "hero");
    expect(last(fight, "ConditionEnded")).toMatchObject({ creature: "guard", rule: "STYLE-SUR-06" });
    expect(rowsOf(last(fight, "RoundBegan"))).toContain("STYLE-AP-02");
    expect([fight.state.round, fight.state.turn]).toEqual([2, "guard"]);
  });

  it("fails on a tie, and with every sneaker rolling it takes all of them (STYLE-SUR-05, 07)", () => {
    const named = { type: "startFight", creature: null, sneakers: ["hero"], observers: ["guard"] };
    const tie = give(camp(), named, [5, 5, 1, 1]);
    expect(rowsOf(last(tie, "SurpriseTested"))).toContain("STYLE-SUR-05");
    expect(of(tie, "guard").conditions).toEqual({});
    const each = give(camp({ surpriseRoll: "each" }), named, [3, 9, 1, 1]);
    expect(told(each).map(({ rule }) => rule)).toContain("STYLE-SUR-07");
  });
});

describe("initiative", () => {
  it("breaks ties by the number, then for characters; a late arrival is put in its place (STYLE-INIT-03, 04)", () => {
    const fight = fightOf([entrant("npc", "b", 0, 0, GUARD), entrant("hero", "a", 3, 0, KNIGHT)]);
    const begun = give(fight, { type: "startFight", creature: null }, [4, 4]);
    expect(begun.state.turnOrder).toEqual(["hero", "npc"]);
    expect(rowsOf(last(begun, "TurnOrderSet"))).toEqual(["STYLE-INIT-02", "STYLE-INIT-03"]);
    expect(last(begun, "TurnBegan")).toMatchObject({
      rules: ["STYLE-ENC-03"],
      operands: { playedBy: "player" },
    });
    const late = engine.ruleset.createCreature(
      entrant("late", "b", 6, 0, GUARD),
      fight.rulings as StyleRulings,
    );
    const change = { path: ["creatures", "late"], after: JSON.parse(JSON.stringify(late)) as Json };
    const result = engine.step(
      begun,
      {
        kind: "foreign",
        foreign: {
          type: "CreatureJoined",
          creature: "late",
          note: "",
          changes: [change, ...joinChanges(begun.state, "late")],
        },
      },
      { user: "gm", gm: true, owns: [] },
    );
    if (!result.accepted) throw new Error(result.refusal.code);
    const joined = give(result.fight, { type: "rollInitiative", creature: "late" }, [6]);
    expect(joined.state.turnOrder).toEqual(["late", "hero", "npc"]);
    expect(last(joined, "FightJoined")).toMatchObject({ rule: "STYLE-INIT-04", operands: { acts: false } });
    expect(of(joined, "late")).toMatchObject({ ap: 3, acted: true });
  });
});

describe("the pool of a round", () => {
  it("pays two attacks and a dash, then nothing; the next round is fresh (STYLE-AP-01 to 04, 07 to 09, 11)", () => {
    let fight = give(duel(), strike, [19]);
    expect(rowsOf(last(fight, "ApSpent"))).toEqual([
      "STYLE-AP-11",
      "STYLE-A-STRIKE",
      "STYLE-AP-04",
      "STYLE-AP-03",
      "STYLE-AP-08",
      "STYLE-AP-11",
    ]);
    fight = give(give(fight, strike, [19]), { type: "dash", creature: "hero" });
    expect(of(fight, "hero")).toMatchObject({ ap: 0, attacks: 2, movement: { allowance: 12 } });
    expect(refusal(fight, strike)).toBe("STYLE-AP-08 attackLimit");
    expect(refusal(fight, { type: "search", creature: "hero" })).toBe("STYLE-AP-07 noAP");
    fight = end(fight, "hero");
    expect(rowsOf(last(fight, "TurnEnded"))).toEqual(["STYLE-ENC-02", "STYLE-MOV-03"]);
    fight = end(fight, "guard");
    expect(rowsOf(last(fight, "RoundBegan"))).toEqual(
      expect.arrayContaining(["STYLE-AP-01", "STYLE-AP-02", "STYLE-AP-09", "STYLE-ENC-02"]),
    );
    expect(of(fight, "hero")).toMatchObject({ ap: 3, attacks: 0 });
    expect(refusal(duel({ apMax: 1, aprMax: 1 }), strike)).toBeNull();
    expect(of(duel({ apMax: 5 }), "hero").ap).toBe(5);
  });

  it("leaves free actions without AP, one a round, an attack of the round where they harm (STYLE-FREE-01 to 04)", () => {
    const kick = item("Perk", "kick", {
      uses: ["free"],
      attack: true,
      roll: "athletics",
      damage: [{ dice: "1d4", type: "crushing" }],
    });
    const use = { type: "freeAction", creature: "hero", ability: "kick", target: "guard" };
    const fight = give(duel({}, sheetWith(KNIGHT, [kick])), use, [19]);
    expect(rowsOf(last(fight, "FreeActionTaken"))).toEqual([
      "STYLE-FREE-01",
      "STYLE-F-FREE",
      "STYLE-FREE-02",
      "STYLE-FREE-04",
    ]);
    expect(of(fight, "hero")).toMatchObject({ ap: 3, attacks: 1, freeUsed: 1 });
    expect(refusal(fight, use)).toBe("STYLE-FREE-02 freeUsed");
    expect(refusal(fight, { ...use, type: "useAbility" })).toBe("STYLE-AP-04 notSoUsed");
    expect(refusal(give(duel({ freeActionMax: 2 }, sheetWith(KNIGHT, [kick])), use, [19]), use)).toBeNull();
  });
});

describe("a fight in which nobody can act (STYLE-ENC-02)", () => {
  const harm = (fight: StyleFight, creature: string): StyleFight =>
    give(fight, { type: "harm", creature, amount: 60, damageType: "slashing" });
  const down = (): StyleFight => harm(harm(duel(), "hero"), "guard");
  const goOn: Json & { type: string; creature: null } = { type: "nextTurn", creature: null };

  it("goes on by one round with each press, and nobody has a turn", () => {
    let fight = give(down(), goOn);
    expect([fight.state.round, fight.state.turn]).toEqual([1, null]);
    fight = give(give(fight, goOn), goOn);
    expect([fight.state.round, fight.state.turn]).toEqual([3, null]);
  });
});

describe("flanking where no board tells it (STYLE-FLK-06)", () => {
  const without = (): StyleFight => {
    const both = ["hero", "guard"].map((id, i) => ({
      ...entrant(id, id, 0, 0, i === 0 ? KNIGHT : GUARD),
      position: null,
    }));
    return give(fightOf(both), { type: "startFight", creature: null }, [6, 1]);
  };
  const asked = (fight: StyleFight) =>
    fightingstyle
      .actions(engine.situation(fight), "hero")
      .filter(({ action }) => action === "strike")
      .map(({ needs }) => needs.some((need) => need.parameter === "flanking"));

  it("is asked of whoever strikes, and counts", () => {
    expect(new Set(asked(without()))).toEqual(new Set([true]));
    expect(new Set(asked(duel()))).toEqual(new Set([false]));
    const attack = (more: object) =>
      targetNumber(give(without(), { ...strike, ...more }, [20, 20], [defends("guard", "parry")]), "attack");
    expect(attack({ flanking: "flanked" })).toBeGreaterThan(attack({}));
  });
});
