// The functions that games call most say what they take, what goes wrong and how they are called; the examples compile.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { compile } from "../../tools/compile.ts";
import { cache, root } from "../../tools/paths.ts";
import { filesBelow, textOf } from "./repository.ts";

/** So many functions of core, by the files of games that import them. */
const MOST = 10;

interface Documented {
  readonly name: string;
  readonly file: string;
  readonly parameters: readonly string[];
  readonly doc: string;
}

const lastNames = (list: string): readonly string[] =>
  list.split(",").flatMap((each) => {
    const name = each.trim();
    return name === "" || name.startsWith("type ") ? [] : [name.split(" ")[0] ?? ""];
  });

/** How many files of games import each name of core, as "file name". */
function importsOfCore(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const statement = /^import \{([^}]*)\} from "(?:\.\.\/)+(core\/[\w/-]+\.ts)"/gm;
  for (const file of filesBelow("src/rulesets", ".ts"))
    for (const [, names = "", from = ""] of textOf(file).matchAll(statement))
      for (const name of lastNames(names)) {
        const key = `src/${from} ${name}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
  return counts;
}

/** An exported function with the comment above it; null for what is none. */
function documented(file: string, name: string): Documented | null {
  const declared = new RegExp(
    `(?<doc>/\\*\\*(?:(?!\\*/)[^])*\\*/\\n)?export function\\*? ${name}(?:<[^(]*>)?\\((?<list>[^]*?)\\n?\\): `,
  ).exec(textOf(file));
  if (!declared) return null;
  const { doc = "", list = "" } = declared.groups ?? {};
  const parameters = [...list.matchAll(/(?:^|,|\n)\s*(?:\.\.\.)?(\w+)(?:\??:| =)/g)].map(
    ([, each = ""]) => each,
  );
  return { name, file, parameters, doc };
}

const mostCalled: readonly Documented[] = [...importsOfCore()]
  .sort(([, a], [, b]) => b - a)
  .flatMap(([key]) => {
    const [file = "", name = ""] = key.split(" ");
    return documented(file, name) ?? [];
  })
  .slice(0, MOST);

/** Every function of core that shows how it is called. */
const withExample: readonly Documented[] = filesBelow("src/core", ".ts").flatMap((file) =>
  [...textOf(file).matchAll(/@example[^]*?\*\/\nexport function\*? (\w+)/g)].flatMap(
    ([, name = ""]) => documented(file, name) ?? [],
  ),
);

const exampleOf = ({ doc }: Documented): string =>
  (/@example\n \* ```ts\n([^]*?) \* ```/.exec(doc)?.[1] ?? "").replace(/^ \* ?/gm, "");

/** A game as small as the examples need it. */
const STAGE = `
import type { Command } from "@core/commands.ts";
import { actor as actorType, flag, group, section as sectionOf, whole } from "@core/fields.ts";
import { createFight, type CreatureState, type FightState, type Rulings } from "@core/fight.ts";
import type { RuleContext } from "@core/rule-context.ts";
import { declarePrompts, PASS } from "@core/prompts.ts";
import type { Traced } from "@core/trace.ts";
import { ID } from "@core/parameters.ts";
import type { Entrant, Ruleset } from "@core/ruleset.ts";
import { IN_TURNS } from "@core/../manifest/host-commands.ts";

declare module "@core/rules.ts" {
  interface RuleIds {
    readonly [toy: \`TOY-\${string}\`]: true;
  }
}
interface Toy extends CreatureState {
  readonly hp: number;
  readonly ap: number;
  readonly skill: number;
  readonly quickness: number;
  readonly mounted: boolean;
  readonly weapons: { readonly [id: string]: string };
}
interface ToyState extends FightState {
  readonly creatures: { readonly [id: string]: Toy };
}
declare const context: RuleContext<ToyState, Rulings, "DamageTaken">;
declare const command: Command;
declare const actor: Toy;
declare const target: Toy;
declare const damage: Traced;
declare const ruleset: Ruleset<ToyState>;
declare const rulings: Rulings;
declare const entrants: readonly Entrant[];
const ACTORS = { toyNpc: actorType("npc", sectionOf("Traits", { skill: whole(0) })) };
const ITEMS = { toyThing: group({ worn: flag(true) }) };
const PROMPTS = declarePrompts({ dodge: { rule: "TOY-DEF-02", to: "owner", choices: [PASS, "dodge"], usual: PASS } });
export { ACTORS, ID, IN_TURNS, ITEMS, PROMPTS, actor, command, context, createFight, damage, entrants, rulings, ruleset, target };
`;

mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "examples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the compiler says of the examples, each a function of its own. */
async function compiled(examples: readonly Documented[]): Promise<{ code: number; output: string }> {
  const core = join(root, "src/core/language");
  const imports = examples.map(({ name, file }) => `import { ${name} } from "${join(root, file)}";`);
  const bodies = examples.map((each) => `export function* ${each.name}Example() {\n${exampleOf(each)}}`);
  const others = examples.some(({ name }) => name === "part")
    ? []
    : [`import { part } from "${core}/trace.ts";`];
  const text = [STAGE.replaceAll("@core", core), ...imports, ...others, ...bodies].join("\n");
  writeFileSync(join(folder, "examples.ts"), text);
  const compilerOptions = { lib: ["ES2022"], types: [], noImplicitReturns: false };
  const tsconfig = { extends: "../../tsconfig.base.json", compilerOptions, files: ["examples.ts"] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  return compile(folder);
}

describe("the functions of core that games call most", () => {
  it("are found", () => {
    expect(mostCalled.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["refuse", "part", "emitFor", "ask"]),
    );
    expect(mostCalled).toHaveLength(MOST);
  });

  it.each(mostCalled.map((each) => [each.name, each] as const))("%s tells all of itself", (_name, each) => {
    const told = [...each.doc.matchAll(/@param (\w+)/g)].map(([, name]) => name);
    expect(told).toEqual(each.parameters);
    expect(each.doc).toMatch(/[Nn]ever throws|@throws /);
    expect(exampleOf(each)).toContain(`${each.name}(`);
  });

  it("have examples that compile", async () => {
    expect(withExample.length).toBeGreaterThan(MOST);
    expect(await compiled(withExample)).toEqual({ code: 0, output: "" });
  });

  it("would be told of an example that does not", async () => {
    const wrong = { name: "refuse", file: "src/core/language/rules.ts", parameters: [] };
    const doc = '/**\n * @example\n * ```ts\n * refuse("TOI-TURN-02", "far");\n * ```\n */';
    const { code, output } = await compiled([{ ...wrong, doc }]);
    expect([code === 0, output.includes('"TOI-TURN-02"')]).toEqual([false, true]);
  });
});
