// Ranks of games whose chapter knows none: what a table adds and multiplies, back and forth.
import { describe, expect, it } from "vitest";
import { rankTable } from "../../src/core/manifest/rank-table.ts";

const { ranks, rankOf, atRank } = rankTable({
  game: "Toy",
  ranks: {
    vermin: { body: -2, hp: 1 / 2 },
    standard: { body: 0, hp: 1 },
    boss: { body: 3, hp: 3 },
  },
  rules: [
    { paths: ["attributes.str", "level"], add: "body", least: 1 },
    { paths: ["saves.*"], add: "body" },
    { paths: ["training"], add: "body", unset: 1 },
    { paths: ["hp", "wind.max"], times: "hp" },
  ],
});

const wolf = {
  rank: "standard",
  attributes: { str: 4, wits: 2 },
  saves: { will: 0, body: -1 },
  training: 2,
  hp: { value: 6, max: 10 },
  wind: { value: 3, max: 5 },
  name: "Wolf",
};

describe("a table of ranks", () => {
  it("lists its ranks; whoever names none of them is standard", () => {
    expect(ranks.map(({ id }) => id)).toEqual(["vermin", "standard", "boss"]);
    expect([rankOf(wolf), rankOf({}), rankOf({ rank: "toString" }), rankOf({ rank: "boss" })]).toEqual([
      "standard",
      "standard",
      "standard",
      "boss",
    ]);
  });

  it("adds to what a rule names, to each of a record too, and leaves the rest", () => {
    expect(atRank(wolf, "boss")).toMatchObject({
      rank: "boss",
      attributes: { str: 7, wits: 2 },
      saves: { will: 3, body: 2 },
      training: 5,
      name: "Wolf",
    });
  });

  it("takes no more away than down to the least, and what lies below by itself stays", () => {
    const low = { ...wolf, attributes: { str: 2 }, level: -4 };
    expect(atRank(low, "vermin")).toMatchObject({ attributes: { str: 1 }, level: -4 });
  });

  it("keeps the share of a pool; a full one stays full, and what is open stays open", () => {
    expect(atRank(wolf, "boss")).toMatchObject({ hp: { value: 18, max: 30 }, wind: { value: 3, max: 15 } });
    expect(atRank({ ...wolf, hp: { value: 10, max: 10 } }, "vermin")).toMatchObject({
      hp: { value: 5, max: 5 },
    });
    const open = atRank({ ...wolf, hp: { value: null, max: null } }, "boss");
    expect(open).toMatchObject({ hp: { value: null, max: null } });
    expect(atRank({ ...wolf, hp: { value: 1, max: 1 } }, "vermin")).toMatchObject({ hp: { max: 1 } });
  });

  it("counts what says nothing only where the rule says what it counts as", () => {
    const bare = atRank({ rank: "standard" }, "boss");
    expect(bare).toEqual({ rank: "boss", training: 4 });
  });

  it("gives the same numbers back, by whatever ranks one came", () => {
    expect(atRank(atRank(wolf, "boss"), "standard")).toEqual(wolf);
    expect(atRank(atRank(wolf, "boss"), "boss")).toEqual(atRank(wolf, "boss"));
  });

  it("refuses a rank that it has not", () => {
    expect(() => atRank(wolf, "hydra")).toThrow('WORKSHOP-RANK: Toy knows no rank "hydra"');
  });
});
