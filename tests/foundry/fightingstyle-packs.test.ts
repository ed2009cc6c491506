// The starter set of Fighting Style: what it holds enters a fight, its tables are the printed ones, and its encounter takes an attack.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { createCreature } from "../../src/rulesets/fightingstyle/character/creature.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { ITEMS } from "../../src/rulesets/fightingstyle/sheet.ts";
import type { StyleCreature, StyleState } from "../../src/rulesets/fightingstyle/state.ts";
import type { JsonObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { loadModels, packDocuments, sheetOf, type Model } from "./pack-shelf.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const shelf = packDocuments();
const inPack = (pack: string) =>
  shelf.filter(({ address }) => address.startsWith(`fightingstyle-${pack}/`)).map(({ document }) => document);
const ofType = (type: string) => inPack("equipment").filter((each) => each.type === `fightingstyle${type}`);

describe("the starter set of Fighting Style", () => {
  let models: ReadonlyMap<string, Model>;
  beforeAll(async () => {
    models = await loadModels();
  });

  const creatureOf = (actor: JsonObject): StyleCreature => {
    const sheet = sheetOf(models, actor);
    return createCreature(
      { id: "one", name: String(actor.name), side: "hostile", hidden: false, position: null, sheet },
      DEFAULT_RULINGS,
    );
  };

  it("has two heroes of different styles, six others of three ranks, and a thing of every kind", () => {
    const styles = inPack("heroes").map((hero) => creatureOf(hero).sheet.styles.map(({ name }) => name));
    expect(styles).toEqual([["Classical Knight"], ["Nordling Hunter"]]);
    const ranks = inPack("npcs").map(({ system }) => (system as { rank: string }).rank);
    expect(ranks.sort()).toEqual(["boss", "boss", "standard", "standard", "vermin", "vermin"]);
    expect(new Set(inPack("equipment").map(({ type }) => type))).toEqual(new Set(Object.keys(ITEMS)));
  });

  it("enters a fight at full strength, trained in what is in hand, and each thing can be borne", () => {
    for (const document of [...inPack("heroes"), ...inPack("npcs")]) {
      const { name, health, sheet, weapons, shields } = creatureOf(document);
      const lists = sheet.styles.flatMap(({ gear }) => gear);
      const untrained = Object.values(weapons).filter(
        (each) => each.place === "hand" && !lists.includes(each.gear),
      );
      const bare = Object.values(shields).length > 0 && !lists.includes("shield");
      expect([name, health.value, health.max > 0, untrained, bare]).toEqual([
        name,
        health.max,
        true,
        [],
        false,
      ]);
    }
    const [bearer] = inPack("heroes");
    for (const document of inPack("equipment"))
      expect(() => creatureOf({ ...bearer, items: [document] })).not.toThrow();
  });

  it("holds the printed weapons with dice, hands, reach and traits (table T9)", () => {
    const [bearer] = inPack("heroes");
    const [first] = ofType("Weapon");
    expect(first).toBeDefined();
    const rows = ofType("Weapon").flatMap((document) => {
      const [weapon] = Object.values(creatureOf({ ...bearer, items: [document] }).weapons);
      if (!weapon || ["teeth", "fists"].includes(weapon.gear)) return [];
      const { parts, hands, reach, range, ranged, thrown, heavy, entangles } = weapon;
      const dice = parts.map(({ count, sides, flat, type }) => `${count}d${sides}+${flat} ${type}`).join();
      const traits = Object.entries({ ranged, thrown, heavy, entangles }).flatMap(([name, has]) =>
        has ? [name] : [],
      );
      return [[weapon.gear, dice, hands, reach, range, traits.join(" ")].join(" | ")];
    });
    expect(rows.sort()).toEqual([
      "arbolest | 1d10+5 piercing | 2 | 0 | 30 | ranged heavy",
      "bola | 1d4+1 crushing | 1 | 0 | 9 | ranged thrown",
      "club | 1d6+3 crushing | 1 | 1 | 0 | ",
      "dagger | 1d4+3 piercing | 1 | 1 | 6 | thrown",
      "flail | 1d8+4 crushing | 1 | 1 | 0 | heavy",
      "glaive | 1d10+4 slashing | 2 | 2 | 0 | heavy",
      "hand crossbow | 1d6+3 piercing | 1 | 0 | 15 | ranged",
      "hatchet | 1d6+3 slashing | 1 | 1 | 6 | thrown",
      "javelin | 1d6+3 piercing | 1 | 1 | 12 | thrown",
      "lance | 1d10+4 piercing | 1 | 3 | 0 | heavy",
      "longbow | 1d8+5 piercing | 2 | 0 | 40 | ranged",
      "longsword | 1d8+4 slashing | 1 | 1 | 0 | ",
      "mace | 1d8+3 crushing | 1 | 1 | 0 | heavy",
      "net |  | 1 | 0 | 4 | ranged thrown entangles",
      "rapier | 1d6+3 piercing | 1 | 1 | 0 | ",
      "shortbow | 1d6+4 piercing | 2 | 0 | 25 | ranged",
      "shortsword | 1d6+3 slashing | 1 | 1 | 0 | ",
      "spear | 1d8+3 piercing | 1 | 2 | 9 | thrown",
      "twinblade | 1d8+4 slashing | 2 | 1 | 0 | ",
      "whip | 1d4+1 slashing | 1 | 3 | 0 | ",
    ]);
  });

  it("holds the six printed styles and the rated materials (tables T6 and T10)", () => {
    const gear = (name: string) =>
      (ofType("Style").find((each) => each.name === name)?.system as { gear: string[] } | undefined)?.gear;
    expect(gear("Baldrian Noble")).toEqual(["rapier", "dagger", "whip", "arbolest", "hand crossbow"]);
    expect(gear("Classical Knight")).toEqual(["full armor", "shield", "longsword", "lance", "flail"]);
    expect(gear("Elven Ashlander")).toEqual(["partial armor", "twinblade", "shortsword", "javelin", "bola"]);
    expect(gear("Forest Bandit")).toEqual([
      "partial armor",
      "dagger",
      "shortbow",
      "unarmed fighting",
      "club",
    ]);
    expect(gear("Nordling Hunter")).toEqual(["partial armor", "hatchet", "spear", "longbow", "net"]);
    expect(gear("Sahani Rider")).toEqual(["partial armor", "shield", "glaive", "shortsword", "spear"]);
    const [bearer] = inPack("heroes");
    const worn = (document: JsonObject): JsonObject => ({
      ...bearer,
      items: [{ ...document, system: { ...(document.system as JsonObject), worn: true, inHand: true } }],
    });
    const armor = ofType("Armor").map((each) => {
      const [rated] = creatureOf(worn(each)).sheet.armors;
      return `${String(each.name)} ${rated?.ar}/${rated?.magicAr}`;
    });
    expect(armor.sort()).toEqual([
      "Full Iron Armor 5/0",
      "Full Leather Armor 3/0",
      "Full Silverglass Armor 5/2",
      "Full Steel Armor 6/0",
      "Partial Iron Armor 3/0",
      "Partial Leather Armor 1/0",
      "Partial Silverglass Armor 3/2",
      "Partial Steel Armor 4/0",
    ]);
    const shields = ofType("Shield").map((each) => {
      const [shield] = Object.values(creatureOf(worn(each)).shields);
      return `${String(each.name)} ${shield?.br}`;
    });
    expect(shields.sort()).toEqual(["Bone Shield 6", "Iron Shield 7", "Steel Shield 8", "Wood Shield 4"]);
  });
});

describe("its encounter", () => {
  let gm: TestSeat;
  let combat: Anything;

  beforeAll(async () => {
    gm = await takeSeat(createWorld({ users: duelWorld()["users"] ?? [] }), "gm", "destiny");
    const [encounter] = inPack("encounters");
    const Adventure = gm.CONFIG.Adventure.documentClass;
    const { created } = await new Adventure(structuredClone(encounter)).import({ dialog: false });
    await created.Scene[0].activate();
    [combat] = created.Combat;
  });

  afterAll(() => {
    expect(gm.errors).toEqual([]);
    gm.close();
  });

  const fight = (): Anything => gm.inside.access.getFight(combat);
  const state = (): StyleState => fight().state;

  async function send(input: Anything): Promise<void> {
    const { refusal } = await gm.inside.access.send(combat, input);
    expect(refusal).toBeNull();
  }

  async function answerAll(): Promise<string[]> {
    const asked: string[] = [];
    for (let i = 0; i < 60; i += 1) {
      const [ask] = pendingAsks(fight().open);
      if (!ask) return asked;
      asked.push(ask.ask.prompt);
      await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    throw new Error("there is no end of questions");
  }

  it("begins with places in meters, and takes an attack, its question and its undo", async () => {
    await send({ kind: "begin" });
    await answerAll();
    expect(fight().ruleset).toBe(fightingstyle.id);
    const named = (name: string): StyleCreature => {
      const found = Object.values(state().creatures).find((each) => each.name === name);
      if (!found) throw new Error(`nobody is called ${name}`);
      return found;
    };
    for (let turns = 0; state().turn !== named("Brida Holt").id; turns += 1) {
      if (turns > 9) throw new Error("her turn never comes");
      await send({ kind: "command", command: { type: "endTurn", creature: state().turn } });
    }
    const { id, weapons } = named("Brida Holt");
    const weapon = Object.values(weapons).find(({ gear }) => gear === "longsword")?.id;
    const [before, length] = [JSON.stringify(state()), fight().log.length];
    const target = named("Bandit A").id;
    await send({ kind: "command", command: { type: "strike", creature: id, target, weapon } });
    expect(await answerAll()).toContain("defense");
    const told = fight()
      .log.slice(length)
      .flatMap((entry: Anything) => entry.events.map(({ type }: { type: string }) => type));
    expect(told).toContain("StrikeResolved");
    expect(named("Brida Holt").ap).toBe(2);
    await send({ kind: "undo" });
    expect(JSON.stringify(state())).toBe(before);
  });
});
