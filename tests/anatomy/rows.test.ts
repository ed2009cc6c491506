// Rows of Anatomy around turns, bodies, belongings and recovery, one by one.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import {
  answer,
  begun,
  duel,
  give,
  hurt,
  of,
  plain,
  refusal,
  rowsOf,
  strike,
  STRONG,
  told,
} from "./given.ts";
import { at, engine, fightOf, figure, weapon } from "./scene.ts";

describe("turns", () => {
  it("keep free actions to one's own turn, and blows to who is there (ANAT-TURN-06, ANAT-ATK-09)", () => {
    expect(refusal(duel(), { type: "dropProne", creature: "boris" })).toEqual([
      "ANAT-TURN-06",
      "notYourTurn",
    ]);
    expect(refusal(duel(), { type: "lunge", creature: "boris" })).toEqual(["ANAT-TURN-06", "notYourTurn"]);
    expect(refusal(duel(), { ...strike, target: "nobody" })).toEqual(["ANAT-ATK-09", "noSuchTarget"]);
  });

  it("ask the GM how a fight opens, who hides, and by which sense (ANAT-INIT-02, ANAT-INIT-05, ANAT-INIT-08)", () => {
    const attributes = { dex: 2, wis: 1 };
    const ear = { i1: hurt("ear0", "minor") };
    const before = fightOf([
      figure("anna", "heroes", { attributes, system: { injuries: ear } }),
      figure("boris", "foes", { attributes, system: { skills: { stealth: { ranks: 3 } } } }),
      figure("cleo", "heroes", { attributes }),
    ]);
    const after = give(
      before,
      { type: "startFight", creature: null },
      [10, 4, 10, 10],
      [
        answer("gm", "opening", "ambush"),
        answer("gm", "ambushRole", "unaware"),
        answer("gm", "ambushRole", "hiding"),
        answer("gm", "ambushRole", "aware"),
        answer("gm", "ambushSense", "yes"),
      ],
    );
    // Perception 4 + 1, Stealth 10 + 2 + 3, Dexterity 10 + 2.
    expect(Object.values(after.state.creatures).map((each) => each.initiative)).toEqual([5, 15, 12]);
    expect(rowsOf(after, before, "InitiativeRolled")).toContain("ANAT-INIT-08");
  });

  it("haste by one AP, count a condition once, and let the stronger daze stay (ANAT-COND-21, ANAT-CORE-08, ANAT-PART-23)", () => {
    const spell = (id: string, condition: string) => ({
      id,
      type: "anatomySpell",
      name: id,
      system: { actionCost: 0, condition, rounds: 2 },
    });
    const items = [
      weapon("sword"),
      spell("haste", "hasted"),
      spell("stun", "stunned"),
      spell("daze", "dazed"),
    ];
    const cast = (id: string, target: string) => ({ type: "castSpell", creature: "anna", spell: id, target });
    const start = duel({ items });
    const hasted = give(start, cast("haste", "boris"));
    const boris = give(hasted, { type: "endTurn", creature: "anna" });
    expect(of(boris, "boris").ap).toBe(4);
    // The free spell comes once a turn (ANAT-TURN-07).
    expect(refusal(hasted, cast("haste", "boris"))).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    const again = give(boris, { type: "endTurn", creature: "boris" });
    expect(rowsOf(give(again, cast("haste", "boris")), again, "ConditionRenewed")).toEqual([
      "ANAT-CORE-08",
      "ANAT-COND-21",
    ]);
    const stunned = give(start, cast("stun", "boris"));
    expect(rowsOf(give(stunned, cast("daze", "boris")), stunned, "ConditionOutdone")).toEqual([
      "ANAT-PART-23",
    ]);
    const dazed = give(start, cast("daze", "boris"));
    const both = give(dazed, cast("stun", "boris"));
    expect(rowsOf(both, dazed, "ConditionGained")).toContain("ANAT-PART-23");
    expect(Object.keys(of(both, "boris").conditions)).toEqual(["stunned"]);
  });

  it("let the confused attack nobody but the nearest (ANAT-COND-11)", () => {
    const head = { i1: hurt("head0", "deadly"), i2: hurt("head0", "deadly") };
    let fight = begun([
      figure("boris", "foes", { attributes: STRONG, position: at(9, 0) }),
      figure("cleo", "heroes", { attributes: STRONG, position: at(1, 0) }),
      figure("dora", "foes", { attributes: STRONG, position: at(4, 0) }),
    ]);
    expect(fight.state.turn).toBe("boris");
    const mad = [
      figure("anna", "heroes", { attributes: STRONG, position: at(0, 0), system: { injuries: head } }),
      figure("cleo", "heroes", { attributes: STRONG, position: at(1, 0) }),
      figure("dora", "foes", { attributes: STRONG, position: at(2, 0) }),
    ];
    fight = give(fightOf(mad), plain, [19, 20, 5, 4, 4]);
    expect(of(fight, "anna").confusion).toBe("attackNearest");
    const blow = (target: string) => ({ type: "meleeAttack", creature: "anna", weapon: "sword", target });
    expect(refusal(fight, blow("dora"))).toEqual(["ANAT-COND-11", "mustAttackNearest"]);
    // Nor with the weapon in the other hand, as a form names its target.
    const both = { type: "multiweapon", creature: "anna", target: "cleo" };
    expect(refusal(fight, { ...both, second: "dora" })).toEqual(["ANAT-COND-11", "mustAttackNearest"]);
    expect(refusal(fight, both)).toEqual(["ANAT-ACT-05", "weapons"]);
    expect(refusal(fight, { type: "defend", creature: "anna" })).toEqual([
      "ANAT-COND-11",
      "mustAttackNearest",
    ]);
    expect(refusal(fight, { type: "move", creature: "anna", path: [{ x: 0, y: 1 }] })).toEqual([
      "ANAT-COND-11",
      "mustAttackNearest",
    ]);
    const after = give(fight, blow("cleo"), [3, 4]);
    expect(of(after, "anna").ap).toBe(2);
    const waits = anatomy.policy.choose(engine.situation(fight));
    expect(waits).toMatchObject({ type: "meleeAttack", target: "cleo" });
  });
});

describe("bodies", () => {
  const numbers = (
    body: JsonRecord,
  ): Readonly<Record<string, { value: number; rule: string; parts: readonly object[] }>> =>
    anatomy.derive(
      {
        kind: "npc",
        system: { attributes: { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0 }, body },
        items: [],
      },
      DEFAULT_RULINGS,
    );

  it.each([
    ["humanoid", "ANAT-BODY-01", 16],
    ["wingedHumanoid", "ANAT-BODY-02", 18],
    ["quadruped", "ANAT-BODY-03", 17],
    ["hornedQuadruped", "ANAT-BODY-04", 19],
    ["bird", "ANAT-BODY-05", 12],
    ["dragon", "ANAT-BODY-06", 21],
    ["serpent", "ANAT-BODY-07", 7],
    ["manyHeaded", "ANAT-BODY-08", 25],
    ["tentacled", "ANAT-BODY-09", 10],
    ["amorphous", "ANAT-BODY-10", 0],
  ] as const)("of a %s by %s have %i parts", (plan, rule, value) => {
    const count = plan === "manyHeaded" || plan === "tentacled" ? 3 : undefined;
    expect(numbers(count === undefined ? { plan } : { plan, count })["bodyParts"]).toMatchObject({
      rule,
      value,
    });
  });

  it("may have parts of their own, and pincers count as hands (ANAT-INJ-17, ANAT-INJ-18)", () => {
    const parts = { claw: { kind: "pincer" }, limb: { kind: "walkingTentacle" }, foot: { kind: "hoof" } };
    expect(numbers({ parts })["bodyParts"]).toMatchObject({
      rule: "ANAT-INJ-17",
      parts: [{ label: "pincer", rule: "ANAT-INJ-18" }, { label: "walkingTentacle" }, { label: "hoof" }],
    });
  });

  it("tell what is lost: voices, ears, eyes and legs (ANAT-PART-26, ANAT-COND-13, ANAT-COND-14, ANAT-INJ-11)", () => {
    const mouth = duel();
    // 12 + 6 = 18 against 11: one degree.
    const mute = give(mouth, strike, [12], [answer("anna", "bodyPart", "mouth0")]);
    expect(rowsOf(mute, mouth, "AbilityLost")).toEqual(["ANAT-PART-26", "ANAT-COND-22", "ANAT-AMB-47"]);
    expect(refusal(mute, { type: "skillCheck", creature: "boris", skill: "oratory", dc: 5 })).toEqual([
      "ANAT-PART-09",
      "mute",
    ]);
    const lenient = duel({}, { system: { body: { plan: "manyHeaded", count: 2 } } }, { mouthMute: "all" });
    expect(
      told(give(lenient, strike, [12], [answer("anna", "bodyPart", "mouth0")]), lenient).map(
        ({ type }) => type,
      ),
    ).not.toContain("AbilityLost");
    const deaf = duel({}, { system: { injuries: { i1: hurt("ear0", "minor") } } });
    const unheard = give(deaf, strike, [8], [answer("anna", "bodyPart", "ear1")]);
    expect(rowsOf(unheard, deaf, "AbilityLost")).toEqual(["ANAT-INJ-09", "ANAT-COND-13"]);
    const listen = { type: "skillCheck", creature: "boris", skill: "perception", dc: 5, sense: "hearing" };
    expect(rowsOf(give(unheard, listen), unheard, "SenseFailed")).toEqual(["ANAT-COND-13"]);
    const blind = duel({}, { system: { injuries: { i1: hurt("eye0", "major") } } });
    const dark = give(blind, strike, [12], [answer("anna", "bodyPart", "eye1")]);
    expect(rowsOf(dark, blind, "AbilityLost")).toContain("ANAT-COND-14");
    expect(rowsOf(give(dark, { ...listen, sense: "sight" }), dark, "SenseFailed")).toEqual(["ANAT-COND-14"]);
    const swimmer = duel(
      { system: { mb: 13 } },
      { system: { speeds: { swim: 30 }, injuries: { i1: hurt("leg0", "severe") } } },
    );
    const afloat = give(
      swimmer,
      strike,
      [9],
      [answer("anna", "bodyPart", "leg1"), answer("gm", "swims", "swimming")],
    );
    expect(rowsOf(afloat, swimmer, "FootingLost")).toEqual(["ANAT-INJ-11"]);
    expect(of(afloat, "boris").conditions).toEqual({});
  });

  it("are helped by a sound tail and by talents (ANAT-PART-03, ANAT-CORE-02)", () => {
    const body = { parts: { tail: { kind: "tail", tailAcrobatics: 1 }, head: { kind: "head" } } };
    const roll = { type: "skillCheck", creature: "anna", skill: "acrobatics", dc: 15 };
    expect(
      rowsOf(give(duel({ system: { body } }), roll, [3, 14]), duel({ system: { body } }), "CheckRolled"),
    ).toContain("ANAT-CORE-06");
    give(duel({ system: { body, injuries: { i1: hurt("tail", "minor") } } }), roll, [14]);
    const talent = {
      id: "cat",
      type: "anatomyTalent",
      name: "Cat",
      system: { modifiers: { dv: 2 }, advantage: [{ roll: "acrobatics", n: 1 }] },
    };
    const nimble = duel({ items: [weapon("sword"), talent] });
    expect(of(nimble, "anna").dvOther).toBe(2);
    give(nimble, roll, [3, 14]);
  });

  it("bite with the head that is hurt or with another, as the GM says (ANAT-INJ-15)", () => {
    const hydra = {
      attributes: STRONG,
      items: [weapon("bite", { parts: ["mouth0"] }), weapon("tail", { parts: ["tail0"] })],
      system: { body: { plan: "manyHeaded", count: 3 }, injuries: { i1: hurt("head0", "deadly") } },
    };
    const fight = duel(hydra);
    give(fight, { ...strike, weapon: "bite" }, [3, 3], [answer("gm", "ownHead", "head0")]);
    give(fight, { ...strike, weapon: "tail" }, [3], [answer("gm", "ownHead", "clearHead")]);
    const asleep = { i1: hurt("head0", "deadly"), i2: hurt("head0", "deadly"), i3: hurt("head0", "deadly") };
    const silent = duel({ ...hydra, system: { ...hydra.system, injuries: asleep } });
    expect(refusal(silent, { ...strike, weapon: "bite" })).toEqual(["ANAT-COND-19", "attackOff"]);
  });
});

describe("belongings", () => {
  const spell = (id: string, system: JsonRecord) => ({ id, type: "anatomySpell", name: id, system });

  it("cast bolts that hit, withstand curses, and need voice and hand (ANAT-A-25, ANAT-CORE-09)", () => {
    const items = [
      weapon("sword"),
      spell("bolt", { actionCost: 2, staminaCost: 1, attack: { kind: "ranged", touch: true, range: 60 } }),
      spell("curse", {
        actionCost: 1,
        vocal: true,
        save: { attribute: "wis", dc: 14 },
        condition: "sickened",
        rounds: 1,
      }),
      spell("mend", { actionCost: 3, somatic: true, healInjuries: { number: 1, highest: "fatal" } }),
      spell("ritual", { roundAction: true, condition: "hasted" }),
    ];
    const start = duel(
      { items, system: { injuries: { i1: hurt("leg0", "severe") } } },
      { items: [weapon("sword"), { id: "a", type: "anatomyArmor", name: "a", system: { armor: 9 } }] },
    );
    const cast = (id: string, target = "boris") => ({
      type: "castSpell",
      creature: "anna",
      spell: id,
      target,
    });
    const hit = give(start, cast("bolt"), [9]);
    expect(of(hit, "boris").strain).toBe(1);
    expect(of(hit, "anna")).toMatchObject({ ap: 1, stamina: 15 });
    const cursed = give(start, cast("curse"), [5]);
    expect(of(cursed, "boris").conditions).toMatchObject({ sickened: {} });
    expect(of(give(start, cast("curse"), [20]), "boris").conditions).toEqual({});
    const healed = give(start, cast("mend", "anna"));
    expect(of(healed, "anna").injuries).toEqual({});
    expect(rowsOf(healed, start, "SpellCast")).toEqual(["ANAT-A-25", "ANAT-ACT-13"]);
    expect(of(give(start, cast("ritual", "anna")), "anna")).toMatchObject({ ap: 0, reactions: 0 });
    expect(refusal(start, cast("dust"))).toEqual(["ANAT-A-25", "noSuchSpell"]);
  });

  it("use a salve until it is used up, and a shield to strike while it is not held ready (ANAT-ACT-10)", () => {
    const salve = {
      id: "salve",
      type: "anatomyGear",
      name: "Salve",
      system: { uses: 1, stopsBleed: true, stamina: 0 },
    };
    const shield = {
      id: "shield",
      type: "anatomyShield",
      name: "Shield",
      system: { bonus: 2, held: true, weapon: {} },
    };
    const start = duel({ items: [salve, shield], system: { bleed: 0 } });
    const used = give(start, { type: "useItem", creature: "anna", item: "salve" });
    expect(refusal(used, { type: "useItem", creature: "anna", item: "salve" })).toEqual([
      "ANAT-A-25",
      "usedUp",
    ]);
    give(start, { ...strike, weapon: "shield" }, [3]);
    const readied = give(start, { type: "readyShield", creature: "anna" });
    expect(refusal(readied, { ...strike, weapon: "shield" })).toEqual(["ANAT-ACT-10", "shieldBusy"]);
  });

  it("fit a hook in the place of a hand, as far as it serves (ANAT-HEAL-08)", () => {
    const three = Object.fromEntries([1, 2, 3].map((n) => [`i${n}`, hurt("hand0", "major")]));
    const hook = {
      id: "hook",
      type: "anatomyProsthetic",
      name: "Hook",
      system: { kind: "hand", keeps: [1], injurable: false },
    };
    const maimed = fightOf([
      figure("anna", "heroes", {
        attributes: STRONG,
        items: [hook],
        system: { injuries: three, destroyed: { hand0: true } },
      }),
    ]);
    const command = { type: "fitProsthetic", creature: "anna", item: "hook", part: "hand0" };
    const fitted = give(maimed, command, [], [answer("gm", "prosthetic", "serves")]);
    expect(of(fitted, "anna")).toMatchObject({
      destroyed: {},
      injuries: {},
      fitted: { hand0: { keeps: [1] } },
    });
    const check = { type: "skillCheck", creature: "anna", skill: "thievery", dc: 5 };
    give(fitted, check, [5, 6]);
    const shown = give(maimed, command, [], [answer("gm", "prosthetic", "forShow")]);
    expect(shown.state).toEqual(maimed.state);
    // Said all the same: nobody reads a card on which nothing stands.
    expect(told(shown, maimed).map(({ type }) => type)).toEqual(["ProstheticShown"]);
    expect(refusal(fitted, command)).toEqual(["ANAT-HEAL-07", "notDestroyed"]);
  });
});

describe("recovery", () => {
  it("treats the stump of a lost part, and nothing of the dead (ANAT-AMB-50, ANAT-HEAL-09)", () => {
    const three = Object.fromEntries([1, 2, 3].map((n) => [`i${n}`, hurt("hand0", "major")]));
    const maimed = fightOf([
      figure("anna", "heroes", {
        attributes: STRONG,
        system: { injuries: three, destroyed: { hand0: true } },
      }),
      figure("boris", "heroes", { system: { dead: true } }),
    ]);
    const treat = { type: "treat", creature: "anna", target: "anna", injury: "i1" };
    const treated = give(maimed, treat, [19]);
    expect(rowsOf(treated, maimed, "InjuryTreated")).toEqual(
      expect.arrayContaining(["ANAT-HEAL-03", "ANAT-HEAL-07", "ANAT-AMB-50"]),
    );
    expect(refusal(maimed, { type: "rest", creature: "boris", hours: 1 })).toEqual(["ANAT-HEAL-09", "dead"]);
    const days = give(treated, { type: "passDays", creature: null, days: 1 });
    expect(rowsOf(days, treated, "NothingToWorsen")).toEqual(["ANAT-HEAL-11", "ANAT-AMB-49"]);
    const weeks = give(days, { type: "passDays", creature: null, weeks: 2 });
    expect(Object.keys(of(weeks, "anna").injuries)).toEqual(["i2", "i3"]);
    expect(of(weeks, "anna").destroyed).toEqual({ hand0: true });
  });
});
