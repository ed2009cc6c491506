// The workshop's NPCs: what was changed of a template is found, laid on again, and survives every change of rank.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueAt, type Json, type JsonRecord } from "../../src/core/language/json.ts";
import { allGames, fetchParts, loadGame } from "../../src/rulesets/index.ts";
import {
  atOtherRank,
  editsBetween,
  editsOf,
  withEdits,
  without,
  withValue,
  type AtRank,
  type NpcTree,
  type Origin,
  type RanksOfGame,
} from "../../src/view/workshop-npc.ts";

const key = fc.constantFrom("a", "b", "c", "str", "hp", "melee");
const leaf: fc.Arbitrary<Json> = fc.oneof(
  fc.integer({ min: -9, max: 40 }),
  fc.constantFrom("", "1d6", "Standard"),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom("slashing", "piercing"), { maxLength: 2 }),
);
const { record } = fc.letrec<{ record: JsonRecord; value: Json }>((tie) => ({
  record: fc.dictionary(key, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof({ maxDepth: 3 }, leaf, tie("record")),
}));
const item = fc.record({
  name: fc.constantFrom("Bite", "Spear"),
  type: fc.constantFrom("weapon", "armor"),
  img: fc.constant(""),
  system: record,
});
const items = fc.dictionary(fc.constantFrom("i1", "i2", "i3"), item, { maxKeys: 3, noNullPrototype: true });
const tree: fc.Arbitrary<NpcTree> = fc.record({
  name: fc.constantFrom("Wolf", "Ogre"),
  img: fc.constant(""),
  system: record,
  items,
});

describe("edits", () => {
  it("laid on what they were taken from give what was edited", () => {
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        expect(withEdits(before, editsBetween(before, after))).toEqual(after);
      }),
    );
  });

  it("are none between equal trees, and name the smallest place that differs", () => {
    const wolf: NpcTree = {
      name: "Wolf",
      img: "",
      system: { attributes: { str: 1, dex: 2 }, skills: { melee: 2 } },
      items: { bite: { name: "Bite", type: "weapon", img: "", system: { damage: "2" } } },
    };
    expect(editsBetween(wolf, wolf)).toEqual([]);
    const other = without(
      withValue(
        withValue(wolf, ["system", "attributes", "str"], 4),
        ["items", "bite", "system", "damage"],
        "1d6",
      ),
      ["system", "skills", "melee"],
    );
    expect(editsBetween(wolf, other)).toEqual([
      { path: ["system", "attributes", "str"], value: 4 },
      { path: ["system", "skills", "melee"], gone: true },
      { path: ["items", "bite", "system", "damage"], value: "1d6" },
    ]);
  });

  it("inside an item that is not there are left out instead of making half an item", () => {
    const bare: NpcTree = { name: "x", img: "", system: {}, items: {} };
    expect(withValue(bare, ["items", "bite", "system", "damage"], "1d6")).toEqual(bare);
  });
});

const RANK_NAMES = ["low", "middle", "high"] as const;
/** A rank that adds to one number, and writes its own name. */
const byTable: AtRank = (source, rank) => {
  const steps = { low: -2, middle: 0, high: 3 }[rank as (typeof RANK_NAMES)[number]];
  const hp = source.system["hp"];
  const system = { ...source.system, rank, ...(typeof hp === "number" ? { hp: hp + steps } : {}) };
  return { ...source, system };
};
const RANK_PATH = ["system", "rank"];
const RANKS: RanksOfGame = { atRank: byTable, rankPath: RANK_PATH };
const rankOf = fc.constantFrom(...RANK_NAMES);

describe("another rank", () => {
  const made = (source: NpcTree, rank: string): { npc: NpcTree; origin: Origin } => ({
    npc: byTable(source, rank),
    origin: { template: "t", name: "T", rank, source, edits: [] },
  });
  const changed = (npc: NpcTree, rank: string): NpcTree => withValue(npc, RANK_PATH, rank);

  it("and back again is the same NPC, whatever was changed and however many ranks lie between", () => {
    fc.assert(
      fc.property(
        tree,
        tree,
        rankOf,
        fc.array(rankOf, { minLength: 1, maxLength: 5 }),
        (source, submit, rank, way) => {
          const { origin } = made(source, rank);
          const edited = changed(submit, rank);
          let now = { npc: edited, origin };
          for (const next of [...way, rank]) now = atOtherRank(now.npc, now.origin, next, RANKS);
          expect(now.npc).toEqual(edited);
          expect(now.origin.rank).toBe(rank);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("keeps every edit in force, and lets the table say all the rest", () => {
    fc.assert(
      fc.property(tree, rankOf, rankOf, fc.integer({ min: 50, max: 99 }), (source, from, to, str) => {
        const { npc, origin } = made(source, from);
        const edited = withValue(npc, ["system", "str"], str);
        const { npc: moved } = atOtherRank(edited, origin, to, RANKS);
        expect(moved).toEqual(withValue(byTable(source, to), ["system", "str"], str));
      }),
    );
  });

  it("does not forget an edit where a rank happens to say the same", () => {
    const source: NpcTree = { name: "x", img: "", system: { hp: 10 }, items: {} };
    const { npc, origin } = made(source, "middle");
    const edited = withValue(npc, ["system", "hp"], 13);
    const high = atOtherRank(edited, origin, "high", RANKS);
    expect(editsBetween(byTable(source, "high"), high.npc)).toEqual([]);
    const low = atOtherRank(high.npc, high.origin, "low", RANKS);
    expect(valueAt(low.npc, ["system", "hp"])).toBe(13);
  });

  it("lets go of an edit that was taken back", () => {
    const source: NpcTree = { name: "x", img: "", system: { hp: 10 }, items: {} };
    const { npc, origin } = made(source, "middle");
    const high = atOtherRank(withValue(npc, ["system", "hp"], 20), origin, "high", RANKS);
    const back = withValue(high.npc, ["system", "hp"], 13);
    expect(editsOf(back, high.origin, RANKS)).toEqual([]);
  });
});

await fetchParts("workshop");
const shelf = await Promise.all(allGames.map(({ id }) => loadGame(id)));

describe.each(shelf.map((shelved) => [shelved.id, shelved] as const))("the ranks of %s", (_id, shelved) => {
  const { workshop } = shelved;
  const atRank: AtRank = (source, rank) => ({ ...source, system: workshop.atRank(source.system, rank) });
  const rankPath = ["system", workshop.rankPath];
  const rank = fc.constantFrom(...workshop.ranks.map(({ id }) => id));
  const archetype = fc.constantFrom(...workshop.archetypes);

  it("never lose an edit of any number, there and back", () => {
    fc.assert(
      fc.property(
        archetype,
        rank,
        fc.array(rank, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -5, max: 90 }),
        (from, first, way, value) => {
          const source: NpcTree = { name: from.id, img: "", system: from.system, items: {} };
          const npc = atRank(source, first);
          const numbers = numbersIn(npc.system, ["system"]);
          for (const path of numbers) {
            if (valueAt(npc, path) === value) continue;
            const edited = withValue(npc, path, value);
            let now = {
              npc: edited,
              origin: { template: "", name: "", rank: first, source, edits: [] } as Origin,
            };
            for (const next of way) {
              now = atOtherRank(now.npc, now.origin, next, { atRank, rankPath });
              expect(valueAt(now.npc, path)).toBe(value);
            }
            expect(atOtherRank(now.npc, now.origin, first, { atRank, rankPath }).npc).toEqual(edited);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("leave a template of its own rank as it is, and give the same from any way", () => {
    for (const { system } of workshop.archetypes) {
      const natural = workshop.rankOf(system);
      expect(workshop.atRank(system, natural)).toEqual(system);
      for (const { id } of workshop.ranks) expect(workshop.rankOf(workshop.atRank(system, id))).toBe(id);
    }
  });
});

function numbersIn(value: Json, path: readonly string[]): (readonly string[])[] {
  if (typeof value === "number") return [path];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => numbersIn(inner, [...path, name]));
}
