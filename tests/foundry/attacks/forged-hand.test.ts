// A player who forges commands of the GM's hand: refused, in a fight and outside, and nothing is changed.
import { expect, it } from "vitest";
import { id, type Anything } from "../seats.ts";
import { AttackTable, begin, calm, fightAt, hero, one } from "./attack-table.ts";

const table = new AttackTable();

const FORGED = [
  { type: "harm", amount: 3, kind: "cut" },
  { type: "setCondition", condition: "bleeding" },
  { type: "settle" },
] as const;

it.each(FORGED)("$type of a player in a fight", async (command) => {
  const gm = await table.sit("gm");
  const owner = await table.sit("owner");
  await begin(gm);
  await calm(gm, owner);
  const before = fightAt(gm);
  for (const creature of [hero, one]) {
    const input = { kind: "command", command: { ...command, creature } } as const;
    const answer = await owner.inside.access.send(owner.combat(), input);
    expect(answer).toMatchObject({ accepted: false, refusal: { code: "gmOnly" } });
    const plain = await owner.inside.access.send(owner.combat(), { ...input, overBoard: true });
    expect(plain.refusal?.code).toBe("gmOnly");
  }
  await calm(gm, owner);
  expect(fightAt(gm).log.length).toBe(before.log.length);
  expect(fightAt(gm).state).toEqual(before.state);
});

it("outside a fight, to the own hero and with time that passes", async () => {
  const gm = await table.sit("gm");
  const owner = await table.sit("owner");
  const own: Anything = owner.game.actors.get(id("hero"));
  const before = JSON.stringify(table.stored("Actor", id("hero")));
  const creature = owner.inside.access.outsideId(own);
  const commands = [
    ...FORGED.map((command) => ({ ...command, creature })),
    { type: "passTime", creature: null, amount: 5, unit: "round" },
  ];
  for (const command of commands) {
    const answer = await owner.inside.access.sendOutside([own], { kind: "command", command });
    expect(answer.refusal?.code).toBe("gmOnly");
  }
  await calm(gm, owner);
  expect(gm.game.messages.size).toBe(0);
  expect(JSON.stringify(table.stored("Actor", id("hero")))).toBe(before);
});
