// What the engine knows, the palette offers: several targets, Take 10, kicks, changed places, long waits, any held deed.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, BOW, declares, npc, says, told, TOUGH, types, valueOf } from "./bout.ts";

/** What may be declared by a creature on the next count. */
function offered(bout: Bout, id: string): readonly ActionOption[] {
  const asked = put(engine, bout.fight, { kind: "command", command: ADVANCE });
  const open = pendingAsks(asked.open).find(({ ask }) => ask.to.kind === "owner" && ask.to.creature === id);
  return timecount.actions({ ...bout.situation, state: asked.state }, id, open?.ask ?? null);
}

/** The option of an action, with what the form lets one choose: each parameter must be among its needs. */
function filled(
  options: readonly ActionOption[],
  action: string,
  given: JsonRecord,
  detail?: string,
): Command {
  const option = options.find((each) => each.action === action && (!detail || each.detail === detail));
  if (!option) throw new Error(`nobody offers ${action}`);
  const asked = option.needs.map(({ parameter }) => parameter);
  for (const parameter of Object.keys(given)) expect(asked).toContain(parameter);
  for (const need of option.needs) {
    if (need.kind === "choice" && given[need.parameter] !== undefined)
      expect(need.choices).toContain(given[need.parameter]);
  }
  return { ...option.command, ...given };
}

const declare = ({ type, creature, ...given }: Command) =>
  declares(creature ?? "", type, given as JsonRecord);

describe("a form can say", () => {
  const WAVE = {
    id: "wave",
    type: "timecountSpell",
    name: "wave",
    system: { fatigue: 2, castingTime: "Rapid", defense: "primary", damage: "1d8" },
  };
  const mage = npc("x", { at: [0, 0], items: [WAVE], system: { ...TOUGH, disciplines: { arcana: 5 } } });

  it("that a spell goes at several targets, and that the caster takes 10 (TC-SPELL-18, TC-SPELL-10)", () => {
    const bout = Bout.of(
      { m: mage, orc: npc("y", { at: [3, 0] }), imp: npc("y", { at: [4, 0] }) },
      [1, 6, 6],
    );
    bout.advance([], [declares("m", "prepareSpell", { spell: "wave" })]);
    const given = { target: "orc", alsoTarget: "imp", casting: "takeTen" };
    // No die for the casting; one attack each, and the damage once for both.
    const events = bout.advance([15, 5, 15], [declare(filled(offered(bout, "m"), "castSpell", given))]);
    expect(
      events.filter(({ type }) => type === "AttackRolled").map(({ operands }) => operands["target"]),
    ).toEqual(["orc", "imp"]);
    expect([bout.creature("orc").hitsTaken, bout.creature("imp").hitsTaken]).toEqual([1, 1]);
  });

  it("that a strike with bare hands is a kick, at -4 (TC-UNARM-03)", () => {
    const bout = Bout.of({ a: npc("x", { at: [0, 0] }), orc: npc("y", { at: [1, 0] }) }, [1, 6]);
    const kick = filled(offered(bout, "a"), "attack", { target: "orc", limb: "kick" }, "unarmed");
    expect(valueOf(told(bout.advance([9], [declare(kick)]), "AttackRolled"), "total")).toBe(5);
    const sword = declares("orc", "attack", { weapon: "sword", target: "a", limb: "kick" });
    bout.waitUntil(9);
    expect(bout.refusalOf(sword)).toMatch(/TC-UNARM-03: unarmedOnly/);
  });

  it("that the thrown one and the thrower change places (TC-WREST-19)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0], weapons: {} }), orc: npc("y", { at: [1, 0], weapons: {} }) },
      [1, 6],
    );
    bout.advance([15], [declares("a", "grab", { target: "orc" })]);
    bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
    const given = { target: "orc", landing: "swapPlaces" };
    bout.advance([11], [declare(filled(offered(bout, "a"), "throw", given))]);
    expect([bout.creature("a").position?.x, bout.creature("orc").position?.x]).toEqual([1, 0]);
  });

  it("for how many counts one waits (TC-TIME-34)", () => {
    const bout = Bout.of({ a: npc("x"), orc: npc("y") }, [1, 6]);
    bout.advance([], [declare(filled(offered(bout, "a"), "wait", { until: 8 }))]);
    expect([bout.count, bout.creature("a").nextAct]).toEqual([5, 8]);
  });

  it("which action is held, not only an attack (TC-TIME-33)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), orc: npc("y", { at: [1, 0], system: TOUGH }) },
      [1, 6],
    );
    const given = { weapon: "sword", target: "orc", trigger: "it strikes" };
    const trip = filled(offered(bout, "a"), "ready", { ...given, item: "sword" }, "disarm");
    bout.advance([], [declare(trip)]);
    bout.waitUntil(9);
    const strike = declares("orc", "attack", { weapon: "sword", target: "a" });
    const events = bout.advance([15], [strike, says("a", "readied", "use")]);
    expect(types(events)).toContain("Disarmed");
    expect(bout.creature("a").hitsTaken).toBe(0);
  });

  it("every action that is offered for holding, complete as its form asks", () => {
    const bout = Bout.of({ m: mage, orc: npc("y", { at: [1, 0] }) }, [1, 6]);
    const holding = offered(bout, "m").filter(({ action }) => action === "ready");
    expect(holding.length).toBeGreaterThan(15);
    for (const { command, needs, detail } of holding) {
      const given: { [parameter: string]: JsonRecord[string] } = {};
      for (const need of needs) {
        if (need.kind === "creature") given[need.parameter] = "orc";
        if (need.kind === "choice" && !need.optional) given[need.parameter] = need.choices[0] ?? "";
        if (need.kind === "text") given[need.parameter] = "now";
        if (need.kind === "path") given[need.parameter] = [{ x: 0, y: 1 }];
        if (need.kind === "number") given[need.parameter] = need.min;
      }
      const refusal = timecount.commands["ready"]?.check(
        bout.situation,
        { ...command, ...given },
        pendingAsks(put(engine, bout.fight, { kind: "command", command: ADVANCE }).open)[0]?.ask ?? null,
      );
      expect([detail, refusal]).toEqual([detail, null]);
    }
  });
});

describe("a form can say of weapons and holds", () => {
  it("that a weapon is drawn from where nobody saw it: Swift in place of Rapid (TC-TIME-23)", () => {
    const bout = Bout.of({ a: npc("x", { weapons: { dirk: { readied: false } } }), orc: npc("y") }, [1, 6]);
    const shown = offered(bout, "a").filter(({ command }) => command.type === "drawWeapon");
    expect(shown.map(({ action }) => action)).toEqual(["drawWeapon", "drawHiddenWeapon"]);
    bout.advance([], [declare(filled(offered(bout, "a"), "drawHiddenWeapon", {}, "dirk"))]);
    expect([bout.creature("a").weapons["dirk"]?.readied, bout.creature("a").nextAct]).toEqual([true, 9]);
  });

  it("that the other hand's blow is a kick, one of two or alternating (TC-UNARM-03, TC-TWO-01, TC-TWO-03)", () => {
    const bout = Bout.of(
      { a: npc("x", { at: [0, 0] }), orc: npc("y", { at: [1, 0], system: TOUGH }) },
      [1, 6],
    );
    const both = { target: "orc", second: "unarmed", limb: "kick" };
    const events = bout.advance(
      [9, 9],
      [declare(filled(offered(bout, "a"), "twoWeaponAttack", both, "sword"))],
    );
    // 9 - 6 with the sword; 9 - 6 - 4 with the foot.
    expect(
      events.filter(({ type }) => type === "AttackRolled").map((event) => valueOf(event, "total")),
    ).toEqual([3, -1]);
    bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
    const kick = filled(offered(bout, "a"), "attack", { target: "orc", limb: "kick" }, "unarmed");
    bout.advance([9], [declare(kick)]);
    bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
    expect(offered(bout, "a").find(({ action }) => action === "alternateAttack")?.detail).toBe("sword");
    const two = declares("a", "twoWeaponAttack", {
      weapon: "sword",
      second: "sword",
      target: "orc",
      limb: "kick",
    });
    expect(bout.refusalOf(two)).not.toBe("accepted");
  });

  it("how far off it is where no board tells, also for a quick shot (TC-ATK-14, TC-SPEC-17)", () => {
    const bout = Bout.of(
      { a: npc("x", { weapons: { bow: BOW } }), orc: npc("y", { system: TOUGH }) },
      [1, 6],
    );
    const shot = filled(offered(bout, "a"), "quickStrike", { target: "orc", distance: 90 }, "bow");
    // 9 - 2 for two increments beyond the first.
    expect(valueOf(told(bout.advance([9], [declare(shot)]), "AttackRolled"), "total")).toBe(7);
    bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
    const far = declares("a", "quickStrike", { weapon: "bow", target: "orc", distance: 401 });
    expect(bout.refusalOf(far)).toMatch(/^TC-ATK-15/);
  });

  it("which friend is freed of whoever holds two (TC-WREST-10)", () => {
    const held = (source: string) => ({
      [`grabbed:${source}`]: { condition: "grabbed", ends: null, source },
    });
    const bout = Bout.of(
      {
        a: npc("x", { at: [1, 0] }),
        b: npc("x", { at: [0, 1], system: { conditions: held("orc") } }),
        c: npc("x", { at: [1, 1], system: { conditions: held("orc") } }),
        orc: npc("y", { at: [0, 0], weapons: {} }),
      },
      [1, 6, 6, 6],
    );
    const free = filled(offered(bout, "a"), "breakGrab", { target: "orc", ally: "c" });
    bout.advance([15], [declare(free)]);
    expect(
      [bout.creature("b").conditions, bout.creature("c").conditions].map((each) => Object.keys(each).length),
    ).toEqual([1, 0]);
    bout.waitUntil((bout.creature("a").nextAct ?? 0) - 1);
    expect(bout.refusalOf(declares("a", "breakGrab", { target: "orc", ally: "c" }))).toMatch(/^TC-WREST-10/);
    expect(bout.refusalOf(declares("a", "breakGrab", { target: "orc", ally: "nobody" }))).toMatch(
      /^TC-WREST-10/,
    );
  });

  it("of whom a hold is ended by the GM's hand (TC-COND-23)", () => {
    const grabbed = (source: string) => ({ condition: "grabbed", ends: null, source });
    const conditions = { "grabbed:a": grabbed("a"), "grabbed:b": grabbed("b") };
    const bout = Bout.of(
      {
        a: npc("x", { at: [1, 0] }),
        b: npc("x", { at: [0, 1] }),
        orc: npc("y", { at: [0, 0], weapons: {}, system: { conditions } }),
      },
      [1, 6, 6],
    );
    const ending = timecount.hand?.(bout.situation, "orc").find(({ deed }) => deed === "endCondition");
    expect(ending?.needs).toContainEqual({
      kind: "choice",
      parameter: "source",
      choices: ["a", "b"],
      optional: true,
    });
    bout.give({ type: "endCondition", creature: "orc", condition: "grabbed", source: "b" });
    expect(Object.keys(bout.creature("orc").conditions)).toEqual(["grabbed:a"]);
  });
});

describe("who is flanked is hit more easily in melee by any move (TC-ATK-11, TC-FACE-02)", () => {
  const around = (at: boolean) =>
    Bout.of(
      {
        a: npc("x", at ? { at: [0, 0] } : {}),
        b: npc("x", at ? { at: [2, 0] } : {}),
        orc: npc("y", { ...(at ? { at: [1, 0] } : {}), weapons: {}, system: TOUGH }),
      },
      [1, 6, 6],
    );
  const grab = (bout: Bout, given: JsonRecord = {}) => {
    const command = filled(offered(bout, "a"), "grab", { target: "orc", ...given });
    return valueOf(told(bout.advance([9], [declare(command)]), "AttackRolled"), "total");
  };

  it("a grab, by the board's places", () => {
    expect(grab(around(true))).toBe(11);
  });

  it("a grab, by the table's word where there is no board", () => {
    expect([
      grab(around(false)),
      grab(around(false), { flank: "flanked" }),
      grab(around(false), { flank: "rear" }),
    ]).toEqual([9, 11, 13]);
  });
});
