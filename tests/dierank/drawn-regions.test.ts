// Regions of Die Rank that are drawn on a scene: what their labels say, and how they are laid out.
import { describe, expect, it } from "vitest";
import type { DrawnArea } from "../../src/core/language/areas.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { duel, give, refusalOfCommand } from "./bout.ts";

const areas = dierank.areas!;
const drawn = (label: string, ...touches: string[]): DrawnArea => ({ label, touches });
const regionsOf = (list: readonly DrawnArea[]) => give(duel(), areas.layOut(list, {})).state.regions;

describe("drawn regions (RANK-MOVE-05)", () => {
  it("have their names on them, with the word for those with little room and farther neighbors (RANK-ACTV-05)", () => {
    const names = ["Yard", " Loft (Cramped): Yard, Roof", "Region (2)", "Hay, wet (cramped)", "(cramped)"];
    expect(names.map((each) => areas.nameOf(each))).toEqual([
      "Yard",
      "Loft",
      "Region (2)",
      "Hay, wet",
      "(cramped)",
    ]);
  });

  it("are neighbors where they touch, and of those that their labels name, from both sides", () => {
    const list = [
      drawn("Gate", "Yard"),
      drawn("Yard", "Gate"),
      drawn("Barn"),
      drawn("Loft (cramped): yard", "Barn"),
    ];
    expect(regionsOf(list)).toEqual({
      Gate: { neighbors: ["Yard"] },
      Yard: { neighbors: ["Gate", "Loft"] },
      Barn: { neighbors: ["Loft"] },
      Loft: { neighbors: ["Barn", "Yard"], cramped: true },
    });
  });

  it("are one where they bear one name, and touch not themselves", () => {
    const list = [drawn("Yard", "Yard", "Gate"), drawn("Yard", "Yard"), drawn("Gate", "Yard")];
    expect(regionsOf(list)).toEqual({ Yard: { neighbors: ["Gate"] }, Gate: { neighbors: ["Yard"] } });
  });

  it("hold whoever stands there", () => {
    const { state } = give(duel(), areas.layOut([drawn("Yard")], { bob: "Yard" }));
    expect(state.creatures.bob?.region).toBe("Yard");
    expect([areas.isLaid(state, "Yard"), areas.isLaid(state, "Gate")]).toEqual([true, false]);
  });

  it("are refused where a label names one that is nowhere", () => {
    const command = areas.layOut([drawn("Loft: Yrad")], {});
    expect(
      dierank.commands["layOutRegions"]?.check(
        { state: duel().state, absent: new Set() } as never,
        command,
        null,
      ),
    ).toMatchObject({
      code: "unknownRegion",
      operands: { region: "Yrad" },
    });
  });
});

describe("whoever enters a fight (RANK-MOVE-05)", () => {
  const sheet = { kind: "npc", system: { region: "Old Mill" }, items: [] } as const;
  const entrant = { id: "ann", name: "Ann", side: "hostile", hidden: false, position: null, sheet } as const;
  const rulings = duel().rulings;
  const regionOf = (area: string | null | undefined) =>
    dierank.createCreature(area === undefined ? entrant : { ...entrant, area }, rulings as never);

  it("stands where the scene shows it, and only without such where the sheet says", () => {
    const found = [regionOf("Yard"), regionOf(null), regionOf(undefined)].map(
      (each) => each as { region?: unknown },
    );
    expect(found.map(({ region }) => region)).toEqual(["Yard", null, "Old Mill"]);
  });
});

describe("two who stand in no region (RANK-MOVE-05)", () => {
  it("are not near each other where regions are laid out", () => {
    const fight = duel({}, { region: null }, { region: null });
    const weapon = Object.keys(fight.state.creatures.ann?.weapons ?? {})[0] ?? "";
    const blow = { type: "meleeAttack", creature: "ann", target: "bob", weapon };
    expect(refusalOfCommand(fight, blow)).toBe("RANK-MOVE-05 unplaced");
    const put = give(fight, { type: "place", creature: "ann", region: "r" });
    expect(refusalOfCommand(put, blow)).toBe("RANK-MOVE-05 unplaced");
    expect(refusalOfCommand(give(put, { type: "place", creature: "bob", region: "r" }), blow)).toBeNull();
  });
});
