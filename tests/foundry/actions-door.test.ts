// The list of actions for modules and macros: what can be done, what it costs, why not, and doing it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/open-requests.ts";
import { countWorld } from "./count-world.ts";
import { armedWorld, duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

async function sit(world: Parameters<typeof createWorld>[0]): Promise<void> {
  const hub = createWorld(world);
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
}

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const api = (seat: TestSeat): Anything => seat.game.system.api;
const hero = (seat: TestSeat): Anything => seat.game.actors.get(id("hero"));
const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());
async function send(input: Anything): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
}

async function passAll(): Promise<void> {
  for (let i = 0; i < 50; i += 1) {
    const [ask] = pendingAsks(fight().open);
    if (!ask) return;
    await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
  }
}

describe("in a fight of Heroes of Destiny", () => {
  beforeEach(async () => {
    await sit(armedWorld());
    await send({ kind: "begin" });
    await passAll();
    for (let i = 0; i < 6 && fight().state.turn !== id("heroRow"); i += 1) {
      await gm.combat().nextTurn();
      await passAll();
    }
    expect(fight().state.turn).toBe(id("heroRow"));
    await until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");
  });

  it("lists an owner's hero with groups, costs and what is to be chosen", async () => {
    const actions: Anything[] = await api(owner).actionsOf(hero(owner));
    const strike = actions.find((each) => each.id === `standardAttack weapon=${id("sword")}`);
    expect(strike).toMatchObject({
      name: expect.stringContaining("Sword"),
      group: { id: "attack", name: expect.any(String) },
      item: id("sword"),
      costs: [expect.stringMatching(/^\d+ AP$/)],
      possible: true,
      reason: "",
      rule: "",
    });
    expect(strike.needs.map((need: Anything) => need.parameter)).toContain("target");
    expect(new Set(actions.map((each) => each.id)).size).toBe(actions.length);
    const impossible = actions.filter((each) => !each.possible);
    expect(impossible.length).toBeGreaterThan(0);
    for (const each of impossible)
      expect(each).toMatchObject({ reason: /./, rule: expect.stringMatching(/^(DEST|CORE)-/) });
  });

  it("shows nothing of creatures of others", async () => {
    expect(await api(owner).actionsOf(owner.game.actors.get(id("bandit")))).toEqual([]);
    const token = owner.game.scenes.get(id("cave")).tokens.get(id("one"));
    expect(await api(owner).actionsOf(token.actor)).toEqual([]);
    const executed = await api(owner).execute(token.actor, `standardAttack weapon=${id("sword")}`, {});
    expect(executed).toMatchObject({ accepted: false, refusal: { code: "notOffered" } });
  });

  it("does what is whole, for a target named by any of its ids", async () => {
    const log = fight().log.length;
    const actions: Anything[] = await api(owner).actionsOf(hero(owner));
    const strike = actions.find((each) => each.group.id === "attack" && each.possible);
    const target = owner.game.scenes.get(id("cave")).tokens.get(id("one")).id;
    const choices = Object.fromEntries(
      strike.needs.map((need: Anything) => [
        need.parameter,
        need.kind === "creature" ? target : (need.choices?.[0]?.id ?? need.min),
      ]),
    );
    const executed = await api(owner).execute(hero(owner), strike.id, choices);
    expect(executed).toMatchObject({ accepted: true, refusal: null, opened: false });
    expect(fight().log.length).toBeGreaterThan(log);
    expect(fight().log[log].input.command).toMatchObject({ creature: id("heroRow"), target: id("oneRow") });
    expect(fight().log[log].by).toBe(owner.game.userId);
  });

  it("refuses what is not there, and what nobody asks for, by name", async () => {
    const strike = `standardAttack weapon=${id("sword")}`;
    expect((await api(owner).execute(hero(owner), "dance")).refusal).toMatchObject({
      code: "notOffered",
      operands: { action: "dance" },
    });
    expect((await api(owner).execute(hero(owner), strike, { colour: "red" })).refusal).toMatchObject({
      code: "unknownParameter",
      field: "colour",
    });
  });

  it("says why an item is of no use now, in plain words", async () => {
    await gm.combat().nextTurn();
    await passAll();
    await until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");
    const executed = await api(owner).useItem(hero(owner).items.get(id("sword")).uuid);
    expect(executed.accepted).toBe(false);
    expect(executed.refusal.rule).toMatch(/^(DEST|CORE)-/);
    expect((await api(owner).useItem("Actor.nobody0000000000.Item.nothing000000000")).refusal.code).toBe(
      "noSuchItem",
    );
  });
});

describe("outside a fight", () => {
  it("lists what can be done there, and does it", async () => {
    await sit(duelWorld());
    await hero(gm).update({ "system.fatigue": 3 });
    await until(() => hero(owner).system.fatigue === 3, "the owner has seen it");
    const actions: Anything[] = await api(owner).actionsOf(hero(owner));
    const rest = actions.find((each) => each.id.startsWith("longRest") && each.possible);
    expect(rest).toBeDefined();
    const executed = await api(owner).execute(hero(owner), rest.id);
    expect(executed).toMatchObject({ accepted: true, card: expect.any(String) });
  });

  it("has no place for a sword, and says so", async () => {
    await sit(armedWorld());
    const executed = await api(owner).useItem(hero(owner).items.get(id("sword")).uuid);
    expect(executed.refusal).toMatchObject({ code: "onlyWithFight", operands: { item: "Sword" } });
  });
});

describe("in a fight by counts", () => {
  it("declares for whoever is due", async () => {
    await sit(countWorld());
    await send({ kind: "begin" });
    for (let i = 0; i < 40; i += 1) {
      await gm.inside.arbiter.settled(gm.combat().id);
      const asks = pendingAsks(fight().open);
      if (asks.some(({ ask }) => ask.to.kind === "owner" && ask.to.creature === id("heroRow"))) break;
      const [ask] = asks;
      if (ask) await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    await until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");
    const actions: Anything[] = await api(owner).actionsOf(hero(owner));
    const simple = actions.find((each) => each.possible && each.needs.length === 0);
    expect(simple).toBeDefined();
    const executed = await api(owner).execute(hero(owner), simple.id);
    expect(executed.refusal).toBeNull();
    expect(executed.accepted).toBe(true);
  });
});
