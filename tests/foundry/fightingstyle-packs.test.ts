// The starter set of Fighting Style: what it holds enters a fight, and its encounter takes an attack.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCreature, deriveSheet } from "../../src/rulesets/fightingstyle/character/creature.ts";
import { DAMAGE_TYPES } from "../../src/rulesets/fightingstyle/character/sheet-words.ts";
import { fightingstyle } from "../../src/rulesets/fightingstyle/index.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/fightingstyle/rulings.ts";
import { ITEMS } from "../../src/rulesets/fightingstyle/sheet.ts";
import type { StyleCreature } from "../../src/rulesets/fightingstyle/state.ts";
import type { JsonObject } from "../../tools/files.ts";
import { loadModels, sheetOf, type Model } from "./pack-shelf.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";

const inPack = packsOf("fightingstyle");

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

  it("has four heroes of four styles, 24 others of three ranks, and a thing of every kind", () => {
    const styles = inPack("heroes").map((hero) => creatureOf(hero).sheet.styles.map(({ name }) => name));
    expect(styles).toEqual([
      ["Classical Knight"],
      ["Baldrian Noble"],
      ["Elven Ashlander"],
      ["Nordling Hunter"],
    ]);
    const ranks = inPack("npcs").map(({ system }) => (system as { rank: string }).rank);
    expect(ranks).toHaveLength(24);
    expect([...new Set(ranks)].sort()).toEqual(["boss", "standard", "vermin"]);
    for (const rank of new Set(ranks))
      expect(ranks.filter((each) => each === rank).length).toBeGreaterThanOrEqual(6);
    expect(new Set(inPack("equipment").map(({ type }) => type))).toEqual(new Set(Object.keys(ITEMS)));
  });

  it("tells of everybody in a line or two, and keeps each rank in its folder", () => {
    for (const { name, system } of [...inPack("heroes"), ...inPack("npcs")])
      expect([name, (system as { biography: string }).biography]).toEqual([
        name,
        expect.stringMatching(/^<p>.{15,}<\/p>$/),
      ]);
    const folders = new Map<string, Set<unknown>>();
    for (const { folder, system } of inPack("npcs")) {
      expect(folder).toEqual(expect.any(String));
      const { rank } = system as { rank: string };
      folders.set(rank, (folders.get(rank) ?? new Set()).add(folder));
    }
    expect([...folders.values()].map(({ size }) => size)).toEqual([1, 1, 1]);
  });

  it("lets the ranks of NPCs differ in health and in how well they fight", () => {
    const middle = (numbers: readonly number[]) =>
      numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
    const of = (rank: string) =>
      inPack("npcs").filter(({ system }) => (system as { rank: string }).rank === rank);
    const health = (rank: string) => middle(of(rank).map((npc) => creatureOf(npc).health.max));
    const totals = (rank: string) =>
      middle(
        of(rank).map((npc) => {
          const { styleStrength, styleAgility } = deriveSheet(sheetOf(models, npc), DEFAULT_RULINGS);
          return Math.max(styleStrength?.value ?? 0, styleAgility?.value ?? 0);
        }),
      );
    expect(health("vermin") * 2).toBeLessThanOrEqual(health("standard"));
    expect(health("standard") * 2).toBeLessThanOrEqual(health("boss"));
    expect(totals("vermin") + 2).toBeLessThanOrEqual(totals("standard"));
    expect(totals("standard") + 2).toBeLessThanOrEqual(totals("boss"));
  });

  it("deals damage of every type, and some resist or fear each of the three groups", () => {
    const all = [...inPack("heroes"), ...inPack("npcs")].map(creatureOf);
    const parts = all.flatMap(({ weapons, abilities }) =>
      [...Object.values(weapons), ...Object.values(abilities)].flatMap((each) => each.parts),
    );
    expect(new Set(parts.map(({ type }) => type))).toEqual(new Set(Object.keys(DAMAGE_TYPES)));
    const groupOf = (to: string) => DAMAGE_TYPES[to as keyof typeof DAMAGE_TYPES] ?? to;
    for (const field of ["resistances", "vulnerabilities"] as const) {
      const met = all.flatMap(({ sheet }) => sheet[field].map(({ to }) => groupOf(to)));
      expect([field, [...new Set(met)].sort()]).toEqual([field, ["magical", "other", "physical"]]);
    }
  });

  it("has NPCs of eight styles and more, and casters whose spells reach the body and the mind", () => {
    const npcs = inPack("npcs").map(creatureOf);
    const styles = new Set(npcs.flatMap(({ sheet }) => sheet.styles.map(({ name }) => name)));
    expect(styles.size).toBeGreaterThanOrEqual(8);
    const spells = npcs.flatMap(({ abilities }) =>
      Object.values(abilities).filter(({ source }) => source === "spell"),
    );
    expect(new Set(spells.filter(({ attack }) => attack).map(({ mind }) => mind))).toEqual(
      new Set([true, false]),
    );
  });

  it("enters a fight at full strength, trained in what is in hand, and each thing can be borne", () => {
    for (const document of [...inPack("heroes"), ...inPack("npcs")]) {
      const { name, health, sheet, weapons, shields } = creatureOf(document);
      const lists = sheet.styles.flatMap(({ gear }) => gear);
      const untrained = Object.values(weapons).filter(
        (each) => each.place === "hand" && !lists.includes(each.gear),
      );
      const bare = Object.values(shields).length > 0 && !lists.includes("shield");
      const strange = sheet.armors.filter(({ level }) => level !== null && !lists.includes(`${level} armor`));
      const full = [health.value, health.max > 0];
      expect([name, ...full, untrained, bare, strange]).toEqual([name, health.max, true, [], false, []]);
      const held = [...Object.values(weapons), ...Object.values(shields)].filter(
        ({ place }) => place === "hand",
      );
      // Teeth and claws take no hand.
      const carried = held.filter((each) => !("natural" in each && each.natural));
      const hands = carried.reduce((sum, each) => sum + ("hands" in each ? each.hands : 1), 0);
      expect([name, held.length > 0, hands <= 2]).toEqual([name, true, true]);
    }
    const [bearer] = inPack("heroes");
    for (const document of inPack("equipment"))
      expect(() => creatureOf({ ...bearer, items: [document] })).not.toThrow();
  });
});

const encounter = (name: string) => inPack("encounters").find((each) => each["name"] === name);

describe("its encounter", () => {
  let play: StarterEncounter<StyleCreature>;

  beforeAll(async () => {
    play = await StarterEncounter.open(encounter("The Mill Causeway"));
  });

  afterAll(() => play.close());

  it("begins with places in meters, and takes an attack, its question and its undo", async () => {
    await play.send({ kind: "begin" });
    await play.answerAll();
    expect(play.fight.ruleset).toBe(fightingstyle.id);
    await play.untilTurnOf("Bandit A");
    const { id, weapons } = play.named("Bandit A");
    const weapon = Object.values(weapons).find(({ gear }) => gear === "club")?.id;
    const [before, length] = [JSON.stringify(play.state), play.fight.log.length];
    const target = play.named("Brida Holt").id;
    await play.command({ type: "strike", creature: id, target, weapon });
    expect(await play.answerAll()).toContain("defense");
    const told = play.toldSince(length);
    expect(told).toContain("StrikeResolved");
    expect(play.named("Bandit A").ap).toBe(2);
    await play.send({ kind: "undo" });
    expect(JSON.stringify(play.state)).toBe(before);
  });
});

describe("its encounter below ground", () => {
  it("is another fight than the first: other people, other styles, and walls to shoot past", () => {
    const actorsOf = (name: string) => (encounter(name)?.["actors"] ?? []) as JsonObject[];
    const stylesOf = (name: string) =>
      actorsOf(name)
        .flatMap(({ items }) => items as JsonObject[])
        .filter(({ type }) => type === "fightingstyleStyle")
        .map((item) => item["name"]);
    const [above, below] = ["The Mill Causeway", "The Cellar of the Heron"];
    const people = actorsOf(above ?? "").map(({ name }) => name);
    expect(actorsOf(below ?? "").filter(({ name }) => people.includes(name))).toEqual([]);
    const own = stylesOf(below ?? "").filter((style) => !stylesOf(above ?? "").includes(style));
    expect(own).toEqual(expect.arrayContaining(["Baldrian Noble", "Bare Knuckle", "Elven Ashlander"]));
  });
});
