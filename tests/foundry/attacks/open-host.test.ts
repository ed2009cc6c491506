// A host that lets owners write more than any page of Foundry's promises to keep from them: nothing of others' changes by it.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Authority } from "../../../table/server/authority.ts";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, one } from "./attack-table.ts";

const table = new AttackTable();

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

/** Writes as somebody whom the host refuses nothing. */
async function unhindered(document: Anything, change: object): Promise<void> {
  const refuses = vi.spyOn(Authority.prototype, "checkUpdate").mockImplementation(() => undefined);
  await document.update(change);
  refuses.mockRestore();
  await calm(gm, owner);
}

const harm = { kind: "command", command: { type: "harm", creature: hero, amount: 2, kind: "cut" } } as const;
const tokenOf = (seat: TestSeat): Anything => seat.combat().combatants.get(hero).token;
const stored = (name: string): string => JSON.stringify(table.stored("Actor", id(name)));

describe("C 4 a token that a player has made another actor's", () => {
  it.each(["stans", "bandit"])(
    "takes the creature out, and writes nothing to %s, undone or not",
    async (name) => {
      await begin(gm);
      const before = stored(name);
      await unhindered(tokenOf(owner), { actorId: id(name) });
      expect(fightAt(gm).absent).toEqual({ [hero]: true });
      expect(fightAt(gm).log.at(-1)).toMatchObject({ by: id("owner"), input: { kind: "foreign" } });
      for (const input of [harm, { kind: "undo" }, harm, { kind: "undo" }] as const)
        await gm.inside.access.send(gm.combat(), input);
      await calm(gm, owner);
      expect(stored(name)).toBe(before);
    },
  );

  it("brings nobody else into the fight that has not begun", async () => {
    const before = stored("stans");
    await unhindered(tokenOf(owner), { actorId: id("stans") });
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

describe("C 4 a mark of defeat", () => {
  it("that a player sets on the own combatant is put back", async () => {
    await begin(gm);
    await unhindered(owner.combat().combatants.get(hero), { defeated: true });
    expect(table.stored("Combat", id("fight")).combatants[0]).toMatchObject({ _id: hero, defeated: false });
    expect(fightAt(gm).state.creatures[one]).toBeDefined();
  });
});
