// The GM's hand in Fighting Style: harm, conditions, points, places, waking, death, and what a changed value leads to.

import { describe, expect, it } from "vitest";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import type { StyleCreature } from "../../src/rulesets/fightingstyle/state.ts";
import { duel, give, last, of, refusal, sheetWith, told, type StyleFight } from "./play.ts";
import { engine, entrant, fightOf, GUARD, KNIGHT } from "./scene.ts";

const on = (type: string, more: JsonRecord = {}): Command => ({ type, creature: "guard", ...more });
const harm = (amount: number, more: JsonRecord = {}): Command =>
  on("harm", { amount, damageType: "slashing", ...more });
const set = (condition: string, more: JsonRecord = {}): Command => on("setCondition", { condition, ...more });
const points = (resource: string, value: number): Command => on("setResource", { resource, value });
const guard = (fight: StyleFight): StyleCreature => of(fight, "guard");
const camp = (): StyleFight =>
  fightOf([entrant("hero", "heroes", 5, 5, KNIGHT), entrant("guard", "guards", 6, 5, GUARD)]);
const after = (): StyleFight => give(duel(), { type: "endFight", creature: null });
const everywhere = [duel, camp, after];
const undone = (fight: StyleFight): StyleFight => {
  const result = engine.step(fight, { kind: "undo" }, { user: "gm", gm: true, owns: [] });
  if (!result.accepted) throw new Error(result.refusal.code);
  return result.fight;
};

describe("harm by hand (STYLE-DMG-01)", () => {
  // The guard's iron stops 3 of 8 (STYLE-ARM-02).
  it("is reduced by armor, unless it goes through it; resistances hold all the same", () => {
    expect(guard(give(duel(), harm(8))).health.value).toBe(15);
    expect(guard(give(duel(), harm(8, { armor: "counts" }))).health.value).toBe(15);
    expect(guard(give(duel(), harm(8, { armor: "ignored" }))).health.value).toBe(12);
    const tough = sheetWith(GUARD, [], { resistances: [{ to: "physical", value: 2 }] });
    expect(guard(give(duel({}, KNIGHT, tough), harm(8, { armor: "ignored" }))).health.value).toBe(14);
  });

  it("leads to the fall at 0 and to the question below it, wherever it is done (STYLE-HP-03, STYLE-HP-04)", () => {
    for (const scene of everywhere) {
      const down = give(scene(), harm(23));
      expect(guard(down)).toMatchObject({ health: { value: 0 }, ap: 0, dead: false });
      expect(Object.keys(guard(down).conditions).sort()).toEqual(["prone", "unconscious"]);
      const dies = [{ to: "gm", prompt: "hurtAtZero", choice: "dies" }] as const;
      expect(guard(give(down, harm(9), [], dies)).dead).toBe(true);
    }
  });

  it("is undone exactly, and lets the hold of whoever falls go (STYLE-GRP-04)", () => {
    const held = give(duel(), set("grappled", { by: "hero" }));
    const hurt = give(held, { ...harm(30), creature: "hero" });
    expect([of(hurt, "hero").holding, guard(hurt).conditions]).toEqual([[], {}]);
    expect(undone(hurt).state).toEqual(held.state);
  });

  it("is refused for the dead and for what is no harm", () => {
    const dead = give(duel(), on("kill"));
    for (const command of [harm(1), on("heal", { amount: 1 }), set("dazed"), points("health", 1), on("wake")])
      expect(refusal(dead, command)).toBe("STYLE-COND-DEAD dead");
    for (const amount of [-1, 1.5, 10_000]) expect(refusal(duel(), harm(amount))).not.toBeNull();
    expect(refusal(duel(), harm(1, { damageType: "cheese" }))).not.toBeNull();
    expect(refusal(duel(), harm(1, { armor: "half" }))).not.toBeNull();
    expect(refusal(duel(), { ...harm(1), creature: "nobody" })).toBe("CORE-COMMAND unknownCreature");
  });
});

describe("conditions by hand", () => {
  it("begin and end, each in its own way", () => {
    for (const condition of ["dazed", "prone", "grappled", "unconscious", "surprised", "disengaged"]) {
      const has = give(duel(), set(condition));
      expect(guard(has).conditions).toHaveProperty(condition);
      expect(refusal(has, set(condition))).toMatch(/hasAlready$/);
      const free = give(has, on("endCondition", { condition }));
      expect(guard(free).conditions).not.toHaveProperty(condition);
      expect(undone(free).state).toEqual(has.state);
    }
    const braced = give(duel(), set("braced"));
    expect(guard(braced).braced).toBe(true);
    expect(guard(give(braced, on("endCondition", { condition: "braced" }))).braced).toBe(false);
    const feinting = give(duel(), set("feinting", { by: "hero" }));
    expect(guard(feinting).feintTarget).toBe("hero");
    expect(guard(give(feinting, on("endCondition", { condition: "feinting" }))).feintTarget).toBeNull();
  });

  it("let the dazed be dazed to the end of their next turn (STYLE-COND-DAZED)", () => {
    const dazed = give(duel(), set("dazed"));
    const turn = give(dazed, { type: "endTurn", creature: "hero" });
    expect(guard(turn).conditions).toHaveProperty("dazed");
    expect(guard(give(turn, { type: "endTurn", creature: "guard" })).conditions).toEqual({});
  });

  it("knock out without a wound: prone, without AP, and awake with the first healing", () => {
    const out = give(duel(), set("unconscious"));
    expect(guard(out)).toMatchObject({ ap: 0, health: { value: 20 } });
    expect(guard(out).conditions).toHaveProperty("prone");
    expect(last(out, "FellUnconscious").rule).toBe("STYLE-COND-UNCONSCIOUS");
    expect(guard(give(out, on("wake"))).conditions).not.toHaveProperty("unconscious");
  });

  it("hold by a neighbor with a free hand, and free both (STYLE-GRP-02)", () => {
    const held = give(duel(), set("grappled", { by: "hero" }));
    expect(of(held, "hero").holding).toEqual(["guard"]);
    const free = give(held, on("endCondition", { condition: "grappled" }));
    expect([of(free, "hero").holding, guard(free).conditions]).toEqual([[], {}]);
    // The guard has a spear and a shield in hand.
    expect(refusal(duel(), { ...set("grappled", { by: "guard" }), creature: "hero" })).toBe(
      "STYLE-GRP-01 noFreeHand",
    );
    expect(refusal(duel({}, KNIGHT, GUARD, 2), set("grappled", { by: "hero" }))).toBe(
      "STYLE-GRP-04 outOfReach",
    );
    for (const by of ["guard", "nobody"])
      expect(refusal(duel(), set("grappled", { by }))).toBe("STYLE-COND-GRAPPLED noSuchTarget");
    expect(refusal(duel(), set("grappled", { by: "constructor" }))).toBe("STYLE-COND-PRONE badParameter");
  });

  it("refuse what is no condition here or now", () => {
    expect(refusal(duel(), on("endCondition", { condition: "dazed" }))).toBe(
      "STYLE-COND-DAZED noSuchCondition",
    );
    const down = give(duel(), harm(30));
    expect(refusal(down, on("endCondition", { condition: "unconscious" }))).toBe("STYLE-HP-03 noHealth");
    expect(refusal(duel(), set("feinting"))).toBe("STYLE-COND-FEINTING needsTarget");
    expect(refusal(duel(), set("dazed", { by: "hero" }))).toBe("STYLE-COND-DAZED byNobody");
    for (const condition of ["surprised", "disengaged", "braced"])
      expect(refusal(camp(), set(condition))).toBe("STYLE-REST-02 noFight");
    expect(refusal(duel(), set("stunned"))).not.toBeNull();
  });
});

describe("points by hand", () => {
  it("are set within their limits, and undone exactly", () => {
    const fight = duel();
    for (const [resource, value] of [
      ["ap", 1],
      ["attacks", 2],
      ["freeUsed", 1],
      ["xp", 75],
    ] as const) {
      const now = give(fight, points(resource, value));
      expect(guard(now)[resource]).toBe(value);
      expect(undone(now).state).toEqual(fight.state);
    }
    expect(refusal(fight, points("ap", 4))).toBe("STYLE-AP-03 tooMuch");
    expect(refusal(fight, points("attacks", 3))).toBe("STYLE-AP-03 tooMuch");
    expect(refusal(fight, points("health", 21))).toBe("STYLE-AP-03 tooMuch");
    expect(refusal(camp(), points("ap", 1))).toBe("STYLE-ENC-01 noFight");
    for (const value of [-1, 0.5]) expect(refusal(fight, points("xp", value))).not.toBeNull();
    expect(refusal(fight, points("mana", 1))).not.toBeNull();
  });

  it("of health lead to the fall and to waking (STYLE-HP-03, STYLE-HP-05)", () => {
    const down = give(duel(), points("health", 0));
    expect(guard(down).conditions).toHaveProperty("unconscious");
    // STYLE-HP-03: no AP while it is out.
    expect(refusal(down, points("ap", 1))).toBe("STYLE-AP-03 tooMuch");
    const up = give(down, points("health", 5));
    expect(Object.keys(guard(up).conditions)).toEqual(["prone"]);
    expect(guard(up).ap).toBe(0);
  });
});

describe("a place by hand (STYLE-OPP-06)", () => {
  it("is a square and a height, without any opening; holds that no longer reach end", () => {
    const held = give(duel(), set("grappled", { by: "hero" }));
    const far = give(held, on("place", { x: 9, y: -2, elevation: 3 }));
    expect(guard(far).position).toEqual({ x: 9, y: -2, width: 1, height: 1, elevation: 3 });
    expect([of(far, "hero").holding, guard(far).conditions]).toEqual([[], {}]);
    expect(undone(far).state).toEqual(held.state);
    const near = give(far, on("place", { x: 6, y: 5 }));
    expect(guard(near).position?.elevation).toBe(3);
  });

  it("puts on the board whoever was not on it", () => {
    const nowhere = { ...entrant("guard", "guards", 0, 0, GUARD), position: null };
    const fight = fightOf([entrant("hero", "heroes", 5, 5, KNIGHT), nowhere]);
    expect(guard(give(fight, on("place", { x: 1, y: 2 }))).position).toMatchObject({ x: 1, y: 2 });
  });

  it("is refused where it says too little, or nothing changes", () => {
    expect(refusal(duel(), on("place", { x: 6, y: 5, elevation: 0 }))).toBe("STYLE-OPP-06 thereAlready");
    expect(refusal(duel(), on("place", { x: 6 }))).toBe("STYLE-OPP-06 whereTo");
    expect(refusal(duel(), on("place", { to: { x: 9, y: 9 } }))).toBe("STYLE-OPP-06 whereTo");
    expect(refusal(duel(), on("place", { x: 6.5, y: 5 }))).not.toBeNull();
    expect(refusal(duel(), on("place", { x: 1e9, y: 5 }))).not.toBeNull();
  });
});

describe("waking, death and coming back", () => {
  it("wakes whoever has no health with a single point (STYLE-HP-05)", () => {
    const awake = give(give(duel(), harm(30)), on("wake"));
    expect(guard(awake)).toMatchObject({ health: { value: 1 }, ap: 0 });
    expect(Object.keys(guard(awake).conditions)).toEqual(["prone"]);
    expect(refusal(duel(), on("wake"))).toBe("STYLE-HP-05 notAsleep");
  });

  it("kills, and brings back with so much health", () => {
    for (const scene of everywhere) {
      const dead = give(scene(), on("kill"));
      expect(guard(dead)).toMatchObject({ dead: true, ap: 0, health: { value: 0 } });
      expect(undone(dead).state).toEqual(scene().state);
      const back = give(dead, on("revive", { amount: 7 }));
      expect(guard(back)).toMatchObject({ dead: false, health: { value: 7 }, ap: 0 });
      expect(Object.keys(guard(back).conditions)).toEqual(["prone"]);
      expect(refusal(dead, on("revive", { amount: 21 }))).toBe("STYLE-HP-05 tooMuch");
      expect(refusal(dead, on("revive", { amount: 0 }))).not.toBeNull();
    }
    expect(refusal(duel(), on("revive", { amount: 1 }))).toBe("STYLE-COND-DEAD notDead");
  });

  it("lets the hold of whoever dies go", () => {
    const held = give(duel(), set("grappled", { by: "hero" }));
    const dead = give(held, { type: "kill", creature: "hero" });
    expect([of(dead, "hero").holding, guard(dead).conditions]).toEqual([[], {}]);
  });
});

describe("a value that was changed by hand", () => {
  const situation = (
    fight: StyleFight,
    change: object,
  ): Parameters<NonNullable<typeof fightingstyle.hand>>[0] => ({
    state: {
      ...fight.state,
      creatures: { ...fight.state.creatures, guard: { ...guard(fight), ...change } },
    },
    rulings: DEFAULT_RULINGS,
    absent: new Set<string>(),
  });
  const follows = (fight: StyleFight, change: object): Command | null =>
    fightingstyle.afterHandEdit?.(fight.state, situation(fight, change), "guard") ?? null;

  it("leads to the fall, to death, or to waking", () => {
    expect(follows(duel(), { health: { value: 0, max: 20 } })).toEqual(on("settle"));
    expect(follows(duel(), { dead: true })).toEqual(on("settle"));
    expect(follows(give(duel(), harm(30)), { health: { value: 3, max: 20 } })).toEqual(on("wake"));
    expect(follows(duel(), { health: { value: 5, max: 20 } })).toBeNull();
    expect(follows(give(duel(), set("unconscious")), { health: { value: 5, max: 20 } })).toBeNull();
  });

  it("is carried out by `settle`, which is refused where nothing is due", () => {
    expect(refusal(duel(), on("settle"))).toBe("STYLE-HP-03 nothingDue");
    const spent = sheetWith(GUARD, [], { health: { value: 0, max: 20 } });
    // As a hand leaves it outside a fight: whoever begins one so falls by itself.
    const empty = fightOf([entrant("guard", "guards", 6, 5, spent)]);
    const fallen = give(empty, on("settle"));
    expect(guard(fallen).conditions).toHaveProperty("unconscious");
    expect(refusal(fallen, on("settle"))).toBe("STYLE-HP-03 nothingDue");
    const corpse = fightOf([entrant("guard", "guards", 6, 5, sheetWith(GUARD, [], { dead: true }))]);
    expect(told(give(corpse, on("settle"))).map(({ type }) => type)).toContain("Died");
  });
});

describe("the entries of the hand", () => {
  it("cover every deed, and each is possible or says why not", () => {
    for (const scene of everywhere) {
      const fight = scene();
      const absent = new Set<string>();
      const entries =
        fightingstyle.hand?.({ state: fight.state, rulings: DEFAULT_RULINGS, absent }, "guard") ?? [];
      expect(new Set(entries.map(({ deed }) => deed))).toEqual(
        new Set(["harm", "heal", "setCondition", "setResource", "place", "wake", "kill", "revive"]),
      );
      for (const { needs, refusal: refused, command } of entries)
        if (needs.length === 0)
          expect(refusal(fight, command)).toBe(refused && `${refused.rule} ${refused.code}`);
    }
  });

  it("name for a hold who can take it", () => {
    const fight = duel();
    const absent = new Set<string>();
    const entries = fightingstyle.hand?.({ state: fight.state, rulings: DEFAULT_RULINGS, absent }, "hero");
    const hold = entries?.find(({ detail }) => detail === "grappled");
    expect(hold?.refusal?.code).toBe("noFreeHand");
    expect(hold?.needs).toMatchObject([{ kind: "creature", candidates: [{ creature: "guard" }] }]);
  });
});
