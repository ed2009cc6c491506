// The starter set of Fighting Style: what it holds enters a fight, and its encounter takes an attack.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCreature } from "../../src/rulesets/fightingstyle/character/creature.ts";
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
});

describe("its encounter", () => {
  let play: StarterEncounter<StyleCreature>;

  beforeAll(async () => {
    play = await StarterEncounter.open(inPack("encounters")[0]);
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
