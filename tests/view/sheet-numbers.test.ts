// The numbers of a sheet: what stands together, and whose numbers those of weapons are.
import { describe, expect, it } from "vitest";
import { fetchParts, loadGame } from "../../src/rulesets/index.ts";
import { viewNumbers } from "../../src/view/sheet-view.ts";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const words = wordsOf(wordsFrom(languageFile(root, "en")), "timecount");

await fetchParts("workshop");
const { ruleset, workshop, numberGroups } = await loadGame("timecount");
const [archetype] = workshop.archetypes.filter(({ items }) =>
  items.some(({ type }) => type === "timecountWeapon"),
);
const items = archetype!.items.map((item, i) => ({ ...item, id: `item${i}` }));
const weapon = items.find(({ type }) => type === "timecountWeapon")!;
const rulings = Object.fromEntries(
  Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
);
const numbersOf = (damage: string) =>
  viewNumbers(
    { ruleset, numberGroups },
    {
      kind: "npc",
      system: archetype!.system,
      items: items.map((each) => (each === weapon ? { ...each, system: { ...each.system, damage } } : each)),
    },
    rulings,
    words,
  );

describe("the numbers of a sheet", () => {
  it("stand in the groups of their game, those of no own item in one more", () => {
    const { groups } = numbersOf("1d6");
    expect(groups.map(({ label }) => label)).toEqual([
      "Defenses",
      "Pools",
      "Combat",
      "Movement",
      "Bare hands",
    ]);
    expect(groups.at(-1)?.numbers.map(({ label }) => label)).toEqual(["Attack", "Damage"]);
  });

  it("are called by the weapon that they are of", () => {
    const { ofItems } = numbersOf("1d6");
    expect(ofItems[0]).toMatchObject({ id: weapon.id, label: weapon.name });
    expect(ofItems[0]?.numbers.map(({ label }) => label)).toEqual(["Attack", "Damage"]);
  });

  it("stand with the dice that are rolled with them", () => {
    const damage = numbersOf("1d6").ofItems[0]?.numbers.find(({ label }) => label === "Damage");
    expect(damage?.value).toMatch(/^1d6([+−]\d+)?$/);
    expect(damage?.parts[0]).toMatchObject({ label: "Dice", value: "1d6", rule: "TC-DMG-01" });
  });

  it("are none where the data is broken, which is named by its field", () => {
    expect(numbersOf("a lot")).toMatchObject({ groups: [], ofItems: [] });
    expect(numbersOf("a lot").broken).toContain("damage");
  });
});
