// Stat blocks as text: labels in any order become fields and items; what is not understood is named by its line.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allGames, fetchParts, loadGame, gameById } from "../../src/rulesets/index.ts";
import { readStatBlock, type Pasted, type StatBlockReader } from "../../src/view/workshop-paste.ts";

await fetchParts("workshop");
await Promise.all(allGames.map(({ id }) => loadGame(id)));

function readerOf(game: string): StatBlockReader {
  const { labels, ranks, readItem, usual } = gameById(game).workshop;
  return { labels, readItem, usual, ranks: Object.fromEntries(ranks.map(({ id }) => [id, id])) };
}

const destiny = (text: string): Pasted => readStatBlock(text, readerOf("destiny"));
const timecount = (text: string): Pasted => readStatBlock(text, readerOf("timecount"));

/** What was read, by dotted path. */
function byPath({ fields }: Pasted): { readonly [path: string]: unknown } {
  return Object.fromEntries(fields.map(({ path, value }) => [path.join("."), value]));
}

describe("a stat block of Heroes of Destiny", () => {
  it("is read whole", () => {
    const read = destiny(`Marsh Troll (elite)
STR +4, DEX 0, SPD -1, VIT 3; PRC 1 PRS −2 RSN: -3 LOR = -4
Size 2
Skills: Melee 3 (brawling +1, clubs 2), Reflex 1, Perception 2, Stealth 1
Toughness 6, Melee Defense 7, Stamina 20, no stamina
Tree trunk: 2d4+1, 6 AP, reach 2, two-handed, with clubs
Claws 1d6
Bark: armor 2
Notes: Afraid of fire, and of bells.`);
    expect(read.name).toBe("Marsh Troll");
    expect(read.rank).toBe("elite");
    expect(read.left).toEqual([]);
    expect(byPath(read)).toEqual({
      "attributes.str": 4,
      "attributes.dex": 0,
      "attributes.spd": -1,
      "attributes.vit": 3,
      "attributes.prc": 1,
      "attributes.prs": -2,
      "attributes.rsn": -3,
      "attributes.lor": -4,
      size: 2,
      "skills.melee.value": 3,
      "skills.melee.specialisations.brawling": 1,
      "skills.melee.specialisations.clubs": 2,
      "skills.reflex.value": 1,
      "skills.perception.value": 2,
      "skills.stealth.value": 1,
      "direct.toughness": 6,
      "direct.meleeDefense": 7,
      "direct.staminaMax": 20,
      noStamina: true,
      biography: "Afraid of fire, and of bells.",
    });
    expect(read.items).toEqual([
      {
        name: "Tree trunk",
        type: "destinyWeapon",
        system: { kind: "melee", damage: "2d4+1", ap: 6, reach: 2, hands: 2, specialisation: "clubs" },
        line: 6,
      },
      { name: "Claws", type: "destinyWeapon", system: { kind: "melee", damage: "1d6" }, line: 7 },
      { name: "Bark", type: "destinyArmor", system: { toughness: 2, worn: true }, line: 8 },
    ]);
  });

  it("takes a word that means two fields for what stands beside it", () => {
    expect(byPath(destiny("Strength 1, Perception 3"))).toEqual({ "attributes.str": 1, "attributes.prc": 3 });
    expect(byPath(destiny("Stealth 1, Perception 3"))).toEqual({
      "skills.stealth.value": 1,
      "skills.perception.value": 3,
    });
  });

  it("takes the modifier where a score and a modifier are given", () => {
    expect(byPath(destiny("STR 14 (+2), DEX 8 (-1)"))).toEqual({ "attributes.str": 2, "attributes.dex": -1 });
  });
});

describe("a stat block of Time Count", () => {
  it("is read whole, in any order", () => {
    const read = timecount(`Name: Old Amber; rank boss
Longsword 1d8 slashing, Standard, two-handed
Bite 2d6 piercing, Fast, Spear 1d6 piercing, thrown, range 20 ft
HP 32/32, Strength: +2, STR is told twice
Size Huge, Rate 40
+3 Accuracy, Threshold of Pain 5
Scales: armor +4, threshold 2
immune to critical hits; Athletics +3, Stealth 2`);
    expect(read.name).toBe("Old Amber");
    expect(read.rank).toBe("boss");
    expect(read.left).toEqual([{ line: 4, text: "STR is told twice" }]);
    expect(byPath(read)).toEqual({
      "hp.value": 32,
      "hp.max": 32,
      "attributes.str": 2,
      size: "Huge",
      rate: 40,
      accuracy: 3,
      thresholdBase: 5,
      immuneCritical: true,
      "disciplines.athletics": 3,
      "disciplines.stealth": 2,
    });
    expect(read.items.map(({ name, type, system }) => ({ name, type, ...system }))).toEqual([
      {
        name: "Longsword",
        type: "timecountWeapon",
        damage: "1d8",
        readied: true,
        types: ["slashing"],
        speedClass: "Standard",
        hands: "two",
      },
      {
        name: "Bite",
        type: "timecountWeapon",
        damage: "2d6",
        readied: true,
        types: ["piercing"],
        speedClass: "Fast",
      },
      {
        name: "Spear",
        type: "timecountWeapon",
        damage: "1d6",
        readied: true,
        types: ["piercing"],
        ranged: "thrown",
        increment: 20,
      },
      { name: "Scales", type: "timecountArmor", bonus: 4, threshold: 2, worn: true },
    ]);
  });

  it("reads a name without a label, and a rank beside it", () => {
    expect(timecount("Grey wolf, vermin\nHP 4")).toMatchObject({
      name: "Grey wolf",
      rank: "vermin",
      left: [],
    });
    expect(timecount("STR 3\nHP 4")).toMatchObject({ name: null, rank: null });
  });
});

describe("what is not understood", () => {
  it("is named by its line, with the part that was left", () => {
    const read = destiny("Wolf\nSTR 2, howls at 4 moons\nKeen senses\n\nBite 1d6, 5 AP, cursed");
    expect(read.left).toEqual([
      { line: 2, text: "howls at 4 moons" },
      { line: 3, text: "Keen senses" },
      { line: 5, text: "Bite: cursed" },
    ]);
    expect(byPath(read)).toEqual({ "attributes.str": 2 });
    expect(read.items).toHaveLength(1);
  });

  const word = fc.constantFrom(
    "zab",
    "Quor",
    "xith",
    "STR 4",
    "HP 7/9",
    "melee 2",
    "Axe 1d6",
    "(",
    ",",
    ";",
    "12",
    "elite",
  );
  const line = fc.array(word, { maxLength: 6 }).map((words) => words.join(" "));

  it.each(["destiny", "timecount"])("never loses a word of %s, whatever is pasted", (game) => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        const read = readStatBlock(lines.join("\n"), readerOf(game));
        const told = [
          read.name ?? "",
          ...read.left.map(({ text }) => text),
          ...read.items.map(({ name }) => name),
        ];
        for (const strange of ["zab", "quor", "xith"]) {
          const count = (texts: readonly string[]) => texts.join(" ").toLowerCase().split(strange).length;
          expect(count(told)).toBeGreaterThanOrEqual(count(lines));
        }
      }),
      { numRuns: 400 },
    );
  });

  it("is everything in a text without labels, and nothing throws", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(() => destiny(text)).not.toThrow();
        expect(() => timecount(text)).not.toThrow();
      }),
    );
  });
});
