// Stat blocks in the shapes that most books use, old and new: what they say becomes fields and weapons, and nothing is taken for what it is not.
import { describe, expect, it } from "vitest";
import { allGames, fetchParts, gameById, loadGame } from "../../src/rulesets/index.ts";
import words from "../../lang/en/workshop.json";
import { readStatBlock, type Pasted } from "../../src/view/workshop-paste.ts";

await fetchParts("workshop");
await Promise.all(allGames.map(({ id }) => loadGame(id)));

function read(game: string, text: string): Pasted {
  const { labels, ranks, readItem, usual } = gameById(game).workshop;
  return readStatBlock(text, {
    labels,
    readItem,
    usual,
    ranks: Object.fromEntries(ranks.map(({ id }) => [id, id])),
  });
}

const byPath = ({ fields }: Pasted): { readonly [path: string]: unknown } =>
  Object.fromEntries(fields.map(({ path, value }) => [path.join("."), value]));
const leftOf = ({ left }: Pasted): string => left.map(({ text }) => text).join("\n");

const OLD = `Bog Warden
Large giant, neutral evil
Armor Class 15 (natural armor)
Hit Points 59 (7d10 + 21)
Speed 30 ft., swim 40 ft.
STR DEX CON INT WIS CHA
19 (+4) 8 (−1) 16 (+3) 5 (-3) 9 (-1) 7 (-2)
Saving Throws Dex +3, Con +6
Skills Perception +2, Stealth +4
Damage Resistances cold; bludgeoning from nonmagical weapons
Senses darkvision 60 ft., passive Perception 12
Languages Giant
Challenge 4 (1,100 XP)
Reedskin. The warden regains 10 hit points at the start of its turn, unless it
took 5 fire damage.
Actions
Multiattack. The warden makes 2 attacks.
Claw. Melee Weapon Attack: +6 to hit, reach 5 ft., one target.
Hit: 13 (2d8 + 4) slashing damage.
Sling Stone. Ranged Weapon Attack: +3 to hit, range 60/240 ft., one target. Hit: 6 (1d12) bludgeoning damage, and the target falls prone.`;

const NEW = `BOG WARDEN
Large Giant, Neutral Evil
AC 15  Initiative +2 (12)
HP 59 (7d10 + 21)
Speed 30 ft., Swim 40 ft.
MOD SAVE MOD SAVE MOD SAVE
Str 19 +4 +4 Dex 8 −1 +3 Con 16 +3 +6
Int 5 −3 −3 Wis 9 −1 −1 Cha 7 −2 −2
Skills Perception +2, Stealth +4
Resistances Cold
Senses Darkvision 60 ft.; Passive Perception 12
Languages Giant
CR 4 (XP 1,100; PB +2)
Actions
Claw. Melee Attack Roll: +6, reach 10 ft. Hit: 13 (2d8 + 4) Slashing damage.
Sling Stone. Ranged Attack Roll: +3, range 60/240 ft. Hit: 6 (1d12) Bludgeoning damage.`;

describe("the usual stat block in Time Count", () => {
  it.each([
    ["old", OLD],
    ["new", NEW],
  ])("gives the %s shape's numbers and weapons", (_shape, text) => {
    const found = read("timecount", text);
    expect(found.name?.toLowerCase()).toBe("bog warden");
    expect(byPath(found)).toEqual({
      size: "Large",
      "hp.value": 59,
      "hp.max": 59,
      rate: 30,
      "attributes.str": 4,
      "attributes.dex": -1,
      "attributes.con": 3,
      "attributes.int": -3,
      "attributes.wis": -1,
      "disciplines.perception": 2,
      "disciplines.stealth": 4,
    });
    expect(found.items.map(({ name, system }) => [name, system["damage"], system["types"]])).toEqual([
      ["Claw", "2d8+4", ["slashing"]],
      ["Sling Stone", "1d12", ["bludgeoning"]],
    ]);
    expect(found.items[1]?.system).toMatchObject({ ranged: "missile", increment: 60 });
  });

  it("tells beside it what the game has no place for, each in its own line", () => {
    const { left } = read("timecount", OLD);
    const at = (line: number): string =>
      left
        .filter((each) => each.line === line)
        .map(({ text }) => text)
        .join(" | ");
    expect(at(3)).toBe("Armor Class 15 (natural armor)");
    expect(at(4)).toBe("");
    expect(at(5)).toBe("swim 40 ft");
    expect(at(7)).toBe("CHA 7 (-2)");
    expect(at(8)).toBe("Saving Throws Dex +3, Con +6");
    expect(at(10)).toBe("Damage Resistances cold; bludgeoning from nonmagical weapons");
    expect(at(11)).toContain("passive Perception 12");
    expect(at(14)).toContain("regains 10 hit points");
    expect(at(14)).toContain("took 5 fire damage");
    expect(at(18)).toContain("+6 to hit");
    expect(at(20)).toContain("falls prone");
  });
});

describe("the usual stat block in the other games", () => {
  it("becomes in Heroes of Destiny what has a word there, and hit points no weapon", () => {
    const found = read("destiny", OLD);
    expect(byPath(found)).toMatchObject({
      "attributes.str": 4,
      "attributes.dex": -1,
      "direct.movementRate": 10,
    });
    expect(byPath(found)).not.toHaveProperty(["attributes.spd"]);
    expect(byPath(found)).not.toHaveProperty(["attributes.prc"]);
    expect(found.items.map(({ name, system }) => [name, system["damage"], system["kind"]])).toEqual([
      ["Claw", "2d8+4", "melee"],
      ["Sling Stone", "1d12", "ranged"],
    ]);
    expect(found.items[1]?.system["rangeIncrement"]).toBe(20);
    expect(leftOf(found)).toContain("Hit Points 59 (7d10 + 21)");
    expect(byPath(read("destiny", NEW))).toMatchObject({ "direct.initiativeModifier": 2 });
  });

  it("becomes in Fighting Style scores and meters", () => {
    const found = read("fightingstyle", OLD);
    expect(byPath(found)).toMatchObject({ "health.max": 59, "attributes.str": 19, "attributes.int": 5 });
    expect(byPath(found)).toMatchObject({ speed: 9 });
    expect(found.items.map(({ name }) => name)).toEqual(["Claw", "Sling Stone"]);
    expect(found.items[1]?.system).toMatchObject({ range: 18, ranged: true });
  });

  it("becomes in Anatomy modifiers and kinds of damage, the dice beside it", () => {
    const found = read("anatomy", OLD);
    expect(byPath(found)).toMatchObject({ "attributes.str": 4, "attributes.cha": -2, "speeds.base": 30 });
    expect(found.items.map(({ name, system }) => [name, system["damageTypes"], system["modes"]])).toEqual([
      ["Claw", ["slashing"], ["melee"]],
      ["Sling Stone", ["bludgeoning"], ["ranged"]],
    ]);
    expect(leftOf(found)).toContain("2d8+4");
  });

  it("leaves in Die Rank all but hit points, for nothing else there is a number", () => {
    const found = read("dierank", OLD);
    expect(byPath(found)).toEqual({ "hp.value": 59, "hp.max": 59 });
    expect(leftOf(found)).toContain("Claw");
  });
});

describe("the examples of the form", () => {
  it.each(allGames.map(({ id }) => id))("of %s are understood whole", (game) => {
    const found = read(game, words.Example[game as keyof typeof words.Example]);
    expect(found.left).toEqual([]);
    expect(found.fields.length).toBeGreaterThan(4);
    expect(found.items).toHaveLength(2);
  });

  it("show the usual shape too", () => {
    expect(read("timecount", words.ExampleUsual).items.map(({ name }) => name)).toEqual(["Claw"]);
  });
});

describe("parts of the usual block", () => {
  it("reads abilities each on a line of its own", () => {
    expect(byPath(read("timecount", "Newt\nSTR\n7 (-2)\nDEX\n14 (+2)"))).toEqual({
      "attributes.str": -2,
      "attributes.dex": 2,
    });
  });

  it("reads an attack that is a spell's, and one with two kinds of damage", () => {
    const text = `Hexer
Hex Bolt. Ranged Spell Attack: +5 to hit, range 120 ft., one target. Hit: 9 (2d8) cold damage.
Brand. Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 6 (1d6 + 3) slashing damage plus 3 (1d6) fire damage.`;
    const found = read("timecount", text);
    expect(found.items.map(({ name, system }) => [name, system["damage"]])).toEqual([
      ["Hex Bolt", "2d8"],
      ["Brand", "1d6+3"],
    ]);
    expect(leftOf(found)).toContain("plus 3 (1d6) fire damage");
  });

  it.each(allGames.map(({ id }) => id))("leaves %s's own form as it was", (game) => {
    const found = read(game, "Newt\nSTR 2\nNotes: Fears bells.");
    expect(byPath(found)).toMatchObject({ biography: "Fears bells." });
    expect(found.left.map(({ text }) => text).filter((text) => !text.startsWith("STR"))).toEqual([]);
  });
});
