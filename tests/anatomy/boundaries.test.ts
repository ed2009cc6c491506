// Where Anatomy draws its lines, one below and on each: maneuvers, size, ranges, movement, prices, and the days after.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Traced } from "../../src/core/language/trace.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { answer, duel, give, hurt, of, refusal, strike, STRONG, told, type Played } from "./given.ts";
import { at, fightOf, figure, weapon } from "./scene.ts";

const attempt = (maneuver: string, more: object = {}) => ({
  type: "maneuver",
  creature: "anna",
  maneuver,
  target: "boris",
  ...more,
});
const armor = (id: string, value: number) => ({
  id,
  type: "anatomyArmor",
  name: id,
  system: { armor: value },
});
const operandsOf = (after: Played, before: Played, type: string): JsonRecord | undefined =>
  told(after, before).find((event) => event.type === type)?.operands;
const totalOf = (after: Played, before: Played, ...types: string[]): number | undefined => {
  const event = told(after, before).find(({ type }) => types.includes(type));
  return (event?.operands["total"] as unknown as Traced | undefined)?.value;
};

describe("a maneuver", () => {
  // Anna: martial bonus 3, Strength 3, Dexterity 1, one rank in each skill. Boris: Defense Value 11.
  const rows = [
    ["disarm", 5, { item: "sword" }, "Disarmed", { feet: 0 }, { feet: 5 }],
    ["drag", 7, {}, "Displaced", { feet: 5, both: true }, { feet: 10, both: true }],
    ["overrun", 7, {}, "Overran", {}, {}],
    ["reposition", 5, {}, "Displaced", { feet: 5, both: false }, { feet: 10, both: false }],
    ["shove", 7, {}, "Displaced", { feet: 5, both: false }, { feet: 10, both: false }],
    ["steal", 5, {}, "Stole", { unnoticed: false }, { unnoticed: true }],
    ["sunder", 6, { item: "sword" }, "Sundered", { destroyed: false }, { destroyed: true }],
  ] as const;

  it.each(rows)(
    "%s with +%i succeeds from the Defense Value on, and better 5 above (ANAT-MAN-03, ANAT-MAN-04, ANAT-MAN-07)",
    (name, bonus, more, type, plain, better) => {
      const before = duel();
      const by = (die: number) => operandsOf(give(before, attempt(name, more), [die]), before, type);
      expect(by(10 - bonus)).toBeUndefined();
      expect(by(11 - bonus)).toMatchObject(plain);
      expect(by(15 - bonus)).toMatchObject(plain);
      expect(by(16 - bonus)).toMatchObject(better);
    },
  );

  it.each([
    ["trip", 5, ["prone"], ["prone", "tripped"]],
    ["overrun", 7, [], ["prone"]],
    ["grapple", 7, ["grappled"], ["grappled"]],
    ["trick", 5, ["trick-anna"], ["trick-all-anna"]],
  ] as const)(
    "%s leaves its conditions, more of them with a degree (ANAT-M-03, ANAT-M-04, ANAT-M-09, ANAT-M-10)",
    (name, bonus, plain, better) => {
      const by = (die: number) => of(give(duel(), attempt(name), [die]), "boris").conditions;
      expect(Object.keys(by(10 - bonus))).toEqual([]);
      expect(Object.keys(by(11 - bonus))).toEqual(plain);
      expect(Object.keys(by(16 - bonus))).toEqual(better);
      if (name === "grapple")
        expect([by(4), by(9)]).toMatchObject([{ grappled: { hold: 0 } }, { grappled: { hold: 1 } }]);
    },
  );

  it("meets the whole Defense Value, armor included (ANAT-MAN-03)", () => {
    const mailed = duel({}, { items: [weapon("sword"), armor("mail", 4)] });
    const trips = (die: number) => "prone" in of(give(mailed, attempt("trip"), [die]), "boris").conditions;
    expect([trips(9), trips(10)]).toEqual([false, true]);
  });

  it("is parried only where it succeeded and the setting lets it (ANAT-MAN-08)", () => {
    const parry = [answer("boris", "parry", "parry")];
    const before = duel();
    expect(operandsOf(give(before, attempt("trip"), [11, 10], parry), before, "ParryFailed")).toBeDefined();
    expect(() => give(before, attempt("trip"), [5, 19], parry)).toThrow();
    const never = duel({}, {}, { parryManeuvers: false });
    expect(() => give(never, attempt("trip"), [11, 19], parry)).toThrow();
    expect(of(give(never, attempt("trip"), [11]), "boris").conditions).toMatchObject({ prone: {} });
  });

  it("provokes from the target of the untrained, except by Strength (ANAT-MAN-05)", () => {
    const untrained = duel({ system: { skills: {} } });
    const strikesBack = [
      {
        ...answer("boris", "reactiveAttack", "attack"),
        command: { type: "reactiveAttack", creature: "boris", weapon: "sword" },
      },
    ];
    const before = untrained;
    const tripped = give(before, attempt("trip"), [2, 2], strikesBack);
    expect(of(tripped, "boris").reactions).toBe(of(before, "boris").reactions - 1);
    expect(() => give(before, attempt("sunder", { item: "sword" }), [2, 2], strikesBack)).toThrow();
    expect(() => give(duel(), attempt("trip"), [2, 2], strikesBack)).toThrow();
  });
});

describe("size", () => {
  const sized = (k: number, rulings = {}) => duel({}, { system: { size: k } }, rulings);

  it.each([
    [-3, -4, 4],
    [-2, -2, 2],
    [-1, -1, 1],
    [0, 0, 0],
    [1, 1, -1],
    [2, 2, -2],
    [3, 4, -4],
    [4, 8, -8],
  ])(
    "of a target %i steps away is worth %i to a blow and %i to a maneuver (ANAT-SIZE-01, ANAT-SIZE-02)",
    (k, blow, maneuver) => {
      const before = sized(k);
      expect(totalOf(give(before, strike, [10]), before, "AttackHit", "AttackMissed")).toBe(16 + blow);
      expect(
        totalOf(give(before, attempt("trip"), [10]), before, "ManeuverSucceeded", "ManeuverFailed"),
      ).toBe(15 + maneuver);
      const linear = sized(k, { sizeSteps: "linear" });
      expect(totalOf(give(linear, strike, [10]), linear, "AttackHit", "AttackMissed")).toBe(16 + k);
    },
  );

  it.each([
    [-1, 1],
    [0, 0],
    [1, -1],
  ])("%i steps larger takes as many degrees away (ANAT-SIZE-03, ANAT-DEG-06, ANAT-DEG-10)", (k, less) => {
    // 16 + 6 and the size itself, against 11: two degrees in each case.
    const after = give(sized(k), strike, [16]);
    expect(of(after, "boris").strain).toBe(3 + less);
  });
});

describe("a shot", () => {
  const bow = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 30 });
  const knife = weapon("knife", { modes: ["thrown"], damageTypes: ["piercing"] });
  const away = (feet: number, items = [bow], rulings = {}) =>
    duel({ items }, { position: at(feet / 5, 0) }, rulings);
  const net = (fight: Played, type: string, item: string, dice: number[]) =>
    operandsOf(
      give(fight, { type, creature: "anna", weapon: item, target: "boris" }, dice),
      fight,
      "AttackHit",
    )?.["net"];

  it.each([
    [25, 0, 0],
    [30, -1, 0],
    [35, -1, -1],
    [55, -1, -1],
    [60, -2, -1],
  ])(
    "over %i feet has a net of %i, or %i by the setting (ANAT-RNG-01, ANAT-AMB-21)",
    (feet, plain, included) => {
      const dice = (n: number) => Array.from({ length: 1 + Math.abs(n) }, () => 15);
      expect(net(away(feet), "rangedAttack", "bow", dice(plain))).toBe(plain + 0);
      const kind = away(feet, [bow], { rangeRounding: "firstIncluded" });
      expect(net(kind, "rangedAttack", "bow", dice(included))).toBe(included + 0);
    },
  );

  it.each([
    [20, 0],
    [25, -1],
    [45, -1],
    [50, -2],
  ])(
    "by hand over %i feet has a net of %i, with 10 feet and 5 for each point of Strength (ANAT-THR-01)",
    (feet, plain) => {
      const dice = Array.from({ length: 1 + Math.abs(plain) }, () => 15);
      expect(net(away(feet, [knife]), "throwWeapon", "knife", dice)).toBe(plain + 0);
    },
  );

  it("by hand sticks by a point or an edge where it hits, and never on a miss (ANAT-THR-02, ANAT-THR-03)", () => {
    const club = weapon("club", { modes: ["thrown"], damageTypes: ["bludgeoning"] });
    const throwsAt = (item: string, dice: number[]) => {
      const before = away(5, [knife, club]);
      const after = give(
        before,
        { type: "throwWeapon", creature: "anna", weapon: item, target: "boris" },
        dice,
      );
      return [
        operandsOf(after, before, "ThrownLanded")?.["stuck"],
        operandsOf(after, before, "ThrownScattered")?.["stuck"],
      ];
    };
    expect(throwsAt("knife", [15])).toEqual([true, undefined]);
    expect(throwsAt("club", [15])).toEqual([false, undefined]);
    expect(throwsAt("knife", [2, 3])).toEqual([undefined, false]);
    expect(throwsAt("club", [2, 3])).toEqual([undefined, false]);
  });
});

describe("movement", () => {
  const squares = (n: number) => Array.from({ length: n }, (_each, i) => ({ x: 0, y: i + 1 }));
  const moves = (fight: Played, n: number) =>
    refusal(fight, { type: "move", creature: "anna", path: squares(n) });
  const prone = { prone: { condition: "prone", ends: null } };
  const legs = (...parts: string[]) =>
    Object.fromEntries(
      parts.map((part, i) => [`i${i}`, hurt(part, part.startsWith("leg") ? "severe" : "major")]),
    );

  it.each([
    ["whole", {}, 6],
    ["prone", { conditions: prone }, 3],
    ["with a foot hurt once", { injuries: legs("foot0") }, 6],
    ["with a foot hurt twice", { injuries: legs("foot0", "foot0") }, 5],
    ["with a leg hurt twice", { injuries: legs("leg0", "leg0") }, 4],
    ["with both", { injuries: legs("foot0", "foot0", "leg0", "leg0") }, 3],
  ] as const)(
    "%s goes so many squares and no more (ANAT-ACT-11, ANAT-COND-02, ANAT-PART-07, ANAT-PART-11)",
    (_how, system, most) => {
      const fight = duel({ system: system });
      expect(moves(fight, most)).toBeNull();
      expect(moves(fight, most + 1)).toEqual(["ANAT-ACT-11", "tooFar"]);
    },
  );

  it.each([
    [[], 1],
    [["foot0"], 2],
    [["leg0"], 3],
    [["foot0", "foot0"], 2],
    [["foot0", "leg0"], 3],
  ] as const)("from the ground with %j hurt costs %i AP (ANAT-PART-15, ANAT-A-16)", (parts, cost) => {
    const fight = duel({ system: { conditions: prone, injuries: legs(...parts) } });
    const up = give(fight, { type: "standUp", creature: "anna" });
    expect([of(up, "anna").ap, of(up, "anna").conditions]).toEqual([3 - cost, {}]);
  });

  it("needs somebody to stand up who lies there (ANAT-A-16)", () => {
    expect(refusal(duel(), { type: "standUp", creature: "anna" })).toEqual(["ANAT-A-16", "notProne"]);
    const spent = duel({ system: { conditions: prone, injuries: legs("leg0") } });
    const moved = give(spent, { type: "move", creature: "anna", path: squares(1) });
    expect(refusal(moved, { type: "standUp", creature: "anna" })).toEqual(["ANAT-TURN-03", "ap"]);
  });
});

describe("the price", () => {
  const shield = { id: "shield", type: "anatomyShield", name: "Shield", system: { bonus: 2, held: true } };
  const fight = duel({ items: [weapon("sword"), weapon("axe", { held: false }), shield] });

  it.each([
    ["meleeAttack", { weapon: "sword", target: "boris" }, [2], 1, 0],
    ["maneuver", { maneuver: "trip", target: "boris" }, [2], 1, 0],
    ["defend", {}, [], 1, 0],
    ["readyShield", {}, [], 1, 0],
    ["move", { path: [{ x: 0, y: 1 }] }, [], 1, 0],
    ["handleItem", { item: "sword", held: false }, [], 1, 0],
    ["dropProne", {}, [], 0, 0],
    ["lunge", {}, [], 0, 1],
  ] as const)("of %s is known (section 4.1)", (type, more, dice, ap, stamina) => {
    const before = of(fight, "anna");
    const after = of(give(fight, { type, creature: "anna", ...more }, dice), "anna");
    expect([before.ap - after.ap, (before.stamina ?? 0) - (after.stamina ?? 0)]).toEqual([ap, stamina]);
  });

  it("of defending is the attack that comes later, not the one before (ANAT-ACT-09, ANAT-COND-17)", () => {
    const defended = give(fight, { type: "defend", creature: "anna" });
    expect(of(defended, "anna")).toMatchObject({ defending: true, ap: 2 });
    expect(refusal(defended, { ...strike })).toEqual(["ANAT-ACT-09", "defending"]);
    const struck = give(give(fight, strike, [2]), { type: "defend", creature: "anna" });
    expect(of(struck, "anna")).toMatchObject({ defending: true, ap: 1 });
    const next = give(struck, { type: "endTurn", creature: "anna" });
    const back = { type: "meleeAttack", creature: "boris", weapon: "sword", target: "anna" };
    const defense = operandsOf(give(next, back, [4]), next, "AttackMissed")?.["defense"];
    expect(defense).toMatchObject({ value: 14 });
  });
});

describe("the days after", () => {
  const lying = (severity: string, part: string) =>
    fightOf([
      figure("anna", "heroes", { attributes: STRONG, system: { injuries: { i1: hurt(part, severity) } } }),
      figure("boris", "heroes", { attributes: { wis: 0 } }),
    ]);
  const treat = { type: "treat", creature: "boris", target: "anna", injury: "i1" };

  it.each([
    ["minor", "ear0", 15, 1],
    ["major", "hand0", 20, 2],
    ["severe", "leg0", 25, 3],
    ["deadly", "head0", 30, 4],
    ["fatal", "heart0", 35, 5],
  ] as const)(
    "a %s injury is treated at its difficulty and gone after as many weeks (ANAT-HEAL-02, ANAT-HEAL-03)",
    (severity, part, dc, weeks) => {
      const helped = (bonus: number) => {
        const before = lying(severity, part);
        const after = give(before, { ...treat, modifiers: [{ value: bonus, reason: "as it must" }] }, [10]);
        return of(after, "anna").injuries["i1"];
      };
      expect(helped(dc - 11)).toMatchObject({ treated: false });
      expect(helped(dc - 10)).toMatchObject({ treated: true, recoversOn: 7 * weeks });
    },
  );

  it("an untreated injury worsens at a roll below 20 (ANAT-HEAL-01)", () => {
    const after = (die: number) => {
      const fight = give(lying("minor", "ear0"), { type: "passDays", creature: null, days: 1 }, [die]);
      return Object.values(of(fight, "anna").injuries).length;
    };
    expect([after(17), after(18)]).toEqual([2, 1]);
  });

  it("bleeding is stopped at 15 (ANAT-STA-11, ANAT-A-20)", () => {
    const after = (die: number) => {
      const fight = duel({ attributes: { wis: 0 } }, { system: { bleed: 2 } });
      return of(give(fight, { type: "firstAid", creature: "anna", target: "boris" }, [die]), "boris").bleed;
    };
    expect([after(14), after(15)]).toEqual([2, 0]);
  });
});

describe("the numbers of a sheet", () => {
  const derive = (system: JsonRecord, attributes: JsonRecord = {}) =>
    anatomy.derive(
      {
        kind: "character",
        system: { attributes: { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0, ...attributes }, ...system },
        items: [],
      },
      DEFAULT_RULINGS,
    );
  const value = (word: string, system: JsonRecord, attributes: JsonRecord = {}) =>
    derive(system, attributes)[word]?.value;

  it.each([
    ["staminaMax", { level: 3 }, { con: 2 }, 16],
    ["staminaMax", { level: 3, staminaTraining: 2 }, { con: 2 }, 18],
    ["staminaMax", { level: 9 }, { con: -2 }, 1],
    ["exhaustionMax", { level: 3 }, { con: 2 }, 7],
    ["exhaustionMax", { level: 3 }, { con: -5 }, 1],
    ["reactions", {}, { str: 3, dex: 1 }, 4],
    ["reactions", {}, { str: 1, dex: 4 }, 5],
    ["reactions", {}, { str: -2, dex: -1 }, 1],
    ["ap", {}, {}, 3],
    ["ap", { extraAp: 1 }, {}, 4],
    ["injuryValue", { injuries: { i1: hurt("leg0", "severe"), i2: hurt("ear0", "minor") }, bleed: 2 }, {}, 6],
    ["standUpCost", { injuries: { i1: hurt("foot0", "major") } }, {}, 2],
    ["dv", { dvOther: 1 }, { dex: 2 }, 13],
    ["mb", { level: 3 }, {}, 3],
    ["mb", { level: 3, mb: 5 }, {}, 5],
    ["stealthSkill", { skills: { stealth: { ranks: 2 } } }, { dex: 3 }, 5],
    ["stealthSkill", { skills: { stealth: { ranks: 2, attribute: "int" } } }, { dex: 3, int: 1 }, 3],
    ["loreSkill", {}, { int: -1 }, -1],
  ] as const)(
    "make %s of %j and %j as %i (ANAT-DER-01 to ANAT-DER-11)",
    (word, system, attributes, expected) => {
      expect(value(word, system as never, attributes)).toBe(expected);
    },
  );
});

describe("injuries on a sheet", () => {
  const hindered = (...parts: readonly (readonly [string, string])[]) => {
    const injuries = Object.fromEntries(parts.map(([part, severity], i) => [`i${i}`, hurt(part, severity)]));
    const system = { attributes: { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0 }, injuries };
    const numbers = anatomy.derive({ kind: "character", system, items: [] }, DEFAULT_RULINGS);
    const shown = Object.entries(numbers).filter(([word]) => word.endsWith("Disadvantage"));
    return Object.fromEntries(shown.map(([word, { value }]) => [word.replace("Disadvantage", ""), value]));
  };

  it("show what they hinder, added up, and nothing of what they do not (ANAT-DER-09, ANAT-INJ-08, ANAT-PART-05 to ANAT-PART-11)", () => {
    expect(hindered()).toEqual({});
    expect(hindered(["eye0", "major"])).toMatchObject({ attack: 1 });
    expect(hindered(["eye0", "major"], ["eye1", "major"])["attack"]).toBe(2);
    const hand = hindered(["hand0", "major"]);
    expect([hand["attack"], hand["athletics"], hand["thievery"], hand["acrobatics"]]).toEqual([
      undefined,
      1,
      1,
      undefined,
    ]);
    const arm = hindered(["arm0", "severe"]);
    expect([arm["athletics"], arm["thievery"], arm["acrobatics"]]).toEqual([2, 2, 2]);
    const both = hindered(["arm0", "severe"], ["foot0", "major"], ["leg0", "severe"]);
    expect([both["athletics"], both["acrobatics"], both["thievery"]]).toEqual([5, 5, 2]);
  });
});

describe("the opening", () => {
  const entrants = (more: JsonRecord = {}) => [
    figure("anna", "heroes", { attributes: { dex: 2, wis: 1 }, system: more }),
    figure("boris", "foes", {
      attributes: { dex: -1, wis: 1 },
      system: { skills: { stealth: { ranks: 3 } } },
    }),
  ];
  const initiative = (opening: string, answers: Parameters<typeof give>[3] = []) => {
    const fight = give(
      fightOf(entrants()),
      { type: "startFight", creature: null },
      [10, 10],
      [answer("gm", "opening", opening), ...(answers ?? [])],
    );
    return ["anna", "boris"].map((id) => of(fight, id).initiative);
  };

  it("adds Dexterity to all who were ready, and to nobody in a plain one (ANAT-INIT-02, ANAT-INIT-03)", () => {
    expect(initiative("ready")).toEqual([12, 9]);
    expect(initiative("plain")).toEqual([10, 10]);
  });

  it("leaves everybody off guard and without reactions until the own first turn (ANAT-INIT-06)", () => {
    const fight = give(
      fightOf(entrants()),
      { type: "startFight", creature: null, opening: "plain" },
      [15, 5],
    );
    expect([of(fight, "anna"), of(fight, "boris")]).toMatchObject([
      { ap: 3, reactions: 3 },
      { ap: 0, reactions: 0 },
    ]);
    const next = give(fight, { type: "endTurn", creature: "anna" });
    expect(of(next, "boris")).toMatchObject({ ap: 3, reactions: 1 });
  });
});
