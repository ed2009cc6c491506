// The readings of Anatomy in play: for each, a number that the other reading would change, and the row that the event names.
import { describe, expect, it } from "vitest";
import {
  answer,
  begun,
  duel,
  give,
  hurt,
  of,
  refusal,
  skills,
  strike,
  STRONG,
  told,
  type Played,
} from "./given.ts";
import { speedOf } from "../../src/rulesets/anatomy/character/attributes.ts";
import { reachOfMove } from "../../src/rulesets/anatomy/movement/movement.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { at, engine, figure, fightOf, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const round = (fight: Played, ...ids: readonly string[]): Played =>
  ids.reduce((now, id) => give(now, pass(id)), fight);
const harm = (part: string, injuries = 1) => ({ type: "harm", creature: "boris", part, injuries });
const set = (creature: string, condition: string, more: object = {}) => ({
  type: "setCondition",
  creature,
  condition,
  ...more,
});
const zero = (fight: Played, ...resources: readonly string[]): Played =>
  resources.reduce(
    (now, resource) => give(now, { type: "setResource", creature: "boris", resource, value: 0 }),
    fight,
  );
/** Whether the last command stated, asked or traced something by this row. */
const names = (after: Played, before: Played, ...rows: readonly string[]): boolean => {
  const text = JSON.stringify(told(after, before));
  return rows.every((row) => text.includes(`"${row}"`));
};
const part = (id: string) => answer("anna", "bodyPart", id);
const three = (given: { readonly [id: string]: Figure } = {}, rulings = {}): Played =>
  begun(
    [
      ["anna", "heroes", at(0, 0)] as const,
      ["boris", "foes", at(1, 0)] as const,
      ["cleo", "foes", at(1, 1)] as const,
    ].map(([id, side, position]) =>
      figure(id, side, {
        attributes: STRONG,
        position,
        ...given[id],
        system: { level: 3, skills, ...given[id]?.system },
      }),
    ),
    rulings,
  );

describe("degrees", () => {
  it("are one for each full five, rounded down, and none for a bare hit (ANAT-AMB-01, ANAT-AMB-02, ANAT-CORE-07)", () => {
    const before = duel();
    const strain = (die: number) => of(give(before, strike, [die], [part("ear0")]), "boris").strain;
    // 6 and the die against 11: by 1, 4, 5, 9 and 10.
    expect([6, 9, 10, 14, 15].map(strain)).toEqual([1, 1, 2, 2, 3]);
    const bare = give(before, strike, [6], [part("ear0")]);
    const one = give(before, strike, [10], [part("foot0")]);
    expect(names(bare, before, "ANAT-AMB-02")).toBe(true);
    expect(names(one, before, "ANAT-AMB-01", "ANAT-CORE-07")).toBe(true);
  });

  it("and their part are asked for after the roll, and after none that missed (ANAT-ATK-08)", () => {
    const before = duel();
    // A bare hit reaches no hand; a degree does.
    expect(() => give(before, strike, [9], [part("hand0")])).toThrow();
    const after = give(before, strike, [10], [part("hand0")]);
    expect(names(after, before, "ANAT-ATK-08")).toBe(true);
    expect(() => give(before, strike, [5], [part("ear0")])).toThrow();
  });

  it("are lost to a parry first and then gained by size (ANAT-AMB-08, ANAT-AMB-09)", () => {
    const small = duel({}, { system: { size: -1 } });
    // 8 + 6 - 1 against 11: no degree, one by size, and strain for it.
    const hit = give(small, strike, [8], [part("hand0")]);
    expect(of(hit, "boris").strain).toBe(2);
    expect(names(hit, small, "ANAT-AMB-09")).toBe(true);
    const parried = give(small, strike, [8, 8], [answer("boris", "parry", "parry")]);
    expect(of(parried, "boris")).toMatchObject({ strain: 0, injuries: {} });
    const two = give(small, strike, [13, 13], [answer("boris", "parry", "parry"), part("hand0")]);
    expect(names(two, small, "ANAT-AMB-08")).toBe(true);
    expect(of(two, "boris").strain).toBe(2);
  });
});

describe("dice", () => {
  it("are one more for each point that is left, advantages against disadvantages (ANAT-AMB-03)", () => {
    const prone = give(give(duel(), set("boris", "prone")), set("anna", "sickened", { turns: 3 }));
    // An advantage and a disadvantage: one die. With one more disadvantage: two.
    expect(of(give(prone, strike, [6], [part("ear0")]), "boris").strain).toBe(1);
    const lying = give(prone, set("anna", "blinded", { turns: 3 }));
    const after = give(lying, strike, [20, 6, 20], [part("ear0")]);
    expect(of(after, "boris").strain).toBe(1);
    expect(names(after, lying, "ANAT-AMB-03")).toBe(true);
  });

  it("of a maneuver gain and lose by lying, flanks and cover as those of a blow (ANAT-POS-08)", () => {
    const shove = { type: "maneuver", creature: "anna", maneuver: "shove", target: "boris" };
    const before = give(three({ cleo: { position: at(5, 5) } }), set("boris", "prone"));
    // Athletics 4 and 3 against 11: a 4 fails to no 3.
    const after = give(before, shove, [4, 2]);
    expect(of(after, "boris").position).toMatchObject({ x: 2 });
    expect(names(after, before, "ANAT-POS-08")).toBe(true);
    const covered = give(before, { ...shove, cover: 2 }, [20, 3]);
    expect(of(covered, "boris").position).toMatchObject({ x: 1 });
  });

  it("of a maneuver carry the skill and no attribute besides (ANAT-AMB-18, ANAT-A-04)", () => {
    const before = duel();
    const trip = { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" };
    // Acrobatics 2 and 3: 6 reaches 11, 5 does not.
    const after = give(before, trip, [6]);
    expect(of(after, "boris").conditions).toHaveProperty("prone");
    expect(of(after, "anna").ap).toBe(2);
    expect(names(after, before, "ANAT-AMB-18", "ANAT-A-04")).toBe(true);
    expect(of(give(before, trip, [5]), "boris").conditions).toEqual({});
  });

  it("of three sizes are shifted by 4 (ANAT-AMB-19)", () => {
    const before = duel({}, { system: { size: -3 } });
    expect(of(give(before, strike, [9]), "boris").strain).toBe(0);
    const after = give(before, strike, [10], [part("head0")]);
    expect(of(after, "boris").strain).toBe(4);
    expect(names(after, before, "ANAT-AMB-19")).toBe(true);
  });
});

describe("bonus and penalty (ANAT-CORE-10)", () => {
  it("a penalty to Strength and Dexterity takes no reaction and shortens no throw, and stays in the open", () => {
    const weak: Figure = { attributes: { ...STRONG, str: -1, dex: -2 } };
    const fight = duel({}, weak);
    const turn = give(fight, pass("anna"));
    expect([of(turn, "boris").reactions, names(turn, fight, "ANAT-CORE-10")]).toEqual([1, true]);
    expect(of(fight, "anna").reactions).toBe(4);
    // 10 less 2, also off guard: 2 + 6 ties, 3 + 6 hits.
    const open = give(fight, set("boris", "offGuard", { turns: 2 }));
    expect(of(give(open, strike, [2]), "boris").strain).toBe(0);
    expect(of(give(open, strike, [3], [part("ear0")]), "boris").strain).toBe(1);
  });

  it("reactions are one and the better bonus, not one alone (ANAT-AMB-16)", () => {
    const before = duel();
    const after = give(before, pass("anna"));
    expect(of(after, "boris").reactions).toBe(4);
    expect(names(after, before, "ANAT-AMB-16")).toBe(true);
  });
});

describe("the off-guarded value (ANAT-AMB-36)", () => {
  it("keeps an attribute that is not Dexterity, and loses the dodge", () => {
    const wise: Figure = { attributes: { ...STRONG, wis: 3 }, system: { defenseAttribute: "wis" } };
    const turn = give(duel({}, wise), pass("anna"));
    const open = give(
      round(give(turn, { type: "defend", creature: "boris" }), "boris"),
      set("boris", "offGuard", { turns: 2 }),
    );
    // 10 and 3: a 7 ties, an 8 hits.
    expect(of(give(open, strike, [7]), "boris").strain).toBe(0);
    const hit = give(open, strike, [8], [part("ear0")]);
    expect(of(hit, "boris").strain).toBe(1);
    expect(names(hit, open, "ANAT-AMB-36")).toBe(true);
  });
});

describe("actions", () => {
  it("cost what their rows say: blows, shots, throws and the rest (ANAT-A-01 to ANAT-A-03, ANAT-A-11, ANAT-A-14)", () => {
    const items = [weapon("sword", { modes: ["melee", "thrown"] }), weapon("sling", { modes: ["ranged"] })];
    const near = duel({ items });
    const rows = (fight: Played, command: Parameters<typeof give>[1], dice: readonly number[]) => {
      const after = give(fight, command, dice);
      const { ap, stamina } = of(after, "anna");
      return [
        ap,
        stamina,
        ["ANAT-A-01", "ANAT-A-02", "ANAT-A-03", "ANAT-A-11", "ANAT-A-14"].filter((row) =>
          names(after, fight, row),
        ),
      ];
    };
    expect(rows(near, strike, [2])).toEqual([2, 16, ["ANAT-A-01"]]);
    expect(rows(near, { ...strike, type: "rangedAttack", weapon: "sling" }, [2])).toEqual([
      2,
      16,
      ["ANAT-A-02"],
    ]);
    expect(rows(near, { ...strike, type: "throwWeapon" }, [2, 1])).toEqual([2, 16, ["ANAT-A-03"]]);
    expect(rows(near, { type: "lunge", creature: "anna" }, [])).toEqual([3, 15, ["ANAT-A-11"]]);
    const far = duel({ items }, { position: at(4, 0) });
    const charge = { ...strike, type: "charge", path: [1, 2, 3].map((x) => ({ x, y: 0 })) };
    // ANAT-AMB-40: the run has an advantage, and leaves one AP.
    const run = give(far, charge, [2, 2]);
    expect([of(run, "anna").ap, names(run, far, "ANAT-A-14", "ANAT-AMB-40")]).toEqual([1, true]);
    expect(refusal(duel({ items }, { position: at(4, 0) }, { chargeEnabled: false }), charge)).toEqual([
      "ANAT-ACT-12",
      "noCharge",
    ]);
  });

  it("a Rapid Shot is one action of two rolls, each with a disadvantage (ANAT-A-06)", () => {
    const before = duel({ items: [weapon("sling", { modes: ["ranged"], reloadAp: 0 })] });
    const shots = { type: "rapidShot", creature: "anna", weapon: "sling", target: "boris", shots: 2 };
    const after = give(before, shots, [20, 2, 20, 2]);
    expect(of(after, "anna").ap).toBe(2);
    expect(names(after, before, "ANAT-A-06")).toBe(true);
    // The next action has one disadvantage for the whole of it.
    expect(
      of(give(after, { ...strike, type: "rangedAttack", weapon: "sling" }, [20, 2]), "boris").strain,
    ).toBe(0);
  });

  it("a Cleave is a roll of its own, and no attack action (ANAT-AMB-26, ANAT-A-10)", () => {
    const before = three();
    const cleave = {
      ...answer("anna", "cleave", "cleave"),
      command: { type: "cleave", creature: "anna", target: "cleo" },
    };
    // The first would have hit Cleo as well; the new one of 2 does not.
    const after = give(before, strike, [9, 2], [part("ear0"), cleave]);
    expect(of(after, "cleo").strain).toBe(0);
    expect(of(after, "anna")).toMatchObject({ ap: 2, stamina: 15 });
    expect(names(after, before, "ANAT-AMB-26", "ANAT-A-10")).toBe(true);
    expect(of(give(after, strike, [20, 2]), "boris").strain).toBe(1);
  });

  it("of 3 AP are one kind, and those of a round take the reactions too (ANAT-TURN-04, ANAT-AMB-17, ANAT-COND-23)", () => {
    const greater = { type: "otherAction", creature: "anna", cost: 3 };
    const before = duel();
    const after = give(before, greater);
    expect(of(after, "anna")).toMatchObject({ ap: 0, reactions: 4 });
    expect(names(after, before, "ANAT-TURN-04", "ANAT-AMB-17")).toBe(true);
    expect(refusal(give(before, strike, [2]), greater)).toEqual(["ANAT-TURN-03", "ap"]);
    const work = give(before, { type: "roundAction", creature: "anna" });
    expect(of(work, "anna")).toMatchObject({ ap: 0, reactions: 0 });
    expect(names(work, before, "ANAT-COND-23", "ANAT-TURN-04")).toBe(true);
    // No parry while it lasts; reactions come back with its end.
    const turn = give(work, pass("anna"));
    const back = { type: "meleeAttack", creature: "boris", weapon: "sword", target: "anna" };
    expect(() => give(turn, back, [9, 20], [answer("anna", "parry", "parry")])).toThrow();
    expect(of(give(turn, pass("boris")), "anna").reactions).toBe(4);
  });

  it("that are free come once each, and different ones beside each other (ANAT-AMB-15)", () => {
    const items = [weapon("sword"), weapon("dagger")];
    const before = duel({ items });
    const drop = (item: string) => ({ type: "dropItem", creature: "anna", item });
    const one = give(before, drop("sword"));
    expect(names(one, before, "ANAT-AMB-15")).toBe(true);
    expect(refusal(one, drop("dagger"))).toEqual(["ANAT-TURN-07", "oncePerTurn"]);
    expect(refusal(one, { type: "dropProne", creature: "anna" })).toBeNull();
  });

  it("a shield counts from the moment it is ready until the next turn (ANAT-COND-18)", () => {
    const shield = { id: "shield", type: "anatomyShield", name: "Shield", system: { bonus: 3, held: true } };
    const turn = give(duel({}, { items: [weapon("sword"), shield] }), pass("anna"));
    const before = give(turn, { type: "readyShield", creature: "boris" });
    expect(names(before, turn, "ANAT-COND-18")).toBe(true);
    const later = give(before, pass("boris"));
    expect(of(give(later, strike, [8]), "boris").strain).toBe(0);
    const next = round(later, "anna", "boris");
    expect(of(give(next, strike, [8], [part("ear0")]), "boris").strain).toBe(1);
  });

  it("to find a heart costs nothing and comes once for a kind (ANAT-A-26)", () => {
    const before = duel({}, { system: { species: "ogre", baseLevel: 2 } });
    const seek = { type: "identifyHeart", creature: "anna", target: "boris" };
    const failed = give(before, seek, [16]);
    expect(of(failed, "anna").ap).toBe(3);
    expect(names(failed, before, "ANAT-A-26")).toBe(true);
    expect(refusal(failed, seek)).not.toBeNull();
    // 17 is enough: the heart is among the parts of a blow with four degrees.
    const found = give(before, seek, [17]);
    const after = give(found, { ...strike, reckless: 1 }, [20, 20, 20], [part("heart0")]);
    expect(of(after, "boris").conditions).toHaveProperty("stunned");
    expect(() => give(failed, { ...strike, reckless: 1 }, [20, 20, 20], [part("heart0")])).toThrow();
  });
});

describe("bodies", () => {
  it("have the effects of every number up to their count (ANAT-INJ-03)", () => {
    const before = duel();
    const once = give(before, harm("leg0"));
    const twice = give(once, harm("leg0"));
    expect(names(twice, once, "ANAT-INJ-03")).toBe(true);
    const turn = give(give(twice, set("boris", "prone")), pass("anna"));
    // Of 30 ft 10 are lost by the second injury, and standing up costs 2 AP more by the first.
    const up = give(turn, { type: "standUp", creature: "boris" });
    expect(of(up, "boris").ap).toBe(0);
    const walk = (squares: number) => ({
      type: "move",
      creature: "boris",
      path: Array.from({ length: squares }, (_each, i) => ({ x: 2 + i, y: 0 })),
    });
    const standing = give(twice, pass("anna"));
    expect(refusal(standing, walk(4))).toBeNull();
    expect(refusal(standing, walk(5))).not.toBeNull();
  });

  it("fly 10 ft less for each hurt wing, or what the setting says (ANAT-AMB-31)", () => {
    const winged = { system: { speeds: { base: 30, fly: 60 }, body: { plan: "wingedHumanoid" } } };
    const fly = (wingSpeedStep: number) => {
      const hurtWings = give(give(duel({}, winged, { wingSpeedStep }), harm("wing0")), harm("wing1"));
      return speedOf(of(hurtWings, "boris"), "fly", { ...DEFAULT_RULINGS, wingSpeedStep });
    };
    expect([fly(10)?.value, fly(5)?.value, fly(40)?.value]).toEqual([40, 50, 0]);
    expect(JSON.stringify(fly(10))).toContain("ANAT-AMB-31");
  });

  it("lose with an arm its hand, which hinders nothing by that (ANAT-AMB-42)", () => {
    const before = duel();
    const after = give(before, harm("arm0", 3), [], [answer("gm", "gripLost", "keeps")]);
    expect(names(after, before, "ANAT-AMB-42")).toBe(true);
    expect(refusal(after, harm("hand0"))).not.toBeNull();
    expect(Object.values(of(after, "boris").injuries)).toHaveLength(3);
  });

  it("without Constitution are destroyed at their own number (ANAT-AMB-39)", () => {
    const golem = (destroyAt: number) =>
      duel({}, { attributes: { ...STRONG, con: null }, system: { destroyAt } });
    const before = golem(3);
    const after = give(before, harm("foot0", 2));
    expect(of(after, "boris").dead).toBe(false);
    const last = give(after, harm("ear0"));
    expect(of(last, "boris").dead).toBe(true);
    expect(names(last, after, "ANAT-AMB-39")).toBe(true);
    expect(of(give(golem(2), harm("foot0", 2)), "boris").dead).toBe(true);
  });
});

describe("saves and sleep", () => {
  it("the conscious make no save, the unconscious one with the new injury in it (ANAT-AMB-43, ANAT-AMB-14)", () => {
    const frail = duel({}, { attributes: { ...STRONG, con: -5 } });
    const awake = give(frail, harm("arm0"));
    expect(names(awake, frail, "ANAT-AMB-43")).toBe(true);
    const down = zero(frail, "stamina", "exhaustion");
    // 3 for the arm: 8 less 5 is enough, 7 less 5 would be against nothing.
    expect(of(give(down, harm("arm0"), [8]), "boris").dead).toBe(false);
    const dies = give(down, harm("arm0"), [7]);
    expect(of(dies, "boris").dead).toBe(true);
    expect(names(dies, down, "ANAT-AMB-14")).toBe(true);
  });

  it("a critical save in a coma wakes nobody, and does all else (ANAT-AMB-44)", () => {
    const asleep = give(give(duel(), set("boris", "coma")), set("boris", "bleed", { value: 2 }));
    const before = zero(asleep, "stamina", "exhaustion");
    const after = give(before, harm("ear0"), [20]);
    expect(of(after, "boris")).toMatchObject({ unconscious: true, bleed: 0, stamina: 1, exhaustion: 7 });
    expect(names(after, before, "ANAT-AMB-44")).toBe(true);
  });

  it("a wake check that fails is made again next turn, and is no coma (ANAT-AMB-33)", () => {
    // Stunned by the second injury; the third is held with 30.
    const strong = duel({}, { attributes: { ...STRONG, con: 12 } });
    const asleep = give(strong, harm("head0", 3), [1, 1, 18, 19]);
    const failed = give(asleep, pass("anna"), [17, 20]);
    expect(of(failed, "boris")).toMatchObject({ unconscious: true, headSleep: "wakeChecks" });
    expect(names(failed, asleep, "ANAT-AMB-33")).toBe(true);
    // Awake, it is confused by the second injury.
    const woken = give(failed, pass("anna"), [18, 20, 1]);
    expect(of(woken, "boris")).toMatchObject({ unconscious: false, ap: 3 });
  });

  it("an hour of rest clears a head of one injury, and none of two (ANAT-AMB-35)", () => {
    const over = (count: number, dice: readonly number[]) =>
      give(give(duel(), harm("head0", count), dice), { type: "endFight", creature: null });
    const rest = { type: "rest", creature: "boris", hours: 1 };
    const strong = (count: number) => over(count, count === 1 ? [] : [1, 1]);
    const one = give(strong(1), rest, [20, 20]);
    expect(of(one, "boris").injuries).toMatchObject({});
    const two = give(strong(2), rest);
    expect(Object.values(of(two, "boris").injuries)).toHaveLength(2);
  });

  it("confusion waits for the turn after the stunned one (ANAT-AMB-46)", () => {
    const before = give(duel(), harm("head0", 2), [1, 1]);
    const stunned = give(before, pass("anna"));
    expect(names(stunned, before, "ANAT-AMB-46")).toBe(true);
    expect(of(give(stunned, pass("anna"), [2]), "boris").confusion).toBe("nothing");
  });
});

describe("an ambush that one knew of (ANAT-AMB-51)", () => {
  it("is met with Dexterity, neither with Stealth nor with Perception", () => {
    const fight = fightOf([
      figure("anna", "heroes", { attributes: { ...STRONG, dex: 2 }, position: at(0, 0) }),
      figure("boris", "foes", { attributes: STRONG, position: at(1, 0) }),
    ]);
    const after = give(
      fight,
      { type: "startFight", creature: null, opening: "ambush", hiding: ["boris"], aware: ["anna"] },
      [10, 11],
    );
    // 10 and 2 before 11 and 1 by Dexterity of the Stealth: a tie that Dexterity decides.
    expect(after.state.turn).toBe("anna");
    expect(names(after, fight, "ANAT-AMB-51")).toBe(true);
  });
});

describe("care and the game master's hand", () => {
  it("treats an injury once a day, by a Heal check against its class (ANAT-A-27)", () => {
    const over = give(duel({}, { system: { injuries: { i1: hurt("arm0", "severe") } } }), {
      type: "endFight",
      creature: null,
    });
    const treat = { type: "treat", creature: "anna", target: "boris", injury: "i1" };
    // 25 against 24 and 1 for Wisdom.
    const failed = give(over, treat, [20]);
    expect(Object.values(of(failed, "boris").injuries)).toMatchObject([{ treated: false }]);
    expect(names(failed, over, "ANAT-A-27")).toBe(true);
    expect(refusal(failed, treat)).not.toBeNull();
  });

  it("takes injuries away and gives a part back (ANAT-HAND-02)", () => {
    const torn = give(duel(), harm("ear0", 2));
    expect(of(torn, "boris").destroyed).toHaveProperty("ear0");
    const back = give(torn, { type: "restorePart", creature: null, target: "boris", part: "ear0" });
    expect(of(back, "boris")).toMatchObject({ destroyed: {}, injuries: {} });
    const heal = { type: "healByMagic", creature: null, target: "boris", number: 1 };
    expect(refusal(duel(), { ...heal, part: "wing0" })).toEqual(["ANAT-HAND-02", "noSuchPart"]);
    const hurtTwice = give(give(duel(), harm("ear0")), harm("foot0"));
    const eased = give(hurtTwice, { ...heal, part: "foot0" });
    expect(Object.values(of(eased, "boris").injuries)).toMatchObject([{ part: "ear0" }]);
  });
});

it("halves the speed of whoever lies and sees nothing twice, or once by the setting (ANAT-COND-02, ANAT-COND-14)", () => {
  const reach = (halvedSpeed: "each" | "once"): unknown => {
    const lying = give(duel({}, {}, { halvedSpeed }), set("anna", "prone"));
    const blind = give(lying, set("anna", "blinded", { turns: 3 }));
    const traced = reachOfMove(engine.situation(blind), of(blind, "anna"));
    return [traced.value, traced.parts.flatMap(({ rule, label }) => (label === "half" ? [rule] : []))];
  };
  expect(reach("each")).toEqual([7, ["ANAT-COND-02", "ANAT-COND-14"]]);
  expect(reach("once")).toEqual([15, ["ANAT-COND-02"]]);
});
