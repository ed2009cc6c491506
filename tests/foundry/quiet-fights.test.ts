// Quiet fights: a new fight stops only for whoever is meant or has armed himself, unless the world wants it loud.
import { afterEach, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { armedWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const hero = id("heroRow");
const one = id("oneRow");
const seats: TestSeat[] = [];

afterEach(() => {
  for (const seat of seats.splice(0)) {
    expect(seat.errors).toEqual([]);
    seat.close();
  }
});

/** The armed people; whoever is quick comes first whatever is rolled, so that it may interrupt the others. */
function worldWithQuick(quick: "hero" | "one") {
  const world = armedWorld();
  const [hero] = (world["actors"] ?? []) as Anything[];
  const [, token] = (world["scenes"]?.[0]?.["tokens"] ?? []) as Anything[];
  if (quick === "hero") hero.system.attributes = { ...hero.system.attributes, prc: 20 };
  else token.delta = { system: { attributes: { prc: 20 } } };
  return world;
}

/** A fight that has begun, with a look at who was asked by then and a way to send. */
async function begun(
  quiet: boolean | null,
  quick: "hero" | "one" = "hero",
  before: (gm: TestSeat) => Promise<unknown> = () => Promise.resolve(),
) {
  const gm = await takeSeat(createWorld(worldWithQuick(quick)), "gm", "destiny");
  seats.push(gm);
  await before(gm);
  if (quiet !== null) await gm.game.settings.set("fray", "quietFights", quiet);
  const send = (input: Anything): Promise<Anything> => gm.inside.access.send(gm.combat(), input);
  expect((await send({ kind: "begin" })).refusal).toBeNull();
  const fight = (): Anything => gm.inside.access.getFight(gm.combat());
  /** Lets one whole round go by, every question passed; who was asked to interrupt. */
  const asked = async (): Promise<string[]> => {
    const who: string[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      for (let [next] = pendingAsks(fight().open); next; [next] = pendingAsks(fight().open)) {
        if (next.ask.prompt === "interrupt" && next.ask.to.kind === "owner") who.push(next.ask.to.creature);
        await send({ kind: "answer", request: next.key, choice: next.ask.fallback });
      }
      await gm.combat().nextTurn();
    }
    return who;
  };
  return { gm, fight, send, asked };
}

it("asks nobody to interrupt who is not meant, from the beginning on", async () => {
  const { fight, asked } = await begun(null);
  expect(fight().standing[hero]).toEqual({ interrupt: "onlyWhenTarget" });
  expect(fight().standing[one]["*"]).toBe("pass");
  expect(await asked()).toEqual([]);
});

it("stops for an NPC that the game master has armed", async () => {
  const { send, asked } = await begun(null, "one");
  for (const prompt of ["*", "interrupt"])
    expect((await send({ kind: "standing", creature: one, prompt, answer: "ask" })).refusal).toBeNull();
  expect(await asked()).toContain(one);
});

it("asks everybody where the world wants it loud", async () => {
  const { fight, asked } = await begun(false);
  expect(fight().standing).toEqual({});
  expect(await asked()).toContain(hero);
});

it("gives whoever joins later the same quiet answers", async () => {
  const { gm, fight } = await begun(null);
  const late = { type: "fighter", actorId: id("bandit"), tokenId: null, sceneId: null };
  const [made] = await gm.combat().createEmbeddedDocuments("Combatant", [late]);
  await until(() => fight().state.creatures[made.id] !== undefined, "the late comer is in the fight");
  expect(fight().standing[made.id]["*"]).toBe("pass");
});

it("remembers with each actor for which moments its owner wants to be stopped", async () => {
  const said = (stops: string) => (gm: TestSeat) =>
    gm.game.actors.get(id("hero")).update({ flags: { fray: { stops } } });
  const always = await begun(null, "hero", said("ask"));
  expect(always.fight().standing[hero]).toEqual({ interrupt: "ask" });
  expect(await always.asked()).toContain(hero);
  const nonsense = await begun(null, "hero", said("<b>"));
  expect(nonsense.fight().standing[hero]).toEqual({ interrupt: "onlyWhenTarget" });
});

it("asks heroes without a player as little as NPCs by the setting for players' heroes, even in a loud world", async () => {
  const { asked } = await begun(false, "hero", async ({ game }) => {
    await game.settings.set("fray", "destiny.interruptDialogs", "players");
    await game.actors.get(id("hero")).update({ ownership: { default: 0, [id("owner")]: 0 } });
  });
  expect(await asked()).toEqual([]);
});
