// Token bars: real values and limits for whoever draws them, at every seat and in both games.
import { afterEach, describe, expect, it } from "vitest";
import { countWorld } from "./count-world.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

async function sit(world: Parameters<typeof createWorld>[0]): Promise<void> {
  gm = await takeSeat(createWorld(world), "gm", "destiny");
}

afterEach(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const hero = (): Anything => gm.game.actors.get(id("hero"));

/** What a module reads of a token's bars, whatever draws them. */
function bars(name = "heroToken"): (readonly [number, number] | null)[] {
  const token = gm.game.scenes.get(id("cave")).tokens.get(id(name));
  return ["bar1", "bar2"].map((bar) => {
    const shown = token.getBarAttribute(bar);
    return shown && ([shown.value, shown.max] as const);
  });
}

describe("the bars of a token", () => {
  it("show what of the wound track is free, and stamina (Heroes of Destiny)", async () => {
    await sit(duelWorld());
    const [[free, slots], [stamina, most]] = bars() as [[number, number], [number, number]];
    expect(free).toBe(slots);
    expect(slots).toBeGreaterThan(5);
    expect(stamina).toBe(most);
    await hero().update({ "system.wounds.light": 2, "system.stamina": 1 });
    expect(bars()).toEqual([
      [free - 2, slots],
      [1, most],
    ]);
    expect(bars("one")).toEqual([
      [expect.any(Number), expect.any(Number)],
      [expect.any(Number), expect.any(Number)],
    ]);
  });

  it("show hit points, and what fatigue leaves of them (Time Count)", async () => {
    await sit(countWorld());
    expect(bars()).toEqual([
      [12, 12],
      [12, 12],
    ]);
    await hero().update({ "system.hp.value": 5, "system.fatigue": 2 });
    expect(bars()).toEqual([
      [5, 12],
      [3, 5],
    ]);
  });

  it("take a number that is typed at them, within their limits, where they stand for one", async () => {
    await sit(countWorld());
    await hero().modifyTokenAttribute("bars.health", -4, true);
    expect(hero().system.hp.value).toBe(8);
    await hero().modifyTokenAttribute("bars.health", 99, false);
    expect(hero().system.hp.value).toBe(12);
    await hero().modifyTokenAttribute("bars.effort", 3, false);
    expect(hero().system.fatigue).toBe(0);
    expect(hero().toObject().system.bars).toBeUndefined();
  });

  it("are offered by type, and are those of new tokens", async () => {
    await sit(duelWorld());
    for (const type of ["destinyCharacter", "destinyNpc", "timecountCharacter", "timecountNpc"]) {
      expect(gm.CONFIG.Actor.trackableAttributes[type].bar).toEqual(["bars.health", "bars.effort"]);
      const actor = await gm.CONFIG.Actor.documentClass.create({ name: "New", type });
      expect(actor.prototypeToken.bar1.attribute).toBe("bars.health");
      expect(actor.prototypeToken.bar2.attribute).toBe("bars.effort");
      await until(() => Object.keys(actor.system.bars).length === 2, "its rules have come");
    }
  });

  it("are none of what a fight watches: looking at them changes nothing", async () => {
    await sit(duelWorld());
    await gm.inside.access.send(gm.combat(), { kind: "begin" });
    const { length } = gm.inside.access.getFight(gm.combat())!.log;
    bars();
    await hero().update({ name: "Renamed" });
    await gm.inside.arbiter.settled(gm.combat().id);
    expect(gm.inside.access.getFight(gm.combat())!.log).toHaveLength(length);
  });
});
