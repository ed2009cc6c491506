// The compendium of Heroes of Destiny: the rulebook takes every entry, no field goes unused, and the ranks are worth what they say.
import { beforeAll, describe, expect, it } from "vitest";
import { outlookOf, playFights, type Outlook } from "../../src/core/simulate/forecast.ts";
import { createCreature } from "../../src/rulesets/destiny/character/creature.ts";
import { ITEMS } from "../../src/rulesets/destiny/sheet.ts";
import { DERIVED_VALUES } from "../../src/rulesets/destiny/character/sheet-words.ts";
import { deriveSheet } from "../../src/rulesets/destiny/screen/sheet-numbers.ts";
import type { DestinyRulings } from "../../src/rulesets/destiny/rulings.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { idleFields, loadModels, modeledSystem, packDocuments, sheetOf, type Model } from "./pack-shelf.ts";

const shelf = packDocuments().filter(({ document }) => String(document.type).startsWith("destiny"));
const inPack = (pack: string) => shelf.filter(({ address }) => address.startsWith(`${pack}/`));
const actors = [...inPack("destiny-heroes"), ...inPack("destiny-npcs")];
const rulings = Object.fromEntries(
  Object.entries(destiny.rulings).map(([name, { initial }]) => [name, initial]),
) as unknown as DestinyRulings;

let models: ReadonlyMap<string, Model>;

beforeAll(async () => {
  models = await loadModels();
});

function actorAt(address: string): JsonObject {
  const found = actors.find((each) => each.address === address);
  if (!found) throw new Error(`packs/${address} is missing`);
  return found.document;
}

function tierOf(actor: JsonObject): unknown {
  return modeledSystem(models, actor).tier;
}

describe("actors of the compendium", () => {
  it.each(actors.map(({ address }) => address))("%s enters a fight", (address) => {
    const actor = actorAt(address);
    const sheet = sheetOf(models, actor);
    const name = String(actor.name);
    const creature = createCreature({
      id: "one",
      name,
      side: "hostile",
      hidden: false,
      position: null,
      sheet,
    });
    expect(creature.name).toBe(name);
    const numbers = deriveSheet(sheet, rulings);
    for (const value of Object.values(numbers)) expect(value.value).not.toBeNaN();
    expect(numbers.maximumAp?.value).toBeGreaterThan(0);
    expect(Object.values(creature.weapons).some(({ readied }) => readied)).toBe(true);
  });

  it("name only derived values that there are", () => {
    const known: readonly string[] = DERIVED_VALUES;
    const named = actors.flatMap(({ document }) => {
      const sheet = sheetOf(models, document);
      const maps = [sheet.system.direct, ...[sheet, ...sheet.items].map(({ system }) => system.modifiers)];
      return maps.flatMap((map) => (isObject(map) ? Object.keys(map) : []));
    });
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((value) => !known.includes(value))).toEqual([]);
  });

  it("are four heroes and NPCs of each rank, each with a story", () => {
    expect(inPack("destiny-heroes")).toHaveLength(4);
    const tiers = inPack("destiny-npcs").map(({ document }) => tierOf(document));
    for (const tier of ["minion", "standard", "elite"])
      expect(tiers.filter((each) => each === tier).length).toBeGreaterThanOrEqual(7);
    expect(tiers.length).toBeGreaterThanOrEqual(24);
    for (const { address, document } of actors) {
      expect([address, String(modeledSystem(models, document).biography)]).toEqual([
        address,
        expect.stringMatching(/^<p>.+<\/p>$/),
      ]);
    }
    for (const { address, document } of inPack("destiny-npcs"))
      expect([address, document.folder]).toEqual([address, expect.any(String)]);
  });
});

describe("equipment of the compendium", () => {
  it.each(Object.keys(ITEMS))("shows every field of %s at work", (type) => {
    const equipment = inPack("destiny-equipment").map(({ document }) => document);
    // What lies in something lies with its bearer; the equipment itself lies nowhere.
    const idle = idleFields(models, type, equipment).filter((field) => field !== "container");
    expect(idle).toEqual([]);
    const borne = actors.flatMap(({ document }) =>
      Array.isArray(document.items) ? document.items.filter(isObject) : [],
    );
    expect(idleFields(models, type, [...equipment, ...borne])).toEqual([]);
  });

  it("has spells against every defense and against none, of every kind of damage", () => {
    const spells = inPack("destiny-equipment")
      .filter(({ document }) => document.type === "destinySpell")
      .map(({ document }) => modeledSystem(models, document));
    const all = (field: string) => [...new Set(spells.map((spell) => spell[field]))].sort();
    expect(all("targets")).toEqual(["agility", "fortitude", "melee", "none", "power", "ranged", "willpower"]);
    expect(all("damageType")).toEqual(["cold", "fire", "lightning", "none"]);
    expect(all("manaUse")).toEqual(["invested", "spent"]);
  });

  it("can be read by the rules in anybody's hands", () => {
    const bearer = sheetOf(models, actorAt("destiny-heroes/aldis-warden"));
    for (const { address, document } of inPack("destiny-equipment")) {
      const [item] = sheetOf(models, {
        ...actorAt("destiny-heroes/aldis-warden"),
        items: [{ ...document }],
      }).items;
      expect(item, address).toBeDefined();
      const sheet = { ...bearer, items: item ? [item] : [] };
      expect(() => deriveSheet(sheet, rulings), address).not.toThrow();
    }
  });
});

const HEROES = ["aldis-warden", "mirelle-ash", "brannoc-hale", "sefa-lark"].map(
  (slug) => `destiny-heroes/${slug}`,
);
const FIGHTS = 12;

/** The four heroes against some NPCs, two lines facing each other at twelve yards. */
function forecast(foes: readonly string[]): Outlook {
  const lines = [
    ...HEROES.map((address) => ["heroes", address]),
    ...foes.map((address) => ["foes", address]),
  ];
  const entrants = lines.map(([side = "", address = ""], index) => {
    const { kind, system, items } = sheetOf(models, actorAt(address));
    const token = actorAt(address).prototypeToken;
    const width = isObject(token) ? Number(token.width) : 1;
    const row = side === "heroes" ? index : index - HEROES.length;
    const position = { x: side === "heroes" ? 0 : 12, y: row * 3, width, height: width, elevation: 0 };
    return { id: `${side}${row}`, name: address, side, kind, position, system, items };
  });
  const file = { title: foes.join(), ruleset: "destiny", actors: entrants, steps: [], expect: {} };
  const setup = setupOf(file);
  return outlookOf(setup, playFights(setup, { seed: 11, from: 0, fights: FIGHTS }));
}

/** How often the heroes won, and how many of them went down in a fight. */
function fate(outlook: Outlook): { readonly wins: number; readonly fallen: number } {
  const fallen = outlook.creatures.filter(({ side }) => side === "heroes").map((each) => each.fallen.value);
  return {
    wins: outlook.sides.find(({ side }) => side === "heroes")?.wins.value ?? 0,
    fallen: fallen.reduce((sum, each) => sum + each, 0),
  };
}

function told(foes: readonly string[]): ReturnType<typeof fate> {
  const outlook = forecast(foes);
  const { wins, fallen } = fate(outlook);
  expect(outlook.unfinished.value, JSON.stringify(outlook.reasons)).toBe(0);
  return { wins, fallen };
}

const times = (count: number, slug: string): string[] =>
  Array.from({ length: count }, () => `destiny-npcs/${slug}`);

describe("what the ranks are worth to four heroes", () => {
  it("a band of minions loses", () => {
    expect(told([...times(3, "barrow-bones"), ...times(2, "hill-slinger")]).wins).toBeGreaterThan(0.6);
    expect(told(times(8, "gutter-rat")).wins).toBeGreaterThan(0.6);
  });

  it("a dragon is dangerous, and more so than what is standard", () => {
    const standard = told(times(2, "ironwood-boar"));
    const dragon = told(times(1, "cinder-drake"));
    expect(standard.wins).toBeGreaterThan(0.6);
    expect(dragon.fallen).toBeGreaterThan(0.5);
    expect(dragon.fallen).toBeGreaterThan(standard.fallen);
  });
});
