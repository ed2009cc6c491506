// Heroes of Destiny without a board: mounts among foes, pushes out of the saddle, jumps and lightning, by what the table says.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { destinyEngine, type Fighter } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, block, edited, lasting, play, refusalOf, told, types } from "./fights.ts";

type Playing = Fight<DestinyState>;
/** Five dice that fail by 2 and 1, and five that come to 10. */
const FAIL = [1, 2, 3, 3, 3];
const WELL = [5, 5, 5, 5, 5];
const tn = (number: number) => ({ to: "gm", prompt: "targetNumber", choice: `tn:${number}` });
const says = (to: string, prompt: string, choice: string) => ({ to, prompt, choice });
const words = (fight: Playing, id: string): string[] => Object.keys(block(fight, id).conditions);

/** `a` on a horse, `b` a foe; nobody stands on a board. */
function riding(horse: object = {}, foe: Fighter = {}): Playing {
  const fight = begun({
    a: { side: "x" },
    h: { side: "x", kind: "npc", system: { size: 4, ...horse } },
    b: { side: "y", kind: "npc", ...foe },
  });
  const mounted = play(fight, "ride", "a", { target: "h" }).fight;
  return edited(edited(mounted, "a", "ap", 8), "h", "ap", 8);
}
const needsOf = (fight: Playing, action: string): string[] =>
  destiny
    .actions(destinyEngine.situation(fight), "a", null)
    .filter((option) => option.action === action)
    .flatMap(({ needs }) => needs.map(({ parameter }) => parameter));

describe("a mount that comes close to a foe (DEST-MNT-05)", () => {
  it("must be kept in hand where it was said to come close, and bolts where that fails", () => {
    const wild = play(riding(), "move", "a", { yards: 2, approach: "b" }, FAIL, [tn(4)]);
    expect(told(wild, "RidingChecked")).toMatchObject([{ tn: 4, success: false }]);
    expect(words(wild.fight, "a")).toContain("uncontrolled");
  });

  it("goes on in hand where it comes close to nobody, to a friend or to whoever has no blade", () => {
    expect(types(play(riding(), "move", "a", { yards: 2 }))).not.toContain("RidingChecked");
    const unarmed = riding({}, { weapons: { bow: { kind: "ranged", rangeIncrement: 9 } } });
    expect(types(play(unarmed, "move", "a", { yards: 2, approach: "b" }))).not.toContain("RidingChecked");
  });

  it("stands where it was trained for war (DEST-MNT-07)", () => {
    const war = play(riding({ trainedForWar: true }), "move", "a", { yards: 2, approach: "b" });
    expect(types(war)).toContain("MountSteady");
  });

  it("shies as well where the foe comes to its rider", () => {
    const turn = edited(play(riding(), "endTurn", "a").fight, "b", "ap", 8);
    const close = play(turn, "move", "b", { yards: 2, approach: "a" }, FAIL, [tn(4)]);
    expect(told(close, "RidingChecked")).toMatchObject([{ success: false }]);
    const mount = play(turn, "move", "b", { yards: 2, approach: "h" }, FAIL, [tn(4)]);
    expect(told(mount, "RidingChecked")).toHaveLength(1);
  });

  it("brings its rider as close as itself, who may be struck in its place (DEST-ACT-05, DEST-MNT-01)", () => {
    const struck = play(
      riding(),
      "move",
      "a",
      { yards: 2, approach: "b" },
      [2, 2, 2, 2, 2, ...BLANK],
      [says("b", "rebuff", "rebuffRider:sword:a"), tn(0)],
    );
    expect(told(struck, "ReactionTaken")).toMatchObject([{ reaction: "rebuff" }]);
  });
});

describe("a mount that runs wild (DEST-MNT-06)", () => {
  const wild = (): Playing => {
    const fight = riding();
    const { conditions } = block(fight, "a");
    const uncontrolled = lasting("uncontrolled", { source: "h", tn: 0, value: 0 });
    return edited(fight, "a", "conditions", { ...conditions, uncontrolled });
  };

  it("is asked about the enemies near, and each is one less on the check", () => {
    expect(needsOf(wild(), "calmMount")).toEqual(["enemies"]);
    const calm = (enemies: number): number => {
      const { events } = play(wild(), "calmMount", "a", { enemies }, BLANK, [tn(0)]);
      const told = events.find(({ type }) => ["MountCalmed", "MountUncontrolled"].includes(type));
      return (told?.operands["total"] as unknown as { value: number }).value;
    };
    expect(calm(3)).toBe(calm(0) - 3);
  });
});

describe("a push (DEST-ACT-26)", () => {
  const atB = (fight: Playing): Playing => edited(play(fight, "endTurn", "a").fight, "b", "ap", 8);
  const pike: Fighter = { weapons: { pike: { reach: 2 } } };

  it("takes a rider out of the saddle, and a mount along with its rider (DEST-MNT-01)", () => {
    const off = play(atB(riding({}, pike)), "shove", "b", { target: "a" }, WELL);
    expect([words(off.fight, "a"), words(off.fight, "h")]).toEqual([[], []]);
    const both = play(atB(riding({}, pike)), "shove", "b", { target: "h" }, WELL);
    expect([words(both.fight, "a"), words(both.fight, "h")]).toEqual([["mounted"], ["ridden"]]);
  });

  it("that fails leaves the rider where he is", () => {
    const kept = play(atB(riding({}, pike)), "shove", "b", { target: "a" }, [2, 2, 2, 2, 2]);
    expect(words(kept.fight, "a")).toEqual(["mounted"]);
  });

  it("tears whoever holds the pushed mount's rider from him (DEST-ACT-18, DEST-AMB-20)", () => {
    let fight = atB(riding({}, pike));
    const tie = (source: string) => ({ [`grappling:${source}`]: lasting("grappling", { source }) });
    fight = edited(fight, "a", "conditions", {
      mounted: lasting("mounted", { source: "h", value: 4 }),
      ...tie("b"),
    });
    fight = edited(fight, "b", "conditions", tie("a"));
    const torn = play(fight, "shove", "b", { target: "h" }, WELL, [says("b", "cling", "pass")]);
    expect([words(torn.fight, "a"), words(torn.fight, "b")]).toEqual([["mounted"], []]);
  });
});

describe("a jump (DEST-JMP-01)", () => {
  const jumper = (): Playing => edited(begun({ a: { side: "x" }, b: { side: "y" } }), "a", "ap", 20);
  const feet = (fight: Playing): number =>
    told(play(fight, "longJump", "a", { feet: 30 }, WELL), "LongJumpMade")[0]?.["feet"] as number;

  it("is as long as its check after five yards, and half as long after fewer", () => {
    // Five dice of 5 come to 5: 5 feet, and half of it rounded down.
    const ran = (yards: number): number => feet(play(jumper(), "move", "a", { yards }).fight);
    expect([feet(jumper()), ran(4), ran(5)]).toEqual([2, 2, 5]);
  });
});

describe("lightning under water (DEST-UW-03)", () => {
  const bolt = {
    id: "bolt",
    type: "destinySpell",
    name: "bolt",
    system: { ap: 1, mana: 0, targets: "fortitude", damage: "3", damageType: "lightning" },
  };
  const sea = (wet: readonly string[]): Playing => {
    let fight = begun({ a: { side: "x", items: [bolt] }, b: { side: "y" }, c: { side: "y" } });
    for (const id of wet) fight = edited(fight, id, "conditions", { underwater: lasting("underwater") });
    return fight;
  };
  const struck = (wet: readonly string[], answers: readonly ReturnType<typeof says>[]) =>
    told(play(sea(wet), "castSpell", "a", { spell: "bolt", target: "b" }, WELL, answers), "DamageTaken").map(
      ({ target }) => target,
    );

  it("may reach everybody else in the water, as the GM says of each", () => {
    expect(
      struck(["a", "b", "c"], [says("gm", "lightning", "struck"), says("gm", "lightning", "struck")]),
    ).toEqual(["b", "a", "c"]);
    expect(
      struck(["a", "b", "c"], [says("gm", "lightning", "missed"), says("gm", "lightning", "struck")]),
    ).toEqual(["b", "c"]);
  });

  it("reaches nobody on dry land, and spreads from nobody there", () => {
    expect(struck(["b"], [])).toEqual(["b"]);
    expect(struck(["a", "c"], [])).toEqual(["b"]);
  });
});

describe("reach without a board", () => {
  it("is everybody's, by any weapon, also a rider's from the saddle (DEST-MNT-03)", () => {
    expect(refusalOf(riding(), "standardAttack", "a", { weapon: "sword", target: "b" })).toBe("");
    const turn = edited(play(riding(), "endTurn", "a").fight, "b", "ap", 8);
    expect(refusalOf(turn, "standardAttack", "b", { weapon: "sword", target: "a" })).toBe("");
  });

  it("counts the height of the saddle where a distance is said, as the yard more that it is", () => {
    const turn = edited(play(riding(), "endTurn", "a").fight, "b", "ap", 8);
    const strike = (target: string) =>
      refusalOf(turn, "standardAttack", "b", { weapon: "sword", target, distance: 1 });
    expect(strike("h")).toBe("");
  });
});
