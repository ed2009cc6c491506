// The starter set of Die Rank: what it holds enters a fight, and its encounter takes an attack at whole seats.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCreature } from "../../src/rulesets/dierank/character/creature.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { ITEMS } from "../../src/rulesets/dierank/sheet.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import type { JsonObject } from "../../tools/files.ts";
import { loadModels, sheetOf, type Model } from "./pack-shelf.ts";
import type { Anything } from "./seats.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";

const inPack = packsOf("dierank");
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

  it("has four heroes, five others, a mount among them, and a thing of every kind", () => {
    expect(inPack("heroes")).toHaveLength(4);
    const types = inPack("npcs").map(({ type }) => type);
    expect(types.sort()).toEqual(["dierankMount", "dierankNpc", "dierankNpc", "dierankNpc", "dierankNpc"]);
    const kinds = new Set(inPack("equipment").map(({ type }) => type));
    expect(kinds).toEqual(new Set(Object.keys(ITEMS)));
    expect(inPack("equipment").length).toBeGreaterThanOrEqual(10);
  });

  it("enters a fight at full strength, whoever it is, and each thing can be borne", () => {
    for (const document of [...inPack("heroes"), ...inPack("npcs")]) {
      const { name, hp } = creatureOf(document);
      expect([name, hp.value, hp.max > 0]).toEqual([name, hp.max, true]);
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
