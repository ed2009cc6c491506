// The body of a creature as screens draw it: every part by its side, and the body at large where there is nothing else.
import { describe, expect, it } from "vitest";
import { anatomy } from "../../src/rulesets/anatomy/index.ts";
import type { JsonRecord } from "../../src/core/language/json.ts";
import { hurt } from "./given.ts";
import { fightOf, figure, weapon } from "./scene.ts";

/** The parts of somebody with this body, told as the tests read them. */
function shown(system: JsonRecord): string[] {
  const { creatures } = fightOf([figure("anna", "a", { system })]).state;
  const parts = creatures["anna"] ? (anatomy.body?.(creatures["anna"]) ?? []) : [];
  return parts.map(({ id, form, side, harmed, state }) => [id, form, side ?? "-", harmed, state].join(" "));
}

const bruise = {
  part: "body",
  severity: "minor",
  cause: "",
  treated: false,
  recoversOn: null,
  day: 0,
  triedOn: null,
  tries: 0,
};

describe("a body on screen", () => {
  it("takes the side of a part from anywhere in its label", () => {
    const parts = {
      head0: { kind: "head", label: "elder head" },
      ear0: { kind: "ear", label: "elder left ear", parent: "head0" },
      arm0: { kind: "arm", label: "upper right arm" },
      arm1: { kind: "arm", label: "bright arm" },
    };
    expect(shown({ body: { parts } })).toEqual([
      "head0 head - 0 sound",
      "ear0 ear left 0 sound",
      "arm0 arm right 0 sound",
      "arm1 arm - 0 sound",
    ]);
  });

  it("is a torso where it has no parts, and counts what strikes it (ANAT-INJ-13)", () => {
    expect(shown({ body: { plan: "amorphous" } })).toEqual(["body torso - 0 sound"]);
    expect(shown({ body: { plan: "amorphous" }, injuries: { a: bruise, b: bruise } })).toEqual([
      "body torso - 2 harmed",
    ]);
  });

  it("shows the body at large beside other parts only once it is struck (ANAT-INJ-13)", () => {
    const body = { parts: { tail0: { kind: "tail", label: "tail" } } };
    expect(shown({ body })).toEqual(["tail0 tail - 0 sound"]);
    expect(shown({ body, injuries: { a: bruise } })).toEqual([
      "tail0 tail - 0 sound",
      "body torso - 1 harmed",
    ]);
  });

  /** What a part holds, and what its next injury would do. */
  const toldOf = (id: string, system: JsonRecord = {}) => {
    const items = [
      weapon("sword", { heldBy: "hand1" }),
      weapon("knife"),
      { id: "board", type: "anatomyShield", name: "board", system: { held: true, heldBy: "arm0" } },
    ];
    const { creatures } = fightOf([figure("anna", "a", { system, items })]).state;
    const part = anatomy.body!(creatures["anna"]!).find((each) => each.id === id)!;
    return [part.holds, part.next];
  };

  it("tells what each part holds, as far as somebody has said it (ANAT-PART-06, ANAT-PART-10)", () => {
    expect(toldOf("hand1")[0]).toEqual(["sword"]);
    expect(toldOf("arm0")[0]).toEqual(["board"]);
    expect(toldOf("hand0")[0]).toEqual([]);
  });

  it("tells what the next injury of a part would do, and nothing of what is lost (ANAT-INJ-03)", () => {
    const once = { injuries: { i1: hurt("hand1", "major") } };
    expect(toldOf("eye0")[1]).toEqual(["attacksHindered", "seesWorse"]);
    expect(toldOf("hand1", once)[1]).toEqual([
      ...["dropsThing:sword", "mayDropThing:knife"],
      ...["attacksEnd", "noSomatic", "noUseItems"],
    ]);
    expect(toldOf("hand0", { injuries: { i1: hurt("hand0", "major") } })[1]).not.toContain(
      "dropsThing:sword",
    );
    expect(toldOf("hand1", { destroyed: { arm1: true } })[1]).toEqual([]);
    expect(toldOf("nose0", { injuries: { i1: hurt("nose0", "minor") } })[1]).toEqual([]);
  });
});
