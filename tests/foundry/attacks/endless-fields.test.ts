// Fields with thousands of keys, written by a player's console: neither beginning nor running fight takes them in, and the GM reads which field it is.
import { describe, expect, it } from "vitest";
import type { Field } from "../../../src/core/language/fields.ts";
import type { Shape } from "../../../src/core/language/shape.ts";
import { allGames } from "../../../src/rulesets/index.ts";
import { id, type Anything, type TestSeat } from "../seats.ts";
import { AttackTable, calm, fightAt } from "./attack-table.ts";

const table = new AttackTable("destiny");

/** Something that a field holds under a key, as far as its model asks. */
function sampleOf(shape: Shape): unknown {
  switch (shape.kind) {
    case "number":
      return shape.min ?? 1;
    case "flag":
      return true;
    case "text":
      return "word";
    case "choice":
      return shape.of.find((word) => word !== "");
    case "list":
      return [];
    default:
      return {};
  }
}

/** Every field of a sheet that holds what its owner likes under keys of his own, with what stands under one. */
function keyedFields(declared: Field<unknown>, above: readonly string[] = []): [string, unknown][] {
  return Object.entries(declared.fields ?? {}).flatMap(([name, { granted, shape, ...rest }]) => {
    if (granted) return [];
    const path = [...above, name];
    if (shape.kind === "map") return [[path.join("."), sampleOf(shape.of)] as [string, unknown]];
    return keyedFields({ ...rest, shape }, path);
  });
}

const FIELDS = allGames.flatMap(({ id: game, sheets }) => {
  const declared = sheets.actors[`${game}Character`];
  return declared ? keyedFields(declared).map(([path, sample]) => [game, path, sample] as const) : [];
});

async function sit(game: string): Promise<{ readonly gm: TestSeat; readonly owner: TestSeat }> {
  table.lay((world) => {
    const [own, foe] = world["actors"] ?? [];
    Object.assign(own ?? {}, { type: `${game}Character`, system: {} });
    Object.assign(foe ?? {}, { type: `${game}Npc`, system: {} });
    for (const combat of world["combats"] ?? []) combat["system"] = { ruleset: game };
  });
  return { gm: await table.sit("gm"), owner: await table.sit("owner") };
}

/** What a console writes there. */
async function swell(seat: TestSeat, path: string, sample: unknown): Promise<void> {
  const keys = Object.fromEntries(Array.from({ length: 3000 }, (_none, i) => [`k${i}`, sample]));
  await seat.game.actors.get(id("hero")).update({ [`system.${path}`]: keys });
}

const told = (seat: TestSeat): string =>
  seat.ui.notifications.notices.map(({ message }: Anything) => message).join("\n");
const sizeOf = (fight: Anything): number => JSON.stringify(fight).length;

/** The lists and records of keys that say nowhere how many they may hold, but for words of which each counts once. */
function unlimited(shape: Shape, path: string): string[] {
  if (shape.kind === "record")
    return Object.entries(shape.fields).flatMap(([name, each]) => unlimited(each, `${path}.${name}`));
  if (shape.kind !== "map" && shape.kind !== "list") return [];
  const isBounded = shape.max !== undefined || (shape.kind === "list" && shape.of.kind === "choice");
  return [...(isBounded ? [] : [path]), ...unlimited(shape.of, `${path}.*`)];
}

it("every field of a sheet says how much it holds, but for records that game masters alone write", () => {
  const all = allGames.flatMap(({ sheets }) =>
    [sheets.actors, sheets.items].flatMap((kind) =>
      Object.entries(kind).flatMap(([type, { fields = {} }]) =>
        Object.entries(fields as Record<string, Field<unknown>>).flatMap(([name, { granted, shape }]) =>
          granted ? [] : unlimited(shape, `${type}.${name}`),
        ),
      ),
    ),
  );
  expect(all).toEqual([]);
});

it("a record of how a hero was made that is larger than any guide's is none", async () => {
  const { gm, owner } = await sit("destiny");
  const purchases = Array.from({ length: 3000 }, (_none, i) => ({
    step: "s",
    what: `w${i}`,
    value: 1,
    cost: 0,
  }));
  for (const hero of [
    { archetype: "x", by: "", at: 1, purchases },
    { archetype: "x".repeat(50_000), by: "", at: 1, purchases: [] },
  ]) {
    await owner.game.actors.get(id("hero")).update({ flags: { fray: { hero } } });
    await calm(gm, owner);
    expect(gm.game.settings.get("fray", "heroRecords")).toEqual({});
  }
});

describe.each(FIELDS)("%s: %s with thousands of keys", (game, path, sample) => {
  it("lets no fight begin, and is named", async () => {
    const { gm, owner } = await sit(game);
    await swell(owner, path, sample);
    const { refusal } = await gm.inside.access.send(gm.combat(), { kind: "begin" });
    expect(JSON.stringify(refusal)).toContain(path);
    expect(gm.combat().system.initial).toBe("");
  });

  it("is nothing of a fight that runs, and is named", async () => {
    const { gm, owner } = await sit(game);
    expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
    await calm(gm, owner);
    const before = sizeOf(fightAt(gm));
    await swell(owner, path, sample);
    await calm(gm, owner);
    expect(sizeOf(fightAt(gm))).toBeLessThan(before + 2000);
    expect(told(gm)).toContain(path);
  });
});

describe.each(allGames.map(({ id: game, sheets }) => [game, Object.keys(sheets.items)[0] ?? ""] as const))(
  "%s: a hero with more things than a fight takes in",
  (game, type) => {
    const things = (seat: TestSeat): Anything => seat.game.actors.get(id("hero")).items;

    async function pile(seat: TestSeat, many: number): Promise<void> {
      const pebbles = Array.from({ length: many }, (_none, i) => ({ name: `Pebble ${i}`, type }));
      await seat.game.actors.get(id("hero")).createEmbeddedDocuments("Item", pebbles);
    }

    it("lets no fight begin, and is named with the number", async () => {
      const { gm, owner } = await sit(game);
      await pile(owner, 501);
      const { refusal } = await gm.inside.access.send(gm.combat(), { kind: "begin" });
      const { name } = gm.game.actors.get(id("hero"));
      expect(refusal).toMatchObject({
        code: "tooManyThings",
        operands: { actor: name, things: 501, most: 500 },
      });
      expect([gm.combat().system.initial, things(gm).size]).toEqual(["", 501]);
      await things(owner).contents[0].delete();
      expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
    });

    it("is told once in a fight that runs, which goes on without them and takes them in when they are fewer", async () => {
      const { gm, owner } = await sit(game);
      expect((await gm.inside.access.send(gm.combat(), { kind: "begin" })).refusal).toBeNull();
      await calm(gm, owner);
      const before = sizeOf(fightAt(gm));
      await pile(owner, 600);
      await pile(owner, 10);
      await calm(gm, owner);
      expect(sizeOf(fightAt(gm))).toBeLessThan(before + 2000);
      expect(told(gm).match(/carries \d+ things/g)).toEqual(["carries 600 things"]);
      expect(things(gm).size).toBe(610);
      const steps = fightAt(gm).log.length;
      const most = things(owner)
        .contents.slice(3)
        .map((each: Anything) => each.id);
      await gm.game.actors.get(id("hero")).deleteEmbeddedDocuments("Item", most);
      await calm(gm, owner);
      expect(fightAt(gm).log.length).toBe(steps + 1);
      expect(JSON.stringify(fightAt(gm).log.at(-1).input)).toContain("Pebble 2");
    });
  },
);
