// Dice of wood (real-foundry 2.12): who is asked for faces where core's dice configuration is set to manual, and what comes of them.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { type Anything, createWorld, id, takeSeat, type TestSeat, until } from "./seats.ts";

const hero = id("heroRow");
const one = id("oneRow");

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;
/** What each seat's person was asked to throw. */
let asked: { readonly gm: string[]; readonly owner: string[] };

beforeEach(async () => {
  hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  asked = { gm: [], owner: [] };
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  await until(() => fight(owner) !== null, "the owner has the fight");
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());

/** From now on this person throws dice with six sides by hand, and they show these faces. */
async function throwsByHand(seat: TestSeat, name: "gm" | "owner", faces: readonly number[]): Promise<void> {
  seat.CONFIG.Dice.fulfillment.methods.manual.resolver = class {
    constructor(readonly roll: Anything) {}
    awaitFulfillment(): Promise<void> {
      asked[name].push(this.roll.formula);
      for (const die of this.roll.dice) die.fulfilled.push(...faces.slice(0, die.number));
      return Promise.resolve();
    }
  };
  await seat.game.settings.set("core", "diceConfiguration", { d6: "manual" });
}

const isNoted = (): boolean => gm.game.users.get(id("owner")).flags.fray?.byHand?.includes("d6") ?? false;

/** The fight goes on, and with that the owner's seat lets the table know. */
async function noted(): Promise<void> {
  await gm.combat().setInitiative(hero, 90);
  await until(isNoted, "the table knows");
}

/** Whoever it is strikes the other, and is not hindered. */
async function strike(creature: string, target: string): Promise<Anything> {
  await gm.combat().setInitiative(creature, 90);
  for (let i = 0; i < 3 && fight().state.turn !== creature; i += 1) await gm.combat().nextTurn();
  const command = { type: "strike", creature, target };
  expect((await gm.inside.access.send(gm.combat(), { kind: "command", command })).refusal).toBeNull();
  const [ask] = pendingAsks(fight().open);
  const pass = { kind: "answer", request: ask?.key ?? "", choice: "pass" } as const;
  expect((await gm.inside.access.send(gm.combat(), pass)).refusal).toBeNull();
  return gm.game.messages.contents.at(-1);
}

const facesOn = (card: Anything): number[] =>
  card.rolls.flatMap((roll: Anything) => roll.dice.flatMap((die: Anything) => die.values));

it("2.12 the GM who throws by hand is asked for an NPC's dice, wild dice too, and his faces count", async () => {
  await throwsByHand(gm, "gm", [6, 5, 4, 3, 2]);
  const card = await strike(one, hero);
  expect(asked.gm).toEqual(["5dw", "1d6"]);
  expect(facesOn(card)).toEqual([6, 5, 4, 3, 2, 6]);
});

describe("2.12 a player's hero", () => {
  /** The owner may throw by hand, as the host's permissions have it. */
  const trust = async (): Promise<void> => {
    await gm.game.users.get(id("owner")).update({ role: 2 });
    await until(() => owner.game.user.hasPermission("MANUAL_ROLLS"), "the owner is trusted");
  };

  it("is thrown for by the player who throws by hand, and those faces count and are shown", async () => {
    await trust();
    await throwsByHand(gm, "gm", [1, 1, 1, 1, 1]);
    await throwsByHand(owner, "owner", [6, 5, 4, 3, 2]);
    await noted();
    const card = await strike(hero, one);
    expect(asked).toEqual({ gm: [], owner: ["5dw", "1d6"] });
    expect(facesOn(card)).toEqual([6, 5, 4, 3, 2, 6]);
    expect(card.rolls.map((roll: Anything) => roll.formula)).toEqual(["5dw", "1d6"]);
    // DEST-DICE-01: 6, 5, 4, 3, 2 of wild dice count 2, 1, 0, 0 and -1.
    expect(card.rolls.map((roll: Anything) => roll.total)).toEqual([2, 6]);
    expect(card.rolls[0].options.fray).toMatchObject({ user: id("owner") });
  });

  it("is thrown for by the GM's own hand where nobody else of its players is there", async () => {
    owner.close();
    await until(() => !gm.game.users.get(id("owner")).active, "the owner is gone");
    await throwsByHand(gm, "gm", [6, 6, 6, 6, 6]);
    expect(facesOn(await strike(hero, one))).toEqual([6, 6, 6, 6, 6, 6]);
    expect(asked).toEqual({ gm: ["5dw", "1d6"], owner: [] });
  });

  it("asks nobody who may not, whatever that player's own flag says", async () => {
    await throwsByHand(gm, "gm", [6, 6, 6, 6, 6]);
    await throwsByHand(owner, "owner", [6, 6, 6, 6, 6]);
    await owner.game.user.update({ "flags.fray.byHand": ["d6"] });
    await until(isNoted, "the flag has come");
    expect(facesOn(await strike(hero, one))).toHaveLength(6);
    expect(asked).toEqual({ gm: [], owner: [] });
  });

  const wrong: readonly (readonly [string, unknown])[] = [
    ["faces that the die has not", [7, 6, 6, 6, 6]],
    ["more dice than were asked for", [6, 6, 6, 6, 6, 6]],
    ["broken faces", [6, 6, 6, 6, 5.5]],
    ["no list", { length: 5 }],
    ["nothing", null],
  ];
  it.each(wrong)("falls at the arbiter when the answer is %s", async (_what, answer) => {
    await trust();
    await owner.game.user.update({ "flags.fray.byHand": ["d6"] });
    await until(isNoted, "the flag has come");
    owner.CONFIG.queries["fray.throwByHand"] = () => Promise.resolve(answer);
    const faces = facesOn(await strike(hero, one));
    expect(faces).toHaveLength(6);
    expect(faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)).toBe(true);
  });

  it("falls at the arbiter when nobody names faces for too long, or the page says why not", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await trust();
    await owner.game.user.update({ "flags.fray.byHand": ["d6"] });
    await until(isNoted, "the flag has come");
    let isFirst = true;
    owner.CONFIG.queries["fray.throwByHand"] = () => {
      if (!isFirst) return Promise.reject(new Error("the dice lie under the sofa"));
      isFirst = false;
      return new Promise(() => undefined);
    };
    gm.inside.handThrow.limit = 20;
    expect(facesOn(await strike(hero, one))).toHaveLength(6);
    expect(warned.mock.calls.map(([, error]) => String(error))).toEqual([
      expect.stringContaining(""),
      expect.stringContaining("under the sofa"),
    ]);
    warned.mockRestore();
  });

  it("falls at the arbiter when the one who gave the command has gone before the dice", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await trust();
    await owner.game.user.update({ "flags.fray.byHand": ["d6"] });
    await until(isNoted, "the flag has come");
    owner.close();
    await until(() => !gm.game.users.get(id("owner")).active, "the owner is gone");
    const request = {
      kind: "roll",
      rule: "CORE-DICE",
      purpose: "attack",
      modifier: null,
      involves: [hero],
      creature: hero,
      dice: { count: 2, sides: 6, look: "plain" },
    } as const;
    const thrown = await gm.inside.dice.throwDice(request, id("owner"));
    expect(facesOn({ rolls: [thrown.roll] })).toHaveLength(2);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });

  it("is no calculator for others: what is asked of a seat is dice of one kind, which it throws by hand", async () => {
    await trust();
    await throwsByHand(owner, "owner", [6, 6, 6, 6, 6]);
    const query = (data: unknown): Promise<unknown> => owner.CONFIG.queries["fray.throwByHand"](data, {});
    for (const data of [{ formula: "1d6 + 1000d6" }, { formula: "1d20" }, { formula: 6 }, {}])
      expect(await query(data)).toBeNull();
    expect(asked.owner).toEqual([]);
    expect(await query({ formula: "2d6" })).toEqual([6, 6]);
  });
});

it("2.12 who throws by hand for longer is not told that nobody answers", async () => {
  owner.inside.patience.withdraw = 20;
  owner.inside.patience.tell = 20;
  await gm.game.users.get(id("owner")).update({ role: 2 });
  let lie = (): void => undefined;
  const thrown = new Promise<void>((resolve) => (lie = resolve));
  await until(() => owner.game.user.hasPermission("MANUAL_ROLLS"), "the owner is trusted");
  await throwsByHand(owner, "owner", []);
  owner.CONFIG.Dice.fulfillment.methods.manual.resolver = class {
    awaitFulfillment(): Promise<void> {
      asked.owner.push("waits");
      return thrown;
    }
  };
  await noted();
  for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
  await gm.inside.access.send(gm.combat(), { kind: "standing", creature: one, prompt: "*", answer: "pass" });
  const answer = owner.inside.access.send(owner.combat(), {
    kind: "command",
    command: { type: "strike", creature: hero, target: one },
  });
  let isTold = false;
  void answer.then(() => (isTold = true));
  await until(() => asked.owner.length > 0, "the owner is asked");
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(isTold).toBe(false);
  lie();
  expect((await answer).refusal).toBeNull();
});

it("2.12 while the GM has not thrown yet, whoever asks next waits, and everything comes in its order", async () => {
  let lie = (): void => undefined;
  const thrown = new Promise<void>((resolve) => (lie = resolve));
  await throwsByHand(gm, "gm", []);
  gm.CONFIG.Dice.fulfillment.methods.manual.resolver = class {
    awaitFulfillment(): Promise<void> {
      asked.gm.push("waits");
      return thrown;
    }
  };
  const struck = strike(one, hero);
  await until(() => asked.gm.length > 0, "the GM is asked");
  const before = fight().log.length;
  const after = owner.inside.access.send(owner.combat(), {
    kind: "command",
    command: { type: "strike", creature: hero, target: one },
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fight().log).toHaveLength(before);
  lie();
  await struck;
  expect((await after).refusal).not.toBeNull();
  expect(fight().log.length).toBeGreaterThan(before);
});
