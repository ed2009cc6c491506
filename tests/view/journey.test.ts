// A way to a far region: its second step is offered by itself, a question under way included, and nobody is led who has gone elsewhere.
import { describe, expect, it } from "vitest";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { AreasView } from "../../src/view/areas-view.ts";
import { viewAreas } from "../../src/view/areas-view.ts";
import { beginJourney, goOnJourney, type Journey } from "../../src/view/journey.ts";
import type { Seat } from "../../src/view/seat.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { give, type RankFight } from "../dierank/bout.ts";
import { begun, on, pass, someone } from "../dierank/four-regions.ts";
import { engine } from "../dierank/scene.ts";

const seat: Seat = {
  viewer: { gm: false, owns: new Set(["ann"]), npcNumbers: "all" },
  words: englishWords("dierank"),
  isNpc: () => false,
};

function seen(fight: RankFight): AreasView {
  const situation = engine.situation(fight);
  const options = fight.open ? [] : dierank.actions(situation, "ann");
  const view = viewAreas(dierank, situation, seat, options);
  if (!view) throw new Error("no regions are laid");
  return view;
}

const goOn = (journey: Journey | null, fight: RankFight) => {
  if (!journey) throw new Error("nobody is on the way");
  return goOnJourney(journey, seen(fight), fight.open !== null);
};

const step = (to: string) => on("ann", "move", { to });

describe("17.2 the way to a far region, region by region (RANK-MOVE-01)", () => {
  const alone = begun([someone("ann", "a"), someone("bob", "b", { region: "u" })]);
  const setOut = beginJourney(seen(alone), "u");

  it("sets out where more than a step leads there, and for one step is none", () => {
    expect(setOut).toEqual({ creature: "ann", goal: "u", from: "r", next: "s" });
    expect(beginJourney(seen(alone), "s")).toBeNull();
    expect(beginJourney(seen(alone), "r")).toBeNull();
  });

  it("offers the next step by itself as soon as one is done, and none before", () => {
    expect(goOn(setOut, alone)).toEqual({ journey: setOut, step: null });
    const come = give(alone, step("s"));
    const { journey, step: next } = goOn(setOut, come);
    expect(next).toMatchObject({ type: "move", creature: "ann", to: "t" });
    expect(journey).toEqual({ creature: "ann", goal: "u", from: "s", next: "t" });
    expect(goOn(journey, come)).toEqual({ journey, step: null });
  });

  it("is over where no AP are left for a step, for the next turn has plans of its own", () => {
    const spent = give(give(alone, step("s")), step("t"));
    const half = { creature: "ann", goal: "u", from: "s", next: "t" };
    expect(goOn(half, spent)).toEqual({ journey: null, step: null });
  });

  it("is kept by a question that stops whoever enters, and goes on once that is answered (RANK-MOVE-04)", () => {
    const met = begun([someone("ann", "a"), someone("bob", "b", { region: "s" })], { dialogs: "asked" });
    const journey = beginJourney(seen(met), "t");
    const stopped = put(engine, met, { kind: "command", command: step("s") });
    const [asked] = pendingAsks(stopped.open);
    expect(asked?.ask.prompt).toBe("passing");
    expect(goOn(journey, stopped)).toEqual({ journey, step: null });
    const free = put(engine, stopped, { kind: "answer", request: asked?.key ?? "", choice: "no" });
    expect(free.open).toBeNull();
    expect(goOn(journey, free).step).toMatchObject({ type: "move", creature: "ann", to: "t" });
  });

  it("is over for whoever has gone elsewhere, also while somebody is asked", () => {
    const astray: Journey = { creature: "ann", goal: "u", from: "t", next: "u" };
    expect(goOn(astray, alone)).toEqual({ journey: null, step: null });
    const ended = give(alone, pass("ann"));
    expect(goOnJourney(astray, seen(ended), true)).toEqual({ journey: null, step: null });
  });
});
