// What rises from a token of a deed that is done: what came of it, and not besides that it was begun.
import { afterAll, beforeAll, expect, it } from "vitest";
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

it("tells that an attack is begun only where nothing more is to be told of it", async () => {
  const found = packDocuments().find(({ address }) => address.startsWith("anatomy-encounters/"));
  const Adventure = gm.CONFIG.Adventure.documentClass;
  const { created } = await new Adventure(structuredClone(found?.document)).import({ dialog: false });
  const [combat] = created.Combat;
  const { access, panel, risingTexts } = gm.inside;
  await access.send(combat, { kind: "begin" });
  const { running } = panel.accessTo(combat) as Anything;
  const [creature, target] = Object.keys(running.fight.state.creatures);
  const event = (type: string, operands: object): Anything => {
    const rule = "ANAT-A-01";
    return { type, rule, rules: [], creature, operands: { creature, ...operands }, changes: [] };
  };
  const begun = event("AttackActionTaken", {});
  const hit = event("AttackHit", { target, with: "Falchion", total: 20, defense: 11 });
  const risen = (...events: Anything[]): string[] =>
    risingTexts(running, events).map(({ text }: Anything) => text);
  expect(risen(begun)).toEqual(["takes an attack action."]);
  expect(risen(begun, hit)).toEqual([expect.stringMatching(/^hits .* with Falchion: 20 against 11\.$/)]);
});
