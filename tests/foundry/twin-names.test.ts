// Twin names: equal NPCs are numbered as their tokens and combatants are made, heroes and what has a name of its own never.
import { afterEach, beforeEach, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeEach(async () => {
  gm = await takeSeat(createWorld(duelWorld()), "gm", "destiny");
});

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const scene = (): Anything => gm.game.scenes.get(id("cave"));
const tokenOf = (actor: string, name: string, x: number) => ({
  actorId: id(actor),
  actorLink: false,
  name,
  x,
  y: 0,
});

it("tells tokens apart that are put on the board together and one after the other", async () => {
  const put = async (count: number): Promise<string[]> => {
    const made = await scene().createEmbeddedDocuments(
      "Token",
      Array.from({ length: count }, (_none, i) => tokenOf("bandit", "Goblin", 100 * i)),
    );
    return made.map(({ name }: Anything) => name);
  };
  expect(await put(3)).toEqual(["Goblin", "Goblin 2", "Goblin 3"]);
  expect(await put(2)).toEqual(["Goblin 4", "Goblin 5"]);
  const copied = await scene().createEmbeddedDocuments("Token", [tokenOf("bandit", "Goblin 2", 0)]);
  expect(copied[0].name).toBe("Goblin 6");
});

it("leaves heroes as they are called", async () => {
  const heroes = [tokenOf("hero", "Twin", 0), tokenOf("hero", "Twin", 100)];
  const made = await scene().createEmbeddedDocuments("Token", heroes);
  expect(made.map(({ name }: Anything) => name)).toEqual(["Twin", "Twin"]);
});

it("numbers in a fight whose tokens bear one name already, and the fight calls them so", async () => {
  const [a, b] = await scene().createEmbeddedDocuments("Token", [
    tokenOf("bandit", "Wolf", 0),
    tokenOf("bandit", "Cub", 100),
  ]);
  await b.update({ name: "Wolf" });
  const fighter = (token: Anything) => ({
    type: "fighter",
    actorId: id("bandit"),
    tokenId: token.id,
    sceneId: scene().id,
  });
  await gm.combat().createEmbeddedDocuments("Combatant", [fighter(a), fighter(b)]);
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  const { creatures } = gm.inside.access.getFight(gm.combat())!.state;
  const names = Object.values(creatures).map((each: Anything) => each.name);
  expect(names.filter((name) => name.startsWith("Wolf")).sort()).toEqual(["Wolf", "Wolf 2"]);
});
