// Scrolling text: what rises from a token for each viewer, and for whom nothing does.
import { afterEach, beforeEach, expect, it } from "vitest";
import { beginWithHero, fightAt, strikeOne, upToDate } from "./duel-steps.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

/** The texts of the newest events at a seat, by the creature that they rise from. */
function risen(seat: TestSeat): [string, string][] {
  const { running } = seat.inside.panel.accessTo(seat.combat())!;
  const events = fightAt(seat).log.at(-1).events;
  return seat.inside.risingTexts(running!, events).map(({ creature, text }) => [creature, text]);
}

async function fought(): Promise<void> {
  await beginWithHero(gm);
  await strikeOne(gm);
  await upToDate(gm, owner);
}

it("rises from whoever it happened to, at every seat", async () => {
  await fought();
  for (const seat of [gm, owner]) expect(risen(seat).map(([creature]) => creature)).toContain(id("oneRow"));
});

it("is nothing to players where the creature hides", async () => {
  await gm.combat().combatants.get(id("oneRow")).update({ hidden: true });
  await fought();
  expect(risen(gm).map(([creature]) => creature)).toContain(id("oneRow"));
  expect(risen(owner).map(([creature]) => creature)).not.toContain(id("oneRow"));
});

it("tells no place in the order, which the tracker shows", async () => {
  await beginWithHero(gm);
  await upToDate(gm, owner);
  const { running } = gm.inside.panel.accessTo(gm.combat())!;
  const events = [...fightAt(gm).log].flatMap((entry) => entry.events);
  const rolled = events.filter(({ type }) => type === "InitiativeRolled");
  expect(rolled.length).toBeGreaterThan(0);
  expect(gm.inside.risingTexts(running!, rolled)).toEqual([]);
});

it("names nobody, for whose it is goes without saying", async () => {
  await fought();
  const { creatures } = fightAt(gm).state;
  for (const [creature, text] of risen(gm)) expect(text.startsWith(creatures[creature].name)).toBe(false);
  // Nor where the name stands before a colon.
  const creature = id("oneRow");
  const operands = { creature, change: -2, initiative: 12 };
  const lost = { type: "InitiativeShifted", rule: "DEST-INI-01", creature, operands, changes: [] };
  const { running } = gm.inside.panel.accessTo(gm.combat())!;
  const [rising] = gm.inside.risingTexts(running!, [lost] as Anything);
  expect(rising?.text).toMatch(/^initiative .*12\.$/);
});
