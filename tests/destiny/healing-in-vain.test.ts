// Warnings before what would come to nothing: something given back to whoever lacks nothing of it, a wound beyond treatment.

import { describe, expect, it } from "vitest";
import type { Json, JsonRecord } from "../../src/core/language/json.ts";
import { paletteOf } from "../../src/rulesets/destiny/screen/palette.ts";
import { warningsOf } from "../../src/view/target-warnings.ts";
import { destinyEngine as engine } from "../hard-cases/destiny-fight.ts";
import { begun, block, edited, play, types } from "./fights.ts";

const spell = (restores?: string) => ({
  ...{ id: "balm", type: "destinySpell", name: "balm" },
  system: { ap: 3, mana: 1, ...(restores ? { restores } : {}) },
});
const draught = (restores?: string) => ({
  ...{ id: "draught", type: "destinyConsumable", name: "draught" },
  system: { ap: 4, ...(restores ? { restores } : {}) },
});
const fight = (items: readonly { system: JsonRecord; id: string; type: string; name: string }[]) =>
  begun({
    a: { side: "x", at: [0, 0], attributes: { lor: 4, vit: 2 }, items },
    b: { side: "x", at: [1, 0], attributes: { lor: 4, vit: 2 } },
  });

type Fight = ReturnType<typeof fight>;
function warned(now: Fight, action: string, chosen: JsonRecord, said: JsonRecord = {}): readonly string[] {
  const option = paletteOf(engine.situation(now), "a").find(
    (each) =>
      each.action === action && Object.entries(said).every(([name, value]) => each.command[name] === value),
  );
  if (!option) throw new Error(`nobody offers ${action}`);
  return warningsOf(option, chosen);
}

describe("what a spell or a draught gives back", () => {
  it.each<readonly [string, keyof ReturnType<typeof block>, Json]>([
    ["wounds", "wounds", { light: 1, moderate: 0, severe: 0, critical: 0, fatal: 0 }],
    ["stamina", "stamina", 0],
    ["mana", "mana", 1],
  ])("warns of whoever lacks no %s, and of nobody who does", (restores, field, less) => {
    const whole = fight([spell(restores), draught(restores)]);
    const lacking = edited(edited(whole, "b", field, less), "a", field, less);
    const of = (now: Fight) => [
      warned(now, "castSpell", { target: "b" }),
      warned(now, "useObject", {}, { item: "draught" }),
    ];
    expect(of(whole)).toEqual([["nothingToHeal"], ["nothingToHeal"]]);
    expect(of(lacking)).toEqual([[], []]);
  });

  it("is nothing where its sheet says nothing, and the spell is cast all the same where it does", () => {
    const plain = fight([spell(), draught()]);
    expect(warned(plain, "castSpell", { target: "b" })).toEqual([]);
    expect(block(plain, "a").spells["balm"]).not.toHaveProperty("restores");
    const answers = [{ to: "gm", prompt: "spellEffect", choice: "works" }];
    const cast = play(
      fight([spell("wounds")]),
      "castSpell",
      "a",
      { spell: "balm", target: "b" },
      [],
      answers,
    );
    expect(types(cast)).toContain("SpellCast");
  });
});

describe("a wound of whoever is too tired to be treated (DEST-ACT-31, DEST-AMB-37)", () => {
  const hurt = (fatigue: number) =>
    edited(
      edited(
        edited(fight([]), "b", "wounds", { light: 1, moderate: 0, severe: 0, critical: 0, fatal: 0 }),
        "b",
        "fatigue",
        fatigue,
      ),
      "a",
      "ap",
      9,
    );

  it("is warned of before the AP are spent on it, and then fails without a roll", () => {
    expect(warned(hurt(0), "treatWound", {}, { patient: "b" })).toEqual([]);
    expect(warned(hurt(99), "treatWound", {}, { patient: "b" })).toEqual(["treatmentFails"]);
    const treated = play(hurt(99), "treatWound", "a", { patient: "b", level: "light" });
    expect(types(treated)).toContain("TreatmentFailed");
  });

  it("beside the long action that it breaks off", () => {
    const busy = edited(hurt(99), "a", "longAction", {
      command: { type: "treatWound", creature: "a" },
      cost: 9,
      paid: 1,
    });
    expect(warned(busy, "treatWound", {}, { patient: "b" })).toEqual(["treatmentFails", "longActionLost"]);
  });
});
