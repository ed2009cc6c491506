// Fourteen of Anatomy at three seats: a hydra, a golem and a swarm among them, each played from where its people sit.
import { afterEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { isObject, type JsonObject } from "../../tools/files.ts";
import { duelWorld } from "./duel-world.ts";
import { packsOf } from "./starter-encounter.ts";
import { createWorld, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const seats: TestSeat[] = [];

afterEach(() => {
  for (const seat of seats.splice(0)) {
    expect(seat.errors).toEqual([]);
    seat.close();
  }
});

const combatAt = (seat: TestSeat): Anything => seat.game.combats.contents.at(-1);
const fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(combatAt(seat));

/** The larger encounter with four more NPCs in it; each player owns two of the heroes. */
async function bringIn(): Promise<void> {
  const hub = createWorld({ users: duelWorld()["users"] ?? [] });
  for (const user of ["gm", "owner", "stranger"]) seats.push(await takeSeat(hub, user, "destiny"));
  const [gm, ...players] = seats as [TestSeat, TestSeat, TestSeat];
  const inPack = packsOf("anatomy");
  const encounter = inPack("encounters").find(({ name }) => name === "Under the Weir");
  const { created } = await new gm.CONFIG.Adventure.documentClass(structuredClone(encounter)).import({
    dialog: false,
  });
  const [scene] = created.Scene;
  await scene.activate();
  const heroes = created.Actor.filter(({ type }: Anything) => type === "anatomyCharacter");
  for (const [i, hero] of heroes.entries())
    await hero.update({
      [`ownership.${players[i % 2]?.game.user.id}`]: 3,
      // So quick that all of them act before anybody falls.
      "system.attributes.dex": 30,
    });
  const more = ["Mother of the Weir", "Iron Bailiff", "Midge Cloud", "Loomkeeper"];
  const packed = inPack("npcs").filter(({ name }) => more.includes(String(name)));
  const actors = await gm.CONFIG.Actor.documentClass.createDocuments(packed.map(withoutPack));
  const tokens = await scene.createEmbeddedDocuments(
    "Token",
    actors.map((actor: Anything, i: number) => ({
      ...actor.prototypeToken.toObject(),
      actorId: actor.id,
      x: 300 + 400 * i,
      y: 200,
    })),
  );
  await combatAt(gm).createEmbeddedDocuments(
    "Combatant",
    tokens.map((token: Anything) => ({ tokenId: token.id, sceneId: scene.id, actorId: token.actorId })),
  );
  expect(await gm.inside.access.send(combatAt(gm), { kind: "begin" })).toMatchObject({ accepted: true });
  expect(Object.keys(fightAt(gm).state.creatures)).toHaveLength(14);
}

function withoutPack({ folder: _folder, ...document }: JsonObject): JsonObject {
  return structuredClone(document);
}

/** What whoever is asked answers, else what whoever may act does, by the policy of the game. */
function nextStep(gm: TestSeat): { readonly creature: string | null; readonly input: Anything } | null {
  const fight = fightAt(gm);
  const { access } = gm.inside;
  const { policy } = access.rulesetOf(fight) as Anything;
  const situation = access.situationOf(fight);
  const [asked] = pendingAsks(fight.open);
  if (!asked) {
    const command = policy.choose(situation);
    return command && { creature: command.creature, input: { kind: "command", command } };
  }
  const { to, prompt } = asked.ask;
  const answer = prompt === "opening" ? { choice: "ready" } : policy.answer(situation, asked.ask);
  const input = { kind: "answer", request: asked.key, ...answer };
  return { creature: to.kind === "owner" ? to.creature : null, input };
}

/** Who would really click: the player who owns it, the game master for everybody else. */
function sitterOf(creature: string | null): TestSeat {
  const [gm, ...players] = seats as [TestSeat, TestSeat, TestSeat];
  return players.find((seat) => creature !== null && combatAt(seat)?.combatants.get(creature)?.isOwner) ?? gm;
}

/** The policy knows no walls of the scene: who would go or shoot through one stays, and has its turn ended. */
async function giveWay(sitter: TestSeat, creature: string | null, refusal: Anything): Promise<void> {
  expect(refusal.rule).toBe("CORE-BOARD");
  const command = { type: "endTurn", creature };
  expect(
    (await sitter.inside.access.send(combatAt(sitter), { kind: "command", command })).refusal,
  ).toBeNull();
}

describe("a fight of fourteen at three seats", () => {
  it("is played by everybody from their own seats, and shows the same to all", async () => {
    await bringIn();
    const [gm, ...players] = seats as [TestSeat, TestSeat, TestSeat];
    const by = new Map<TestSeat, number>();
    const asked = new Set<string>();
    for (let step = 0; step < 300 && fightAt(gm).state.round < 2; step += 1) {
      const next = nextStep(gm);
      if (!next) break;
      for (const { ask } of pendingAsks(fightAt(gm).open)) asked.add(ask.prompt);
      const sitter = sitterOf(next.creature);
      by.set(sitter, (by.get(sitter) ?? 0) + 1);
      const entries = fightAt(gm).log.length;
      await until(() => fightAt(sitter)?.log.length === entries, "the seat is up to date");
      const { refusal } = await sitter.inside.access.send(combatAt(sitter), next.input);
      if (refusal) await giveWay(sitter, next.creature, refusal);
    }
    expect(players.map((seat) => (by.get(seat) ?? 0) > 0)).toEqual([true, true]);
    expect([...asked]).toEqual(expect.arrayContaining(["opening", "bodyPart"]));
    const { state, log } = fightAt(gm);
    for (const seat of players) {
      await until(() => fightAt(seat).log.length === log.length, "a player sees the end of it");
      expect(fightAt(seat).state).toEqual(state);
    }
    const bodies = Object.values<Anything>(state.creatures).filter(({ injuries }) => isObject(injuries));
    expect(bodies.some(({ injuries }) => Object.keys(injuries).length > 0)).toBe(true);
  });
});
