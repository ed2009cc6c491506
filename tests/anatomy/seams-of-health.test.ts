// Seams of health in Anatomy: bodies that give way in the midst of a deed, heads that count anew, help that is not enough, and days that kill.
import { describe, expect, it } from "vitest";
import {
  answer,
  backAndForth as give,
  begun,
  duel,
  hurt,
  of,
  skills,
  strike,
  STRONG,
  type Played,
} from "./given.ts";
import { at, figure, weapon, type Figure } from "./scene.ts";

const pass = (creature: string) => ({ type: "endTurn", creature });
const round = (fight: Played, ...ids: readonly string[]): Played =>
  ids.reduce((now, id) => give(now, pass(id)), fight);
const set = (creature: string, condition: string, more: object = {}) => ({
  type: "setCondition",
  creature,
  condition,
  ...more,
});
const harm = (part: string, injuries = 1) => ({ type: "harm", creature: "boris", part, injuries });

describe("a charge that an answer ends (ANAT-ACT-12, ANAT-RCT-09, ANAT-TURN-09)", () => {
  it("is paid, leads nowhere, and leaves the weapon where its bearer fell", () => {
    const fight = begun(
      [
        figure("anna", "heroes", {
          attributes: STRONG,
          position: at(0, 0),
          system: { level: 3, stamina: 1, exhaustion: 1 },
        }),
        figure("boris", "foes", { attributes: STRONG, position: at(5, 0), system: { level: 3 } }),
        figure("cleo", "foes", { attributes: STRONG, position: at(0, 1), system: { level: 3 } }),
      ],
      { provokeSet: "classic", strainEffect: "immediate" },
    );
    const charge = {
      type: "charge",
      creature: "anna",
      weapon: "sword",
      target: "boris",
      path: [1, 2, 3, 4].map((x) => ({ x, y: 0 })),
    };
    const strikes = {
      to: "cleo",
      prompt: "reactiveAttack",
      choice: "attack",
      command: { type: "reactiveAttack", creature: "cleo", weapon: "sword" },
    };
    // 21 against 11: two degrees, three points of strain at once, and two are left.
    // Whoever charges is open from the first step: the better of two.
    const after = give(fight, charge, [15, 3], [strikes, answer("cleo", "bodyPart", "nose0")]);
    const anna = of(after, "anna");
    expect(anna).toMatchObject({ unconscious: true, stamina: 0, exhaustion: 0, ap: 0 });
    expect(anna.weapons["sword"]).toMatchObject({ held: false, lies: { x: anna.position?.x, y: 0 } });
    expect(anna.position?.x).toBeLessThan(2);
    expect(of(after, "boris").strain).toBe(0);
    expect(give(after, pass("anna")).state.turn).toBe("boris");
  });
});

describe("help that is not enough (ANAT-STA-06, ANAT-STA-13)", () => {
  const sets = (resource: string) => ({ type: "setResource", creature: "boris", resource, value: 0 });
  const gives = (system: object): Played =>
    give(
      [sets("stamina"), sets("exhaustion")].reduce(
        (now, command) => give(now, command),
        duel({
          items: [
            weapon("sword"),
            { id: "salve", type: "anatomyGear", name: "Salve", system: { ...system } },
          ],
        }),
      ),
      { type: "useItem", creature: "anna", item: "salve", target: "boris" },
    );

  it("wakes nobody by Stamina while no exhaustion point is left", () => {
    expect(of(gives({ stamina: 3 }), "boris")).toMatchObject({
      stamina: 3,
      exhaustion: 0,
      unconscious: true,
    });
  });

  it("wakes by an exhaustion point, prone and without AP before the own turn", () => {
    const awake = gives({ exhaustion: 1 });
    expect(of(awake, "boris")).toMatchObject({
      stamina: 0,
      exhaustion: 1,
      unconscious: false,
      ap: 0,
      reactions: 0,
    });
    expect(of(awake, "boris").conditions).toHaveProperty("prone");
    expect(of(round(awake, "anna"), "boris").ap).toBe(3);
  });
});

describe("days that go by for the unconscious (ANAT-HEAL-01, ANAT-UNC-02)", () => {
  it("ask for the save against death when an injury worsens, with the worsened one in it", () => {
    // Two concussed checks fail: a coma. The save against 12 + 2 is made.
    const asleep = give(give(duel(), harm("head0", 3), [1, 1, 1, 1]), harm("hand0"), [12, 13]);
    expect(of(asleep, "boris")).toMatchObject({ unconscious: true, dead: false });
    const over = give(asleep, { type: "endFight", creature: null });
    const day = { type: "passDays", creature: null, days: 1 };
    // The head holds, the hand does not: a save against 12 + 4.
    const lives = give(over, day, [20, 20, 5, 20, 14, 15]);
    expect(of(lives, "boris").dead).toBe(false);
    expect(of(lives, "boris").weapons["sword"]?.held).toBe(false);
    const dies = give(over, day, [20, 20, 5, 20, 13, 15]);
    expect(of(dies, "boris").dead).toBe(true);
  });

  it("kill by a heart that worsens, whose sickness hinders the check (ANAT-COND-12, ANAT-UNC-07)", () => {
    const over = give(give(duel(), harm("heart0"), [20]), { type: "endFight", creature: null });
    const dies = give(over, { type: "passDays", creature: null, days: 1 }, [17, 20]);
    expect(of(dies, "boris").dead).toBe(true);
  });
});

describe("a heart that is struck twice at once (ANAT-INJ-04, ANAT-PART-13)", () => {
  it("calls for the check of the first injury before the second kills", () => {
    const after = give(duel(), harm("heart0", 2), [20]);
    expect(of(after, "boris").dead).toBe(true);
  });

  it("calls for none without Constitution (ANAT-PART-22)", () => {
    const golem = duel({}, { attributes: { ...STRONG, con: null }, system: { destroyAt: 9 } });
    expect(of(give(golem, harm("heart0", 2)), "boris").dead).toBe(true);
  });
});

describe("heads of their own kind (ANAT-INJ-14, ANAT-BODY-10)", () => {
  it("that take six injuries live with five, and count among the others", () => {
    const stone = {
      rule: "ANAT-BODY-10",
      severity: "deadly",
      last: 6,
      destroyed: true,
      vital: "head",
      effects: [],
    };
    const parts = Object.fromEntries([0, 1, 2].map((i) => [`stone${i}`, { kind: "stone" }]));
    const hydra = duel({}, { system: { body: { parts, kinds: { stone } } } });
    const one = give(hydra, harm("stone0", 5));
    expect(of(one, "boris").conditions).toEqual({});
    // Two of three heads: a concussed check at the second injury, and another at the third.
    const two = give(one, harm("stone1", 5), [20, 20, 20, 20]);
    expect(of(two, "boris")).toMatchObject({ unconscious: true, headSleep: "coma", dead: false });
  });
});

describe("heads that are fewer (ANAT-INJ-14, ANAT-INJ-04)", () => {
  const hydra = (): Played =>
    give(duel({}, { system: { body: { plan: "manyHeaded", count: 3 } } }), harm("head0", 2));

  it("let go of what two of them shared, once one of the two is destroyed", () => {
    expect(of(hydra(), "boris").conditions).toEqual({});
    // At its second injury two heads of three have two: a concussed check. Destroyed, it leaves one of two with them.
    const two = give(hydra(), harm("head1", 4), [1, 2]);
    expect(of(two, "boris").conditions).toMatchObject({ stunned: {} });
    // His stunned turn goes by; the next is his own.
    const turn = round(two, "anna", "anna");
    expect(of(turn, "boris")).toMatchObject({ ap: 3, confusion: null, dead: false });
  });

  it("leave the last one to speak for the creature", () => {
    const two = give(hydra(), harm("head1", 4), [1, 2]);
    const last = give(two, harm("head2", 4), [1, 2]);
    const turn = give(round(last, "anna"), pass("anna"), [2]);
    expect(of(turn, "boris")).toMatchObject({ ap: 0, confusion: "nothing", dead: false });
  });
});

describe("a trick beside a stance (ANAT-M-09, ANAT-DV-03 to ANAT-DV-06)", () => {
  const armed: Figure = {
    items: [
      weapon("sword"),
      { id: "mail", type: "anatomyArmor", name: "Mail", system: { armor: 4, worn: true } },
      { id: "shield", type: "anatomyShield", name: "Shield", system: { bonus: 3, held: true } },
    ],
  };
  const trick = { type: "maneuver", creature: "anna", maneuver: "trick", target: "boris" };
  const tap = { ...strike, weapon: "tap" };
  const reaches = (fight: Played, command: typeof strike, dice: readonly number[]): boolean =>
    of(give(fight, command, dice), "boris").strain > 0;

  it("takes the dodge and the Dexterity, a touch the armor and the shield, and each ends at its own time", () => {
    const items = [weapon("sword"), weapon("tap", { touch: true })];
    let fight = give(duel({ items }, armed), pass("anna"));
    fight = give(give(fight, { type: "defend", creature: "boris" }), {
      type: "readyShield",
      creature: "boris",
    });
    fight = give(fight, pass("boris"));
    // 10, Dexterity 1, armor 4, shield 3, dodge 3: 21. The trick has 3 and 2.
    expect(reaches(fight, strike, [15])).toBe(false);
    expect(reaches(fight, strike, [16])).toBe(true);
    expect(reaches(fight, tap, [8])).toBe(false);
    expect(reaches(fight, tap, [9])).toBe(true);
    const tricked = give(fight, trick, [16]);
    expect(reaches(tricked, strike, [20, 11])).toBe(false);
    expect(reaches(tricked, strike, [20, 12])).toBe(true);
    expect(reaches(tricked, tap, [20, 4])).toBe(false);
    expect(reaches(tricked, tap, [20, 5])).toBe(true);
    // His stances end with his next turn's start, the trick with the end of hers.
    const next = round(tricked, "anna", "boris");
    expect(reaches(next, strike, [8])).toBe(false);
    expect(reaches(next, strike, [9])).toBe(true);
    const later = round(next, "anna", "boris");
    expect(reaches(later, strike, [9])).toBe(false);
    expect(reaches(later, strike, [10])).toBe(true);
  });
});

describe("one hurt eye and a blindness from elsewhere (ANAT-COND-14, ANAT-PART-19)", () => {
  it("are two disadvantages and not three", () => {
    const blind = round(give(give(duel(), harm("eye0")), set("boris", "blinded", { turns: 3 })), "anna");
    const back = { type: "meleeAttack", creature: "boris", weapon: "sword", target: "anna" };
    expect(of(give(blind, back, [20, 20, 2]), "anna").strain).toBe(0);
  });
});

describe("standing up on a bad leg after a trip (ANAT-PART-15, ANAT-M-10)", () => {
  const cost = (extraAp: number): number => {
    const lame: Figure = { system: { extraAp, injuries: { i1: hurt("leg0", "severe") } } };
    const tripped = give(
      duel({}, lame),
      { type: "maneuver", creature: "anna", maneuver: "trip", target: "boris" },
      [14],
    );
    const turn = round(tripped, "anna");
    const before = of(turn, "boris").ap;
    return before - of(give(turn, { type: "standUp", creature: "boris" }), "boris").ap;
  };

  it("costs 4 AP, but never more than a turn has", () => {
    expect([cost(0), cost(1), cost(2)]).toEqual([3, 4, 4]);
  });
});

describe("squares that are shared (ANAT-MOVE-01, ANAT-RNG-05)", () => {
  const shared = (): Played => {
    const fight = begun([
      figure("anna", "heroes", {
        attributes: STRONG,
        position: at(0, 0),
        items: [weapon("sword"), weapon("bow", { modes: ["ranged"], group: "bow", rangeIncrement: 60 })],
        system: { level: 3, skills },
      }),
      figure("boris", "foes", { attributes: STRONG, position: at(4, 0), system: { level: 3 } }),
      figure("cleo", "foes", { position: at(1, 0) }),
    ]);
    return give(fight, { type: "setResource", creature: "cleo", resource: "exhaustion", value: 0 });
  };

  it("with the unconscious can be fought over, in and out of them", () => {
    const over = give(shared(), { type: "move", creature: "anna", path: [{ x: 1, y: 0 }] });
    // Helpless and prone: the best of three against 10; the save of 2 against 1 is made.
    const hit = give(over, { ...strike, target: "cleo" }, [1, 2, 5, 2], [answer("anna", "bodyPart", "ear0")]);
    expect(of(hit, "cleo").strain).toBe(1);
  });

  it("harden a shot at whoever stands beyond the fallen, and not at whoever stands over them", () => {
    const shot = { type: "rangedAttack", creature: "anna", weapon: "bow", target: "boris" };
    expect(of(give(shared(), shot, [9]), "boris").strain).toBe(0);
    expect(of(give(shared(), shot, [10]), "boris").strain).toBe(1);
    const beside = give(shared(), { type: "place", creature: "cleo", x: 4, y: 0 });
    expect(of(give(beside, shot, [8]), "boris").strain).toBe(1);
  });
});
