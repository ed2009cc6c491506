// Spells that attack and checks against the table's own numbers before their dice fall: as they are rolled then.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { put, settle } from "../../src/core/simulate/scripted-answers.ts";
import { chanceOf } from "../../src/rulesets/destiny/chance.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, edited, lasting, valueOf } from "./fights.ts";

const spell = (id: string, system: JsonRecord) => ({
  ...{ id, type: "destinySpell", name: id },
  system: { ap: 3, mana: 1, ...system },
});
type Fight = ReturnType<typeof begun>;
type Start = Parameters<typeof begun>[0];

const duel = (more: Start[string] = {}, foe: Start[string] = {}): Fight =>
  begun({
    a: {
      side: "x",
      at: [0, 0],
      attributes: { lor: 4, str: 2, dex: 3 },
      items: [
        spell("bolt", { targets: "fortitude", damage: "3" }),
        spell("flame", { targets: "ranged", damage: "1d6+1", damageType: "fire" }),
        spell("lance", { targets: "ranged", damage: "1d4", penetrating: true }),
        spell("grasp", { targets: "melee" }),
        spell("ward", {}),
      ],
      ...more,
    },
    b: { side: "y", kind: "npc", at: [1, 0], attributes: { vit: 3, dex: 2 }, ...foe },
  });

function foretold(fight: Fight, command: JsonRecord) {
  const lines = destiny.preview(engine.situation(fight), { creature: "a", ...command } as never);
  return (label: string) => lines.find((each) => each.label === label);
}

describe("a spell that attacks tells beforehand (DEST-ACT-06, DEST-ATK-01)", () => {
  it.each<readonly [string, string, JsonRecord, Start[string]]>([
    ["a skill defense", "bolt", {}, {}],
    ["ranged Defense, past cover", "flame", { cover: "half" }, {}],
    [
      "melee Defense of whoever defends",
      "grasp",
      {},
      { system: { conditions: { d: lasting("defending") } } },
    ],
    ["melee Defense of one who is flanked", "grasp", { flank: "flanked" }, {}],
  ])("what meets %s, and what the dice must come to", (_which, id, more, foe) => {
    const fight = duel({}, foe);
    const command = { spell: id, target: "b", ...more };
    const line = foretold(fight, { type: "castSpell", ...command });
    // Dice that fall to 3 come to nothing.
    const { events } = firstCheck(fight, { type: "castSpell", ...command });
    const rolled = events.find(({ type }) => type === "AttackHit" || type === "AttackMissed")?.operands;
    expect([line("attack")?.traced.value, line("targetDefense")?.traced.value]).toEqual([
      valueOf(rolled?.["total"]),
      valueOf(rolled?.["targetDefense"]),
    ]);
    const needed = Number(line("targetDefense")?.traced.value) - Number(line("attack")?.traced.value);
    expect(line("neededDice")?.traced.value).toBe(needed);
    expect(line("neededDice")?.chance).toBe(chanceOf("wild", needed, DEFAULT_RULINGS));
  });

  it("with the dice of its damage where it penetrates (DEST-ATK-05)", () => {
    const line = foretold(duel(), { type: "castSpell", spell: "lance", target: "b" });
    const needed = Number(line("targetDefense")?.traced.value) - Number(line("attack")?.traced.value);
    expect(line("neededDice")?.chance).toBe(
      chanceOf("wild", needed, DEFAULT_RULINGS, [{ count: 1, sides: 4 }]),
    );
  });

  it("its harm and the Toughness that it meets, but for what water makes of fire (DEST-UW-02)", () => {
    const cast = { type: "castSpell", spell: "flame", target: "b" };
    expect(foretold(duel(), cast)("damage")?.traced.value).toBe(1);
    expect(foretold(duel(), cast)("targetToughness")).toBeDefined();
    const wet = duel({}, { system: { conditions: { w: lasting("underwater") } } });
    expect(foretold(wet, cast)("damage")).toBeUndefined();
    expect(foretold(duel(), { ...cast, spell: "grasp" })("targetToughness")).toBeUndefined();
  });

  it("nothing of what attacks nobody", () => {
    expect(foretold(duel(), { type: "castSpell", spell: "ward", target: "b" })("attack")).toBeUndefined();
    expect(foretold(duel(), { type: "castSpell", spell: "bolt", target: "" })("attack")).toBeUndefined();
  });
});

/** What is added to the first check of `a` that a command asks for, and what its event says that it came to. */
function firstCheck(fight: Fight, command: JsonRecord) {
  const checks: number[] = [];
  const after = settle(
    engine,
    put(engine, fight, { kind: "command", command: { creature: "a", ...command } as never }),
    {
      dice: ({ creature, modifier, dice }) => {
        if (creature === "a") checks.push(modifier?.value ?? NaN);
        return Array<number>(dice.count).fill(3);
      },
      answer: ({ fallback }) => ({ choice: fallback }),
    },
  );
  return { check: checks[0], events: after.log.slice(fight.log.length).flatMap((entry) => entry.events) };
}

describe("a check against the table's own number tells what is added to it", () => {
  const shaken = (more: JsonRecord = {}) =>
    duel({ system: { conditions: { s: lasting("staggered"), ...more } } });
  const dashed = edited(shaken(), "a", "movement", {
    ...shaken().state.creatures["a"]?.movement,
    dashes: 1,
  });

  it.each<readonly [string, Fight, JsonRecord]>([
    ["a further Dash (DEST-ACT-16)", dashed, { type: "dash" }],
    ["a high jump (DEST-JMP-01)", shaken(), { type: "highJump" }],
    ["a long jump (DEST-JMP-01)", duel({ at: null as never }), { type: "longJump", feet: 3 }],
    ["getting up to the surface (DEST-CLB-03)", shaken({ u: lasting("underwater") }), { type: "surface" }],
    ["haste (DEST-FAST-01)", shaken(), { type: "useObject", object: "door", hurry: "acrobatics" }],
  ])("%s", (_which, fight, command) => {
    const line = foretold(fight, command)("check");
    expect(line?.traced.value).toBe(firstCheck(fight, command).check);
  });

  it("none for the first Dash, nor for what is not hurried", () => {
    expect(foretold(shaken(), { type: "dash" })("check")).toBeUndefined();
    expect(foretold(shaken(), { type: "useObject", object: "door" })("check")).toBeUndefined();
  });

  it("and counts what somebody adds, to haste as to all else (DEST-FAST-01)", () => {
    const help = { modifiers: [{ value: 4, reason: "help" }] };
    const command = { type: "useObject", object: "door", hurry: "athletics", ...help };
    const plain = firstCheck(duel(), { ...command, modifiers: [] }).check;
    const [hurried] = firstCheck(duel(), command).events.filter(({ type }) => type === "HasteChecked");
    expect(valueOf(hurried?.operands["total"])).toBe(Number(plain) + 4);
    expect(foretold(duel(), command)("check")?.traced.value).toBe(Number(plain) + 4);
  });
});
