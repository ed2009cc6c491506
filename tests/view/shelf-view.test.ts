// The shelf: all actors and items of a game in one list, told apart by kind, rank and cost, with only so many shown at once.
import { describe, expect, it } from "vitest";
import { readShelved, viewShelf, type Shelved, type ShelfWishes } from "../../src/view/shelf-view.ts";
import { wordsFrom } from "../../src/view/words.ts";

const WORDS = wordsFrom({
  TYPES: { Item: { spell: "Spell (Duels)", sword: "Weapon" }, Actor: { npc: "NPC" } },
  FRAY: {
    Word: { melee: "Melee", ranged: "Ranged" },
    Item: { FIELDS: { ap: { label: "AP" }, level: { label: "Level" }, mana: { label: "Mana" } } },
    workshop: { Rank: { boss: "Boss", vermin: "Vermin" } },
    compendium: { Told: "{shown} of {count}", KindOf: "{type}: {kind}", Valued: "{label} {value}" },
  },
});

const entry = (name: string, more: Partial<Shelved> = {}): Shelved => ({
  uuid: `Item.${name}`,
  name,
  img: "",
  documentName: "Item",
  type: "sword",
  place: "Arms",
  kind: null,
  rank: null,
  cost: null,
  ...more,
});

const melee = { path: "kind", value: "melee" };
const ranged = { path: "kind", value: "ranged" };
const SHELF: readonly Shelved[] = [
  entry("Sling", { kind: ranged, cost: { path: "ap", value: 6 } }),
  entry("Long sword", { kind: melee, cost: { path: "ap", value: 10 } }),
  entry("Axe", { kind: melee, cost: { path: "ap", value: 12 } }),
  entry("Spark", { type: "spell", rank: { path: "level", value: 2 }, cost: { path: "mana", value: 1 } }),
  entry("Blaze", { type: "spell", rank: { path: "level", value: 10 }, cost: { path: "mana", value: 3 } }),
  entry("Rat", { documentName: "Actor", type: "npc", rank: { path: null, value: "vermin" } }),
  entry("Ogre", { documentName: "Actor", type: "npc", rank: { path: null, value: "boss" } }),
];
const TYPES = ["npc", "sword", "spell"];
const RANKS = ["vermin", "boss"];
const ALL: ShelfWishes = { text: "", kind: "", rank: "", cost: null, most: 50, chosen: "Item.Axe" };

const view = (wishes: Partial<ShelfWishes> = {}): ReturnType<typeof viewShelf> =>
  viewShelf(SHELF, { ...ALL, ...wishes }, { name: "Duels", types: TYPES, ranks: RANKS, words: WORDS });
const names = (wishes: Partial<ShelfWishes>): string[] => view(wishes).rows.map(({ name }) => name);

describe("the list", () => {
  it("stands in the order of names, each with what it is and where it comes from", () => {
    const { rows, told } = view();
    expect(rows.map(({ name }) => name)).toEqual([
      "Axe",
      "Blaze",
      "Long sword",
      "Ogre",
      "Rat",
      "Sling",
      "Spark",
    ]);
    expect(rows[0]?.facts).toEqual(["Weapon: Melee", "AP 12", "Arms"]);
    expect(rows[1]?.facts).toEqual(["Spell", "Level 10", "Mana 3", "Arms"]);
    expect(rows[3]?.facts).toEqual(["NPC", "Boss", "Arms"]);
    expect(told).toBe("7 of 7");
    expect(rows.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual(["Axe"]);
  });

  it("finds by words of the name, in any order and whatever their case", () => {
    expect(names({ text: "SWORD lo" })).toEqual(["Long sword"]);
    expect(names({ text: "sword axe" })).toEqual([]);
  });

  it("shows so many at once, and says how many more there are", () => {
    expect(view({ most: 3 })).toMatchObject({ told: "3 of 7", more: 4 });
    expect(view({ most: 7 }).more).toBe(0);
  });
});

describe("what it is searched by", () => {
  it("offers each type with its kinds, and how many there are of each", () => {
    expect(view().kinds.map(({ id, label, count }) => [id, label, count])).toEqual([
      ["npc", "NPC", 2],
      ["sword", "Weapon", 3],
      ["sword/melee", "Weapon: Melee", 2],
      ["sword/ranged", "Weapon: Ranged", 1],
      ["spell", "Spell", 2],
    ]);
    expect(names({ kind: "sword/melee" })).toEqual(["Axe", "Long sword"]);
    expect(names({ kind: "spell" })).toEqual(["Blaze", "Spark"]);
  });

  it("offers the ranks of what is left, in the order of the game and of numbers", () => {
    expect(view({ kind: "npc" }).ranks.map(({ label }) => label)).toEqual(["Vermin", "Boss"]);
    expect(view({ kind: "spell" }).ranks.map(({ label }) => label)).toEqual(["Level 2", "Level 10"]);
    expect(view({ kind: "sword" }).ranks).toEqual([]);
    expect(names({ kind: "npc", rank: "boss" })).toEqual(["Ogre"]);
  });

  it("forgets a rank that nothing of the chosen kind has", () => {
    expect(names({ kind: "spell", rank: "boss" })).toEqual(["Blaze", "Spark"]);
  });

  it("knows costs up to a limit, and leaves out what costs nothing that is told", () => {
    expect(names({ cost: 6 })).toEqual(["Blaze", "Sling", "Spark"]);
    expect(view({ kind: "npc" }).hasCosts).toBe(false);
    expect(view({ kind: "spell" }).hasCosts).toBe(true);
  });

  it("has a kind of its own that is chosen although nothing is of it", () => {
    const { kinds, rows } = viewShelf(
      [],
      { ...ALL, kind: "sword" },
      { name: "Duels", types: TYPES, ranks: [], words: WORDS },
    );
    expect(kinds).toEqual([{ id: "sword", label: "Weapon", count: 0, selected: true }]);
    expect(rows).toEqual([]);
  });
});

describe("an entry of an index", () => {
  const fields = { kind: "kind", rank: ["level"], cost: "ap" };
  const found = {
    uuid: "u",
    name: "Pike",
    img: "pike.webp",
    documentName: "Item",
    type: "sword",
    place: "Arms",
  };

  it("is read by the fields of its game, with what its type begins with where nothing is stored", () => {
    expect(readShelved(found, { ap: 7 }, { fields, initial: { kind: "melee", level: null, ap: 5 } })).toEqual(
      {
        ...found,
        kind: melee,
        rank: null,
        cost: { path: "ap", value: 7 },
      },
    );
  });

  it("takes nothing that is no word or number, and no empty word", () => {
    const odd = readShelved(found, { kind: "", level: [3], ap: "x" }, { fields, initial: {} });
    expect([odd.kind, odd.rank, odd.cost]).toEqual([null, null, null]);
  });

  it("has the rank that the game makes of several fields", () => {
    const rankOf = ({ hero }: { readonly hero?: unknown }): string => (hero === true ? "boss" : "vermin");
    const read = readShelved(found, { hero: true }, { fields: { rank: ["hero"] }, initial: {}, rankOf });
    expect(read.rank).toEqual({ path: null, value: "boss" });
  });
});
