// Seams of Die Rank pairs and crowds: one held by two, holders who mount, interrupts on interrupts, spells over many, and clocks that run out together.
import { describe, expect, it } from "vitest";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { backAndForth as give, refusalOfCommand, type RankFight } from "./bout.ts";
import {
  REGIONS,
  begun,
  defends,
  of,
  on,
  pass,
  set,
  someone,
  strike,
  strikes,
  thing,
} from "./four-regions.ts";
import { fighter, fightOf } from "./scene.ts";

describe("one who is held by two (RANK-GRP-04, RANK-GRP-05, RANK-ESC-01)", () => {
  /** Ann holds Bob partly, Cid holds him fully; it is Bob's turn. */
  const both = (): RankFight => {
    const fight = begun([someone("ann", "a"), someone("cid", "a"), someone("bob", "b")]);
    const one = give(give(fight, on("ann", "grab", { target: "bob" }), [2, 2]), pass("ann"));
    return give(give(one, on("cid", "grab", { target: "bob" }), [3, 1]), pass("cid"));
  };

  it("gets free of each by itself, and goes nowhere before both", () => {
    const one = give(both(), on("bob", "escape", { grappler: "cid" }), [6, 6, 1]);
    expect(of(one, "cid").grabbing).toBeNull();
    expect(of(one, "bob").apLeft).toBe(2);
    expect(refusalOfCommand(one, on("bob", "move", { path: ["s"] }))).toMatch(/RANK-GRP-04/);
    const two = give(one, on("bob", "escape", { grappler: "ann" }), [6, 3]);
    expect(of(two, "bob")).toMatchObject({ apLeft: 1, turnOver: false });
    expect(refusalOfCommand(two, on("bob", "move", { path: ["s"] }))).toBeNull();
  });

  it("strikes at either with the worse of two, since each is a third for the other", () => {
    expect(of(give(both(), strike("bob", "ann"), [6, 5, 5]), "ann").hp.value).toBe(3);
  });
});

describe("whoever holds one already (RANK-GRP-03, RANK-GRP-15)", () => {
  it("grabs no second one before letting go", () => {
    const fight = begun([someone("ann", "a", { ap: 3 }), someone("bob", "b"), someone("cid", "b")]);
    const held = ["ann", "bob", "cid"].reduce(
      (now, id) => give(now, pass(id)),
      give(fight, on("ann", "grab", { target: "bob" }), [2, 2]),
    );
    expect(refusalOfCommand(held, on("ann", "grab", { target: "cid" }))).not.toBeNull();
    const loose = give(held, on("ann", "release"));
    expect(refusalOfCommand(loose, on("ann", "grab", { target: "cid" }))).toBeNull();
  });
});

describe("an opening that is parried by whoever gave it (RANK-TURN-12, RANK-OPP-08)", () => {
  it("borrows from the next turn, and gives no opening in its turn", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b"), someone("cid", "b")]);
    const after = give(
      fight,
      on("ann", "move", { path: ["s"] }),
      [5, 6, 6, 3],
      [strikes("bob"), defends("ann", "parry"), strikes("cid"), defends("ann", "parry")],
    );
    expect(of(after, "ann")).toMatchObject({ apLeft: 1, debt: 2, region: "s", hp: { value: 2 } });
    expect([of(after, "bob").debt, of(after, "cid").debt]).toEqual([1, 1]);
  });
});

describe("a spell over many (RANK-ATK-02, RANK-ATK-03, RANK-DEATH-01)", () => {
  const fire = thing("Spell", "fire", {
    mpCost: 2,
    area: true,
    physical: "direct",
    defenseDie: "def",
    lethal: true,
  });
  const cast = on("ann", "castSpell", { spell: "fire", targets: ["bob", "cid"] });

  it("is paid once, and met by each as it likes", () => {
    const fight = begun([
      someone("ann", "a", { mp: { max: 3 } }, fire),
      someone("bob", "b", { hp: { max: 1 } }),
      someone("cid", "b"),
    ]);
    // One roll of 6 for each: Bob's 1 is six times as much, twice and more than he has; Cid dodges with 3.
    const after = give(fight, cast, [6, 1, 6, 3], [defends("cid", "dodge")]);
    expect(of(after, "ann").mp.value).toBe(1);
    expect(of(after, "bob").dead).toBe(true);
    expect(of(after, "cid")).toMatchObject({ hp: { value: 2 }, debt: 1 });
  });
});

describe("a run (RANK-MOVE-03, RANK-OPP-03, RANK-OPP-09)", () => {
  it("there and back asks the one who was left behind once", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b"), someone("cid", "b", { region: "s" })]);
    const after = give(
      fight,
      on("ann", "run", { path: ["s", "r"] }),
      [1, 6, 1, 6],
      [strikes("bob"), strikes("cid")],
    );
    expect(of(after, "ann")).toMatchObject({ region: "r", turnOver: true });
    expect([of(after, "bob").debt, of(after, "cid").debt]).toEqual([1, 1]);
  });
});

describe("whoever goes down in the own turn (RANK-KO-04, RANK-TURN-14)", () => {
  it("frees whom he held, owes nothing, and his turn goes on to the next", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b"), someone("cid", "b")]);
    const held = ["ann", "bob", "cid"].reduce(
      (now, id) => give(now, pass(id)),
      give(fight, on("ann", "grab", { target: "bob" }), [2, 2]),
    );
    const shot = give(held, on("ann", "sustainGrab"));
    const weak = give(shot, on("ann", "setResource", { resource: "hp", value: 1 }));
    // An unarmed strike at whoever has a sword: he strikes first.
    const after = give(weak, on("ann", "unarmedStrike", { target: "cid" }), [6, 3], [strikes("cid")]);
    expect(of(after, "ann")).toMatchObject({ knockedOut: true, grabbing: null, debt: 0 });
    expect(of(after, "bob").conditions).toEqual({});
    expect(give(after, pass("ann")).state.turn).toBe("bob");
  });
});

describe("survival rolls at the end of a fight (RANK-SURV-01, RANK-TURN-15)", () => {
  it("come in the order of the list, for the lethally struck alone", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b"), someone("cid", "b"), someone("dan", "b")]);
    const out = (id: string, lethal: string) => on(id, "knockOut", { lethal });
    const down = [out("dan", "yes"), out("bob", "yes"), out("cid", "no")].reduce(
      (now, command) => give(now, command),
      fight,
    );
    const over = give(down, { type: "endFight", creature: null }, [1, 4]);
    expect(["bob", "cid", "dan"].map((id) => of(over, id).dead)).toEqual([true, false, false]);
    expect([of(over, "cid").wakesIn, of(over, "dan").wakesIn]).toEqual([5, 5]);
  });
});

describe("two clocks that end in the same minute (RANK-MORT-01, RANK-SURV-05)", () => {
  it("kill the one and wake the other", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b"), someone("cid", "b")]);
    const down = ["bob", "cid"].reduce(
      (now, id) => give(now, on(id, "harm", { amount: 4, lethal: "yes" })),
      fight,
    );
    const over = give(
      down,
      { type: "endFight", creature: null },
      [2, 4],
      [{ to: "gm", prompt: "wakingTime", choice: "10" }],
    );
    const later = give(over, { type: "passTime", creature: null, minutes: 10 });
    expect(of(later, "bob").dead).toBe(true);
    expect(of(later, "cid")).toMatchObject({ knockedOut: false, hp: { value: 1 } });
  });
});

describe("the stunned and the surprised (RANK-SUR-02, RANK-STUN-01, RANK-DIE-06)", () => {
  it("roll two dice and not three where both hold, and one once both are over", () => {
    const fight = fightOf([someone("ann", "a"), someone("bob", "b")], DEFAULT_RULINGS);
    const laid = give(fight, { type: "layOutRegions", creature: null, regions: REGIONS });
    const start = give(
      laid,
      { type: "startFight", creature: null, surprised: ["bob"] },
      [6, 2, 3],
      [{ to: "gm", prompt: "surprisedWeapons", choice: "notReady" }],
    );
    const stunned = give(start, set("bob", "stunned", { turns: 1 }));
    const hit = give(stunned, strike("ann", "bob"), [6, 6, 4]);
    expect(of(hit, "bob").hp.value).toBe(3);
    const next = give(give(hit, pass("ann")), pass("bob"));
    expect(of(give(next, strike("ann", "bob"), [6, 6]), "bob").hp.value).toBe(2);
  });
});

describe("spells and physical attacks (RANK-ATK-07, RANK-PRN-02, RANK-GRP-08)", () => {
  const dart = (physicalAttack: boolean) =>
    thing("Spell", "dart", { physical: "direct", defenseDie: "def", physicalAttack, maxRegions: 3 });
  const cast = on("ann", "castSpell", { spell: "dart", target: "bob" });
  const lying = (physicalAttack: boolean): RankFight =>
    give(begun([someone("ann", "a", {}, dart(physicalAttack)), someone("bob", "b")]), set("ann", "prone"));

  it("are two things, so that whoever lies there casts with one die, unless the spell says otherwise", () => {
    expect(of(give(lying(false), cast, [6, 3]), "bob").hp.value).toBe(2);
    expect(of(give(lying(true), cast, [6, 3, 3]), "bob").hp.value).toBe(3);
  });

  it("so that a holder meets a spell of a third with one die, and what counts as a blow with two", () => {
    const holding = (physicalAttack: boolean): RankFight => {
      const fight = begun([
        someone("bob", "b"),
        someone("ann", "a", {}, dart(physicalAttack)),
        someone("cid", "a"),
      ]);
      return give(give(fight, on("bob", "grab", { target: "cid" }), [3, 1]), pass("bob"));
    };
    expect(of(give(holding(false), cast, [6, 3]), "bob").hp.value).toBe(2);
    expect(of(give(holding(true), cast, [6, 3, 4]), "bob").hp.value).toBe(2);
  });
});

describe("saddles and the ground (RANK-MNT-01, RANK-MNT-12, RANK-PRN-01)", () => {
  const horse = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r" });
  const entrants = [
    someone("ivo", "a"),
    { ...horse, sheet: { ...horse.sheet, items: [] } },
    someone("jan", "b"),
  ];
  const up = on("ivo", "mountUp", { mount: "horse" });

  it("a rider who is laid low by hand lies beside the mount, and one whose mount is comes down as the GM says", () => {
    const riding = give(begun(entrants), up);
    const down = give(riding, set("ivo", "prone"));
    expect([of(down, "ivo").mount, of(down, "ivo").conditions["prone"] !== undefined]).toEqual([null, true]);
    expect(of(down, "horse").conditions).toEqual({});
    const feet = give(
      riding,
      set("horse", "prone"),
      [],
      [{ to: "gm", prompt: "mountFalls", choice: "feet" }],
    );
    expect([of(feet, "ivo").mount, of(feet, "ivo").conditions]).toEqual([null, {}]);
  });

  it("nobody mounts what lies there, before it stands", () => {
    const lying = give(begun(entrants), set("horse", "prone"));
    expect(refusalOfCommand(lying, up)).toBe("RANK-PRN-01 mountLies");
    const stands = give(lying, on("horse", "setCondition", { condition: "prone", active: false }));
    expect(refusalOfCommand(stands, up)).toBeNull();
  });
});
