// Facts of the games, as their code has them: what each Ruleset object provides, and what its sources use of core.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BoardQuestion } from "../../src/core/language/board-fields.ts";
import type { AnyRuleset } from "../../src/core/language/ruleset.ts";
import type { Rulings } from "../../src/core/language/fight.ts";
import type { GameManifest } from "../../src/core/manifest/manifest.ts";
import type { HostCommands } from "../../src/core/manifest/rulebook.ts";
import { allRules } from "../../src/rulesets/all-rules.ts";
import { allGames, fetchPart } from "../../src/rulesets/index.ts";
import { readRegisters } from "../coverage/registers.ts";
import { listFiles } from "../files.ts";
import { root } from "../paths.ts";

export interface GameFacts {
  readonly id: string;
  readonly name: string;
  readonly ruleset: AnyRuleset;
  readonly hostCommands: HostCommands;
  /** Null for a game that no host plays. */
  readonly manifest: GameManifest | null;
  /** Presets of its rulings. */
  readonly presets: readonly string[];
  /** Commands by their words, the game master's own apart. */
  readonly commands: readonly string[];
  readonly ofMaster: readonly string[];
  /** The fields of its state besides those that core knows. */
  readonly stateFields: readonly string[];
  readonly boardQuestions: readonly BoardQuestion[];
  /** Words that its sources hold at the place of a pattern's first group, each once, sorted. */
  caught(pattern: RegExp): readonly string[];
}

const guides = await Promise.all(allGames.map(async ({ id }) => [id, await fetchPart(id, "guide")] as const));
const presetsOf = new Map(guides.map(([id, { presets }]) => [id, Object.keys(presets)]));

/** The code of a game in one text, without its comments. */
function codeOf(id: string): string {
  const folder = join(root, "src/rulesets", id);
  const files = listFiles(folder).filter((file) => file.endsWith(".ts") && !file.startsWith("host/"));
  const text = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  return text.replace(/^\s*(\/\/|\/?\*).*$/gm, "");
}

const OF_CORE = ["phase", "creatures", "entrants"];

function emptyState(ruleset: AnyRuleset): { readonly rulings: Rulings; readonly state: object } {
  const rulings = Object.fromEntries(
    Object.entries(ruleset.rulings).map(([name, { initial }]) => [name, initial]),
  );
  return { rulings, state: ruleset.createState([], rulings) };
}

function boardQuestionsOf(ruleset: AnyRuleset): readonly BoardQuestion[] {
  const { rulings, state } = emptyState(ruleset);
  const situation = { rulings, state, absent: new Set<string>() } as Parameters<AnyRuleset["order"]>[0];
  return Object.values(ruleset.boardFields?.questions(situation) ?? {});
}

/** The facts of every game, in the order of the rulebooks. */
export function gameFacts(): readonly GameFacts[] {
  const names = new Map(readRegisters().map(({ ruleset, name }) => [ruleset, name]));
  return allRules.map(({ ruleset, commands: hostCommands }) => {
    const { id } = ruleset;
    const code = codeOf(id);
    const all = Object.entries(ruleset.commands);
    return {
      id,
      name: names.get(id) ?? id,
      ruleset,
      hostCommands,
      manifest: allGames.find((each) => each.id === id) ?? null,
      presets: presetsOf.get(id) ?? [],
      commands: all.filter(([, { gmOnly }]) => !gmOnly).map(([type]) => type),
      ofMaster: all.filter(([, { gmOnly }]) => gmOnly).map(([type]) => type),
      stateFields: Object.keys(emptyState(ruleset).state).filter((field) => !OF_CORE.includes(field)),
      boardQuestions: boardQuestionsOf(ruleset),
      caught: (pattern) => [...new Set([...code.matchAll(pattern)].map(([, word = ""]) => word))].sort(),
    };
  });
}
