// A host that lets owners write whatever they like of their tokens and combatants: nothing of others' changes by it.
import { beforeEach, describe, expect, it } from "vitest";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, one } from "./attack-table.ts";

const table = new AttackTable("skirmish", ["owners-write-more"]);

let gm: TestSeat;
let owner: TestSeat;

/** The duel, and in the world somebody else's hero who takes no part in it. */
beforeEach(async () => {
  table.lay((world) => {
    const other = structuredClone(world["actors"]?.[0] as Anything);
    world["actors"]?.push({ ...other, _id: id("stans"), name: "stans", ownership: { [id("stranger")]: 3 } });
  });
  gm = await table.sit("gm");
  owner = await table.sit("owner");
});

/** What somebody writes, and all that comes of it. */
async function writes(document: Anything, change: object): Promise<void> {
  await document.update(change);
  await calm(gm, owner);
}

const harm = { kind: "command", command: { type: "harm", creature: hero, amount: 2, kind: "cut" } } as const;
const rowOf = (seat: TestSeat): Anything => seat.combat().combatants.get(hero);
const tokenOf = (seat: TestSeat): Anything => seat.game.scenes.get(id("cave")).tokens.get(id("heroToken"));
const stored = (name: string): string => JSON.stringify(table.stored("Actor", id(name)));
const storedRow = (): Anything => table.stored("Combat", id("fight")).combatants[0];
const storedToken = (): Anything => table.stored("Scene", id("cave")).tokens[0];

/** Harm that comes and goes, twice. */
async function harmAndUndo(): Promise<void> {
  for (const input of [harm, { kind: "undo" }, harm, { kind: "undo" }] as const)
    await gm.inside.access.send(gm.combat(), input);
  await calm(gm, owner);
}

describe("C 4 a token that a player has made another actor's", () => {
  it.each(["stans", "bandit"])(
    "takes the creature out, and writes nothing to %s, undone or not",
    async (name) => {
      await begin(gm);
      const before = stored(name);
      await writes(tokenOf(owner), { actorId: id(name) });
      expect(fightAt(gm).absent).toEqual({ [hero]: true });
      expect(fightAt(gm).log.at(-1)).toMatchObject({ by: id("owner"), input: { kind: "foreign" } });
      await harmAndUndo();
      expect(stored(name)).toBe(before);
    },
  );

  it("brings nobody else into the fight that has not begun", async () => {
    const before = stored("stans");
    await writes(tokenOf(owner), { actorId: id("stans") });
    const { refusal } = await gm.inside.access.send(gm.combat(), { kind: "begin" });
    expect(refusal).toMatchObject({ code: "noActor", operands: { name: "heroToken" } });
    expect(stored("stans")).toBe(before);
    // Only a game master's word makes it that one's.
    await tokenOf(gm).update({ actorId: id("hero") });
    await tokenOf(gm).update({ actorId: id("stans") });
    await calm(gm, owner);
    expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
    expect(gm.combat().combatants.get(hero).actorId).toBe(id("stans"));
  });
});

describe("C 4 a token that a player has unlinked", () => {
  it.each([["before"], ["after"]])(
    "%s the beginning is linked again, and the hero bears the harm",
    async (when) => {
      if (when === "after") await begin(gm);
      await writes(tokenOf(owner), { actorLink: false });
      expect(storedToken()).toMatchObject({ actorLink: true });
      expect(gm.ui.notifications.notices.at(-1).message).toContain("Olive");
      if (when === "before") await begin(gm);
      await gm.inside.access.send(gm.combat(), harm);
      await calm(gm, owner);
      expect(fightAt(gm).absent).toEqual({});
      expect(table.stored("Actor", id("hero")).system.wounds).toMatchObject({ light: 2 });
    },
  );

  it("while no game master was there is linked again when one comes, and the hero bears the harm", async () => {
    await begin(gm);
    table.leave(gm);
    await writes(tokenOf(owner), { actorLink: false });
    expect(storedToken()).toMatchObject({ actorLink: false });
    gm = await table.sit("gm");
    await calm(gm, owner);
    expect(storedToken()).toMatchObject({ actorLink: true });
    expect(gm.ui.notifications.notices.map(({ message }: Anything) => message).join()).toContain("put back");
    await gm.inside.access.send(gm.combat(), harm);
    await calm(gm, owner);
    expect(table.stored("Actor", id("hero")).system.wounds).toMatchObject({ light: 2 });
  });

  it("before a fight, while no game master was there, is told when one comes", async () => {
    table.leave(gm);
    await writes(tokenOf(owner), { actorLink: false });
    gm = await table.sit("gm");
    const { name } = rowOf(gm);
    const told = gm.ui.notifications.notices.map(({ message }: Anything) => message).join();
    expect(told).toContain(`The token of ${name} is not linked`);
  });

  it("by a game master in a fight stays so for the next one who comes", async () => {
    await begin(gm);
    await writes(tokenOf(gm), { actorLink: false });
    await gm.inside.access.send(gm.combat(), harm);
    await calm(gm, owner);
    table.leave(gm);
    gm = await table.sit("gm");
    await calm(gm, owner);
    expect(storedToken()).toMatchObject({ actorLink: false });
  });

  it("stays unlinked where a game master has done it", async () => {
    await writes(tokenOf(gm), { actorLink: false });
    expect(storedToken()).toMatchObject({ actorLink: false });
    await writes(tokenOf(owner), { actorLink: true });
    expect(storedToken()).toMatchObject({ actorLink: false });
  });
});

describe("C 4 a combatant that a player writes over", () => {
  it("is defeated only by the rules: the mark is put back", async () => {
    await begin(gm);
    await writes(rowOf(owner), { defeated: true });
    expect(storedRow()).toMatchObject({ _id: hero, defeated: false });
    expect(fightAt(gm).state.creatures[one]).toBeDefined();
  });

  it.each([
    ["the actor", { actorId: "stans" }],
    ["the token", { tokenId: "one" }],
    ["both", { actorId: "bandit", tokenId: "one" }],
    ["all", { actorId: "bandit", tokenId: null, sceneId: null }],
  ] as const)("stays who joined when %s of it is exchanged", async (_what, change) => {
    await begin(gm);
    const others = ["stans", "bandit"].map(stored);
    const tokens = JSON.stringify(table.stored("Scene", id("cave")).tokens);
    const named = Object.fromEntries(
      Object.entries(change).map(([key, name]) => [key, name === null ? null : id(name)]),
    );
    await writes(rowOf(owner), named);
    expect(storedRow()).toMatchObject({ actorId: id("hero"), tokenId: id("heroToken"), sceneId: id("cave") });
    expect(fightAt(gm).absent).toEqual({});
    await harmAndUndo();
    expect(["stans", "bandit"].map(stored)).toEqual(others);
    expect(JSON.stringify(table.stored("Scene", id("cave")).tokens)).toBe(tokens);
  });

  it("and its token together, made another's, writes nothing to that one and commands nobody", async () => {
    await begin(gm);
    const before = stored("stans");
    await owner
      .combat()
      .combatants.get(hero)
      .update({ actorId: id("stans") });
    await writes(tokenOf(owner), { actorId: id("stans") });
    await harmAndUndo();
    expect(stored("stans")).toBe(before);
  });

  it("before a game master comes is another's for nobody", async () => {
    await begin(gm);
    table.leave(gm);
    const before = stored("stans");
    await rowOf(owner).update({ actorId: id("stans") });
    await tokenOf(owner).update({ actorId: id("stans"), actorLink: true });
    gm = await table.sit("gm");
    await calm(gm, owner);
    expect(fightAt(gm).absent).toEqual({ [hero]: true });
    await harmAndUndo();
    expect(stored("stans")).toBe(before);
  });

  it("is hidden from nobody, and one that is hidden is not shown", async () => {
    await begin(gm);
    await writes(rowOf(owner), { hidden: true });
    expect(storedRow()).toMatchObject({ hidden: false });
    expect(fightAt(gm).state.creatures[hero].hidden).toBe(false);
    await writes(rowOf(gm), { hidden: true });
    await writes(rowOf(owner), { hidden: false });
    expect(storedRow()).toMatchObject({ hidden: true });
    expect(fightAt(gm).state.creatures[hero].hidden).toBe(true);
  });
});
