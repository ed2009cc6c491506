// Sounds of a fight: what each seat hears of a blow, of its turn and of a question, and what its setting leaves out.
import { afterEach, beforeEach, expect, it } from "vitest";
import { beginWithHero, sendFrom, strikeOne, upToDate } from "./duel-steps.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, takeSeat, until, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let owner: TestSeat;
/** The names of the sounds that each seat has played. */
let heard: { gm: string[]; owner: string[] };

/** As if somebody had touched the page. */
function listenAt(seat: TestSeat): string[] {
  const names: string[] = [];
  const play = (source: string): Promise<object> => {
    names.push(/(\w+)\.wav$/.exec(source)![1]!);
    return Promise.resolve({});
  };
  seat.game.audio.open({ channel: {}, play });
  seat.inside.followWithSounds();
  return names;
}

beforeEach(async () => {
  const hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm");
  owner = await takeSeat(hub, "owner");
  heard = { gm: listenAt(gm), owner: listenAt(owner) };
});

afterEach(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

/** Until it is the hero's turn. */
async function begin(): Promise<void> {
  await beginWithHero(gm);
  await upToDate(gm, owner);
}

async function strike(): Promise<void> {
  await strikeOne(gm);
  await upToDate(gm, owner);
}

it("calls the owner of whoever's turn has come, and no game master", async () => {
  await begin();
  await until(() => heard.owner.includes("turn"), "the owner is called");
  expect(heard.gm).not.toContain("turn");
});

it("lets every seat hear that somebody is hurt, and nothing of its undoing", async () => {
  await begin();
  await strike();
  const ofResults = (names: readonly string[]) => names.filter((name) => name === "harm" || name === "fate");
  await until(() => ofResults(heard.gm).length + ofResults(heard.owner).length === 2, "both have heard it");
  for (const names of Object.values(heard)) names.length = 0;
  await sendFrom(gm, { kind: "undo" });
  await upToDate(gm, owner);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual({ gm: [], owner: [] });
});

it("is what each person wants: calls alone, or nothing", async () => {
  await owner.game.settings.set("fray", "sounds", "calls");
  await gm.game.settings.set("fray", "sounds", "none");
  await begin();
  await until(() => heard.owner.includes("turn"), "the owner is called");
  await strike();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(new Set(heard.owner)).not.toContain("harm");
  expect(heard.gm).toEqual([]);
});

it("is silent where nobody has touched the page", async () => {
  const late = await takeSeat(createWorld(duelWorld()), "gm");
  expect(late.game.audio.locked).toBe(true);
  await sendFrom(late, { kind: "begin" });
  expect(late.errors).toEqual([]);
  late.close();
});
