// Points of advancement: a game master gives them, an owner buys with them, and no console writes them or buys beyond them.
import { expect, it } from "vitest";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable } from "./attack-table.ts";

const table = new AttackTable("destiny");

const heroAt = (seat: TestSeat): Anything => seat.game.actors.get(id("hero"));
const stored = (): Anything => table.stored("Actor", id("hero")).system;
const advances = (): Anything[] => Object.values(stored().advances ?? {});

async function sit(points: number): Promise<{ readonly gm: TestSeat; readonly owner: TestSeat }> {
  table.lay((world) => {
    world["combats"] = [];
    Object.assign(world["actors"]?.[0] ?? {}, {
      type: "destinyCharacter",
      items: [],
      system: { attributes: { str: 2 }, advancement: points },
    });
  });
  return { gm: await table.sit("gm"), owner: await table.sit("owner") };
}

const wants = (seat: TestSeat, step: string, what: string, turn: string): Promise<unknown> =>
  heroAt(seat).update({ flags: { fray: { want: { step, what, turn } } } });

it("are kept from a player's console, and so is the record", async () => {
  const { owner } = await sit(3);
  const mine = {
    step: "attributes",
    what: "attributes.str",
    from: 2,
    to: 3,
    cost: 0,
    by: "GM",
    at: 1,
    backBy: "",
  };
  for (const claim of [
    { "system.advancement": 99 },
    { "system.advances.a": mine },
    { system: { advances: { a: mine } } },
  ])
    await expect(heroAt(owner).update(claim)).rejects.toThrow("is for game masters");
  expect([stored().advancement, advances()]).toEqual([3, []]);
});

it("buy one more for their owner, which is written down with price and name", async () => {
  const { owner } = await sit(9);
  await wants(owner, "attributes", "attributes.str", "one");
  await until(() => advances().length === 1, "it was bought");
  await wants(owner, "attributes", "attributes.str", "two");
  await until(() => advances().length === 2, "the next was bought");
  expect(stored()).toMatchObject({ advancement: 1, attributes: { str: 4 } });
  expect(advances()[0]).toMatchObject({ what: "attributes.str", from: 2, to: 3, cost: 4, backBy: "" });
  expect(advances()[0].by).toBe(owner.game.user.name);
});

it("buy nothing beyond what is there, nothing that is not sold, and nothing of a forged name", async () => {
  const { gm, owner } = await sit(5);
  const forged = [
    ["attributes", "advancement"],
    ["attributes", "__proto__"],
    ["constructor", "attributes.str"],
    ["pack", "Healing Kit"],
    ["skills", "attributes.str"],
  ] as const;
  for (const [step, what] of forged) await wants(owner, step, what, `${step} ${what}`);
  await wants(owner, "attributes", "attributes.dex", "paid");
  await wants(owner, "attributes", "attributes.dex", "unpaid");
  await until(() => advances().length > 0, "one was bought");
  await heroAt(gm).update({ name: "Somebody else" });
  await until(() => heroAt(owner).name === "Somebody else", "all is quiet");
  expect(advances().map(({ what, cost }) => [what, cost])).toEqual([["attributes.dex", 4]]);
  expect(stored()).toMatchObject({ advancement: 1, attributes: { str: 2, dex: 1 } });
});

it("come back with the number when a game master takes a purchase back, once", async () => {
  const { gm, owner } = await sit(4);
  await wants(owner, "attributes", "attributes.str", "one");
  await until(() => advances().length === 1, "it was bought");
  const [key = ""] = Object.keys(stored().advances);
  const { takeBack } = gm.inside.advancement;
  await takeBack(heroAt(gm), key, "Gamemaster");
  await takeBack(heroAt(gm), key, "Gamemaster");
  expect(stored()).toMatchObject({ advancement: 4, attributes: { str: 2 } });
  expect(advances()).toMatchObject([{ backBy: "Gamemaster", cost: 4 }]);
  await wants(owner, "attributes", "attributes.dex", "two");
  await until(() => advances().length === 2, "the next was bought");
  const [other = ""] = Object.keys(stored().advances).filter((each) => each !== key);
  await until(() => heroAt(owner).system.advances[other] !== undefined, "the owner knows");
  await expect(owner.inside.advancement.takeBack(heroAt(owner), other, "GM")).rejects.toThrow(
    "is for game masters",
  );
  expect(stored()).toMatchObject({ advancement: 0, attributes: { dex: 1 } });
});

it("are spent once where the game master has two windows", async () => {
  const { gm, owner } = await sit(9);
  const second = await table.sit("gm");
  const standing = (): boolean[] => [gm, second].map((seat) => seat.inside.windows.standsAside());
  await until(() => standing().includes(true), "one of the windows stands aside");
  await wants(owner, "attributes", "attributes.str", "one");
  await until(() => advances().length > 0, "it was bought");
  await heroAt(gm).update({ name: "Somebody else" });
  await until(() => heroAt(owner).name === "Somebody else", "all is quiet");
  expect([advances().length, stored().advancement]).toEqual([1, 5]);
});
