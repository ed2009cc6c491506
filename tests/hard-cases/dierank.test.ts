// Die Rank's hard case: an interrupt inside an opportunity attack, both paid with AP of turns that have not come.

import { describe, expect, it } from "vitest";
import { put, ScriptedAnswers, perform } from "../../src/core/simulate/scripted-answers.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { dierank } from "../../src/rulesets/dierank/index.ts";
import type { RankState } from "../../src/rulesets/dierank/state.ts";
import { engine, fighter, fightOf } from "../dierank/scene.ts";
import { runHardCase, type HardStep } from "./harness.ts";

const GM = { user: "gm", gm: true, owns: [] };

/** A hero between three guards in the yard; the gate lies next to it, the road behind the gate. */
function yard(): Fight<RankState> {
  const guard = { dice: { att: "D8", def: "D6", ref: "D6" }, hp: { value: 2, max: 2 }, region: "yard" };
  return fightOf([
    fighter("hero", "heroes", {
      dice: { att: "D10", def: "D6", ref: "D8" },
      hp: { value: 4, max: 4 },
      hero: true,
      region: "yard",
    }),
    fighter("anna", "guards", guard),
    fighter("bert", "guards", guard),
    fighter("carl", "guards", guard),
  ]);
}

const REGIONS = { yard: ["gate"], gate: ["yard", "road"], road: ["gate"] };

/** Turn order hero, anna, bert, carl. */
const opening: HardStep[] = [
  { command: { type: "layOutRegions", creature: null, regions: REGIONS } },
  { command: { type: "startFight", creature: null }, dice: [8, 6, 5, 4] },
];

const strike = (
  id: string,
): {
  to: string;
  prompt: string;
  choice: string;
  command: { type: string; creature: string; weapon: string };
} => ({
  to: id,
  prompt: "opportunityAttack",
  choice: "attack",
  command: { type: "opportunityAttack", creature: id, weapon: "sword" },
});

const meet = (
  type: string,
): { to: string; prompt: string; choice: string; command: { type: string; creature: string } } => ({
  to: "hero",
  prompt: "defense",
  choice: "defend",
  command: { type, creature: "hero" },
});

const leaveYard = { type: "move", creature: "hero", path: ["gate"] };

/** Attack and opposing roll of each: parried 3 : 7, dodged 8 : 4 for two hits, and 6 : 5 against the passive roll. */
const leaving: HardStep = {
  command: leaveYard,
  dice: [3, 7, 8, 4, 6, 5],
  answers: [strike("anna"), strike("bert"), strike("carl"), meet("parry"), meet("dodge")],
};

function debts(fight: Fight<RankState>): number[] {
  return Object.values(fight.state.creatures).map((creature) => creature.debt);
}

describe("an interrupt inside an opportunity attack (RANK-OPP, RANK-TURN-07)", () => {
  it("adds to the debt of each who interrupts, and asks for no defense that cannot be borrowed", () => {
    const { fight, asked, events } = runHardCase(engine, yard(), [...opening, leaving]);
    expect(asked.slice(4)).toEqual([
      "window RANK-OPP-03 opportunityAttack@anna opportunityAttack@bert opportunityAttack@carl",
      "ask RANK-ATK-04 defense@hero",
      "roll RANK-ATK-02 attack",
      "roll RANK-ACTV-02 defense",
      "ask RANK-ATK-04 defense@hero",
      "ask RANK-ACTV-05 room@gm",
      "roll RANK-ATK-02 attack",
      "roll RANK-ACTV-04 defense",
      "roll RANK-ATK-02 attack",
      "roll RANK-PASS-02 defense",
    ]);
    expect(debts(fight)).toEqual([2, 1, 1, 1]);
    expect(fight.state.creatures["hero"]).toMatchObject({
      apLeft: 1,
      region: "gate",
      hp: { value: 1, max: 4 },
    });
    expect(
      events.filter((event) => event.type === "AttackHit").map((event) => event.operands["successes"]),
    ).toMatchObject([
      { value: 2, rule: "RANK-DIE-03" },
      { value: 1, rule: "RANK-DIE-03" },
    ]);
  });

  it("takes the borrowed AP from the turns to come", () => {
    const next = ["hero", "anna", "bert", "carl"].map((creature) => ({
      command: { type: "endTurn", creature },
    }));
    const { fight } = runHardCase(engine, yard(), [...opening, leaving, ...next.slice(0, 1)]);
    expect(fight.state.creatures["anna"]).toMatchObject({ apLeft: 1, debt: 0 });
    const round = runHardCase(engine, yard(), [...opening, leaving, ...next]).fight;
    expect(round.state.creatures["hero"]).toMatchObject({ apLeft: 0, debt: 0 });
    const refused = engine.step(
      round,
      { kind: "command", command: { type: "move", creature: "hero", path: ["road"] } },
      GM,
    );
    expect(refused).toMatchObject({
      accepted: false,
      refusal: { rule: "RANK-TURN-10", code: "notEnoughAp" },
    });
  });

  it("stops the act when the opportunity attack knocks its target out, and what was not struck costs nothing", () => {
    const { fight, events } = runHardCase(engine, yard(), [
      ...opening,
      { command: leaveYard, dice: [8, 2], answers: [strike("anna"), strike("bert"), meet("parry")] },
    ]);
    expect(fight.state.creatures["hero"]).toMatchObject({
      knockedOut: true,
      koLethal: true,
      region: "yard",
      debt: 0,
      apLeft: 1,
      conditions: { prone: { condition: "prone" } },
    });
    expect(debts(fight)).toEqual([0, 1, 0, 0]);
    expect(events.at(-1)).toMatchObject({ type: "ActLost", rule: "RANK-TURN-14" });
  });

  it("refuses a defense that the rules forbid, with the row that forbids it, and still waits", () => {
    let fight = yard();
    for (const step of opening)
      fight = perform(engine, fight, step.command, new ScriptedAnswers(step.dice ?? []));
    fight = put(engine, fight, { kind: "command", command: leaveYard });
    for (const { key, ask } of pendingAsks(fight.open)) {
      const id = ask.to.kind === "owner" ? ask.to.creature : "";
      const attack =
        id === "anna" ? { choice: "attack", command: strike("anna").command } : { choice: "pass" };
      fight = put(engine, fight, { kind: "answer", request: key, ...attack });
    }
    const key = pendingAsks(fight.open)[0]?.key ?? "";
    const answer = (now: Fight<RankState>, type: string): unknown => {
      const { choice, command } = meet(type);
      return engine.step(now, { kind: "answer", request: key, choice, command }, GM);
    };
    expect(answer(fight, "block")).toMatchObject({
      accepted: false,
      refusal: { rule: "RANK-ACTV-01", code: "noShield" },
    });
    const indebted = put(engine, fight, {
      kind: "foreign",
      foreign: {
        type: "EditedByHand",
        creature: "hero",
        note: "debt",
        changes: [{ path: ["creatures", "hero", "debt"], before: 0, after: 2 }],
      },
    });
    expect(answer(indebted, "parry")).toMatchObject({
      accepted: false,
      refusal: { rule: "RANK-TURN-08", code: "nothingToBorrow" },
    });
    expect(indebted.open).not.toBeNull();
    const palette = dierank.actions(engine.situation(indebted), "hero", pendingAsks(indebted.open)[0]?.ask);
    expect(palette.map((each) => [each.action, each.refusal?.rule])).toEqual([
      ["block", "RANK-ACTV-01"],
      ["parry", "RANK-TURN-08"],
      ["dodge", "RANK-TURN-08"],
    ]);
    const passed = put(engine, indebted, { kind: "answer", request: key, choice: "pass" });
    expect(canonicalText(passed.state.creatures["hero"]?.debt)).toBe("2");
  });

  it("lets each enemy react once to a run, where it begins or where it is entered", () => {
    const { fight, asked } = runHardCase(engine, yard(), [
      {
        command: {
          type: "layOutRegions",
          creature: null,
          regions: REGIONS,
          places: { bert: "gate", carl: "road" },
        },
      },
      ...opening.slice(1),
      { command: { type: "run", creature: "hero", path: ["gate", "road"] } },
    ]);
    expect(asked.slice(4)).toEqual([
      "window RANK-OPP-03 opportunityAttack@anna",
      "window RANK-OPP-03 opportunityAttack@bert",
      "window RANK-OPP-03 opportunityAttack@carl",
    ]);
    expect(fight.state.creatures["hero"]).toMatchObject({ region: "road", apLeft: 0, turnOver: true });
  });
});
