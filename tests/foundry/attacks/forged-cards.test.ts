// Forged cards: a player's own chat message that pretends to hold a fight, or to be a card of one.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../table/core/protocol.ts";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import {
  AttackTable,
  begin,
  calm,
  createMessage,
  fightAt,
  hero,
  one,
  strike,
  strikeAndPass,
} from "./attack-table.ts";

const table = new AttackTable();

const BANDIT = `Scene.${id("cave")}.Token.${id("one")}.Actor.${id("bandit")}`;

/** A fight in which the bandit has been wounded, as a player reads it from a Combat. */
async function fightWithAWound(): Promise<JsonObject> {
  const gm = await table.sit("gm");
  await begin(gm);
  await strikeAndPass(gm);
  const system = gm.combat().system.toObject() as JsonObject;
  table.leave(gm);
  table.lay();
  return system;
}

/** The same as the log of a card outside a fight, with the bandit behind one of its creatures. */
function asCard(system: JsonObject): JsonObject {
  const actors = { [hero]: `Actor.${id("hero")}`, [one]: BANDIT };
  return { type: "fight", content: "", system: { ...system, combat: null, root: 1, state: "open", actors } };
}

const wounds = (seat: TestSeat): number =>
  seat.game.scenes.get(id("cave")).tokens.get(id("one")).actor.system.wounds.light;

/** Everything that a player may ask of a card. */
async function askAll(seat: TestSeat, card: string): Promise<Anything[]> {
  const subject = { kind: "card", id: card } as const;
  const inputs = [
    { kind: "undo" },
    { kind: "redo" },
    { kind: "answer", request: "1.1", choice: "pass" },
    strike,
  ];
  const answers: Anything[] = [];
  for (const input of inputs) answers.push(await seat.inside.sendIntent(subject, input as Anything));
  return answers;
}

describe("C 1 a forged fight card", () => {
  it("of a player changes no actor, is refused as no fight, and is none at any seat", async () => {
    const system = await fightWithAWound();
    let gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const message = await createMessage(owner, asCard(system));
    await until(() => gm.game.messages.has(message.id), "the GM has the message");
    expect((await askAll(owner, message.id)).map((answer) => answer.refusal?.code)).toEqual(
      Array(4).fill("unknownFight"),
    );
    expect((await askAll(gm, message.id)).map((answer) => answer.refusal?.code)).toEqual(
      Array(4).fill("unknownFight"),
    );
    table.leave(gm);
    gm = await table.sit("gm");
    await calm(gm);
    expect(wounds(gm)).toBe(0);
    expect(gm.inside.access.fightOfCard(gm.game.messages.get(message.id))).toBeNull();
    expect(owner.inside.access.fightOfCard(owner.game.messages.get(message.id))).toBeNull();
  });

  it("may name a GM as its author as often as it likes", async () => {
    const system = await fightWithAWound();
    // Should a host let it pass that a player names a GM, it still says who wrote last.
    const _stats = { lastModifiedBy: id("owner") };
    const spoofed = { ...asCard(system), _id: id("spoofed"), author: id("gm"), _stats };
    table.lay((world) => (world.messages = [spoofed]));
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await expect(createMessage(owner, { ...asCard(system), author: id("gm") })).rejects.toThrow(
      "another user's name",
    );
    expect((await askAll(owner, id("spoofed")))[0]?.refusal?.code).toBe("unknownFight");
    await calm(gm);
    expect(wounds(gm)).toBe(0);
  });

  it("that claims to be sealed tells nothing either", async () => {
    const system = await fightWithAWound();
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const card = asCard(system);
    const message = await createMessage(owner, {
      ...card,
      system: { ...(card.system as JsonObject), sealed: true },
    });
    await until(() => gm.game.messages.has(message.id), "the GM has the message");
    expect(gm.inside.access.fightOfCard(gm.game.messages.get(message.id))).toBeNull();
  });

  it("made of a plain message is none", async () => {
    const system = await fightWithAWound();
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const plain = await createMessage(owner, { content: "hello" });
    await plain.update({ type: "fight", "==system": asCard(system).system }).catch(() => undefined);
    await until(() => gm.game.messages.has(plain.id), "the GM has the message");
    await calm(gm);
    expect((await askAll(owner, plain.id))[0]?.refusal?.code).toBe("unknownFight");
    expect(wounds(gm)).toBe(0);
  });

  it("is what the card of a player's own rest can never become", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const actor = owner.game.actors.get(id("hero"));
    await actor.update({ "system.fatigue": 4 });
    const rest = { kind: "command", command: { type: "rest", creature: id("hero") } } as const;
    const answer = await owner.inside.access.sendOutside([actor], rest);
    await until(() => owner.game.messages.has(answer.card), "the owner has the card");
    const card = owner.game.messages.get(answer.card);
    for (const change of [
      { "system.actors": { [id("hero")]: BANDIT } },
      { "system.sealed": true },
      { "system.state": "open" },
    ])
      await expect(card.update(change)).rejects.toThrow("lacks permission");
    expect(gm.game.messages.get(answer.card).system.actors).toEqual({ [id("hero")]: `Actor.${id("hero")}` });
  });
});

describe("C 4 a card that a player has made beforehand for a root to come", () => {
  it("takes no dice, no state and no keepsake, and the true card is made beside it", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    const next = fightAt(gm).nextSequence;
    for (let root = next; root < next + 3; root += 1)
      await createMessage(owner, { type: "fight", system: { combat: id("fight"), root, state: "done" } });
    const forged = owner.game.messages.contents.filter((each: Anything) => each.author.id === id("owner"));
    expect(forged).toHaveLength(3);
    await strikeAndPass(gm);
    await calm(gm);
    const mine = gm.game.messages.contents.filter((each: Anything) => each.author.id === id("gm"));
    expect(mine.at(-1).system.root).toBe(next);
    expect(mine.at(-1).rolls.length).toBeGreaterThan(0);
    gm.inside.setEndDialog(() => Promise.resolve("end"));
    await gm.combat().endCombat();
    await until(() => mine.at(-1).system.sealed, "the true card is sealed");
    for (const each of forged) {
      expect(table.stored("ChatMessage", each.id)).toMatchObject({ rolls: [] });
      expect(gm.game.messages.get(each.id).system.sealed).toBe(false);
    }
  });

  it("is still found when the GM has made it in the name of the one who gave the command", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    await strikeAndPass(gm);
    const card = gm.game.messages.contents.at(-1);
    const { root } = card.system;
    await card.delete();
    const data = { type: "fight", author: id("owner"), system: { combat: id("fight"), root, state: "done" } };
    const mine = await createMessage(gm, data);
    await gm.inside.access.send(gm.combat(), { kind: "undo" });
    expect(mine.system.state).toBe("undone");
    await until(() => owner.game.messages.get(mine.id)?.system.state === "undone", "the owner sees it");
    const theirs = owner.game.messages.get(mine.id);
    await expect(theirs.update({ "system.initial": "{}" })).rejects.toThrow("lacks permission");
  });
});

describe("C 1 the manifest", () => {
  it("keeps every field of a fight card to game masters, as far as the host heeds it", async () => {
    const gm = await table.sit("gm");
    const { schema } = gm.CONFIG.ChatMessage.dataModels.fight;
    const { gmOnlyFields } = gm.game.system.documentTypes.ChatMessage.fight;
    expect([...gmOnlyFields].sort()).toEqual(Object.keys(schema.fields).sort());
  });
});
