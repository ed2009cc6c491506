// The page of mutation runs: which rules' tests noticed that their code was wrong.
import type { MutationRecord, SeedRecord } from "./records.ts";

/** The page, without dates, so that the same runs write the same. */
export function mutationPage(records: readonly SeedRecord[]): string {
  const most = Math.max(0, ...records.map(({ mutants }) => mutants.length));
  const seeds = records.map(({ seed }) => ` --seed ${seed}`).join("");
  return [
    "# Mutated rules",
    "",
    `Written by \`npm run mutate -- --rules ${most}${seeds}\`. For each rule of a random sample, one small wrong is done to the code that carries it out, and the tests of its game are run: units, stories and worked examples, not the fights at random.`,
    "",
    ...records.map(
      ({ seed, mutants }) =>
        `- seed ${seed}: ${noticed(mutants)} of ${mutants.length} mutants noticed, ${share(mutants)}`,
    ),
    "",
    ...records.flatMap(section),
  ].join("\n");
}

function section({ seed, mutants, unseen, redrawn }: SeedRecord): string[] {
  return [
    `## Seed ${seed}`,
    "",
    `- ${noticed(mutants)} of ${mutants.length} mutants noticed: ${share(mutants)}`,
    `- drawn again because no test but fights at random has seen the rule: ${listed(unseen)}`,
    `- drawn again because nothing in the code that names the rule can be mutated: ${listed(redrawn)}`,
    "",
    "| rule | mode | code | mutation | noticed |",
    "|---|---|---|---|---|",
    ...mutants.map(line),
    "",
  ];
}

function noticed(mutants: readonly MutationRecord[]): number {
  return mutants.filter((each) => each.noticed).length;
}

function share(mutants: readonly MutationRecord[]): string {
  return `${((100 * noticed(mutants)) / Math.max(1, mutants.length)).toFixed(1)} %`;
}

function listed(rules: readonly string[]): string {
  return `${rules.length}${rules.length ? ` (${rules.join(", ")})` : ""}`;
}

function line({ rule, modes, site, file, kind, before, after, noticed: isNoticed }: MutationRecord): string {
  const change = `${kind}: \`${before}\` → \`${after}\``;
  const cells = [rule, modes, `\`${site}\` (${file})`, change, isNoticed ? "yes" : "**no**"];
  return `| ${cells.map(escaped).join(" | ")} |`;
}

const escaped = (cell: string): string => cell.replaceAll("|", "\\|");
