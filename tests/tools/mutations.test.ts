// Mutations: where around a rule id they are made, and that each changes the file in one place.
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { RuleSite } from "../../tools/coverage/rule-sites.ts";
import { mutated, mutationsAround } from "../../tools/mutate/mutations.ts";
import { mutationPage } from "../../tools/mutate/report.ts";

const TEXT = `
const FAR = { gmOnly: true, rule: "G-A-02", steps: 3 };
function hurt(creature, hits) {
  const most = Math.max(1, creature.hp);
  if (hits > most) return refuse("G-A-01", "tooMany");
  tell(creature, "G-A-03", (draft) => {
    draft.hp = draft.hp - hits;
  });
  return "G-A-01" + "x";
}
`;

function siteOf(rule: string): RuleSite {
  const source = ts.createSourceFile("src/rulesets/game/a.ts", TEXT, ts.ScriptTarget.ES2022, true);
  let found: ts.Node | null = null;
  const visit = (node: ts.Node): void => {
    if (!found && ts.isStringLiteral(node) && node.text === rule) found = node;
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (!found) throw new Error(`${rule} is nowhere`);
  return { file: source.fileName, name: "hurt", node: found, source };
}

describe("mutations", () => {
  it("begin with the condition that guards the rule", () => {
    const [first] = mutationsAround(siteOf("G-A-01"));
    expect([first?.before, first?.after, first?.kind]).toEqual([">", "<=", "comparison flipped"]);
  });

  it("reach the draft that a fact writes to, signs, bounds and constants", () => {
    const kinds = mutationsAround(siteOf("G-A-03")).map(({ before, after }) => `${before}→${after}`);
    expect(kinds).toContain("draft.hp = draft.hp - hits;→");
    expect(kinds).toContain("-→+");
    expect(kinds).toContain("max→min");
    expect(kinds).toContain("1→2");
    expect(kinds.filter((kind) => kind.includes("+→"))).toEqual([]);
  });

  it("stay within a record that no function holds, and leave aside who may do it", () => {
    const changes = mutationsAround(siteOf("G-A-02")).map(({ before, after }) => `${before}→${after}`);
    expect(changes).toEqual(["3→4"]);
  });

  it("change the file in one place, and only the file they were made for", () => {
    const [first] = mutationsAround(siteOf("G-A-01"));
    expect(first && mutated(TEXT, first)).toBe(TEXT.replace("hits > most", "hits <= most"));
    expect(() => first && mutated(`/* */${TEXT}`, first)).toThrow("has changed since it was mutated");
  });

  it("are reported with what was noticed", () => {
    const [mutation] = mutationsAround(siteOf("G-A-01"));
    if (!mutation) throw new Error("nothing to mutate");
    const mutant = { rule: "G-A-01", ruleset: "game", modes: "engine", site: "hurt", mutation };
    const page = mutationPage(
      { mutants: [mutant], unseen: ["G-A-09"], redrawn: [] },
      [{ mutant, isKilled: false, asked: 1 }],
      7,
    );
    expect(page).toContain("0 of 1 mutants noticed: 0.0 %");
    expect(page).toContain(
      "| G-A-01 | engine | `hurt` (game/a.ts) | comparison flipped: `>` → `<=` | **no** |",
    );
  });
});
