// Hand edits in a fight: each stands in the log as that of whoever made it; no stamp eats a GM's edit.
import { describe, expect, it } from "vitest";
import { id, until, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, strikeAndPass } from "./attack-table.ts";

const table = new AttackTable();

const actorAt = (seat: TestSeat): Anything => seat.game.actors.get(id("hero"));

function handEdits(gm: TestSeat): Anything[] {
  return fightAt(gm).log.filter((entry: Anything) => entry.input.foreign?.type === "EditedByHand");
}

async function fatigued(gm: TestSeat, fatigue: number): Promise<void> {
  await until(() => fightAt(gm).state.creatures[hero].fatigue === fatigue, "the fight knows of it");
  await calm(gm);
}

describe("C 4 a hand edit", () => {
  it("of a player stands in the log as the player's, and one of the GM as the GM's", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    await actorAt(owner).update({ "system.fatigue": 3 });
    await fatigued(gm, 3);
    expect(handEdits(gm).at(-1).by).toBe(id("owner"));
    await actorAt(gm).update({ "system.fatigue": 5 });
    await fatigued(gm, 5);
    expect(handEdits(gm).at(-1).by).toBe(id("gm"));
  });
});

describe("C 10 a forged stamp", () => {
  it.each([
    ["of a place that the log does not know", { term: 9, sequence: 999, events: 0 }],
    ["of the place where the fight began", { term: 1, sequence: 0, events: 0 }],
    ["of an older term", { term: 0, sequence: 999, events: 0 }],
  ])("%s does not eat the GM's next edit", async (_what, place) => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    await strikeAndPass(gm);
    await actorAt(owner).update({ "system.fatigue": 4 });
    await fatigued(gm, 4);
    await actorAt(owner).update({ "system.stamp": { combat: id("fight"), ...place } });
    await calm(gm, owner);
    await actorAt(gm).update({ "system.fatigue": 0 });
    await fatigued(gm, 0);
    expect(table.stored("Actor", id("hero")).system.fatigue).toBe(0);
    expect(handEdits(gm).at(-1).by).toBe(id("gm"));
  });
});
