// Steps between the regions of Die Rank by their names: what the palette lists, where it leads, and why it does not.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import { duel, give, refusalOfCommand, type RankFight } from "./bout.ts";
import { engine, fighter, fightOf } from "./scene.ts";
import { commandsOffered } from "../rulesets/offered-commands.ts";

const optionsOf = (fight: RankFight, action: string) =>
  dierank.actions(engine.situation(fight), "ann").filter((each) => each.action === action);
/** Regions in a row: r, s, t, u. */
const ROW = { r: ["s"], s: ["r", "t"], t: ["s", "u"], u: ["t"] };
const go = (type: string, more: JsonRecord) => ({ type, creature: "ann", ...more });
const annIn = (fight: RankFight) => fight.state.creatures["ann"]?.region;

/** Ann in the second of four regions in a row, Bob out of the way. */
const row = (ann: JsonRecord = {}): RankFight => duel({}, { region: "s", ...ann }, { region: "u" });

describe("the palette of whoever stands in a region (RANK-MOVE-01 to RANK-MOVE-05)", () => {
  it("lists each neighbor by name, so that one press is the whole step", () => {
    const steps = optionsOf(row(), "move");
    expect(steps.map(({ detail, refusal, needs }) => [detail, refusal, needs])).toEqual([
      ["r", null, []],
      ["t", null, []],
    ]);
    const [, second] = steps;
    expect(annIn(give(row(), second?.command ?? go("none", {})))).toBe("t");
  });

  it("lets a run choose among all that it reaches, nearest first, and takes the way there", () => {
    const [run] = optionsOf(row(), "run");
    expect(run?.needs).toEqual([{ kind: "choice", parameter: "to", choices: ["r", "t", "u"] }]);
    const after = give(row(), go("run", { to: "u" }));
    const stops = after.log.flatMap(({ events }) => events.filter(({ type }) => type === "Moved"));
    expect(stops.map(({ operands }) => operands["to"])).toEqual(["t", "u"]);
  });

  it("asks of a step past somebody where it leads, and past whom (RANK-MOVE-04)", () => {
    const [, , passing] = optionsOf(duel({}, { region: "s" }, { region: "s" }), "move");
    expect(passing?.needs.map(({ parameter }) => parameter)).toEqual(["to", "passing"]);
  });

  it("offers as passed who stands here and where it leads, and refuses whom it does not come by (RANK-MOVE-04)", () => {
    const beyond = duel({}, { region: "s" }, { region: "t" });
    const [, , passing] = optionsOf(beyond, "move");
    const need = passing?.needs.find((each) => each.kind === "creature");
    expect(need?.kind === "creature" && need.candidates).toMatchObject([
      { creature: "bob", refusal: null, apart: { word: "medium" } },
    ]);
    expect(refusalOfCommand(beyond, go("move", { to: "t", passing: "bob" }))).toBeNull();
    expect(refusalOfCommand(beyond, go("move", { to: "r", passing: "bob" }))).toBe(
      "RANK-MOVE-04 notOnTheWay",
    );
    expect(optionsOf(row(), "move").map(({ detail }) => detail)).toEqual(["r", "t"]);
  });

  it("offers past somebody the ways alone that come by one, and of each those on it (RANK-MOVE-04)", () => {
    const at = (id: string, region: string) => fighter(id, "b", { region });
    const laid = give(fightOf([fighter("ann", "a", { region: "s" }), at("bob", "t"), at("cid", "u")]), {
      type: "layOutRegions",
      creature: null,
      regions: ROW,
    });
    const fight = give(laid, { type: "startFight", creature: null }, [6, 1, 2]);
    for (const move of ["move", "run"]) {
      const offered = optionsOf(fight, move).flatMap((option) => commandsOffered(option));
      expect(offered.filter((command) => refusalOfCommand(fight, command) !== null)).toEqual([]);
      const past = offered.filter(({ passing }) => passing !== undefined);
      expect(past.map(({ to, passing }) => [to, passing])).toEqual(
        move === "move"
          ? [["t", "bob"]]
          : [
              ["t", "bob"],
              ["u", "bob"],
              ["u", "cid"],
            ],
      );
    }
  });

  it("drags whoever is held to a neighbor that is chosen (RANK-GRP-13)", () => {
    const held = give(
      duel({}, { region: "s", dice: { str: "D12" } }, { region: "s" }),
      go("grab", { target: "bob" }),
      [6, 1],
    );
    const turn = give(give(held, { type: "endTurn", creature: "ann" }), { type: "endTurn", creature: "bob" });
    const [drag] = optionsOf(turn, "drag");
    expect(drag?.needs).toEqual([{ kind: "choice", parameter: "to", choices: ["r", "t"] }]);
    expect(give(turn, go("drag", { to: "t" })).state.creatures["bob"]?.region).toBe("t");
  });
});

it("is told before the form why a hold is too loose to drag anybody (RANK-GRP-13)", () => {
  const grabbed = give(
    duel({}, { region: "s", dice: { str: "D12" } }, { region: "s" }),
    go("grab", { target: "bob" }),
    [2, 2],
  );
  const turn = give(give(grabbed, { type: "endTurn", creature: "ann" }), {
    type: "endTurn",
    creature: "bob",
  });
  const [drag] = optionsOf(turn, "drag");
  expect(drag?.refusal).toMatchObject({ rule: "RANK-GRP-13", code: "noFullHold" });
  expect(refusalOfCommand(turn, go("drag", { to: "t" }))).toBe("RANK-GRP-13 noFullHold");
});

describe("a step by name that is not possible", () => {
  const laidAnew = (layout: string, ann: JsonRecord = {}) =>
    give(row(ann), { type: "describeRegions", creature: null, layout });

  it("says that none is laid out, that nobody knows where the walker stands, or that nothing touches", () => {
    const bare = engine.situation(row());
    const without = { ...bare, state: { ...bare.state, regions: {} } };
    const codes = (fight: RankFight) => optionsOf(fight, "move").map(({ refusal }) => refusal?.code);
    const bareCodes = dierank.actions(without, "ann").filter(({ action }) => action === "move");
    expect(bareCodes.map(({ refusal }) => refusal?.code)).toEqual(["noRegionsLaid"]);
    expect(codes(laidAnew("Mill"))).toEqual(["nowhere"]);
    expect(codes(laidAnew("s\nMill"))).toEqual(["noNeighbors"]);
  });

  it("is refused where no way leads, and where it is farther than the step", () => {
    expect(refusalOfCommand(row(), go("move", { to: "u" }))).toBe("RANK-MOVE-01 wrongLength");
    expect(refusalOfCommand(row(), go("move", { to: "Moon" }))).toBe("RANK-MOVE-05 notNeighbors");
    expect(refusalOfCommand(row(), go("move", {}))).toBe("RANK-MOVE-01 wrongLength");
    expect(refusalOfCommand(row(), go("move", { to: "s" }))).toBe("RANK-MOVE-05 notNeighbors");
    expect(refusalOfCommand(laidAnew("Mill"), go("move", { to: "Mill" }))).toBe("RANK-MOVE-05 nowhere");
    expect(refusalOfCommand(row(), go("move", { to: "t" }))).toBeNull();
  });
});

describe("the turn order (RANK-MOVE-05)", () => {
  it("says in which region somebody stands, and nothing where none is known", () => {
    const placesOf = (fight: RankFight) =>
      dierank.order(engine.situation(fight)).map(({ creature, place }) => [creature, place]);
    expect(placesOf(row())).toEqual([
      ["ann", "s"],
      ["bob", "u"],
    ]);
    const anew = give(row(), { type: "describeRegions", creature: null, layout: "s" });
    expect(placesOf(anew)).toEqual([
      ["ann", "s"],
      ["bob", undefined],
    ]);
  });
});
