// What is told of a spell before it is cast: the attack that it is cast by, and how its target withstands it.
import { expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { previewOf } from "../../src/rulesets/anatomy/screen/preview.ts";
import { begun, STRONG } from "./given.ts";
import { at, engine, figure } from "./scene.ts";

const spell = (id: string, system: JsonRecord) => ({ id, type: "anatomySpell", name: id, system });
const SPELLS = [
  spell("blast", { save: { attribute: "dex", dc: 15 }, harm: { degrees: 1 } }),
  spell("wither", { save: { attribute: "con", dc: 15 }, harm: { degrees: 1 } }),
  spell("ray", { attack: { kind: "ranged", touch: true }, condition: "dazed" }),
];

/** Numbers by label, each with its chance in percent where it has one. */
function foretold(
  name: string,
  target: JsonRecord = STRONG,
): Record<string, readonly [number, number | null]> {
  const fight = begun([
    figure("anna", "heroes", { attributes: STRONG, items: SPELLS, position: at(0, 0), system: { level: 3 } }),
    figure("boris", "foes", { attributes: target, position: at(2, 0), system: { level: 3 } }),
  ]);
  const command = { type: "castSpell", creature: "anna", spell: name, target: "boris" };
  const lines = previewOf(engine.situation(fight), command);
  return Object.fromEntries(
    lines.map(({ label, traced, chance }) => [
      label,
      [traced.value, chance === undefined ? null : Math.round(chance * 100)] as const,
    ]),
  );
}

it("is the save of its target against the DC, and how likely that fails (ANAT-CORE-06, ANAT-CORE-09)", () => {
  // Dexterity 1 against 15: a 14 and more of twenty, so 13 of 20 fail.
  expect(foretold("blast")).toEqual({ save: [1, 65], dc: [15, null] });
});

it("is no chance where what has no Constitution withstands without a roll (ANAT-CORE-12)", () => {
  expect(foretold("wither", { ...STRONG, con: null })["save"]?.[1]).toBe(0);
  expect(foretold("wither")["save"]?.[1]).toBeGreaterThan(0);
});

it("is the attack roll of a spell that is one, as of any other attack (ANAT-A-25)", () => {
  const { attackBonus, defenseValue } = foretold("ray");
  expect(attackBonus?.[0]).toBeGreaterThan(0);
  expect(defenseValue?.[1]).toBeGreaterThan(0);
  expect(foretold("ray")).not.toHaveProperty("save");
});
