// Seams of Die Rank: holds beside everything else that hinders, borrowed AP that are no longer there, least dice, and wakers who are struck again.
import { describe, expect, it } from "vitest";
import type { RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
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

const shield = thing("Shield", "shield", { ready: true });
/** Ann takes hold of Bob: 3 against 1 is a full hold, 2 against 2 a partial one. */
const holds = (fight: RankFight, full = true): RankFight =>
  give(fight, on("ann", "grab", { target: "bob" }), full ? [3, 1] : [2, 2]);

describe("whoever lies in a full hold (RANK-GRP-07, RANK-GRP-08, RANK-PRN-03, RANK-DIE-06)", () => {
  const down = (rulings: Partial<RankRulings> = {}): RankFight => {
    const fight = begun([someone("ann", "a"), someone("bob", "b", {}, shield), someone("cid", "b")], rulings);
    const held = holds(fight);
    const turn = ["ann", "bob", "cid"].reduce((now, id) => give(now, pass(id)), held);
    return give(turn, on("ann", "forceDown"));
  };

  it("blocks with one die, since an advantage and any number of disadvantages cancel", () => {
    expect(of(give(down(), strike("ann", "bob"), [6, 3], [defends("bob", "block")]), "bob").hp.value).toBe(2);
  });

  it("blocks with the worse of two where the larger number decides (setting advantageStack)", () => {
    const after = give(
      down({ advantageStack: "net" }),
      strike("ann", "bob"),
      [6, 3, 5],
      [defends("bob", "block")],
    );
    expect(of(after, "bob").hp.value).toBe(2);
  });

  it("strikes back with the worse of two, and the holder who lies as well defends with one", () => {
    const turn = give(give(give(down(), on("ann", "sustainGrab")), set("ann", "prone")), pass("ann"));
    const after = give(turn, strike("bob", "ann"), [6, 4, 2]);
    expect(of(after, "ann").hp.value).toBe(2);
    // A third strikes at the holder: two dice, for lying and for holding, and no third.
    const third = give(give(after, pass("bob")), strike("cid", "ann"), [6, 2, 3]);
    expect(of(third, "ann").knockedOut).toBe(true);
  });
});

describe("AP that were borrowed and are no longer there (RANK-TURN-08, RANK-TURN-09, RANK-TURN-11)", () => {
  it("make a turn of none, are forgotten, and borrow nothing more", () => {
    const fight = begun([someone("ann", "a"), someone("cid", "a"), someone("bob", "b")]);
    const one = give(fight, strike("ann", "bob"), [1, 6], [defends("bob", "parry")]);
    const two = give(give(one, pass("ann")), strike("cid", "bob"), [1, 6], [defends("bob", "parry")]);
    expect(of(two, "bob").debt).toBe(2);
    const hurt = give(two, set("bob", "badlyWounded"));
    const turn = give(hurt, pass("cid"));
    expect(of(turn, "bob")).toMatchObject({ apLeft: 0, debt: 0 });
    expect(refusalOfCommand(turn, strike("bob", "ann"))).toMatch(/RANK-TURN/);
    const next = ["bob", "ann", "cid"].reduce((now, id) => give(now, pass(id)), turn);
    expect(of(next, "bob")).toMatchObject({ apLeft: 1, debt: 0 });
  });
});

describe("an escape at the last AP (RANK-ESC-02, RANK-ESC-03, table T3)", () => {
  /** Bob has parried once: one AP is left of his turn. */
  const held = (): RankFight => {
    const fight = begun([someone("ann", "a"), someone("cid", "a"), someone("bob", "b")]);
    const grabbed = give(holds(fight, false), pass("ann"));
    const parried = give(grabbed, strike("cid", "bob"), [1, 6], [defends("bob", "parry")]);
    return give(parried, pass("cid"));
  };
  const escape = on("bob", "escape", { grappler: "ann" });

  it("leaves it three times as good, takes it twice as good, and ends the turn otherwise", () => {
    const [three, two, one, none] = [
      [6, 2],
      [6, 3],
      [3, 3],
      [2, 3],
    ].map((dice) => give(held(), escape, dice));
    const left = (fight: RankFight | undefined) =>
      fight && [of(fight, "bob").apLeft, of(fight, "bob").turnOver, of(fight, "ann").grabbing !== null];
    expect(left(three)).toEqual([1, false, false]);
    expect(left(two)).toEqual([0, false, false]);
    expect(left(one)).toEqual([0, true, false]);
    expect(left(none)).toEqual([0, true, true]);
  });

  it("lets the free strike at once", () => {
    const after = give(give(held(), escape, [6, 2]), strike("bob", "ann"), [6, 6]);
    expect(of(after, "ann").hp.value).toBe(3);
  });
});

describe("a rider who is held (RANK-GRP-04, RANK-MNT-01, RANK-MNT-07)", () => {
  const riding = (): RankFight => {
    const horse = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r" });
    const entrants = [
      someone("jan", "b"),
      someone("ivo", "a"),
      { ...horse, sheet: { ...horse.sheet, items: [] } },
    ];
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS });
    const up = give(laid, on("ivo", "mountUp", { mount: "horse" }));
    return give(up, { type: "startFight", creature: null }, [6, 3, 2]);
  };
  const grab = on("jan", "grab", { target: "ivo" });

  it("goes nowhere, and neither does the mount under him", () => {
    const turn = give(give(riding(), grab, [2, 2]), pass("jan"));
    expect(refusalOfCommand(turn, on("ivo", "move", { path: ["s"] }))).toMatch(/RANK-GRP-04/);
    expect(refusalOfCommand(turn, on("ivo", "run", { path: ["s", "t"] }))).toMatch(/RANK-GRP-04/);
  });

  it("is dodged for by the mount, with the die of the mount", () => {
    const missed = give(riding(), grab, [3, 4], [defends("ivo", "mountDodge")]);
    expect(of(missed, "jan").grabbing).toBeNull();
    expect(of(missed, "ivo").debt).toBe(1);
  });
});

describe("the least die of a range against a bad roll (RANK-PASS-05, RANK-PASS-06, table T4)", () => {
  const web = thing("Spell", "web", { physical: "other", defenseDie: "pre", ranged: true, maxRegions: 3 });
  const cast = on("ann", "castSpell", { spell: "web", target: "bob" });
  const cast2 = (region: string, pre: string): RankFight =>
    give(
      begun([someone("ann", "a", {}, web), someone("bob", "b", { region, dice: { pre } })]),
      set("bob", "stunned", { turns: 2 }),
    );

  it("is rolled by the stunned where it is better, plain, and not where it is not", () => {
    // A D4 at its worst is below the D4 of a short way, a D6 at its worst just above it, and below the D6 of one region.
    expect(of(give(cast2("r", "D4"), cast, [6, 2]), "bob").hp.value).toBe(1);
    expect(of(give(cast2("r", "D6"), cast, [6, 6, 3]), "bob").hp.value).toBe(2);
    expect(of(give(cast2("s", "D6"), cast, [6, 6]), "bob").hp.value).toBe(3);
  });
});

describe("whoever is woken by magic in the fight (RANK-MAG-07, RANK-KO-05, RANK-STUN-01)", () => {
  const mend = thing("Spell", "mend", { kind: "heal", heal: 9, mpCost: 1, maxRegions: 3 });
  const woken = (): RankFight => {
    const fight = begun([
      someone("ann", "a"),
      someone("doc", "b", { mp: { max: 2 } }, mend),
      someone("bob", "b", { dice: { for: "D8" } }),
    ]);
    const down = give(give(fight, strike("ann", "bob"), [4, 1]), pass("ann"));
    return give(down, on("doc", "castSpell", { spell: "mend", target: "bob" }), [4]);
  };

  it("has no more than the most, lies there, and is struck with the worse of two dice once", () => {
    expect(of(woken(), "bob")).toMatchObject({ hp: { value: 4 }, knockedOut: false, koLethal: false });
    expect(Object.keys(of(woken(), "bob").conditions).sort()).toEqual(["prone", "stunned"]);
    const turn = give(woken(), pass("doc"));
    expect(refusalOfCommand(turn, on("bob", "stand"))).toMatch(/RANK-STUN-01/);
    const struck = give(give(turn, pass("bob")), strike("ann", "bob"), [6, 6, 3]);
    expect(of(struck, "bob").hp.value).toBe(2);
  });

  it("is asked for his life anew when he is struck down again (RANK-SURV-03)", () => {
    const turn = give(give(woken(), pass("doc")), pass("bob"));
    const again = give(turn, strike("ann", "bob"), [4, 1, 1]);
    expect(of(again, "bob")).toMatchObject({ knockedOut: true, koLethal: true, survivalRolled: null });
    const over = give(again, { type: "endFight", creature: null }, [1]);
    expect(of(over, "bob").dead).toBe(true);
  });
});

describe("whoever is held by one and strikes at another (RANK-GRP-05, RANK-PRN-02, RANK-OPP-10)", () => {
  const bolt = thing("Weapon", "bolt", {
    kind: "ranged",
    crossbow: true,
    hands: 1,
    ready: true,
    maxRegions: 3,
  });

  it("shoots lying down with the worse of two for the hold alone, and opens to the holder", () => {
    const fight = begun([
      someone("ann", "a"),
      someone("cid", "a", { region: "s" }),
      someone("bob", "b", {}, bolt),
    ]);
    const held = give(holds(fight, false), set("bob", "prone"));
    const turn = give(give(held, pass("ann")), pass("cid"));
    const shot = on("bob", "rangedAttack", { weapon: "bolt", target: "cid" });
    // The holder's 2 against the worse of 3 and 4; then 6 and 5 against the D6 of one region.
    const after = give(turn, shot, [2, 3, 4, 6, 5, 5], [strikes("ann")]);
    expect(of(after, "cid").hp.value).toBe(3);
    expect(of(after, "ann").debt).toBe(1);
  });

  it("uses an opening that a third gives with the worse of two", () => {
    const fight = begun([someone("ann", "a"), someone("cid", "a"), someone("bob", "b")]);
    const held = give(holds(fight, false), pass("ann"));
    const after = give(held, on("cid", "move", { path: ["s"] }), [6, 4, 2], [strikes("bob")]);
    expect(of(after, "cid")).toMatchObject({ hp: { value: 2 }, region: "s" });
  });
});

describe("a badly wounded rider without skill (RANK-TURN-11, RANK-MNT-03, RANK-MNT-04)", () => {
  const pool = (ap: number) => {
    const horse = fighter("horse", "a", { hp: { max: 2 }, ap: 3, region: "r" });
    const entrants = [
      someone("ivo", "a", { ap, riderSkilled: false }),
      { ...horse, sheet: { ...horse.sheet, items: [] } },
      someone("jan", "b"),
    ];
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS });
    const hurt = give(laid, set("ivo", "badlyWounded"));
    const up = give(hurt, on("ivo", "mountUp", { mount: "horse" }));
    // The wound hinders the roll for the order of turns as any other.
    return give(up, { type: "startFight", creature: null }, [6, 4, 5, 1]);
  };

  it("is halved twice: to one of four and to none of two, and the mount walks all the same", () => {
    expect(of(pool(4), "ivo").pool).toEqual({ move: 3, other: 1 });
    const none = pool(2);
    expect(of(none, "ivo").pool).toEqual({ move: 3, other: 0 });
    expect(refusalOfCommand(none, strike("ivo", "jan"))).toMatch(/RANK-/);
    expect(refusalOfCommand(none, on("ivo", "move", { path: ["s"] }))).toBeNull();
  });
});

describe("hands and holds", () => {
  it("ready nothing that is ready, and drop nothing that lies there (RANK-TURN-04)", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b")]);
    expect(refusalOfCommand(fight, on("ann", "ready", { item: "sword" }))).not.toBeNull();
    const dropped = give(fight, on("ann", "drop", { item: "sword" }));
    expect(refusalOfCommand(dropped, on("ann", "drop", { item: "sword" }))).not.toBeNull();
  });

  it("speak and drop when the turn is over, and do nothing else (RANK-TURN-05, RANK-TURN-10)", () => {
    const over = give(begun([someone("ann", "a"), someone("bob", "b")]), strike("ann", "bob"), [1, 6]);
    expect(of(over, "ann")).toMatchObject({ apLeft: 0, turnOver: true });
    expect(refusalOfCommand(over, on("ann", "drop", { item: "sword" }))).toBeNull();
    expect(refusalOfCommand(over, on("ann", "speak", { text: "Yield!" }))).toBeNull();
    expect(refusalOfCommand(over, on("ann", "move", { path: ["s"] }))).not.toBeNull();
  });

  it("throw somebody knocked out by bare hands onto rocks, and make it lethal (RANK-GRP-11, RANK-KO-03, RANK-HLP-02)", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b", { hp: { max: 3, value: 1 } })]);
    const held = give(give(holds(fight), pass("ann")), pass("bob"));
    const out = give(held, on("ann", "crush"), [1, 1, 1]);
    expect(of(out, "bob")).toMatchObject({ knockedOut: true, koLethal: false });
    // Not sustained: the hold is over.
    expect(of(give(out, pass("ann")), "ann").grabbing).toBeNull();
    const again = give(
      give(held, on("ann", "sustainGrab")),
      on("ann", "throwDown"),
      [1, 2, 2, 2],
      [{ to: "gm", prompt: "ground", choice: "hard" }],
    );
    expect(of(again, "bob")).toMatchObject({ knockedOut: true, koLethal: true });
    expect(of(again, "ann").grabbing).toBeNull();
  });
});

describe("a bad wound of before, and a knock-out that leaves none (RANK-SURV-05, RANK-BAD-02, RANK-BAD-05)", () => {
  const woken = (roll: number, minutes: number): RankCreature => {
    const fight = begun([someone("ann", "a"), someone("bob", "b", { hp: { max: 4, value: 2 } })]);
    const hurt = give(fight, set("bob", "badlyWounded"));
    // The worse of two for the bad wound: 4 against 2 are two successes.
    const out = give(hurt, strike("ann", "bob"), [4, 2, 3]);
    const over = give(out, { type: "endFight", creature: null }, [roll]);
    return of(give(over, { type: "passTime", creature: null, minutes }), "bob");
  };

  it("wakes stunned after five minutes on a 4, with the bad wound as it was", () => {
    const awake = woken(4, 5);
    expect(awake).toMatchObject({ knockedOut: false, hp: { value: 1 } });
    expect(awake.conditions["stunned"]?.turns).toBe(1);
    expect(awake.conditions["badlyWounded"]).toBeDefined();
  });

  it("wakes without a stun after an hour on a 3", () => {
    expect(woken(3, 5).knockedOut).toBe(true);
    expect(woken(3, 60).conditions).toEqual({
      prone: { condition: "prone", turns: null },
      badlyWounded: { condition: "badlyWounded", turns: null },
    });
  });
});
