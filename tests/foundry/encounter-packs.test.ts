// Encounters of the compendium: each is brought into a world as it stands there, and its fight begins.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { isObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { packDocuments } from "./pack-shelf.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const encounters = packDocuments().filter(({ address }) => address.includes("-encounters/"));
const listOf = (document: JsonObject, field: string): JsonObject[] =>
  (Array.isArray(document[field]) ? document[field] : []).filter(isObject);

let gm: TestSeat | null = null;

afterEach(() => {
  gm?.close();
  gm = null;
});

async function sitDown(): Promise<TestSeat> {
  gm = await takeSeat(createWorld({ users: duelWorld()["users"] ?? [] }), "gm", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
  return gm;
}

describe("encounters of the compendium", () => {
  it("are two for each game", () => {
    const games = encounters.map(({ address }) => address.split("-")[0]);
    const all = ["destiny", "timecount", "anatomy", "fightingstyle", "dierank"];
    expect(games.sort()).toEqual([...all, ...all].sort());
  });

  it("are lit by lamps and fires where it is dark", () => {
    const lit = encounters.filter(({ document }) =>
      listOf(document, "scenes").some((scene) => listOf(scene, "lights").length > 0),
    );
    expect(lit.length).toBeGreaterThan(0);
  });

  it("give no token items or effects of its own: Foundry could not import such a scene again", () => {
    const tokens = encounters.flatMap(({ document }) =>
      listOf(document, "scenes").flatMap((scene) => listOf(scene, "tokens")),
    );
    const own = tokens.flatMap(({ delta }) =>
      isObject(delta) ? [...listOf(delta, "items"), ...listOf(delta, "effects")] : [],
    );
    expect(tokens.length).toBeGreaterThan(0);
    expect(own).toEqual([]);
  });

  it.each(encounters.map(({ address, document }) => [address, document] as const))(
    "%s is imported with every token on the board and every light, and begins",
    async (_address, document) => {
      const seat = await sitDown();
      const Adventure = seat.CONFIG.Adventure.documentClass;
      const adventure = new Adventure(structuredClone(document));
      const { created } = await adventure.import({ dialog: false });
      expect(created.Actor).toHaveLength(listOf(document, "actors").length);
      const [scene] = created.Scene;
      const tokens = listOf(listOf(document, "scenes")[0] ?? {}, "tokens");
      expect(scene.tokens.size).toBe(tokens.length);
      for (const token of scene.tokens) {
        expect([token.name, token.actor?.id]).toEqual([token.name, token.actorId]);
        expect([token.name, token.x < scene.width && token.y < scene.height]).toEqual([token.name, true]);
      }
      const lights = listOf(listOf(document, "scenes")[0] ?? {}, "lights");
      expect(scene.toObject().lights).toMatchObject(lights);
      expect(scene.lights.size).toBe(lights.length);
      await scene.activate();
      const [combat] = created.Combat;
      const answer = await seat.inside.access.send(combat, { kind: "begin" });
      expect(answer).toMatchObject({ accepted: true });
      const fight = seat.inside.access.getFight(combat);
      expect(Object.keys(fight?.state.creatures ?? {})).toHaveLength(tokens.length);
      expect(
        new Set(Object.values(fight?.state.creatures ?? {}).map((each: Anything) => each.side)).size,
      ).toBe(2);
      expect(seat.errors).toEqual([]);
    },
  );

  it("are as at first when they are imported once more, the begun fight included, but for the heroes", async () => {
    const [first] = encounters;
    const seat = await sitDown();
    const Adventure = seat.CONFIG.Adventure.documentClass;
    const bring = () => new Adventure(structuredClone(first?.document)).import({ dialog: false });
    const { created } = await bring();
    const [combat] = created.Combat;
    const isHero = ({ type }: Anything): boolean => String(type).endsWith("Character");
    const hero = created.Actor.find(isHero);
    const npc = created.Actor.find((each: Anything) => !isHero(each));
    const npcName = npc.name;
    const before = seat.game.combats.size;
    const complained = vi.spyOn(console, "error");
    await seat.inside.access.send(combat, { kind: "begin" });
    for (const each of [hero, npc]) await each.update({ name: "Somebody else" });
    const { updated, created: anew } = await bring();
    expect(anew).toEqual({});
    expect(updated.Combat).toEqual([combat]);
    expect([hero.name, npc.name, seat.game.combats.size]).toEqual(["Somebody else", npcName, before]);
    expect(seat.inside.access.getFight(combat)).toBeNull();
    expect(await seat.inside.access.send(combat, { kind: "begin" })).toMatchObject({ accepted: true });
    expect(seat.errors).toEqual([]);
    // What was under way for the fight that has gone is nothing to complain of, however late its word comes.
    expect(complained.mock.calls).toEqual([]);
    complained.mockRestore();
  });

  it("are refused by the table with what it has no place for", async () => {
    const Adventure = (await sitDown()).CONFIG.Adventure.documentClass;
    expect(() => new Adventure({ name: "Loud", playlists: [{ name: "Drums" }] })).toThrow("playlists");
  });
});
