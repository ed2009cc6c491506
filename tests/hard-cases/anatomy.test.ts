// The hard case of Anatomy: degrees of success spent on the parts of a body that no book has printed.

import { describe, expect, it } from "vitest";
import type { ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import { lostParts } from "../../src/rulesets/anatomy/character/body.ts";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import type { AnatomyState } from "../../src/rulesets/anatomy/state.ts";
import { engine, fightOf, figure, weapon } from "../anatomy/scene.ts";
import { runHardCase, type HardStep } from "./harness.ts";

const GM = { user: "gm", gm: true, owns: [] };

/** Three heads with an eye each, six arms with hands, a tail, a heart, and a crest of a kind of its own. */
function body() {
  const three = [0, 1, 2];
  const six = [0, 1, 2, 3, 4, 5];
  const part = (kind: string, parent: string | null = null) => ({ kind, label: kind, parent });
  return {
    parts: Object.fromEntries([
      ...three.map((i) => [`head${i}`, part("head")] as const),
      ...three.map((i) => [`eye${i}`, part("eye", `head${i}`)] as const),
      ...six.map((i) => [`arm${i}`, part("arm")] as const),
      ...six.map((i) => [`hand${i}`, part("hand", `arm${i}`)] as const),
      ["tail", part("tail")] as const,
      ["heart", part("heart")] as const,
      ["crest", part("crest", "head0")] as const,
    ]),
    kinds: {
      crest: {
        rule: "ANAT-INJ-17",
        severity: "major",
        last: 2,
        destroyed: true,
        effects: [{ at: 1, disadvantages: { perceptionHearing: 2 } }],
      },
    },
  };
}

const BEAST = {
  attributes: { str: 6, con: 2 },
  system: { level: 4, mb: 8, size: 1, dvOther: 2, species: "threehead", body: body() },
  items: [
    weapon("club", { heldBy: "hand3" }),
    weapon("claw5", { parts: ["hand5"] }),
    weapon("tailSlap", { parts: ["tail"] }),
  ],
};

function duel(): Fight<AnatomyState> {
  return fightOf([
    figure("knight", "heroes", { attributes: { str: 6, con: 3 }, system: { level: 6, mb: 6 } }),
    figure("beast", "foes", BEAST),
  ]);
}

const says = (prompt: string, choice: string, to = "knight"): ScriptedAnswer => ({ to, prompt, choice });

/** The beast wins the roll and waits. */
const opening: HardStep[] = [
  { command: { type: "startFight", creature: null, opening: "plain" }, dice: [5, 15] },
  { command: { type: "endTurn", creature: "beast" } },
];

const blow = (dice: number[], answers: ScriptedAnswer[], more: object = {}): HardStep => ({
  command: { type: "meleeAttack", creature: "knight", weapon: "sword", target: "beast", ...more },
  dice,
  answers,
});

describe("degrees of success split over injuries on a made-up body (ANAT-DEG-07, ANAT-DEG-08)", () => {
  it("lets the attacker choose part and number, the target parry, and a hand drop what it holds", () => {
    // Reckless: the worse of 14 and 16; 14 + 6 + 6 + 4 + 1 for size = 31 against 12: 3 degrees and 1 for recklessness.
    // The parry of 18 + 14 = 32 takes one away, size another: 2, a hand injured twice.
    const { fight, asked, events } = runHardCase(engine, duel(), [
      ...opening,
      blow([14, 16, 18], [says("parry", "parry", "beast"), says("bodyPart", "hand3:2")], {
        power: 2,
        reckless: 1,
      }),
    ]);
    expect(asked.slice(2)).toEqual([
      "roll ANAT-ATK-01 attack",
      "ask ANAT-RCT-03 parry@beast",
      "roll ANAT-RCT-04 parry",
      "ask ANAT-DEG-07 bodyPart@knight",
    ]);
    const { beast, knight } = fight.state.creatures;
    expect([beast?.stamina, beast?.reactions, beast?.strain]).toEqual([17, 6, 3]);
    expect([knight?.ap, knight?.stamina]).toEqual([2, 25]);
    expect(Object.values(beast?.injuries ?? {}).map((each) => [each.part, each.severity])).toEqual([
      ["hand3", "major"],
      ["hand3", "major"],
    ]);
    expect(beast?.weapons["club"]?.held).toBe(false);
    const degrees = events.find((event) => event.type === "DegreesCounted")?.operands["degrees"];
    expect(degrees).toMatchObject({
      value: 2,
      parts: [
        { label: "roll", value: 3 },
        { label: "reckless", value: 1, rule: "ANAT-DEG-03" },
        { label: "parry", value: -1, rule: "ANAT-DEG-05" },
        { label: "size", value: -1, rule: "ANAT-DEG-06" },
      ],
    });
  });

  it("destroys an arm with the hand it holds, and neither can be struck or used again (ANAT-INJ-07)", () => {
    const critical = blow([20], [says("bodyPart", "arm5:3")], { power: 2 });
    const { fight, events } = runHardCase(engine, duel(), [...opening, critical]);
    const { beast } = fight.state.creatures;
    expect(beast && lostParts(beast)).toEqual(["arm5", "hand5"]);
    expect(events.find((event) => event.type === "PartDestroyed")?.operands).toEqual({
      part: "arm5",
      label: "arm",
      contained: ["hand5"],
    });
    expect(beast?.bleed).toBe(0);
    // The second attack of the turn rolls two dice; it is asked of parts that are left.
    const next = engine.step(fight, { kind: "command", command: blow([], []).command }, GM);
    expect(next.accepted && next.fight.open?.request.request).toMatchObject({ dice: { count: 2 } });
    const claws = { type: "meleeAttack", creature: "beast", weapon: "claw5", target: "knight" };
    const turn = runHardCase(engine, duel(), [
      ...opening,
      critical,
      { command: { type: "endTurn", creature: "knight" } },
    ]).fight;
    expect(turn.state.creatures["beast"]).toMatchObject({ strain: 0, stamina: 12 });
    expect(engine.step(turn, { kind: "command", command: claws }, GM)).toMatchObject({
      refusal: { rule: "ANAT-COND-19", code: "attackOff" },
    });
    const option = anatomy.actions(engine.situation(turn), "beast").find((each) => each.detail === "claw5");
    expect(option?.needs[0]).toMatchObject({ candidates: [{ refusal: { code: "attackOff" } }] });
  });

  it("spreads a concussion when more than half of the heads have it (ANAT-INJ-14)", () => {
    // 19 + 12 + 4 + 1 for size = 36 against 12: 4 degrees, and size leaves the 3 that a head costs.
    const first = blow([19], [says("bodyPart", "head0")], { power: 2 });
    const second = blow([19, 20], [says("bodyPart", "head1")], { power: 2 });
    const one = runHardCase(engine, duel(), [...opening, first]);
    expect(one.events.map((event) => event.type)).toContain("HeadAffected");
    expect(one.events.map((event) => event.type)).not.toContain("Concussed");
    const two = runHardCase(engine, duel(), [...opening, first, second]);
    expect(two.events.map((event) => event.type)).toContain("Concussed");
    const marks = anatomy.conditions(engine.situation(two.fight), "beast").map((each) => each.condition);
    expect(marks).toContain("concussion");
    expect(
      anatomy.conditions(engine.situation(one.fight), "beast").map((each) => each.condition),
    ).not.toContain("concussion");
  });

  it("offers no heart to whoever does not know where it is, and the crest of this body alone (ANAT-INJ-12)", () => {
    let fight = duel();
    for (const { command, dice } of opening) fight = stepAll(fight, command, dice ?? []);
    fight = stepAll(fight, { ...blow([], []).command, power: 2 }, [20], 1);
    const open = fight.open?.request.request;
    const parry = fight.open?.request.key ?? "";
    expect(open).toMatchObject({ prompt: "parry" });
    const passed = engine.step(fight, { kind: "answer", request: parry, choice: "pass" }, GM);
    if (!passed.accepted) throw new Error(passed.refusal.code);
    const question = passed.fight.open?.request.request;
    const choices =
      question?.kind === "ask" ? question.choices.filter(({ times }) => !times).map(({ id }) => id) : [];
    expect(choices).toContain("crest");
    expect(choices).not.toContain("heart");
    expect(choices.length).toBe(3 + 3 + 6 + 6 + 1 + 1);
    expect(choices.slice(0, 3)).toEqual(["head0", "head1", "head2"]);
  });
});

/** Puts a command and so many rolls; stops before the first question. */
function stepAll(
  fight: Fight<AnatomyState>,
  command: HardStep["command"],
  dice: readonly number[],
  rolls = dice.length,
): Fight<AnatomyState> {
  let now = accept(engine.step(fight, { kind: "command", command }, GM));
  for (const face of dice.slice(0, rolls)) {
    const request = now.open?.request.key ?? "";
    now = accept(engine.step(now, { kind: "rolled", request, faces: [face] }, GM));
  }
  return now;
}

function accept(result: ReturnType<typeof engine.step>): Fight<AnatomyState> {
  if (!result.accepted) throw new Error(`${result.refusal.rule} ${result.refusal.code}`);
  return result.fight;
}
