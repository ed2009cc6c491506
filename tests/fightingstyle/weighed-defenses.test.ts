// The numbers by which a defender weighs the ways to defend: those that are rolled afterwards, whatever the attack.

import { describe, expect, it } from "vitest";
import { pendingAsks, type PendingAsk } from "../../src/core/engine/open-requests.ts";
import type { Command } from "../../src/core/language/commands.ts";
import { put, type ScriptedAnswer } from "../../src/core/simulate/scripted-answers.ts";
import type { Traced } from "../../src/core/language/trace.ts";
import {
  adds,
  answer,
  defends,
  duel,
  give,
  item,
  last,
  sheetWith,
  shoot,
  strike,
  type StyleFight,
} from "./play.ts";
import { choiceLabel } from "../../src/view/prompt-view.ts";
import { englishWords } from "../../tools/scenarios/fight-log.ts";
import { engine, GUARD, KNIGHT } from "./scene.ts";

const bow = item("Weapon", "bow", { ranged: true, range: 25, hands: 2, inHand: true });
const archer = sheetWith({ ...KNIGHT, items: KNIGHT.items.slice(1) }, [bow]);

/** The fight at its question for a defense, with what was answered before. */
function atQuestion(fight: StyleFight, command: Command, before: ScriptedAnswer[]): [StyleFight, PendingAsk] {
  let open = put(engine, fight, { kind: "command", command });
  for (const said of before) {
    const key = pendingAsks(open.open)[0]?.key ?? "";
    open = put(engine, open, { kind: "answer", request: key, choice: said.choice, command: said.command });
  }
  const [asked] = pendingAsks(open.open);
  if (asked?.ask.prompt !== "defense") throw new Error("no defense is asked for");
  return [open, asked];
}

/** The numbers of each way that is open, by its name. */
function weighed(fight: StyleFight, command: Command, before: ScriptedAnswer[] = []) {
  const [open, { ask }] = atQuestion(fight, command, before);
  return Object.fromEntries(
    engine
      .actions(open, "guard", ask)
      .filter(({ refusal }) => refusal === null)
      .map((option) => [option.action, engine.preview(open, option.command, ask)]),
  );
}

/** What a defense was rolled with in the end. */
function rolled(fight: StyleFight, command: Command, answers: readonly ScriptedAnswer[]) {
  const net = answers.flatMap(({ command: given }) => [
    Math.abs(Number(given?.["defenseBoons"] ?? 0) - Number(given?.["defenseBanes"] ?? 0)),
  ]);
  const dice = Array.from({ length: 1 + Math.max(0, ...net) }, () => 20);
  const after = give(fight, command, [20, ...dice], answers);
  return last(after, "StrikeResolved").operands["defense"] as unknown as { tn: Traced; boons?: Traced };
}

/** Each open way with its numbers as shown before and as rolled. */
function compared(fight: StyleFight, command: Command, before: ScriptedAnswer[] = []) {
  const lines = weighed(fight, command, before);
  const ways = Object.keys(lines);
  const shown = ways.map((way) => {
    const line = (label: string) => lines[way]?.find((each) => each.label === label)?.traced;
    return {
      way,
      tn: line("targetNumber")?.value,
      parts: line("targetNumber")?.parts,
      boons: line("boons")?.value,
    };
  });
  const told = ways.map((way) => {
    const { tn, boons } = rolled(fight, command, [...before, defends("guard", way)]);
    return { way, tn: tn.value, parts: tn.parts, boons: boons?.value };
  });
  return { shown, told };
}

describe("the number of a defense before it is chosen is the number that is rolled (STYLE-DEF-13)", () => {
  it("against a blow", () => {
    const { shown, told } = compared(duel(), strike);
    expect(shown.map(({ way, tn }) => [way, tn])).toEqual([
      ["block", 12],
      ["dodge", 8],
      ["parry", 12],
    ]);
    expect(shown).toEqual(told);
  });

  it("against a shot, where cover helps a dodge alone and nobody parries (STYLE-COV-02)", () => {
    const covered = give(duel({}, archer, GUARD, 4), { type: "setCover", creature: "guard", cover: "high" });
    const { shown, told } = compared(covered, shoot);
    expect(shown.map(({ way }) => way)).toEqual(["block", "dodge"]);
    expect(shown).toEqual(told);
    const dodge = shown.find(({ way }) => way === "dodge");
    expect(dodge?.parts?.map(({ label }) => label)).toContain("cover");
    const plain = compared(duel({}, archer, GUARD, 4), shoot).shown.find(({ way }) => way === "dodge");
    expect(dodge?.tn).toBeGreaterThan(plain?.tn ?? 99);
  });

  it("with cover that the attack itself claims", () => {
    const { shown, told } = compared(duel({}, archer, GUARD, 4), { ...shoot, cover: "low" });
    expect(shown).toEqual(told);
    expect(shown[1]?.parts?.map(({ label }) => label)).toContain("cover");
  });

  it("with what the GM has said of the situation (STYLE-TEST-08)", () => {
    const said = answer("gm", "circumstances", "adjust", {
      type: "circumstances",
      creature: null,
      defenseValue: -3,
      defenseBoons: 1,
    });
    const { shown, told } = compared(duel({ askCircumstances: true }), strike, [said]);
    expect(shown.map(({ way, tn, boons }) => [way, tn, boons])).toEqual([
      ["block", 9, 1],
      ["dodge", 5, 1],
      ["parry", 9, 1],
    ]);
    expect(shown).toEqual(told);
  });

  it("with a brace", () => {
    const braced = give(duel(), strike, [19, 4], [defends("guard", "parry"), adds("guard", "brace")]);
    expect(weighed(braced, strike)["parry"]?.map(({ label, traced }) => [label, traced.value])).toEqual([
      ["targetNumber", 12],
      ["boons", 1],
      ["apLeft", 1],
    ]);
  });

  it("with the style and the attribute that are chosen for a parry, and the style of a block (STYLE-GEAR-07)", () => {
    const brawl = item("Style", "brawl", { rank: 1, gear: ["spear", "shield", "partial armor"] });
    const [open, { ask }] = atQuestion(duel({}, KNIGHT, sheetWith(GUARD, [brawl])), strike, []);
    const asked = engine.actions(open, "guard", ask).map(({ action, needs }) => {
      return [action, needs.map(({ parameter }) => parameter)];
    });
    expect(asked.slice(0, 3)).toEqual([
      ["block", ["style"]],
      ["dodge", []],
      ["parry", ["style", "attribute"]],
    ]);
    const parry = { type: "parry", creature: "guard", style: "brawl", attribute: "agi" };
    expect(engine.preview(open, parry, ask)[0]?.traced.value).toBe(9);
  });

  it("and for a block the rating of the very shield (STYLE-SHD-05)", () => {
    const small = item("Shield", "buckler", { br: 2, inHand: true });
    const two = duel({}, KNIGHT, sheetWith({ ...GUARD, items: GUARD.items.slice(1) }, [small]));
    const [open, { ask }] = atQuestion(two, strike, []);
    const blocks = engine.actions(open, "guard", ask).filter(({ action }) => action === "block");
    const ratings = blocks.map(({ detail, command }) => [
      detail,
      engine.preview(open, command, ask).find(({ label }) => label === "blockRating")?.traced.value,
    ]);
    expect(ratings).toEqual([
      ["Shield", 4],
      ["buckler", 2],
    ]);
  });
});

describe("a defense against nothing", () => {
  it("has no numbers", () => {
    expect(engine.preview(duel(), { type: "parry", creature: "guard" })).toEqual([]);
  });
});

describe("no defense at all (STYLE-RES-10)", () => {
  const labels = (undefendedCritical: boolean): string[] => {
    const [open, { ask }] = atQuestion(duel({ undefendedCritical }), strike, []);
    return ask.choices.map((choice) => choiceLabel(open.state, englishWords("fightingstyle"), ask, choice));
  };

  it("says that what passes is a critical win, where the table has it so", () => {
    expect(labels(true)).toEqual(["No defense: what passes is a critical win", "Defend"]);
    expect(labels(false)).toEqual(["No defense", "Defend"]);
  });
});
