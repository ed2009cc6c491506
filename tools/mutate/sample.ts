// The sample of rules to mutate: drawn by a seed from all that tests have seen, with a mutation for each.
import { SeededDice } from "../../src/core/simulate/random.ts";
import { isPlayed, readRegisters } from "../coverage/registers.ts";
import { readSources, sitesIn } from "../coverage/rule-sites.ts";
import { isAtRandom, type Sightings } from "../coverage/sighting-files.ts";
import { mutationsAround, type CodeSite, type Mutation } from "./mutations.ts";
import { codeFinder } from "./rule-code.ts";

export interface Mutant {
  readonly rule: string;
  readonly ruleset: string;
  readonly modes: string;
  readonly site: string;
  readonly mutation: Mutation;
}

export interface Sample {
  readonly mutants: readonly Mutant[];
  /** Rules that were drawn but that no test has seen, or only fights at random. */
  readonly unseen: readonly string[];
  /** Rules that were drawn but whose code offers nothing to mutate, or is not named. */
  readonly redrawn: readonly string[];
}

/** The nearest mutations among which one is drawn. */
const NEAREST = 3;

/** Draws so many rules. The same seed draws the same; a change of a rule's code, or another row, leaves the rest of the draw as it was. */
export function drawSample(size: number, seed: number, sightings: Sightings): Sample {
  const drawn = shuffled(candidates(), seed);
  const mutants: Mutant[] = [];
  const unseen: string[] = [];
  const redrawn: string[] = [];
  for (const { rule, ruleset, modes, sites } of drawn) {
    if (mutants.length === size) break;
    if (sightings.get(rule)?.tests.every(({ file }) => isAtRandom(file)) ?? true) {
      unseen.push(rule);
      continue;
    }
    const choices = sites().flatMap((site) =>
      mutationsAround(site, NEAREST).map((mutation) => ({ mutation, site: site.name })),
    );
    const choice = choices[diceOf(seed, rule).face(Math.max(1, choices.length)) - 1];
    if (choice) mutants.push({ rule, ruleset, modes, ...choice });
    else redrawn.push(rule);
  }
  return { mutants, unseen, redrawn };
}

function candidates(): {
  rule: string;
  ruleset: string;
  modes: string;
  sites: () => readonly CodeSite[];
}[] {
  return readRegisters().flatMap(({ ruleset, prefix, rows }) => {
    const sources = readSources(ruleset);
    const sites = codeFinder(sources, sitesIn(sources, prefix));
    return rows.filter(isPlayed).map(({ id, modes }) => ({
      rule: id,
      ruleset,
      modes: modes.join(" + "),
      sites: () => sites(id),
    }));
  });
}

function shuffled<T extends { readonly rule: string }>(list: readonly T[], seed: number): T[] {
  const places = new Map(list.map((each) => [each, diceOf(seed, `place of ${each.rule}`).face(2 ** 30)]));
  return [...list].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** Dice of a rule's own. */
function diceOf(seed: number, text: string): SeededDice {
  let hash = seed;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return new SeededDice(hash);
}
