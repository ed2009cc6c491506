// The starter set of Fighting Style: what it holds enters a fight, and its encounter takes an attack.
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
    for (let turns = 0; state().turn !== named("Bandit A").id; turns += 1) {
      if (turns > 9) throw new Error("his turn never comes");
      await send({ kind: "command", command: { type: "endTurn", creature: state().turn } });
    }
    const { id, weapons } = named("Bandit A");
    const weapon = Object.values(weapons).find(({ gear }) => gear === "club")?.id;
    const [before, length] = [JSON.stringify(state()), fight().log.length];
    const target = named("Brida Holt").id;
    await send({ kind: "command", command: { type: "strike", creature: id, target, weapon } });
    expect(await answerAll()).toContain("defense");
    const told = fight()
      .log.slice(length)
      .flatMap((entry: Anything) => entry.events.map(({ type }: { type: string }) => type));
    expect(told).toContain("StrikeResolved");
    expect(named("Bandit A").ap).toBe(2);
    await send({ kind: "undo" });
    expect(JSON.stringify(state())).toBe(before);
  });
});
