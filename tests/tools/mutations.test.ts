// Mutations: where around a rule id they are made, and that each changes the file in one place.
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { sitesIn, type RuleSite } from "../../tools/coverage/rule-sites.ts";
import { mutated, mutationsAround } from "../../tools/mutate/mutations.ts";
import { noticedRules, recordOf, withVerdicts } from "../../tools/mutate/records.ts";
import { mutationPage } from "../../tools/mutate/report.ts";
import { codeFinder, leadingIds } from "../../tools/mutate/rule-code.ts";

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

  it("leave alone which row is named, and guards against what the types cannot promise", () => {
    const text = `
function hurt(state, id, hits) {
  const target = state.creatures[id];
  if (!target || hits > 7) return;
  if (hits === 9 || !state.foes[id] || state.absent.has(id)) return;
  const named = hits > 3 ? "G-A-04" : "G-A-05";
  const all = ["G-A-06", ...(hits > 5 ? ["G-A-07"] : [])];
  tell(named, all);
}
`;
    const source = ts.createSourceFile("src/rulesets/game/b.ts", text, ts.ScriptTarget.ES2022, true);
    const site = sitesIn([source], "G").get("G-A-04")?.[0];
    const befores = site ? mutationsAround(site).map(({ before }) => before) : [];
    expect(befores.sort()).toEqual(["7", "9", "===", ">"]);
  });

  it("leave alone what an action only offers", () => {
    const text = `const GRAB = { rule: "G-A-08", cost: 2, options: (actor) => (actor.free > 1 ? [{}] : []) };`;
    const source = ts.createSourceFile("src/rulesets/game/c.ts", text, ts.ScriptTarget.ES2022, true);
    const [site] = sitesIn([source], "G").get("G-A-08") ?? [];
    expect(site && mutationsAround(site).map(({ before }) => before)).toEqual(["2"]);
  });

  it("change the file in one place, and only the file they were made for", () => {
    const [first] = mutationsAround(siteOf("G-A-01"));
    expect(first && mutated(TEXT, first)).toBe(TEXT.replace("hits > most", "hits <= most"));
    expect(() => first && mutated(`/* */${TEXT}`, first)).toThrow("has changed since it was mutated");
  });

  it("leave alone what bounds data, other branches of a switch, and the nothing of an empty list", () => {
    const text = `
const LIMIT = { rule: "G-A-09", shape: whole(0, 20), initial: 5 };
function check(kind, list) {
  switch (kind) {
    case "one":
      return list.length > 0 ? null : refuse("G-A-10");
    case "two":
      return list.size > 7;
  }
}
`;
    const source = ts.createSourceFile("src/rulesets/game/d.ts", text, ts.ScriptTarget.ES2022, true);
    const sites = sitesIn([source], "G");
    const around = (rule: string) =>
      (sites.get(rule) ?? []).flatMap((site) => mutationsAround(site).map(({ before }) => before));
    expect(around("G-A-09")).toEqual(["5"]);
    expect(around("G-A-10")).toEqual([">"]);
  });

  it("leave alone a constant that only chooses which row is named", () => {
    const text = `
function move(actor) {
  const ridden = actor.pair.length > 1;
  const by = ridden ? "G-A-11" : rule;
  tell(by, actor.steps + 2);
}
`;
    const source = ts.createSourceFile("src/rulesets/game/e.ts", text, ts.ScriptTarget.ES2022, true);
    const [site] = sitesIn([source], "G").get("G-A-11") ?? [];
    expect(site && mutationsAround(site).map(({ before }) => before)).toEqual(["+", "2"]);
  });

  it("leave alone a function that only says whether a row is named, and what is told of a deed", () => {
    const text = `
function hasTies(order) {
  return order.length === 7;
}
function move(actor) {
  const rules = hasTies(actor.order) ? ["G-A-12"] : [];
  const operands = { far: actor.steps > 9 };
  tell("G-A-13", rules, operands, actor.steps + 3);
}
`;
    const source = ts.createSourceFile("src/rulesets/game/f.ts", text, ts.ScriptTarget.ES2022, true);
    const [named] = sitesIn([source], "G").get("G-A-12") ?? [];
    expect(named && mutationsAround(named).map(({ before }) => before)).toEqual(["+", "3"]);
    const [inside] = source.statements;
    if (!inside || !ts.isFunctionDeclaration(inside) || !inside.body) throw new Error("no function");
    const site = {
      file: source.fileName,
      name: "hasTies",
      node: inside.body.statements[0] ?? inside,
      source,
    };
    expect(mutationsAround(site)).toEqual([]);
  });

  it("are reported with what was noticed", () => {
    const [mutation] = mutationsAround(siteOf("G-A-01"));
    if (!mutation) throw new Error("nothing to mutate");
    const mutant = { rule: "G-A-01", ruleset: "game", modes: "engine", site: "hurt", mutation };
    const sample = { mutants: [mutant], unseen: ["G-A-09"], redrawn: [] };
    const page = mutationPage([recordOf(7, sample, [{ mutant, isKilled: false }])]);
    expect(page).toContain("0 of 1 mutants noticed: 0.0 %");
    expect(page).toContain(
      "| G-A-01 | engine | `hurt` (game/a.ts) | comparison flipped: `>` → `<=` | **no** |",
    );
    const [survived, killed] = [false, true].map((isKilled) => recordOf(7, sample, [{ mutant, isKilled }]));
    if (!survived || !killed) throw new Error("no record");
    expect([...noticedRules([killed])]).toEqual(["G-A-01"]);
    expect(withVerdicts([survived], [killed])).toEqual([killed]);
    expect(withVerdicts([survived], [{ ...killed, seed: 8 }])).toEqual([survived]);
  });
});

describe("the code of a rule", () => {
  const text = `// G-B-09: what the file is.
import { tell } from "./tell.ts";

/** G-B-01, 02: names the rows of a blow. */
function rulesOf(hits): readonly RuleId[] {
  return hits > 1 ? ["G-B-01", "G-B-02", "G-B-03"] : [];
}

/** G-B-04 to G-B-06: one blow. */
function blow(hits) {
  const rules = rulesOf(hits);
  if (hits === 7) tell(rules);
  return { reference: ["G-B-07"] };
}
`;
  const source = ts.createSourceFile("src/rulesets/game/blow.ts", text, ts.ScriptTarget.ES2022, true);
  const code = codeFinder([source], sitesIn([source], "G"));
  const namesOf = (rule: string): string[] => code(rule).map(({ name }) => name);

  it("is what calls an account that names it, and what says in its comment that it carries it out", () => {
    expect(["G-B-01", "G-B-03", "G-B-05"].map(namesOf)).toEqual([["blow"], ["blow"], ["blow"]]);
    const [site] = code("G-B-03");
    expect(site && mutationsAround(site).map(({ before }) => before)).toEqual(["===", "7"]);
  });

  it("is the place that shows it only where nothing decides it", () => {
    expect(namesOf("G-B-07")).toEqual(["blow"]);
    expect(namesOf("G-B-09")).toEqual([]);
  });

  it("is found by the ids that a comment begins with, ranges and short forms included", () => {
    expect(leadingIds("/** G-A-01, 03 and G-B-02: as it is. */")).toEqual(["G-A-01", "G-A-03", "G-B-02"]);
    expect(leadingIds("// G-A-09 to G-A-11: all of them")).toEqual(["G-A-09", "G-A-10", "G-A-11"]);
    expect(leadingIds("/** What G-A-01 does. */")).toEqual([]);
  });
});
