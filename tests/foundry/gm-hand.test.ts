// The GM's hand in a fight, after it and outside; what a change by hand leads to; time that is let pass.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commonEntries } from "../../src/view/hand-view.ts";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

const hero = id("heroRow");
const one = id("oneRow");

beforeEach(async () => {
  gm = await takeSeat(createWorld(duelWorld()), "gm");
});

afterEach(async () => {
  await allQuiet([gm]);
  expect(gm.errors).toEqual([]);
  gm.close();
});

const fight = (): Anything => gm.inside.access.getFight(gm.combat());
const actor = (name = "hero"): Anything => gm.game.actors.get(id(name));
const bandit = (): Anything => gm.game.scenes.get(id("cave")).tokens.get(id("one")).actor;
const cardOf = (answer: Anything): Anything => gm.game.messages.get(answer.card);
const begin = (): Promise<Anything> => gm.inside.access.send(gm.combat(), { kind: "begin" });
const end = (): Promise<Anything> =>
  gm.inside.access.send(gm.combat(), { kind: "command", command: { type: "endFight", creature: null } });

async function placeOf(...actors: Anything[]): Promise<Anything> {
  const place = await gm.inside.hand.placeOfHand(actors);
  if (!place) throw new Error("nobody is there");
  return place;
}

async function harm(amount: number, ...actors: Anything[]): Promise<Anything[]> {
  const place = await placeOf(...actors);
  const entry = commonEntries(gm.inside.hand.handsOf(place)).find(({ option }) => option.deed === "harm");
  if (!entry) throw new Error("nobody can be harmed");
  const composition = { creature: hero, option: entry.option, question: null, modifiers: [] };
  const commands = gm.inside.hand.commandsOf(entry, { ...composition, chosen: { amount, kind: "cut" } });
  const answers = [];
  for (const command of commands) answers.push(await gm.inside.hand.doByHand(place, command));
  return answers;
}

describe("the hand", () => {
  it("harms one in a running fight, and undo takes it back", async () => {
    await begin();
    const [answer] = await harm(2, actor());
    expect(answer).toMatchObject({ accepted: true });
    expect(fight().state.creatures[hero].wounds.light).toBe(2);
    expect(actor().system.wounds.light).toBe(2);
    await gm.inside.access.send(gm.combat(), { kind: "undo" });
    expect(actor().system.wounds.light).toBe(0);
  });

  it("harms several at once, each by a step of its own", async () => {
    await begin();
    await harm(1, actor(), bandit());
    expect([hero, one].map((each) => fight().state.creatures[each].wounds.light)).toEqual([1, 1]);
    await gm.inside.access.send(gm.combat(), { kind: "undo" });
    expect([hero, one].map((each) => fight().state.creatures[each].wounds.light)).toEqual([1, 0]);
  });

  it("works outside a fight, is told on a card and undone there", async () => {
    const [answer] = await harm(3, actor());
    expect(actor().system.wounds.light).toBe(3);
    await gm.inside.access.send(cardOf(answer), { kind: "undo" });
    expect(actor().system.wounds.light).toBe(0);
  });

  it("works after a fight, on creatures as they are by then", async () => {
    await begin();
    await harm(1, actor());
    await end();
    await actor().update({ "system.fatigue": 4, "system.wounds.light": 2 });
    await harm(1, actor());
    expect(actor().system).toMatchObject({ fatigue: 4, wounds: { light: 3 } });
    expect(fight().state.creatures[hero]).toMatchObject({ fatigue: 4, wounds: { light: 3 } });
  });

  it("does not tear an open question", async () => {
    await begin();
    await gm.combat().setInitiative(hero, 90);
    for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
    await gm.inside.access.send(gm.combat(), {
      kind: "command",
      command: { type: "strike", creature: hero, target: one },
    });
    expect(fight().open).not.toBeNull();
    const command = { type: "harm", creature: hero, amount: 1, kind: "cut" };
    expect(gm.inside.hand.handRefusal(await placeOf(actor()), command)?.code).toBe("questionOpen");
    const [answer] = await harm(1, actor());
    expect(answer.refusal.code).toBe("questionOpen");
    expect(fight().state.creatures[hero].wounds.light).toBe(0);
  });

  it("names who is elsewhere", async () => {
    await begin();
    const [stray] = await gm.CONFIG.Actor.documentClass.createDocuments([
      { name: "Stray", type: "destinyNpc" },
    ]);
    expect(await placeOf(actor(), stray)).toMatchObject({ creatures: [hero], elsewhere: ["Stray"] });
  });
});

describe("a click on a status", () => {
  it("sets it at once where nothing has to be said, in a fight and outside", async () => {
    expect(await gm.inside.hand.submitCondition(actor(), "bleeding", true)).toBe(true);
    expect(actor().system.conditions.bleeding).toMatchObject({ condition: "bleeding" });
    await begin();
    expect(await gm.inside.hand.submitCondition(bandit(), "bleeding", true)).toBe(true);
    expect(fight().state.creatures[one].conditions.bleeding).toMatchObject({ condition: "bleeding" });
  });
});

describe("a change by hand that crosses a threshold", () => {
  const settled = (): Promise<void> => allQuiet([gm]);

  it("has the rules' checks follow as a step of its own", async () => {
    await begin();
    await actor().update({ "system.wounds.light": 6 });
    await until(() => fight().state.creatures[hero].posture === "prone", "the hero lies");
    await settled();
    expect(fight().log.at(-1).input.command).toEqual({ type: "settle", creature: hero });
    expect(actor().system.posture).toBe("prone");
    await gm.inside.access.send(gm.combat(), { kind: "undo" });
    expect(actor().system).toMatchObject({ posture: "standing", wounds: { light: 6 } });
  });

  it("waits while a question is open", async () => {
    await begin();
    await gm.combat().setInitiative(hero, 90);
    for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
    const command = { type: "strike", creature: hero, target: one };
    await gm.inside.access.send(gm.combat(), { kind: "command", command });
    await actor().update({ "system.wounds.light": 7 });
    await until(() => fight().state.creatures[hero].wounds.light === 7, "the fight knows");
    await settled();
    expect(fight().state.creatures[hero].posture).toBe("standing");
    await gm.inside.access.send(gm.combat(), {
      kind: "answer",
      request: fight().open.request.key,
      choice: "pass",
    });
    await settled();
    expect(fight().state.creatures[hero].posture).toBe("prone");
  });

  it("leads to nothing below it", async () => {
    await begin();
    const before = fight().log.length;
    await actor().update({ "system.wounds.light": 5 });
    await until(() => fight().state.creatures[hero].wounds.light === 5, "the fight knows");
    await settled();
    expect(fight().log.length).toBe(before + 1);
  });
});

describe("time that is let pass", () => {
  const pass = (amount: number): Anything => ({ type: "passTime", creature: null, amount, unit: "round" });
  const now = (): number => gm.game.time.worldTime;

  it("goes on outside a fight for all who are chosen, and takes the world's clock along, there and back", async () => {
    await gm.inside.hand.submitCondition(actor(), "bleeding", true);
    const place = await placeOf(actor(), actor("bandit"));
    const before = now();
    const answer = await gm.inside.hand.doByHand(place, pass(4));
    expect(answer).toMatchObject({ accepted: true });
    expect(actor().system.fatigue).toBeGreaterThan(0);
    await until(() => now() === before + 60, "a minute has passed");
    await gm.inside.access.send(cardOf(answer), { kind: "undo" });
    await until(() => now() === before, "it has not");
    expect(actor().system.fatigue).toBe(0);
  });

  it("goes on after a fight, and before it is refused", async () => {
    await begin();
    await gm.inside.hand.submitCondition(actor(), "bleeding", true);
    expect(gm.inside.hand.goingOnIn(fight())).toMatchObject([{ who: "heroToken" }]);
    expect(
      (await gm.inside.access.send(gm.combat(), { kind: "command", command: pass(1) })).refusal?.code,
    ).toBe("fightRuns");
    await end();
    const before = now();
    await gm.inside.hand.doByHand(await placeOf(actor()), pass(2));
    expect(fight().state.creatures[hero].fatigue).toBeGreaterThan(0);
    await until(() => now() === before + 30, "two rounds have passed");
  });

  it("is offered before an encounter goes, which stays then", async () => {
    await begin();
    const opened: unknown[] = [];
    gm.inside.setEndDialog(
      () => Promise.resolve("time"),
      (combat) => Promise.resolve(void opened.push(combat)),
    );
    await gm
      .combat()
      .endCombat()
      .catch(() => undefined);
    await until(() => fight().state.phase === "over", "the fight is over");
    expect(gm.combat()).toBeDefined();
    await until(() => opened[0] === gm.combat(), "time may be let pass");
  });
});

describe("what is done to one hero outside a fight", () => {
  it("waits for what is being done to it, whoever else is in it", async () => {
    await actor().update({ "system.fatigue": 3 });
    const rest = { kind: "command", command: { type: "rest", creature: id("hero") } } as const;
    const harmed = { type: "harm", creature: id("hero"), amount: 1, kind: "cut" };
    await Promise.all([
      gm.inside.access.sendOutside([actor()], rest),
      gm.inside.access.sendOutside([actor(), actor("bandit")], { kind: "command", command: harmed }),
      gm.inside.access.sendOutside([actor()], { kind: "command", command: harmed }),
    ]);
    expect(actor().system).toMatchObject({ fatigue: 0, wounds: { light: 2 } });
  });

  it("is refused while a question about it is open", async () => {
    const ask = { type: "ponder", creature: id("hero") };
    const open = await gm.inside.access.sendOutside([actor()], { kind: "command", command: ask });
    expect(cardOf(open).system.state).toBe("open");
    const rest = { kind: "command", command: { type: "rest", creature: id("hero") } } as const;
    expect((await gm.inside.access.sendOutside([actor()], rest)).refusal?.code).toBe("openOutside");
    await gm.inside.access.send(cardOf(open), { kind: "undo" });
    expect((await gm.inside.access.sendOutside([actor()], rest)).accepted).toBe(true);
  });
});
