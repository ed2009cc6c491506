// What players draw on a scene, where the host lets them: it is no area of a fight, until a game master makes it one.
import { afterEach, beforeEach, expect, it } from "vitest";
import { canonicalText } from "../../../src/core/language/json.ts";
import { encounterWorld, type EncounterWorld } from "../encounter-world.ts";
import { allQuiet, takeSeat, until, type Anything, type TestSeat } from "../seats.ts";

let world: EncounterWorld;
let gm: TestSeat;
let owner: TestSeat;
let seats: TestSeat[];

const combatAt = (seat: TestSeat): Anything => seat.game.combats.get(world.combat);
const fightAt = (seat: TestSeat): Anything => seat.inside.access.getFight(combatAt(seat));
const sceneAt = (seat: TestSeat): Anything => combatAt(seat).combatants.get(world.hero).token.parent;
const areas = (): string[] => Object.keys(fightAt(gm).state.regions as object).sort();
const places = (): string =>
  canonicalText(
    Object.values(fightAt(gm).state.creatures as object).map(({ name, region }: Anything) => [name, region]),
  );

async function sit(user: string): Promise<TestSeat> {
  const seat = await takeSeat(world.hub, user, "destiny", { endsWithPage: true });
  seats.push(seat);
  await until(() => fightAt(seat) !== null || !combatAt(seat).started, "the rules are here");
  return seat;
}

beforeEach(async () => {
  seats = [];
  world = await encounterWorld("dierank", { contrary: ["players-draw-regions"] });
  gm = await sit("gm");
  owner = await sit("owner");
  expect((await gm.inside.access.send(combatAt(gm), { kind: "begin" })).refusal).toBeNull();
  await allQuiet([gm, owner], world.combat);
});

afterEach(() => {
  expect(seats.flatMap(({ errors }) => errors)).toEqual([]);
  for (const seat of seats) seat.close();
});

/** The player draws a region over the whole scene. */
async function draw(name: string): Promise<void> {
  const { width, height } = sceneAt(owner).dimensions;
  const shape = { type: "rectangle", x: 0, y: 0, width, height, rotation: 0, hole: false };
  await sceneAt(owner).createEmbeddedDocuments("Region", [{ name, shapes: [shape] }]);
  await until(() => sceneAt(gm).regions.getName(name) !== undefined, "it is drawn");
  await allQuiet([gm, owner], world.combat);
}

it("is no area, and moves nobody, also for whoever comes later", async () => {
  const [known, stood] = [areas(), places()];
  await draw("Cloud of Ash");
  expect([areas(), places()]).toEqual([known, stood]);
  const { token } = combatAt(gm).combatants.get(world.hero);
  await token.update({ x: Number(token.x) + 5 });
  await allQuiet([gm, owner], world.combat);
  expect([areas(), places()]).toEqual([known, stood]);
  gm.close();
  gm = await sit("gm2");
  await until(() => combatAt(gm).system.arbiter.user === gm.game.userId, "the other one is the arbiter");
  await allQuiet([gm, owner], world.combat);
  const { token: again } = combatAt(gm).combatants.get(world.hero);
  await again.update({ x: Number(again.x) - 5 });
  await allQuiet([gm, owner], world.combat);
  expect([areas(), places()]).toEqual([known, stood]);
});

it("is an area as soon as a game master has changed it", async () => {
  const known = areas();
  await draw("Cloud of Ash");
  await sceneAt(gm).regions.getName("Cloud of Ash").update({ name: "Ash" });
  await allQuiet([gm, owner], world.combat);
  await until(() => areas().includes("Ash"), "the area is laid out");
  expect(areas().length).toBe(known.length + 1);
});
