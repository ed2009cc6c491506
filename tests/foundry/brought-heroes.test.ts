// An encounter that is brought in where its heroes are already, or a second time: nobody comes twice, and nobody loses what he has.
import { afterEach, beforeEach, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import { isObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { packDocuments } from "./pack-shelf.ts";
import { createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

const FORD = "destiny-encounters/the-toll-at-the-ford";

let gm: TestSeat;
let adventure: Anything;

beforeEach(async () => {
  gm = await takeSeat(createWorld({ users: duelWorld()["users"] ?? [] }), "gm", "destiny");
});

afterEach(() => gm.close());

/** The encounter with a hero of it, and the entry of which the hero is a copy. */
function encounter(): { readonly document: JsonObject; readonly hero: JsonObject } {
  const found = packDocuments().find(({ address }) => address === FORD);
  if (!found) throw new Error(`${FORD} is not among the packs`);
  const actors = Array.isArray(found.document.actors) ? found.document.actors.filter(isObject) : [];
  const hero = actors.find(({ name }) => name === "Aldis Warden");
  if (!hero) throw new Error("Aldis is not of the party");
  return { document: found.document, hero };
}

async function bring(): Promise<Anything> {
  const Adventure = gm.CONFIG.Adventure.documentClass;
  adventure = new Adventure(structuredClone(encounter().document));
  return adventure.import({ dialog: false });
}

/** Who of the adventure that was brought in last has stayed as he was. */
const kept = (): string[] => gm.inside.given.keptFrom(adventure).map(({ name }: Anything) => name);

const named = (name: string): Anything[] =>
  gm.game.actors.contents.filter((actor: Anything) => actor.name === name);

it("lets a hero who is there already stand for the one of the encounter, on the board and in the fight", async () => {
  const { _id, ...data } = encounter().hero;
  const [own] = await gm.CONFIG.Actor.documentClass.createDocuments([
    { ...structuredClone(data), name: "Aldis of the Ford" },
  ]);
  expect(own.id).not.toBe(_id);
  const { created } = await bring();
  expect(named("Aldis Warden")).toEqual([]);
  expect(named("Mirelle Ash")).toHaveLength(1);
  expect(kept()).toEqual(["Aldis of the Ford"]);
  const [scene] = created.Scene;
  expect(scene.tokens.contents.filter((token: Anything) => token.actorId === own.id)).toHaveLength(1);
  const [combat] = created.Combat;
  const members = combat.combatants.contents.map((each: Anything) => each.actor?.id);
  expect(members).toContain(own.id);
  expect(members).not.toContain(undefined);
});

it("brought in again leaves heroes as play has made them, and doubles nobody", async () => {
  await bring();
  expect(kept()).toEqual([]);
  const before = gm.game.actors.size;
  const [aldis] = named("Aldis Warden");
  await aldis.update({ "system.wounds.light": 2, name: "Aldis the Scarred" });
  await bring();
  expect(gm.game.actors.size).toBe(before);
  expect([aldis.name, aldis.system.wounds.light]).toEqual(["Aldis the Scarred", 2]);
  expect(kept().sort()).toEqual(["Aldis the Scarred", "Mirelle Ash"]);
});

it("gives a hero to a player, who has him for a character where there was none", async () => {
  await bring();
  const [aldis, mirelle] = [named("Aldis Warden")[0], named("Mirelle Ash")[0]];
  const olive = gm.game.users.get(id("owner"));
  expect([gm.inside.given.canTake(olive), gm.inside.given.canTake(gm.game.user)]).toEqual([true, false]);
  for (const hero of [aldis, mirelle]) await gm.inside.given.giveHero(hero, olive);
  const levels = [aldis, mirelle].map((hero) => hero.getUserLevel(olive));
  expect([olive.character.id, ...levels]).toEqual([aldis.id, 3, 3]);
  expect([gm.inside.given.canTake(olive), aldis.ownership.default]).toEqual([false, 0]);
});

it("is given to nobody by a player's console", async () => {
  const hub = createWorld(duelWorld());
  const player = await takeSeat(hub, "owner", "destiny");
  const bandit = player.game.actors.get(id("bandit"));
  const refused = player.inside.given.giveHero(bandit, player.game.user);
  await expect(refused).rejects.toThrow();
  expect([bandit.isOwner, player.game.user.character]).toEqual([false, null]);
  player.close();
});
