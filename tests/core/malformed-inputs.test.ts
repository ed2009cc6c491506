// Inputs that are none: the engine names the first wrong field, and neither throws nor changes anything.

import { describe, expect, it } from "vitest";
import { put } from "../../src/core/simulate/scripted-answers.ts";
import { createEngine } from "../../src/core/engine/engine.ts";
import type { Fight } from "../../src/core/language/fight.ts";
import type { Input } from "../../src/core/engine/inputs.ts";
import { canonicalText } from "../../src/core/language/json.ts";
import { pendingRoll } from "../../src/core/engine/open-requests.ts";
import { coinFight, coinGame, type CoinState } from "./coin-game.ts";

const engine = createEngine(coinGame);
const fight = coinFight([1, 1]);
const toss = { type: "toss", creature: "a" };

function refusalOf(input: unknown, of: Fight<CoinState> = fight): string {
  const before = canonicalText(of);
  const result = engine.step(of, input as Input, { user: "gm", gm: true, owns: [] });
  expect(canonicalText(of)).toBe(before);
  if (result.accepted) return "accepted";
  const { rule, code, field } = result.refusal;
  return [rule, code, ...(field === undefined ? [] : [field])].join(" ");
}

describe("an input that is none", () => {
  it.each([
    [null, "kind"],
    ["undo", "kind"],
    [{ kind: "constructor" }, "kind"],
    [{ kind: "undo", more: 1 }, "more"],
    [{ kind: "command", command: null }, "command"],
    [{ kind: "command", command: { type: "__proto__", creature: null } }, "command.type"],
    [{ kind: "command", command: { type: "toss" } }, "command.creature"],
    [{ kind: "command", command: { type: "toss", creature: "toString" } }, "command.creature"],
    [{ kind: "rewind", sequence: NaN, events: 0 }, "sequence"],
    [{ kind: "rewind", sequence: 1, events: -1 }, "events"],
    [{ kind: "standing", creature: "a", prompt: "*", answer: "maybe" }, "answer"],
    [{ kind: "overrule", overruling: { request: "1.1", faces: [0], reason: "" } }, "overruling.faces[0]"],
    [{ kind: "foreign", foreign: { type: "Hacked", creature: "a", note: "", changes: [] } }, "foreign.type"],
  ])("%j is refused by its field", (input, field) => {
    expect(refusalOf(input)).toBe(`CORE-INPUT badParameter ${field}`);
  });

  it("is told from a word that only nobody knows", () => {
    expect(refusalOf({ kind: "command", command: { ...toss, type: "fly" } })).toBe(
      "CORE-COMMAND unknownCommand type",
    );
    expect(refusalOf({ kind: "command", command: { ...toss, creature: "z" } })).toBe(
      "CORE-COMMAND unknownCreature creature",
    );
    expect(refusalOf({ kind: "command", command: { ...toss, constructor: 1 } })).toContain("constructor");
  });
});

describe("a change from outside", () => {
  it.each([[["phase", "deep"]], [["creatures", "nobody", "coins"]]])("below %j is refused", (path) => {
    const foreign = { type: "EditedByHand", creature: "a", note: "", changes: [{ path, after: 1 }] };
    expect(refusalOf({ kind: "foreign", foreign })).toBe("CORE-STATE badParameter foreign.changes");
  });

  it("cannot reach what all records share", () => {
    const changes = [{ path: ["__proto__", "hacked"], after: 1 }];
    const foreign = { type: "EditedByHand", creature: "a", note: "", changes };
    expect(refusalOf({ kind: "foreign", foreign })).toContain("CORE-INPUT badParameter");
    expect("hacked" in {}).toBe(false);
  });
});

describe("dice", () => {
  const waiting = put(engine, fight, { kind: "command", command: toss });
  const key = pendingRoll(waiting.open)?.key ?? "";

  it("are refused with modifiers that are none, and taken back only for faces that the die has", () => {
    const modifiers = [{ value: NaN, reason: "luck" }];
    expect(refusalOf({ kind: "rolled", request: key, faces: [1], modifiers }, waiting)).toBe(
      "CORE-INPUT badParameter modifiers[0].value",
    );
    const { sides, count } = pendingRoll(waiting.open)?.roll.dice ?? { sides: 0, count: 0 };
    const fallen = put(engine, waiting, { kind: "rolled", request: key, faces: Array(count).fill(1) });
    const overruling = { request: key, faces: Array<number>(count).fill(sides + 1), reason: "" };
    expect(refusalOf({ kind: "overrule", overruling }, fallen)).toBe("CORE-DICE wrongFaces faces");
  });
});
