// Hindrances before their dice fall: what is added, what meets it and how likely it gets through, as it is rolled then.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { pendingAsks } from "../../src/core/engine/open-requests.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { chanceOf, chanceOfOpposed } from "../../src/rulesets/destiny/chance.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, blanks, lasting, play, told } from "./fights.ts";

const pair = () =>
  begun({
    a: {
      side: "x",
      at: [0, 0],
      attributes: { str: 4, prs: 3 },
      system: { conditions: { s: lasting("staggered") } },
    },
    b: { side: "y", kind: "npc", at: [1, 0], attributes: { dex: 3, prc: 2 } },
  });

function foretold(fight: ReturnType<typeof pair>, command: JsonRecord) {
  const lines = destiny.preview(engine.situation(fight), { creature: "a", target: "b", ...command } as never);
  return (label: string) => lines.find((each) => each.label === label);
}

describe("a hindrance tells beforehand", () => {
  it.each(["shove", "trip"])(
    "against which Defense, and what the dice must come to: %s (DEST-AMB-39)",
    (type) => {
      const fight = pair();
      const line = foretold(fight, { type });
      const rolled = play(fight, type, "a", { target: "b" }, BLANK, [
        { to: "b", prompt: "hinderDefense", choice: "agility" },
      ]);
      const [tried] = told(rolled, "HindranceTried");
      expect(line("targetDefense")?.traced.value).toBe(tried?.["tn"]);
      // The dice of a blank throw come to nothing.
      expect(line("check")?.traced.value).toBe(tried?.["total"]);
      const needed = Number(tried?.["tn"]) - Number(tried?.["total"]);
      expect(line("neededDice")?.traced.value).toBe(needed);
      expect(line("neededDice")?.chance).toBe(chanceOf("standard", needed, DEFAULT_RULINGS));
    },
  );

  it("the number of the other side where that rolls as well (DEST-DICE-08)", () => {
    const fight = pair();
    const line = foretold(fight, { type: "distract" });
    const rolled = play(fight, "distract", "a", { target: "b" }, blanks(2));
    const [tried] = told(rolled, "HindranceTried");
    expect([line("check")?.traced.value, line("opposingCheck")?.traced.value]).toEqual([
      tried?.["total"],
      tried?.["opposed"],
    ]);
    const ahead = Number(tried?.["total"]) - Number(tried?.["opposed"]);
    expect(line("opposingCheck")?.chance).toBe(chanceOfOpposed("standard", ahead, DEFAULT_RULINGS));
  });

  it("nothing of whoever it does not name yet", () => {
    expect(foretold(pair(), { type: "trip", target: "" })("check")).toBeUndefined();
  });
});

it("Two sides that roll alike are level more often than either is ahead (DEST-DICE-08)", () => {
  const one = { ...DEFAULT_RULINGS, diceCount: 1 };
  // Of 36 throws of two dice with -1, -1, 0, 0, 1, 1 twelve are level and twelve go each way.
  expect(chanceOfOpposed("standard", 0, one)).toBeCloseTo(24 / 36, 6);
  expect(chanceOfOpposed("standard", -1, one)).toBeCloseTo(12 / 36, 6);
  expect(chanceOfOpposed("standard", 2, one)).toBeCloseTo(1, 6);
});

describe("Whoever is disarmed is told what the own check has by now (DEST-PR-11, DEST-AMB-10)", () => {
  const fight = (kind: "character" | "npc", severe: number) =>
    begun({
      a: { side: "x", at: [0, 0], system: { direct: { initiativeModifier: 9 } } },
      b: {
        ...{ side: "y", kind, at: [1, 0], attributes: { spd: 3 } },
        weapons: { sword: { attribute: "str", skill: "melee" } },
        system: {
          direct: { initiativeModifier: 0 },
          skills: { melee: { value: 4, specialisations: {} } },
          wounds: { light: 0, moderate: 0, severe, critical: 0, fatal: 0 },
        },
      },
    });
  const disarm = { weapon: "sword", target: "b", item: "sword" };

  it("and meets it with the higher of the two as they stand", () => {
    const answers = (severe: number) => {
      const command = { type: "disarm", creature: "a", ...disarm };
      const asked = put(engine, fight("character", severe), { kind: "command", command });
      const ask = pendingAsks(asked.open).find((each) => each.ask.prompt === "hinderDefense")?.ask;
      return [ask?.fallback, ...(ask?.choices ?? []).map(({ id, operands }) => [id, operands?.["value"]])];
    };
    expect(answers(0)).toEqual(["check", ["check", 4], ["agility", 3]]);
    // A severe wound takes 2 off a check, and nothing off a Defense.
    expect(answers(1)).toEqual(["agility", ["agility", 3], ["check", 2]]);
  });

  it("as an NPC does, and as it is told beforehand", () => {
    expect(foretold(fight("npc", 0), { type: "disarm", ...disarm })("opposingCheck")?.traced.value).toBe(4);
    expect(foretold(fight("npc", 1), { type: "disarm", ...disarm })("targetDefense")?.traced.value).toBe(3);
    const [tried] = told(play(fight("npc", 1), "disarm", "a", disarm, BLANK), "HindranceTried");
    expect([tried?.["tn"], tried?.["opposed"]]).toEqual([3, null]);
  });
});
