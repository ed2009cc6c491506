// How a hero was made: his owner may write over it, and the sheet goes on telling what the game master's client has read first.
import { expect, it } from "vitest";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, calm } from "./attack-table.ts";

const table = new AttackTable("destiny");

const record = {
  archetype: "shieldBearer",
  by: "Gamemaster",
  at: 1000,
  purchases: [{ step: "attributes", what: "attributes.str", value: 2, cost: 4 }],
};
const cheaper = { ...record, purchases: [{ ...record.purchases[0], value: 9, cost: 0 }] };

const heroAt = (seat: TestSeat): Anything => seat.game.actors.get(id("hero"));
const write = (seat: TestSeat, hero: Anything): Promise<unknown> =>
  heroAt(seat).update({ flags: { fray: { hero } } });
const sealedAt = (seat: TestSeat): Anything => seat.game.settings.get("fray", "heroRecords")[id("hero")];

/** The record as the sheet tells it at a seat. */
const told = async (seat: TestSeat): Promise<string> =>
  JSON.stringify(await seat.inside.recordOfHero(heroAt(seat)));

async function sit(): Promise<{ readonly gm: TestSeat; readonly owner: TestSeat }> {
  return { gm: await table.sit("gm"), owner: await table.sit("owner") };
}

it("is sealed in the name of the player who has written it, whatever name it bears", async () => {
  const { owner } = await sit();
  await write(owner, record);
  await until(() => sealedAt(owner) !== undefined, "it is sealed");
  expect(sealedAt(owner)).toMatchObject({ by: "Olive", purchases: record.purchases });
  expect(sealedAt(owner).at).toBeGreaterThan(record.at);
});

it("stays what it was when its owner writes another one, or takes it away", async () => {
  const { gm, owner } = await sit();
  await write(gm, record);
  await until(() => sealedAt(owner) !== undefined, "it is sealed");
  const before = [await told(gm), await told(owner)];
  expect([sealedAt(owner), before[0]?.includes("steps")]).toEqual([record, true]);
  await write(owner, cheaper);
  await calm(gm, owner);
  await heroAt(owner).unsetFlag("fray", "hero");
  await calm(gm, owner);
  expect([await told(gm), await told(owner)]).toEqual(before);
  await expect(owner.game.settings.set("fray", "heroRecords", {})).rejects.toThrow();
  // What a game master writes counts anew, and goes with the hero.
  await write(gm, cheaper);
  await until(() => sealedAt(gm)?.purchases[0].value === 9, "it is sealed anew");
  await heroAt(gm).delete();
  await until(() => sealedAt(gm) === undefined, "it is forgotten");
});

it("is sealed when a game master comes, where nobody was there to see it made", async () => {
  const owner = await table.sit("owner");
  await write(owner, record);
  const gm = await table.sit("gm");
  await until(() => sealedAt(gm) !== undefined, "it is sealed");
  expect(sealedAt(gm)).toMatchObject(record);
});
