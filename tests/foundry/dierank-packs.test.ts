// The starter set of Die Rank: what it holds enters a fight, and its encounter takes an attack at whole seats.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { createCreature } from "../../src/rulesets/dierank/character/creature.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { RankRulings } from "../../src/rulesets/dierank/rulings.ts";
import { ITEMS } from "../../src/rulesets/dierank/sheet.ts";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import type { JsonObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { loadModels, packDocuments, sheetOf, type Model } from "./pack-shelf.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const shelf = packDocuments();
const inPack = (pack: string) => shelf.filter(({ address }) => address.startsWith(`dierank-${pack}/`));
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

  it("has two heroes, four others, a mount among them, and a thing of every kind", () => {
    expect(inPack("heroes")).toHaveLength(2);
    const types = inPack("npcs").map(({ document }) => document.type);
    expect(types.sort()).toEqual(["dierankMount", "dierankNpc", "dierankNpc", "dierankNpc"]);
    const kinds = new Set(inPack("equipment").map(({ document }) => document.type));
    expect(kinds).toEqual(new Set(Object.keys(ITEMS)));
    expect(inPack("equipment").length).toBeGreaterThanOrEqual(10);
  });

  it("enters a fight at full strength, whoever it is, and each thing can be borne", () => {
    for (const { address, document } of [...inPack("heroes"), ...inPack("npcs")]) {
      const { hp } = creatureOf(document);
      expect([address, hp.value, hp.max > 0]).toEqual([address, hp.max, true]);
    }
    const [bearer] = inPack("heroes");
    for (const { document } of inPack("equipment"))
      expect(() => creatureOf({ ...bearer?.document, items: [document] })).not.toThrow();
  });
});

describe("its encounter", () => {
  let gm: TestSeat;
  let combat: Anything;

  beforeAll(async () => {
    gm = await takeSeat(createWorld({ users: duelWorld()["users"] ?? [] }), "gm", "destiny");
    const [encounter] = inPack("encounters");
    const Adventure = gm.CONFIG.Adventure.documentClass;
    const { created } = await new Adventure(structuredClone(encounter?.document)).import({ dialog: false });
    await created.Scene[0].activate();
    [combat] = created.Combat;
  });

  afterAll(() => {
    expect(gm.errors).toEqual([]);
    gm.close();
  });

  const fight = (): Anything => gm.inside.access.getFight(combat);
  const rank = (): { turn: string; creatures: { [id: string]: RankCreature } } => fight().state;

  async function send(input: Anything): Promise<void> {
    const { refusal } = await gm.inside.access.send(combat, input);
    expect(refusal).toBeNull();
  }

  async function answerAll(): Promise<void> {
    for (let i = 0; i < 60; i += 1) {
      const [ask] = pendingAsks(fight().open);
      if (!ask) return;
      await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    throw new Error("there is no end of questions");
  }

  it("begins with an order of turns, and takes an attack and its undo", async () => {
    await send({ kind: "begin" });
    await answerAll();
    const { turn, creatures } = rank();
    const actor = creatures[turn] as RankCreature;
    const target = Object.values(creatures).find(({ side }) => side !== actor.side)?.id;
    const weapon = Object.values(actor.weapons).find(({ kind }) => kind === "melee")?.id;
    const [before, length] = [JSON.stringify(rank()), fight().log.length];
    await send({ kind: "command", command: { type: "meleeAttack", creature: turn, target, weapon } });
    await answerAll();
    const told = fight()
      .log.slice(length)
      .flatMap((entry: Anything) => entry.events.map(({ type }: { type: string }) => type));
    expect(told.some((type: string) => type === "AttackHit" || type === "AttackMissed")).toBe(true);
    await send({ kind: "undo" });
    expect(JSON.stringify(rank())).toBe(before);
  });

  it("lets tokens be moved as pictures, for its places are no squares", async () => {
    const [token] = combat.combatants.contents.map((each: Anything) => each.token);
    const [{ length }, { turn }] = [fight().log, rank()];
    const x = Number(token.x) + 100;
    await token.update({ x });
    expect([token.x, fight().log.length]).toEqual([x, length]);
    // What had been undone is given up for it: the log need not grow.
    await send({ kind: "command", command: { type: "endTurn", creature: turn } });
    expect(rank().turn).not.toBe(turn);
    expect(Object.values(rank().creatures).map(({ position }) => position)).toEqual(
      combat.combatants.contents.map(() => null),
    );
  });
});
