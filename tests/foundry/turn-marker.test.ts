// Whose turn Foundry shows: the acting creature's at every seat, whatever is written to combatants and by whom.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;
/** Everybody to whom Foundry said that the turn had come. */
let turns: (string | null)[];

beforeEach(async () => {
  hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  // The other way round than by name.
  const rows = ["heroRow", "oneRow", "twoRow"].map(id);
  for (const [at, row] of rows.entries()) await gm.combat().setInitiative(row, 70 + 10 * at);
  await letAct(id("heroRow"));
  expect(order()[2]).toBe(id("heroRow"));
  turns = [];
  for (const seat of [gm, owner])
    seat.Hooks.on("combatTurnChange", (_combat: unknown, _from: unknown, to: Anything) => {
      turns.push(to.combatantId);
    });
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

function fight(): Anything {
  return gm.inside.access.getFight(gm.combat());
}

function order(): string[] {
  return gm.combat().turns.map((row: Anything) => row.id);
}

async function letAct(creature: string | undefined): Promise<void> {
  for (let i = 0; i < 4 && fight().state.turn !== creature; i += 1) await gm.combat().nextTurn();
  await settle();
  expect(fight().state.turn).toBe(creature);
}

const settle = (): Promise<void> => allQuiet([gm]);

/** Every seat shows the acting creature, and so does one that sits down now. */
async function everybodySees(creature: string): Promise<void> {
  await settle();
  const late = await takeSeat(hub, "stranger");
  for (const seat of [gm, owner, late]) expect(seat.combat().combatant?.id).toBe(creature);
  late.close();
}

describe("the turn that Foundry shows is the acting creature's", () => {
  it("after a combatant is hidden, marked or veiled, with turn events or without", async () => {
    const [first, , acting] = order() as [string, string, string];
    await gm.combat().combatants.get(first).update({ hidden: true });
    await everybodySees(acting);
    await gm
      .combat()
      .updateEmbeddedDocuments("Combatant", [{ _id: first, defeated: true }], { turnEvents: false });
    await everybodySees(acting);
    await gm.combat().updateEmbeddedDocuments("Combatant", [{ _id: first, img: "icons/svg/skull.svg" }]);
    await everybodySees(acting);
    expect(turns).toEqual([]);
  });

  it("after somebody came into the encounter", async () => {
    const [, , acting] = order() as [string, string, string];
    const late = { type: "fighter", actorId: id("bandit"), system: { arrives: "later" } };
    await gm.combat().createEmbeddedDocuments("Combatant", [late]);
    await everybodySees(acting);
    expect(turns).toEqual([]);
  });

  it("after somebody who stood before it left", async () => {
    const [first, acting] = order() as [string, string, string];
    await letAct(acting);
    turns = [];
    await gm.combat().deleteEmbeddedDocuments("Combatant", [first]);
    await everybodySees(acting);
    expect(turns.filter((creature) => creature !== acting)).toEqual([]);
  });

  it("also where a module names another index in its own write", async () => {
    const [first, , acting] = order() as [string, string, string];
    const update = [{ _id: first, hidden: true }];
    await gm.combat().updateEmbeddedDocuments("Combatant", update, { combatTurn: 0, turnEvents: false });
    await everybodySees(acting);
    expect(turns).toEqual([]);
  });

  it("and nobody's once the acting creature itself has left, until the rules go on", async () => {
    const [, , acting] = order() as [string, string, string];
    await gm.combat().deleteEmbeddedDocuments("Combatant", [acting]);
    await settle();
    expect(gm.combat().combatant ?? null).toBeNull();
    await gm.combat().nextTurn();
    await everybodySees(fight().state.turn);
  });
});
