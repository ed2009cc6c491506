// A body changed by hand: parts added, named, nested and removed, and what is refused so that nothing is lost unsaid.
import { describe, expect, it } from "vitest";
import type { JsonRecord } from "../../src/core/language/json.ts";
import type { ActorSheet, SheetItem } from "../../src/core/language/ruleset.ts";
import type { BodyEdit } from "../../src/core/manifest/body-editor.ts";
import { bodyEditor } from "../../src/rulesets/anatomy/character/body-editing.ts";
import { createCreature } from "../../src/rulesets/anatomy/character/creature.ts";
import { DEFAULT_RULINGS } from "../../src/rulesets/anatomy/rulings.ts";
import type { AnatomyCreature } from "../../src/rulesets/anatomy/state.ts";

const sheetWith = (system: JsonRecord = {}, items: readonly SheetItem[] = []): ActorSheet => ({
  kind: "character",
  system: { attributes: { str: 0, dex: 0, con: 0, int: 0, wis: 0, cha: 0 }, ...system },
  items,
});

const thing = (type: string, system: JsonRecord): SheetItem => ({
  id: "thing",
  type,
  name: "The Thing",
  system,
});

const injuryOf = (part: string) => ({
  i1: {
    part,
    severity: "major",
    day: 0,
    treated: false,
    recoversOn: null,
    triedOn: null,
    tries: 0,
    cause: "fire",
  },
});

/** The sheet after a change, and what went along. Throws where it is refused. */
function after(
  sheet: ActorSheet,
  edit: BodyEdit,
): { readonly sheet: ActorSheet; readonly along: readonly string[] } {
  const edited = bodyEditor.edit(sheet, edit);
  if (edited.kind === "refused") throw new Error(edited.refusal.code);
  const body = { ...(sheet.system["body"] as JsonRecord | undefined), ...edited.fields };
  return { sheet: { ...sheet, system: { ...sheet.system, body } }, along: edited.along };
}

const refusalOf = (sheet: ActorSheet, edit: BodyEdit): unknown => {
  const edited = bodyEditor.edit(sheet, edit);
  return edited.kind === "refused"
    ? [edited.refusal.field, edited.refusal.code, edited.refusal.operands]
    : null;
};

/** The creature that such a sheet brings into a fight: the change holds for the rules as well. */
function bodyIn(sheet: ActorSheet): AnatomyCreature["body"]["parts"] {
  const entrant = { id: "one", name: "One", side: "heroes", hidden: false, position: null, sheet };
  return createCreature(entrant, DEFAULT_RULINGS).body.parts;
}

describe("the parts of a body", () => {
  it("are those of the plan until the first change, and keep their keys with it", () => {
    const { sheet } = after(sheetWith(), { kind: "add", of: "tail", name: "", side: null, parent: null });
    const parts = bodyIn(sheet);
    expect(Object.keys(parts)).toHaveLength(17);
    expect(parts["hand0"]).toEqual({ kind: "hand", label: "left hand", parent: "arm0" });
    expect(parts["tail0"]).toEqual({ kind: "tail", label: "tail", parent: null });
  });

  it("are added with a name, a side and what they belong to", () => {
    const { sheet } = after(sheetWith(), {
      kind: "add",
      of: "pincer",
      name: "  great pincer ",
      side: "right",
      parent: "arm1",
    });
    // ANAT-INJ-18: the rules read a pincer as a hand.
    expect(bodyIn(sheet)["pincer0"]).toEqual({ kind: "hand", label: "right great pincer", parent: "arm1" });
    const row = bodyEditor.parts(sheet).find(({ id }) => id === "pincer0");
    expect(row).toMatchObject({ kind: "pincer", name: "great pincer", side: "right", parent: "arm1" });
  });

  it("are named, and change sides, without losing the one for the other", () => {
    const named = after(sheetWith(), { kind: "rename", part: "hand0", name: "good hand" }).sheet;
    expect(bodyIn(named)["hand0"]?.label).toBe("left good hand");
    const moved = after(named, { kind: "side", part: "hand0", side: "right" }).sheet;
    expect(bodyIn(moved)["hand0"]?.label).toBe("right good hand");
    expect(bodyIn(after(moved, { kind: "side", part: "hand0", side: null }).sheet)["hand0"]?.label).toBe(
      "good hand",
    );
  });

  it("are put below others, but never below what belongs to them", () => {
    const { sheet } = after(sheetWith(), { kind: "nest", part: "arm0", parent: "head0" });
    expect(bodyIn(sheet)["arm0"]?.parent).toBe("head0");
    expect(refusalOf(sheet, { kind: "nest", part: "head0", parent: "hand0" })).toEqual([
      "parent",
      "withinItself",
      undefined,
    ]);
    const row = bodyEditor.parts(sheet).find(({ id }) => id === "head0");
    expect(row?.parents).toContain("leg0");
    for (const below of ["head0", "eye0", "arm0", "hand0"]) expect(row?.parents).not.toContain(below);
  });

  it("go with all that belongs to them, which is named", () => {
    const { sheet, along } = after(sheetWith(), { kind: "remove", part: "arm0" });
    expect(along).toEqual(["left hand"]);
    expect(Object.keys(bodyIn(sheet))).toHaveLength(14);
    expect(after(sheet, { kind: "remove", part: "leg1" }).along).toEqual(["right foot"]);
  });

  it("may all go, and then there are none, not those of the plan again", () => {
    let sheet = sheetWith({ body: { parts: { eye0: { kind: "eye", label: "eye", parent: null } } } });
    sheet = after(sheet, { kind: "remove", part: "eye0" }).sheet;
    expect(bodyIn(sheet)).toEqual({});
  });

  it.each<[string, BodyEdit, unknown]>([
    ["kind", { kind: "add", of: "fin", name: "", side: null, parent: null }, "unknownPartKind"],
    ["parent", { kind: "add", of: "hand", name: "", side: null, parent: "arm7" }, "partNotThere"],
    ["parent", { kind: "nest", part: "hand0", parent: "arm7" }, "partNotThere"],
    ["name", { kind: "rename", part: "hand0", name: "  " }, "partNameless"],
    ["part", { kind: "side", part: "hand9", side: "left" }, "partNotThere"],
    ["part", { kind: "remove", part: "hand9" }, "partNotThere"],
    ["count", { kind: "begin", body: "manyHeaded", count: 100 }, "partCount"],
    ["count", { kind: "begin", body: "manyHeaded", count: 1.5 }, "partCount"],
    ["body", { kind: "begin", body: "teapot", count: 1 }, "unknownBody"],
  ])("name the field %s of what cannot be", (field, edit, code) => {
    expect(refusalOf(sheetWith(), edit)).toEqual([field, code, undefined]);
  });
});

describe("a part that may not go", () => {
  const gone: BodyEdit = { kind: "remove", part: "arm0" };

  it("is injured or destroyed, itself or within", () => {
    const part = { part: "left hand" };
    expect(refusalOf(sheetWith({ injuries: injuryOf("hand0") }), gone)).toEqual([
      "part",
      "partInjured",
      part,
    ]);
    expect(refusalOf(sheetWith({ destroyed: { hand0: true } }), gone)).toEqual(["part", "partInjured", part]);
    expect(refusalOf(sheetWith({ injuries: injuryOf("hand1") }), gone)).toBeNull();
  });

  it("has something fitted", () => {
    const sheet = sheetWith({ fitted: { hand0: { item: "thing", keeps: [], injurable: true } } });
    expect(refusalOf(sheet, gone)).toEqual(["part", "partFitted", { part: "left hand" }]);
  });

  it.each<[string, SheetItem, boolean]>([
    ["strikes by itself", thing("anatomyWeapon", { parts: ["hand0"] }), true],
    ["holds a weapon", thing("anatomyWeapon", { held: true, heldBy: "hand0" }), true],
    ["held one that is put away", thing("anatomyWeapon", { held: false, heldBy: "hand0" }), false],
    ["holds a shield", thing("anatomyShield", { held: true, heldBy: "arm0" }), true],
    ["wears something", thing("anatomyGear", { wornOn: "hand0" }), true],
  ])("%s", (_why, item, holds) => {
    const refusal = refusalOf(sheetWith({}, [item]), gone);
    expect(refusal === null).toBe(!holds);
    if (holds) expect(refusal).toEqual(["part", "partInUse", expect.objectContaining({ item: "The Thing" })]);
  });
});

describe("a common body", () => {
  it("is one of more than a dozen, and every one of them can fight", () => {
    expect(bodyEditor.common.length).toBeGreaterThanOrEqual(12);
    for (const { id } of bodyEditor.common) {
      const { sheet } = after(sheetWith(), { kind: "begin", body: id, count: 3 });
      expect([id, Object.keys(bodyIn(sheet)).length > 0]).toEqual([id, id !== "amorphous"]);
    }
  });

  it("takes the place of all parts, own ones too, with as many heads as are told", () => {
    const own = after(sheetWith(), { kind: "add", of: "tail", name: "", side: null, parent: null }).sheet;
    const hydra = after(own, { kind: "begin", body: "manyHeaded", count: 5 }).sheet;
    expect(Object.values(bodyIn(hydra)).filter(({ kind }) => kind === "head")).toHaveLength(5);
    const spider = after(hydra, { kind: "begin", body: "spider", count: 1 }).sheet;
    expect(Object.values(bodyIn(spider)).filter(({ kind }) => kind === "leg")).toHaveLength(8);
  });

  it("is refused where it lacks a part that is injured, and not where it has it", () => {
    const sheet = sheetWith({ injuries: injuryOf("hand0") });
    expect(refusalOf(sheet, { kind: "begin", body: "serpent", count: 1 })).toEqual([
      "body",
      "partInjured",
      { part: "left hand" },
    ]);
    expect(refusalOf(sheet, { kind: "begin", body: "wingedHumanoid", count: 1 })).toBeNull();
  });
});
