// Grapples and openings before their dice fall: what is added, what meets it and how likely it gets there, as it is rolled then.

import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { chanceOf } from "../../src/rulesets/destiny/chance.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/destiny/rulings.ts";
import { destiny } from "../../src/rulesets/destiny/index.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, BLANK, lasting, play, told, valueOf, type Played } from "./fights.ts";

type Start = Parameters<typeof begun>[0];
const held = (by: string) => lasting("grappling", { source: by });
const fist = { sword: { reach: 0 } };

/** `a` beside two others, all of whom it may hold. */
const three = (holds: readonly string[], more: Start[string] = {}) =>
  begun({
    a: {
      side: "x",
      at: [0, 0],
      attributes: { str: 4, dex: 2 },
      weapons: fist,
      system: {
        conditions: {
          s: lasting("staggered"),
          ...Object.fromEntries(holds.map((id) => [`grappling:${id}`, held(id)])),
        },
      },
      ...more,
    },
    b: { side: "y", kind: "npc", at: [1, 0], attributes: { str: 3 } },
    c: { side: "y", kind: "npc", at: [0, 1], attributes: { str: 5, dex: 1 } },
  });

function foretold(fight: ReturnType<typeof three>, command: JsonRecord) {
  const lines = destiny.preview(engine.situation(fight), { creature: "a", ...command } as never);
  return (label: string) => lines.find((each) => each.label === label);
}

/** What was rolled: with dice that come to nothing, what was added, and what it had to reach. */
function rolledNumbers(played: Played): readonly [total: number | undefined, tn: unknown] {
  const [checked] = told(played, "CombatChecked");
  return [valueOf(checked?.["total"]), checked?.["tn"]];
}

describe("tells beforehand what is rolled, and what the dice must come to", () => {
  it.each<readonly [string, readonly string[], JsonRecord]>([
    ["grapple", [], { weapon: "sword", target: "b" }],
    ["pin", ["b"], { target: "b" }],
    ["drag", ["b", "c"], {}],
    ["escape", ["b", "c"], { by: "agility" }],
    ["escape", ["b"], {}],
    ["enterSpace", [], { target: "c", by: "power" }],
  ])("%s (DEST-DICE-10)", (type, holds, parameters) => {
    const fight = three(holds);
    const line = foretold(fight, { type, ...parameters });
    const [total, tn] = rolledNumbers(play(fight, type, "a", parameters, BLANK));
    expect([line("check")?.traced.value, line("targetDefense")?.traced.value]).toEqual([total, tn]);
    const needed = Number(tn) - Number(total);
    expect(line("neededDice")?.traced.value).toBe(needed);
    expect(line("neededDice")?.chance).toBe(chanceOf("wild", needed, DEFAULT_RULINGS));
  });

  it("an escape from what has a target number of its own (DEST-ACT-14)", () => {
    const net = { conditions: { net: lasting("immobile", { tn: 7 }) } };
    const line = foretold(three([], { system: net }), { type: "escape" });
    const [total, tn] = rolledNumbers(play(three([], { system: net }), "escape", "a", {}, BLANK));
    expect([line("check")?.traced.value, line("tn")?.traced.value]).toEqual([total, tn]);
    expect(line("neededDice")?.traced.value).toBe(7 - Number(total));
  });

  it("an Opening, which nothing meets: its number alone (DEST-ACT-12)", () => {
    const opening = { weapon: "sword", target: "b", modifiers: [{ value: 3, reason: "high ground" }] };
    const line = foretold(three([]), { type: "createOpening", ...opening });
    const [total, tn] = rolledNumbers(play(three([]), "createOpening", "a", opening, BLANK));
    expect([line("check")?.traced.value, tn]).toEqual([total, null]);
    expect(line("neededDice")).toBeUndefined();
  });

  it("nothing while nobody is named", () => {
    for (const type of ["grapple", "pin", "enterSpace"])
      expect(foretold(three([]), { type, weapon: "sword", target: "" })("check")).toBeUndefined();
    expect(foretold(three([]), { type: "drag" })("check")).toBeUndefined();
  });
});

it("Water hinders a look for an opening like any melee attack (DEST-UW-01)", () => {
  const opening = { type: "createOpening", weapon: "sword", target: "b" };
  const [dry, wet] = [{}, { system: { conditions: { w: lasting("underwater") } } }].map((more) => {
    const line = foretold(three([], more), opening);
    return [line("check")?.traced.value, line("ap")?.traced.value].map(Number);
  });
  expect(wet?.map((each, i) => each - (dry?.[i] ?? 0))).toEqual([-5, 2]);
});
