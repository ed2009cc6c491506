// Saddles, holds and shared spaces where another rule acts: pushes, falls, death, and those who leave the fight.
import { describe, expect, it } from "vitest";
import type { Fight } from "../../src/core/language/fight.ts";
import type { DestinyState } from "../../src/rulesets/destiny/state.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine } from "../hard-cases/destiny-fight.ts";
import { begun, block, edited, lasting, play, refusalOf, removed, told, types, valueOf } from "./fights.ts";

type Playing = Fight<DestinyState>;
const WELL = [5, 5, 5, 5, 5];
const held = (other: string) => ({ [`grappling:${other}`]: lasting("grappling", { source: other }) });
const tied = (word: string, other: string) => lasting(word, { source: other, value: 4 });

/** `a` in the saddle of `h`; `b`, a foe, beside them. */
function mounted(): Playing {
  const fight = begun({
    a: { side: "x", at: [0, 0] },
    h: { side: "x", at: [0, 0], kind: "npc", system: { size: 4 } },
    // Long enough to reach into a saddle from the ground (DEST-MNT-03).
    b: { side: "y", at: [1, 0], kind: "npc", weapons: { pike: { reach: 2 } } },
  });
  const up = edited(fight, "a", "conditions", { mounted: tied("mounted", "h") });
  return edited(up, "h", "conditions", { ridden: lasting("ridden", { source: "a" }) });
}
const ties = (fight: Playing) =>
  ["a", "h"].flatMap((id) => Object.keys(block(fight, id).conditions).filter((key) => key !== "unconscious"));
const atB = (fight: Playing): Playing => edited(play(fight, "endTurn", "a").fight, "b", "ap", 9);

describe("A rider (DEST-MNT-01)", () => {
  it.each([
    ["tripped", "trip", 0],
    ["shoved", "shove", -2],
  ] as const)("%s rides no more", (_how, action, x) => {
    const fight = atB(mounted());
    expect(fight.state.turn).toBe("b");
    const after = play(fight, action, "b", { target: "a" }, WELL).fight;
    expect(ties(after)).toEqual([]);
    // 5 against 0: a yard, and one for each full 3.
    expect(block(after, "a").position?.x).toBe(x);
    expect(block(after, "h").position?.x).toBe(0);
  });

  it.each(["trip", "shove"])(
    "comes down with a mount that falls, and goes along with one that is pushed: %s",
    (action) => {
      const after = play(atB(mounted()), action, "b", { target: "h" }, WELL).fight;
      // 5 against 4: a yard.
      const x = action === "shove" ? -1 : 0;
      expect(["a", "h"].map((id) => block(after, id).position?.x)).toEqual([x, x]);
      expect(ties(after)).toEqual(action === "trip" ? [] : ["mounted", "ridden"]);
    },
  );

  it.each([
    ["unconscious", "setCondition", { condition: "unconscious" }],
    ["dead", "kill", {}],
    ["lying by the GM's word", "setCondition", { condition: "prone" }],
  ] as const)("%s sits on nothing", (_how, type, given) => {
    expect(ties(play(mounted(), type, "a", given).fight)).toEqual([]);
  });

  it("is on foot, with its turn, when the mount dies", () => {
    const after = play(mounted(), "kill", "h").fight;
    expect([ties(after), after.state.turn]).toEqual([[], "a"]);
  });

  it("who gets down in the shared turn leaves the mount no second one (DEST-INI-03)", () => {
    const down = play(edited(mounted(), "a", "ap", 6), "dismount", "a");
    expect(told(down, "TurnShared")).toHaveLength(1);
    expect(block(down.fight, "h").acted).toBe(true);
    const turn = play(down.fight, "endTurn", "a").fight;
    expect(turn.state.turn).toBe("b");
    const next = play(turn, "endTurn", "b").fight;
    expect([next.state.round, next.state.turn]).toEqual([2, "a"]);
    // 6 at the start, 6 with the turn's end, 6 with the second round.
    expect(block(next, "h").ap).toBe(18);
  });

  it("walks by itself where its mount is gone from the fight", () => {
    const alone = removed(edited(mounted(), "a", "ap", 6), "h");
    const after = play(alone, "move", "a", { path: [{ x: 0, y: 1 }] }).fight;
    expect([block(after, "a").position?.y, block(after, "h").position?.y]).toEqual([1, 0]);
    expect(Object.keys(block(after, "a").conditions)).toEqual([]);
  });
});

describe("Nobody gets into a saddle (DEST-ACT-15)", () => {
  const beside = () =>
    begun({
      a: { side: "x", at: [0, 0] },
      h: { side: "x", at: [0, 1], kind: "npc", system: { size: 4 } },
      b: { side: "y", at: [1, 0], kind: "npc" },
    });
  const reason = (fight: Playing) => refusalOf(fight, "mount", "a", { target: "h" });

  it("from the ground, out of a net or out of a grapple", () => {
    expect([
      reason(beside()),
      reason(edited(beside(), "a", "posture", "prone")),
      reason(edited(beside(), "a", "conditions", { immobile: lasting("immobile", { tn: 3 }) })),
      reason(edited(beside(), "a", "conditions", held("b"))),
    ]).toEqual(["", "DEST-CON-08 mustStandUp", "DEST-CON-07 immobile", "DEST-AMB-20 grappling"]);
  });
});

describe("A grapple (DEST-AMB-20)", () => {
  const locked = () => {
    const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [1, 0], kind: "npc" } });
    return edited(edited(fight, "a", "conditions", held("b")), "b", "conditions", held("a"));
  };
  const step = { path: [{ x: 0, y: 1 }] };

  it("with one who is gone from the fight holds nobody", () => {
    expect(refusalOf(locked(), "move", "a", step)).toBe("DEST-AMB-20 grappling");
    const after = play(removed(locked(), "b"), "move", "a", step).fight;
    expect(block(after, "a").position?.y).toBe(1);
    expect(block(after, "a").conditions).toEqual({});
  });

  it("ends with a death by any hand, on both sides", () => {
    const after = play(locked(), "kill", "b").fight;
    expect([block(after, "a").conditions, block(after, "b").conditions]).toEqual([{}, {}]);
  });
});

describe("A shared space (DEST-CON-18)", () => {
  it("hinders nobody any more when one of the two is dead", () => {
    const fight = begun({ a: { side: "x", at: [1, 0] }, b: { side: "y", at: [1, 0], kind: "npc" } });
    const crowded = edited(
      edited(fight, "a", "conditions", { "sharingSpace:b": lasting("sharingSpace", { source: "b" }) }),
      "b",
      "conditions",
      { "sharingSpace:a": lasting("sharingSpace", { source: "a" }) },
    );
    const after = play(crowded, "kill", "b").fight;
    expect([block(after, "a").conditions, block(after, "b").conditions]).toEqual([{}, {}]);
  });
});

describe("What ends, and what does not", () => {
  const pair = () => begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", at: [1, 0], kind: "npc" } });

  it("a long action by a Dash: it costs no AP (DEST-LNG-02)", () => {
    const begins = play(edited(pair(), "a", "ap", 3), "seizeInitiative", "a", { long: true }).fight;
    expect(block(play(begins, "dash", "a").fight, "a").longAction).toMatchObject({ paid: 3 });
  });

  it("Defend by a wound of any origin (DEST-ACT-07)", () => {
    const defends = edited(pair(), "b", "conditions", { defending: lasting("defending") });
    expect(block(play(defends, "harm", "b", { level: "light" }).fight, "b").conditions).toEqual({});
  });

  it("what is readied by an action, not by what is free (DEST-ACT-09)", () => {
    const ready = edited(pair(), "a", "readied", "defend");
    expect(block(play(ready, "dropItem", "a", { item: "sword" }).fight, "a").readied).toBe("defend");
    expect(block(play(ready, "changePosture", "a", { posture: "prone" }).fight, "a").readied).toBeNull();
  });

  it("what is readied and long with one's consciousness (DEST-AMB-13)", () => {
    const busy = edited(play(pair(), "endTurn", "a").fight, "a", "readied", "defend");
    const after = play(busy, "setCondition", "a", { condition: "unconscious" }).fight;
    expect(block(after, "a")).toMatchObject({ readied: null, longAction: null, ap: 0, posture: "prone" });
  });

  it("of effects that end in one round the older first (DEST-DUR-02)", () => {
    const both = edited(pair(), "a", "conditions", {
      "blinded:1": lasting("blinded", { startRound: 1, endRound: 1 }),
      helpless: lasting("helpless", { startRound: 0, endRound: 1 }),
    });
    const round = play(play(both, "nextTurn", null).fight, "nextTurn", null);
    expect(told(round, "ConditionEnded").map(({ condition }) => condition)).toEqual(["helpless", "blinded"]);
  });

  it("a light wound where there is no slot for it becomes a moderate one (DEST-WND-05)", () => {
    const thin = begun({ a: {}, b: { kind: "npc", attributes: { prs: -5 } } });
    const after = play(thin, "harm", "b", { level: "light" });
    expect(block(after.fight, "b").wounds).toMatchObject({ light: 0, moderate: 1 });
    expect(types(after)).toContain("WoundTaken");
  });

  it("treatment fails outright where there is no stamina to tire, without a die (DEST-ACT-31)", () => {
    const race = { stamina: 0, mana: 0, sleep: 8 };
    const weak = edited(begun({ a: { system: { race } }, b: {} }), "a", "ap", 8);
    const hurt = edited(weak, "a", "wounds", { light: 1, moderate: 0, severe: 0, critical: 0, fatal: 0 });
    expect(types(play(hurt, "treatWound", "a", { patient: "a", level: "light" }))).toContain(
      "TreatmentFailed",
    );
  });
});

describe("A spell that strikes like a shot (DEST-ACT-06, DEST-MOD-01)", () => {
  const spark = {
    id: "spark",
    type: "destinySpell",
    name: "spark",
    system: { ap: 1, mana: 0, targets: "ranged", damage: "1" },
  };
  const caster = (at: boolean) =>
    begun({
      a: { side: "x", items: [spark], ...(at ? { at: [0, 0] } : {}) },
      b: { side: "y", kind: "npc", ...(at ? { at: [4, 0] } : {}) },
    });
  const total = (fight: Playing, given: { [parameter: string]: string } = {}) => {
    const cast = play(fight, "castSpell", "a", { spell: "spark", target: "b", ...given }, [3, 3, 3, 3, 2]);
    const [roll] = told(cast, "AttackMissed");
    return valueOf(roll?.["total"]);
  };

  it("is hindered by the cover behind which its target has dropped (DEST-MOD-03)", () => {
    const covered = lasting("covered", { cover: "half" });
    const behind = edited(caster(true), "b", "conditions", { covered });
    expect([total(caster(true)), total(behind)]).toEqual([-1, -3]);
  });

  it("is helped by a flank that the table tells where there is no board (DEST-FLK-02)", () => {
    const needs = destiny
      .actions(destinyEngine.situation(caster(false)), "a", null)
      .find(({ action }) => action === "castSpell")?.needs;
    expect(needs?.map(({ parameter }) => parameter)).toContain("flank");
    const high = edited(caster(false), "b", "sheet", {
      ...block(caster(false), "b").sheet,
      direct: { rangedDefense: 9 },
    } as never);
    expect([total(high), total(high, { flank: "flanked" }), total(high, { flank: "rear" })]).toEqual([
      -1, 1, 3,
    ]);
  });
});
