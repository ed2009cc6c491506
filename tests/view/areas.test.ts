// The drawing of areas as one viewer sees it: who stands where, where whoever acts can go, and how far each area is from there.
import { describe, expect, it } from "vitest";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { viewAreas } from "../../src/view/areas-view.ts";
import type { Seat } from "../../src/view/seat.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { duel, give, type RankFight } from "../dierank/bout.ts";
import { engine, fighter, fightOf } from "../dierank/scene.ts";

const seat: Seat = {
  viewer: { gm: false, owns: new Set(["ann"]), npcNumbers: "all" },
  words: englishWords("dierank"),
  isNpc: () => false,
};

const seen = (fight: RankFight, acting: string | null) =>
  viewAreas(
    dierank,
    engine.situation(fight),
    seat,
    acting === null ? [] : dierank.actions(engine.situation(fight), acting),
  );

describe("the drawing of areas", () => {
  const fight = duel({}, { region: "r" }, { region: "t" });

  it("tells each area's range from whoever acts, with the least die there (RANK-PASS-05, table T4)", () => {
    expect(seen(fight, "ann")?.areas.map(({ name, range }) => [name, range])).toEqual([
      ["r", "short D4"],
      ["s", "medium D6"],
      ["t", "long D8"],
      ["u", "extreme D12"],
    ]);
    const bands = { short: "D4", medium: null, long: "D8", extreme: "D12" };
    const without = duel({ rangeBands: bands }, { region: "r" }, { region: "t" });
    expect(seen(without, "ann")?.areas[1]?.range).toBe("medium");
  });

  it("tells none where nobody of the viewer's acts, or whoever acts stands nowhere", () => {
    expect(new Set(seen(fight, null)?.areas.map(({ range }) => range))).toEqual(new Set([""]));
    const lost = duel({}, { region: null }, { region: "t" });
    expect(new Set(seen(lost, "ann")?.areas.map(({ range }) => range))).toEqual(new Set([""]));
  });

  it("tells friends from foes by their side, whoever plays them", () => {
    const gms: Seat = {
      ...seat,
      viewer: { gm: true, owns: new Set(), npcNumbers: "all" },
      isNpc: (id) => id !== "ann",
    };
    const entrants = [
      fighter("ann", "a", { region: "r" }),
      fighter("roan", "a", { region: "r" }),
      fighter("bob", "b", { region: "r" }),
    ];
    const laid = give(fightOf(entrants), { type: "layOutRegions", creature: null, regions: { r: [] } });
    const begun = give(laid, { type: "startFight", creature: null }, [3, 2, 1]);
    for (const viewing of [seat, gms])
      expect(
        viewAreas(dierank, engine.situation(begun), viewing, [])?.areas[0]?.here.map(({ id, isFoe }) => [
          id,
          isFoe,
        ]),
      ).toEqual([
        ["ann", false],
        ["roan", false],
        ["bob", true],
      ]);
  });

  it("leads into what touches, and lets one's own be led", () => {
    const areas = seen(fight, "ann")?.areas ?? [];
    // What lies farther is reached by the shortest way, whose first step is the one that is offered.
    expect(areas.map(({ name, way, by }) => [name, way?.["to"] ?? null, by])).toEqual([
      ["r", null, []],
      ["s", "s", []],
      ["t", "s", ["s"]],
      ["u", "s", ["s", "t"]],
    ]);
    const here = areas.flatMap(({ name, here: all }) => all.map((each) => [name, each.id, each.isLed]));
    expect(here).toEqual([
      ["r", "ann", true],
      ["t", "bob", false],
    ]);
  });
});
