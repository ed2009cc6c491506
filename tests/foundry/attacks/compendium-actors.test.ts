// Actors in a compendium are nobody who acts: neither a forged command nor a combatant that names one changes what lies there.
import { expect, it } from "vitest";
import { pendingAsks } from "../../../src/core/engine/open-requests.ts";
import { armedWorld } from "../duel-world.ts";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, calm, fightAt } from "./attack-table.ts";

const table = new AttackTable("destiny");

/** An open compendium that a game master has made, with a bandit in it that both seats have looked at. */
async function shelved(
  gm: TestSeat,
  owner: TestSeat,
): Promise<{ readonly pack: Anything; readonly uuid: string }> {
  const { CompendiumCollection } = (gm.booted as Anything).foundry.documents.collections;
  const pack = await CompendiumCollection.createCompendium({ label: "Foes", name: "foes", type: "Actor" });
  const made = await gm.CONFIG.Actor.documentClass.create(
    { ...gm.game.actors.get(id("bandit")).toObject(), ownership: { default: 3 } },
    { pack: pack.collection },
  );
  await calm(gm, owner);
  for (const seat of [gm, owner]) await seat.game.packs.get(pack.collection).getDocument(made.id);
  return { pack: gm.game.packs.get(pack.collection), uuid: made.uuid };
}

async function sit(): Promise<{ readonly gm: TestSeat; readonly owner: TestSeat }> {
  table.lay((world) => Object.assign(world, armedWorld()));
  return { gm: await table.sit("gm"), owner: await table.sit("owner") };
}

const textOf = async (pack: Anything): Promise<string> =>
  JSON.stringify((await pack.getDocuments()).map((each: Anything) => each.toObject()));

it("are unknown to a command outside a fight, by whomever it is sent", async () => {
  const { gm, owner } = await sit();
  const { pack, uuid } = await shelved(gm, owner);
  const before = await textOf(pack);
  const own = owner.game.actors.get(id("hero"));
  for (const seat of [owner, gm])
    for (const creature of [uuid, id("hero")]) {
      const command = { type: "longRest", creature };
      for (const uuids of [[own, { uuid }], [{ uuid }], [{ uuid: `${uuid}.Item.${id("sword")}` }]]) {
        const wanted = { kind: "command", command } as Anything;
        const { accepted, refusal } = await seat.inside.access.sendOutside(uuids as Anything, wanted);
        expect([accepted, refusal]).toMatchObject([false, { code: "unknownActor", field: "subject.uuids" }]);
      }
    }
  await calm(gm, owner);
  expect(await textOf(pack)).toBe(before);
  expect(gm.game.messages.size).toBe(0);
});

it("are nobody whom a card of a deed writes to", async () => {
  const { gm, owner } = await sit();
  const { pack, uuid } = await shelved(gm, owner);
  const before = await textOf(pack);
  const hero = owner.game.actors.get(id("hero"));
  await hero.update({ "system.fatigue": 2 });
  const rest = { kind: "command", command: { type: "longRest", creature: id("hero") } } as Anything;
  const { card } = await owner.inside.access.sendOutside([hero], rest);
  const message = gm.game.messages.get(card);
  // Also a game master's module that mends cards may write there.
  await message.update({ system: { actors: { [id("hero")]: uuid } } });
  const fight = gm.inside.access.getFight(message);
  const [ask] = pendingAsks(fight?.open ?? null);
  if (ask)
    await gm.inside.access.send(message, { kind: "answer", request: ask.key, choice: ask.ask.fallback });
  await calm(gm, owner);
  expect(await textOf(pack)).toBe(before);
});

it("are no combatants: no fight begins with one, and it is said of whom", async () => {
  const { gm, owner } = await sit();
  const { pack } = await shelved(gm, owner);
  const before = await textOf(pack);
  const [made] = await pack.getDocuments();
  const [row] = await gm
    .combat()
    .createEmbeddedDocuments("Combatant", [{ type: "fighter", actorId: made.id, name: "Shelf" }]);
  const { refusal } = await gm.inside.access.send(gm.combat(), { kind: "begin" });
  expect(refusal).toMatchObject({ code: "noActor", operands: { name: "Shelf" } });
  await row.delete();
  expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
  await calm(gm, owner);
  expect([await textOf(pack), fightAt(gm).state.phase]).toEqual([before, "running"]);
});
