// The starter set of Anatomy: what it holds enters a fight, and its encounter takes an attack at whole seats.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCreature } from "../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { ITEMS } from "../../src/rulesets/anatomy/sheet.ts";
import type { AnatomyCreature } from "../../src/rulesets/anatomy/state.ts";
import type { JsonObject } from "../../tools/files.ts";
import { loadModels, sheetOf, type Model } from "./pack-shelf.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";

const inPack = packsOf("anatomy");

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
    expect(inPack("heroes").map(({ type }) => type)).toEqual(Array(2).fill("anatomyCharacter"));
    const npcs = inPack("npcs").map(creatureOf);
    expect(npcs.length).toBeGreaterThanOrEqual(4);
    expect(new Set(npcs.map(({ body }) => Object.keys(body.parts).join())).size).toBeGreaterThanOrEqual(4);
    expect(npcs.filter(({ attributes }) => attributes.con === null)).toHaveLength(1);
    const kinds = new Set(inPack("equipment").map(({ type }) => type));
    expect(kinds).toEqual(new Set(Object.keys(ITEMS)));
  });

  it("enters a fight unhurt with something to strike with, whoever it is, and each thing can be borne", () => {
    for (const document of [...inPack("heroes"), ...inPack("npcs")]) {
      const { name, weapons, injuries, stamina, attributes } = creatureOf(document);
      const held = Object.values(weapons).filter((weapon) => weapon.held);
      expect([name, held.length > 0, injuries]).toEqual([name, true, {}]);
      expect([name, stamina === null]).toEqual([name, attributes.con === null]);
    }
    const [bearer] = inPack("heroes");
    // A bite wants a mouth: whoever has one has borne it above.
    const isCarried = ({ system }: JsonObject): boolean => !(system as JsonObject).parts;
    const carried = inPack("equipment").filter(isCarried);
    expect(carried.length).toBeGreaterThanOrEqual(10);
    for (const document of carried) expect(() => creatureOf({ ...bearer, items: [document] })).not.toThrow();
  });

  it("reads a critical effect, a save and a healing only where an item says so", () => {
    const bearing = (name: string): AnatomyCreature => {
      const item = inPack("equipment").find((each) => each.name === name);
      return creatureOf({ ...inPack("heroes")[0], items: [{ ...item, _id: "thing" }] });
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
  let play: StarterEncounter<AnatomyCreature>;

  beforeAll(async () => {
    play = await StarterEncounter.open(inPack("encounters")[0]);
  });

  afterAll(() => play.close());

  it("begins with an order of turns, and takes an attack and its undo", async () => {
    await play.send({ kind: "begin" });
    await play.answerAll();
    await play.untilTurnOf("Wenna Farrow");
    const wenna = play.named("Wenna Farrow");
    const weapon = Object.values(wenna.weapons).find(({ name }) => name === "Falchion")?.id;
    const [before, length] = [JSON.stringify(play.state), play.fight.log.length];
    const target = play.named("Robber A").id;
    const { x = 0, y = 0 } = wenna.position ?? {};
    await play.command({ type: "place", creature: target, x: x + 1, y });
    await play.command({ type: "meleeAttack", creature: wenna.id, target, weapon });
    await play.answerAll();
    const told = play.toldSince(length);
    expect(told.some((type) => type === "AttackHit" || type === "AttackMissed")).toBe(true);
    await play.send({ kind: "undo" });
    await play.send({ kind: "undo" });
    expect(JSON.stringify(play.state)).toBe(before);
  });

  it("shows on the items themselves what is put away and drawn, the shield too", async () => {
    await play.untilTurnOf("Wenna Farrow");
    const wenna = play.named("Wenna Farrow");
    const actor = play.combat.combatants.get(wenna.id).actor;
    const shield = actor.items.getName("Ferryman’s Board");
    expect(shield.system.held).toBe(true);
    await play.command({ type: "handleItem", creature: wenna.id, item: shield.id, held: false });
    expect(shield.system.held).toBe(false);
  });

  it("shows a click on an icon as the deed of the GM’s hand, with what follows", async () => {
    const robber = play.named("Robber A");
    const { actor } = play.combat.combatants.get(robber.id);
    await actor.toggleStatusEffect("prone", { active: true });
    expect(play.named("Robber A").conditions["prone"]).toBeDefined();
    await actor.toggleStatusEffect("prone", { active: false });
    expect(play.named("Robber A").conditions["prone"]).toBeUndefined();
    await actor.toggleStatusEffect("dead", { active: true });
    expect([play.named("Robber A").dead, actor.statuses.has("dead")]).toEqual([true, true]);
  });
});
