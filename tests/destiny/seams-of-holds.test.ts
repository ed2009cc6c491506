// Seams of holds and water: what a grapple, a touch and a thrown spear meet where two rules come together.
import { describe, expect, it } from "vitest";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import {
  attackParts,
  BLANK,
  begun,
  block,
  edited,
  lasting,
  play,
  refusalOf,
  told,
  valueOf,
} from "./fights.ts";

const WET = { underwater: lasting("underwater") };
const holding = (other: string) => ({ [`grappling:${other}`]: lasting("grappling", { source: other }) });
const weapons = { sword: {}, fist: { ap: 3, reach: 0, damage: "0" } };
const TOUCH = {
  id: "touch",
  type: "destinySpell",
  name: "touch",
  system: { ap: 2, mana: 0, targets: "melee", damage: "1" },
};
const pair = () =>
  begun({
    a: { side: "x", at: [0, 0], weapons, items: [TOUCH] },
    b: { side: "y", at: [1, 0], kind: "npc" },
  });

describe("A melee attack under water (DEST-UW-01)", () => {
  it("is a Grapple too, by its roll as by its price (DEST-ACT-20)", () => {
    const fight = edited(pair(), "a", "conditions", WET);
    const tried = play(fight, "grapple", "a", { weapon: "fist", target: "b" }, BLANK);
    expect(told(tried, "CombatChecked").map((each) => [valueOf(each["total"]), each["success"]])).toEqual([
      [-5, false],
    ]);
    expect(block(fight, "a").ap - block(tried.fight, "a").ap).toBe(3 + 2);
  });

  it("is a spell that strikes at melee Defense, by its price as by its roll (DEST-ACT-06)", () => {
    const fight = edited(pair(), "a", "conditions", WET);
    const cast = play(fight, "castSpell", "a", { spell: "touch", target: "b" }, BLANK);
    expect(attackParts(cast)).toEqual(["underwater -5 DEST-UW-01"]);
    expect(block(fight, "a").ap - block(cast.fight, "a").ap).toBe(2 + 2);
  });
});

describe("A weapon that strikes another out of a hand (DEST-ACT-24)", () => {
  const long = { reach: 3, optimalReach: 3, skill: "melee", specialisation: "whips" };
  const skills = { melee: { value: 1, specialisations: { whips: 1 } } };
  const between = (yards: number) =>
    begun({
      a: { side: "x", at: [0, 0], weapons: { fist: weapons.fist, whip: long }, system: { skills } },
      b: { side: "y", at: [yards, 0], kind: "npc" },
    });
  const with_ = (weapon: string) => ({ weapon, target: "b", item: "sword" });

  it("reaches as far itself, whatever else is in hand, and is offered as the best that does", () => {
    expect(refusalOf(between(3), "disarm", "a", with_("fist"))).toBe("DEST-ACT-24 outOfReach");
    expect(refusalOf(between(3), "disarm", "a", with_("whip"))).toBe("");
    const offered = destiny.actions(destinyEngine.situation(between(1)), "a", null);
    const ways = offered.filter(({ action }) => action === "disarm");
    expect(ways.map(({ command }) => command["weapon"])).toEqual(["whip"]);
  });
});

describe("The way into another's space (DEST-ACT-13)", () => {
  it("is open to nobody who cannot go anywhere (DEST-CON-07, DEST-AMB-20)", () => {
    const entering = (conditions: Parameters<typeof edited>[3], fight = pair()) =>
      refusalOf(edited(fight, "a", "conditions", conditions), "enterSpace", "a", { target: "b" });
    expect(entering({ immobile: lasting("immobile") })).toBe("DEST-CON-07 immobile");
    expect(entering(holding("b"))).toBe("DEST-AMB-20 grappling");
    expect(entering({})).toBe("");
  });
});

describe("The way up to the surface (DEST-ACT-34)", () => {
  it("is open to nobody who cannot swim it (DEST-CON-07, DEST-AMB-20)", () => {
    const rising = (conditions: object) =>
      refusalOf(edited(pair(), "a", "conditions", { ...WET, ...conditions }), "surface", "a");
    expect(rising({ immobile: lasting("immobile") })).toBe("DEST-CON-07 immobile");
    expect(rising(holding("b"))).toBe("DEST-AMB-20 grappling");
    expect(rising({})).toBe("");
  });
});

describe("A space of another size (DEST-ACT-13)", () => {
  const entered = (a: object, b: object, others = {}) => {
    const place = (more: object) => ({ x: 0, y: 0, width: 1, height: 1, elevation: 0, ...more });
    let fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [0, 0], kind: "npc" }, ...others });
    fight = edited(edited(fight, "a", "position", place(a)), "b", "position", place(b));
    return block(play(fight, "enterSpace", "a", { target: "b" }, BLANK).fight, "a").position;
  };

  it("is one step away, for the small as for the large, who stands on nobody else", () => {
    expect(entered({ x: 3, y: 1 }, { x: 1, width: 2, height: 2 })).toMatchObject({ x: 2, y: 1 });
    expect(entered({ width: 2, height: 2 }, { x: 2 })).toMatchObject({ x: 1, y: 0 });
    const third = { c: { side: "x", at: [2, 1] } };
    expect(entered({ width: 2, height: 2 }, { x: 2 }, third)).toMatchObject({ x: 1, y: -1 });
  });
});

describe("The way within a shared space (DEST-CON-18)", () => {
  const together = (fight: ReturnType<typeof begun>) => {
    const shared = (other: string) => ({
      [`sharingSpace:${other}`]: lasting("sharingSpace", { source: other }),
    });
    return edited(edited(fight, "a", "conditions", shared("b")), "b", "conditions", shared("a"));
  };
  const way = (...xs: readonly number[]) => ({ path: xs.map((x) => ({ x, y: 0 })) });

  it("costs double as far as it leads out, and no more from there on", () => {
    const fight = together(begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [0, 0] } }));
    const gone = play(fight, "move", "a", way(1, 2, 3)).fight;
    expect(block(gone, "a").movement).toMatchObject({ moved: 2 + 1 + 1, covered: 3 });
    expect(block(fight, "a").ap - block(gone, "a").ap).toBe(2);
    const nowhere = together(begun({ a: { side: "x" }, b: { side: "y" } }));
    const off = play(nowhere, "move", "a", { yards: 3 }).fight;
    expect(block(off, "a").movement).toMatchObject({ moved: 2 + 1 + 1, covered: 3 });
  });

  it("is open where the other is large, and does not lead back in (DEST-ACT-13)", () => {
    const apart = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [0, 0] } });
    const large = { x: 0, y: 0, width: 2, height: 2, elevation: 0 };
    const fight = edited(together(edited(apart, "b", "position", large)), "a", "ap", 8);
    const inside = play(fight, "move", "a", way(1)).fight;
    expect(block(inside, "a").movement.moved).toBe(2);
    expect(block(inside, "a").conditions).toHaveProperty("sharingSpace:b");
    expect(block(play(fight, "move", "a", way(1, 2, 3)).fight, "a").movement.moved).toBe(2 + 2 + 1);
    expect(refusalOf(fight, "move", "a", way(1, 2, 1))).toBe("DEST-ACT-13 occupied");
  });
});

describe("A thrown weapon (DEST-ACT-21)", () => {
  it("comes down by who has pulled another in its way, in whose space it strikes", () => {
    const spear = { kind: "ranged", ap: 4, damage: "2", rangeIncrement: 10, thrown: true, hands: 1 };
    let fight = begun({
      a: { side: "x", at: [0, 0], weapons: { spear } },
      b: { side: "y", at: [4, 0] },
      c: { side: "x", at: [5, 1], kind: "npc" },
    });
    fight = edited(edited(fight, "b", "conditions", holding("c")), "c", "conditions", holding("b"));
    const pulls = [{ to: "b", prompt: "interpose", choice: "interpose:c" }] as const;
    const dice = [6, 6, 3, 3, 4, ...BLANK];
    const thrown = play(fight, "standardAttack", "a", { weapon: "spear", target: "b" }, dice, pulls);
    expect(told(thrown, "AttackHit").map(({ target }) => target)).toEqual(["c"]);
    expect(block(thrown.fight, "a").weapons["spear"]?.lies).toEqual({ x: 4, y: 0, elevation: 0 });
  });
});
