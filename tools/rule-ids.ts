// `npm run rule-ids`: writes the rule ids of every game, as its register has them, into a union of its own.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readRegisters, type Register } from "./coverage/registers.ts";
import { whenCalled } from "./command-line.ts";
import { root } from "./paths.ts";

/** The file that holds the rule ids of a game. */
export const ruleIdFile = (ruleset: string): string => join(root, "src/rulesets", ruleset, "rule-ids.ts");

/** The text of that file for one register. A row that stands in it twice is written once. */
export function ruleIdText({ ruleset, name, rows }: Pick<Register, "ruleset" | "name" | "rows">): string {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return [
    `// The ids of ${name}'s rules: written by \`npm run rule-ids\` from docs/rules/registers/${ruleset}.json, not by hand.`,
    "",
    "/** A row of the register. */",
    "export type GameRule =",
    ids.map((id) => `  | "${id}"`).join("\n") + ";",
    "",
    'declare module "../../core/language/rules.ts" {',
    "  interface RuleIds extends Record<GameRule, true> {}",
    "}",
    "",
  ].join("\n");
}

/** What the file of a register's game says now, and what it should say; nothing at first. */
export function ruleIdPage(register: Register): { readonly now: string; readonly wanted: string } {
  return { now: readFileSync(ruleIdFile(register.ruleset), "utf8"), wanted: ruleIdText(register) };
}

await whenCalled(import.meta.url, async () => {
  for (const register of readRegisters()) writeFileSync(ruleIdFile(register.ruleset), ruleIdText(register));
});
