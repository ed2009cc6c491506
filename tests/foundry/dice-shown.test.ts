// Dice So Nice at a fight: the right person's dice, nothing to be read before they lie, no dice twice (real-foundry 2.12).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { allArrived } from "../../table/seats/memory-seat.ts";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { type Anything, createWorld, id, moduleAt, takeSeat, type TestSeat, until } from "./seats.ts";

let hub: SeatHub;
let gm: TestSeat;
let owner: TestSeat;
let dice: Anything;
let there: Anything;

beforeEach(async () => {
  hub = createWorld(duelWorld(), undefined, {}, { modules: ["dice-reader"] });
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  dice = moduleAt(gm, "dice-reader");
  there = moduleAt(owner, "dice-reader");
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

const fight = (seat = gm): Anything => seat.inside.access.getFight(seat.combat());
const hero = id("heroRow");

/** Sends it, and lets the dice lie as soon as they roll. */
async function send(seat: TestSeat, input: Anything): Promise<void> {
  const answer = seat.inside.access.send(seat.combat(), input);
  const lies = setInterval(() => dice.land(), 5);
  expect((await answer).refusal).toBeNull();
  clearInterval(lies);
}

async function begin(): Promise<void> {
  await send(gm, { kind: "begin" });
  await gm.combat().setInitiative(hero, 90);
  for (let i = 0; i < 3 && fight().state.turn !== hero; i += 1) await gm.combat().nextTurn();
  await until(() => fight(owner)?.log.length === fight().log.length, "the owner is up to date");
  dice.shown.length = 0;
}

const strike = { kind: "command", command: { type: "strike", creature: hero, target: id("oneRow") } };

describe("the dice of a fight", () => {
  it("are those of whoever acts, at all seats, each roll once", async () => {
    await begin();
    await send(owner, strike);
    await send(gm, { kind: "answer", request: fight().open.request.key, choice: "pass" });
    expect(dice.shown).toMatchObject([
      { formula: "5dw", user: "Olive", synchronize: true, whisper: null, messageId: null, speaker: "hero" },
      { formula: "1d6", user: "Olive", synchronize: true },
    ]);
    const card = gm.game.messages.contents.at(-1);
    expect(card.rolls.flatMap((roll: Anything) => roll.dice.flatMap((die: Anything) => die.values))).toEqual(
      dice.shown.flatMap((each: Anything) => each.faces),
    );
    await until(() => owner.game.messages.has(card.id), "the owner has the card");
    expect(there.shown).toEqual([]);
    expect(card.author.id).toBe(id("owner"));
    expect(card.speaker.alias).toBe("heroToken");
    expect(card.rolls.map((roll: Anything) => roll.options.fray.user)).toEqual([id("owner"), id("owner")]);
  });

  it("lie before anything of what came of them is written anywhere", async () => {
    await begin();
    await send(owner, strike);
    const before = JSON.stringify(gm.combat().toObject().system);
    const answer = gm.inside.access.send(gm.combat(), {
      kind: "answer",
      request: fight().open.request.key,
      choice: "pass",
    });
    await until(() => dice.shown.length === 2, "the dice roll");
    await allArrived();
    expect(JSON.stringify(gm.combat().toObject().system)).toBe(before);
    expect(gm.game.scenes.get(id("cave")).tokens.get(id("one")).actor.system.wounds.light).toBe(0);
    dice.land();
    expect((await answer).accepted).toBe(true);
    expect(gm.game.scenes.get(id("cave")).tokens.get(id("one")).actor.system.wounds.light).toBe(1);
  });

  it("are the game master's own for NPCs, and for game masters alone where the creature hides", async () => {
    await gm.combat().combatants.get(id("oneRow")).update({ hidden: true });
    await send(gm, { kind: "begin" });
    const byUser = (dice.shown as Anything[]).map(({ user, whisper, speaker }) => [
      user,
      speaker,
      whisper?.length ?? 0,
    ]);
    expect(byUser).toContainEqual(["Olive", "hero", 0]);
    expect(byUser).toContainEqual(["Gamemaster", "one", 2]);
    expect(byUser).toContainEqual(["Gamemaster", "two", 0]);
  });

  it("roll with the card where nobody is to wait for them", async () => {
    await gm.game.settings.set("fray", "waitForDice", 0);
    await begin();
    await send(owner, strike);
    await send(gm, { kind: "answer", request: fight().open.request.key, choice: "pass" });
    await until(() => there.shown.length > 0 || there.revealed.length > 0, "the owner has the card");
    expect(there.revealed).toEqual([]);
  });

  it("fall as two of ten where the module draws none with as many faces", async () => {
    const roll = await new gm.CONFIG.Dice.rolls[0]("1d48 + 2d60").evaluate();
    const shows: Promise<unknown>[] = [];
    gm.Hooks.callAll("fray.dice", {
      shown: [{ roll, user: gm.game.user, actor: null, whisper: null }],
      shows,
    });
    dice.land();
    await Promise.all(shows);
    const faces = roll.dice.flatMap((die: Anything) => die.values);
    expect(dice.shown).toMatchObject([{ formula: "1d100 + 2d100", faces }]);
    expect(roll.formula).toBe("1d48 + 2d60");
  });

  it("have their faces known by their letters", () => {
    expect(dice.presets).toEqual([
      { type: "dw", labels: ["−−", "−", "□", "□", "+", "++"], system: "standard", shape: "d6" },
      { type: "du", labels: ["−", "−", "□", "□", "+", "+"], system: "standard", shape: "d6" },
    ]);
  });
});
