// Castings of Time Count before their dice fall: their checks and attack rolls, as they are rolled then.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import { chanceOfCheck } from "../../src/rulesets/timecount/dice.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/timecount/rulings.ts";
import { Bout, BURST, declares, npc, spell, told, TOUGH, valueOf } from "./bout.ts";

const DART = spell("dart", { fatigue: 2, castingTime: "Fast", defense: "primary", damage: "1d8", level: 2 });
const MAGE = { ...TOUGH, disciplines: { arcana: 9 }, power: 1 };

/** A mage beside a foe, who has prepared a spell by now. */
function prepared(id: string, system: JsonRecord = {}, rulings = {}): Bout {
  const fighters = {
    m: npc("x", { at: [0, 0], items: [DART, BURST], system: { ...MAGE, ...system }, attributes: { con: 1 } }),
    b: npc("y", { at: [1, 0], system: TOUGH, attributes: { dex: 2 } }),
    c: npc("y", { at: [2, 0], system: TOUGH }),
  };
  const bout = Bout.of(fighters, [1, 6, 6], rulings);
  bout.advance([], [declares("m", "prepareSpell", { spell: id })]);
  bout.waitUntil((bout.creature("m").preparing?.endsAt ?? 0) - 1);
  bout.advance([], [declares("m", "chargeSpell")]);
  return bout;
}

function lines(bout: Bout, command: JsonRecord & { readonly type: string }) {
  return timecount.preview(bout.situation, { creature: "m", ...command });
}
const value = (told: ReturnType<typeof lines>, label: string, detail?: string) =>
  told.find((each) => each.label === label && (detail === undefined || each.detail === detail));

describe("a casting tells beforehand (TC-SPELL-10, TC-SPELL-14)", () => {
  it("its check, what that must reach, and the attack with its charges, as likely as both together", () => {
    const bout = prepared("dart");
    const ahead = lines(bout, { type: "castSpell", target: "b" });
    const [check, dc] = [value(ahead, "castingCheck"), value(ahead, "castingCheckDc")];
    // TC-SPELL-02, 09: 10 and the fatigue of 2, and a charge.
    expect([check?.traced.value, dc?.traced.value]).toEqual([9, 13]);
    const casts = chanceOfCheck(DEFAULT_RULINGS, 9, 13);
    expect(dc?.chance).toBeCloseTo(casts, 9);
    const [attack, met] = [value(ahead, "attack"), value(ahead, "primary")];
    expect(attack?.traced.value).toBe(2);
    const events = bout.advance(
      [2, 2, 2, 3],
      [declares("m", "castSpell", { target: "b", chargesOnAttack: 1 })],
    );
    expect(valueOf(told(events, "CastingChecked"), "total")).toBe(6 + 9);
    expect(valueOf(told(events, "CastingChecked"), "dc")).toBe(13);
    const rolled = told(events, "AttackRolled");
    expect(valueOf(rolled, "total")).toBe(3 + Number(attack?.traced.value));
    const hits = 21 - Math.min(20, Math.max(2, Number(met?.traced.value) - 2));
    expect(met?.chance).toBeCloseTo((casts * hits) / 20, 9);
  });

  it("no roll to fear for whoever takes ten (TC-SPELL-10)", () => {
    const ahead = lines(prepared("dart"), { type: "castSpell", target: "b", casting: "takeTen" });
    expect(value(ahead, "castingCheckDc")?.chance).toBe(1);
  });

  it("each of several targets by its own defense, and none that has not been named", () => {
    const bout = prepared("burst");
    const none = lines(bout, { type: "castSpell" });
    expect([value(none, "castingCheck"), value(none, "attack")]).toEqual([expect.anything(), undefined]);
    const both = lines(bout, { type: "castSpell", target: "b", alsoTarget: "c" });
    expect(["B", "C"].map((name) => value(both, "celerity", name)?.traced.value)).toEqual([12, 10]);
  });

  it("the check of whoever is grabbed before it, with the level of the spell (TC-WREST-04)", () => {
    const grabbed = { "grabbed:b": { condition: "grabbed", ends: null, source: "b" } };
    const bout = prepared("dart", { conditions: grabbed });
    const ahead = lines(bout, { type: "castSpell", target: "b" });
    expect([value(ahead, "focusCheck")?.traced.value, value(ahead, "focusCheckDc")?.traced.value]).toEqual([
      10, 12,
    ]);
    const both = chanceOfCheck(DEFAULT_RULINGS, 10, 12) * chanceOfCheck(DEFAULT_RULINGS, 9, 13);
    const alone = Number(value(ahead, "castingCheckDc")?.chance);
    expect(alone).toBeCloseTo(chanceOfCheck(DEFAULT_RULINGS, 9, 13), 9);
    const hit = Number(value(ahead, "primary")?.chance);
    const free = Number(
      value(lines(prepared("dart"), { type: "castSpell", target: "b" }), "primary")?.chance,
    );
    expect(hit).toBeLessThan(free);
    expect(hit).toBeLessThanOrEqual(both);
    const events = bout.advance([1, 1, 2, 1, 1, 1], [declares("m", "castSpell", { target: "b" })]);
    expect(valueOf(told(events, "FocusChecked"), "total")).toBe(4 + 10);
    expect(valueOf(told(events, "CastingChecked"), "total")).toBe(3 + 9);
  });

  it("of a scroll the attack alone, and its check where the setting asks for one (TC-SPELL-21, TC-Q85)", () => {
    const scroll = (rulings: object) => {
      const bout = Bout.of(
        {
          m: npc("x", { at: [0, 0], items: [DART], system: MAGE }),
          b: npc("y", { at: [1, 0], system: TOUGH }),
        },
        [1, 6],
        rulings,
      );
      return lines(bout, { type: "readScroll", spell: "dart", target: "b" });
    };
    expect(scroll({}).map(({ label }) => label)).toEqual(["counts", "attack", "primary"]);
    const checked = scroll({ scrollNeedsCheck: true });
    expect([value(checked, "castingCheck"), value(checked, "castingCheckDc")?.traced.value]).toEqual([
      expect.anything(),
      12,
    ]);
  });
});

describe("the chance of a check (TC-M01)", () => {
  it("counts the natural dice that always succeed, and those that always fail", () => {
    const rulings = { ...DEFAULT_RULINGS, checkDice: "3d6", checkAutoSuccess: 17, checkAutoFail: 0 } as const;
    // 17 and 18 are 4 of the 216 ways in which three dice fall.
    expect(chanceOfCheck(rulings, 0, 40)).toBeCloseTo(4 / 216, 9);
    expect(chanceOfCheck({ ...rulings, checkAutoSuccess: 0 }, 0, 40)).toBe(0);
    expect(chanceOfCheck(rulings, 0, 3)).toBeCloseTo(1, 9);
    expect(chanceOfCheck({ ...rulings, checkAutoFail: 3 }, 20, 3)).toBeCloseTo(215 / 216, 9);
    expect(chanceOfCheck({ ...rulings, checkDice: "1d20" }, 0, 40)).toBeCloseTo(1 / 20, 9);
  });
});
