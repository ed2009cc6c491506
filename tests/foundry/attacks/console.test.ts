// The console of a player: everything that may be called there against the arbiter, and what comes of it.
import { describe, expect, it, vi } from "vitest";
import { armedWorld } from "../duel-world.ts";
import { id, takeSeat, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, one, strikeAndPass, two } from "./attack-table.ts";

const table = new AttackTable();

function send(seat: TestSeat, input: object): Promise<Anything> {
  return seat.inside.access.send(seat.combat(), input as Anything);
}

/** The GM's seat and the owner's, in a running duel in which a blow has fallen. */
async function duel(): Promise<{ gm: TestSeat; owner: TestSeat }> {
  const gm = await table.sit("gm");
  const owner = await table.sit("owner");
  await begin(gm);
  await strikeAndPass(gm);
  await until(() => fightAt(owner)?.log.length === fightAt(gm).log.length, "the owner has the log");
  return { gm, owner };
}

describe("C 4 what a player may send to the arbiter", () => {
  it("is nothing that is the GM's: history, dice, numbers, the beginning, other people's creatures", async () => {
    const { gm, owner } = await duel();
    const before = JSON.stringify(fightAt(gm));
    const { request } = fightAt(gm).log.findLast((entry: Anything) => entry.input.kind === "rolled").input;
    const wishes: object[] = [
      ...["undo", "redo", "fork", "throw", "begin"].map((kind) => ({ kind })),
      { kind: "rewind", sequence: 1, events: 0 },
      { kind: "takeBranch", branch: 0 },
      { kind: "discardBranch", branch: 0 },
      { kind: "setNumber", creature: hero, value: 99 },
      { kind: "overrule", overruling: { request, faces: [6, 6, 6, 6, 6], reason: "luck" } },
      {
        kind: "overrule",
        overruling: { request: "1.1", modifier: { value: -9, reason: "luck" }, reason: "x" },
      },
      { kind: "standing", creature: two, prompt: "*", answer: "pass" },
      { kind: "toggleCondition", creature: one, condition: "dead", active: true },
      { kind: "command", command: { type: "changePosture", creature: one, posture: "prone" } },
      { kind: "command", command: { type: "endFight", creature: null } },
      { kind: "command", command: { type: "rollInitiative", creature: hero } },
    ];
    const codes = ["gmOnly", "notOwner", "rollNotLast", "onlyByRules"];
    for (const wanted of wishes)
      expect(codes, JSON.stringify(wanted)).toContain((await send(owner, wanted)).refusal?.code);
    expect(JSON.stringify(fightAt(gm))).toBe(before);
  });

  it("may name words that every object knows, and is refused by name", async () => {
    const { gm, owner } = await duel();
    const before = JSON.stringify(fightAt(gm));
    for (const word of ["constructor", "__proto__", "toString", "hasOwnProperty"]) {
      const wishes: object[] = [
        { kind: "command", command: { type: word, creature: hero } },
        { kind: "command", command: { type: "changePosture", creature: word, posture: "prone" } },
        { kind: "standing", creature: word, prompt: "*", answer: "pass" },
        { kind: "toggleCondition", creature: word, condition: "prone", active: true },
        { kind: "answer", request: word, choice: "pass" },
        { kind: "overrule", overruling: { request: word, modifier: { value: 1, reason: "x" }, reason: "x" } },
        { kind: word },
      ];
      for (const wanted of wishes) {
        const { accepted, refusal } = await send(owner, wanted);
        expect(accepted, JSON.stringify(wanted)).toBe(false);
        expect(refusal.code, JSON.stringify(wanted)).not.toBe("failed");
      }
    }
    expect(JSON.stringify(fightAt(gm))).toBe(before);
  });

  it("may say who it is from, and is believed to be from whom the host names", async () => {
    const { gm, owner } = await duel();
    const before = fightAt(gm).log.length;
    const command = { type: "changePosture", creature: one, posture: "prone" };
    const subject = { kind: "combat", id: id("fight") };
    const intent = { kind: "intent", id: "forged", subject, input: { kind: "command", command } };
    for (const forged of [
      { ...intent, user: id("gm") },
      { ...intent, sender: id("gm") },
      { ...intent, input: { ...intent.input, by: id("gm") } },
      {
        ...intent,
        input: { kind: "foreign", foreign: { type: "EditedByHand", creature: one, note: "", changes: [] } },
      },
      { kind: "receipt", id: "any", to: id("gm"), accepted: true, refusal: null, card: null },
      null,
      [],
      "withdraw",
      { kind: "withdraw" },
      { kind: "withdraw", id: "x", subject: { kind: "actors", uuids: [id("hero"), 3] } },
    ])
      owner.game.socket.emit("system.fray", forged);
    await calm(gm);
    expect(fightAt(gm).log).toHaveLength(before);
  });
});

describe("C 4 what a player may write", () => {
  it("to the fight's Combat is nothing of the fight", async () => {
    const { gm, owner } = await duel();
    const before = table.stored("Combat", id("fight")).system;
    const mark = { fray: { holder: id("fight") } };
    for (const change of [
      { "system.initial": "{}" },
      { "system.arbiter.user": id("owner") },
      { "system.log.9-9": "{}" },
      { system: { heads: {} } },
      { "system.ruleset": "timecount" },
    ])
      await owner
        .combat()
        .update(change, mark)
        .catch(() => undefined);
    await calm(gm);
    expect(table.stored("Combat", id("fight")).system).toEqual(before);
  });

  it("to the hero's fight fields, by any way, stands in the log as the player's", async () => {
    const { gm, owner } = await duel();
    const actor = owner.game.actors.get(id("hero"));
    const mark = { fray: { holder: id("fight") }, diff: false, noHook: false };
    await actor.update({ "system.wounds.light": 0, "system.ap": 99, "system.stamp": null }, mark);
    await until(() => fightAt(gm).state.creatures[hero].ap === 99, "the fight knows");
    const { input, by } = fightAt(gm).log.at(-1);
    expect([input.foreign?.type, by]).toEqual(["EditedByHand", id("owner")]);
  });

  it("to the cards of the fight changes nothing of it", async () => {
    const { gm, owner } = await duel();
    const before = JSON.stringify(fightAt(gm));
    for (const card of owner.game.messages.contents) {
      const change = { "system.combat": null, "system.root": 99, "system.state": "open", content: "won" };
      await card.update(change).catch(() => undefined);
      await card.delete().catch(() => undefined);
    }
    await calm(gm);
    expect(JSON.stringify(fightAt(gm))).toBe(before);
    expect((await send(gm, { kind: "undo" })).accepted).toBe(true);
  });
});

describe("C 10 two thousand items on a hero", () => {
  it("are one look at the hero and not two thousand", async () => {
    const { gm, owner } = await duel();
    const reads = vi.spyOn(gm.game.actors.get(id("hero")).system, "toObject");
    let writes = 0;
    table.hub.world.onResult(({ request }) => (writes += Number(request.documentName === "Combat")));
    const item = { name: "Pebble", type: "destinyWeapon" };
    await owner.game.actors.get(id("hero")).createEmbeddedDocuments(
      "Item",
      Array.from({ length: 2_000 }, () => item),
    );
    await until(() => gm.game.actors.get(id("hero")).items.size === 2_000, "the GM has the items");
    await calm(gm);
    expect(reads.mock.calls.length).toBeLessThan(20);
    expect(writes).toBeLessThan(3);
    expect((await send(gm, { kind: "command", command: { type: "endTurn", creature: hero } })).accepted).toBe(
      true,
    );
  }, 60_000);
});

describe("C 4 what a player may do to others outside a fight", () => {
  it("is no blow, by whatever name the target goes", async () => {
    table.lay((world) => Object.assign(world, armedWorld()));
    const gm = await takeSeat(table.hub, "gm", "destiny");
    const owner = await takeSeat(table.hub, "owner", "destiny");
    const [own, bandit] = ["hero", "bandit"].map((name) => owner.game.actors.get(id(name)));
    const before = JSON.stringify(table.stored("Actor", id("bandit")));
    for (const target of [id("bandit"), bandit.uuid])
      for (const [creature, code] of [
        [id("hero"), "noFight"],
        [id("bandit"), "notOwner"],
        ["constructor", "badParameter"],
      ]) {
        const command = { type: "standardAttack", creature, weapon: id("sword"), target };
        const wanted = { kind: "command", command } as Anything;
        const { accepted, refusal } = await owner.inside.access.sendOutside([own, bandit], wanted);
        expect([accepted, refusal?.code], `${creature} strikes ${target}`).toEqual([false, code]);
      }
    expect(JSON.stringify(table.stored("Actor", id("bandit")))).toBe(before);
    expect(gm.game.messages.size).toBe(0);
    for (const seat of [gm, owner]) seat.close();
  });

  it("is no share in a deed that waits for an answer: nobody is kept from the next fight who is not named in it", async () => {
    table.lay((world) => Object.assign(world, armedWorld()));
    const gm = await takeSeat(table.hub, "gm", "destiny");
    const owner = await takeSeat(table.hub, "owner", "destiny");
    const [own, bandit] = ["hero", "bandit"].map((name) => owner.game.actors.get(id(name)));
    const rest = { kind: "command", command: { type: "longRest", creature: id("hero") } } as Anything;
    const asked = await owner.inside.access.sendOutside([own, bandit], rest);
    expect(asked).toMatchObject({
      accepted: false,
      refusal: { code: "notConcerned", field: "subject.uuids", operands: { actor: "bandit" } },
    });
    expect(gm.game.messages.size).toBe(0);
    // The own rest waits for the game master, and keeps nobody else.
    expect((await owner.inside.access.sendOutside([own], rest)).refusal).toBeNull();
    const word = { kind: "command", command: { type: "longRest", creature: id("bandit"), slept: true } };
    expect((await gm.inside.access.sendOutside([bandit], word as Anything)).refusal?.code).not.toBe(
      "openOutside",
    );
    for (const seat of [gm, owner]) seat.close();
  });
});
