// A player's console that asks without end: the game master's page stays his, and keeps nothing of what it has heard.
import { expect, it, vi } from "vitest";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero } from "./attack-table.ts";

const table = new AttackTable();
const CHANNEL = "system.fray";

async function duel(): Promise<{ readonly gm: TestSeat; readonly owner: TestSeat }> {
  const gm = await table.sit("gm");
  const owner = await table.sit("owner");
  await begin(gm);
  await calm(gm, owner);
  return { gm, owner };
}

const change = (posture: string): Anything => ({
  kind: "command",
  command: { type: "changePosture", creature: hero, posture },
});

it("three thousand intents of a player hold nobody up, and most of them are not even looked at", async () => {
  const { gm, owner } = await duel();
  const steps = fightAt(gm).log.length;
  const received = vi.spyOn(gm.inside.arbiter, "receive");
  for (let i = 0; i < 3000; i += 1)
    owner.game.socket.emit(CHANNEL, {
      kind: "intent",
      id: `flood${i}`,
      subject: { kind: "combat", id: id("fight") },
      input: change(i % 2 === 0 ? "prone" : "standing"),
    });
  await until(() => received.mock.calls.length > 0, "the first ones have come");
  const { accepted } = await gm.inside.access.send(gm.combat(), { kind: "undo" });
  expect(accepted).toBe(true);
  expect(fightAt(gm).log.length).toBeLessThan(steps + 200);
  await calm(gm, owner);
  expect(received.mock.calls.length).toBeLessThan(250);
  // Afterwards the player is heard as before.
  const posture = fightAt(gm).state.creatures[hero].posture === "prone" ? "standing" : "prone";
  expect((await owner.inside.access.send(owner.combat(), change(posture))).refusal).toBeNull();
}, 60_000);

it("nothing is kept of the names that intents have borne", async () => {
  const { gm, owner } = await duel();
  const names = Array.from({ length: 60 }, (_none, i) => `nobody${i}`);
  for (const name of names) {
    const input = { kind: "command", command: { type: "rest", creature: null } } as const;
    await owner.inside.sendIntent({ kind: "actors", uuids: [name] }, input);
    await owner.inside.sendIntent({ kind: "combat", id: name }, { kind: "undo" });
  }
  await calm(gm, owner);
  for (const name of names) expect(gm.inside.arbiter.isBusy(name)).toBe(false);
});

it("a seat whose dice are of wood is asked for a few throws at once, and the game master who arbitrates for none", async () => {
  const { gm, owner } = await duel();
  const stranger = await table.sit("stranger");
  await gm.game.users.get(id("owner")).update({ role: 2 });
  await until(() => owner.game.user.hasPermission("MANUAL_ROLLS"), "the owner is trusted");
  const asked: string[] = [];
  for (const seat of [gm, owner]) {
    seat.CONFIG.Dice.fulfillment.methods.manual.resolver = class {
      constructor(readonly roll: Anything) {}
      awaitFulfillment(): Promise<void> {
        asked.push(seat === gm ? "gm" : "owner");
        return new Promise(() => undefined);
      }
    };
    await seat.game.settings.set("core", "diceConfiguration", { d6: "manual" });
  }
  for (const user of ["gm", "owner"])
    for (let i = 0; i < 40; i += 1)
      void stranger.game.users
        .get(id(user))
        .query("fray.throwByHand", { formula: "9d6" }, { timeout: 50 })
        .catch(() => null);
  await until(() => asked.length > 0, "the owner is asked");
  await calm(owner, stranger);
  expect(asked.filter((seat) => seat === "gm")).toEqual([]);
  expect(asked.length).toBeLessThan(5);
});
