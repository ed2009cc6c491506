// Hindered commits: a module that throws or says no never parts log and actors, and the word to the sender is true.
import { describe, expect, it, vi } from "vitest";
import { id, type Anything } from "../seats.ts";
import { AttackTable, begin, fightAt, hero, one, strike, strikeAndPass } from "./attack-table.ts";

const table = new AttackTable();

const bandit = (seat: Anything): Anything =>
  seat.game.scenes.get(id("cave")).tokens.get(id("one")).actor.system;

describe("C 8 a listener of a module that throws", () => {
  it("leaves log, actors and card as one, and the sender is told the truth", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const heard: unknown[] = [];
    gm.game.system.api.subscribe(() => {
      throw new Error("a module is broken");
    });
    gm.game.system.api.subscribe((change: unknown) => heard.push(change));
    await strikeAndPass(gm);
    expect(fightAt(gm).state.creatures[one].wounds.light).toBe(1);
    expect(bandit(gm).wounds.light).toBe(1);
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(fightAt(gm).state.creatures[hero].ap);
    expect(gm.game.messages.contents.at(-1).system.state).toBe("done");
    expect(heard.length).toBeGreaterThan(0);
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });

  it.each(["fray.changed", "fray.committed"])("is no hindrance on the hook %s either", async (hook) => {
    const gm = await table.sit("gm");
    await begin(gm);
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const call = gm.Hooks.callAll.bind(gm.Hooks);
    gm.Hooks.callAll = (name: string, ...args: unknown[]): boolean => {
      if (name === hook) throw new Error("a host that lets it through");
      return call(name, ...args);
    };
    await strikeAndPass(gm);
    expect(bandit(gm).wounds.light).toBe(1);
    told.mockRestore();
  });
});

describe("C 8 a write that a module forbids", () => {
  it("of the log is answered as refused, and nothing was changed", async () => {
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    await begin(gm);
    const before = structuredClone(fightAt(gm));
    const veto = gm.Hooks.on("preUpdateCombat", () => false);
    const answer = await owner.inside.access.send(owner.combat(), strike);
    expect(answer).toMatchObject({ accepted: false, refusal: { code: "notWritten" } });
    expect(fightAt(gm)).toEqual(before);
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(10);
    gm.Hooks.off("preUpdateCombat", veto);
    expect((await owner.inside.access.send(owner.combat(), strike)).accepted).toBe(true);
  });

  it("of an actor leaves the step accepted, told, and finished by the next look", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    const veto = gm.Hooks.on("preUpdateActor", () => false);
    await strikeAndPass(gm);
    expect(fightAt(gm).state.creatures[hero].ap).toBe(9);
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(10);
    gm.Hooks.off("preUpdateActor", veto);
    await gm.game.actors.get(id("hero")).update({ img: "icons/svg/sword.svg" });
    await gm.inside.arbiter.settled(id("fight"));
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(9);
  });

  it("of a card that the host refuses is told, and the step stands", async () => {
    const gm = await table.sit("gm");
    await begin(gm);
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const messages = gm.CONFIG.ChatMessage.documentClass;
    const create = vi.spyOn(messages, "create").mockRejectedValue(new Error("the disk is full"));
    const update = vi.spyOn(messages, "updateDocuments").mockRejectedValue(new Error("the disk is full"));
    await strikeAndPass(gm);
    expect(fightAt(gm).open).toBeNull();
    expect(gm.game.actors.get(id("hero")).system.ap).toBe(9);
    expect(told).toHaveBeenCalled();
    create.mockRestore();
    update.mockRestore();
    told.mockRestore();
  });
});
