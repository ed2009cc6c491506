// A limit for answers: when it runs out, a player's question has its usual answer by the arbiter's hand; the GM's own waits.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAsk, pendingAsks } from "../../src/core/engine/open-requests.ts";
import { countWorld } from "./count-world.ts";
import { createWorld, id, takeSeat, until, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeAll(async () => {
  gm = await takeSeat(createWorld(countWorld()), "gm", "destiny");
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

it("answers for the player, and never for the GM, also where it was set while the question was open", async () => {
  expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
  const hero = id("heroRow");
  for (let i = 0; i < 30; i += 1) {
    await until(() => asked().length > 0, "somebody is asked");
    if (asked().includes(hero)) break;
    for (const { key, ask } of pendingAsks(fight().open))
      await gm.inside.access.send(gm.combat(), { kind: "answer", request: key, choice: ask.fallback });
  }
  expect(asked()).toContain(hero);
  const { key } = pendingAsks(fight().open).find(
    ({ ask }) => ask.to.kind === "owner" && ask.to.creature === hero,
  ) ?? { key: "" };
  expect(gm.inside.secondsLeft(key)).toBe("");
  await gm.game.settings.set("fray", "answerSeconds", 1);
  expect(gm.inside.secondsLeft(key)).toBe("1 s");
  // The hero may be asked again at once, on the next count: it is this question that has its answer.
  await until(() => openAsk(fight().open, key) === null, "the limit has run out");
  const { input } = (fight().log as Anything[]).findLast((entry) => entry.input.kind === "answer");
  expect(input).toMatchObject({ kind: "answer", choice: "wait" });
});
