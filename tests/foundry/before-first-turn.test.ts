// Before anybody's turn: while the GM says how a fight opens, no token is looked after, and the board stays where it is.
import { expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { EncounterTable } from "./encounter-table.ts";
import type { Anything } from "./seats.ts";

const table = new EncounterTable();

it.each(["anatomy", "fightingstyle"])(
  "in %s nobody's token is kept clear until somebody acts",
  async (game) => {
    await table.lay(game);
    const gm = await table.sit("gm");
    const combat = table.combatAt(gm);
    const { access, panel } = gm.inside;
    const kept = (): Anything => panel.actingToken(panel.accessTo(combat), panel.EMPTY);
    const open = (): Anything => table.fightAt(gm).open;
    await table.send(gm, { kind: "begin" });
    expect([open() === null, kept()]).toEqual([false, null]);
    for (let [next] = pendingAsks(open()); next; [next] = pendingAsks(open()))
      await table.send(gm, { kind: "answer", request: next.key, choice: next.ask.fallback });
    const [acting] = access.rulesetOf(table.fightAt(gm)).active(table.fightAt(gm).state);
    expect(kept()?.id).toBe(combat.combatants.get(acting).tokenId);
    expect(table.errors).toEqual([]);
  },
);
