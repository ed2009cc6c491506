// Hindered commits: a module that throws or says no never parts log and actors, and the word to the sender is true.
import { describe, expect, it, vi } from "vitest";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
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

describe("C 8 what throws once a write has been carried out", () => {
  /** Has a hook of the host throw past it, as a module does that has wrapped what calls it. */
  function throwing(seat: Anything, hook: string): () => void {
    const call = seat.Hooks.callAll.bind(seat.Hooks);
    seat.Hooks.callAll = (name: string, ...args: unknown[]): boolean => {
      if (name === hook) throw new Error("a module is broken");
      return call(name, ...args);
    };
    return () => (seat.Hooks.callAll = call);
  }

  it.each(["updateCombat", "combatTurnChange", "updateActor", "createChatMessage"])(
    "on %s leaves log, actors and answer as one",
    async (hook) => {
      const gm = await table.sit("gm");
      const owner = await table.sit("owner");
      await begin(gm);
      const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const mend = throwing(gm, hook);
      expect(await owner.inside.access.send(owner.combat(), strike)).toMatchObject({ refusal: null });
      const { key } = pendingAsks(fightAt(gm).open)[0] ?? {};
      const answer = { kind: "answer", request: key ?? "", choice: "pass" } as const;
      expect(await gm.inside.access.send(gm.combat(), answer)).toMatchObject({ refusal: null });
      const end = { kind: "command", command: { type: "endTurn", creature: hero } } as const;
      expect(await gm.inside.access.send(gm.combat(), end)).toMatchObject({ refusal: null });
      mend();
      const { creatures } = fightAt(gm).state;
      expect([creatures[one].wounds.light, bandit(gm).wounds.light]).toEqual([1, 1]);
      expect(gm.game.actors.get(id("hero")).system.ap).toBe(creatures[hero].ap);
      expect(gm.combat().combatant.id).toBe(fightAt(gm).state.turn);
      told.mockRestore();
    },
  );

  it.each(["createChatMessage", "updateActor"])(
    "on %s leaves what is done outside as one, too",
    async (hook) => {
      const gm = await table.sit("gm");
      const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
      const mend = throwing(gm, hook);
      const command = { type: "harm", creature: id("hero"), amount: 2, kind: "cut" };
      const own = gm.game.actors.get(id("hero"));
      const { refusal, card } = await gm.inside.access.sendOutside([own], { kind: "command", command });
      mend();
      expect([refusal, own.system.wounds.light]).toEqual([null, 2]);
      await gm.inside.access.send(gm.game.messages.get(card), { kind: "undo" });
      expect(own.system.wounds.light).toBe(0);
      told.mockRestore();
    },
  );

  it("so does a clock of the world that the host does not move", async () => {
    const gm = await table.sit("gm");
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const clock = vi.spyOn(gm.game.time, "advance").mockRejectedValue(new Error("the disk is full"));
    const command = { type: "passTime", creature: null, amount: 5, unit: "round" };
    const own = gm.game.actors.get(id("hero"));
    await own.update({ "system.fatigue": 2 });
    const { refusal, card } = await gm.inside.access.sendOutside([own], { kind: "command", command });
    expect([refusal, gm.game.messages.has(card)]).toEqual([null, true]);
    expect(clock).toHaveBeenCalled();
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
