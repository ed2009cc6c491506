// A whole seat of a player at the real server: settings, dice and broadcasts from one end to the other.
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bootSeat, type BootedSeat } from "../../table/core/boot.ts";
import type { Roll } from "../../table/core/dice/roll.ts";
import { openMemorySeat } from "../../table/seats/memory-seat.ts";
import { RawSeat } from "../../table/seats/raw-seat.ts";
import { SeatHub } from "../../table/server/seat-hub.ts";
import { createWorld, id, system } from "./three-seats.ts";

const world = createWorld({
  system: { ...system, esmodules: ["trial.mjs"] },
  languages: { en: { TRIAL: { Hit: "Hit" } } },
});
const hub = new SeatHub(world);
const gm = new RawSeat(openMemorySeat(hub, id("gm")));
const onChange = vi.fn();
const reported: unknown[] = [];
let player: BootedSeat;

function registerSystem(): void {
  const { game } = globalThis as unknown as { game: BootedSeat["game"] };
  game.settings.register("trial", "size", { scope: "world", type: Number, default: 1, onChange });
  game.settings.register("trial", "mine", { scope: "user", type: String, default: "" });
}

beforeAll(async () => {
  player = await bootSeat({
    transport: openMemorySeat(hub, id("owner")),
    importModule: async () => registerSystem(),
    report: (error) => void reported.push(error),
  });
});

/** Milliseconds; only a failing test waits so long. */
const LONG = 20_000;

describe("a player's seat", () => {
  it("may not write a world setting, and hears when the game master does", async () => {
    const { settings } = player.game;
    await expect(settings.set("trial", "size", 3)).rejects.toThrow(
      "Olive lacks permission to create Setting trial.size",
    );
    expect([settings.get("trial", "size"), world.documents.all("Setting").length]).toEqual([1, 0]);
    const { ids } = await gm.create("Setting", [{ key: "trial.size", value: "3", user: null }]);
    await gm.update("Setting", [{ _id: ids[0]!, value: "4" }]);
    await vi.waitFor(() => expect(settings.get("trial", "size")).toBe(4), LONG);
    expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual([3, 4]);
  });

  it("writes its own user settings to the world", async () => {
    await expect(player.game.settings.set("trial", "mine", "blue")).resolves.toBe("blue");
    await player.game.settings.set("trial", "mine", "red");
    const stored = world.documents.all("Setting").filter(({ key }) => key === "trial.mine");
    expect(stored).toMatchObject([{ user: id("owner"), value: '"red"' }]);
  });

  it("rolls into the chat, where the roll comes back as it was", async () => {
    const { Roll } = globalThis as unknown as { Roll: typeof import("../../table/core/dice/roll.ts").Roll };
    const roll = await new Roll("2d6kh + @bonus", { bonus: 2 }).evaluate();
    const message = (await roll.toMessage({ flavor: "Attack" })) as { rolls: Roll[]; author: { id: string } };
    expect(message.rolls[0]?.total).toBe(roll.total);
    expect(message.rolls[0]?.dice[0]?.results).toEqual(roll.dice[0]?.results);
    const [stored] = world.documents.all("ChatMessage");
    expect(stored).toMatchObject({ author: id("owner"), flavor: "Attack" });
    await gm.world();
    expect(gm.results().at(-1)?.request.documentName).toBe("ChatMessage");
  });

  it("sees what others change, and is not refused what it owns", async () => {
    const hero = player.game.actors.get(id("hero")) as unknown as {
      name: string;
      update(data: object): Promise<unknown>;
    };
    await gm.update("Actor", [{ _id: id("hero"), name: "Hera" }]);
    await vi.waitFor(() => expect(hero.name).toBe("Hera"), LONG);
    await hero.update({ name: "Helen" });
    expect(world.documents.get("Actor", id("hero"))?.name).toBe("Helen");
    const foe = player.game.actors.get(id("foe")) as unknown as typeof hero;
    await expect(foe.update({ name: "Friend" })).rejects.toThrow("lacks permission");
    expect(foe.name).toBe("Foe");
    expect(reported).toEqual([]);
  });
});
