// What rises from a token of a deed that is done: what came of it, and not besides that it was begun.
import { expect, it } from "vitest";
import { EncounterTable } from "./encounter-table.ts";
import type { Anything } from "./seats.ts";

const table = new EncounterTable();

it("tells that an attack is begun only where nothing more is to be told of it", async () => {
  await table.lay("anatomy");
  const gm = await table.sit("gm");
  const combat = table.combatAt(gm);
  const { panel, risingTexts } = gm.inside;
  await table.send(gm, { kind: "begin" });
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
  expect(table.errors).toEqual([]);
});
