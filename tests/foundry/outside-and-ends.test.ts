// Outside a fight, history at the table, and how a fight ends.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEngine } from "../../src/core/engine/engine.ts";
import { replay } from "../../src/core/engine/replay.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";
import { destiny as skirmish } from "./skirmish.ts";

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;
let writes: string[];

const hero = id("heroRow");
const one = id("oneRow");

beforeEach(async () => {
  hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  writes = [];
  hub.world.onResult(({ request }) => writes.push(`${request.action} ${request.documentName}`));
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

function fight(seat = gm): Anything {
  return seat.inside.access.getFight(seat.combat());
}

async function submit(input: Anything): Promise<Anything> {
  const answer = await gm.inside.access.send(gm.combat(), input);
  expect(answer.refusal).toBeNull();
  return answer;
}

async function begin(): Promise<void> {
  await submit({ kind: "begin" });
  await gm.combat().setInitiative(hero, 90);
  for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
}

async function strikeAndPass(): Promise<void> {
  await submit({ kind: "command", command: { type: "strike", creature: hero, target: one } });
  await submit({ kind: "answer", request: fight().open.request.key, choice: "pass" });
}

describe("a rest outside a fight", () => {
  it("keeps its log in the card, and is undone there", async () => {
    const actor = owner.game.actors.get(id("hero"));
    await actor.update({ "system.fatigue": 4 });
    writes.length = 0;
    const rest = {
      kind: "command",
      command: { type: "rest", creature: owner.inside.access.outsideId(actor) },
    } as const;
    const answer = await owner.inside.access.sendOutside([actor], rest);
    expect(answer).toMatchObject({ accepted: true, refusal: null });
    expect(writes).toEqual(["create ChatMessage", "update Actor"]);
    await until(() => owner.game.messages.has(answer.card), "the owner has the card");
    const card = owner.game.messages.get(answer.card);
    expect(card.system).toMatchObject({ combat: null, state: "done" });
    expect(card.rolls).toHaveLength(1);
    await until(() => actor.system.fatigue === 0, "the owner sees the rest");
    const own = gm.game.messages.get(answer.card);
    expect((await owner.inside.access.send(card, { kind: "undo" })).refusal?.code).toBe("gmOnly");
    expect((await gm.inside.access.send(own, { kind: "undo" })).accepted).toBe(true);
    expect(gm.game.actors.get(id("hero")).system.fatigue).toBe(4);
    expect(own.system.state).toBe("undone");
    expect((await gm.inside.access.send(own, { kind: "redo" })).accepted).toBe(true);
    expect(gm.game.actors.get(id("hero")).system.fatigue).toBe(0);
  });

  it("is refused for other people's actors, unknown ones, and while a fight runs", async () => {
    const rest = (creature: string): Anything => ({ kind: "command", command: { type: "rest", creature } });
    const bandit = owner.game.actors.get(id("bandit"));
    expect((await owner.inside.access.sendOutside([bandit], rest(id("bandit")))).refusal?.code).toBe(
      "notOwner",
    );
    const nobody = await owner.inside.sendIntent(
      { kind: "actors", uuids: ["Actor.nobody0000000000"] },
      rest("x"),
    );
    expect(nobody.refusal?.code).toBe("unknownActor");
    await begin();
    const mine = owner.game.actors.get(id("hero"));
    const refused = await owner.inside.access.sendOutside([mine], rest(id("hero")));
    expect(refused.refusal).toMatchObject({ code: "inOtherFight", operands: { fight: "Cave" } });
  });
});

describe("history at the table", () => {
  it("undoes, redoes with the recorded dice, rewinds and branches, cards along", async () => {
    await begin();
    await strikeAndPass();
    const wounded = fight().state;
    const card = gm.game.messages.contents.at(-1);
    writes.length = 0;
    await submit({ kind: "undo" });
    expect(writes).toEqual(["update Combat", "update Actor", "update ActorDelta", "update ChatMessage"]);
    expect(card.system.state).toBe("undone");
    expect(gm.game.scenes.get(id("cave")).tokens.get(id("one")).actor.system.wounds.light).toBe(0);
    expect(gm.game.scenes.get(id("cave")).tokens.get(id("one")).actor.statuses.has("bleeding")).toBe(false);
    await submit({ kind: "redo" });
    expect(fight().state).toEqual(wounded);
    expect(card.system.state).toBe("done");
    await submit({ kind: "undo" });
    await strikeAndPass();
    expect(fight().branches).toHaveLength(1);
    const stored = Object.keys(gm.combat().system.log).length;
    await submit({ kind: "discardBranch", branch: 0 });
    expect(Object.keys(gm.combat().system.log).length).toBeLessThan(stored);
    expect(fight().branches).toEqual([]);
  });

  it("rewinds into the middle of an attack and throws the dice anew on demand", async () => {
    await begin();
    await strikeAndPass();
    const [answered] = fight().log.filter((entry: Anything) => entry.input.kind === "answer");
    await submit({ kind: "rewind", sequence: answered.sequence, events: answered.events.length });
    expect(fight().open.request.request.kind).toBe("roll");
    await submit({ kind: "throw" });
    expect(fight().open).toBeNull();
    expect(fight().state.creatures[one].wounds.light).toBe(1);
  });

  it("overrules a die, which can itself be undone", async () => {
    await begin();
    await strikeAndPass();
    const [roll] = fight()
      .log.filter((entry: Anything) => entry.input.kind === "rolled")
      .slice(-2);
    const overruling = { request: roll.input.request, faces: [6, 6, 6, 6, 6], reason: "a cocked die" };
    expect(
      (await owner.inside.access.send(owner.combat(), { kind: "overrule", overruling })).refusal?.code,
    ).toBe("gmOnly");
    await submit({ kind: "overrule", overruling });
    const wound = fight()
      .log.at(-1)
      .events.find((event: Anything) => event.type === "WoundTaken");
    expect(wound.operands.hit).toBe(30);
    expect(gm.game.messages.size).toBe(3);
    await submit({ kind: "undo" });
    expect(fight().log.at(-1).input.kind).toBe("overrule");
    expect(gm.game.messages.contents.map((each: Anything) => each.system.state)).toEqual([
      "done",
      "done",
      "undone",
    ]);
  });

  it("exports a fight that replays to the same end", async () => {
    await begin();
    await strikeAndPass();
    const record = JSON.parse(JSON.stringify(gm.inside.access.recordOf(fight())));
    expect(replay(createEngine(skirmish), record).state).toEqual(fight().state);
  });
});

describe("the end", () => {
  it("asks first, and goes only when the GM says so", async () => {
    await begin();
    gm.inside.setEndDialog(() => Promise.resolve("stay"));
    await gm.combat().endCombat();
    await gm.combat().delete();
    expect(gm.combat()).toBeDefined();
    gm.inside.setEndDialog(() => Promise.resolve("end"));
    await strikeAndPass();
    await submit({ kind: "undo" });
    await gm.combat().endCombat();
    expect(gm.combat()).toBeUndefined();
  });

  it("leaves cards that still tell what happened, and change nothing any more", async () => {
    await begin();
    await strikeAndPass();
    gm.inside.setEndDialog(() => Promise.resolve("end"));
    await gm.combat().endCombat();
    const card = owner.game.messages.contents.at(-1);
    await until(() => card.system.sealed, "the owner's card is sealed");
    const kept = owner.inside.access.fightOfCard(card);
    const types = kept?.fight.log.flatMap((entry) => entry.events.map((event) => event.type));
    expect(types).toEqual(["ActionPaid", "WoundTaken"]);
    expect(kept?.fight.state.creatures[hero]?.name).toBe("heroToken");
    const own = gm.game.messages.get(card.id);
    expect((await gm.inside.access.send(own, { kind: "undo" })).refusal?.code).toBe("unknownFight");
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(9);
  });
});

describe("a combat", () => {
  it("refuses what the engine decides, and begins once", async () => {
    await begin();
    const { round } = gm.combat();
    await gm.combat().nextRound();
    await gm.combat().rollInitiative([hero]);
    await gm.combat().resetAll();
    expect(gm.combat().round).toBe(round);
    expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal?.code).toBe("alreadyBegun");
  });

  it("goes one step back with the button of the turn before", async () => {
    await begin();
    const length = fight().cursor.entries;
    await gm.combat().previousTurn();
    expect(fight().cursor.entries).toBeLessThan(length);
  });
});

describe("broken actor data", () => {
  it("are named by path, and no fight begins", async () => {
    await gm
      .combat()
      .createEmbeddedDocuments("Combatant", [{ actorId: id("hero"), tokenId: null, sceneId: null }]);
    const answer = await gm.inside.access.send(gm.combat(), { kind: "begin" });
    expect(answer.refusal?.code).toBe("twiceInFight");
    expect(fight()).toBeNull();
  });
});
