// The questions of Anatomy that few fights ask: when each is put and to whom, and what each answer leads to.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { pendingAsks, pendingRoll } from "../../src/core/engine/open-requests.ts";
import { answer, begun, duel, give, hurt, of, strike, STRONG, told, type Played } from "./given.ts";
import { at, engine, fightOf, figure, weapon } from "./scene.ts";

/** The questions that a command asks before any die: what, whom, and the usual answer. */
const asked = (fight: Played, command: Command) =>
  pendingAsks(put(engine, fight, { kind: "command", command }).open).map(({ ask }) => [
    ask.prompt,
    ask.to.kind === "owner" ? ask.to.creature : "gm",
    ask.fallback,
  ]);
const many = (part: string, severity: string, n: number) =>
  Object.fromEntries(Array.from({ length: n }, (_each, i) => [`${part}-${i}`, hurt(part, severity)]));

describe("an ambush (ANAT-INIT-04, ANAT-INIT-05, ANAT-INIT-08)", () => {
  const camp = (injuries = {}) =>
    fightOf([
      figure("anna", "heroes", { attributes: { dex: 2, wis: 1 }, system: { injuries } }),
      figure("boris", "foes", {
        attributes: { dex: 2, wis: 1 },
        system: { skills: { stealth: { ranks: 3 } } },
      }),
    ]);
  const begin: Command = { type: "startFight", creature: null };
  const opens = (fight: Played, dice: number[], roles: string[], senses: string[] = []) =>
    give(fight, begin, dice, [
      answer("gm", "opening", "ambush"),
      ...roles.map((role) => answer("gm", "ambushRole", role)),
      ...senses.map((sense) => answer("gm", "ambushSense", sense)),
    ]);
  const initiative = (fight: Played) => ["anna", "boris"].map((id) => of(fight, id).initiative);

  it("asks the GM for everybody's role, which decides what is rolled", () => {
    // Perception 1, Stealth 2 + 3, Dexterity 2.
    expect(initiative(opens(camp(), [10, 10], ["unaware", "hiding"]))).toEqual([11, 15]);
    expect(initiative(opens(camp(), [10, 10], ["aware", "hiding"]))).toEqual([12, 15]);
    expect(initiative(opens(camp(), [10, 10], ["hiding", "unaware"]))).toEqual([12, 11]);
  });

  it("asks for a sense only where it is hurt, and lets it hinder only if the GM says so", () => {
    const ear = { i1: hurt("ear0", "minor") };
    const open = put(engine, camp(ear), { kind: "command", command: { ...begin, opening: "ambush" } });
    expect(pendingAsks(open.open).map(({ ask }) => ask.prompt)).not.toContain("ambushSense");
    expect(initiative(opens(camp(ear), [10, 4, 10], ["unaware", "hiding"], ["yes"]))).toEqual([5, 15]);
    expect(initiative(opens(camp(ear), [10, 10], ["unaware", "hiding"], ["no"]))).toEqual([11, 15]);
    expect(() => opens(camp(ear), [10, 10], ["unaware", "hiding"], ["no", "no"])).toThrow();
    expect(() => opens(camp(), [10, 10], ["unaware", "hiding"], ["no"])).toThrow();
    const both = { ...ear, i2: hurt("eye0", "major") };
    expect(initiative(opens(camp(both), [10, 4, 3, 10], ["unaware", "hiding"], ["yes", "yes"]))).toEqual([
      4, 15,
    ]);
  });

  it("asks nobody for a sense whom it does not concern: the hidden one's own ear", () => {
    const ear = { i1: hurt("ear0", "minor") };
    expect(() => opens(camp(ear), [10, 10], ["hiding", "unaware"], ["no"])).toThrow();
  });
});

describe("cover (ANAT-POS-01, ANAT-POS-02)", () => {
  const bow = weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 60 });
  const shot: Command = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };
  const walled = (y2: number) =>
    give(duel({ items: [bow] }, { position: at(6, 0) }), {
      type: "setBoard",
      creature: null,
      walls: [{ x1: 3, y1: -2, x2: 3, y2 }],
    });
  const net = (choice: string, dice: number) =>
    told(
      give(
        walled(3),
        shot,
        Array.from({ length: dice }, () => 3),
        [answer("gm", "cover", choice)],
      ),
      walled(3),
    ).find(({ type }) => type === "AttackMissed")?.operands["net"];

  it("is asked where a wall stands between, with what the lines say as the usual answer", () => {
    expect(asked(walled(3), shot)).toEqual([["cover", "gm", "totalCover"]]);
    expect(asked(walled(0.8), shot)).toEqual([["cover", "gm", "cover"]]);
    expect(asked(walled(-1), shot)).toEqual([]);
    expect(asked(walled(3), { ...shot, cover: 1 })).toEqual([]);
  });

  it("takes a disadvantage, two when it is total, and none when the GM says there is none", () => {
    expect([net("none", 1), net("cover", 2), net("totalCover", 3)]).toEqual([0, -1, -2]);
  });
});

describe("a weapon's critical effect (ANAT-CRIT-07)", () => {
  const axe = (more: object = {}) =>
    weapon("axe", {
      criticalEffect: { text: "opens a vein", bleed: 3, condition: "sickened", rounds: 2, ...more },
    });
  const blow: Command = { ...strike, weapon: "axe" };
  const struck = (choice: string | null, die = 20) => {
    const before = duel({ items: [axe()] }, { system: { dvOther: 8 } });
    const answers = choice === null ? [] : [answer("gm", "criticalEffect", choice)];
    return of(give(before, blow, [die], answers), "boris");
  };

  it("is brought or struck out by the GM, and brought by default", () => {
    expect(struck("apply")).toMatchObject({ bleed: 3, conditions: { sickened: {} } });
    expect(struck(null)).toMatchObject({ bleed: 3 });
    expect(struck("skip")).toMatchObject({ bleed: 0, conditions: {} });
  });

  it("is not asked for after a plain hit", () => {
    expect(struck(null, 19).bleed).toBe(0);
    expect(() => struck("apply", 19)).toThrow();
  });

  it("makes nobody bleed who has no Constitution (ANAT-STA-10, ANAT-CORE-12)", () => {
    const golem = duel({ items: [axe()] }, { attributes: { str: 3, dex: 1, con: null } });
    expect(of(give(golem, blow, [20]), "boris").bleed).toBe(0);
  });

  it("keeps the worse of two bleeds (ANAT-STA-10)", () => {
    const bleeding = (bleed: number) => {
      const before = duel({ items: [axe()] }, { system: { bleed, dvOther: 8 } });
      return of(give(before, blow, [20]), "boris").bleed;
    };
    expect([bleeding(1), bleeding(5)]).toEqual([3, 5]);
  });
});

describe("injuries (ANAT-DEG-07, ANAT-DEG-08)", () => {
  // 16 + 6 against 11 are two degrees.
  const chosen = (part: string, dice: number[] = [16]) =>
    Object.values(of(give(duel({}, {}), strike, dice, [answer("anna", "bodyPart", part)]), "boris").injuries)
      .length;

  it("of a lesser part may be as many as degrees are left over, and are one where no number is said", () => {
    expect([chosen("hand0"), chosen("hand0:2")]).toEqual([1, 2]);
    expect([chosen("ear0"), chosen("ear0:2")]).toEqual([1, 2]);
  });

  it("are one where no degree is left, and no more than there is room for", () => {
    expect(chosen("leg0")).toBe(1);
    expect(() => chosen("leg0:2")).toThrow();
    // A nose takes one injury, whatever the degrees (ANAT-INJ-05).
    expect(chosen("nose0")).toBe(1);
    expect(() => chosen("nose0:2")).toThrow();
    expect(() => chosen("hand0:4")).toThrow();
  });

  it.each([
    [8, ["ear", "nose"]],
    [11, ["ear", "nose", "eye", "hand", "foot", "mouth"]],
    [16, ["ear", "nose", "eye", "hand", "foot", "mouth", "arm", "leg"]],
  ] as const)("on a roll of %i offer the parts of %j and no others (ANAT-DEG-07)", (die, kinds) => {
    let open = put(engine, duel(), { kind: "command", command: strike });
    const roll = pendingRoll(open.open);
    if (!roll) throw new Error("no roll is asked for");
    open = put(engine, open, { kind: "rolled", request: roll.key, faces: [die] });
    for (;;) {
      const [ask] = pendingAsks(open.open);
      if (!ask) throw new Error("no part is asked for");
      if (ask.ask.prompt === "bodyPart") {
        const offered = new Set(ask.ask.choices.map(({ operands }) => String(operands?.["kind"])));
        return expect([...offered].sort()).toEqual([...kinds].sort());
      }
      open = put(engine, open, { kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
  });
});

describe("a blow that nobody places (ANAT-DEG-07, ANAT-DEG-08)", () => {
  // 20 + 6 against 11 are three degrees and one for the critical hit: every part but the unknown heart is in reach.
  const struck = (injuries: JsonRecord, parts?: JsonRecord) => {
    const before = duel({}, { system: { injuries, ...(parts ? { body: { parts } } : {}) } });
    const after = of(give(before, strike, [20]), "boris").injuries;
    return Object.entries(after).flatMap(([id, { part }]) => (id in injuries ? [] : [part]));
  };
  const body = (...kinds: string[]): JsonRecord =>
    Object.fromEntries(kinds.map((kind) => [`${kind}0`, { kind, label: kind, parent: null }]));

  it("falls on one part of the least class that it may, once", () => {
    expect(struck({})).toEqual(["ear0"]);
    expect(struck({}, body("head", "leg", "hand"))).toEqual(["hand0"]);
    expect(struck({}, body("head", "leg"))).toEqual(["leg0"]);
  });

  it("destroys nothing as long as something of that class can be spared, and then does the least", () => {
    expect(struck({ i1: hurt("ear0", "minor") })).toEqual(["ear1"]);
    expect(struck({ i1: hurt("ear0", "minor"), i2: hurt("ear1", "minor") })).toEqual(["nose0"]);
    // The second injury of a hand lets it drop what it holds; the first of another only hinders.
    expect(
      struck(
        { i1: hurt("hand0", "major") },
        { ...body("hand"), hand1: { kind: "hand", label: "other hand", parent: null } },
      ),
    ).toEqual(["hand1"]);
    // A bitten tail strikes no more; an ear only hears worse.
    expect(struck({}, body("tail", "ear"))).toEqual(["ear0"]);
  });

  it("destroys a part where nothing else is left to strike", () => {
    expect(struck({ i1: hurt("ear0", "minor") }, body("ear"))).toEqual(["ear0"]);
  });
});

describe("a grip (ANAT-PART-06, ANAT-PART-20)", () => {
  // A second injury lets the hand drop what it holds; the hand is hurt once already.
  const held = (item: object) =>
    duel({}, { items: [weapon("sword", item as never)], system: { injuries: many("hand0", "major", 1) } });
  const dropped = (item: object, choice: string | null, part = "hand0") => {
    const answers = [answer("anna", "bodyPart", part)];
    const more = choice === null ? [] : [answer("gm", "gripLost", choice)];
    return of(give(held(item), strike, [16], [...answers, ...more]), "boris").weapons["sword"]?.held;
  };

  it("is the GM's to judge where the sheet does not say which hand it is, or two hold it", () => {
    expect([dropped({}, "drops"), dropped({}, "keeps"), dropped({}, null)]).toEqual([false, true, true]);
    const two = { heldBy: "hand0", hands: 2 };
    expect([dropped(two, "drops"), dropped(two, "keeps")]).toEqual([false, true]);
  });

  it("is lost for sure where that hand alone holds it, and kept where the other does", () => {
    expect(dropped({ heldBy: "hand0" }, null)).toBe(false);
    expect(() => dropped({ heldBy: "hand0" }, "keeps")).toThrow();
    expect(dropped({ heldBy: "hand1" }, null)).toBe(true);
    expect(() => dropped({ heldBy: "hand1" }, "drops")).toThrow();
  });
});

describe("a head of its own (ANAT-INJ-15, ANAT-COND-08)", () => {
  const hydra = (heads: number) => ({
    attributes: STRONG,
    items: [weapon("bite", { parts: ["mouth0"] }), weapon("tail", { parts: ["tail0"] })],
    system: {
      body: { plan: "manyHeaded", count: 3 },
      injuries: Object.fromEntries(
        Array.from({ length: heads }, (_each, i) => [`i${i}`, hurt(`head${i}`, "deadly")]),
      ),
    },
  });
  const bite: Command = { ...strike, weapon: "bite" };

  it("is asked for while some heads are hurt, and not while none or more than half are", () => {
    expect(asked(duel(hydra(0)), bite)).toEqual([]);
    expect(asked(duel(hydra(1)), bite)).toEqual([["ownHead", "gm", "head0"]]);
    expect(asked(duel(hydra(1)), { ...strike, weapon: "tail" })).toEqual([["ownHead", "gm", "clearHead"]]);
    const dazed = fightOf([
      figure("anna", "heroes", { ...hydra(2), position: at(0, 0) }),
      figure("boris", "foes", { position: at(1, 0) }),
    ]);
    // With two of three heads the whole creature is concussed: two dice for its initiative (ANAT-INJ-14).
    const whole = give(dazed, { type: "startFight", creature: null, opening: "plain" }, [20, 20, 1]);
    expect(asked(whole, bite)).toEqual([]);
  });

  it("hinders what it does, and nothing else", () => {
    const dice = (head: string, faces: number[]) =>
      give(duel(hydra(1)), bite, faces, [answer("gm", "ownHead", head)]);
    expect(of(dice("head0", [3, 3]), "anna").ap).toBe(2);
    expect(of(dice("clearHead", [3]), "anna").ap).toBe(2);
    expect(() => dice("clearHead", [3, 3])).toThrow();
  });
});

describe("the ground (ANAT-INJ-09, ANAT-INJ-11)", () => {
  const crippled = (speeds: JsonRecord, flying = false) =>
    duel({}, { system: { speeds, flying, injuries: { i1: hurt("leg0", "severe") } } });
  const felled = (fight: Played, choice: string | null) => {
    const answers = choice === null ? [] : [answer("gm", "swims", choice)];
    const after = give(fight, strike, [16], [answer("anna", "bodyPart", "leg1"), ...answers]);
    return Object.keys(of(after, "boris").conditions);
  };

  it("is asked of who can swim when all legs are hurt: prone on land, not in the water", () => {
    const swimmer = { base: 30, swim: 30 };
    expect(felled(crippled(swimmer), "onGround")).toEqual(["prone"]);
    expect(felled(crippled(swimmer), "swimming")).toEqual([]);
    expect(felled(crippled(swimmer), null)).toEqual(["prone"]);
  });

  it("is not asked of who cannot", () => {
    expect(felled(crippled({ base: 30 }), null)).toEqual(["prone"]);
    expect(() => felled(crippled({ base: 30 }), "swimming")).toThrow();
  });
});

it("are put to the owner of a hero and to the GM for the rest", () => {
  const fight = begun([
    figure("anna", "heroes", { position: at(0, 0) }),
    figure("boris", "foes", { position: at(1, 0) }),
  ]);
  expect(asked(fight, { type: "provoke", creature: null, target: "anna" })).toEqual([
    ["reactiveAttack", "boris", "pass"],
  ]);
});
