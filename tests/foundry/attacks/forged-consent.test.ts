// A player who forges the GM's consent to what a hero learns: asked all the same, written down under the own name, and told no.
import { expect, it } from "vitest";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, calm } from "./attack-table.ts";

const table = new AttackTable("fightingstyle");

const STYLE = {
  _id: id("knight"),
  name: "Classical Knight",
  type: "fightingstyleStyle",
  system: { rank: 4, gear: ["shield", "longsword", "lance", "flail", "full armor"] },
};

function lay(): void {
  table.lay((world) => {
    const [hero] = world["actors"] ?? [];
    Object.assign(hero ?? {}, { type: "fightingstyleCharacter", system: { xp: 30 }, items: [STYLE] });
    world["combats"] = [];
    world["scenes"] = [];
  });
}

const xpAt = (seat: TestSeat): unknown => seat.game.actors.get(id("hero")).system.xp;

it("a consent that comes with the command is none, and no is no", async () => {
  lay();
  const gm = await table.sit("gm");
  const owner = await table.sit("owner");
  const own: Anything = owner.game.actors.get(id("hero"));
  const lesson = {
    type: "addGear",
    creature: owner.inside.access.outsideId(own),
    style: STYLE._id,
    gear: "mace",
  };
  const forged = { ...lesson, by: "Gamemaster", agreed: true };
  const answer = await owner.inside.access.sendOutside([own], { kind: "command", command: forged });
  expect(answer.refusal).toBeNull();
  await calm(gm, owner);
  expect(xpAt(gm)).toBe(30);
  const [card] = gm.game.messages.contents;
  const { open }: Anything = gm.inside.access.getFight(card);
  expect(open.request.request.prompt).toBe("consent");
  // Nor does the player answer in the GM's place.
  const allow = { kind: "answer", request: open.request.key, choice: "allow" } as const;
  const usurped = await owner.inside.access.send(owner.game.messages.get(card.id), allow);
  expect(usurped.accepted).toBe(false);
  const no = await gm.inside.access.send(card, { ...allow, choice: "refuse" });
  expect(no.accepted).toBe(true);
  await calm(gm, owner);
  expect([xpAt(gm), table.stored("Actor", id("hero")).system.purchases ?? {}]).toEqual([30, {}]);
});
