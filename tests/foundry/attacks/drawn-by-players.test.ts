// What players draw on a scene, where the host lets them: it is no area of a fight, until a game master makes it one.
import { afterEach, beforeEach, expect, it } from "vitest";
import { canonicalText } from "../../../src/core/language/json.ts";
import { EncounterTable } from "../encounter-table.ts";
import { allQuiet, until, type Anything, type TestSeat } from "../seats.ts";

const table = new EncounterTable();
const { leave, combatAt, fightAt, send } = table;
let gm: TestSeat;
let owner: TestSeat;

// Before everybody gets up: what is registered last is done first.
afterEach(() => expect(table.errors).toEqual([]));

const sceneAt = (seat: TestSeat): Anything => combatAt(seat).combatants.get(table.world.hero).token.parent;
const areas = (): string[] => Object.keys(fightAt(gm).state.regions as object).sort();
const places = (): string =>
  canonicalText(
    Object.values(fightAt(gm).state.creatures as object).map(({ name, region }: Anything) => [name, region]),
  );

async function sit(user: string): Promise<TestSeat> {
  const seat = await table.sit(user);
  await until(() => fightAt(seat) !== null || !combatAt(seat).started, "the rules are here");
  return seat;
}

beforeEach(async () => {
  await table.lay("dierank", { contrary: ["players-draw-regions"] });
  gm = await sit("gm");
  owner = await sit("owner");
  expect((await send(gm, { kind: "begin" })).refusal).toBeNull();
  await allQuiet([gm, owner], table.world.combat);
});

/** The player draws a region over the whole scene. */
async function draw(name: string): Promise<void> {
  const { width, height } = sceneAt(owner).dimensions;
  const shape = { type: "rectangle", x: 0, y: 0, width, height, rotation: 0, hole: false };
  await sceneAt(owner).createEmbeddedDocuments("Region", [{ name, shapes: [shape] }]);
  await until(() => sceneAt(gm).regions.getName(name) !== undefined, "it is drawn");
  await allQuiet([gm, owner], table.world.combat);
}

it("is no area, and moves nobody, also for whoever comes later", async () => {
  const [known, stood] = [areas(), places()];
  await draw("Cloud of Ash");
  expect([areas(), places()]).toEqual([known, stood]);
  const { token } = combatAt(gm).combatants.get(table.world.hero);
  await token.update({ x: Number(token.x) + 5 });
  await allQuiet([gm, owner], table.world.combat);
  expect([areas(), places()]).toEqual([known, stood]);
  leave(gm);
  gm = await sit("gm2");
  await until(() => combatAt(gm).system.arbiter.user === gm.game.userId, "the other one is the arbiter");
  await allQuiet([gm, owner], table.world.combat);
  const { token: again } = combatAt(gm).combatants.get(table.world.hero);
  await again.update({ x: Number(again.x) - 5 });
  await allQuiet([gm, owner], table.world.combat);
  expect([areas(), places()]).toEqual([known, stood]);
});

it("is an area as soon as a game master has changed it", async () => {
  const known = areas();
  await draw("Cloud of Ash");
  await sceneAt(gm).regions.getName("Cloud of Ash").update({ name: "Ash" });
  await allQuiet([gm, owner], table.world.combat);
  await until(() => areas().includes("Ash"), "the area is laid out");
  expect(areas().length).toBe(known.length + 1);
});
