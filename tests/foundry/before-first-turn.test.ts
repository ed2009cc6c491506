// Before anybody's turn: while the GM says how a fight opens, no token is looked after, and the board stays where it is.
import { afterAll, beforeAll, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { duelWorld } from "./duel-world.ts";
import { packDocuments } from "./pack-shelf.ts";
import { createWorld, takeSeat, type Anything, type TestSeat } from "./seats.ts";

let gm: TestSeat;

beforeAll(async () => {
  gm = await takeSeat(createWorld({ users: duelWorld()["users"] ?? [] }), "gm", "destiny");
});

afterAll(() => {
  expect(gm.errors).toEqual([]);
  gm.close();
});

it.each(["anatomy", "fightingstyle"])(
  "in %s nobody's token is kept clear until somebody acts",
  async (game) => {
    const found = packDocuments().find(({ address }) => address.startsWith(`${game}-encounters/`));
    const Adventure = gm.CONFIG.Adventure.documentClass;
    const { created } = await new Adventure(structuredClone(found?.document)).import({ dialog: false });
    await created.Scene[0].activate();
    const [combat] = created.Combat;
    const { access, panel } = gm.inside;
    const send = (input: Anything): Promise<Anything> => access.send(combat, input);
    const kept = (): Anything => panel.actingToken(panel.accessTo(combat), panel.EMPTY);
    const open = (): Anything => (access.getFight(combat) as Anything).open;
    await send({ kind: "begin" });
    expect([open() === null, kept()]).toEqual([false, null]);
    for (let [next] = pendingAsks(open()); next; [next] = pendingAsks(open()))
      await send({ kind: "answer", request: next.key, choice: next.ask.fallback });
    const [acting] = access
      .rulesetOf(access.getFight(combat) as Anything)
      .active((access.getFight(combat) as Anything).state);
    expect(kept()?.id).toBe(combat.combatants.get(acting).tokenId);
  },
);
