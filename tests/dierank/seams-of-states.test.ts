// Seams of Die Rank states: grabs won anew, pairs struck in mid-run, least dice against the unaware, and stuns behind mortal wounds.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Entrant } from "../../src/core/language/ruleset.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/dierank/rulings.ts";
import { previewOf } from "../../src/rulesets/dierank/screen/preview.ts";
import { backAndForth as give, refusalOfCommand, type RankFight } from "./bout.ts";
import {
  REGIONS,
  begun,
  defends,
  of,
  on,
  pass,
  someone,
  strike,
  strikes,
  thing,
  type Item,
} from "./four-regions.ts";
import { engine, fightOf } from "./scene.ts";

const bare = (id: string, side: string, system: JsonRecord = {}, ...items: Item[]): Entrant => {
  const e = someone(id, side, system);
  return { ...e, sheet: { ...e.sheet, items } };
};
const passes = (fight: RankFight, ...ids: string[]) => ids.reduce((now, id) => give(now, pass(id)), fight);

/** Ivo rides; the others before him in the order of turns. */
const saddled = (others: readonly Entrant[], first = false): RankFight => {
  const pair = [someone("ivo", "a"), bare("horse", "a", { hp: { max: 2 }, ap: 3 })];
  const entrants = first ? [...pair, ...others] : [...others, ...pair];
  const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: REGIONS });
  const up = give(laid, on("ivo", "mountUp", { mount: "horse" }));
  return give(
    up,
    { type: "startFight", creature: null },
    entrants.map((_each, i) => 6 - i),
  );
};
const atHorse = { to: "gm", prompt: "mountFalls", choice: "prone" };

describe("a partial grab that is won anew (RANK-GRP-03, RANK-GRP-06)", () => {
  it("is one of this turn, and holds beyond it; a lost one does not", () => {
    const fight = begun([someone("ann", "a"), bare("bob", "b")]);
    const turn = passes(give(fight, on("ann", "grab", { target: "bob" }), [2, 2]), "ann", "bob");
    const again = (dice: readonly number[]): RankFight =>
      passes(give(turn, on("ann", "grab", { target: "bob" }), dice), "ann");
    expect(of(again([3, 3]), "ann").grabbing?.level).toBe("partial");
    expect(of(again([2, 3]), "ann").grabbing).toBeNull();
  });
});

describe("a run of a pair (RANK-MNT-06, RANK-MNT-07, RANK-TURN-14)", () => {
  it("ends where the mount is killed, after it has dodged for its rider in the region before", () => {
    const fight = saddled([someone("jan", "b", { region: "s" }), someone("kai", "b", { region: "t" })], true);
    const answers = [
      strikes("jan", { target: "ivo" }),
      defends("ivo", "mountDodge"),
      strikes("kai", { target: "horse" }),
      atHorse,
    ];
    const ran = give(fight, on("ivo", "run", { path: ["s", "t", "u"] }), [6, 2, 6, 1], answers);
    expect(of(ran, "horse")).toMatchObject({ dead: true, region: "t" });
    expect(of(ran, "ivo")).toMatchObject({ mount: null, region: "t", apLeft: 0, debt: 1, hp: { value: 1 } });
    const next = passes(ran, "ivo", "jan", "kai");
    // One AP of the next turn is borrowed: enough to stand up, not to crawl.
    expect(refusalOfCommand(next, on("ivo", "crawl", { path: ["u"] }))).toBe("RANK-TURN-06 turnTouched");
    expect(refusalOfCommand(next, on("ivo", "stand"))).toBeNull();
  });
});

describe("a mount in a full hold (RANK-GRP-07, RANK-MNT-04, RANK-MNT-07)", () => {
  it("dodges for its rider with the worse of two, and its holder is open to him", () => {
    const fight = saddled([someone("jan", "b"), someone("kai", "b")]);
    const held = passes(give(fight, on("jan", "grab", { target: "horse" }), [3, 1]), "jan");
    const hit = give(held, strike("kai", "ivo"), [6, 5, 2], [defends("ivo", "mountDodge")]);
    expect(of(hit, "ivo").hp.value).toBe(1);
    const turn = passes(hit, "kai");
    expect(of(turn, "ivo").pool).toEqual({ move: 2, other: 1 });
    // From the saddle the better of 3 and 6, against the worse of 4 and 2.
    expect(of(give(turn, strike("ivo", "jan"), [3, 6, 4, 2]), "jan").hp.value).toBe(1);
  });
});

describe("a shot at the unaware (RANK-PASS-04, RANK-PASS-06, table T4)", () => {
  it.each([
    ["D12", [4, 9, 3], 3],
    ["D10", [4, 2], 2],
  ] as const)("two regions away meets their own %s or the die of the range", (def, dice, left) => {
    const bow = thing("Weapon", "bow", { kind: "ranged", hands: 2, ready: true, maxRegions: 3 });
    const fight = begun([someone("ann", "a", {}, bow), someone("bob", "b", { region: "t", dice: { def } })]);
    const shot = on("ann", "rangedAttack", {
      weapon: "bow",
      target: "bob",
      awareness: "unaware",
      lethal: "yes",
    });
    expect(of(give(fight, shot, [...dice]), "bob").hp.value).toBe(left);
  });
});

describe("whoever is dragged (RANK-GRP-13, RANK-OPP-01, RANK-OPP-10)", () => {
  it("may strike at the one who drags, with the worse of two against the better of two", () => {
    const fight = begun([someone("ann", "a"), someone("bob", "b"), someone("cid", "b", { region: "s" })]);
    const held = passes(give(fight, on("ann", "grab", { target: "bob" }), [3, 1]), "ann", "bob", "cid");
    const dragged = give(held, on("ann", "drag", { path: ["s"] }), [6, 4, 2, 5], [strikes("bob")]);
    expect(of(dragged, "ann")).toMatchObject({ hp: { value: 4 }, region: "s" });
    expect([of(dragged, "bob").debt, of(dragged, "cid").debt]).toEqual([1, 0]);
  });
});

describe("the stun behind a mortal wound (RANK-MAG-05)", () => {
  const mend = thing("Spell", "mend", { kind: "heal", heal: 1, maxRegions: 3 });
  const herb = thing("Consumable", "herb", { uses: 1, heal: 9, magical: false });
  const woken = (): RankFight => {
    const fight = begun([someone("ann", "a", {}, mend, herb), someone("bob", "a"), bare("cid", "b")]);
    const down = give(fight, on("bob", "harm", { amount: 4, lethal: "yes" }));
    const mark = { to: "gm", prompt: "lastingInjury", choice: "lostEye" };
    return give(down, on("ann", "castSpell", { spell: "mend", target: "bob" }), [2], [mark]);
  };

  it("ends with full HP after a turn, also where no magic restores them (RANK-MAG-11)", () => {
    const turn = passes(woken(), "ann", "bob", "cid");
    const whole = give(turn, on("ann", "useConsumable", { item: "herb", target: "bob" }));
    expect(of(whole, "bob").hp.value).toBe(4);
    expect(of(whole, "bob").conditions["stunned"]).toBeUndefined();
  });

  it("leaves its bad wound to whoever is knocked out by fists meanwhile (RANK-TURN-15, RANK-SURV-04)", () => {
    const fists = on("cid", "unarmedStrike", { target: "bob", awareness: "aware" });
    const out = give(passes(woken(), "ann", "bob"), fists, [3, 1, 1]);
    const over = give(out, { type: "endFight", creature: null });
    expect(of(over, "bob")).toMatchObject({ knockedOut: true, koLethal: false, dead: false });
    expect(Object.keys(of(over, "bob").conditions).sort()).toEqual(["badlyWounded", "prone"]);
  });
});

describe("a rider whom a talent lets strike with bare hands (RANK-MNT-08, RANK-OPP-05)", () => {
  const openings = (...items: Item[]): RankFight => {
    const entrants = [someone("jan", "b"), bare("ivo", "a", {}, ...items), bare("horse", "a", { ap: 3 })];
    const laid = give(fightOf(entrants, { ...DEFAULT_RULINGS, unarmedOpportunity: true }), {
      type: "layOutRegions",
      creature: null,
      regions: REGIONS,
    });
    const up = give(laid, on("ivo", "mountUp", { mount: "horse" }));
    return give(up, { type: "startFight", creature: null }, [6, 5, 4]);
  };
  const leave = on("jan", "move", { path: ["s"] });

  it("does so at an opening too, where bare hands may; another rider does not", () => {
    const fists = strikes("ivo", { weapon: "", target: "jan" });
    const seat = thing("Ability", "seat", { lifts: ["riderUnarmed"] });
    expect(of(give(openings(seat), leave, [3, 1], [fists]), "jan").hp.value).toBe(1);
    expect(of(give(openings(), leave), "ivo").debt).toBe(0);
  });
});

describe("an exclusive spell from the saddle (RANK-TURN-06, RANK-MNT-03, RANK-OPP-01)", () => {
  it("takes the surplus of the mount as well, opens its caster, and needs all of it", () => {
    const storm = thing("Spell", "storm", { action: "exclusive", defenseDie: "for", maxRegions: 1 });
    const pair = [someone("ivo", "a", {}, storm), bare("horse", "a", { ap: 3 }), someone("jan", "b")];
    const laid = give(fightOf(pair), { type: "layOutRegions", creature: null, regions: REGIONS });
    const up = give(laid, on("ivo", "mountUp", { mount: "horse" }));
    const fight = give(up, { type: "startFight", creature: null }, [6, 5, 4]);
    const cast = on("ivo", "castSpell", { spell: "storm", target: "jan", awareness: "aware", lethal: "yes" });
    const after = give(fight, cast, [3, 5, 4, 2], [strikes("jan")]);
    expect(of(after, "jan")).toMatchObject({ hp: { value: 2 }, debt: 1 });
    expect(of(after, "ivo")).toMatchObject({ apLeft: 0, turnOver: true });
    const moved = give(fight, on("ivo", "move", { path: ["s"] }));
    expect(refusalOfCommand(moved, cast)).toBe("RANK-TURN-06 turnTouched");
  });
});

describe("an unskilled rider who gets off (RANK-MNT-12, RANK-OPP-06, RANK-TURN-14)", () => {
  it("is off already where the opening kills the mount", () => {
    const pair = [someone("ivo", "a", { riderSkilled: false }), bare("horse", "a", { hp: { max: 2 } })];
    const laid = give(fightOf([...pair, someone("jan", "b")]), {
      type: "layOutRegions",
      creature: null,
      regions: REGIONS,
    });
    const up = give(laid, on("ivo", "mountUp", { mount: "horse" }));
    const fight = give(up, { type: "startFight", creature: null }, [6, 5, 4]);
    const off = give(fight, on("ivo", "dismount"), [6, 1], [strikes("jan", { target: "horse" }), atHorse]);
    expect(of(off, "ivo")).toMatchObject({ mount: null, turnOver: true });
    expect(of(off, "ivo").conditions).toHaveProperty("prone");
    const told = off.log.flatMap(({ events }) => events).filter(({ type }) => type === "Unhorsed");
    expect(told).toHaveLength(1);
    expect(off.log.at(-1)?.events.at(-1)?.type).toBe("ActLost");
  });
});

describe("whoever is woken by help (RANK-BAD-01, RANK-AID-03, RANK-MORT-01)", () => {
  /** Bob sleeps with a bad wound, and Cid dies in ten minutes. */
  const after = (): RankFight => {
    const all = [someone("ann", "a"), someone("bob", "a"), someone("cid", "a"), someone("dan", "b")];
    const down = ["bob", "cid"].reduce(
      (now, id) => give(now, on(id, "harm", { amount: 4, lethal: "yes" })),
      begun(all),
    );
    return give(down, { type: "endFight", creature: null }, [3, 2]);
  };
  const aid = on("bob", "firstAid", { target: "cid", supplies: "proper" });

  it("helps nobody before the minutes are over that it takes", () => {
    const late = give(after(), on("ann", "wake", { target: "bob", minutes: 10 }));
    expect(of(late, "bob")).toMatchObject({ knockedOut: false, hp: { value: 1 } });
    expect(refusalOfCommand(late, aid)).toBe("RANK-AID-03 tooLate");
    const mark = { to: "gm", prompt: "lastingInjury", choice: "lostEye" };
    const soon = give(after(), on("ann", "wake", { target: "bob", minutes: 5 }));
    // Five minutes go by; then the worse of two dice against a D4.
    const saved = give(soon, aid, [4, 3, 3], [mark]);
    expect(of(saved, "cid").conditions).toHaveProperty("badlyWounded");
    expect([of(saved, "ann").busyMinutes, of(saved, "bob").busyMinutes]).toEqual([0, 10]);
  });
});

describe("a crush and a throw before they are rolled (RANK-GRP-10, RANK-GRP-11, RANK-DIE-09)", () => {
  it("are told with the dice that fall then: one of them has an advantage, and a talent for holds helps both", () => {
    const means = (...items: Item[]) => {
      const fight = begun([someone("ann", "a", {}, ...items), someone("bob", "b")]);
      const held = passes(
        give(fight, on("ann", "grab", { target: "bob" }), items.length > 0 ? [2, 3, 1] : [3, 1]),
        "ann",
        "bob",
      );
      return ["crush", "throwDown"].map(
        (type) =>
          previewOf(engine.situation(held), on("ann", type)).find(({ label }) => label === "attackMean")
            ?.traced.value,
      );
    };
    // A D3 alone, and the better of two.
    expect(means()).toEqual([2, 2.44]);
    expect(means(thing("Ability", "bear", { modifiers: { grapple: 1 } }))).toEqual([2.44, 2.44]);
  });
});
