// Hands and walls: nobody lays hands on somebody beyond a wall, nor strikes there by an answer, and words on the board count for nothing.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { calm, fightAt, hero, one } from "./attack-table.ts";
import { BoardTable, give, lastCommand, placeOf, scene, type Game } from "./board-table.ts";

/** From top to bottom, between the hero's square and the bandit's, who stands beside it. */
const BETWEEN = { c: [200, -2000, 200, 2000] };
/** Behind the bandit, and far enough from both. */
const BEHIND = { c: [300, -2000, 300, 2000] };
const BESIDE = [200];
/** Somewhere else on the scene. */
const FAR = { c: [0, -500, 0, -400] };

const noFreeLine = (field: string) => ({ rule: "CORE-BOARD", code: "noFreeLine", field });

/** What is said of a command in place of whoever sends it, by the one place that says it. */
function sceneWord(seat: TestSeat, command: Anything): Anything {
  const running = seat.inside.panel.accessTo(seat.combat())?.running;
  return running?.asScene({ creature: hero, ...command });
}

/** By game: what one does with one's hands, with the parameter that names to whom. */
const TOUCHES: { readonly [game in Exclude<Game, "dierank">]: readonly (readonly [Anything, string])[] } = {
  destiny: [
    [{ type: "shove", target: one }, "target"],
    [{ type: "trip", target: one }, "target"],
    [{ type: "grapple", target: one, weapon: id("bow") }, "cover"],
    [{ type: "pin", target: one }, "target"],
    [{ type: "disarm", target: one, weapon: id("bow"), item: id("bow") }, "target"],
    [{ type: "createOpening", target: one, weapon: id("bow") }, "target"],
    [{ type: "enterSpace", target: one }, "target"],
    [{ type: "mount", target: one }, "target"],
    [{ type: "treatWound", patient: one, level: "light" }, "patient"],
    [{ type: "stabilize", patient: one }, "patient"],
  ],
  timecount: [
    [{ type: "grab", target: one }, "target"],
    [{ type: "bullRush", target: one }, "target"],
    [{ type: "tackle", target: one }, "target"],
    [{ type: "drag", target: one }, "target"],
    [{ type: "shunt", target: one }, "target"],
    [{ type: "throw", target: one }, "target"],
    [{ type: "mount", target: one }, "target"],
    [{ type: "coupDeGrace", target: one, weapon: id("bow") }, "target"],
    [{ type: "stabilize", target: one }, "target"],
  ],
  anatomy: [
    [{ type: "maneuver", maneuver: "trip", target: one }, "target"],
    [{ type: "maneuver", maneuver: "grapple", target: one, cover: 0 }, "target"],
    [{ type: "cleave", target: one }, "target"],
    [{ type: "firstAid", target: one }, "target"],
  ],
  fightingstyle: [[{ type: "grapple", target: one }, "target"]],
};
const games = Object.keys(TOUCHES) as (keyof typeof TOUCHES)[];

describe.each(games)("C 9 hands and walls in %s", (game) => {
  const table = new BoardTable(game === "timecount" ? "destiny" : game);

  it("C 9 nobody seizes, pushes or treats anybody through a wall, and nothing is changed", async () => {
    const { gm, owner } = await table.seated(game, { walls: [BETWEEN] }, BESIDE);
    const before = fightAt(gm).log.length;
    for (const [command, parameter] of TOUCHES[game])
      expect((await give(owner, command)).refusal, command.type).toMatchObject(noFreeLine(parameter));
    expect(fightAt(gm).log).toHaveLength(before);
  });

  it("C 9 on one side of the walls, and for the game master, the rules alone decide", async () => {
    const { gm, owner } = await table.seated(game, { walls: [BEHIND] }, BESIDE);
    for (const [command] of TOUCHES[game]) expect(sceneWord(owner, command).refusal, command.type).toBeNull();
    const [wall] = scene(gm).walls;
    await wall.update({ c: BETWEEN.c });
    for (const [command] of TOUCHES[game]) expect(sceneWord(gm, command).refusal, command.type).toBeNull();
    const [first] = TOUCHES[game];
    expect((await give(gm, first?.[0])).refusal).toBeNull();
  });
});

describe("C 9 answers that strike", () => {
  const answer = (seat: TestSeat, command: Anything): Promise<Anything> => {
    const [ask] = pendingAsks(fightAt(seat).open);
    const choice = command.type === "reactiveManeuver" ? "maneuver" : "attack";
    return seat.inside.access.send(seat.combat(), {
      kind: "answer",
      request: ask?.key ?? "",
      choice,
      command: { creature: hero, ...command },
    });
  };

  describe("in anatomy", () => {
    const table = new BoardTable("anatomy");

    it("C 9 nobody strikes back through a wall in anatomy", async () => {
      const { gm, owner } = await table.seated("anatomy", { walls: [BETWEEN] }, BESIDE);
      await gm.inside.access.send(gm.combat(), {
        kind: "command",
        command: { type: "provoke", creature: one, target: one },
      });
      await calm(gm, owner);
      const before = fightAt(gm).log.length;
      const blow = { type: "reactiveAttack", weapon: "sword" };
      expect((await answer(owner, blow)).refusal).toMatchObject(noFreeLine("target"));
      const trip = { type: "reactiveManeuver", maneuver: "trip" };
      expect((await answer(owner, trip)).refusal).toMatchObject(noFreeLine("target"));
      expect(fightAt(gm).log).toHaveLength(before);
      const [wall] = scene(gm).walls;
      await wall.update({ c: BEHIND.c });
      expect((await answer(owner, blow)).refusal).toBeNull();
    });

    it("C 9 who is hidden best of several targets counts for all of them in anatomy", async () => {
      const { gm, owner } = await table.seated("anatomy", { walls: [BEHIND] }, BESIDE);
      const shots = { type: "rapidShot", weapon: "bow", shots: 2, target: one, cover: 0 };
      const two = id("twoRow");
      expect(sceneWord(owner, shots).command).not.toHaveProperty("cover");
      expect(sceneWord(owner, { ...shots, targets: [one, two] }).command).toMatchObject({ cover: 2 });
      expect(fightAt(gm).state.turn).toBe(hero);
    });
  });

  describe("in fightingstyle", () => {
    const table = new BoardTable("fightingstyle");

    it("C 9 nobody takes an opportunity through a wall in fightingstyle", async () => {
      const { gm, owner } = await table.seated("fightingstyle", { walls: [BETWEEN] }, BESIDE);
      await gm.inside.access.send(gm.combat(), {
        kind: "command",
        command: { type: "endTurn", creature: hero },
      });
      await untilTurnOf(gm, one);
      const leave = {
        type: "move",
        creature: one,
        path: [
          { x: 3, y: 1 },
          { x: 4, y: 1 },
        ],
      };
      expect(
        (await gm.inside.access.send(gm.combat(), { kind: "command", command: leave })).refusal,
      ).toBeNull();
      await calm(gm, owner);
      const strike = { type: "opportunityAttack", weapon: "unarmed" };
      expect((await answer(owner, strike)).refusal).toMatchObject(noFreeLine("target"));
      const [wall] = scene(gm).walls;
      await wall.update({ c: FAR.c });
      expect((await answer(owner, strike)).refusal).toBeNull();
    });

    it("C 9 whoever may be pushed has his walls told in fightingstyle, and not by the sender", async () => {
      const { owner } = await table.seated("fightingstyle", { walls: [BEHIND] }, BESIDE);
      const barred = [{ creature: one, x: 2, y: 1, dx: -1, dy: 0 }];
      const told = sceneWord(owner, { type: "maneuver", maneuver: "push", barred }).command.barred;
      expect(told).toContainEqual({ creature: one, x: 2, y: 1, dx: 1, dy: 0 });
      expect(told).not.toContainEqual(barred[0]);
    });
  });
});

/** The game master ends turns until it is somebody's. */
async function untilTurnOf(gm: TestSeat, creature: string): Promise<void> {
  for (let i = 0; i < 5 && fightAt(gm).state.turn !== creature; i += 1) await gm.combat().nextTurn();
  expect(fightAt(gm).state.turn).toBe(creature);
}

describe("C 9 words on the board", () => {
  const table = new BoardTable("destiny");

  it("C 9 a deed held in readiness meets the walls of the moment in timecount", async () => {
    const { gm, owner } = await table.seated("timecount", { walls: [FAR] });
    const held = { type: "attack", creature: hero, weapon: id("bow"), target: one };
    expect((await give(owner, { type: "ready", held, trigger: "he stirs" })).refusal).toBeNull();
    const [wall] = scene(gm).walls;
    await wall.update({ c: BETWEEN.c });
    const ask = await readiedAsk(gm);
    await calm(gm, owner);
    const before = fightAt(gm).log.length;
    const use: Anything = { kind: "answer", request: ask.key, choice: "use" };
    const answer = await owner.inside.access.send(owner.combat(), use);
    expect(answer.refusal).toMatchObject(noFreeLine("cover"));
    expect(fightAt(gm).log).toHaveLength(before);
    await wall.update({ c: FAR.c });
    expect((await owner.inside.access.send(owner.combat(), use)).refusal).toBeNull();
  });

  it("C 9 who is near, who harries and what comes near is not said by a player in destiny", async () => {
    const { gm, owner } = await table.seated("destiny");
    const shot = { type: "standardAttack", weapon: id("bow"), target: one, harriers: [] };
    expect(sceneWord(owner, shot).command).not.toHaveProperty("harriers");
    const calming = { type: "calmMount", enemies: 0 };
    expect(sceneWord(owner, calming).command).not.toHaveProperty("enemies");
    const spell = { type: "castSpell", spell: "x", target: one, near: [] };
    expect(sceneWord(owner, spell).command).toEqual({
      type: "castSpell",
      creature: hero,
      spell: "x",
      target: one,
    });
    const walk = { type: "move", path: [{ x: 1, y: 2 }], approaches: [] };
    expect((await give(owner, walk)).refusal).toBeNull();
    expect(lastCommand(gm)).not.toHaveProperty("approaches");
  });

  it("C 9 who is engaged, lets somebody in, or has a wall behind is not said by a player in timecount", async () => {
    const { owner } = await table.seated("timecount");
    const words = [
      [{ type: "coupDeGrace", weapon: id("bow"), target: one, engaged: false }, "engaged"],
      [{ type: "staple", weapon: id("bow"), target: one, wallBehind: true }, "wallBehind"],
      [{ type: "approach", path: [{ x: 2, y: 1 }], allowing: [one] }, "allowing"],
    ] as const;
    for (const [command, word] of words) {
      const known = sceneWord(owner, { ...command, [word]: undefined }).command;
      expect(sceneWord(owner, command).command, word).toEqual(JSON.parse(JSON.stringify(known)));
    }
  });

  it("C 9 how well one drops behind something says the game master in destiny", async () => {
    const { gm, owner } = await table.seated("destiny");
    const drop = { type: "changePosture", posture: "crouching", behind: "nineTenths" };
    expect((await give(owner, drop)).refusal).toBeNull();
    const ask = await nextAsk(gm, "behindCover");
    expect(ask.ask.to).toEqual({ kind: "gm" });
    const mine: Anything = { kind: "answer", request: ask.key, choice: "nineTenths" };
    const refused = await owner.inside.access.send(owner.combat(), mine);
    expect(refused.refusal).toMatchObject({ rule: "CORE-AUTHORITY" });
    expect(fightAt(gm).state.creatures[hero].conditions).not.toHaveProperty("covered");
    await gm.inside.access.send(gm.combat(), { ...mine, choice: "none" });
    expect(fightAt(gm).state.creatures[hero].conditions).not.toHaveProperty("covered");
  });

  const sizes = { width: 400, height: 200, padding: 0 };
  /** All that lies on this side of the wall, as a liar would have it. */
  const lie = [0, 1].map((y) => ({ creature: hero, x: 0, y, length: 3 }));
  const truth = { creature: hero, x: 3, y: 1, length: 16 };

  it("C 9 a rider in destiny comes down on this side of a wall, whatever he says", async () => {
    const { gm, owner } = await table.seated("destiny", { sizes, walls: [BEHIND] }, BESIDE);
    const ride: Anything = { kind: "command", command: { type: "ride", creature: hero, target: one } };
    expect((await gm.inside.access.send(gm.combat(), ride)).refusal).toBeNull();
    await calm(gm, owner);
    expect(placeOf(gm).x).toBe(2);
    expect((await give(owner, { type: "dismount", beyond: lie })).refusal).toBeNull();
    await nextAsk(gm, "");
    expect(lastCommand(gm).beyond).toContainEqual(truth);
    expect(lastCommand(gm).beyond).not.toContainEqual(lie[1]);
    expect([placeOf(gm).x, placeOf(gm).y]).not.toEqual([2, 1]);
    expect(placeOf(gm).x).toBeLessThan(3);
  });

  it("C 9 what lies beyond walls is not said by whoever comes down in timecount", async () => {
    const { owner } = await table.seated("timecount", { sizes, walls: [BEHIND] });
    const { beyond } = sceneWord(owner, { type: "mount", beyond: lie }).command;
    expect(beyond).toContainEqual({ ...truth, x: 3, length: 15 });
    expect(beyond).not.toContainEqual(lie[1]);
  });
});

/** Lets everything happen that is asked, up to a question of this kind; with none, up to the hero's own turn. */
async function nextAsk(gm: TestSeat, prompt: string): Promise<Anything> {
  for (let i = 0; i < 30; i += 1) {
    const [ask] = pendingAsks(fightAt(gm).open);
    if (ask === undefined || ask.ask.prompt === prompt || ask.ask.ownTurn) return ask;
    const input: Anything = { kind: "answer", request: ask.key, choice: ask.ask.fallback };
    await gm.inside.access.send(gm.combat(), input);
  }
  throw new Error(`nobody asks ${prompt}`);
}

/** Time goes on, and the bandits open doors, until whoever holds a deed is asked for it. */
async function readiedAsk(gm: TestSeat): Promise<Anything> {
  const send = (input: Anything): Promise<Anything> => gm.inside.access.send(gm.combat(), input);
  for (let i = 0; i < 60; i += 1) {
    const [ask]: Anything[] = pendingAsks(fightAt(gm).open);
    if (ask?.ask.prompt === "readied") return ask;
    if (!ask) await send({ kind: "command", command: { type: "advance", creature: null } });
    else if (ask.ask.prompt !== "declare" || ask.ask.to.creature === hero)
      await send({ kind: "answer", request: ask.key, choice: ask.ask.fallback });
    else {
      // Nothing that could kill the hero first.
      const command = { type: "openDoor", creature: ask.ask.to.creature };
      const input: Anything = { kind: "answer", request: ask.key, choice: "act", command };
      expect((await send(input)).refusal).toBeNull();
    }
  }
  throw new Error("nobody is asked for what is held");
}
