// The starter set of Anatomy: what it holds enters a fight, and its encounter takes an attack at whole seats.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outlookOf, playFights, type Outlook } from "../../src/core/simulate/forecast.ts";
import { createCreature } from "../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import { ITEMS } from "../../src/rulesets/anatomy/sheet.ts";
import type { AnatomyCreature } from "../../src/rulesets/anatomy/state.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { setupOf } from "../../tools/forecast/setup.ts";
import { loadModels, modeledSystem, sheetOf, type Model } from "./pack-shelf.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";

const inPack = packsOf("anatomy");
const listOf = (document: JsonObject | undefined, field: string): JsonObject[] => {
  const list = document?.[field];
  return (Array.isArray(list) ? list : []).filter(isObject);
};
/** Of each NPC against two heroes. */
const FIGHTS = 6;

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

  /** These heroes against one NPC, two lines facing each other. */
  const forecast = (heroes: readonly JsonObject[], npc: JsonObject): Outlook => {
    const entrants = [...heroes, npc].map((actor, index) => {
      const { kind, system, items } = sheetOf(models, actor);
      const side = index < heroes.length ? "heroes" : "foes";
      const width = isObject(actor.prototypeToken) ? Number(actor.prototypeToken.width) : 1;
      const x = side === "heroes" ? 0 : 3;
      const position = { x, y: x === 0 ? index : 0, width, height: width, elevation: 0 };
      return { id: `${side}${index}`, name: String(actor.name), side, kind, position, system, items };
    });
    const setup = setupOf({
      title: String(npc.name),
      ruleset: "anatomy",
      actors: entrants,
      steps: [],
      expect: {},
    });
    return outlookOf(setup, playFights(setup, { seed: 11, from: 0, fights: FIGHTS }));
  };

  it("has four heroes, 24 NPCs of three ranks, and a thing of every kind", () => {
    expect(inPack("heroes").map(({ type }) => type)).toEqual(Array(4).fill("anatomyCharacter"));
    expect(inPack("npcs")).toHaveLength(24);
    const ranks = inPack("npcs").map((document) => modeledSystem(models, document).rank);
    for (const rank of ["vermin", "standard", "boss"])
      expect([rank, ranks.filter((each) => each === rank).length >= 6]).toEqual([rank, true]);
    const kinds = new Set(inPack("equipment").map(({ type }) => type));
    expect(kinds).toEqual(new Set(Object.keys(ITEMS)));
  });

  it("has NPCs over a dozen bodies: many heads, many arms, none to stand on, no parts at all", () => {
    const npcs = inPack("npcs").map(creatureOf);
    const kindsOf = ({ body }: AnatomyCreature): string[] =>
      Object.values(body.parts).map(({ kind }) => kind);
    const count = (npc: AnatomyCreature, kind: string): number =>
      kindsOf(npc).filter((each) => each === kind).length;
    expect(new Set(npcs.map((npc) => kindsOf(npc).sort().join())).size).toBeGreaterThanOrEqual(12);
    expect(npcs.some((npc) => count(npc, "head") > 1)).toBe(true);
    expect(npcs.some((npc) => count(npc, "arm") > 4 && count(npc, "hand") > 4)).toBe(true);
    const isLimbless = (npc: AnatomyCreature): boolean =>
      count(npc, "head") > 0 && ["arm", "leg", "wing"].every((limb) => count(npc, limb) === 0);
    expect(npcs.some(isLimbless)).toBe(true);
    // A swarm has nothing to aim at: what hurts it thins it out, until it is gone.
    const partless = npcs.filter((npc) => kindsOf(npc).length === 0);
    expect(partless.map(({ name }) => name)).toContain("Midge Cloud");
    for (const { name, attributes } of partless) expect([name, attributes.con]).toEqual([name, null]);
    const built = npcs.filter((npc) => npc.attributes.con === null && count(npc, "hand") > 0);
    expect(built.map(({ name }) => name)).toContain("Clay Watchman");
  });

  it("tells of everybody, and files every NPC under its rank", () => {
    const folders = new Map<unknown, Set<unknown>>();
    for (const document of [...inPack("heroes"), ...inPack("npcs")]) {
      const { biography } = modeledSystem(models, document);
      expect([document.name, biography]).toEqual([document.name, expect.stringMatching(/^<p>.+<\/p>$/)]);
    }
    for (const document of inPack("npcs")) {
      const { rank } = modeledSystem(models, document);
      expect([document.name, document.folder]).toEqual([document.name, expect.any(String)]);
      folders.set(rank, (folders.get(rank) ?? new Set()).add(document.folder));
    }
    expect([...folders.values()].flatMap((each) => [...each])).toHaveLength(3);
    expect(new Set([...folders.values()].flatMap((each) => [...each])).size).toBe(3);
  });

  it("fights to an end whoever it is, and the ranks are worth what they say", () => {
    const heroes = inPack("heroes").filter(({ name }) => ["Odo Pell", "Wenna Farrow"].includes(String(name)));
    expect(heroes).toHaveLength(2);
    const lost = inPack("npcs").map((npc) => {
      const outlook = forecast(heroes, npc);
      expect([npc.name, outlook.unfinished.value]).toEqual([npc.name, 0]);
      const wins = outlook.sides.find(({ side }) => side === "foes")?.wins.value ?? 0;
      return { rank: modeledSystem(models, npc).rank, wins };
    });
    const danger = (rank: string): number => {
      const wins = lost.filter((each) => each.rank === rank).map((each) => each.wins);
      return wins.reduce((sum, each) => sum + each, 0) / wins.length;
    };
    expect(danger("vermin")).toBeLessThan(0.1);
    expect(danger("standard")).toBeGreaterThan(danger("vermin"));
    expect(danger("standard")).toBeLessThan(0.3);
    expect(danger("boss")).toBeGreaterThan(danger("standard") + 0.2);
  });

  it("pits four heroes against six of more bodies than one, with stones between them, and either side may win", () => {
    const encounter = inPack("encounters").find(({ name }) => name === "Under the Weir");
    const [scene] = listOf(encounter, "scenes");
    const actors = new Map(listOf(encounter, "actors").map((actor) => [actor._id, actor]));
    const entrants = listOf(scene, "tokens").map((token, index) => {
      const { kind, system, items } = sheetOf(models, actors.get(token.actorId) ?? {});
      const [x, y] = [Number(token.x) / 100, Number(token.y) / 100];
      const position = { x, y, width: Number(token.width), height: Number(token.height), elevation: 0 };
      const side = kind === "character" ? "heroes" : "foes";
      return { id: `one${index}`, name: String(token.name), side, kind, position, system, items };
    });
    expect(entrants.filter(({ side }) => side === "heroes")).toHaveLength(4);
    const foes = [...actors.values()].filter(({ type }) => type === "anatomyNpc").map(creatureOf);
    const bodies = foes.map(({ body }) => Object.values(body.parts).map(({ kind }) => kind));
    expect(new Set(bodies.map((kinds) => kinds.sort().join())).size).toBe(5);
    expect(foes.some(({ attributes }) => attributes.con === null)).toBe(true);
    expect(listOf(scene, "walls").length).toBeGreaterThan(4);
    const setup = setupOf({ title: "Weir", ruleset: "anatomy", actors: entrants, steps: [], expect: {} });
    const outlook = outlookOf(setup, playFights(setup, { seed: 3, from: 0, fights: 12 }));
    const wins = outlook.sides.find(({ side }) => side === "heroes")?.wins.value ?? 0;
    expect(outlook.unfinished.value).toBe(0);
    expect(wins).toBeGreaterThan(0.25);
    expect(wins).toBeLessThan(0.95);
  });

  it("strikes: every NPC brings down a hero who stands there with nothing in hand", () => {
    const [hero] = inPack("heroes");
    if (!hero || !isObject(hero.system)) throw new Error("there is no hero");
    const frail = { str: -5, dex: -5, con: -1, int: 0, wis: 0, cha: 0 };
    const easy = { ...hero, items: [], system: { ...hero.system, attributes: frail, level: 1, skills: {} } };
    const harmless = inPack("npcs").filter((npc) => {
      const foe = forecast([easy], npc).sides.find(({ side }) => side === "foes");
      return (foe?.wins.value ?? 0) === 0;
    });
    expect(harmless.map(({ name }) => name)).toEqual([]);
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
    const bearing = (name: string, own: object = {}): AnatomyCreature => {
      const item = inPack("equipment").find((each) => each.name === name);
      const system = { ...(item?.system as object), ...own };
      return creatureOf({ ...inPack("heroes")[0], items: [{ ...item, system, _id: "thing" }] });
    };
    const effectOf = (name: string, own?: object) =>
      Object.values(bearing(name, own).weapons)[0]?.criticalEffect;
    expect(effectOf("Falchion")).toMatchObject({ bleed: 1 });
    expect(effectOf("Gutting Knife", { criticalEffect: {} })).toBeNull();
    const weapons = inPack("equipment").filter(({ type }) => type === "anatomyWeapon");
    const effects = weapons.map(
      ({ system }) => (system as JsonObject).criticalEffect as JsonObject | undefined,
    );
    expect(effects.filter((effect) => !effect?.text)).toEqual([]);
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

  it("shows on the item itself that it was sundered, until somebody repairs it there (ANAT-M-08)", async () => {
    await play.untilTurnOf("Wenna Farrow");
    const [wenna, robber] = [play.named("Wenna Farrow"), play.named("Robber A")];
    const bar = play.combat.combatants.get(robber.id).actor.items.getName("Pinch-Bar");
    expect(bar.system.damaged).toBe(false);
    const { x = 0, y = 0 } = wenna.position ?? {};
    await play.command({ type: "place", creature: robber.id, x: x + 1, y });
    const aim = { maneuver: "sunder", target: robber.id, item: bar.id };
    const modifiers = [{ value: 99, reason: "a sledgehammer" }];
    await play.command({ type: "maneuver", creature: wenna.id, ...aim, modifiers });
    await play.answerAll();
    expect(bar.system.damaged).toBe(true);
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
