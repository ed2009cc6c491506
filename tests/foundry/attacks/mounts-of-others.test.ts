// Mounts of other players: nobody is offered one, gets onto one, or gives it orders, whatever a console sends.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import type { SeatHub } from "../../../table/server/seat-hub.ts";
import { allRules } from "../../../src/rulesets/all-rules.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "../seats.ts";
import { stable, stableOfCounts } from "../stable-world.ts";

const HERO = id("heroRow");
const HORSE = id("oneRow");

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;

async function sit(world: ReturnType<typeof stable>): Promise<void> {
  hub = createWorld(world);
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
}

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());
const send = (seat: TestSeat, input: Anything): Promise<Anything> =>
  seat.inside.access.send(seat.combat(), input);
const knows = (): Promise<void> =>
  until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");

/** The question by which a creature of Time Count says what it does. */
const declaration = (creature: string): Anything =>
  pendingAsks(fight().open).find(
    ({ ask }) => ask.prompt === "declare" && (ask.to as Anything).creature === creature,
  );

/** Begins the fight, and goes on until the hero may act. */
async function untilHeroActs(): Promise<void> {
  await gm.game.settings.set("fray", "autoAdvance", false);
  await send(gm, { kind: "begin" });
  for (let i = 0; i < 60; i += 1) {
    const [ask] = pendingAsks(fight().open);
    if (declaration(HERO) || (!ask && fight().state.turn === HERO)) return knows();
    const isByCount = fight().ruleset === "timecount";
    if (ask) await send(gm, { kind: "answer", request: ask.key, choice: ask.ask.fallback });
    else if (isByCount) await send(gm, { kind: "command", command: { type: "advance", creature: null } });
    else await gm.combat().nextTurn();
  }
  throw new Error("the hero never acts");
}

/** Whom the palette of a seat offers to the hero to get onto. */
function offeredBy(seat: TestSeat): string[] {
  const { accessTo, EMPTY, paletteOptions } = seat.inside.panel as Anything;
  const asked = declaration(HERO);
  const answering = asked ? { key: asked.key, choice: "act", isTurn: true } : null;
  const options = paletteOptions(accessTo(seat.combat()).running, { ...EMPTY, acting: HERO, answering });
  return mountsAmong(options.map((each: Anything) => ({ id: each.command.type, ...each })));
}

/** Whom the list of the api offers. */
const listedBy = async (seat: TestSeat): Promise<string[]> =>
  mountsAmong(await seat.game.system.api.actionsOf(seat.game.actors.get(id("hero"))));

/** Named by the command itself, or among those to choose from. */
function mountsAmong(actions: readonly Anything[]): string[] {
  const mounts = actions.filter((each) => /^mount\b/.test(each.id));
  const named = mounts.map((each) => each.command?.target ?? /target=(\S+)/.exec(each.id)?.[1]);
  const chosen = mounts
    .flatMap((each) => each.needs)
    .flatMap((need: Anything) => need.candidates ?? [])
    .map((each: Anything) => each.creature ?? each.id);
  return [...named, ...chosen].filter((each) => each !== undefined);
}

describe.each([
  ["Heroes of Destiny", stable, "DEST-ACT-15"],
  ["Time Count", stableOfCounts, "TC-TIME-23"],
] as const)("C 10 another player's mount in %s", (_game, world, rule) => {
  beforeEach(async () => {
    await sit(world());
    await untilHeroActs();
  });

  it("is offered by neither palette nor api, but to the GM and to its owner it is", async () => {
    expect([...offeredBy(owner), ...(await listedBy(owner))]).not.toContain(HORSE);
    expect(offeredBy(gm)).toContain(HORSE);
    await gm.game.actors.get(id("horse")).update({ ownership: { default: 0, [id("owner")]: 3 } });
    await until(() => owner.game.actors.get(id("horse")).isOwner, "the horse is the owner's");
    expect(offeredBy(owner)).toContain(HORSE);
    expect(await listedBy(owner)).toContain(HORSE);
  });

  it("is not mounted by a forged command, answer, or call of the api", async () => {
    const before = JSON.stringify(fight().state);
    const command = { type: "mount", creature: HERO, target: HORSE };
    const asked = declaration(HERO);
    const inputs = asked
      ? [{ kind: "answer", request: asked.key, choice: "act", command }]
      : [{ kind: "command", command }];
    for (const input of inputs)
      expect((await send(owner, input)).refusal).toMatchObject({ rule, code: "otherPlayersMount" });
    const { api } = owner.game.system;
    const hero = owner.game.actors.get(id("hero"));
    for (const target of [HORSE, id("one"), id("horse")])
      expect(await api.execute(hero, "mount", { target })).toMatchObject({ accepted: false, opened: false });
    const ride = { kind: "command", command: { type: "ride", creature: HERO, target: HORSE } };
    expect((await send(owner, ride)).refusal).toMatchObject({ rule: "CORE-AUTHORITY", code: "gmOnly" });
    expect(JSON.stringify(fight().state)).toBe(before);
  });

  it("takes no orders by a forged command or answer", async () => {
    const before = JSON.stringify(fight().state);
    const path = [{ x: 3, y: 1 }];
    for (const [type, rest] of [
      ["move", { path }],
      ["defend", {}],
      ["wait", {}],
      ["attack", { target: HERO }],
      ["standardAttack", { target: HERO }],
      ["dismount", {}],
    ] as const) {
      const command = { type, creature: HORSE, ...rest };
      const answer = await send(owner, { kind: "command", command });
      expect([type, answer.refusal?.rule]).toEqual([type, expect.stringMatching(/^CORE-/)]);
    }
    const asked = declaration(HERO) ?? declaration(HORSE);
    if (asked) {
      const command = { type: "move", creature: HORSE, path };
      const forged = { kind: "answer", request: asked.key, choice: "act", command };
      expect((await send(owner, forged)).refusal).not.toBeNull();
    }
    const { api } = owner.game.system;
    const horse = owner.game.actors.get(id("horse"));
    expect(await api.actionsOf(horse)).toEqual([]);
    expect((await api.execute(horse, "move", { path })).refusal).toMatchObject({ code: "notOffered" });
    expect(JSON.stringify(fight().state)).toBe(before);
  });
});

describe("C 10 another player's mount outside a fight", () => {
  it.each([
    ["Heroes of Destiny", stable],
    ["Time Count", stableOfCounts],
  ])("is neither offered to who marks it nor mounted in %s", async (_game, world) => {
    await sit(world());
    const { api } = owner.game.system;
    const [hero, horse] = [id("hero"), id("horse")].map((each) => owner.game.actors.get(each));
    const token = owner.game.scenes.get(id("cave")).tokens.get(id("one"));
    owner.game.user.targets.add({ id: token.id, actor: horse, document: token });
    expect(await listedBy(owner)).toEqual([]);
    const command = { type: "mount", creature: api.outsideId(hero), target: api.outsideId(horse) };
    const { refusal } = await api.sendOutside([hero, horse], { kind: "command", command });
    expect(refusal).not.toBeNull();
    expect([...horse.statuses, ...hero.statuses]).toEqual([]);
  });
});

describe("the command by which a creature gets onto another", () => {
  it("is named to the host by every game that has one, so that it asks whose mount it is", () => {
    for (const { ruleset, commands } of allRules) {
      const [type] = Object.keys(ruleset.commands).filter((each) => /^mount(Up)?$/.test(each));
      expect([ruleset.id, commands.mount?.type]).toEqual([ruleset.id, type]);
    }
  });
});
