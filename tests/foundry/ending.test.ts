// How an encounter goes when modules and macros delete it: who is asked, for how long, and when nobody is (real-foundry 2.20).
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { duelWorld } from "./duel-world.ts";
import { allQuiet, createWorld, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;
let asked: string[];
let answer: (choice: "export" | "end" | "stay") => void;

beforeEach(async () => {
  gm = await takeSeat(createWorld(duelWorld()), "gm");
  asked = [];
  gm.inside.setEndDialog((combat) => {
    asked.push(combat.id ?? "");
    return new Promise((resolve) => (answer = resolve));
  });
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
});

afterEach(async () => {
  // The cards of a fight that is gone are still being sealed.
  await allQuiet([gm]);
  expect(gm.errors).toEqual([]);
  gm.close();
});

const Combat = (): Anything => gm.CONFIG.Combat.documentClass;

describe("an encounter that is deleted", () => {
  it("is asked for, alone", async () => {
    const gone = gm.combat().delete();
    await until(() => asked.length > 0, "somebody is asked");
    await allQuiet([gm]);
    expect(asked).toHaveLength(1);
    answer("end");
    await gone;
    expect(gm.combat()).toBeUndefined();
  });

  it("stays when nobody answers in time, and goes with a late answer", async () => {
    gm.inside.setPatience(30);
    await gm.combat().delete();
    expect(asked).toHaveLength(1);
    expect(gm.combat()).toBeDefined();
    answer("end");
    await until(() => gm.combat() === undefined, "the encounter has gone");
    expect(asked).toHaveLength(1);
  });

  it("with others at once is asked for by nobody", async () => {
    const other = await Combat().create({ type: "encounter" });
    await Combat().deleteDocuments([gm.combat().id, other.id]);
    expect(asked).toEqual([]);
    expect(gm.game.combats.size).toBe(0);
  });

  it("is not asked for where the options say so", async () => {
    await gm.combat().delete({ askToKeepLog: false });
    expect(asked).toEqual([]);
    expect(gm.combat()).toBeUndefined();
  });
});
