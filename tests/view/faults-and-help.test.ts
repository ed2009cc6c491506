// Faults are read from any tree of failures and from the rules' paths; help pages from their texts.
import { describe, expect, it } from "vitest";
import {
  faultsOf,
  readRulePath,
  remedyByDefault,
  shownValue,
  withValue,
  type FieldFailure,
} from "../../src/view/data-errors.ts";
import { keyLabel, viewHelp } from "../../src/view/help-view.ts";

const leaf = (parts: Partial<FieldFailure>): FieldFailure => ({
  dropped: false,
  fields: {},
  elements: [],
  ...parts,
});

describe("faults", () => {
  it("are the innermost fields, with what was stored rather than what was made of it", () => {
    const tree = leaf({
      fields: {
        system: leaf({ fields: { str: leaf({ message: "no number", invalidValue: NaN, fallback: 0 }) } }),
        items: leaf({ fields: { axe: leaf({ message: "apart" }) } }),
      },
    });
    expect(faultsOf(tree, ["items"], { system: { str: "strong" } })).toEqual([
      { path: "system.str", reason: "no number", value: "strong", remedy: { kind: "set", value: 0 } },
    ]);
  });

  it("take a list as a whole, and remove what was dropped", () => {
    const elements = [{ id: 2, failure: leaf({ message: "is wrong" }) }];
    const tree = leaf({
      fields: {
        list: leaf({ invalidValue: [1], fallback: [], elements }),
        gone: leaf({ dropped: true, message: "bad key" }),
      },
    });
    expect(faultsOf(tree).map(({ path, reason, remedy }) => [path, reason, remedy.kind])).toEqual([
      ["list", "2: is wrong", "set"],
      ["gone", "bad key", "remove"],
    ]);
  });

  it("are found where the rules name them", () => {
    expect(readRulePath("items[3].system.types[0]")).toEqual({ item: 3, path: "system.types.0" });
    expect(readRulePath("items.abc.system.damage")).toEqual({ item: "abc", path: "system.damage" });
    expect(readRulePath("system.race")).toEqual({ item: null, path: "system.race" });
    const stored = { system: { types: ["x"], extra: 1, same: 2 } };
    const initial = { system: { types: [], same: 2 } };
    expect(remedyByDefault("system.types.0", stored, initial)).toEqual({
      kind: "set",
      value: [],
      path: "system.types",
    });
    expect(remedyByDefault("system.extra", stored, initial).kind).toBe("remove");
    expect(remedyByDefault("system.same", stored, initial).kind).toBe("none");
  });

  it("leave the data that they are put into as they were", () => {
    const data = { a: { b: 1 } };
    expect(withValue(data, "a.b", 2)).toEqual({ a: { b: 2 } });
    expect(data).toEqual({ a: { b: 1 } });
    expect([shownValue(NaN), shownValue("x"), shownValue("y".repeat(80)).length]).toEqual(["NaN", '"x"', 58]);
  });
});

describe("a help page", () => {
  it("has paragraphs and keys", () => {
    expect(viewHelp("One.\nTwo.", "Enter|does it")).toEqual({
      paragraphs: ["One.", "Two."],
      keys: [{ key: "Enter", meaning: "does it" }],
    });
    expect(keyLabel({ key: "KeyA", modifiers: ["ALT"] })).toBe("Alt+A");
    expect(keyLabel({ key: "KeyA", modifiers: ["Control", "Alt"] })).toBe("Control+Alt+A");
  });
});
