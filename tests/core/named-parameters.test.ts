// What a command names is something of the fight: no text that every record of the program knows by birth is taken for an id.
import { describe, expect, it } from "vitest";
import { type Shape, shapeFault } from "../../src/core/language/shape.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";

/** Said in a person's own words and looked up nowhere. */
const FREE_TEXTS: readonly string[] = [
  "anatomy otherAction.note",
  "anatomy roundAction.note",
  "destiny dash.mode",
  "destiny setCondition.text",
  "dierank describeRegions.layout",
  "dierank speak.text",
  "fightingstyle manipulate.object",
  "timecount poison.doses",
  "timecount poison.name",
];

/** Where texts stand in a shape that could hold the name of anything. */
function openTexts(shape: Shape, path: string): readonly string[] {
  switch (shape.kind) {
    case "text":
      return shapeFault("constructor", shape) ? [] : [path];
    case "list":
    case "map":
      return openTexts(shape.of, path);
    case "record":
      return Object.entries(shape.fields).flatMap(([key, field]) => openTexts(field, `${path}.${key}`));
    default:
      return [];
  }
}

describe("what a command names", () => {
  it("is nothing that a record has by birth, but for what people say in their own words", () => {
    const found = allRules.flatMap(({ ruleset }) =>
      Object.entries(ruleset.commands).flatMap(([type, { shape }]) =>
        openTexts(shape, `${ruleset.id} ${type}`),
      ),
    );
    expect(found.sort()).toEqual(FREE_TEXTS);
  });

  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("is not %s", (name) => {
    const shape = { kind: "text", name: true } as const;
    expect(shapeFault(name, shape)?.reason).toBe("is no name");
    expect(shapeFault("", shape)).toBeNull();
  });
});
