// Malformed fights: whatever a document holds in place of a fight, the others go on and it is named by its field.
import { describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../table/core/protocol.ts";
import { id, type Anything } from "../seats.ts";
import { AttackTable, begin, fightAt, hero, strike, strikeAndPass } from "./attack-table.ts";

const table = new AttackTable();

type Stored = { [field: string]: Anything };

/** The ways in which a stored fight is spoilt, with the field that is then named. */
const SPOILT: readonly (readonly [string, (stored: Stored) => void])[] = [
  ["initial", (stored) => (stored["initial"] = "null")],
  ["initial", (stored) => (stored["initial"] = "[]")],
  ["initial.phase", (stored) => (stored["initial"] = "{}")],
  ["initial.creatures", (stored) => (stored["initial"] = '{"phase":"running","creatures":null}')],
  ["initial.creatures.a", (stored) => (stored["initial"] = '{"phase":"running","creatures":{"a":null}}')],
  ["initial", (stored) => (stored["initial"] = "{")],
  ["heads.open", (stored) => (headOf(stored).open = "5")],
  ["heads.open.request", (stored) => (headOf(stored).open = '{"root":1}')],
  [
    "heads.open.request.request.kind",
    (stored) =>
      (headOf(stored).open = '{"root":1,"request":{"key":"1.1","arrived":{},"request":{"kind":"dream"}}}'),
  ],
  ["heads.branches", (stored) => (headOf(stored).branches = "{}")],
  ["heads.branches", (stored) => (headOf(stored).branches = "[[1]]")],
  ["log.*-99", (stored) => (headOf(stored).tip = 99)],
  ["heads", (stored) => (headOf(stored).entries = 99)],
  ["log.LAST", (stored) => (stored["log"][lastKey(stored)] = "null")],
  ["log.LAST.input.kind", (stored) => changeLast(stored, (entry) => (entry.input = { kind: "prayer" }))],
  ["log.LAST.input.command", (stored) => changeLast(stored, (entry) => (entry.input = { kind: "command" }))],
  [
    "log",
    (stored) =>
      changeLast(stored, (entry) => (entry.events = [eventOn(["creatures", "nobody", "wounds", "light"])])),
  ],
  ["state.phase", (stored) => changeLast(stored, (entry) => (entry.events = [eventOn(["phase"])]))],
  [
    `state.creatures.${hero}`,
    (stored) => changeLast(stored, (entry) => (entry.events = [eventOn(["creatures", hero])])),
  ],
  [
    "checkpoint.state",
    (stored) => (stored["checkpoint"] = { term: 1, sequence: headOf(stored).tip, state: "null" }),
  ],
  ["format", (stored) => (stored["format"] = 2)],
];

const headOf = (stored: Stored): Stored => stored["heads"]["1"];
const lastKey = (stored: Stored): string => `1-${headOf(stored)["tip"]}`;
const eventOn = (path: string[]): object => ({
  type: "Odd",
  rule: "X",
  creature: null,
  operands: {},
  changes: [{ path, after: 7 }],
});

function changeLast(stored: Stored, change: (entry: Anything) => void): void {
  const { tip } = headOf(stored);
  const entry = { sequence: tip, after: tip - 1, root: 1, by: "x", done: true, events: [] as unknown[] };
  const whole = { ...entry, input: { kind: "command", command: { type: "x", creature: null } } };
  change(whole);
  stored["log"][lastKey(stored)] = JSON.stringify(whole);
}

/** A world with one sound fight, and each spoilt one both as a Combat and as a GM's card. */
async function spoiltWorld(): Promise<string[]> {
  const gm = await table.sit("gm");
  await begin(gm);
  await strikeAndPass(gm);
  const sound = gm.combat().toObject() as JsonObject;
  const messages = gm.game.messages.contents.map((each: Anything) => each.toObject()) as JsonObject[];
  table.leave(gm);
  const spoilt = SPOILT.map(([, spoil]) => {
    const stored = structuredClone(sound.system) as Stored;
    spoil(stored);
    return stored;
  });
  table.lay((world) => {
    world.combats = [
      ...spoilt.map((system, i) => ({
        ...sound,
        _id: id(`bad${i}x`),
        combatants: [],
        active: false,
        system,
      })),
      sound,
    ];
    world.messages = [
      ...messages,
      ...spoilt.map((system, i) => ({
        _id: id(`card${i}x`),
        type: "fight",
        author: id("gm"),
        system: { ...system, combat: null, root: 1, state: "open", actors: {} },
      })),
    ];
  });
  const last = lastKey(sound.system as Stored);
  return SPOILT.map(([path]) => `system.${path.replace("LAST", last)}`);
}

describe("C 2 malformed fights", () => {
  it("are named by field, and the line, the sound fight and all other steps of the start go on", async () => {
    const paths = await spoiltWorld();
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const gm = await table.sit("gm");
    const owner = await table.sit("owner");
    const before = fightAt(gm).log.length;
    expect((await owner.inside.access.send(owner.combat(), strike)).refusal).toBeNull();
    expect(fightAt(gm).log.length).toBeGreaterThan(before);
    const found = gm.inside.broken.findBroken().filter(({ kind }) => kind === "Fight");
    expect(found.map(({ faults }) => faults[0]?.path)).toEqual([...paths, ...paths]);
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });

  it("C 10 of a format that is not this version's are read by nobody, written by nobody and mended by nobody", async () => {
    await spoiltWorld();
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const gm = await table.sit("gm");
    const late = id(`bad${SPOILT.length - 1}x`);
    const before = JSON.stringify(table.stored("Combat", late));
    const answer = await gm.inside.access.send(gm.combat(late), { kind: "undo" });
    expect(answer.refusal?.code).toBe("failed");
    expect(String(answer.refusal?.operands?.["reason"])).toContain("format: is 2");
    const thing = gm.inside.broken.findBroken().find(({ key }) => key.includes(late));
    expect(thing?.mending).toBeNull();
    await thing?.mend();
    expect(JSON.stringify(table.stored("Combat", late))).toBe(before);
    told.mockRestore();
  });
});
