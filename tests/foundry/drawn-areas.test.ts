// Drawn areas at whole seats: a fight of Die Rank begins in the regions of its scene, drags are judged, and tokens follow the rules.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RankCreature } from "../../src/rulesets/dierank/state.ts";
import { packsOf, StarterEncounter } from "./starter-encounter.ts";
import { until, type Anything } from "./seats.ts";

const encounter = packsOf("dierank")("encounters").find(({ name }) => name === "The Salt Barn");

let play: StarterEncounter<RankCreature>;

const tokenOf = (name: string): Anything =>
  play.combat.combatants.contents
    .map((each: Anything) => each.token)
    .find((each: Anything) => each.name === name);
const placeOf = (name: string) => {
  const { x, y } = tokenOf(name);
  return [Number(x) / 100, Number(y) / 100];
};
const regionOf = (name: string) => play.named(name).region;
const regions = () => play.fight.state.regions;
const drag = (name: string, column: number, row: number) =>
  tokenOf(name).move({ x: column * 100, y: row * 100 }, { method: "dragging" });
const notices = (): Anything[] => play.gm.ui.notifications.notices;
const settled = () => play.gm.inside.arbiter.settled(play.combat.id);

beforeAll(async () => {
  play = await StarterEncounter.open(encounter);
  await play.send({ kind: "begin" });
  await play.answerAll();
});

afterAll(() => play.close());

describe("a fight on a scene with areas", () => {
  it("begins in them, with neighbors where they touch or their labels say so, and little room where they say that", () => {
    expect(regions()).toEqual({
      Gate: { neighbors: ["Yard"] },
      Yard: { neighbors: ["Gate", "Barn", "Loft"] },
      Barn: { neighbors: ["Yard", "Loft", "Cellar"] },
      Loft: { neighbors: ["Barn", "Yard"], cramped: true },
      Cellar: { neighbors: ["Barn"], cramped: true },
    });
  });

  it("has everybody where the token stands", () => {
    const names = ["Maren Aske", "Brok Fenn", "Road Cutter", "Loft Bowman", "Lad C", "Pack Mule"];
    expect(names.map(regionOf)).toEqual(["Gate", "Yard", "Barn", "Loft", "Cellar", "Gate"]);
  });

  it("lets a drag within an area be a picture", async () => {
    const { length } = play.fight.log;
    await drag("Maren Aske", 3, 7);
    await settled();
    expect([placeOf("Maren Aske"), play.fight.log.length]).toEqual([[3, 7], length]);
  });

  it("takes a drag into a neighboring area for the move that it is, and puts the token where it was dropped", async () => {
    await play.untilTurnOf("Maren Aske");
    const { length } = play.fight.log;
    await drag("Maren Aske", 6, 8);
    await until(() => play.fight.log.length > length, "the move is logged");
    await play.answerAll();
    await settled();
    expect([regionOf("Maren Aske"), placeOf("Maren Aske")]).toEqual(["Yard", [6, 8]]);
    expect(play.fight.log[length].input.command).toEqual({
      type: "move",
      creature: play.named("Maren Aske").id,
      to: "Yard",
    });
    expect(play.named("Maren Aske").apLeft).toBe(1);
  });

  it("refuses a drag into what is no neighbor, and one into no area, and the token stays", async () => {
    const { length } = play.fight.log;
    const before = notices().length;
    await drag("Maren Aske", 17, 12);
    await drag("Maren Aske", 13, 12);
    await until(() => notices().length >= before + 2, "both are refused");
    expect([placeOf("Maren Aske"), play.fight.log.length]).toEqual([[6, 8], length]);
  });

  it("puts the token of whoever moves by a button on a free square of the area", async () => {
    const { id } = play.named("Maren Aske");
    await play.command({ type: "move", creature: id, to: "Barn" });
    await play.answerAll();
    await settled();
    expect(regionOf("Maren Aske")).toBe("Barn");
    const [column = 0, row = 0] = placeOf("Maren Aske");
    expect([column >= 12 && column < 21, row >= 4 && row < 10]).toEqual([true, true]);
    const others = play.combat.combatants.contents.map((each: Anything) => each.token);
    const there = others.filter(({ x, y }: Anything) => x === column * 100 && y === row * 100);
    expect(there).toHaveLength(1);
  });

  it("brings the token back when the move is taken back", async () => {
    await play.send({ kind: "undo" });
    await settled();
    expect(regionOf("Maren Aske")).toBe("Yard");
    const [column = 0] = placeOf("Maren Aske");
    expect([column >= 5, column < 12]).toEqual([true, true]);
  });

  it("lays its areas out anew when one is drawn in it, and puts into them whoever stands there", async () => {
    const { parent: scene } = tokenOf("Lad C");
    const corners = [900, 1000, 1200, 1000, 1200, 1400, 900, 1400];
    const [pond] = await scene.createEmbeddedDocuments("Region", [
      { name: "Pond: Gate", shapes: [{ type: "polygon", points: corners, hole: false }] },
    ]);
    await until(() => regions().Pond !== undefined, "the pond is known");
    expect(regions().Pond).toEqual({ neighbors: ["Yard", "Gate"] });
    await tokenOf("Lad B").update({ x: 1000, y: 1200 });
    await settled();
    await pond.update({ name: "Mire" });
    await until(() => regions().Mire !== undefined, "the mire is known");
    expect([regions().Pond, regions().Mire, regionOf("Lad B")]).toEqual([
      undefined,
      { neighbors: ["Yard"] },
      "Mire",
    ]);
    await pond.delete();
    await until(() => regions().Mire === undefined, "it is dry");
    expect(regionOf("Lad B")).toBe("Yard");
  });

  it("finds by the hexes of a scene of hexes which of them touch, however narrow they are", async () => {
    const { parent: scene } = tokenOf("Lad C");
    const before = scene.grid.type;
    await scene.update({ "grid.type": 2 });
    const [here, far] = [
      { i: 2, j: 2 },
      { i: 2, j: 6 },
    ];
    const [beside] = scene.grid.getAdjacentOffsets(here);
    const drawn = [here, beside, far].map((offset, at) => {
      const { x, y } = scene.grid.getCenterPoint(offset);
      const points = [x - 9, y - 9, x + 9, y - 9, x + 9, y + 9, x - 9, y + 9];
      return { name: `Ford ${at}`, shapes: [{ type: "polygon", points, hole: false }] };
    });
    const fords = await scene.createEmbeddedDocuments("Region", drawn);
    await until(() => regions()["Ford 2"] !== undefined, "the fords are known");
    const among = (name: string) =>
      regions()[name]?.neighbors.filter((each: string) => each.startsWith("Ford"));
    expect(["Ford 0", "Ford 1", "Ford 2"].map(among)).toEqual([["Ford 1"], ["Ford 0"], []]);
    await scene.deleteEmbeddedDocuments(
      "Region",
      fords.map(({ id }: Anything) => id),
    );
    await scene.update({ "grid.type": before });
    await until(() => regions()["Ford 0"] === undefined, "the fords are gone");
  });

  it("takes it for the GM's word where somebody is put elsewhere", async () => {
    await tokenOf("Lad A").update({ x: 200, y: 500 });
    await settled();
    expect(regionOf("Lad A")).toBe("Gate");
  });
});
