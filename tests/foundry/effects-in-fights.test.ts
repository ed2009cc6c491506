// Effects in a fight: what the fight keeps is never changed by an effect, whatever else an effect counts for.
import { afterEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { valueAt } from "../../src/core/language/json.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const MODES = { add: 2, override: 5 };

let gm: TestSeat;

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

function fight(): Anything {
  return gm.inside.access.getFight(gm.combat());
}

async function begin(world: { [collection: string]: JsonObject[] }): Promise<void> {
  gm = await takeSeat(createWorld(world), "gm", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
  expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
  for (let i = 0; i < 40; i += 1) {
    const [ask] = pendingAsks(fight().open);
    if (!ask) return;
    const answer = { kind: "answer", request: ask.key, choice: ask.ask.fallback } as const;
    expect((await gm.inside.access.send(gm.combat(), answer)).refusal).toBeNull();
  }
}

/** Lays an effect on an actor, with one change. */
async function lay(actor: Anything, key: string, type: keyof typeof MODES, value: string): Promise<Anything> {
  const changes = [{ key: `system.${key}`, mode: MODES[type], value }];
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Odd", changes }]);
  await gm.inside.arbiter.settled(id("fight"));
  return effect;
}

/** Gives the arbiter four occasions to look at an actor, without a change that the fight knows. */
async function touch(row: string): Promise<void> {
  for (const img of ["a", "b", "c", "d"]) {
    await actorOf(row).update({ img: `icons/svg/${img}.svg` });
    await gm.inside.arbiter.settled(id("fight"));
  }
}

/** Who stands for a fighter: the world's actor of a hero, or the actor of an unlinked token. */
function actorOf(row: string): Anything {
  return gm.combat().combatants.get(id(row)).actor;
}

const FIELDS_OF_DESTINY = [
  ["stamina", "add", "2"],
  ["wounds.fatal", "add", "-50"],
  ["ap", "override", "many"],
  ["posture", "override", "floating"],
  ["conditions", "override", "none"],
  ["dead", "override", "true"],
] as const;

const FIELDS_OF_TIMECOUNT = [
  ["hp.value", "add", "7"],
  ["hp.max", "add", "7"],
  ["fatigue", "override", "tired"],
  ["impairments.slashing", "add", "-50"],
  ["stance", "override", "floating"],
  ["dying", "override", "1"],
] as const;

const FIELDS_OF_ANATOMY = [
  ["stamina", "add", "2"],
  ["strain", "add", "-50"],
  ["bleed", "override", "much"],
  ["conditions", "override", "none"],
  ["injuries", "override", "none"],
  ["dead", "override", "true"],
] as const;

const FIELDS_OF_FIGHTINGSTYLE = [
  ["health.value", "add", "2"],
  ["attacks", "add", "-50"],
  ["ap", "override", "many"],
  ["conditions", "override", "none"],
  ["location", "override", "nowhere"],
  ["dead", "override", "true"],
] as const;

const FIELDS_OF_DIERANK = [
  ["hp.value", "add", "2"],
  ["debt", "add", "-50"],
  ["apLeft", "override", "many"],
  ["conditions", "override", "none"],
  ["region", "override", "nowhere"],
  ["dead", "override", "true"],
] as const;

/** The duel, its people of another game. */
const duelOf = (game: string) => (): { [collection: string]: JsonObject[] } => {
  const world = duelWorld();
  for (const actor of world["actors"] ?? []) {
    actor["type"] = String(actor["type"]).replace("destiny", game);
    actor["system"] = {};
  }
  for (const combat of world["combats"] ?? []) combat["system"] = { ruleset: game };
  return world;
};

const GAMES = [
  { game: "destiny", world: duelWorld, fields: FIELDS_OF_DESTINY, edited: "fatigue" },
  { game: "timecount", world: countWorld, fields: FIELDS_OF_TIMECOUNT, edited: "fatigue" },
  { game: "anatomy", world: duelOf("anatomy"), fields: FIELDS_OF_ANATOMY, edited: "strain" },
  {
    game: "fightingstyle",
    world: duelOf("fightingstyle"),
    fields: FIELDS_OF_FIGHTINGSTYLE,
    edited: "freeUsed",
  },
  { game: "dierank", world: duelOf("dierank"), fields: FIELDS_OF_DIERANK, edited: "apLeft" },
] as const;

const ROWS = [
  ["a hero", "heroRow"],
  ["an unlinked token", "oneRow"],
] as const;

/** A fight's log from an entry on, as the kinds of its inputs. */
function kindsSince(length: number): string[] {
  return fight()
    .log.slice(length)
    .map((entry: Anything) => entry.input.kind);
}

describe.each(GAMES)("C 7 an effect on what the fight keeps, in $game", ({ world, fields, edited }) => {
  it.each(ROWS)("changes neither the fight nor the sheet of %s", async (_who, row) => {
    await begin(world());
    const before = structuredClone(fight().state.creatures[id(row)]);
    const stored = structuredClone(actorOf(row).system.toObject(true));
    const { length } = fight().log;
    for (const [key, type, value] of fields) await lay(actorOf(row), key, type, value);
    expect(actorOf(row).effects.size).toBe(fields.length);
    await touch(row);
    expect(kindsSince(length)).toEqual([]);
    expect(fight().state.creatures[id(row)]).toEqual(before);
    expect(actorOf(row).system.toObject(true)).toEqual(stored);
    for (const [key] of fields)
      expect(valueAt(actorOf(row).system, key.split(".")), key).toEqual(valueAt(stored, key.split(".")));
  });

  it("is named as doing nothing, on the sheet and in the effect's own form", async () => {
    await begin(world());
    const actor = actorOf("heroRow");
    for (const [key, type, value] of fields) {
      const effect = await lay(actor, key, type, value);
      const [row] = gm.inside.effects.changeRows(effect);
      expect(row?.keyProblem).toBe(`system.${key} is kept by the fight: an effect does not change it.`);
    }
    for (const { summary } of gm.inside.effects.viewEffects(actor).effects)
      expect(summary).toContain("is kept by the fight");
  });

  it("is not there when a creature joins with it, and an edit by hand still counts", async () => {
    const data = world();
    const [hero] = data["actors"] ?? [];
    const changes = fields.map(([key, type, value]) => ({ key: `system.${key}`, mode: MODES[type], value }));
    hero!["effects"] = [{ _id: id("odd"), name: "Odd", changes }];
    await begin(data);
    const plain = structuredClone(fight().state.creatures[id("heroRow")]);
    expect(JSON.stringify(plain)).not.toContain("null,null");
    await actorOf("heroRow").update({ [`system.${edited}`]: 1 });
    await gm.inside.arbiter.settled(id("fight"));
    expect(fight().state.creatures[id("heroRow")]).toEqual({ ...plain, [edited]: 1 });
    expect(actorOf("heroRow").system[edited]).toBe(1);
  });
});

describe("C 7 an effect on any other field", () => {
  it("is a traced part of a number", async () => {
    await begin(duelWorld());
    const parts = () => gm.inside.access.numbersOf(actorOf("heroRow"))["meleeDefense"]?.parts ?? [];
    expect(parts().map(({ value }) => value)).not.toContain(37);
    await lay(actorOf("heroRow"), "modifiers.meleeDefense", "add", "37");
    expect(parts().map(({ value }) => value)).toContain(37);
  });

  it("counts in the fight as a part of what the sheet gives, and is never stored", async () => {
    await begin(duelWorld());
    const strength = (): number => fight().state.creatures[id("heroRow")].sheet.attributes.str;
    const storedNow = (): object => ({ ...actorOf("heroRow").system.toObject(true), stamp: null });
    const stored = storedNow();
    const own = strength();
    const effect = await lay(actorOf("heroRow"), "attributes.str", "add", "2");
    expect(strength()).toBe(own + 2);
    await touch("heroRow");
    expect([strength(), storedNow()]).toEqual([own + 2, stored]);
    await effect.delete();
    await gm.inside.arbiter.settled(id("fight"));
    expect(strength()).toBe(own);
  });

  it.each([
    ["attributes.str", "many"],
    ["modifiers.meleeDefense", "much"],
    ["size", "1.5"],
    ["skills", "none"],
    ["race", "none"],
    ["direct.toughness", "hard"],
  ])("does nothing with a value that the field %s cannot hold", async (key, value) => {
    await begin(duelWorld());
    const before = structuredClone(fight().state.creatures[id("heroRow")]);
    await lay(actorOf("heroRow"), key, "override", value);
    await touch("heroRow");
    expect(fight().state.creatures[id("heroRow")]).toEqual(before);
    expect(gm.inside.broken.findBroken().map((each: Anything) => each.name)).toEqual([]);
  });
});
