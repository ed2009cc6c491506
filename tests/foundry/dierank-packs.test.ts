// The starter set of Die Rank: what it holds enters a fight, and its encounter takes an attack at whole seats.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outlookOf, playFights, type Outlook } from "../../src/core/simulate/forecast.ts";
import { createCreature } from "../../src/rulesets/dierank/character/creature.ts";
import { WORKSHOP } from "../../src/rulesets/dierank/host/workshop.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { ITEMS } from "../../src/rulesets/dierank/sheet.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { idleFields, loadModels, modeledSystem, sheetOf, type Model } from "./pack-shelf.ts";
import type { Anything } from "./seats.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";

const inPack = packsOf("dierank");
/** Of each NPC against a hero. */
const FIGHTS = 12;
const rulings = Object.fromEntries(
  Object.entries(dierank.rulings).map(([name, { initial }]) => [name, initial]),
) as unknown as RankRulings;

describe("the starter set of Die Rank", () => {
  let models: ReadonlyMap<string, Model>;
  beforeAll(async () => {
    models = await loadModels();
  });

  const creatureOf = (actor: JsonObject): RankCreature => {
    const sheet = sheetOf(models, actor);
    return createCreature(
      { id: "one", name: String(actor.name), side: "hostile", hidden: false, position: null, sheet },
      rulings,
    );
  };

  const systemOf = (document: JsonObject): ReturnType<typeof modeledSystem> =>
    modeledSystem(models, document);
  const rankOf = (document: JsonObject): string => WORKSHOP.rankOf(systemOf(document));
  const npcs = (): JsonObject[] => inPack("npcs").filter(({ type }) => type === "dierankNpc");

  /** These heroes against one NPC, all in one region. */
  const forecast = (heroes: readonly JsonObject[], npc: JsonObject): Outlook => {
    const actors = [...heroes, npc].map((actor, index) => {
      const { kind, system, items } = sheetOf(models, actor);
      const side = index < heroes.length ? "heroes" : "foes";
      const place = { region: "Here" };
      return {
        id: `${side}${index}`,
        name: String(actor.name),
        side,
        kind,
        system: { ...system, ...place },
        items,
      };
    });
    const setup = setupOf({ title: String(npc.name), ruleset: "dierank", actors, steps: [], expect: {} });
    return outlookOf(setup, playFights(setup, { seed: 7, from: 0, fights: FIGHTS }));
  };

  it("has four heroes, 24 NPCs of three ranks, two mounts, and a thing of every kind", () => {
    expect(inPack("heroes").map(({ type }) => type)).toEqual(Array(4).fill("dierankCharacter"));
    expect(npcs()).toHaveLength(24);
    for (const { id } of WORKSHOP.ranks)
      expect([id, npcs().filter((npc) => rankOf(npc) === id).length >= 6]).toEqual([id, true]);
    const mounts = inPack("npcs").filter(({ type }) => type === "dierankMount");
    expect(mounts.map(({ name }) => name)).toEqual(["Courier Horse", "Pack Mule"]);
    const kinds = new Set(inPack("equipment").map(({ type }) => type));
    expect(kinds).toEqual(new Set(Object.keys(ITEMS)));
  });

  it("tells of everybody, and files every NPC under its rank and every mount apart", () => {
    for (const document of [...inPack("heroes"), ...inPack("npcs")]) {
      const { biography } = systemOf(document);
      expect([document.name, biography]).toEqual([document.name, expect.stringMatching(/^<p>.{15,}<\/p>$/)]);
    }
    const filed = new Set(npcs().map((npc) => `${rankOf(npc)} in ${String(npc.folder)}`));
    expect(filed.size).toBe(3);
    expect(new Set(inPack("npcs").map(({ folder }) => folder)).size).toBe(4);
  });

  it("puts every field of every item to use, and gives NPCs most of what there is", () => {
    const carried = [...inPack("heroes"), ...inPack("npcs")].flatMap(({ items }) =>
      (Array.isArray(items) ? items : []).filter(isObject),
    );
    const all = [...inPack("equipment"), ...carried];
    expect(Object.keys(ITEMS).flatMap((type) => idleFields(models, type, all))).toEqual([]);
    const borne = new Set(carried.map(({ name }) => name));
    const unused = inPack("equipment").filter(({ name }) => !borne.has(name));
    expect(unused.map(({ name }) => name)).toEqual(["Windlass Bow"]);
  });

  it("fights to an end whoever it is, and the ranks are worth what they say", () => {
    const heroes = inPack("heroes").filter(({ name }) => name === "Ossa Quill");
    expect(heroes).toHaveLength(1);
    const lost = npcs().map((npc) => {
      const outlook = forecast(heroes, npc);
      expect([npc.name, outlook.unfinished.value]).toEqual([npc.name, 0]);
      return { rank: rankOf(npc), wins: outlook.sides.find(({ side }) => side === "foes")?.wins.value ?? 0 };
    });
    const danger = (rank: string): number => {
      const wins = lost.filter((each) => each.rank === rank).map((each) => each.wins);
      return wins.reduce((sum, each) => sum + each, 0) / wins.length;
    };
    expect(danger("minion")).toBeLessThan(0.05);
    expect(danger("ordinary")).toBeGreaterThan(danger("minion"));
    expect(danger("ordinary")).toBeLessThan(0.5);
    expect(danger("hero")).toBeGreaterThan(danger("ordinary") + 0.4);
  });

  it("enters a fight at full strength, whoever it is, and each thing can be borne", () => {
    for (const document of [...inPack("heroes"), ...inPack("npcs")]) {
      const { name, hp, minion, weapons, spells } = creatureOf(document);
      // RANK-DEATH-04: the least of minions stand with nothing, and fall at the first hit.
      expect([name, hp.value, hp.max > 0 || minion]).toEqual([name, hp.max, true]);
      const strikes = Object.values(weapons).some(({ ready, natural }) => ready || natural);
      const casts = Object.values(spells).some(({ kind }) => kind === "attack");
      expect([name, strikes || casts]).toEqual([name, name !== "Pack Mule"]);
    }
    const [bearer] = inPack("heroes");
    for (const document of inPack("equipment"))
      expect(() => creatureOf({ ...bearer, items: [document] })).not.toThrow();
  });
});

describe("its first encounter", () => {
  let play: StarterEncounter<RankCreature>;

  beforeAll(async () => {
    play = await StarterEncounter.open(inPack("encounters")[0]);
  });

  afterAll(() => play.close());

  it("begins with an order of turns, and takes an attack and its undo", async () => {
    await play.send({ kind: "begin" });
    await play.answerAll();
    const { turn, creatures } = play.state;
    const actor = creatures[turn ?? ""] as RankCreature;
    const { id: target, region } = Object.values(creatures).find(({ side }) => side !== actor.side) ?? actor;
    if (region !== actor.region) await play.command({ type: "place", creature: turn, region });
    const weapon = Object.values(actor.weapons).find(({ kind }) => kind === "melee")?.id;
    const [before, length] = [JSON.stringify(play.state), play.fight.log.length];
    await play.command({ type: "meleeAttack", creature: turn, target, weapon });
    await play.answerAll();
    const told = play.toldSince(length);
    expect(told.some((type) => type === "AttackHit" || type === "AttackMissed")).toBe(true);
    await play.send({ kind: "undo" });
    expect(JSON.stringify(play.state)).toBe(before);
  });

  it("lets tokens be moved within their regions, for its places are no squares", async () => {
    const [token] = play.combat.combatants.contents.map((each: Anything) => each.token);
    const [{ length }, { turn }] = [play.fight.log, play.state];
    const x = Number(token.x) + 100;
    await token.update({ x });
    expect([token.x, play.fight.log.length]).toEqual([x, length]);
    // What had been undone is given up for it: the log need not grow.
    await play.command({ type: "endTurn", creature: turn });
    expect(play.state.turn).not.toBe(turn);
    expect(Object.values(play.state.creatures).map(({ position }) => position)).toEqual(
      play.combat.combatants.contents.map(() => null),
    );
  });
});
