// Dice of wood (real-foundry 2.12): who is asked for faces where core's dice configuration is set to manual, and what comes of them.
import { afterEach, beforeEach, expect, it } from "vitest";
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

it("2.12 nobody is asked for a player's hero: its dice fall at the arbiter, where everybody can trust them", async () => {
  await throwsByHand(gm, "gm", [6, 6, 6, 6, 6]);
  await throwsByHand(owner, "owner", [6, 6, 6, 6, 6]);
  const card = await strike(hero, one);
  expect(asked).toEqual({ gm: [], owner: [] });
  expect(facesOn(card)).toHaveLength(6);
  expect(card.rolls.map((roll: Anything) => roll.formula)).toEqual(["5dw", "1d6"]);
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
