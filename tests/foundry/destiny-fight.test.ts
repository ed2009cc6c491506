// Heroes of Destiny at whole seats: begin, palette, attack with its questions, turn, rest, on the real rulebook.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { ActionOption } from "../../src/core/language/ruleset.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { armedWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;
let writes: string[] = [];

const hero = id("heroRow");
const one = id("oneRow");

beforeAll(async () => {
  hub = createWorld(armedWorld());
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
  await gm.game.settings.set("fray", "quietFights", false);
  hub.world.onResult(({ request }) => writes.push(`${request.action} ${request.documentName}`));
});

afterAll(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

function fight(seat = gm): Anything {
  return seat.inside.access.getFight(seat.combat());
}

/** Answers everything that is asked with its fallback, each by the GM. */
async function passAll(): Promise<void> {
  for (let i = 0; i < 50; i += 1) {
    const [ask] = pendingAsks(fight().open);
    if (!ask) return;
    const answer = await gm.inside.access.send(gm.combat(), {
      kind: "answer",
      request: ask.key,
      choice: ask.ask.fallback,
    });
    expect(answer.refusal).toBeNull();
  }
  throw new Error("there is no end of questions");
}

async function give(seat: TestSeat, command: Anything): Promise<void> {
  const { refusal } = await seat.inside.access.send(seat.combat(), { kind: "command", command });
  expect(refusal).toBeNull();
}

function options(creature: string): readonly ActionOption[] {
  const { access } = gm.inside;
  return access.rulesetOf(fight()).actions(access.engineOf(fight()).situation(fight()), creature);
}

async function untilTurnOf(creature: string): Promise<void> {
  for (let i = 0; i < 8 && fight().state.turn !== creature; i += 1) {
    await gm.combat().nextTurn();
    await passAll();
  }
  expect(fight().state.turn).toBe(creature);
  await until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");
}

describe("Heroes of Destiny at the table", () => {
  it("begins with initiative and AP on sheets, combatants and in the order", async () => {
    expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
    await passAll();
    expect(fight().state.phase).toBe("running");
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(fight().state.creatures[hero].ap);
    expect(gm.combat().turns.map((each: Anything) => each.id)).toHaveLength(3);
    expect(gm.combat().combatant.id).toBe(fight().state.turn);
    expect(gm.game.actors.get(id("hero")).system.stamina).toBeGreaterThan(0);
  });

  it("keeps an attack within its writes and both seats equal", async () => {
    for (let i = 0; i < 6; i += 1) {
      await untilTurnOf(hero);
      const attack = options(hero).find((each) => each.action === "standardAttack");
      expect(attack).toBeDefined();
      if (attack?.refusal === null) break;
      await gm.combat().nextTurn();
      await passAll();
    }
    const attack = options(hero).find((each) => each.action === "standardAttack");
    expect(attack?.refusal).toBeNull();
    writes = [];
    await give(owner, { ...attack?.command, target: one });
    let commits = 1;
    for (let [ask] = pendingAsks(fight().open); ask; [ask] = pendingAsks(fight().open), commits += 1) {
      await gm.inside.access.send(gm.combat(), {
        kind: "answer",
        request: ask.key,
        choice: ask.ask.fallback,
      });
    }
    expect(writes.filter((each) => each === "update Combat").length).toBe(commits);
    for (const kind of ["update Actor", "update Token", "create ChatMessage"]) {
      expect(writes.filter((each) => each === kind).length).toBeLessThanOrEqual(commits);
    }
    expect(gm.game.messages.contents.at(-1).rolls.length).toBeGreaterThan(0);
    await until(() => fight(owner).log.length === fight().log.length, "the owner sees the attack");
    expect(fight(owner).state).toEqual(fight().state);
  });

  it("is undone and redone exactly, sheets along", async () => {
    await gm.inside.arbiter.settled(id("fight"));
    const after = fight().state;
    const ap = gm.game.actors.get(id("hero")).system.ap;
    await gm.inside.access.send(gm.combat(), { kind: "undo" });
    expect(gm.game.actors.get(id("hero")).system.ap).not.toBe(ap);
    await gm.inside.access.send(gm.combat(), { kind: "redo" });
    expect(fight().state).toEqual(after);
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(ap);
  });

  it("explains the numbers of a sheet", () => {
    const numbers = owner.inside.access.numbersOf(owner.game.actors.get(id("hero")));
    expect(Object.keys(numbers)).toContain("toughness");
    expect(numbers["meleeDefense"]?.parts.length).toBeGreaterThan(0);
  });

  it("counts an effect from the moment it is laid on, also on a modifier that the sheet has none of", async () => {
    const hand = gm.game.actors.get(id("hero"));
    const sheet = (): Anything => fight().state.creatures[hero].sheet;
    const strength = Number(sheet().attributes.str);
    expect(sheet().modifiers).toEqual({});
    const changes = [
      { key: "system.attributes.str", mode: 2, value: "2" },
      { key: "system.modifiers.meleeDefense", mode: 2, value: "3" },
    ];
    const [effect] = await hand.createEmbeddedDocuments("ActiveEffect", [{ name: "Belt", changes }]);
    await until(() => sheet().attributes.str === strength + 2, "the fight has the greater strength");
    expect(sheet().modifiers).toEqual({ meleeDefense: 3 });
    expect(hand.toObject().system).toMatchObject({ attributes: { str: strength }, modifiers: {} });
    await effect.delete();
    await until(() => sheet().attributes.str === strength, "the fight has the own strength again");
    expect(sheet().modifiers).toEqual({});
    await gm.inside.arbiter.settled(id("fight"));
  });

  it("counts an effect of armor only while the armor is worn", async () => {
    const hand = gm.game.actors.get(id("hero"));
    const strength = (): number => fight().state.creatures[hero].sheet.attributes.str;
    const [armor] = await hand.createEmbeddedDocuments("Item", [{ name: "Plate", type: "destinyArmor" }]);
    const before = strength();
    const changes = [{ key: "system.attributes.str", mode: 2, value: "2" }];
    await armor.createEmbeddedDocuments("ActiveEffect", [{ name: "Giant", changes, transfer: true }]);
    await until(() => strength() === before + 2, "worn, it lends strength");
    await armor.update({ "system.worn": false });
    await until(() => strength() === before, "taken off, it lends none");
    await armor.update({ "system.worn": true });
    await until(() => strength() === before + 2, "put on again, it lends strength again");
    await armor.delete();
    await until(() => strength() === before, "the armor is gone");
    await gm.inside.arbiter.settled(id("fight"));
  });

  it("ends by its rules, and lets the hero rest", async () => {
    gm.inside.setEndDialog(() => Promise.resolve("end"));
    await gm.combat().endCombat();
    expect(gm.game.combats.size).toBe(0);
    await until(() => owner.game.combats.size === 0, "the owner sees that the fight is gone");
    const actor = owner.game.actors.get(id("hero"));
    await actor.update({ "system.stamina": 1 });
    const command = { type: "shortRest", creature: owner.inside.access.outsideId(actor) };
    const answer = await owner.inside.access.sendOutside([actor], { kind: "command", command });
    expect(answer.refusal).toBeNull();
    expect(gm.game.messages.get(answer.card).system.combat).toBeNull();
  });
});
