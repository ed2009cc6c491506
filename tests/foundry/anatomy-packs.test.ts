// The starter set of Anatomy: what it holds enters a fight, and its encounter takes an attack at whole seats.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { createCreature } from "../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { ITEMS } from "../../src/rulesets/anatomy/sheet.ts";
import type { AnatomyCreature } from "../../src/rulesets/anatomy/state.ts";
import type { JsonObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { loadModels, packDocuments, sheetOf, type Model } from "./pack-shelf.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const shelf = packDocuments();
const inPack = (pack: string) => shelf.filter(({ address }) => address.startsWith(`anatomy-${pack}/`));

describe("the starter set of Anatomy", () => {
  let models: ReadonlyMap<string, Model>;
  beforeAll(async () => {
    models = await loadModels();
  });

  const creatureOf = (actor: JsonObject): AnatomyCreature => {
    const sheet = sheetOf(models, actor);
    const entrant = {
      id: "one",
      name: String(actor.name),
      side: "foes",
      hidden: false,
      position: null,
      sheet,
    };
    return createCreature(entrant, DEFAULT_RULINGS);
  };

  it("has two heroes, NPCs over four body plans, one without Constitution, and a thing of every kind", () => {
    expect(inPack("heroes").map(({ document }) => document.type)).toEqual(Array(2).fill("anatomyCharacter"));
    const npcs = inPack("npcs").map(({ document }) => creatureOf(document));
    expect(npcs.length).toBeGreaterThanOrEqual(4);
    expect(new Set(npcs.map(({ body }) => Object.keys(body.parts).join())).size).toBeGreaterThanOrEqual(4);
    expect(npcs.filter(({ attributes }) => attributes.con === null)).toHaveLength(1);
    const kinds = new Set(inPack("equipment").map(({ document }) => document.type));
    expect(kinds).toEqual(new Set(Object.keys(ITEMS)));
  });

  it("enters a fight unhurt with something to strike with, whoever it is, and each thing can be borne", () => {
    for (const { address, document } of [...inPack("heroes"), ...inPack("npcs")]) {
      const { weapons, injuries, stamina, attributes } = creatureOf(document);
      const held = Object.values(weapons).filter((weapon) => weapon.held);
      expect([address, held.length > 0, injuries]).toEqual([address, true, {}]);
      expect([address, stamina === null]).toEqual([address, attributes.con === null]);
    }
    const [bearer] = inPack("heroes");
    // A bite wants a mouth: whoever has one has borne it above.
    const isCarried = ({ system }: JsonObject): boolean => !(system as JsonObject).parts;
    const carried = inPack("equipment").filter(({ document }) => isCarried(document));
    expect(carried.length).toBeGreaterThanOrEqual(10);
    for (const { document } of carried)
      expect(() => creatureOf({ ...bearer?.document, items: [document] })).not.toThrow();
  });

  it("reads a critical effect, a save and a healing only where an item says so", () => {
    const bearing = (name: string): AnatomyCreature => {
      const item = inPack("equipment").find(({ document }) => document.name === name)?.document;
      return creatureOf({ ...inPack("heroes")[0]?.document, items: [{ ...item, _id: "thing" }] });
    };
    const effectOf = (name: string) => Object.values(bearing(name).weapons)[0]?.criticalEffect;
    expect(effectOf("Falchion")).toMatchObject({ bleed: 1 });
    expect(effectOf("Gutting Knife")).toBeNull();
    const [mend] = Object.values(bearing("Close the Cut").spells);
    expect(mend).toMatchObject({
      attack: null,
      save: null,
      harm: null,
      healing: { number: 1, highest: "severe" },
    });
    const [salt] = Object.values(bearing("Salt in the Eyes").spells);
    expect(salt).toMatchObject({ save: { attribute: "con", dc: 15 }, healing: null });
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
  const anatomy = (): { turn: string; creatures: { [id: string]: AnatomyCreature } } => fight().state;

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

  const named = (name: string): AnatomyCreature => {
    const found = Object.values(anatomy().creatures).find((each) => each.name === name);
    if (!found) throw new Error(name);
    return found;
  };

  async function untilTurnOf(name: string): Promise<void> {
    for (let i = 0; i < 40 && anatomy().turn !== named(name).id; i += 1) {
      await send({ kind: "command", command: { type: "endTurn", creature: anatomy().turn } });
      await answerAll();
    }
  }

  it("begins with an order of turns, and takes an attack and its undo", async () => {
    await send({ kind: "begin" });
    await answerAll();
    await untilTurnOf("Wenna Farrow");
    const wenna = named("Wenna Farrow");
    const weapon = Object.values(wenna.weapons).find(({ name }) => name === "Falchion")?.id;
    const [before, length] = [JSON.stringify(anatomy()), fight().log.length];
    const target = named("Robber A").id;
    await gm.inside.access.send(combat, {
      kind: "command",
      command: {
        type: "place",
        creature: target,
        x: (wenna.position?.x ?? 0) + 1,
        y: wenna.position?.y ?? 0,
      },
    });
    await send({ kind: "command", command: { type: "meleeAttack", creature: wenna.id, target, weapon } });
    await answerAll();
    const told = fight()
      .log.slice(length)
      .flatMap((entry: Anything) => entry.events.map(({ type }: { type: string }) => type));
    expect(told.some((type: string) => type === "AttackHit" || type === "AttackMissed")).toBe(true);
    await send({ kind: "undo" });
    await send({ kind: "undo" });
    expect(JSON.stringify(anatomy())).toBe(before);
  });

  it("shows on the items themselves what is put away and drawn, the shield too", async () => {
    await untilTurnOf("Wenna Farrow");
    const wenna = named("Wenna Farrow");
    const actor = combat.combatants.get(wenna.id).actor;
    const shield = actor.items.getName("Ferryman’s Board");
    expect(shield.system.held).toBe(true);
    await send({
      kind: "command",
      command: { type: "handleItem", creature: wenna.id, item: shield.id, held: false },
    });
    expect(shield.system.held).toBe(false);
  });

  it("shows a click on an icon as the deed of the GM’s hand, with what follows", async () => {
    const robber = named("Robber A");
    const { actor } = combat.combatants.get(robber.id);
    await actor.toggleStatusEffect("prone", { active: true });
    expect(named("Robber A").conditions["prone"]).toBeDefined();
    await actor.toggleStatusEffect("prone", { active: false });
    expect(named("Robber A").conditions["prone"]).toBeUndefined();
    await actor.toggleStatusEffect("dead", { active: true });
    expect([named("Robber A").dead, actor.statuses.has("dead")]).toEqual([true, true]);
  });
});
