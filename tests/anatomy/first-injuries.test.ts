// The first injury of a body in Anatomy stays the first when it was gone and has come back, live and replayed (findings C 5).
import { describe, expect, it } from "vitest";
import { exportFight, replay } from "../../src/core/engine/replay.ts";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { copyJson, type Json } from "../../src/core/language/json.ts";
import { exactText } from "../exact-text.ts";
import { duel, give, hurt, of, type Played } from "./given.ts";
import { engine } from "./scene.ts";

const INJURIES = { i1: hurt("arm0", "minor"), i2: hurt("leg0", "minor"), i3: hurt("arm1", "minor") };
const left = (fight: Played): string[] => Object.keys(of(fight, "boris").injuries);

/** The injury is gone by a hand on the sheet, and back by a step back. */
function goneAndBack(fight: Played): Played {
  const path = ["creatures", "boris", "injuries", "i1"];
  const change = { path, before: copyJson(of(fight, "boris").injuries["i1"] as unknown as Json) };
  const foreign = { type: "EditedByHand", creature: "boris", note: "", changes: [change] } as const;
  const edited = put(engine, fight, { kind: "foreign", foreign });
  expect(left(edited)).toEqual(["i2", "i3"]);
  return put(engine, edited, { kind: "undo" });
}

describe("C 5 the first injury", () => {
  it("is the first again after a step back, for what heals, and for whoever replays the fight", () => {
    const over = give(duel({}, { system: { injuries: INJURIES } }), { type: "endFight", creature: null });
    const back = goneAndBack(over);
    expect(left(back)).toEqual(["i1", "i2", "i3"]);
    expect(exactText(back.state)).toBe(exactText(over.state));
    const healed = give(back, { type: "healByMagic", creature: null, target: "boris", number: 1 });
    expect(left(healed)).toEqual(["i2", "i3"]);
    const again = replay(engine, copyJson(exportFight(healed)));
    expect(exactText(again.state)).toBe(exactText(healed.state));
  });
});
