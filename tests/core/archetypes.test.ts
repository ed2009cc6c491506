// Archetypes of the workshop: what their files hold is checked, and what they name exists.
import { describe, expect, it } from "vitest";
import { readArchetypes, saidOf } from "../../src/core/manifest/workshop.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { root } from "../../tools/paths.ts";
import { readIconList } from "../../tools/system/icons.ts";

const plates = readIconList(root).plates.map((name) => `systems/fray/icons/plates/${name}.svg`);

describe("an archetype", () => {
  const whole = { id: "guard", img: "a.svg", system: { rank: "vermin" }, items: [] };
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ["without a name", [{ ...whole, id: "" }], "archetypes[0].id"],
    ["with a field that nobody knows", [{ ...whole, hp: 3 }], "archetypes[0].hp"],
    [
      "whose item has no type",
      [whole, { ...whole, items: [{ name: "Club" }] }],
      "archetypes[1].items[0].type",
    ],
    ["in no list", whole, "archetypes"],
  ];
  it.each(wrong)("%s is refused by the name of the field", (_what, stored, path) => {
    expect(() => readArchetypes(stored)).toThrow(path);
  });

  it.each(allGames.map((game) => [game.id, game] as const))(
    "of %s has the ranks, the types and the pictures of its game",
    async (_id, { itemTypes, parts }) => {
      const workshop = await parts.workshop();
      const { archetypes, ranks } = workshop;
      expect(archetypes.map(({ id }) => id)).toContain("blank");
      for (const { id, img, system, items } of archetypes) {
        expect([id, ranks.map((rank) => rank.id)]).toEqual([
          id,
          expect.arrayContaining([workshop.rankOf(system)]),
        ]);
        expect([id, items.every(({ type }) => itemTypes.includes(type))]).toEqual([id, true]);
        for (const picture of [img, ...items.map((item) => item.img)]) expect(plates).toContain(picture);
      }
    },
  );
});

it("a line of a stat block leaves open what it says nothing of", () => {
  expect(saidOf({ damage: "1d6", reach: null, melee: false, hands: 0 })).toEqual({
    damage: "1d6",
    melee: false,
    hands: 0,
  });
});
