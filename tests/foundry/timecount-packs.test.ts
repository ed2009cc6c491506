// The compendium of Time Count: every entry enters a fight, and no category, field or modifier goes unused.
import { beforeAll, describe, expect, it } from "vitest";
import { ITEMS } from "../../src/rulesets/timecount/sheet.ts";
import { MODIFIER_WORDS } from "../../src/rulesets/timecount/character/sheet-words.ts";
import { MULTIPLIER } from "../../src/rulesets/timecount/character/sheet-words.ts";
import { defenseValue, thresholdOf } from "../../src/rulesets/timecount/character/attributes.ts";
import { createCreature } from "../../src/rulesets/timecount/character/creature.ts";
import { timecount } from "../../src/rulesets/timecount/index.ts";
import type { TimeCountRulings } from "../../src/rulesets/timecount/rulings.ts";
import { DEFENSES, STANCES, type TimeCountCreature } from "../../src/rulesets/timecount/state.ts";
import { SPEED_NAMES, WEAPON_CATEGORIES } from "../../src/rulesets/timecount/tables.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { documentId } from "../../tools/system/document-ids.ts";
import { idleFields, loadModels, modeledSystem, packDocuments, sheetOf, type Model } from "./pack-shelf.ts";

const shelf = packDocuments();
const inPack = (pack: string) => shelf.filter(({ address }) => address.startsWith(`timecount-${pack}/`));
const actors = [...inPack("heroes"), ...inPack("npcs")];
const equipment = inPack("equipment").map(({ document }) => document);
const rulings = Object.fromEntries(
  Object.entries(timecount.rulings).map(([name, { initial }]) => [name, initial]),
) as unknown as TimeCountRulings;

let models: ReadonlyMap<string, Model>;

beforeAll(async () => {
  models = await loadModels();
});

function creatureOf(actor: JsonObject): TimeCountCreature {
  const sheet = sheetOf(models, actor);
  const entrant = { id: "one", name: String(actor.name), side: "hostile", hidden: false, position: null };
  return createCreature({ ...entrant, sheet }, rulings);
}

function itemsOf(actor: JsonObject): JsonObject[] {
  return Array.isArray(actor.items) ? actor.items.filter(isObject) : [];
}

const systemOf = (document: JsonObject) => modeledSystem(models, document);
const allOf = (type: string) => equipment.filter((document) => document.type === type).map(systemOf);

describe("actors of the compendium", () => {
  it.each(actors.map(({ address, document }) => [address, document] as const))(
    "%s enters a fight",
    (_address, document) => {
      const creature = creatureOf(document);
      for (const defense of DEFENSES) expect(defenseValue(creature, defense).value).toBeGreaterThan(4);
      expect(thresholdOf(creature).value).toBeGreaterThan(0);
      expect(creature.hp.value).toBe(creature.hp.max);
      const armed = Object.values(creature.weapons).some(({ id, readied }) => readied && id !== "unarmed");
      expect(armed || Object.keys(creature.spells).length > 0).toBe(true);
    },
  );

  it("hold no more than they have hands for", () => {
    for (const { address, document } of actors) {
      const { weapons, shield } = creatureOf(document);
      const held = Object.values(weapons).filter((each) => each.readied && !each.natural);
      const hands = held
        .filter(({ category }) => category !== "Unarmed")
        .reduce((sum, { hands }) => sum + (hands === "two" ? 2 : 1), shield?.readied ? 1 : 0);
      expect([address, hands <= 2]).toEqual([address, true]);
    }
  });

  it("are four heroes and 24 NPCs in three ranks, each in the folder of its rank", () => {
    expect(inPack("heroes")).toHaveLength(4);
    expect(inPack("npcs")).toHaveLength(24);
    const ranks = inPack("npcs").map(({ document }) => String(systemOf(document).rank));
    for (const rank of ["vermin", "standard", "boss"])
      expect(ranks.filter((each) => each === rank).length).toBeGreaterThanOrEqual(6);
    inPack("npcs").forEach(({ address, document }, i) => {
      const folder = documentId(`timecount-npcs/folders/${ranks[i] ?? ""}`);
      expect([address, document.folder]).toEqual([address, folder]);
    });
  });

  it("are of every kind that a table asks for", () => {
    const creatures = inPack("npcs").map(({ document }) => creatureOf(document));
    const count = (fits: (creature: TimeCountCreature) => boolean) => creatures.filter(fits).length;
    const held = ({ weapons }: TimeCountCreature) =>
      Object.values(weapons).filter(
        ({ readied, natural, category }) => readied && !natural && category !== "Unarmed",
      );
    expect(count(({ sheet }) => sheet.fillsSpace && sheet.neverShares)).toBeGreaterThanOrEqual(1);
    expect(count(({ sheet }) => sheet.unarmedTrained)).toBeGreaterThanOrEqual(1);
    expect(count(({ sheet }) => sheet.immuneCritical)).toBeGreaterThanOrEqual(3);
    expect(count(({ sheet }) => sheet.armor.reduction > 0)).toBeGreaterThanOrEqual(2);
    expect(count(({ spells }) => Object.keys(spells).length >= 3)).toBeGreaterThanOrEqual(2);
    expect(count(({ shield }) => shield?.tower === true)).toBeGreaterThanOrEqual(1);
    expect(count((creature) => held(creature).length === 2)).toBeGreaterThanOrEqual(1);
    expect(count((creature) => held(creature).some(({ ranged }) => ranged !== null))).toBeGreaterThanOrEqual(
      3,
    );
    expect(count(({ sheet }) => sheet.build === "long" && sheet.rate >= 30)).toBeGreaterThanOrEqual(3);
    const sizes = new Set(creatures.map(({ sheet }) => sheet.size));
    expect([...sizes].sort()).toEqual(["Gargantuan", "Huge", "Large", "Medium", "Small", "Tiny"]);
  });

  it("have a story, and the venomous bear a venom that the GM's hand gives, and say when", () => {
    for (const { address, document } of actors) {
      const story = String(systemOf(document).biography);
      expect([address, story]).toEqual([address, expect.stringMatching(/^<p>.+<\/p>$/)]);
    }
    const venomous = inPack("npcs").filter(({ document }) =>
      /the GM's hand gives its venom/.test(String(systemOf(document).biography)),
    );
    expect(venomous.length).toBeGreaterThanOrEqual(3);
    for (const { address, document } of venomous) {
      const venoms = Object.values(creatureOf(document).consumables).filter(({ endless }) => endless);
      const works = venoms.filter(({ doses, paralysis }) => doses.length > 0 || paralysis.points > 0);
      expect([address, works.length]).toEqual([address, 1]);
    }
  });

  it("name only disciplines that rules ask for, and categories that there are", () => {
    const disciplines = ["acrobatics", "arcana", "athletics", "heal", "perception", "stealth"];
    const sheets = actors.map(({ document }) => systemOf(document));
    const named = new Set(sheets.flatMap((sheet) => Object.keys(sheet.disciplines ?? {})));
    expect([...named].sort()).toEqual(disciplines);
    const known = new Set(sheets.flatMap((sheet) => Object.keys(sheet.affinities ?? {})));
    expect([...known].filter((category) => !(category in WEAPON_CATEGORIES))).toEqual([]);
  });

  it("have ids of their own, made of their address", () => {
    const ids = shelf.flatMap(({ document }) => [document, ...itemsOf(document)].map(({ _id }) => _id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { address, document } of [...actors, ...inPack("equipment")])
      expect([address, document._id]).toEqual([address, documentId(address)]);
  });

  it("keep what lies in a container in one of their own", () => {
    const carried = actors.flatMap(({ document }) => {
      const items = itemsOf(document);
      return items.flatMap((item) => {
        const container = String(systemOf(item).container ?? "");
        return container === "" ? [] : [items.some((each) => each._id === container)];
      });
    });
    expect(carried.length).toBeGreaterThanOrEqual(6);
    expect(carried).not.toContain(false);
  });
});

describe("equipment of the compendium", () => {
  it.each(Object.keys(ITEMS))("shows every field of %s at work", (type) => {
    const inHand = actors.flatMap(({ document }) => itemsOf(document));
    const lent = ["readied", "container"];
    expect(idleFields(models, type, equipment).filter((field) => !lent.includes(field))).toEqual([]);
    expect(idleFields(models, type, [...equipment, ...inHand])).toEqual([]);
  });

  it("has weapons of every category", () => {
    const weapons = allOf("timecountWeapon");
    expect(weapons.length).toBeGreaterThanOrEqual(40);
    const missing = Object.keys(WEAPON_CATEGORIES).filter(
      (category) => !weapons.some((weapon) => weapon.category === category),
    );
    expect(missing).toEqual([]);
    const speeds = new Set(weapons.map(({ speedClass }) => String(speedClass)));
    expect(SPEED_NAMES.filter((each) => !speeds.has(each))).toEqual(["Free", "Rapid", "Sedentary"]);
  });

  it("has spells against every defense and against none, quick ones and rolled ones", () => {
    const spells = allOf("timecountSpell");
    expect(spells.length).toBeGreaterThanOrEqual(10);
    expect(new Set(spells.map(({ defense }) => defense))).toEqual(new Set([...DEFENSES, null]));
    const times = spells.map(({ castingTime }) => String(castingTime));
    expect(times.filter((time) => !(SPEED_NAMES as readonly string[]).includes(time)).length).toBe(1);
    expect(new Set(times).size).toBeGreaterThanOrEqual(5);
  });

  it("has gear for every modifier, and a skill for every stance but the basic one", () => {
    const worn = [...allOf("timecountGear"), ...allOf("timecountArmor"), ...allOf("timecountSkill")];
    const words = new Set(worn.flatMap(({ modifiers }) => Object.keys(modifiers ?? {})));
    expect([...words].sort()).toEqual([...MODIFIER_WORDS, MULTIPLIER].sort());
    const conditions = allOf("timecountSkill").flatMap((skill) => Object.values(skill.conditions ?? {}));
    expect(new Set(conditions).size).toBeGreaterThanOrEqual(2);
    const held = new Set([...allOf("timecountGear"), ...allOf("timecountSkill")].map(({ stance }) => stance));
    expect(STANCES.filter((stance) => !held.has(stance))).toEqual(["basic"]);
  });

  it("can be borne by anybody", () => {
    const [bearer] = actors;
    for (const { address, document } of inPack("equipment")) {
      const creature = creatureOf({ ...bearer?.document, items: [document] });
      expect(() => DEFENSES.map((defense) => defenseValue(creature, defense)), address).not.toThrow();
    }
  });
});
