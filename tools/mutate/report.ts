// The page of a mutation run: which rules' tests noticed that their code was wrong.
import type { Verdict } from "./run-mutant.ts";
import type { Sample } from "./sample.ts";

/** The page, without dates, so that the same run writes the same. */
export function mutationPage(sample: Sample, verdicts: readonly Verdict[], seed: number): string {
  const killed = verdicts.filter(({ isKilled }) => isKilled).length;
  return [
    "# Mutated rules",
    "",
    `Written by \`npm run mutate -- --rules ${verdicts.length} --seed ${seed}\`. For each rule of a random sample, one small wrong is done to the code that carries it out, and the tests that saw the rule are run.`,
    "",
    `- ${killed} of ${verdicts.length} mutants noticed: ${((100 * killed) / Math.max(1, verdicts.length)).toFixed(1)} %`,
    `- drawn again because no test but fights at random has seen the rule: ${sample.unseen.length}`,
    `- drawn again because nothing in the code that names the rule can be mutated: ${sample.redrawn.length}${sample.redrawn.length ? ` (${sample.redrawn.join(", ")})` : ""}`,
    "",
    "| rule | mode | code | mutation | noticed |",
    "|---|---|---|---|---|",
    ...[...verdicts].sort(byRule).map(line),
    "",
  ].join("\n");
}

function byRule(a: Verdict, b: Verdict): number {
  return a.mutant.rule < b.mutant.rule ? -1 : 1;
}

function line({ mutant, isKilled }: Verdict): string {
  const { rule, modes, site, mutation } = mutant;
  const change = `${mutation.kind}: \`${inOneLine(mutation.before)}\` → \`${inOneLine(mutation.after)}\``;
  const place = `\`${site}\` (${mutation.file.replace("src/rulesets/", "")})`;
  return `| ${[rule, modes, place, change, isKilled ? "yes" : "**no**"].map(escaped).join(" | ")} |`;
}

function inOneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > 60 ? `${flat.slice(0, 57)}...` : flat || " ";
}

const escaped = (cell: string): string => cell.replaceAll("|", "\\|");
