// Open sheets in a fight: drawn for what has changed on their actor, not for every update of the encounter.
import { expect, it } from "vitest";
import { allArrived } from "../../table/seats/memory-seat.ts";
import { duelWorld } from "./duel-world.ts";
import { createWorld, id, takeSeat } from "./seats.ts";

it("an open sheet is not drawn for an update of the encounter that leaves its actor alone", async () => {
  const hub = createWorld(duelWorld());
  const gm = await takeSeat(hub, "gm");
  await gm.inside.access.send(gm.combat(), { kind: "begin" });
  const drawn: string[] = [];
  const sheet = {
    render: (_force: unknown, options: { renderContext: string }) => drawn.push(options.renderContext),
  };
  gm.game.actors.get(id("hero")).apps.sheet = sheet;
  await gm.combat().nextTurn();
  await gm.combat().setFlag("world", "note", "a module's");
  await allArrived();
  expect(drawn.filter((context) => context === "updateCombat")).toEqual([]);
  await gm.game.actors.get(id("hero")).update({ name: "Heroine" });
  expect(drawn.at(-1)).toBe("updateActor");
  expect(gm.errors).toEqual([]);
  gm.close();
});
