// The GM's hand in Die Rank: harm, conditions, points, places, waking, death, and what a value changed by hand leads to.
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { duel, give, refusalOf, refusalOfCommand, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";

const bob = (fight: RankFight): RankCreature => {
  const found = fight.state.creatures["bob"];
  if (!found) throw new Error("nobody");
  return found;
};
const harm = (amount: number, lethal = "yes"): Command => ({ type: "harm", creature: "bob", amount, lethal });
const on = (type: string, more: JsonRecord = {}): Command => ({ type, creature: "bob", ...more });
const camp = (more: JsonRecord = {}): RankFight => duel({}, {}, more, [], false);
const undone = (fight: RankFight): RankFight => {
  const result = engine.step(fight, { kind: "undo" }, { user: "gm", gm: true, owns: [] });
  if (!result.accepted) throw new Error(result.refusal.code);
  return result.fight;
};

describe("harm that is no attack (RANK-DMG-01)", () => {
  it("lowers HP, and knocks out whoever has none left, with all that follows (RANK-KO-01, RANK-KO-02)", () => {
    expect(bob(give(duel(), harm(3))).hp.value).toBe(1);
    const out = bob(give(duel({}, {}, { mp: { max: 3 } }), harm(4)));
    expect(out).toMatchObject({ knockedOut: true, koLethal: true, mp: { value: 0 } });
    expect(Object.keys(out.conditions)).toEqual(["prone"]);
    expect(bob(give(duel(), harm(4, "no")))).toMatchObject({ knockedOut: true, koLethal: false });
  });

  it("kills at twice the most HP if it is lethal, and never otherwise (RANK-DEATH-01, RANK-DEATH-05)", () => {
    expect(bob(give(duel(), harm(7))).dead).toBe(false);
    expect(bob(give(duel(), harm(8))).dead).toBe(true);
    expect(bob(give(duel(), harm(99, "no")))).toMatchObject({ dead: false, knockedOut: true });
  });

  it("lets a grappler's hold go, and asks whether a minion dies (RANK-GRP-15, RANK-DEATH-03)", () => {
    const held = duel({}, {}, { dice: { str: "D8" } });
    const turn = give(held, { type: "endTurn", creature: "ann" });
    const grabbed = give(
      turn,
      { type: "grab", creature: "bob", target: "ann" },
      [4, 1],
      [{ to: "ann", prompt: "opportunityAttack", choice: "pass" }],
    );
    expect(bob(grabbed).grabbing?.target).toBe("ann");
    expect(bob(give(grabbed, harm(4))).grabbing).toBeNull();
    const minion = duel({}, {}, { minion: true });
    expect(bob(give(minion, harm(4))).dead).toBe(true);
    const lives = [{ to: "gm", prompt: "minionDeath", choice: "lives" }] as const;
    expect(bob(give(minion, harm(4), [], lives)).dead).toBe(false);
  });

  it("outside a fight leads to the survival roll at once (RANK-SURV-01), and is undone exactly", () => {
    const fallen = give(camp(), harm(5), [2]);
    expect(bob(fallen)).toMatchObject({ survivalRolled: 2, minutesLeft: 10 });
    expect(undone(fallen).state).toEqual(camp().state);
    expect(bob(give(camp(), harm(5), [1])).dead).toBe(true);
  });

  it("is refused for the dead, and for amounts that are none", () => {
    const dead = give(duel(), on("kill"));
    expect(refusalOfCommand(dead, harm(1))).toBe("RANK-DEATH-01 dead");
    for (const amount of [0, -1, 1.5, 1000]) expect(refusalOfCommand(duel(), harm(amount))).not.toBeNull();
    expect(refusalOfCommand(duel(), { ...harm(1), creature: "nobody" })).toBe("CORE-COMMAND unknownCreature");
    expect(refusalOfCommand(duel(), { type: "harm", creature: "bob", amount: 1 })).not.toBeNull();
  });
});

describe("conditions by hand", () => {
  it("stun for so many turns, knock out without damage, and end again", () => {
    const stunned = give(duel(), on("setCondition", { condition: "stunned", active: true, turns: 3 }));
    expect(bob(stunned).conditions["stunned"]?.turns).toBe(3);
    expect(bob(give(stunned, on("endCondition", { condition: "stunned" }))).conditions).toEqual({});
    expect(refusalOfCommand(stunned, on("endCondition", { condition: "prone" }))).toBe(
      "RANK-HLP-01 noSuchCondition",
    );
    const asleep = give(duel(), on("knockOut", { lethal: "no" }));
    expect(bob(asleep)).toMatchObject({ knockedOut: true, koLethal: false, hp: { value: 4 } });
    expect(refusalOfCommand(asleep, on("knockOut", { lethal: "no" }))).toBe("RANK-KO-01 knockedOut");
  });

  it("leave a lasting injury and take it away (RANK-MORT-03)", () => {
    const marked = give(duel(), on("injure"), [], [{ to: "gm", prompt: "lastingInjury", choice: "lostEye" }]);
    expect(bob(marked).injuries).toHaveProperty("injury1");
    expect(bob(give(marked, on("endCondition", { condition: "injury1" }))).injuries).toEqual({});
  });
});

describe("points by hand", () => {
  it("are set within their limits", () => {
    const mage = duel({}, {}, { mp: { max: 3 } });
    expect(bob(give(mage, on("setResource", { resource: "mp", value: 1 }))).mp.value).toBe(1);
    expect(refusalOfCommand(mage, on("setResource", { resource: "mp", value: 4 }))).toBe(
      "RANK-TURN-03 tooMuch",
    );
    expect(refusalOfCommand(mage, on("setResource", { resource: "ap", value: 1 }))).toBe(
      "RANK-TURN-01 notYourTurn",
    );
    const again = give(mage, { type: "setResource", creature: "ann", resource: "ap", value: 1 });
    expect(again.state.creatures["ann"]).toMatchObject({ apLeft: 1, turnOver: false });
    expect(bob(give(mage, on("setResource", { resource: "debt", value: 2 }))).debt).toBe(2);
  });

  it("knock out at 0 HP; the GM says whether to kill", () => {
    const asked = [{ to: "gm", prompt: "lethalByHand", choice: "no" }] as const;
    const out = give(duel(), on("setResource", { resource: "hp", value: 0 }), [], asked);
    expect(bob(out)).toMatchObject({ knockedOut: true, koLethal: false });
  });
});

describe("a place by hand (RANK-MOVE-05)", () => {
  it("takes the mount along and ends a hold", () => {
    const horse = fighter("horse", "a", { hp: { max: 4 }, region: "r" });
    const fight = fightOf([
      fighter("ann", "a", { hp: { max: 4 }, region: "r" }),
      horse,
      fighter("bob", "b", { hp: { max: 4 }, region: "r" }),
    ]);
    const laid = give(fight, { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } });
    const riding = give(laid, { type: "mountUp", creature: "ann", mount: "horse" });
    const put = give(riding, { type: "place", creature: "horse", region: "s" });
    expect([put.state.creatures["ann"]?.region, put.state.creatures["horse"]?.region]).toEqual(["s", "s"]);
    expect(refusalOfCommand(put, { type: "place", creature: "ann", region: "s" })).toBe(
      "RANK-MOVE-05 thereAlready",
    );
    expect(refusalOfCommand(put, { type: "place", creature: "ann", region: "moon" })).toBe(
      "RANK-MOVE-05 unknownRegion",
    );
  });

  it("parts whoever holds from whoever is held", () => {
    const turn = give(duel({}, { region: "r" }, { region: "r", dice: { str: "D8" } }), {
      type: "endTurn",
      creature: "ann",
    });
    const held = give(turn, { type: "grab", creature: "bob", target: "ann" }, [4, 1]);
    expect(bob(held).grabbing?.target).toBe("ann");
    expect(bob(give(held, { type: "place", creature: "ann", region: "s" })).grabbing).toBeNull();
  });
});

describe("waking, death and coming back", () => {
  it("wakes with 1 HP, stunned (RANK-SURV-05), but nobody mortally wounded (RANK-MORT-01)", () => {
    const out = give(duel(), harm(4));
    expect(bob(give(out, on("rouse")))).toMatchObject({ knockedOut: false, hp: { value: 1 } });
    expect(refusalOfCommand(duel(), on("rouse"))).toBe("RANK-SURV-05 notAsleep");
    expect(refusalOfCommand(give(camp(), harm(5), [2]), on("rouse"))).toBe("RANK-MORT-01 mortallyWounded");
  });

  it("kills, and brings back with so many HP", () => {
    const dead = give(duel(), on("kill"));
    expect(bob(dead)).toMatchObject({ dead: true, hp: { value: 0 } });
    expect(refusalOfCommand(duel(), on("revive", { amount: 1 }))).toBe("RANK-MAG-03 notDead");
    expect(refusalOfCommand(dead, on("revive", { amount: 5 }))).toBe("RANK-MAG-03 tooMuch");
    expect(bob(give(dead, on("revive", { amount: 2 })))).toMatchObject({
      dead: false,
      knockedOut: false,
      hp: { value: 2 },
    });
  });
});

describe("a value changed by hand", () => {
  const edited = (fight: RankFight, path: readonly string[], after: number | boolean): RankFight => {
    const all = ["creatures", "bob", ...path];
    const before = path.reduce<unknown>((at, key) => (at as JsonRecord)[key], bob(fight)) as number;
    const result = engine.step(
      fight,
      {
        kind: "foreign",
        foreign: {
          type: "EditedByHand",
          creature: "bob",
          note: "by hand",
          changes: [{ path: all, before, after }],
        },
      },
      { user: "gm", gm: true, owns: [] },
    );
    if (!result.accepted) throw new Error(result.refusal.code);
    return result.fight;
  };
  const follows = (before: RankFight, after: RankFight): Command | null =>
    dierank.afterHandEdit?.(before.state, engine.situation(after), "bob") ?? null;

  it("to 0 HP leads to the knock-out (RANK-KO-01)", () => {
    const after = edited(duel(), ["hp", "value"], 0);
    const command = follows(duel(), after);
    expect(command).toEqual({ type: "settle", creature: "bob" });
    expect(bob(give(after, command ?? on("none"))).knockedOut).toBe(true);
    expect(follows(after, after)).toBeNull();
    expect(follows(duel(), edited(duel(), ["hp", "value"], 1))).toBeNull();
    expect(refusalOf(duel(), { kind: "command", command: on("settle") })).toBe("RANK-KO-01 nothingDue");
  });

  it("to out or dead takes what the rules take (RANK-KO-02, RANK-DEATH-05)", () => {
    const mage = duel({}, {}, { mp: { max: 3 } });
    const out = edited(mage, ["knockedOut"], true);
    expect(bob(give(out, follows(mage, out) ?? on("none")))).toMatchObject({ mp: { value: 0 } });
    const dead = edited(mage, ["dead"], true);
    expect(bob(give(dead, follows(mage, dead) ?? on("none")))).toMatchObject({ hp: { value: 0 } });
  });
});

describe("the entries of the hand", () => {
  it("say what they need, are possible or say why not, in a fight and outside", () => {
    for (const fight of [duel(), camp()]) {
      const entries = dierank.hand?.(engine.situation(fight), "bob") ?? [];
      const possible = entries.filter(({ refusal }) => refusal === null).map(({ action }) => action);
      expect(new Set(possible)).toEqual(
        new Set([
          ...["harm", "knockOut", "heal", "setCondition", "injure", "setResource", "place", "kill"],
          ...(fight.state.phase === "running" ? ["describeRegions"] : []),
        ]),
      );
      expect(entries.find(({ action }) => action === "revive")?.refusal?.code).toBe("notDead");
    }
    expect(dierank.hand?.(engine.situation(duel()), "nobody")).toEqual([]);
  });
});

describe("a chain of holds (RANK-GRP-04)", () => {
  it("breaks where whoever is carried off holds a third who stays behind", () => {
    const big = fighter("big", "a", { dice: { ref: "D12", str: "D12" }, size: 3, region: "r" });
    const fight = fightOf([
      big,
      fighter("bob", "b", { dice: { ref: "D20", str: "D8" }, hp: { max: 4 }, region: "r" }),
      fighter("cid", "a", { hp: { max: 4 }, region: "r" }),
    ]);
    const laid = give(fight, { type: "layOutRegions", creature: null, regions: { r: ["s"], s: ["r"] } });
    const begun = give(laid, { type: "startFight", creature: null }, [9, 20, 1]);
    const first = give(begun, { type: "grab", creature: "bob", target: "cid" }, [4, 1]);
    const turn = give(first, { type: "endTurn", creature: "bob" });
    // RANK-GRP-04: the held one's region goes along, and the third is out of reach there.
    const second = give(turn, { type: "grab", creature: "big", target: "bob" }, [7, 1, 1]);
    expect(bob(second).grabbing?.target).toBe("cid");
    const end = (at: RankFight, creature: string) => give(at, { type: "endTurn", creature });
    const kept = give(end(end(second, "big"), "cid"), { type: "sustainGrab", creature: "bob" });
    const gone = give(end(kept, "bob"), { type: "move", creature: "big", path: ["s"] });
    expect([bob(gone).region, bob(gone).grabbing]).toEqual(["s", null]);
    expect(gone.state.creatures["big"]?.grabbing?.target).toBe("bob");
    const put = give(second, { type: "place", creature: "bob", region: "s" });
    expect([bob(put).grabbing, put.state.creatures["big"]?.grabbing]).toEqual([null, null]);
  });
});
