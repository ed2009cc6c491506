// Held deeds: what is held comes before what sets it off, and all that it needs is asked anew in its moment.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { Fighter } from "../hard-cases/timecount-fight.ts";
import { arm, Bout, DAGGER, declares, JAVELIN, npc, rulesOf, says, told, types } from "./bout.ts";

const TOUGH = { system: { hp: { value: 40, max: 40 } } };
const FRAIL = { system: { hp: { value: 3, max: 9 } } };
const SPEAR = arm("Polearms", { types: ["piercing"], hands: "two", reach: 10 });

const use = (id: string): ScriptedAnswer => says(id, "readied", "use");

/** A keeper whose held blow at the orc is ready, and all others due at 10; the keeper was due at 5 and is again at 7. */
function keeping(
  fighters: { readonly [id: string]: Fighter },
  held: JsonRecord = { type: "attack", weapon: "sword", target: "orc" },
): Bout {
  const bout = Bout.of(fighters, [
    1,
    ...Object.keys(fighters)
      .slice(1)
      .map(() => 6),
  ]);
  const ready = declares("keeper", "ready", { trigger: "it moves", held: { creature: "keeper", ...held } });
  bout.advance([], [ready]);
  return bout;
}

/** Up to count 9 everybody waits; the keeper goes on waiting at 10. */
function untilTen(bout: Bout): void {
  bout.waitUntil(9);
}

const pair = (keeper: Partial<Fighter> = {}, orc: Partial<Fighter> = {}): { [id: string]: Fighter } => ({
  keeper: npc("heroes", { ...TOUGH, ...keeper }),
  orc: npc("foes", { ...TOUGH, ...orc }),
});

describe("what comes before takes effect before", () => {
  it("lets nobody act whom a held blow has killed (TC-TIME-33, TC-TIME-28)", () => {
    const bout = keeping(pair({}, FRAIL));
    untilTen(bout);
    const strike = declares("orc", "attack", { weapon: "sword", target: "keeper" });
    const events = bout.advance([15, 8], [strike, use("keeper")]);
    const lost = told(events, "ActionForestalled");
    expect([lost.creature, lost.operands["action"], ...rulesOf(lost)]).toEqual([
      "orc",
      "attack",
      "TC-TIME-33",
      "TC-TIME-28",
    ]);
    expect(types(events).filter((type) => type === "AttackRolled")).toHaveLength(1);
    expect([bout.creature("orc").nextAct, bout.creature("keeper").nextAct]).toEqual([null, 19]);
    expect(bout.creature("keeper").hitsTaken).toBe(0);
  });

  it("lets nobody act whom it has put to sleep (TC-TIME-33)", () => {
    // 3 of fatigue on 7 against 11 hit points would be 10 < 8: the orc checks and falls.
    const bout = keeping(pair({}, { system: { hp: { value: 11, max: 11 }, fatigue: 7 } }));
    untilTen(bout);
    const strike = declares("orc", "attack", { weapon: "sword", target: "keeper" });
    const events = bout.advance([15, 8, 1, 1, 1], [strike, use("keeper")]);
    expect(bout.creature("orc").unconscious).not.toBeNull();
    expect(types(events)).toContain("ActionForestalled");
    expect(bout.creature("keeper").hitsTaken).toBe(0);
  });

  it("still lets those who fell on one count have acted, with no deed held (TC-TIME-28)", () => {
    const bout = Bout.of(pair(FRAIL, FRAIL), [1, 1]);
    const strikes = [
      declares("keeper", "attack", { weapon: "sword", target: "orc" }),
      declares("orc", "attack", { weapon: "sword", target: "keeper" }),
    ];
    bout.advance([15, 8, 15, 8], strikes);
    expect([bout.creature("orc").dead, bout.creature("keeper").dead]).toEqual([true, true]);
  });

  it("asks anew whoever can no longer do what was declared (TC-TIME-33)", () => {
    const held = { type: "disarm", weapon: "sword", target: "orc", item: "sword" };
    const bout = keeping(pair({}, { weapons: { sword: {}, knife: DAGGER } }), held);
    untilTen(bout);
    const answers = [
      declares("orc", "attack", { weapon: "sword", target: "keeper" }),
      use("keeper"),
      declares("orc", "attack", { weapon: "knife", target: "keeper" }),
    ];
    // 15 - 4 against Celerity 10 takes the sword; the knife then misses.
    const events = bout.advance([15, 2], answers);
    const rolled = events.filter(({ type }) => type === "AttackRolled").map(({ creature }) => creature);
    expect(rolled).toEqual(["keeper", "orc"]);
    expect(bout.creature("orc").weapons["sword"]?.readied).toBe(false);
    expect(bout.creature("orc").lastWeapon).toBe("knife");
  });
});

describe("a held deed is checked anew (TC-TIME-33)", () => {
  const strike = declares("orc", "attack", { weapon: "sword", target: "keeper" });

  it("stays held while its target is out of reach", () => {
    const bout = keeping(pair({ at: [0, 0] }, { at: [9, 0] }));
    untilTen(bout);
    const move = declares("orc", "move", { path: [{ x: 8, y: 0 }] });
    bout.advance([], [move]);
    expect(Object.keys(bout.creature("keeper").conditions)).toEqual(["readied"]);
    expect(bout.creature("orc").hitsTaken).toBe(0);
  });

  it("is not offered to a hand that has lost the weapon", () => {
    const bout = keeping(pair());
    bout.waitUntil(8);
    bout.advance([], [declares("keeper", "dropWeapon", { weapon: "sword" })]);
    const events = bout.advance([3], [strike]);
    expect(types(events).filter((type) => type === "AttackRolled")).toHaveLength(1);
  });

  it("is not offered to a sleeper", () => {
    const bout = keeping(pair());
    untilTen(bout);
    bout.give({ type: "dealDamage", creature: "keeper", damage: 58, nonlethal: true }, [1, 1, 1]);
    expect(bout.creature("keeper").unconscious).not.toBeNull();
    const events = bout.advance([3], [strike]);
    expect(events.filter(({ type }) => type === "AttackRolled").map(({ creature }) => creature)).toEqual([
      "orc",
    ]);
  });

  it("is not offered against the dead", () => {
    const bout = keeping({ ...pair(), imp: npc("foes", TOUGH) });
    untilTen(bout);
    bout.give({ type: "dealDamage", creature: "orc", damage: 99 });
    expect(bout.creature("orc").dead).toBe(true);
    const claw = declares("imp", "attack", { weapon: "sword", target: "keeper" });
    bout.advance([3], [claw]);
    expect(Object.keys(bout.creature("keeper").conditions)).toEqual(["readied"]);
  });

  it("cannot be readied if it is no action of the catalogue, or lacks what the action needs", () => {
    const refusal = (held: JsonRecord): string => {
      const bout = Bout.of(pair(), [1, 6]);
      return bout.refusalOf(
        declares("keeper", "ready", { trigger: "now", held: { creature: "keeper", ...held } }),
      );
    };
    expect(refusal({ type: "dealDamage", damage: 9 })).toMatch(/TC-TIME-33.*cannotReady/);
    expect(refusal({ type: "advance" })).toMatch(/TC-TIME-33.*cannotReady/);
    expect(refusal({ type: "attack", weapon: "sword" })).toMatch(/TC-TIME-33.*heldUnclear/);
    expect(refusal({ type: "attack", weapon: "sword", target: "orc" })).toBe("accepted");
  });
});

describe("a set weapon (TC-TIME-36)", () => {
  /** A keeper with a set spear due at 8, and a foe who runs at 10 with a run-up behind it. */
  function set(keeper: Partial<Fighter>, orc: Partial<Fighter>, weapon = "spear"): Bout {
    const bout = Bout.of(pair({ weapons: { spear: SPEAR }, at: [0, 0], ...keeper }, orc), [1, 1]);
    const poised = declares("orc", "shiftStance", { stance: "poised" });
    bout.advance([], [declares("keeper", "setWeapon", { weapon }), poised]);
    expect(bout.count).toBe(5);
    bout.waitUntil(8);
    return bout;
  }
  const line = (...xs: number[]): JsonRecord[] => xs.map((x) => ({ x, y: 0 }));
  const run = (...xs: number[]): ScriptedAnswer =>
    declares("orc", "move", { gait: "run", path: line(...xs) });

  it("strikes first whoever runs into its reach", () => {
    const bout = set({}, { at: [4, 0] });
    bout.waitUntil(bout.creature("orc").nextAct! - 1);
    const events = bout.advance([12, 4, 3, 3, 3], [run(3, 2), use("keeper")]);
    const blow = told(events, "AttackRolled");
    expect([blow.rule, blow.creature]).toEqual(["TC-TIME-36", "keeper"]);
    expect(types(events).indexOf("AttackRolled")).toBeLessThan(types(events).indexOf("CreatureMoved"));
  });

  it("does not count those who stood within its reach already", () => {
    const bout = set({}, { at: [2, 0] });
    bout.waitUntil(bout.creature("orc").nextAct! - 1);
    const events = bout.advance([3, 3, 3], [run(1)]);
    expect(types(events)).not.toContain("AttackRolled");
    expect(Object.keys(bout.creature("keeper").conditions)).toEqual(["readied"]);
  });

  it("does nothing lying on the ground", () => {
    const bout = set({}, { at: [4, 0] });
    bout.advance([], [declares("keeper", "dropWeapon", { weapon: "spear" })]);
    bout.waitUntil(bout.creature("orc").nextAct! - 1);
    const events = bout.advance([3, 3, 3], [run(3, 2)]);
    expect(types(events)).not.toContain("AttackRolled");
  });

  it("strikes as a melee weapon, though it could also be thrown and the foe starts far off", () => {
    const weapons = { pike: { ...SPEAR, ...JAVELIN, reach: 10, increment: 5 } };
    const bout = set({ weapons }, { at: [4, 0] }, "pike");
    bout.waitUntil(bout.creature("orc").nextAct! - 1);
    const events = bout.advance([12, 4, 3, 3, 3], [run(3, 2), use("keeper")]);
    const total = told(events, "AttackRolled").operands["total"] as { readonly parts: { label: string }[] };
    expect(total.parts.map(({ label }) => label)).not.toContain("range");
  });

  it("meets a bull rush whose running start has led into its reach, and no other", () => {
    const rush = declares("orc", "bullRush", { target: "keeper" });
    const standing = set({}, { at: [1, 0] });
    standing.waitUntil(standing.creature("orc").nextAct! - 1);
    expect(types(standing.advance([3], [rush]))).not.toContain("readied");
    expect(standing.creature("orc").hitsTaken).toBe(0);
    const coming = set({}, { at: [4, 0] });
    coming.waitUntil(coming.creature("orc").nextAct! - 1);
    // It jogs until it stands before the keeper, then pushes.
    for (const x of [3, 2, 2, 1])
      coming.advance(
        [],
        [
          declares("orc", "move", {
            path: line(x).slice(0, x === coming.creature("orc").position?.x ? 0 : 1),
          }),
        ],
      );
    expect(coming.creature("orc").position?.x).toBe(1);
    const events = coming.advance([12, 4, 3], [rush, use("keeper")]);
    expect(told(events, "AttackRolled").rule).toBe("TC-TIME-36");
  });
});
