// The GM's hand: harm, healing, conditions, resources, places, waking, death and life, with all that follows from them.
import { describe, expect, it } from "vitest";
import type { Json } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine, destinyFight } from "../hard-cases/destiny-fight.ts";
import { begun, block, edited, play, refusalOf, told, types } from "./fights.ts";

const WEAK = [1, 1, 1, 3, 3];
const pair = () => begun({ a: { side: "x" }, b: { side: "y", kind: "npc" } });
const NONE = { light: 0, moderate: 0, severe: 0, critical: 0, fatal: 0 };

describe("Harm by the GM's hand", () => {
  it("goes from damage over Toughness to a wound (DEST-WND-02, 03)", () => {
    // Vitality 0 and size 0: Toughness 0; 5 damage is a severe wound.
    const after = play(pair(), "harm", "a", { amount: 5 });
    expect(block(after.fight, "a").wounds).toEqual({ ...NONE, severe: 1 });
    expect(told(after, "DamageTaken")).toMatchObject([{ target: "a", level: "severe" }]);
    const armored = begun({
      a: { system: { direct: { initiativeModifier: 4, toughness: 4, baseToughness: 1 } } },
    });
    const wound = (toughness: string) =>
      block(play(armored, "harm", "a", { amount: 5, toughness }).fight, "a").wounds;
    expect(wound("withArmor")).toEqual({ ...NONE, light: 1 });
    expect(wound("withoutArmor")).toEqual({ ...NONE, severe: 1 });
    expect(wound("nothing")).toEqual({ ...NONE, severe: 1 });
    expect(types(play(armored, "harm", "a", { amount: 3 }))).toEqual(["DamageTaken"]);
  });

  it("asks a staggered hero for the faint check, and passes the turn of who falls (DEST-AMB-12, DEST-SEQ-04)", () => {
    const fight = edited(pair(), "a", "wounds", { ...NONE, critical: 1 });
    const after = play(fight, "harm", "a", { level: "light" }, WEAK);
    expect(told(after, "FaintChecked")).toMatchObject([{ tn: 2, success: false }]);
    expect(Object.keys(block(after.fight, "a").conditions)).toEqual(["unconscious", "dying"]);
    expect(after.fight.state.turn).toBe("b");
  });

  it("kills an NPC by a fatal wound, and quenches fire by cold (DEST-NPC-01, DEST-CON-12)", () => {
    expect(block(play(pair(), "harm", "b", { amount: 9 }).fight, "b").dead).toBe(true);
    const burning = play(pair(), "setCondition", "a", { condition: "burning", level: "light", tn: 1 }).fight;
    const cooled = play(burning, "harm", "a", { amount: 1, damageType: "cold" }).fight;
    expect(block(cooled, "a").conditions).toEqual({});
  });

  it("becomes steam under water (DEST-UW-02)", () => {
    const wet = play(pair(), "setCondition", "a", { condition: "underwater" }).fight;
    const after = play(wet, "harm", "a", { amount: 7, damageType: "fire" });
    expect(block(after.fight, "a").wounds).toEqual({ ...NONE, moderate: 1 });
  });
});

describe("Healing by the GM's hand", () => {
  it("eases a wound by levels, ends dying, and lets one try to wake (DEST-AMB-13, 14, 36)", () => {
    const down = play(pair(), "harm", "a", { level: "fatal" }).fight;
    const after = play(down, "heal", "a", { level: "fatal", steps: 2 }, [5, 5, 5, 4, 4]);
    expect(block(after.fight, "a").wounds).toEqual({ ...NONE, severe: 1 });
    expect(types(after)).toEqual([
      "WoundsEased",
      "ConditionEnded",
      "DyingEnded",
      "WakeChecked",
      "ConditionEnded",
    ]);
    expect(block(play(after.fight, "heal", "a", { all: true }).fight, "a").wounds).toEqual(NONE);
  });

  it("is refused where there is nothing to heal (DEST-WND-04, 08)", () => {
    expect(refusalOf(pair(), "heal", "a", { level: "light" })).toBe("DEST-WND-04 noSuchWound");
    expect(refusalOf(pair(), "heal", "a", { all: true })).toBe("DEST-WND-08 unwounded");
    expect(refusalOf(pair(), "heal", "a", {})).toBe("DEST-WND-04 oneOfThese");
  });
});

describe("Resources by the GM's hand", () => {
  it("exhaust by fatigue and give the breath back (DEST-FAT-02, DEST-AMB-22)", () => {
    const tired = play(pair(), "setResource", "a", { resource: "fatigue", value: 5 }).fight;
    expect(block(tired, "a").exhausted).toBe(true);
    expect(
      block(play(tired, "setResource", "a", { resource: "fatigue", value: 0 }).fight, "a"),
    ).toMatchObject({
      fatigue: 0,
      exhausted: false,
    });
  });

  it("let the dying die of their last failure (DEST-AMB-14)", () => {
    const down = play(pair(), "harm", "a", { level: "fatal" }).fight;
    expect(
      block(play(down, "setResource", "a", { resource: "dyingCounter", value: 5 }).fight, "a").dead,
    ).toBe(true);
  });

  it.each<[{ [name: string]: Json }, string]>([
    [{ resource: "ap", value: 99 }, "DEST-AP-02 aboveMost"],
    [{ resource: "ap", value: -1 }, "CORE-HAND badParameter"],
    [{ resource: "ap", value: 1.5 }, "CORE-HAND badParameter"],
    [{ resource: "luck", value: 1 }, "CORE-HAND badParameter"],
    [{ resource: "fatigue", value: 0 }, "DEST-FAT-01 alreadySo"],
    [{ resource: "mana", value: 1 }, "DEST-MAN-01 noSuchResource"],
    [{ resource: "dyingCounter", value: 1 }, "DEST-AMB-14 notDying"],
  ])("%j is refused: %s", (parameters, refusal) => {
    expect(refusalOf(pair(), "setResource", "a", parameters)).toBe(refusal);
  });
});

describe("A place by the GM's hand", () => {
  const onBoard = () =>
    begun({
      a: { side: "x", at: [0, 0] },
      b: { side: "y", at: [1, 0] },
      c: { side: "x", at: [9, 0] },
    });

  it("ends a grapple that is out of reach and pins nobody any more (DEST-AMB-20)", () => {
    const held = play(onBoard(), "setCondition", "a", { condition: "grappling", source: "b" }).fight;
    const near = play(held, "place", "b", { x: 1, y: 1 }).fight;
    expect(block(near, "a").conditions).toHaveProperty("grappling:b");
    const far = play(held, "place", "b", { x: 5, y: 5, elevation: 2 }).fight;
    expect([block(far, "a").conditions, block(far, "b").conditions]).toEqual([{}, {}]);
    expect(block(far, "b").position).toMatchObject({ x: 5, y: 5, elevation: 2, width: 1 });
    expect(put(destinyEngine, far, { kind: "undo" }).state).toEqual(held.state);
  });

  it("flanks whoever stands between two foes now (DEST-FLK-01)", () => {
    const after = play(onBoard(), "place", "c", { x: 2, y: 0 });
    expect(types(after)).toContain("BecameFlanked");
  });

  it("takes the rider along with the mount (DEST-MNT-01)", () => {
    const fight = begun({
      a: { side: "x", at: [0, 0] },
      m: { side: "x", kind: "npc", at: [0, 0], system: { size: 4 } },
    });
    const riding = play(fight, "ride", "a", { target: "m" }).fight;
    const after = play(riding, "place", "m", { x: 7, y: 3 }).fight;
    expect(block(after, "a").position).toMatchObject({ x: 7, y: 3 });
    expect(block(after, "a").conditions).toHaveProperty("mounted");
  });

  it("is a square of whole numbers", () => {
    const odd: readonly { readonly [axis: string]: number }[] = [
      { x: 0.5, y: 0 },
      { x: 0 },
      { x: 0, y: 99999 },
    ];
    for (const bad of odd) expect(refusalOf(onBoard(), "place", "a", bad)).toBe("CORE-HAND badParameter");
    expect(refusalOf(onBoard(), "place", "nobody", { x: 0, y: 0 })).toBe("CORE-COMMAND unknownCreature");
  });
});

describe("Death and life by the GM's hand", () => {
  it("kills, and calls back with the wounds that may stay (DEST-CON-24)", () => {
    const dead = play(pair(), "kill", "a").fight;
    expect([block(dead, "a").dead, dead.state.turn]).toEqual([true, "b"]);
    for (const [type, parameters] of [
      ["harm", { amount: 1 }],
      ["heal", { all: true }],
      ["kill", {}],
      ["setResource", { resource: "ap", value: 1 }],
    ] as const)
      expect(refusalOf(dead, type, "a", parameters)).toBe("DEST-CON-24 dead");
    const back = play(edited(dead, "a", "wounds", { ...NONE, fatal: 1, critical: 1 }), "revive", "a", {
      gravest: "moderate",
    }).fight;
    expect(block(back, "a")).toMatchObject({ dead: false, wounds: { ...NONE, moderate: 2 } });
    expect(refusalOf(back, "revive", "a", { gravest: "none" })).toBe("DEST-CON-24 notDead");
  });

  it("wakes outright also in a fight, but nobody who is dying (DEST-AMB-13)", () => {
    const asleep = play(pair(), "setCondition", "b", { condition: "unconscious" }).fight;
    expect(refusalOf(asleep, "wake", "b")).toBe("DEST-REST-02 fightRunning");
    expect(block(play(asleep, "wake", "b", { outright: true }).fight, "b").conditions).toEqual({});
    const dying = play(pair(), "setCondition", "a", { condition: "dying" }).fight;
    expect(refusalOf(dying, "wake", "a", { outright: true })).toBe("DEST-AMB-13 cannotWake");
  });

  it("lays low and exhausts, and ends it again (DEST-CON-02, 08)", () => {
    const prone = play(pair(), "setCondition", "a", { condition: "prone" }).fight;
    expect(block(prone, "a").posture).toBe("prone");
    expect(refusalOf(prone, "setCondition", "a", { condition: "prone" })).toBe("DEST-CON-08 samePosture");
    expect(refusalOf(pair(), "setCondition", "a", { condition: "prone", tn: 1 })).toBe(
      "DEST-CON-08 numberOfNoUse",
    );
    expect(block(play(prone, "endCondition", "a", { condition: "prone" }).fight, "a").posture).toBe(
      "standing",
    );
    const spent = play(pair(), "setCondition", "a", { condition: "exhausted" }).fight;
    expect(block(spent, "a").exhausted).toBe(true);
  });
});

describe("The hand itself", () => {
  const handOf = (fight: ReturnType<typeof pair>, id: string) =>
    destiny.hand?.(destinyEngine.situation(fight), id) ?? [];

  it("sends only commands that are taken as they are, before a fight, in it and after it", () => {
    const fights = [destinyFight({ a: {}, b: { side: "y" } }), pair(), play(pair(), "endFight", null).fight];
    for (const fight of fights)
      for (const option of handOf(fight, "a")) {
        if (option.refusal) continue;
        const filled: { [name: string]: Json } = {};
        for (const need of option.needs) {
          if (need.kind === "number" && !need.optional)
            filled[need.parameter] = need.initial ?? Math.max(1, need.min);
          // What a resource is already it cannot become.
          if (need.kind === "number" && option.command.type === "setResource")
            filled[need.parameter] = need.initial === need.max ? need.min : need.max;
          if (need.kind === "choice" && !need.optional) filled[need.parameter] = need.choices[0] ?? "";
        }
        const { type, creature, ...preset } = option.command;
        const refusal = refusalOf(fight, type, creature, {
          ...(preset as { [name: string]: Json }),
          ...filled,
        });
        expect([type, preset, refusal]).toEqual([type, preset, ""]);
      }
  });

  it("offers what the creature has, and nobody's hand for nobody", () => {
    const words = (fight: ReturnType<typeof pair>) =>
      handOf(fight, "a").map(({ deed, detail = "" }) => `${deed} ${detail}`);
    expect(words(pair())).toContain("setResource ap");
    expect(words(destinyFight({ a: {} }))).not.toContain("setResource ap");
    const hurt = play(pair(), "harm", "a", { level: "light" }).fight;
    expect(words(hurt)).toContain("heal wound");
    expect(handOf(pair(), "nobody")).toEqual([]);
  });
});

describe("A change by hand on the sheet", () => {
  const after = (change: (fight: ReturnType<typeof pair>) => ReturnType<typeof pair>, of = pair()) => {
    const fight = change(of);
    return destiny.afterHandEdit?.(of.state, destinyEngine.situation(fight), "a") ?? null;
  };

  it("leads to the checks of a wound (DEST-AMB-12, DEST-AMB-14)", () => {
    const fatal = (fight: ReturnType<typeof pair>) => edited(fight, "a", "wounds", { ...NONE, fatal: 1 });
    expect(after(fatal)).toEqual({ type: "settle", creature: "a", wounded: "fatal" });
    const settled = play(fatal(pair()), "settle", "a", { wounded: "fatal" }).fight;
    expect(Object.keys(block(settled, "a").conditions)).toEqual(["unconscious", "dying"]);
    expect(refusalOf(settled, "settle", "a", {})).toBe("CORE-HAND nothingDue");
    expect(after((fight) => edited(fight, "a", "wounds", { ...NONE, light: 1 }))).toBeNull();
    expect(after((fight) => edited(fight, "a", "wounds", { ...NONE, critical: 1 }))).toMatchObject({
      wounded: "critical",
    });
  });

  it("leads to exhaustion, and to waking where wounds are gone (DEST-FAT-02, DEST-AMB-13)", () => {
    expect(after((fight) => edited(fight, "a", "fatigue", 5))).toEqual({ type: "settle", creature: "a" });
    const tired = play(edited(pair(), "a", "fatigue", 5), "settle", "a").fight;
    expect(block(tired, "a").exhausted).toBe(true);
    const down = play(pair(), "harm", "a", { level: "fatal" }).fight;
    const command = after((fight) => edited(fight, "a", "wounds", NONE), down);
    expect(command).toEqual({ type: "settle", creature: "a", eased: true });
    const up = play(edited(down, "a", "wounds", NONE), "settle", "a", { eased: true }, [5, 5, 5, 4, 4]).fight;
    expect(block(up, "a").conditions).toEqual({});
  });
});

describe("A grapple by the game master's word (DEST-ACT-20, DEST-CON-16)", () => {
  const two = (at: readonly [number, number]) => begun({ a: { at: [0, 0] }, b: { at } });
  const grapple = { condition: "grappling", source: "b" };

  it("binds two who are beside each other and up", () => {
    expect(refusalOf(two([1, 1]), "setCondition", "a", grapple)).toBe("");
    expect(refusalOf(two([3, 0]), "setCondition", "a", grapple)).toBe("DEST-ACT-20 notAdjacent");
    const dead = play(two([1, 1]), "kill", "b").fight;
    expect(refusalOf(dead, "setCondition", "a", grapple)).toBe("DEST-ACT-20 unknownTarget");
  });

  it("is offered with those alone", () => {
    const offered = (fight: ReturnType<typeof two>) =>
      destiny
        .hand?.(destinyEngine.situation(fight), "a")
        .find(({ command }) => command["condition"] === "grappling");
    expect(offered(two([1, 1]))?.refusal).toBeNull();
    expect(offered(two([3, 0]))?.refusal?.code).toBe("nothingToChoose");
  });

  it("and AP are nothing to whoever lies unconscious (DEST-AMB-13)", () => {
    const down = play(two([1, 1]), "setCondition", "b", { condition: "unconscious" }).fight;
    expect(refusalOf(down, "setResource", "b", { resource: "ap", value: 3 })).toBe(
      "DEST-AP-02 noSuchResource",
    );
  });
});
