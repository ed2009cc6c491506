// Mounting in the count: no player gets onto another player's creature unasked; the GM seats whom he likes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../table/core/protocol.ts";
import { countWorld } from "../count-world.ts";
import { createWorld, id, takeSeat, type Anything, type TestSeat } from "../seats.ts";

let gm: TestSeat;
let owner: TestSeat;

/** The bandits are another player's, and stand beside the hero. */
function world(): { [collection: string]: JsonObject[] } {
  const made = countWorld([]);
  const [cave] = made["scenes"] ?? [];
  (cave?.["tokens"] as { x: number }[]).forEach((token, i) => (token.x = 100 * (i + 1)));
  Object.assign(made["actors"]?.[1] ?? {}, { ownership: { default: 0, [id("stranger")]: 3 } });
  return made;
}

beforeAll(async () => {
  const hub = createWorld(world());
  gm = await takeSeat(hub, "gm", "destiny");
  owner = await takeSeat(hub, "owner", "destiny");
  await gm.game.settings.set("fray", "autoAdvance", false);
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
});

afterAll(() => {
  expect([...gm.errors, ...owner.errors]).toEqual([]);
  for (const seat of [gm, owner]) seat.close();
});

describe("C 10 mounting another player's hero unasked", () => {
  it("is refused by the rule of the action in Time Count", async () => {
    const command = { type: "mount", creature: id("heroRow"), target: id("oneRow") };
    const answer: Anything = await owner.inside.access.send(owner.combat(), { kind: "command", command });
    expect(answer.refusal).toMatchObject({ rule: "TC-TIME-23", code: "otherPlayersMount" });
    const byGm: Anything = await gm.inside.access.send(gm.combat(), { kind: "command", command });
    expect(byGm.refusal?.code).not.toBe("otherPlayersMount");
  });
});
