// The table's lines without order: what is independent overtakes, what is about one document does not.
import { describe, expect, it } from "vitest";
import type { ServerMessage } from "../../table/core/protocol.ts";
import { DisorderedLine, environmentDisorder } from "../../table/server/disorder.ts";
import { allArrived } from "../../table/server/latency.ts";

let sequence = 0;

function update(documentName: "Actor" | "Combat", id: string, parent: string | null = null): ServerMessage {
  const request = {
    action: "update",
    documentName,
    parent,
    pack: null,
    data: [],
    ids: [],
    options: {},
  } as const;
  sequence += 1;
  return {
    kind: "modified",
    id: null,
    result: { request, userId: "gm", result: [{ _id: id }], ids: [], sequence },
  };
}

const emit = (event: string): ServerMessage => ({ kind: "emit", event, args: [], userId: "gm" });

async function carried(messages: readonly ServerMessage[], seed: number): Promise<number[]> {
  const heard: ServerMessage[] = [];
  const line = new DisorderedLine((message) => heard.push(message), { most: 20, seed }, 1);
  for (const message of messages) line.carry(message);
  await allArrived();
  return heard.map((message) =>
    messages.findIndex((each) => JSON.stringify(each) === JSON.stringify(message)),
  );
}

const isSorted = (places: readonly number[]): boolean => places.every((place, at) => place === at);

describe("a line without order", () => {
  it("lets independent documents overtake, differently by its seed and the same for the same", async () => {
    const messages = Array.from({ length: 12 }, (_, at) => update("Actor", `actor${at}`));
    const first = await carried(messages, 1);
    expect([...first].sort((a, b) => a - b)).toEqual(messages.map((_, at) => at));
    expect(isSorted(first)).toBe(false);
    expect(isSorted(await carried(messages, 2))).toBe(false);
  });

  it("keeps the order of writes to one document, of its embedded ones, and of one sender's emits", async () => {
    const same = Array.from({ length: 8 }, (_, at) =>
      at % 2 ? update("Combat", "fight") : update("Actor", "row", "Combat.fight.Combatant.row"),
    );
    expect(isSorted(await carried(same, 3))).toBe(true);
    expect(isSorted(await carried(["a", "b", "c", "d", "e"].map(emit), 3))).toBe(true);
  });

  it("lets nothing overtake the world, nor the world anything", async () => {
    const world: ServerMessage = { kind: "result", id: "world", value: {} };
    const messages = [update("Actor", "a"), update("Actor", "b"), world, update("Actor", "c")];
    for (let seed = 1; seed < 6; seed += 1) {
      const places = await carried(messages, seed);
      expect([places.indexOf(2), places[3]]).toEqual([2, 3]);
    }
  });

  it("delivers nothing once it is cut, and refuses a strange word of the environment", async () => {
    const heard: unknown[] = [];
    const line = new DisorderedLine((message) => heard.push(message), { most: 5, seed: 1 }, 1);
    line.carry(emit("a"));
    line.cut();
    await allArrived();
    expect(heard).toEqual([]);
    process.env.TABLE_DISORDER = "much";
    try {
      expect(() => environmentDisorder()).toThrow('the disorder "much"');
    } finally {
      delete process.env.TABLE_DISORDER;
    }
  });
});
