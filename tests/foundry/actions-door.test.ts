// The list of actions for modules and macros: what can be done, what it costs, why not, and doing it.
import { beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { countWorld } from "./count-world.ts";
import { armedWorld, duelWorld } from "./duel-world.ts";
import { id, until, type Anything, type TestSeat } from "./seats.ts";
import { heroOf, TwoSeats } from "./two-seats.ts";

const table = new TwoSeats();

const api = (seat: TestSeat): Anything => seat.game.system.api;
describe("in a fight of Heroes of Destiny", () => {
  beforeEach(async () => {
    await table.sit(armedWorld());
    await table.send({ kind: "begin" });
    await table.passAll();
    for (let i = 0; i < 6 && table.fight().state.turn !== id("heroRow"); i += 1) {
      await table.gm.combat().nextTurn();
      await table.passAll();
    }
    expect(table.fight().state.turn).toBe(id("heroRow"));
    await table.untilOwnerKnows();
  });

  it("lists an owner's hero with groups, costs and what is to be chosen", async () => {
    const actions: Anything[] = await api(table.owner).actionsOf(heroOf(table.owner));
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
      expect(each).toMatchObject({
        reason: expect.stringMatching(/./),
        rule: expect.stringMatching(/^(DEST|CORE)-/),
      });
  });

  it("shows nothing of creatures of others", async () => {
    expect(await api(table.owner).actionsOf(table.owner.game.actors.get(id("bandit")))).toEqual([]);
    const token = table.owner.game.scenes.get(id("cave")).tokens.get(id("one"));
    expect(await api(table.owner).actionsOf(token.actor)).toEqual([]);
    const executed = await api(table.owner).execute(token.actor, `standardAttack weapon=${id("sword")}`, {});
    expect(executed).toMatchObject({ accepted: false, refusal: { code: "notOffered" } });
  });

  it("does what is whole, for a target named by any of its ids", async () => {
    const log = table.fight().log.length;
    const actions: Anything[] = await api(table.owner).actionsOf(heroOf(table.owner));
    const strike = actions.find((each) => each.group.id === "attack" && each.possible);
    const target = table.owner.game.scenes.get(id("cave")).tokens.get(id("one")).id;
    const choices = Object.fromEntries(
      strike.needs.map((need: Anything) => [
        need.parameter,
        need.kind === "creature" ? target : (need.choices?.[0]?.id ?? need.min),
      ]),
    );
    const executed = await api(table.owner).execute(heroOf(table.owner), strike.id, choices);
    expect(executed).toMatchObject({ accepted: true, refusal: null, opened: false });
    expect(table.fight().log.length).toBeGreaterThan(log);
    expect(table.fight().log[log].input.command).toMatchObject({
      creature: id("heroRow"),
      target: id("oneRow"),
    });
    expect(table.fight().log[log].by).toBe(table.owner.game.userId);
  });

  it("refuses what is not there, and what nobody asks for, by name", async () => {
    const strike = `standardAttack weapon=${id("sword")}`;
    expect((await api(table.owner).execute(heroOf(table.owner), "dance")).refusal).toMatchObject({
      code: "notOffered",
      operands: { action: "dance" },
    });
    expect(
      (await api(table.owner).execute(heroOf(table.owner), strike, { colour: "red" })).refusal,
    ).toMatchObject({
      code: "unknownParameter",
      field: "colour",
    });
  });

  it("says why an item is of no use now, in plain words", async () => {
    await table.gm.combat().nextTurn();
    await until(() => table.fight().state.turn !== id("heroRow"), "the turn has passed");
    await table.passAll();
    await table.untilOwnerKnows();
    const executed = await api(table.owner).useItem(heroOf(table.owner).items.get(id("sword")).uuid);
    expect(executed.accepted).toBe(false);
    expect(executed.refusal.rule).toMatch(/^(DEST|CORE)-/);
    expect(
      (await api(table.owner).useItem("Actor.nobody0000000000.Item.nothing000000000")).refusal.code,
    ).toBe("noSuchItem");
  });
});

describe("outside a fight", () => {
  it("lists what can be done there, and does it", async () => {
    await table.sit(duelWorld());
    await heroOf(table.gm).update({ "system.fatigue": 3 });
    await until(() => heroOf(table.owner).system.fatigue === 3, "the owner has seen it");
    const actions: Anything[] = await api(table.owner).actionsOf(heroOf(table.owner));
    const rest = actions.find((each) => each.id.startsWith("longRest") && each.possible);
    expect(rest).toBeDefined();
    const executed = await api(table.owner).execute(heroOf(table.owner), rest.id);
    expect(executed).toMatchObject({ accepted: true, card: expect.any(String) });
  });

  it("offers whoever is marked as a patient, and no NPC of which players are told nothing", async () => {
    await table.sit(armedWorld());
    const { gm, owner } = table;
    const guide = gm.game.actors.get(id("bandit"));
    await guide.update({ "system.wounds.light": 2, "prototypeToken.disposition": 1 });
    const marked = owner.game.actors.get(id("bandit"));
    await until(() => marked.system.wounds.light === 2, "the owner has seen it");
    owner.game.user.targets.add({ id: "marked", actor: marked });
    const patients = async (): Promise<Anything[]> => {
      const actions: Anything[] = await api(owner).actionsOf(heroOf(owner));
      return actions.filter((each) => each.id.startsWith("treatWound") && each.possible);
    };
    expect(await patients()).toHaveLength(1);
    await gm.game.settings.set("fray", "npcNumbers", "nothing");
    await until(() => owner.game.settings.get("fray", "npcNumbers") === "nothing", "it is set");
    expect(await patients()).toEqual([]);
    // The GM treats whomever the GM marks.
    gm.game.user.targets.add({ id: "marked", actor: guide });
    const atHand: Anything[] = await api(gm).actionsOf(heroOf(gm));
    expect(atHand.some((each) => each.id.startsWith("treatWound") && each.possible)).toBe(true);
  });

  it("has no place for a sword, and says so", async () => {
    await table.sit(armedWorld());
    const executed = await api(table.owner).useItem(heroOf(table.owner).items.get(id("sword")).uuid);
    expect(executed.refusal).toMatchObject({ code: "onlyWithFight", operands: { item: "Sword" } });
  });
});

describe("in a fight by counts", () => {
  it("declares for whoever is due", async () => {
    await table.sit(countWorld());
    await table.send({ kind: "begin" });
    for (let i = 0; i < 40; i += 1) {
      await table.gm.inside.arbiter.settled(table.gm.combat().id);
      const asks = pendingAsks(table.fight().open);
      if (asks.some(({ ask }) => ask.to.kind === "owner" && ask.to.creature === id("heroRow"))) break;
      const [ask] = asks;
      if (ask) await table.send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    await table.untilOwnerKnows();
    const actions: Anything[] = await api(table.owner).actionsOf(heroOf(table.owner));
    const simple = actions.find((each) => each.possible && each.needs.length === 0);
    expect(simple).toBeDefined();
    const executed = await api(table.owner).execute(heroOf(table.owner), simple.id);
    expect(executed.refusal).toBeNull();
    expect(executed.accepted).toBe(true);
  });
});
