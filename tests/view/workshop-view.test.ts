// The workshop's fields: what is shown, what may be typed, and how wrong input is named.
import { describe, expect, it } from "vitest";
import { wordsFrom, wordsOf } from "../../src/view/words.ts";
import type { NpcTree } from "../../src/view/workshop-npc.ts";
import {
  faultOfNpc,
  labelBelow,
  numbersBelow,
  readNpcField,
  viewNpcField,
  type NpcInForm,
} from "../../src/view/workshop-view.ts";
import { root } from "../../tools/paths.ts";
import { languageFile } from "../../tools/system/language.ts";

const words = wordsOf(wordsFrom(languageFile(root, "en")), "destiny");
const wolf: NpcTree = {
  name: "Wolf",
  img: "",
  system: {
    tier: "minion",
    attributes: { str: 2 },
    aquatic: false,
    skills: { melee: { value: 2, specialisations: { swords: 1 } }, aim: { value: 1, specialisations: {} } },
  },
  items: {},
};
const formOf = (npc: NpcTree, base: NpcTree, rest: Partial<NpcInForm> = {}): NpcInForm => ({
  npc,
  base,
  typed: {},
  fault: null,
  ...rest,
});
const WHOLE = { kind: "number", integer: true, min: -9, max: 9 } as const;

describe("a field", () => {
  const str = { path: ["system", "attributes", "str"], shape: WHOLE, label: "Strength" };
  const base: NpcTree = { ...wolf, system: { ...wolf.system, attributes: { str: 1 } } };

  it("tells what the template has where the NPC differs", () => {
    expect(viewNpcField(str, formOf(wolf, base), words)).toMatchObject({
      key: "system/attributes/str",
      value: "2",
      differs: true,
      normal: "1",
      problem: "",
    });
    expect(viewNpcField(str, formOf(wolf, wolf), words).differs).toBe(false);
  });

  it("keeps what was typed wrong, with what is wrong", () => {
    const typed = { "system/attributes/str": { text: "strong", problem: "must be a number" } };
    expect(viewNpcField(str, formOf(wolf, base, { typed }), words)).toMatchObject({
      value: "strong",
      problem: "must be a number",
    });
  });

  it("says what it means to leave it open, of the template too", () => {
    const mb = {
      path: ["system", "mb"],
      shape: { ...WHOLE, nullable: true },
      label: "",
      open: "FRAY.Sheet.Full",
    };
    const set = { ...wolf, system: { ...wolf.system, mb: 3 } };
    const field = viewNpcField(mb, formOf(set, wolf), words);
    expect([field.mayBeOpen, field.open, field.normal]).toEqual([
      true,
      words.say("FRAY.Sheet.Full"),
      field.open,
    ]);
    expect(viewNpcField(str, formOf(wolf, wolf), words).mayBeOpen).toBe(false);
  });

  it("offers the words of a choice", () => {
    const tier = {
      path: ["system", "tier"],
      shape: { kind: "choice", of: ["minion", "elite"] },
      label: "",
    } as const;
    expect(viewNpcField(tier, formOf(wolf, wolf), words).choices).toEqual([
      { id: "minion", label: "Minion", selected: true },
      { id: "elite", label: "Elite", selected: false },
    ]);
  });
});

describe("what the rules find wrong", () => {
  const bite: NpcTree = {
    ...wolf,
    items: {
      bite: { name: "Bite", type: "destinyWeapon", img: "", system: { damage: "a lot", skill: "gnaw" } },
    },
  };
  const fault = faultOfNpc({ path: "items.bite.system.damage", reason: "must be dice" }, ["bite"]);
  const damage = { path: ["items", "bite", "system", "damage"], shape: { kind: "text" }, label: "" } as const;
  const skill = { ...damage, path: ["items", "bite", "system", "skill"], known: ["melee", "aim"] };

  it("is told at its field, of items by id or by number", () => {
    expect(viewNpcField(damage, formOf(bite, bite, { fault }), words).problem).toBe("must be dice");
    expect(viewNpcField(skill, formOf(bite, bite, { fault }), words).problem).not.toBe("must be dice");
    expect(faultOfNpc({ path: "items[1].system.damage", reason: "" }, ["a", "b"])?.key).toBe(
      "items/b/system/damage",
    );
    expect(faultOfNpc({ path: "system.attributes.str", reason: "" }, [])?.key).toBe("system/attributes/str");
    expect(faultOfNpc(null, [])).toBeNull();
  });

  it("is also a name that nobody knows", () => {
    expect(viewNpcField(skill, formOf(bite, bite), words).problem).toContain("gnaw");
    expect(viewNpcField({ ...skill, known: ["gnaw"] }, formOf(bite, bite), words).problem).toBe("");
  });
});

describe("what was typed", () => {
  it.each([
    ["4", { value: 4 }],
    [" −3 ", { value: -3 }],
    ["", { problem: "must be a number" }],
    ["4.5", { problem: "must be a whole number" }],
    ["12", { problem: "must be at most 9" }],
    ["four", { problem: "must be a number" }],
  ])("%j as a whole number up to 9 is %j", (text, read) => {
    expect(readNpcField(WHOLE, text)).toEqual(read);
  });

  it("may be nothing where a field may be open", () => {
    expect(readNpcField({ ...WHOLE, nullable: true }, "")).toEqual({ value: null });
    expect(readNpcField({ kind: "text" }, "")).toEqual({ value: "" });
    expect(readNpcField({ kind: "text", blank: false }, "")).toEqual({ problem: "must not be empty" });
    expect(readNpcField({ kind: "flag" }, true)).toEqual({ value: true });
  });
});

describe("numbers by word", () => {
  it("are found with what lies deeper, and named", () => {
    const found = numbersBelow(wolf, ["system", "skills"]);
    expect(found.map((path) => labelBelow(path, 2, words))).toEqual(["Aim", "Melee: swords", "Melee"]);
  });
});
