// What is taken from somebody in a fight: once the encounter has gone, it stands on the sheet of whoever took it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { JsonObject } from "../../table/core/protocol.ts";
import { countWorld } from "./count-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
const hero = id("heroRow");
const one = id("oneRow");

const blade = (name: string, speedClass: string): JsonObject => ({
  _id: id(name),
  name,
  type: "timecountWeapon",
  system: { category: "Daggers", damage: "1d4", types: ["piercing"], speedClass, hands: "one" },
  effects: [],
});

/** A hero with a dagger in hand and a sure aim, beside two bandits with a sword in hand each. */
function bladeWorld(): { [collection: string]: JsonObject[] } {
  const world = countWorld();
  const [cave] = world["scenes"] ?? [];
  (cave?.["tokens"] as unknown as { x: number }[]).forEach((token, i) => (token.x = 100 * (i + 1)));
  const [first, second] = (world["actors"] ?? []) as Anything[];
  first.system.accuracy = 40;
  first.items = [blade("dagger", "Fast")];
  second.items = [blade("sword", "Standard")];
  for (const [item] of [first.items, second.items]) item.system.readied = true;
  return world;
}

const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const actorOf = (row: string): Anything => gm.combat().combatants.get(row).actor;
const namesOn = (actor: Anything): string[] => actor.items.map(({ name }: Anything) => name);

async function send(input: Anything): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
}

/** The hero strikes the sword out of the first bandit's hand and takes it; everybody else does the usual. */
async function takeTheSword(): Promise<void> {
  const command = { type: "disarm", creature: hero, target: one, weapon: id("dagger"), item: id("sword") };
  for (let i = 0; i < 40; i += 1) {
    const [open] = pendingAsks(fight().open);
    if (!open) {
      if (
        fight().log.some(({ events }: Anything) => events.some(({ type }: Anything) => type === "Disarmed"))
      )
        return;
      await gm.combat().nextTurn();
      continue;
    }
    const { prompt, to, fallback } = open.ask;
    const disarms = prompt === "declare" && to.kind === "owner" && to.creature === hero;
    const answer = disarms
      ? { choice: "act", command }
      : { choice: prompt === "takeItem" ? "take" : fallback };
    await send({ kind: "answer", request: open.key, ...answer });
  }
  throw new Error("nobody was disarmed");
}

beforeEach(async () => {
  gm = await takeSeat(createWorld(bladeWorld()), "gm", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
  gm.CONFIG.Dice.randomUniform = () => 0.5;
  await send({ kind: "begin" });
});

afterEach(async () => {
  await allQuiet([gm]);
  expect(gm.errors).toEqual([]);
  gm.close();
});

describe("a sword that was taken (TC-SPEC-14)", () => {
  it("goes to whoever took it as the encounter goes, and leaves the sheet of whoever lost it", async () => {
    await takeTheSword();
    const [taker, loser] = [actorOf(hero), actorOf(one)];
    expect([namesOn(taker), namesOn(loser)]).toEqual([["dagger"], ["sword"]]);
    await allQuiet([gm]);
    expect(loser.items.getName("sword").system.readied).toBe(false);
    await gm.combat().delete({ askToKeepLog: false });
    await until(() => taker.items.size === 2, "the sword has changed hands");
    await allQuiet([gm]);
    expect([namesOn(taker), namesOn(loser)]).toEqual([["dagger", "sword"], []]);
    expect(taker.items.getName("sword").system.readied).toBe(false);
    // The other bandit of the same name keeps its own.
    expect(namesOn(gm.game.actors.get(id("bandit")))).toEqual(["sword"]);
  });

  it("stays where it was once the theft is undone", async () => {
    await takeTheSword();
    await send({ kind: "undo" });
    await allQuiet([gm]);
    const [taker, loser] = [actorOf(hero), actorOf(one)];
    expect(loser.items.getName("sword").system.readied).toBe(true);
    await gm.combat().delete({ askToKeepLog: false });
    await allQuiet([gm]);
    expect([namesOn(taker), namesOn(loser)]).toEqual([["dagger"], ["sword"]]);
  });
});
