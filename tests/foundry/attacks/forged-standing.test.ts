// A player who says for good what the GM is not to be asked: refused, and the GM is asked as before; what the GM says holds.
import { expect, it } from "vitest";
import { OF_GM } from "../../../src/core/engine/standing-answers.ts";
import { fightAt } from "./attack-table.ts";
import { BoardTable } from "./board-table.ts";

const table = new BoardTable("dierank");

it.each(["awareness", "*"])("no player answers %s in the GM's name", async (prompt) => {
  const { gm, owner } = await table.seated("dierank");
  const wish = { kind: "standing", creature: OF_GM, prompt, answer: "ask" } as const;
  const before = fightAt(gm).standing;
  for (const answer of ["pass", "ask"] as const) {
    const told = await owner.inside.access.send(owner.combat(), { ...wish, answer });
    expect(told).toMatchObject({ accepted: false, refusal: { rule: "CORE-AUTHORITY" } });
  }
  expect(fightAt(gm).standing).toEqual(before);
  expect((await gm.inside.access.send(gm.combat(), wish)).accepted).toBe(true);
  expect(fightAt(gm).standing[OF_GM][prompt]).toBe("ask");
});
