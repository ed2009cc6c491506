// A limit for answers: when it runs out, a player's question has its usual answer by the arbiter's hand; the GM's own waits.
import { afterAll, beforeAll, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/open-requests.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeAll(async () => {
  const world = duelWorld();
  for (const actor of world["actors"] ?? []) {
    actor["type"] = String(actor["type"]).replace("destiny", "timecount");
    actor["system"] = { attributes: { str: 2, dex: 2, con: 1, int: 0, wis: 1, per: 0 }, hp: { max: 12 } };
    actor["items"] = [];
  }
  const [combat] = world["combats"] ?? [];
  if (combat) combat["system"] = { ruleset: "timecount" };
  gm = await takeSeat(createWorld(world), "gm", "destiny");
});

afterAll(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

const fight = (): Anything => gm.inside.access.getFight(gm.combat());

/** Who is asked now. */
function asked(): string[] {
  return pendingAsks(fight()?.open ?? null).map(({ ask }) =>
    ask.to.kind === "owner" ? ask.to.creature : "gm",
  );
}

it("answers for the player, and never for the GM", async () => {
  await gm.game.settings.set("fray", "answerSeconds", 1);
  expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
  const hero = id("heroRow");
  for (let i = 0; i < 30; i += 1) {
    await until(() => asked().length > 0, "somebody is asked");
    if (asked().includes(hero)) break;
    for (const { key, ask } of pendingAsks(fight().open))
      await gm.inside.access.send(gm.combat(), { kind: "answer", request: key, choice: ask.fallback });
  }
  expect(asked()).toContain(hero);
  await until(() => !asked().includes(hero), "the limit has run out");
  const { input } = (fight().log as Anything[]).findLast((entry) => entry.input.kind === "answer");
  expect(input).toMatchObject({ kind: "answer", choice: "wait" });
});
