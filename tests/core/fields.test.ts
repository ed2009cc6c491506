// The declaration of fields: what follows from it, in the checks, the beginnings and the types.
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  choice,
  flag,
  group,
  keyed,
  kept,
  openChoice,
  openWhole,
  played,
  fightFieldsOf,
  readFields,
  rows,
  text,
  told,
  whole,
  words,
  type ValueOf,
} from "../../src/core/language/fields.ts";

const SWORD = group({
  kind: choice(["melee", "ranged"], "melee"),
  hands: whole(1, { min: 0, max: 2 }),
  range: openWhole({ unit: "yard" }),
  bands: keyed(openChoice(["D4", "D6"]), ["short", "long"]),
  notes: text(),
  styles: words(),
  damage: rows({ dice: told(text("1d6")), flat: whole(0) }, 2),
  edge: group({ ...played({ worn: whole(0) }), keen: flag(true) }),
  ...played({ marks: kept<{ readonly by: string }>({ kind: "record", fields: { by: { kind: "text" } } }) }),
});

const read = (stored: unknown) => readFields(stored, SWORD, "items.a.system");

describe("declared fields", () => {
  it("begin as they say where nothing is stored, also inside a group", () => {
    const fresh = {
      kind: "melee",
      hands: 1,
      range: null,
      bands: {},
      notes: "",
      styles: [],
      damage: [],
      edge: { worn: 0, keen: true },
      marks: {},
    };
    expect(read({})).toEqual(fresh);
    expect(read({ edge: { worn: 2 } })).toEqual({ ...fresh, edge: { worn: 2, keen: true } });
  });

  it("fill the rows of a list, whose told fields nobody may leave out", () => {
    expect(read({ damage: [{ dice: "1d8" }, { dice: "1d4", flat: 2 }] }).damage).toEqual([
      { dice: "1d8", flat: 0 },
      { dice: "1d4", flat: 2 },
    ]);
  });

  it("keep what is stored and pass over what nobody declared", () => {
    const stored = { hands: 2, range: 30, bands: { long: null }, marks: { a: { by: "Ilse" } }, smell: "oil" };
    expect(read(stored)).toMatchObject({
      hands: 2,
      range: 30,
      bands: { long: null },
      marks: { a: { by: "Ilse" } },
    });
    expect(read(stored)).not.toHaveProperty("smell");
  });

  it.each([
    [{ hands: 3 }, "items.a.system.hands: must be at most 2"],
    [{ hands: 1.5 }, "items.a.system.hands: must be a whole number"],
    [{ hands: null }, "items.a.system.hands: must not be null"],
    [{ kind: "thrown" }, "items.a.system.kind: must be one of melee, ranged"],
    [{ bands: { far: "D4" } }, "items.a.system.bands.far: is not known here"],
    [{ edge: { worn: "much" } }, "items.a.system.edge.worn: must be a number"],
    [{ damage: [{ flat: 1 }] }, "items.a.system.damage[0].dice: is missing"],
    [{ damage: [{ dice: "" }, { dice: "" }, { dice: "" }] }, "items.a.system.damage: must hold at most 2"],
    [{ styles: [""] }, "items.a.system.styles[0]: must not be empty"],
    [{ edge: null }, "items.a.system.edge: must not be null"],
    [{ marks: { a: {} } }, "items.a.system.marks.a.by: is missing"],
    [null, "items.a.system: must not be null"],
    [undefined, "items.a.system: is missing"],
    [[], "items.a.system: must be a record"],
  ])("refuse %j by its path", (stored, reason) => {
    expect(() => read(stored)).toThrow(reason);
  });

  it("name what a fight keeps, by path", () => {
    expect(fightFieldsOf(SWORD).map(({ actor }) => actor)).toEqual([["edge", "worn"], ["marks"]]);
  });

  it("give the type of what is read", () => {
    expectTypeOf<ValueOf<typeof SWORD>["kind"]>().toEqualTypeOf<"melee" | "ranged">();
    expectTypeOf<ValueOf<typeof SWORD>["range"]>().toEqualTypeOf<number | null>();
    expectTypeOf<ValueOf<typeof SWORD>["edge"]["keen"]>().toEqualTypeOf<boolean>();
    expectTypeOf<ValueOf<typeof SWORD>["bands"]["long"]>().toEqualTypeOf<"D4" | "D6" | null | undefined>();
  });
});
