// A fighter that is taken out of a fight and added again at once comes in anew, and nobody's hand is blamed for it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { SeatHub } from "../../table/server/seat-hub.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

const ROWS = ["hero", "one", "two"].map((name) => id(`${name}Row`));

let hub: SeatHub;
let gm: TestSeat;
let second: TestSeat;

beforeEach(async () => {
  hub = createWorld(duelWorld());
  gm = await takeSeat(hub, "gm", "destiny");
  second = await takeSeat(hub, "gm2", "destiny");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  for (const creature of ROWS)
    await gm.inside.access.send(gm.combat(), { kind: "standing", creature, prompt: "*", answer: "pass" });
  await gm.combat().nextTurn();
});

afterEach(() => {
  expect(second.errors).toEqual([]);
  for (const seat of [gm, second]) seat.close();
});

function fight(): Anything {
  return second.inside.access.getFight(second.combat());
}

/** Takes a fighter out and adds it again in the next breath, from the seat that does not write. */
async function addAgain(name: string): Promise<Anything> {
  const row = second.combat().combatants.get(id(`${name}Row`));
  const { actorId, tokenId, sceneId } = row;
  const again = { type: "fighter", actorId, tokenId, sceneId, system: { arrives: "now" } };
  await row.delete();
  const [made] = await second.combat().createEmbeddedDocuments("Combatant", [again]);
  return made;
}

/** What the fight took for somebody's hand, by the places changed. */
function blamed(): string[] {
  return fight().log.flatMap(({ input }: Anything) =>
    input.foreign?.type === "EditedByHand"
      ? input.foreign.changes.map((change: Anything) => change.path.at(-1))
      : [],
  );
}

async function untilSettled(seat: TestSeat): Promise<void> {
  await seat.inside.arbiter.settled(id("fight"));
}

describe.each(["hero", "one"])("%s, taken out and added again", (name) => {
  it("shows the fight's numbers, and only what is really changed by hand is told", async () => {
    const made = await addAgain(name);
    await until(() => fight().state.creatures[made.id]?.initiative > 0, "it is in the order");
    await made.update({ hidden: true });
    await until(() => fight().state.creatures[made.id].hidden, "the fight knows of the veil");
    await untilSettled(gm);
    expect(blamed()).toEqual(["hidden"]);
    const { stamina, initiative, ap } = fight().state.creatures[made.id];
    expect(made.actor.system).toMatchObject({ stamina, initiative, ap });
  });

  it("is written by the next arbiter where the first has gone in the midst of it", async () => {
    const made = await addAgain(name);
    await until(() => Boolean(fight().state.creatures[made.id]), "it has joined");
    gm.close();
    await until(() => second.game.users.activeGM?.isSelf === true, "the second writes");
    await untilSettled(second);
    await second.combat().nextTurn();
    await untilSettled(second);
    expect(blamed()).toEqual([]);
    const { stamina, initiative } = fight().state.creatures[made.id];
    expect(made.actor.system).toMatchObject({ stamina, initiative });
  });
});
