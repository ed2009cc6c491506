// Seams of moments: what comes before what, where a hold, a grapple, a readied deed or the end of a round meet an attack.

import { describe, expect, it } from "vitest";
import { canonicalText } from "../../src/core/language/json.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { attackParts, begun, BLANK, block, edited, lasting, play, told, types, valueOf } from "./fights.ts";

const FAIL = [1, 1, 2, 2, 2];
const GOOD = [5, 5, 6, 6, 3];
const slow = { direct: { initiativeModifier: 0 } };
const BOW = { kind: "ranged", ap: 3, damage: "1", rangeIncrement: 10 };

describe("An attack from a wall (DEST-CLB-01, DEST-ATK-06)", () => {
  const fight = () => {
    const hold = (other: string) => ({ [`grappling:${other}`]: lasting("grappling", { source: other }) });
    return begun({
      a: { side: "x", at: [0, 0], system: { conditions: { c: lasting("climbing", { tn: 3 }) } } },
      b: { side: "y", at: [1, 0], system: { ...slow, conditions: hold("c") } },
      c: { side: "x", at: [1, 1], system: { ...slow, conditions: hold("b") } },
    });
  };
  const strike = { weapon: "sword", target: "b" };

  it("is turned on whoever is pulled in its way before the climber is checked, and is rolled by nobody who falls", () => {
    const pulled = { to: "b", prompt: "interpose", choice: "interpose:c" };
    const fell = play(fight(), "standardAttack", "a", strike, [...GOOD, ...FAIL], [pulled]);
    const seen = types(fell);
    expect(seen.indexOf("Interposed")).toBeGreaterThan(-1);
    expect(seen.indexOf("Interposed")).toBeLessThan(seen.indexOf("HoldChecked"));
    expect(seen).toEqual(expect.arrayContaining(["FellDown", "AttackForfeited"]));
    expect(seen.filter((type) => type === "AttackHit" || type === "AttackMissed")).toEqual([]);
  });

  it("that is strong costs its breath all the same where the climber falls (DEST-STA-03)", () => {
    const before = block(fight(), "a").stamina;
    const fell = play(fight(), "strongAttack", "a", strike, FAIL);
    expect([types(fell).includes("AttackForfeited"), block(fell.fight, "a").stamina]).toEqual([
      true,
      before - 1,
    ]);
  });
});

it("A shot that was readied is harried as any other (DEST-ACT-08, DEST-ACT-09)", () => {
  const fight = begun({
    a: { side: "x", at: [0, 0] },
    b: { side: "y", at: [1, 0], weapons: { bow: BOW } },
  });
  const ready = edited(edited(fight, "b", "readied", "standardAttack"), "a", "ap", 10);
  const shot = { type: "standardAttack", creature: "b", weapon: "bow", target: "a" };
  const after = play(ready, "changePosture", "a", { posture: "crouching" }, BLANK, [
    { to: "b", prompt: "readied", choice: "readied", command: shot },
    { to: "a", prompt: "harry", choice: "harry" },
  ]);
  expect(types(after)).toEqual(expect.arrayContaining(["ReadiedUsed", "ReactionTaken"]));
  expect(attackParts(after)).toContain("harried -2 DEST-CON-20");
});

it("What bleeds for one round only is checked at its end before it is over (DEST-SEQ-03, DEST-CON-11)", () => {
  const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "x", at: [1, 0] } });
  const bleeding = play(fight, "setCondition", "a", {
    condition: "bleeding",
    level: "light",
    tn: 9,
    rounds: 1,
  });
  const turned = play(bleeding.fight, "endTurn", "a").fight;
  const over = play(turned, "endTurn", "b", {}, BLANK);
  expect(types(over).filter((type) => type === "BleedingChecked")).toHaveLength(1);
  expect([block(over.fight, "a").wounds.light, Object.keys(block(over.fight, "a").conditions)]).toEqual([
    1,
    [],
  ]);
});

it("Whoever lies and is struck from behind by one it ignores is struck at 3 and 4 more, not at 2 (DEST-FLK-04)", () => {
  const fight = begun({ a: { side: "x", at: [0, 0] }, b: { side: "y", kind: "npc", at: [1, 0] } });
  const lying = edited(edited(fight, "b", "posture", "prone"), "b", "ignored", { a: true });
  const struck = play(lying, "standardAttack", "a", { weapon: "sword", target: "b" }, FAIL);
  expect(attackParts(struck)).toEqual(["prone 3 DEST-MOD-01", "rear 4 DEST-FLK-04"]);
});

it("Of two blindings the worse counts, and once (DEST-CON-15)", () => {
  const conditions = { one: lasting("blinded", { value: -2 }), two: lasting("blinded") };
  const fight = begun({
    a: { side: "x", at: [0, 0] },
    b: { side: "y", kind: "npc", at: [1, 0], system: { conditions } },
  });
  const struck = play(fight, "standardAttack", "a", { weapon: "sword", target: "b" }, FAIL);
  const [missed] = told(struck, "AttackMissed").concat(told(struck, "AttackHit"));
  expect(valueOf(missed?.["targetDefense"])).toBe(-5);
});

it("A deed whose question is still open is taken back whole (DEST-PR-03)", () => {
  const fight = begun({
    a: { side: "x", at: [0, 0] },
    b: { side: "y", at: [1, 0], system: { conditions: { d: lasting("defending") } } },
  });
  const command = { type: "standardAttack", creature: "a", weapon: "sword", target: "b" };
  const asked = put(engine, fight, { kind: "command", command });
  expect(asked.open).not.toBe(null);
  const back = put(engine, asked, { kind: "undo" });
  expect([back.open, canonicalText(back.state)]).toEqual([null, canonicalText(fight.state)]);
});

it("A walk on the board threatens no rider who has no place on it (DEST-MNT-05)", () => {
  const fight = begun({
    a: { side: "x", at: [0, 0] },
    r: { side: "y", system: { conditions: { m: lasting("mounted", { source: "h", value: 4 }) } } },
    h: {
      ...{ side: "y", kind: "npc" },
      system: { size: 4, conditions: { r: lasting("ridden", { source: "r" }) } },
    },
  });
  const walked = play(fight, "move", "a", { path: [{ x: 1, y: 0 }] });
  expect(types(walked)).toContain("Moved");
  expect(types(walked)).not.toContain("RidingChecked");
});

it("What was laid on without a number is treated against 0 (DEST-ACT-30)", () => {
  const hobbled = { system: { conditions: { h: lasting("hobbled") } } };
  const treated = (lor: number) => {
    const fight = begun({
      a: { side: "x", at: [0, 0], attributes: { lor } },
      b: { side: "x", at: [1, 0], ...hobbled },
    });
    // Blank dice, and 5 less without a kit.
    const rich = edited(fight, "a", "ap", 20);
    return told(
      play(rich, "treatCondition", "a", { patient: "b", condition: "h" }, BLANK),
      "ConditionTreated",
    );
  };
  expect(treated(5)).toMatchObject([{ tn: 0, success: true }]);
  expect(treated(4)).toMatchObject([{ tn: 0, success: false }]);
});
