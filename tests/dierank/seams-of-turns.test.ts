// Seams of turns in Die Rank: what is borrowed, shared and lost where pairs part, holders fall, and the surprised and the badly wounded are struck.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { backAndForth as give, duel, gm, refusalOfCommand, type RankFight } from "./bout.ts";
import { defends, of, pass, REGIONS, strike as struck, strikes } from "./four-regions.ts";
import { fighter, fightOf } from "./scene.ts";

const go = (creature: string, to: string): Command => ({ type: "move", creature, to });
const mountUp = (creature: string): Command => ({ type: "mountUp", creature, mount: "horse" });

/** These fighters in the order of their dice, each in the region r; whoever rides the horse is in the saddle before it begins. */
function among(
  all: readonly (readonly [id: string, side: string, system: JsonRecord])[],
  dice: readonly number[],
  { surprised = [], rider = "" }: { readonly surprised?: readonly string[]; readonly rider?: string } = {},
): RankFight {
  const entrants = all.map(([id, side, system]) =>
    fighter(id, side, { hp: { max: 4 }, region: "r", ...system }),
  );
  const laid = give(fightOf(entrants, { ...DEFAULT_RULINGS, dialogs: "usual" }), {
    type: "layOutRegions",
    creature: null,
    regions: REGIONS,
  });
  const ready = rider === "" ? laid : give(laid, mountUp(rider));
  return give(ready, { type: "startFight", creature: null, surprised: [...surprised] }, dice);
}

describe("a rider whose mount is held (RANK-GRP-04, RANK-MNT-03, RANK-MNT-12, RANK-TURN-03)", () => {
  const riding = (): RankFight => {
    const fight = among(
      [
        ["ann", "a", { riderSkilled: true }],
        ["horse", "a", { ap: 3 }],
        ["bob", "b", {}],
      ],
      [5, 1, 6],
      { rider: "ann" },
    );
    // A D3 against the horse’s D6: 3 into 1 is a full hold.
    return give(give(fight, { type: "grab", creature: "bob", target: "horse" }, [3, 1]), pass("bob"));
  };

  it("goes nowhere in the saddle, and on foot with what is left of the own AP", () => {
    const fight = riding();
    expect(of(fight, "ann")).toMatchObject({ apLeft: 3, pool: { move: 3, other: 2 } });
    expect(refusalOfCommand(fight, go("ann", "s"))).toBe("RANK-GRP-04 grabbed");
    // Off for one AP; the third, which only the mount could have walked with, is gone with it.
    const off = give(fight, { type: "dismount", creature: "ann" });
    expect(of(off, "ann")).toMatchObject({ apLeft: 1, pool: null, mount: null });
    const away = give(off, go("ann", "s"));
    expect([of(away, "ann").region, of(away, "horse").region]).toEqual(["s", "r"]);
    // The horse has had its turn with her, and is still held.
    const next = give(away, pass("ann"));
    expect(next.state.turn).toBe("bob");
    expect(of(next, "bob").grabbing?.target).toBe("horse");
  });
});

describe("an unskilled rider who has borrowed (RANK-MNT-04, RANK-MNT-11, RANK-TURN-08, RANK-TURN-09)", () => {
  it("has one AP to borrow, and next turn nothing but the mount's steps", () => {
    const fight = among(
      [
        ["bob", "b", {}],
        ["ann", "a", { riderSkilled: false }],
        ["horse", "a", {}],
      ],
      [6, 2, 1],
      { rider: "ann" },
    );
    // Half of two is one, which the horse dodges with; bob's 3 goes into 6 once.
    const parried = give(
      fight,
      struck("bob", "ann"),
      [3, 6],
      [defends("ann", "mountDodge", { room: "enough" })],
    );
    expect(of(parried, "ann").debt).toBe(1);
    const turn = give(parried, pass("bob"));
    expect(of(turn, "ann")).toMatchObject({ apLeft: 1, debt: 0, pool: { move: 1, other: 0 } });
    expect(refusalOfCommand(turn, struck("ann", "bob"))).toBe("RANK-TURN-10 notEnoughAp");
    expect(refusalOfCommand(turn, { type: "run", creature: "ann", to: "t" })).toBe(
      "RANK-TURN-06 turnTouched",
    );
    expect(of(give(turn, go("ann", "s")), "horse").region).toBe("s");
  });
});

describe("a Drag that an opening ends (RANK-GRP-08, RANK-GRP-13, RANK-KO-04, RANK-TURN-14)", () => {
  it("carries nobody off, lets go, and stays paid", () => {
    const begun = among(
      [
        ["ann", "a", {}],
        ["bob", "b", {}],
        ["cid", "b", {}],
      ],
      [6, 2, 1],
    );
    const grabbed = give(begun, { type: "grab", creature: "ann", target: "bob" }, [3, 1]);
    const fight = ["ann", "bob", "cid"].reduce((now, id) => give(now, pass(id)), grabbed);
    const drag = { type: "drag", creature: "ann", to: "s" };
    // 4 against the worse of 1 and 6, since she holds somebody: all four HP.
    const after = give(fight, drag, [4, 1, 6], [strikes("cid")]);
    expect(of(after, "ann")).toMatchObject({ knockedOut: true, grabbing: null, apLeft: 0, region: "r" });
    expect(of(after, "bob").region).toBe("r");
    expect(of(after, "cid").debt).toBe(1);
    const lost = (now: RankFight) =>
      now.log
        .slice(fight.log.length)
        .flatMap((entry) => entry.events.filter(({ type }) => type === "ActLost"));
    expect(lost(after)).toHaveLength(1);
    // Unhindered she takes him along, and nothing is lost.
    const dragged = give(fight, drag);
    expect([of(dragged, "ann").region, of(dragged, "bob").region, lost(dragged)]).toEqual(["s", "s", []]);
  });
});

describe("the surprised (RANK-SUR-02, RANK-SUR-03, RANK-GRP-02, RANK-PASS-04)", () => {
  const ambush = (): RankFight =>
    among(
      [
        ["ann", "a", {}],
        ["bob", "b", {}],
      ],
      [6, 1, 1],
      { surprised: ["bob"] },
    );

  it("have nothing in hand to strike into a grab with, and withstand it with the worse of two", () => {
    // A D3 against the worse of two D6.
    const grabbed = give(ambush(), { type: "grab", creature: "ann", target: "bob" }, [2, 6, 2]);
    expect(of(grabbed, "ann").grabbing).toMatchObject({ target: "bob", level: "partial" });
  });

  it("are no worse off for being unaware besides, and no better against poison, which needs no eyes", () => {
    give(ambush(), { ...struck("ann", "bob"), awareness: "unaware" }, [1, 3, 2]);
    const poison = {
      id: "poison",
      type: "dierankSpell",
      name: "poison",
      system: { kind: "attack", defenseDie: "for", indirect: true, physical: "none" },
    };
    const entrants = [
      fighter("ann", "a", { hp: { max: 4 }, region: "r" }),
      fighter("bob", "b", { hp: { max: 4 }, region: "r" }),
    ];
    const [ann, bob] = entrants;
    if (!ann || !bob) throw new Error("two");
    const mage = { ...ann, sheet: { ...ann.sheet, items: [...ann.sheet.items, poison] } };
    const begun = (surprised: readonly string[], dice: readonly number[]) =>
      give(
        fightOf([mage, bob], { ...DEFAULT_RULINGS, dialogs: "usual" }),
        { type: "startFight", creature: null, surprised: [...surprised] },
        dice,
      );
    const cast = { type: "castSpell", creature: "ann", spell: "poison", target: "bob", awareness: "unaware" };
    give(begun(["bob"], [6, 1, 1]), cast, [1, 3, 2]);
    give(begun([], [6, 1]), cast, [1, 3]);
  });

  it("defend as usual once their first turn has begun", () => {
    const turn = give(give(ambush(), pass("ann")), pass("bob"));
    give(turn, struck("ann", "bob"), [1, 3]);
  });
});

describe("whoever is asked how to meet a blow (RANK-ATK-04, RANK-ACTV-07)", () => {
  it("may leave it to a standing answer, as the one who is aimed at", () => {
    const open = put(gm, duel({ dialogs: "usual" }), {
      kind: "command",
      command: struck("ann", "bob"),
    });
    expect(pendingAsks(open.open).map(({ ask }) => [ask.prompt, ask.mayPass, ask.aimedAtAddressee])).toEqual([
      ["defense", true, true],
    ]);
  });
});

describe("a minion (RANK-DEATH-03, RANK-KO-03)", () => {
  it("that bare hands have knocked out dies of the next lethal point, though it is fewer than its HP", () => {
    const minion = { hp: { value: 0, max: 2 }, minion: true, knockedOut: true, koLethal: false };
    const fight = duel({ dialogs: "usual" }, {}, minion);
    // A knocked-out one has the worse of two D2; 1 goes into 1 once, and twice is needed to kill outright.
    const dies = give(
      fight,
      struck("ann", "bob"),
      [1, 1, 2],
      [{ to: "gm", prompt: "minionDeath", choice: "dies" }],
    );
    expect(of(dies, "bob").dead).toBe(true);
    const spared = give(
      fight,
      struck("ann", "bob"),
      [1, 1, 2],
      [{ to: "gm", prompt: "minionDeath", choice: "lives" }],
    );
    expect(of(spared, "bob")).toMatchObject({ dead: false, knockedOut: true, koLethal: true });
  });
});

describe("whoever lies stunned through a turn (RANK-STUN-01, RANK-GRP-06, RANK-GRP-15, RANK-TURN-08)", () => {
  it("does not sustain the grab, which ends with that turn, and is defended for by nobody", () => {
    const begun = among(
      [
        ["ann", "a", {}],
        ["bob", "b", {}],
      ],
      [6, 1],
    );
    const fight = give(give(begun, { type: "grab", creature: "ann", target: "bob" }, [2, 2]), pass("ann"));
    const stunned = give(fight, {
      type: "setCondition",
      creature: "ann",
      condition: "stunned",
      active: true,
      turns: 1,
    });
    // No active defense, and the worse of two: bob strikes his own holder, who is no third one.
    const hit = give(stunned, struck("bob", "ann"), [2, 5, 2]);
    expect(of(hit, "ann").hp.value).toBe(3);
    const turn = give(hit, pass("bob"));
    expect(of(turn, "ann").grabbing?.target).toBe("bob");
    expect(refusalOfCommand(turn, { type: "sustainGrab", creature: "ann" })).toBe("RANK-STUN-01 stunned");
    const after = give(turn, pass("ann"));
    expect(of(after, "ann")).toMatchObject({ grabbing: null, conditions: {} });
  });
});

describe("the badly wounded who lie there (RANK-BAD-02, RANK-BAD-03, RANK-PRN-02, RANK-PRN-04, RANK-TURN-11)", () => {
  const wounded = {
    badlyWounded: { condition: "badlyWounded", turns: null },
    prone: { condition: "prone", turns: null },
  };

  it("have one AP of two, to stand up with or to strike with the worse of two dice, and one to borrow", () => {
    const fight = among(
      [
        ["ann", "a", { conditions: wounded, hp: { value: 1, max: 4 } }],
        ["bob", "b", {}],
      ],
      [6, 3, 1],
    );
    expect(of(fight, "ann").apLeft).toBe(1);
    give(fight, struck("ann", "bob"), [4, 1, 6]);
    const up = give(fight, { type: "stand", creature: "ann" });
    expect(of(up, "ann").conditions["prone"]).toBeUndefined();
    const turn = give(up, pass("ann"));
    const parry = defends("ann", "parry");
    const once = give(turn, struck("bob", "ann"), [1, 5, 4], [parry]);
    expect(of(once, "ann").debt).toBe(1);
    // Nothing is left of the next turn, so that nobody is asked; then it has no AP.
    const next = give(once, pass("bob"));
    expect(of(next, "ann")).toMatchObject({ apLeft: 0, debt: 0 });
    expect(refusalOfCommand(next, go("ann", "s"))).toBe("RANK-TURN-10 notEnoughAp");
    expect(refusalOfCommand(next, { type: "speak", creature: "ann", text: "Help!" })).toBeNull();
  });
});

describe("a shot from a saddle (RANK-MNT-08, RANK-MNT-10, RANK-OPP-02, RANK-PASS-05)", () => {
  it("is hindered when the mount has moved in this turn, and not in the next", () => {
    const bow = {
      id: "bow",
      type: "dierankWeapon",
      name: "Bow",
      system: { kind: "ranged", ready: true, hands: 2, maxRegions: 3 },
    };
    const rider = fighter("ann", "a", { hp: { max: 4 }, region: "r", riderSkilled: true });
    const entrants = [
      { ...rider, sheet: { ...rider.sheet, items: [bow] } },
      fighter("horse", "a", { hp: { max: 4 }, region: "r" }),
      fighter("bob", "b", { hp: { max: 4 }, region: "t" }),
    ];
    const laid = give(fightOf(entrants, { ...DEFAULT_RULINGS, dialogs: "usual" }), {
      type: "layOutRegions",
      creature: null,
      regions: REGIONS,
    });
    const fight = give(give(laid, mountUp("ann")), { type: "startFight", creature: null }, [6, 5, 1]);
    const shot = { type: "rangedAttack", creature: "ann", weapon: "bow", target: "bob" };
    const moved = give(fight, go("ann", "s"));
    // One region away is medium: D6 against the own D6, which stands.
    give(moved, shot, [5, 1, 3]);
    const next = give(give(give(moved, pass("ann")), pass("bob")), shot, [1, 3]);
    expect(of(next, "bob").hp.value).toBe(4);
  });
});

describe("a region with no way out of it (RANK-MOVE-05, RANK-ACTV-05)", () => {
  it("keeps whoever is in it, shot at from nowhere, and cramps the dodge", () => {
    const entrants = [
      fighter("ann", "a", { hp: { max: 4 }, region: "r" }),
      fighter("bob", "b", { hp: { max: 4 }, region: "r" }),
    ];
    const laid = give(fightOf(entrants, { ...DEFAULT_RULINGS, dialogs: "usual" }), {
      type: "layOutRegions",
      creature: null,
      regions: { r: [], s: [] },
      cramped: ["r"],
    });
    const fight = give(laid, { type: "startFight", creature: null }, [6, 1]);
    expect(refusalOfCommand(fight, go("ann", "s"))).toBe("RANK-MOVE-05 notNeighbors");
    const dodge = defends("bob", "dodge");
    give(fight, struck("ann", "bob"), [1, 2, 5], [dodge]);
  });
});

describe("what is done outside a fight (RANK-TURN-08, RANK-TURN-13, RANK-TURN-15, RANK-MNT-10)", () => {
  const dart = {
    id: "dart",
    type: "dierankSpell",
    name: "dart",
    system: { kind: "attack", defenseDie: "def", ranged: true, physical: "direct" },
  };
  const cast = { type: "castSpell", creature: "bob", spell: "dart", target: "ann" };
  /** Ann dodges as often as she is aimed at; 1 against 5 misses her. */
  const threeTimes = (from: RankFight): RankFight =>
    [1, 2, 3].reduce((now) => give(now, cast, [1, 5], [defends("ann", "dodge", { room: "enough" })]), from);

  it("borrows nothing: neither before the first turn of a fight nor after the last", () => {
    const before = threeTimes(duel({ dialogs: "usual" }, {}, {}, [dart], false));
    expect(of(before, "ann").debt).toBe(0);
    const begun = give(before, { type: "startFight", creature: null }, [6, 1]);
    expect(of(begun, "ann").apLeft).toBe(2);
    const after = threeTimes(give(begun, { type: "endFight", creature: null }));
    expect(of(after, "ann").debt).toBe(0);
  });

  it("is no shot from a moving mount, though it moved in the last turn of the fight", () => {
    const fight = among(
      [
        ["ann", "a", { riderSkilled: true }],
        ["horse", "a", {}],
        ["bob", "b", {}],
      ],
      [6, 5, 1],
      { rider: "ann" },
    );
    const over = give(give(fight, go("ann", "s")), { type: "endFight", creature: null });
    expect([of(over, "ann").movedThisTurn, of(over, "horse").movedThisTurn]).toEqual([false, false]);
  });
});

describe("whoever the game master says is surprised in mid-fight (RANK-SUR-02)", () => {
  it("defends with the worse of two until the next own turn", () => {
    const round = ["ann", "bob"].reduce((now, id) => give(now, pass(id)), duel({ dialogs: "usual" }));
    const taken = give(round, {
      type: "setCondition",
      creature: "bob",
      condition: "surprised",
      active: true,
    });
    give(taken, struck("ann", "bob"), [1, 3, 2]);
    const turn = give(taken, pass("ann"));
    expect(of(turn, "bob").conditions).toEqual({});
    give(give(turn, pass("bob")), struck("ann", "bob"), [1, 3]);
  });
});

describe("whoever comes into a fight without HP (RANK-KO-01, RANK-KO-02, RANK-SURV-04)", () => {
  const down = (system: JsonRecord): RankFight =>
    duel({ dialogs: "usual" }, {}, { hp: { value: 0, max: 4 }, ...system });

  it("lies there without a turn, and wakes after it as if it had been stunned with bare hands", () => {
    const fight = down({ mp: { value: 2, max: 2 } });
    expect(of(fight, "bob")).toMatchObject({ knockedOut: true, koLethal: false, mp: { value: 0 } });
    expect(of(fight, "bob").conditions["prone"]).toBeDefined();
    expect(give(fight, pass("ann")).state.turn).toBe("ann");
    expect(of(give(fight, { type: "endFight", creature: null }), "bob").wakesIn).toBe(5);
  });

  it("rolls for its life after it where the sheet says that it was struck down lethally", () => {
    const over = give(down({ koLethal: true }), { type: "endFight", creature: null }, [1]);
    expect(of(over, "bob").dead).toBe(true);
  });

  it("stands where it never had any (RANK-DEATH-04)", () => {
    expect(of(duel({}, {}, { hp: { value: 0, max: 0 } }), "bob").knockedOut).toBe(false);
  });
});

describe("a knock-out without a wound (RANK-KO-01, RANK-MAG-01, RANK-MAG-02)", () => {
  it("ends with magic that finds HP, without a roll and without a stun, however lethal it was", () => {
    const out = give(duel({ dialogs: "usual" }, {}, { hp: { value: 2, max: 4 } }), {
      type: "knockOut",
      creature: "bob",
      lethal: "yes",
    });
    const awake = give(out, { type: "heal", creature: "bob", amount: 1, magical: true });
    expect(of(awake, "bob")).toMatchObject({ knockedOut: false, hp: { value: 3 } });
    expect(Object.keys(of(awake, "bob").conditions)).toEqual(["prone"]);
  });

  it("is none of whoever never had any HP, whom magic leaves as it is", () => {
    const bare = duel({ dialogs: "usual" }, {}, { hp: { value: 0, max: 0 } });
    const healed = give(bare, { type: "heal", creature: "bob", amount: 1, magical: true });
    expect(of(healed, "bob")).toMatchObject({ knockedOut: false, hp: { value: 0 }, conditions: {} });
  });
});

describe("the price of an escape (RANK-ESC-02, RANK-ESC-03)", () => {
  it("is named by its result: by the success for one that gets free, by the failure for another", () => {
    const begun = among(
      [
        ["ann", "a", {}],
        ["bob", "b", {}],
      ],
      [6, 1],
    );
    const held = give(give(begun, { type: "grab", creature: "ann", target: "bob" }, [2, 2]), pass("ann"));
    const rules = (dice: readonly number[]) =>
      give(held, { type: "escape", creature: "bob", grappler: "ann" }, dice)
        .log.slice(held.log.length)
        .flatMap(({ events }) => events.filter(({ type }) => type === "ActionPaid").map(({ rule }) => rule));
    expect([rules([2, 2]), rules([1, 2])]).toEqual([["RANK-ESC-02"], ["RANK-ESC-03"]]);
  });
});
