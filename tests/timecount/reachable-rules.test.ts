// What the engine knows, the palette offers: several targets, Take 10, kicks, changed places, long waits, any held deed.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import type { Command } from "../../src/core/language/commands.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { ADVANCE, timecountEngine as engine } from "../hard-cases/timecount-fight.ts";
import { Bout, declares, npc, says, told, types, valueOf } from "./bout.ts";

const TOUGH = { hp: { value: 40, max: 40 } };

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
