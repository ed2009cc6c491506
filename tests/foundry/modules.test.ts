// Modules that know nothing of Fray: what they read and hear by their public documentation is the truth of the fight.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { countWorld } from "./count-world.ts";
import { armedWorld, duelWorld } from "./duel-world.ts";
import { type Anything, createWorld, id, moduleAt, takeSeat, type TestSeat, until } from "./seats.ts";

/** Everybody of Time Count with a sword, one step from the next. */
function armedCountWorld(): ReturnType<typeof countWorld> {
  const sword = {
    _id: id("sword"),
    name: "Sword",
    type: "timecountWeapon",
    system: { damage: "1d8", types: ["slashing"], speedClass: "Standard", readied: true },
    effects: [],
  };
  const world = countWorld([sword]);
  const [cave] = world["scenes"] ?? [];
  (cave?.["tokens"] as { x: number }[]).forEach((token, i) => (token.x = 100 * (i + 1)));
  return world;
}

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;

/** All at once, as at a table that has many. */
const BESIDE = ["turn-reader", "details-reader", "calendar-reader", "effect-player", "action-bar"];

const HERO = id("heroRow");
const ONE = id("oneRow");

async function sit(
  world: Parameters<typeof createWorld>[0],
  rulebook: "skirmish" | "destiny",
): Promise<void> {
  hub = createWorld(world, undefined, {}, { modules: BESIDE });
  gm = await takeSeat(hub, "gm", rulebook);
  owner = await takeSeat(hub, "owner", rulebook);
}

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());

async function send(input: Anything): Promise<void> {
  expect((await gm.inside.access.send(gm.combat(), input)).refusal).toBeNull();
  await until(
    () => fight(owner)?.log.length === fight().log.length && owner.combat().turn === gm.combat().turn,
    "the owner is up to date",
  );
}

const nextTurn = { kind: "command", command: { type: "nextTurn", creature: null } };

/** The hero strikes the first bandit, who does not defend itself. */
async function strike(): Promise<void> {
  await gm.combat().setInitiative(HERO, 90);
  for (let i = 0; i < 3 && fight().state.turn !== HERO; i += 1) await send(nextTurn);
  await send({ kind: "command", command: { type: "strike", creature: HERO, target: ONE } });
  await send({ kind: "answer", request: fight().open.request.key, choice: "pass" });
}

/** What the rules themselves say of order and turn. */
function truth(): { names: string[]; acting: string | null } {
  const { ruleset, engine } = gm.inside.access.shelvedOf(fight());
  const rows = ruleset.order(engine.situation(fight()));
  const nameOf = (creature: string): string => fight().state.creatures[creature].name;
  const acting = rows.find((row) => row.active);
  return { names: rows.map((row) => nameOf(row.creature)), acting: acting ? nameOf(acting.creature) : null };
}

describe("a carousel of combatants", () => {
  it("sees order, turn, round, bars and status icons as the rules have them, at every seat", async () => {
    await sit(duelWorld(), "skirmish");
    const readers = [moduleAt(gm, "turn-reader"), moduleAt(owner, "turn-reader")];
    await send({ kind: "begin" });
    await strike();
    await send(nextTurn);
    await until(
      () => owner.game.scenes.get(id("cave")).tokens.get(id("one")).actor.statuses.has("bleeding"),
      "it bleeds",
    );
    const { names, acting } = truth();
    for (const reader of readers) {
      const seen = reader.carousel();
      expect(seen.cards.map((card: Anything) => card.name)).toEqual(names);
      expect(seen.acting).toBe(acting);
      expect(seen.round).toBe(fight().state.round);
      expect(seen.cards.filter((card: Anything) => card.active).map((card: Anything) => card.name)).toEqual([
        acting,
      ]);
      const hurt = seen.cards.find((card: Anything) => card.id === ONE);
      expect(hurt.statuses).toContain("bleeding");
      expect(reader.drawn.length).toBeGreaterThan(0);
      for (const { initiative } of seen.cards) expect(initiative).toEqual(expect.any(Number));
    }
    expect(readers[1].carousel().cards.map((card: Anything) => card.isOwner)).toEqual(
      names.map((name) => name === "heroToken"),
    );
    await send({ kind: "undo" });
    expect(readers[1].carousel().acting).toBe(truth().acting);
  });

  it("has a bar with a value and a limit for each creature, in both games", async () => {
    for (const world of [duelWorld(), countWorld()]) {
      await sit(world, "destiny");
      const reader = moduleAt(gm, "turn-reader");
      for (const { bar } of reader.carousel().cards)
        expect(bar).toMatchObject({ type: "bar", value: expect.any(Number), max: expect.any(Number) });
      for (const seat of [gm, owner]) seat.close();
    }
    await sit(duelWorld(), "destiny");
  });

  it("follows the counts of Time Count", async () => {
    await sit(countWorld(), "destiny");
    const reader = moduleAt(owner, "turn-reader");
    await send({ kind: "begin" });
    for (let i = 0; i < 12; i += 1) {
      await gm.inside.arbiter.settled(gm.combat().id);
      const [ask] = pendingAsks(fight().open);
      if (ask) await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    await gm.inside.arbiter.settled(gm.combat().id);
    await until(() => fight(owner).log.length === fight().log.length, "the owner is up to date");
    const seen = reader.carousel();
    expect(seen.cards.map((card: Anything) => card.name)).toEqual(truth().names);
    expect(seen.acting).toBe(truth().acting);
    expect(seen.round).toBe(Math.max(1, Math.floor(fight().state.count)));
  });
});

/** Time goes on by so many counts; whoever is asked does what is theirs by default. */
async function letTimePass(counts: number): Promise<void> {
  for (let i = 0; i < counts; i += 1) {
    await send({ kind: "command", command: { type: "advance", creature: null } });
    for (let [ask] = pendingAsks(fight().open); ask; [ask] = pendingAsks(fight().open))
      await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
  }
  await gm.inside.arbiter.settled(gm.combat().id);
  await until(() => fight(owner).log.length === fight().log.length, "the owner is up to date");
}

/** A fight of Time Count in which the time stands until it is told to go on. */
async function sitAtCounts(): Promise<void> {
  await sit(armedCountWorld(), "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
  await send({ kind: "begin" });
}

describe("a module that tells players of their turn", () => {
  it("hears in Time Count who acted before and who acts now, in one unbroken row at every seat", async () => {
    await sitAtCounts();
    await letTimePass(8);
    const [atGm, atOwner] = [moduleAt(gm, "details-reader"), moduleAt(owner, "details-reader")];
    expect(atGm.changes.length).toBeGreaterThan(2);
    expect(atOwner.changes).toEqual(atGm.changes);
    const pairs: [string | null, string | null][] = atGm.changes;
    for (const [i, [before]] of pairs.slice(1).entries()) expect(before).toBe(pairs[i]?.[1]);
    expect(pairs.at(-1)?.[1]).toBe(truth().acting);
    expect(atOwner.told).toContain("your turn: heroToken");
  });

  it("hears of each start, turn and round once, with who acted before and who acts now", async () => {
    await sit(duelWorld(), "skirmish");
    const [atGm, atOwner] = [moduleAt(gm, "details-reader"), moduleAt(owner, "details-reader")];
    await send({ kind: "begin" });
    const acted = [truth().acting];
    for (let i = 0; i < 4; i += 1) {
      await send(nextTurn);
      acted.push(truth().acting);
    }
    const expected = acted.slice(1).map((name, i) => [acted[i], name]);
    expect(atGm.changes.slice(1)).toEqual(expected);
    expect(atOwner.changes.slice(1)).toEqual(expected);
    expect(atGm.hooks.map((each: Anything) => each.hook)).toEqual([
      "combatStart",
      "combatTurn",
      "combatTurn",
      "combatRound",
      "combatTurn",
    ]);
    expect(atOwner.hooks).toEqual([]);
    expect(atOwner.told.filter((line: string) => line === "your turn: heroToken")).toHaveLength(
      acted.filter((name) => name === "heroToken").length,
    );
  });
});

describe("a calendar", () => {
  it("moves with the counts of Time Count, the same at every seat, and stands with the time", async () => {
    await sitAtCounts();
    const [calendar, there] = [moduleAt(gm, "calendar-reader"), moduleAt(owner, "calendar-reader")];
    const begun = gm.game.time.worldTime;
    const count = fight().state.count;
    await letTimePass(5);
    await until(() => owner.game.time.worldTime === gm.game.time.worldTime, "the owner's clock is right");
    const { ruleset } = gm.inside.access.shelvedOf(fight());
    const seconds = (fight().state.count - count) / 2;
    expect(ruleset.id).toBe("timecount");
    expect(gm.game.time.worldTime - begun).toBe(Math.floor(seconds));
    expect(calendar.heard.length).toBeGreaterThan(1);
    expect(there.heard).toEqual(calendar.heard);
    expect(there.clock()).toEqual(calendar.clock());
  });

  it("moves with the rounds, may be moved by a GM meanwhile, and goes back by what the fight had added", async () => {
    await sit(duelWorld(), "skirmish");
    const [calendar, there] = [moduleAt(gm, "calendar-reader"), moduleAt(owner, "calendar-reader")];
    await send({ kind: "begin" });
    for (let i = 0; i < 3; i += 1) await send(nextTurn);
    await until(() => calendar.clock()[2] === 15, "a round has gone by");
    await calendar.advance(3600);
    await send({ kind: "undo" });
    await until(() => there.clock()[2] === 0, "the owner's clock has gone back");
    expect(there.clock()).toEqual([1, 0, 0]);
    expect(there.heard.map((each: Anything) => each.delta)).toEqual([15, 3600, -15]);
  });
});

describe("a player of effects", () => {
  it("gets the token documents of an attack, where they stand, once and at every seat", async () => {
    await sit(armedWorld(), "destiny");
    const [player, there] = [moduleAt(gm, "effect-player"), moduleAt(owner, "effect-player")];
    await send({ kind: "begin" });
    for (let i = 0; i < 40 && player.played.length === 0; i += 1) {
      const [ask] = pendingAsks(fight().open);
      if (ask) await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
      else await actOnce();
    }
    const cave = gm.game.scenes.get(id("cave"));
    expect(player.played.length).toBeGreaterThan(0);
    for (const { from, to, file } of player.played) {
      expect(file).toMatch(/^fx\/[A-Z]\w+\.webm$/);
      for (const end of [from, to]) expect(cave.tokens.get(end.id)).toMatchObject({ x: end.x, y: end.y });
    }
    await until(() => there.played.length === player.played.length, "the owner has seen it");
    expect(there.played).toEqual(player.played);
  });
});

describe("a player of effects in Time Count", () => {
  it("gets the token documents of an attack that was declared, once and at every seat", async () => {
    await sitAtCounts();
    const [player, there] = [moduleAt(gm, "effect-player"), moduleAt(owner, "effect-player")];
    const attack = { type: "attack", creature: HERO, target: ONE, weapon: id("sword") };
    for (let i = 0; i < 60 && player.played.length === 0; i += 1) {
      const [ask] = pendingAsks(fight().open);
      if (!ask) await send({ kind: "command", command: { type: "advance", creature: null } });
      else if (ask.ask.prompt === "declare" && (ask.ask.to as Anything).creature === HERO)
        await send({ kind: "answer", request: ask.key, choice: "act", command: attack });
      else await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    }
    const { tokens } = gm.game.scenes.get(id("cave"));
    expect(player.played.length).toBeGreaterThan(0);
    for (const { from, to } of player.played) {
      expect([from.id, to.id]).toEqual([id("heroToken"), id("one")]);
      for (const end of [from, to]) expect(tokens.get(end.id)).toMatchObject({ x: end.x, y: end.y });
    }
    await until(() => there.played.length === player.played.length, "the owner has seen it");
    expect(there.played).toEqual(player.played);
  });
});

/** Whoever acts does the first thing to another that is possible, else ends the turn. */
async function actOnce(): Promise<void> {
  const { ruleset, engine } = gm.inside.access.shelvedOf(fight());
  const situation = engine.situation(fight());
  const [creature = ""] = ruleset.active(fight().state);
  const option = ruleset
    .actions(situation, creature)
    .find((each) => each.topic === "attack" && each.refusal === null);
  const need = option?.needs.find((each) => each.kind === "creature");
  const target = need?.kind === "creature" ? need.candidates.find((each) => each.refusal === null) : null;
  const command = option && need && target ? { ...option.command, [need.parameter]: target.creature } : null;
  if (command && engine.check(fight(), command, null) === null) return send({ kind: "command", command });
  return send({ kind: "command", command: { type: "endTurn", creature } });
}

describe("a bar of actions", () => {
  beforeEach(() => sit(duelWorld(), "destiny"));

  it("builds its buttons from the api, dimmed with the reason, and presses one", async () => {
    const bar = moduleAt(owner, "action-bar");
    const hero = owner.game.actors.get(id("hero"));
    const groups: Anything[] = await bar.build(hero);
    expect(groups.length).toBeGreaterThan(0);
    for (const { name, buttons } of groups) {
      expect(name).toMatch(/\S/);
      for (const button of buttons) expect(button.dimmed).toBe(button.tooltip !== "");
    }
    const rest = groups
      .flatMap((group) => group.buttons)
      .find((each) => each.encodedValue.includes("|longRest"));
    expect(await bar.press(hero, rest.encodedValue)).toMatchObject({ accepted: true, opened: false });
    expect(await bar.build(owner.game.actors.get(id("bandit")))).toEqual([]);
  });

  it("has the buttons of Time Count for its owner, and none of creatures of others", async () => {
    for (const seat of [gm, owner]) seat.close();
    await sitAtCounts();
    const isDue = (): boolean =>
      pendingAsks(fight().open).some(({ ask }) => (ask.to as Anything).creature === HERO);
    for (let i = 0; i < 40 && !isDue(); i += 1) {
      const [ask] = pendingAsks(fight().open);
      if (ask) await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
      else await send({ kind: "command", command: { type: "advance", creature: null } });
    }
    const bar = moduleAt(owner, "action-bar");
    const groups: Anything[] = await bar.build(owner.game.actors.get(id("hero")));
    const buttons = groups.flatMap((group) => group.buttons);
    expect(buttons.map((button) => button.name).join()).toContain("Sword");
    for (const button of buttons) expect(button.dimmed).toBe(button.tooltip !== "");
    for (const { tooltip } of buttons.filter((button) => button.dimmed))
      expect(tooltip).toMatch(/\[(TC|CORE)-/);
    expect(await bar.build(owner.game.actors.get(id("bandit")))).toEqual([]);
  });
});
