// The tokens of new actors: what the sidebar, the workshop, a file and the packs make of heroes and NPCs (real-foundry 2.4).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { actorDefaults } from "../../tools/system/pack-documents.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeEach(async () => {
  gm = await takeSeat(createWorld(duelWorld()), "gm", "destiny");
});

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

async function made(data: object): Promise<Anything> {
  const actor = await gm.CONFIG.Actor.documentClass.create({ name: "New", ...data });
  return actor.toObject().prototypeToken;
}

const HEROES = ["destinyCharacter", "timecountCharacter"];
const NPCS = ["destinyNpc", "timecountNpc"];
const HERO = { actorLink: true, disposition: 1, displayBars: 40 };
const NPC = { actorLink: false, disposition: -1, displayBars: 40 };

describe("a new actor", () => {
  it.each(HEROES)("of type %s has a token that is linked, friendly and sees", async (type) => {
    expect(await made({ type })).toMatchObject({ ...HERO, sight: { enabled: true } });
  });

  it.each(NPCS)("of type %s has a token of its own that is hostile", async (type) => {
    expect(await made({ type })).toMatchObject({ ...NPC, sight: { enabled: false } });
  });

  it("keeps what it was made with, written either way", async () => {
    const prototypeToken = { disposition: 0, actorLink: true };
    expect(await made({ type: "destinyNpc", prototypeToken })).toMatchObject({ ...NPC, ...prototypeToken });
    const dotted = { "prototypeToken.sight.enabled": false, "prototypeToken.disposition": -1 };
    expect(await made({ type: "timecountCharacter", ...dotted })).toMatchObject({
      actorLink: true,
      disposition: -1,
      sight: { enabled: false },
    });
  });

  it("that was read from a file keeps the token of the file", async () => {
    const hero = gm.game.actors.getName("hero");
    await hero.update({ prototypeToken: { disposition: 0, actorLink: false, sight: { enabled: false } } });
    const copy = await gm.CONFIG.Actor.documentClass.create(hero.toObject());
    expect(copy.toObject().prototypeToken).toEqual(hero.toObject().prototypeToken);
  });

  it("puts a hero on the side of the party when it enters a fight", async () => {
    const [hero] = await gm.CONFIG.Actor.documentClass.createDocuments([
      { name: "Made by hand", type: "destinyCharacter" },
    ]);
    const scene = gm.game.scenes.contents[0];
    const token = (await hero.getTokenDocument({ x: 0, y: 0 })).toObject();
    const [placed] = await scene.createEmbeddedDocuments("Token", [token]);
    await gm
      .combat()
      .createEmbeddedDocuments("Combatant", [
        { type: "fighter", actorId: hero.id, tokenId: placed.id, sceneId: scene.id },
      ]);
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    const { creatures } = gm.inside.access.getFight(gm.combat())!.state as Anything;
    const sides = new Map(Object.values(creatures).map((each: Anything) => [each.name, each.side]));
    expect(sides.get("Made by hand")).toBe(sides.get("heroToken"));
    expect(sides.get("Made by hand")).not.toBe(sides.get("one"));
  });
});

describe("the packs", () => {
  it.each([...HEROES, ...NPCS])("give a %s the token that the sidebar gives", async (type) => {
    const { name: _name, ...token } = actorDefaults({ name: "New", type }).prototypeToken as Anything;
    expect(await made({ type })).toMatchObject(token);
  });
});
