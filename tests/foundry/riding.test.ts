// Riding at the table: tokens go where the rules put them, and the owner of the mount acts in the rider's turn.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";
import { stable } from "./stable-world.ts";

let gm: TestSeat;
let owner: TestSeat;
let groom: TestSeat;

const hero = id("heroRow");
const horse = id("oneRow");

beforeAll(async () => {
  const hub = createWorld(stable());
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
  groom = await takeSeat(hub, "stranger", "destiny");
});

afterAll(() => {
  expect([...gm.errors, ...owner.errors, ...groom.errors]).toEqual([]);
  for (const seat of [gm, owner, groom]) seat.close();
});

function fight(seat = gm): Anything {
  return seat.inside.access.getFight(seat.combat());
}

async function passAll(): Promise<void> {
  for (let [ask] = pendingAsks(fight().open); ask; [ask] = pendingAsks(fight().open))
    await gm.inside.access.send(gm.combat(), { kind: "answer", request: ask.key, choice: ask.ask.fallback });
}

async function give(seat: TestSeat, command: Anything): Promise<void> {
  const { refusal } = await seat.inside.access.send(seat.combat(), { kind: "command", command });
  expect(refusal).toBeNull();
  await passAll();
  for (const each of [owner, groom])
    await until(() => fight(each).log.length === fight().log.length, "all seats are up to date");
}

async function untilTurnOf(creature: string): Promise<void> {
  for (let i = 0; i < 8 && fight().state.turn !== creature; i += 1) {
    await gm.combat().nextTurn();
    await passAll();
  }
  expect(fight().state.turn).toBe(creature);
}

/** Where a token stands at a seat, in pixels. */
function place(name: string, seat = groom): [number, number] {
  const { x, y } = seat.game.scenes.get(id("cave")).tokens.get(id(name));
  return [x, y];
}

/** What the last entry of the log says of where creatures went. */
function moves(): string[] {
  return fight()
    .log.flatMap((entry: Anything) => entry.events)
    .filter((event: Anything) => event.changes.some((change: Anything) => change.path[2] === "position"))
    .map((event: Anything) => `${event.type} ${event.creature === hero ? "hero" : "horse"}`);
}

describe("riding at the table", () => {
  it("puts the rider's token into the saddle", async () => {
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    await passAll();
    await untilTurnOf(hero);
    const mount = { type: "mount", creature: hero, target: horse };
    // C 10: whose horse it is says the host; the rules know sides alone.
    const unasked = await owner.inside.access.send(owner.combat(), { kind: "command", command: mount });
    expect(unasked.refusal).toMatchObject({ rule: "DEST-ACT-15", code: "otherPlayersMount" });
    await give(gm, mount);
    await until(() => place("heroToken")[0] === 200, "the rider is where the horse is");
    expect([place("heroToken"), place("one"), moves()]).toEqual([[200, 100], [200, 100], ["MountedUp hero"]]);
    const { tokens } = groom.game.scenes.get(id("cave"));
    expect(tokens.get(id("heroToken")).sort).toBeGreaterThan(tokens.get(id("one")).sort);
  });

  it("lets the owner of the mount act in the rider's turn", async () => {
    // DEST-INI-03: in the round in which it was mounted it may have had its turn already.
    await gm.combat().nextTurn();
    await passAll();
    await untilTurnOf(hero);
    const { access } = groom.inside;
    const ruleset = access.rulesetOf(fight(groom));
    expect(ruleset.active(fight(groom).state)).toEqual([hero, horse]);
    expect([...access.viewerOf(groom.combat()).owns]).toEqual([horse]);
    const options = ruleset.actions(access.engineOf(fight(groom)).situation(fight(groom)), horse);
    expect(options.filter((each) => each.refusal === null).map((each) => each.action)).toContain("defend");
    await give(groom, { type: "defend", creature: horse });
    expect(Object.keys(fight().state.creatures[horse].conditions)).toContain("defending");
  });

  it("takes the horse's token where its rider steers it, and the rider's along", async () => {
    await untilTurnOf(hero);
    const path = [3, 4].map((x) => ({ x, y: 1 }));
    await give(owner, { type: "move", creature: hero, path });
    await until(() => place("one")[0] === 400, "the horse has gone");
    expect([place("heroToken"), place("one")]).toEqual([
      [400, 100],
      [400, 100],
    ]);
    expect(moves().slice(1)).toEqual(["Moved horse", "MovedAlong hero"]);
  });

  it("takes all of it back with an undo", async () => {
    await gm.inside.access.send(gm.combat(), { kind: "undo" });
    await until(() => place("heroToken")[0] === 200 && place("one")[0] === 200, "both are back");
    await gm.inside.access.send(gm.combat(), { kind: "redo" });
    await until(() => place("heroToken")[0] === 400 && place("one")[0] === 400, "both are there again");
    expect(fight().log.some((entry: Anything) => entry.input.kind === "foreign")).toBe(false);
  });

  it("sets the rider down beside the mount", async () => {
    await gm.combat().nextTurn();
    await passAll();
    await untilTurnOf(hero);
    await give(owner, { type: "dismount", creature: hero });
    await until(() => place("heroToken").join() !== "400,100", "the rider is on the ground");
    expect(moves().at(-1)).toBe("Dismounted hero");
    expect([place("heroToken"), place("one")]).toEqual([
      [400, 0],
      [400, 100],
    ]);
  });
});

describe("riding a horse of two squares by two at the table", () => {
  it("leaves the rider's token its size, and takes nobody's move for a hand's (DEST-MNT-01)", async () => {
    const world = stable();
    const [cave] = world["scenes"] as Anything[];
    Object.assign(
      cave.tokens.find(({ _id }: Anything) => _id === id("one")),
      { width: 2, height: 2 },
    );
    const seat = await takeSeat(createWorld(world), "gm", "destiny");
    const { access } = seat.inside;
    const now = (): Anything => access.getFight(seat.combat());
    const send = async (input: Anything): Promise<void> => {
      expect((await access.send(seat.combat(), input)).refusal).toBeNull();
      for (let [ask] = pendingAsks(now().open); ask; [ask] = pendingAsks(now().open))
        await access.send(seat.combat(), { kind: "answer", request: ask.key, choice: ask.ask.fallback });
    };
    const command = (type: string, more: Anything): Promise<void> =>
      send({ kind: "command", command: { type, ...more } });
    await send({ kind: "begin" });
    await command("ride", { creature: hero, target: horse });
    expect(now().state.creatures[hero].position).toEqual(now().state.creatures[horse].position);
    await command("place", { creature: horse, x: 6, y: 2 });
    await until(() => place("heroToken", seat).join() === "600,200", "the rider goes along");
    const rider = seat.game.scenes.get(id("cave")).tokens.get(id("heroToken"));
    expect([rider.width, rider.height]).toEqual([1, 1]);
    await rider.update({ name: "Rider" });
    await command("ride", { creature: hero });
    expect(now().state.creatures[hero].position).toMatchObject({ width: 1, height: 1 });
    expect(
      now().log.filter((entry: Anything) => entry.events.some(({ type }: Anything) => type === "TokenMoved")),
    ).toEqual([]);
    expect(seat.errors).toEqual([]);
    seat.close();
  });
});
