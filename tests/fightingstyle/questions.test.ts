// The questions of Fighting Style that few fights ask, each with several answers, and what comes of them.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import {
  adds,
  answer,
  defends,
  duel,
  give,
  item,
  last,
  of,
  sheetWith,
  shoot,
  strike,
  targetNumber,
  told,
  type StyleFight,
} from "./play.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { engine, GUARD, KNIGHT } from "./scene.ts";

const bow = item("Weapon", "bow", { gear: "longsword", ranged: true, range: 25, hands: 2, inHand: true });
const archer = sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [bow]);
/** The kinds of questions that a command asks at first, and whom. */
const asked = (fight: StyleFight, command: Command) =>
  pendingAsks(put(engine, fight, { kind: "command", command }).open).map(({ ask }) => [
    ask.prompt,
    ask.to.kind === "owner" ? ask.to.creature : "gm",
    ask.fallback,
  ]);
const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });

describe("circumstances (STYLE-TEST-08, STYLE-COV-08, STYLE-FLK-06)", () => {
  const asking = duel({ askCircumstances: true });
  const adjusts = (more: object) =>
    answer("gm", "circumstances", "adjust", { type: "circumstances", creature: null, ...more });

  it("are asked of the GM before a combat roll where the setting says so, and else not", () => {
    expect(asked(asking, strike)).toEqual([["circumstances", "gm", "pass"]]);
    expect(asked(duel(), strike)).toEqual([["defense", "guard", "pass"]]);
  });

  it("may be left as they are, or shift either side's number", () => {
    expect(targetNumber(give(asking, strike, [20]), "attack")).toBe(14);
    const both = [adjusts({ attackValue: -3, defenseValue: 2 }), defends("guard", "parry")];
    const shifted = give(asking, strike, [20, 20], both);
    expect([targetNumber(shifted, "attack"), targetNumber(shifted, "defense")]).toEqual([11, 14]);
  });

  it("may be boons and banes, each for its own side (STYLE-TEST-05, STYLE-TEST-10)", () => {
    const boon = give(
      asking,
      strike,
      [20, 13, 20, 1],
      [adjusts({ attackBoons: 1 }), defends("guard", "parry")],
    );
    expect(last(boon, "StrikeResolved").operands["attack"]).toMatchObject({ kept: 13 });
    const bane = give(asking, strike, [15, 3, 20], [adjusts({ defenseBanes: 1 }), defends("guard", "parry")]);
    expect(last(bane, "StrikeResolved").operands["defense"]).toMatchObject({ kept: 20 });
  });

  it("may be a flank, or a target that knows of nothing and cannot defend", () => {
    expect(targetNumber(give(asking, strike, [20], [adjusts({ flanked: true })]), "attack")).toBe(16);
    const unaware = give(asking, strike, [20], [adjusts({ unaware: true })]);
    expect(told(unaware).map(({ type }) => type)).not.toContain("DefenseTaken");
    expect(() =>
      give(asking, strike, [20, 3], [adjusts({ unaware: true }), defends("guard", "parry")]),
    ).toThrow();
  });
});

describe("what the game master's form says (STYLE-TEST-08, STYLE-COV-08, STYLE-FLK-06)", () => {
  /** What the form of the first question of a command asks, by parameter. */
  const formOf = (fight: StyleFight, command: Command) => {
    const open = put(engine, fight, { kind: "command", command });
    const [first] = pendingAsks(open.open);
    const [form] = fightingstyle.actions(engine.situation(open), "hero", first?.ask ?? null);
    return form?.needs.map(({ parameter }) => parameter) ?? [];
  };
  const asking = duel({ askCircumstances: true });
  const says = (more: object) => [
    answer("gm", "circumstances", "adjust", { type: "circumstances", creature: null, ...more }),
  ];

  it("is whatever the rules can be told of an attack, and of a test", () => {
    expect(formOf(asking, strike)).toEqual([
      ...["attackValue", "attackBoons", "attackBanes", "defenseValue", "defenseBoons", "defenseBanes"],
      ...["cover", "flank", "awareness"],
    ]);
    expect(formOf(asking, { type: "search", creature: "hero" })).toEqual(["value", "boons", "banes"]);
  });

  it("flanks, or takes a flank away; leaves unaware, or warns", () => {
    expect(targetNumber(give(asking, strike, [20], says({ flank: "flanked" })), "attack")).toBe(16);
    expect(targetNumber(give(asking, strike, [20], says({ flank: "notFlanked" })), "attack")).toBe(14);
    const unaware = give(asking, strike, [20], says({ awareness: "unaware" }));
    expect(told(unaware).map(({ type }) => type)).not.toContain("DefenseTaken");
    const warned = [...says({ awareness: "aware" }), defends("guard", "parry")];
    expect(told(give(asking, strike, [20, 20], warned)).map(({ type }) => type)).toContain("DefenseTaken");
  });
});

describe("getting free (STYLE-GRP-03)", () => {
  const held = () => give(duel(), { type: "setCondition", creature: "hero", condition: "grappled" });

  it("is by the skill that is chosen, else by the better one, and each is weighed before it is tried", () => {
    const fight = held();
    const chanceBy = (skill: string | null) => {
      const command = { type: "escape", creature: "hero", ...(skill === null ? {} : { skill }) };
      return engine.preview(fight, command)[0];
    };
    // STR 12 for Athletics, AGI 8 for Acrobatics.
    expect(["athletics", "acrobatics", null].map((skill) => chanceBy(skill)?.traced.value)).toEqual([
      12, 8, 12,
    ]);
    expect(chanceBy("acrobatics")?.chance).toBeCloseTo(8 / 20);
    const escape = fightingstyle
      .actions(engine.situation(fight), "hero")
      .find(({ action }) => action === "escape");
    expect(escape).toMatchObject({ refusal: null, needs: [{ parameter: "skill", optional: true }] });
  });
});

describe("full cover (STYLE-ATK-09, STYLE-COV-04)", () => {
  const hidden = give(duel({}, archer, GUARD, 4), { type: "setCover", creature: "guard", cover: "full" });

  it("warns the archer before anything is paid", () => {
    expect(asked(hidden, shoot)).toEqual([["fullCover", "hero", "goOn"]]);
    expect(asked(give(hidden, { type: "setCover", creature: "guard", cover: "high" }), shoot)).toEqual([
      ["defense", "guard", "pass"],
    ]);
  });

  it("costs the shot of one who goes on, and nothing of one who stops", () => {
    const shot = give(hidden, shoot, [], [says("hero", "fullCover", "goOn")]);
    expect(of(shot, "hero")).toMatchObject({ ap: 2, attacks: 1 });
    expect(last(shot, "StrikeResolved").operands["outcome"]).toBe("bothFail");
    const stopped = give(hidden, shoot, [], [says("hero", "fullCover", "stop")]);
    expect(of(stopped, "hero")).toMatchObject({ ap: 3, attacks: 0 });
    expect(told(stopped).map(({ type }) => type)).not.toContain("StrikeResolved");
    expect(last(stopped, "ShotHeld").operands).toEqual({ target: "guard" });
  });
});

describe("a net (table T9)", () => {
  const net = item("Weapon", "net", {
    gear: "longsword",
    reach: 0,
    thrown: true,
    range: 4,
    entangles: true,
    inHand: true,
  });
  const thrower = sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [net]);
  const cast: Command = { type: "strike", creature: "hero", target: "guard", weapon: "net", thrown: true };
  const thrown = (choice: string | null) =>
    of(
      give(duel({}, thrower, GUARD, 3), cast, [5], choice === null ? [] : [says("gm", "entangled", choice)]),
      "guard",
    ).conditions;

  it("binds whom it hits, unless the GM says otherwise; what it misses it does not", () => {
    expect(thrown("grappled")).toMatchObject({ grappled: {} });
    expect(thrown(null)).toMatchObject({ grappled: {} });
    expect(thrown("nothing")).toEqual({});
    expect(of(give(duel({}, thrower, GUARD, 3), cast, [19]), "guard").conditions).toEqual({});
  });
});

describe("harm at 0 (STYLE-HP-04)", () => {
  const harm: Command = { type: "harm", creature: "guard", amount: 1, damageType: "force" };
  const down = give(duel(), { ...harm, amount: 99 });

  it("kills only if the GM says so", () => {
    expect(asked(down, harm)).toEqual([["hurtAtZero", "gm", "lives"]]);
    expect(of(give(down, harm, [], [says("gm", "hurtAtZero", "lives")]), "guard").dead).toBe(false);
    const dead = give(down, harm, [], [says("gm", "hurtAtZero", "dies")]);
    expect(of(dead, "guard").dead).toBe(true);
    expect(last(dead, "Died").rule).toBe("STYLE-HP-04");
  });

  it("is not asked of the living, nor where the setting decides, nor for a harm of nothing", () => {
    expect(asked(duel(), harm)).toEqual([]);
    const strict = give(duel({ deathRule: "atZeroHit" }), { ...harm, amount: 99 });
    expect(asked(strict, harm)).toEqual([]);
    expect(of(give(strict, harm), "guard").dead).toBe(true);
  });
});

describe("the situation of a test (STYLE-ACT-01, STYLE-TEST-08)", () => {
  const search: Command = { type: "search", creature: "hero" };
  const adjusts = (more: object) =>
    answer("gm", "situation", "adjust", { type: "situation", creature: null, ...more });
  const found = (dice: number[], more: object | null) =>
    told(give(duel(), search, dice, more === null ? [] : [adjusts(more)])).find(
      ({ operands }) => "pass" in operands || "test" in operands,
    );

  it("is asked of the GM, who may leave it, or make it harder or easier", () => {
    expect(asked(duel(), search)).toEqual([["situation", "gm", "pass"]]);
    const text = (dice: number[], more: object | null) => JSON.stringify(found(dice, more)?.operands);
    expect(text([8], null)).toContain('"pass":true');
    expect(text([9], null)).toContain('"pass":false');
    expect(text([8], { value: -1 })).toContain('"pass":false');
    expect(text([9], { value: 1 })).toContain('"pass":true');
    expect(text([9, 8], { boons: 1 })).toContain('"pass":true');
    expect(text([9, 8], { banes: 1 })).toContain('"pass":false');
  });
});

describe("the skill to withstand with (STYLE-GRP-01, STYLE-MAN-04)", () => {
  // Athletics by Strength 10; Acrobatics and Sleight of Hand by Agility 8.
  const hold: Command = { type: "grapple", creature: "hero", target: "guard" };

  it("is the foe's choice when it is grabbed, the better by default", () => {
    expect(asked(duel(), hold)).toEqual([["skill", "guard", "athletics"]]);
    const agile = sheetWith(GUARD, [], { skills: { acrobatics: 6 } });
    expect(asked(duel({}, KNIGHT, agile), hold)).toEqual([["skill", "guard", "acrobatics"]]);
    const held = (choice: string | null, die: number) =>
      "grappled" in
      of(give(duel(), hold, [12, die], choice === null ? [] : [says("guard", "skill", choice)]), "guard")
        .conditions;
    expect([held(null, 10), held("athletics", 10), held("acrobatics", 10)]).toEqual([false, false, true]);
    expect([held("acrobatics", 8), held("acrobatics", 9)]).toEqual([false, true]);
  });

  it("is the loser's choice when it is disarmed", () => {
    const spear = [adds("hero", "disarm", { item: "spear" })];
    const disarmed = (choice: string, die: number) =>
      of(give(duel(), strike, [14, 1, die], [...spear, says("guard", "skill", choice)]), "guard").weapons[
        "spear"
      ]?.place;
    expect([disarmed("athletics", 10), disarmed("athletics", 11)]).toEqual(["hand", "floor"]);
    expect([disarmed("sleight", 8), disarmed("sleight", 9)]).toEqual(["hand", "floor"]);
  });
});
