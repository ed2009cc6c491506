// What is written from the sheets is what they declare: the tables in the READMEs of the rulesets, and template.json.
import { describe, expect, it } from "vitest";
import { group, openWhole, played, rows, told, whole, choice } from "../../src/core/language/fields.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { sheetPage, sheetTable, withTable } from "../../tools/sheet-tables.ts";
import { templateFile } from "../../tools/template.ts";

describe("the README of a ruleset", () => {
  it.each(allRules.map(({ ruleset }) => ruleset.id))("says what sheet.ts of %s declares", async (id) => {
    const { now, wanted } = await sheetPage(id);
    expect(now, "npm run sheets").toBe(wanted);
  });
});

describe("template.json", () => {
  it("lists the types that all games declare", async () => {
    const { now, wanted } = await templateFile();
    expect(now, "npm run sheets").toBe(wanted);
  });
});

describe("the table of sheets", () => {
  const actor = group({
    size: told(whole(2, { min: 0, max: 9, unit: "foot" })),
    ...played({ hp: group({ value: openWhole() }) }),
  });
  const tail = whole(1, { min: 1, max: 3 });
  const item = group({ kind: choice(["a", ""], "a"), marks: rows({ deep: whole(0) }) });

  it("has a row for each type, with limits, units and beginnings, and what a fight keeps", () => {
    const foe = group({ ...actor.fields, rank: tail, tail });
    const table = sheetTable({ hero: actor, foe }, { thing: item });
    expect(table).toContain("| `hero` | size* 0 to 9 (foot) = 2; hp {value, or none} |");
    expect(table).toContain("| `thing` | kind (a nothing) = a; marks [{deep}] |");
    expect(table).toContain("| `foe` | as `hero`; rank, tail 1 to 3 = 1 |");
    expect(table).toContain("A fight keeps of an actor: hp.");
  });

  it("goes nowhere but between its marks", () => {
    const page = withTable("before\n<!-- sheets -->old<!-- /sheets -->\nafter", sheetTable({}, {}));
    expect(page).toMatch(/^before\n<!-- sheets -->[^]*<!-- \/sheets -->\nafter$/);
    expect(() => withTable("nothing", "")).toThrow("README.md has no place");
  });
});
