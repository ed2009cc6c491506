// Two deeds upon one thing or one creature of Time Count: what another one has taken already, and what has been moved and put back.

import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, DAGGER, declares, npc, pair, says, told, TOUGH, types } from "./bout.ts";

const ASLEEP = { ...TOUGH, conditions: { helpless: { condition: "helpless", ends: null } } };

describe("Two who disarm one sword on one count (TC-SPEC-14, TC-SIM-01)", () => {
  const together = (answers: readonly ReturnType<typeof says>[]) => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], attributes: { dex: 3 }, weapons: { dagger: DAGGER } }),
        c: npc("x", { at: [2, 0], attributes: { dex: 3 }, weapons: { dagger: DAGGER } }),
        b: npc("y", { at: [1, 0], system: TOUGH }),
      },
      [1, 1, 6],
    );
    const disarms = (by: string) => declares(by, "disarm", { weapon: "dagger", target: "b", item: "sword" });
    const events = bout.advance([19, 19], [disarms("a"), disarms("c"), ...answers]);
    return { bout, told: events.filter(({ type }) => type === "Disarmed") };
  };

  it("are not both told that they have it: the second is asked for nothing that is gone", () => {
    const { bout, told: struck } = together([
      says("a", "disarmDamage", "none"),
      says("a", "takeItem", "take"),
      says("c", "disarmDamage", "none"),
    ]);
    expect(struck.map(({ operands }) => operands["taken"])).toEqual([true]);
    expect(Object.keys(bout.creature("a").weapons)).toContain("b~sword");
    expect(Object.keys(bout.creature("c").weapons)).not.toContain("b~sword");
  });

  it("let the second have what the first has only knocked down", () => {
    const { bout, told: struck } = together([
      says("a", "disarmDamage", "none"),
      says("a", "takeItem", "none"),
      says("c", "disarmDamage", "none"),
      says("c", "takeItem", "take"),
    ]);
    expect(struck.map(({ operands }) => operands["taken"])).toEqual([false, true]);
    expect(Object.keys(bout.creature("c").weapons)).toContain("b~sword");
  });
});

describe("The form of a disarm (TC-SPEC-14)", () => {
  it("names of each of the others its own things alone, friends included", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0] }),
        b: npc("y", { at: [1, 0] }),
        c: npc("y", { at: [0, 1], weapons: { axe: {} } }),
        d: npc("x", { at: [1, 1], weapons: { pike: {} } }),
      },
      [1, 6, 6, 6],
    );
    const fight = put(engine, bout.fight, { kind: "command", command: ADVANCE });
    const asked = pendingAsks(fight.open)[0]?.ask ?? null;
    const options = timecount.actions(engine.situation(fight), "a", asked);
    const entry = options.find(({ action }) => action === "disarm");
    const item = entry?.needs.find(({ parameter }) => parameter === "item");
    expect(item).toMatchObject({
      among: { by: ["target"], choices: { b: ["sword"], c: ["axe"], d: ["pike"] } },
    });
  });
});

describe("A coup de grace whose target is pushed away and back again (TC-SPEC-12)", () => {
  it("fails, and says so as soon as the target is moved", () => {
    const bout = Bout.of(
      {
        a: npc("x", { at: [0, 0], weapons: { dagger: DAGGER } }),
        b: npc("y", { at: [1, 0], system: ASLEEP }),
        south: npc("y", { at: [1, 1] }),
        north: npc("y", { at: [1, -2] }),
      },
      [1, 6, 2, 3],
    );
    bout.advance([], [declares("a", "coupDeGrace", { weapon: "dagger", target: "b" })]);
    const rush = (by: string) =>
      bout.advance(
        [12],
        [declares(by, "bullRush", { target: "b", follow: false }), says("b", "defense", "vigor")],
      );
    expect(told(rush("south"), "CoupDeGraceSpoiled")).toMatchObject({
      creature: "a",
      operands: { target: "b" },
    });
    expect(types(rush("north"))).not.toContain("CoupDeGraceSpoiled");
    expect([bout.creature("b").position?.x, bout.creature("b").position?.y]).toEqual([1, 0]);
    bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
    expect(told(bout.advance(), "CoupDeGraceFailed").rule).toBe("TC-SPEC-12");
    expect(bout.creature("b").dead).toBe(false);
  });
});

describe("A rush out of a shared space (TC-SPEC-07)", () => {
  it("pushes nobody, and does not say that it did", () => {
    const bout = pair({ attributes: { str: 9 } }, { at: [0, 0], system: TOUGH });
    const events = bout.advance(
      [19],
      [declares("a", "bullRush", { target: "b", follow: true }), says("b", "defense", "vigor")],
    );
    expect([bout.creature("b").position?.x, bout.creature("b").position?.y]).toEqual([0, 0]);
    expect(told(events, "ManeuverResolved").operands).toMatchObject({ pushed: 0 });
    expect(types(events)).not.toContain("CreatureSlid");
  });
});

describe("Directing a spell (TC-SPELL-19)", () => {
  it("needs one that is kept up, by its command as in its palette", () => {
    const bout = pair();
    expect(bout.refusalOf(declares("a", "redirectSpell"))).toBe("TC-SPELL-19: notAffected");
  });
});
