// Who may do what at the table, as the server judges it.
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/core/protocol.ts";
import type { RawSeat } from "../../table/seats/raw-seat.ts";
import { createWorld, id, seatThree } from "./three-seats.ts";

const fight = { parent: `Combat.${id("fight")}` };
const cave = { parent: `Scene.${id("cave")}` };

describe("actors and tokens", () => {
  it("are changed by their owners and by game masters, not by strangers", async () => {
    const { gm, owner, stranger } = seatThree();
    const change = [{ _id: id("hero"), name: "Changed" }];
    await expect(stranger.update("Actor", change)).rejects.toThrow(
      "Stan lacks permission to change Actor Hero",
    );
    await expect(owner.update("Actor", change)).resolves.toBeDefined();
    await expect(gm.update("Actor", change)).resolves.toBeDefined();
    await expect(stranger.update("Token", [{ _id: id("heroToken"), x: 5 }], cave)).rejects.toThrow(
      "permission",
    );
    await expect(owner.update("Token", [{ _id: id("heroToken"), x: 5 }], cave)).resolves.toBeDefined();
    await expect(
      owner.create("Item", [{ type: "weapon" }], { parent: `Actor.${id("foe")}` }),
    ).rejects.toThrow("permission");
  });

  it("are created and deleted by game masters", async () => {
    const { owner, gm } = seatThree();
    await expect(owner.create("Actor", [{ name: "X", type: "hero" }])).rejects.toThrow(
      "lacks permission to create Actor X",
    );
    await expect(owner.delete("Actor", [id("hero")])).rejects.toThrow("permission");
    await expect(gm.delete("Actor", [id("hero")])).resolves.toBeDefined();
  });

  it("keep ownership and gmOnlyFields to the game master", async () => {
    const { owner, gm } = seatThree();
    await expect(owner.update("Actor", [{ _id: id("hero"), ownership: { default: 3 } }])).rejects.toThrow(
      "ownership",
    );
    await expect(owner.update("Actor", [{ _id: id("hero"), system: { secret: "x" } }])).rejects.toThrow(
      "system.secret",
    );
    await expect(owner.update("Actor", [{ _id: id("hero"), system: { "-=secret": null } }])).rejects.toThrow(
      "system.secret",
    );
    await expect(owner.update("Actor", [{ _id: id("hero"), "==system": { health: 1 } }])).rejects.toThrow(
      "system.secret",
    );
    const bare = [{ _id: id("hero"), system: { health: 1 } }];
    await expect(owner.update("Actor", bare, { options: { recursive: false } })).rejects.toThrow(
      "system.secret",
    );
    const plan = (text: string) => ({ _id: id("hero"), system: { plans: { a: { [text]: 1 } } } });
    await expect(owner.update("Actor", [plan("hidden")])).rejects.toThrow("system.plans.*.hidden");
    await expect(owner.update("Actor", [plan("open")])).resolves.toBeDefined();
    await expect(gm.update("Actor", [{ _id: id("hero"), system: { secret: "x" } }])).resolves.toBeDefined();
  });

  it("follow the delta's ownership for an unlinked token", async () => {
    const { owner, gm } = seatThree();
    const parent = { parent: `Scene.${id("cave")}.Token.${id("foeToken")}` };
    const change: JsonObject[] = [{ _id: id("foeToken"), system: { health: 3 } }];
    await expect(owner.update("ActorDelta", change, parent)).rejects.toThrow("permission");
    await gm.update("ActorDelta", [{ _id: id("foeToken"), ownership: { [id("owner")]: 3 } }], parent);
    await expect(owner.update("ActorDelta", change, parent)).resolves.toBeDefined();
  });
});

describe("combats", () => {
  it("let a player move the turn and set the initiative of an own combatant only", async () => {
    const { owner, stranger } = seatThree();
    const update = (data: JsonObject) => owner.update("Combat", [{ _id: id("fight"), ...data }]);
    await expect(update({ round: 1, turn: 0 })).resolves.toBeDefined();
    await expect(update({ round: 1, flags: { trial: { a: 1 } } })).rejects.toThrow(
      "only a game master may set flags",
    );
    await expect(update({ system: { log: {} } })).rejects.toThrow("system");
    await expect(update({ combatants: [{ _id: id("heroRow"), initiative: 4 }] })).resolves.toBeDefined();
    await expect(update({ combatants: [{ _id: id("foeRow"), initiative: 4 }] })).rejects.toThrow(
      "permission",
    );
    await expect(update({ "-=combatants": null })).rejects.toThrow("-=combatants");
    const replacement = [{ _id: id("fight"), combatants: [] }];
    const whole = { options: { recursive: false } };
    await expect(owner.update("Combat", replacement, whole)).rejects.toThrow("combatants cannot be replaced");
    const row = [{ _id: id("heroRow"), initiative: 12 }];
    await expect(owner.update("Combatant", row, fight)).resolves.toBeDefined();
    await expect(stranger.update("Combatant", row, fight)).rejects.toThrow("permission");
  });

  it("let an owner join with an own actor and nobody start a combat but a game master", async () => {
    const { owner, gm } = seatThree();
    await expect(
      owner.create("Combatant", [{ type: "fighter", actorId: id("hero") }], fight),
    ).resolves.toBeDefined();
    await expect(owner.create("Combatant", [{ type: "fighter", actorId: id("foe") }], fight)).rejects.toThrow(
      "permission",
    );
    await expect(owner.create("Combat", [{ type: "encounter" }])).rejects.toThrow("permission");
    await expect(gm.create("Combat", [{ type: "encounter" }])).resolves.toBeDefined();
  });
});

describe("tokens and combatants of a player's own", () => {
  /** What becomes of a player's write that no page settles; null where it is done. */
  const refusalOf = (
    owner: RawSeat,
    name: "Token" | "Combatant",
    change: JsonObject,
  ): Promise<string | null> => {
    const [_id, place] = name === "Token" ? [id("heroToken"), cave] : [id("heroRow"), fight];
    return owner.update(name, [{ _id, ...change }], place).then(() => null, String);
  };

  it.each([
    ["Token", "actorId", id("foe")],
    ["Token", "actorLink", false],
    ["Combatant", "defeated", true],
    ["Combatant", "hidden", true],
    ["Combatant", "tokenId", id("foeToken")],
  ] as const)("a %s keeps its %s, or takes what its owner writes", async (name, key, value) => {
    const usual = seatThree(createWorld({ contrary: [] }));
    expect(await refusalOf(usual.owner, name, { [key]: value })).toContain(
      `only a game master may set ${key}`,
    );
    const contrary = seatThree(createWorld({ contrary: ["owners-write-more"] }));
    expect(await refusalOf(contrary.owner, name, { [key]: value })).toBeNull();
    expect(await refusalOf(contrary.stranger, name, { [key]: value })).toContain("lacks permission");
  });
});

describe("messages, users and settings", () => {
  it("are written in one's own name", async () => {
    const { owner, stranger, gm } = seatThree();
    const { result, ids } = await owner.create("ChatMessage", [{ content: "Hello" }]);
    expect(result[0]?.author).toBe(id("owner"));
    await expect(owner.create("ChatMessage", [{ author: id("gm") }])).rejects.toThrow("another user's name");
    await expect(stranger.update("ChatMessage", [{ _id: ids[0]!, content: "Bye" }])).rejects.toThrow(
      "permission",
    );
    await expect(stranger.delete("ChatMessage", ids)).rejects.toThrow("permission");
    await expect(owner.delete("ChatMessage", ids)).resolves.toBeDefined();
    await expect(gm.create("ChatMessage", [{ author: id("owner") }])).resolves.toBeDefined();
    await expect(stranger.delete("ChatMessage", [], { options: { deleteAll: true } })).rejects.toThrow(
      "permission",
    );
  });

  it("let nobody raise their own role", async () => {
    const { owner } = seatThree();
    await expect(owner.update("User", [{ _id: id("owner"), role: 4 }])).rejects.toThrow("role");
    await expect(owner.update("User", [{ _id: id("gm"), color: "#ff0000" }])).rejects.toThrow("permission");
    await expect(owner.update("User", [{ _id: id("owner"), color: "#ff0000" }])).resolves.toBeDefined();
  });

  it("keep world settings to game masters and user settings to their user", async () => {
    const { owner, stranger, gm } = seatThree();
    const setting = { key: "trial.size", value: "1", user: null };
    await expect(owner.create("Setting", [setting])).rejects.toThrow(
      "lacks permission to create Setting trial.size",
    );
    const { ids } = await gm.create("Setting", [setting]);
    await expect(owner.update("Setting", [{ _id: ids[0]!, value: "2" }])).rejects.toThrow("permission");
    const own = await owner.create("Setting", [{ ...setting, user: id("owner") }]);
    await expect(owner.update("Setting", [{ _id: own.ids[0]!, value: "2" }])).resolves.toBeDefined();
    await expect(stranger.update("Setting", [{ _id: own.ids[0]!, value: "3" }])).rejects.toThrow(
      "permission",
    );
  });
});
