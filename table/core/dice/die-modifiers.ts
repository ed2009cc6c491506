// What modifiers do to thrown dice: reading them, comparing, keeping and dropping, counting.
import type { DieResult } from "./shapes.ts";

export interface ModifierMatch {
  readonly command: string;
  readonly modifier: string;
}

/**
 * Cuts "kh3cs>2" into its modifiers, taking the longest name known each time.
 * Throws, with the name, for one that these dice do not have.
 */
export function splitModifiers(text: string, known: readonly string[], owner: string): ModifierMatch[] {
  const names = [...known].sort((a, b) => b.length - a.length);
  const found: ModifierMatch[] = [];
  for (let rest = text; rest;) {
    const command = names.find((name) => rest.toLowerCase().startsWith(name));
    if (!command) throw new Error(`${owner} has no modifier "${rest}"`);
    const argument = /^[0-9<>=]*/.exec(rest.slice(command.length))?.[0] ?? "";
    found.push({ command, modifier: rest.slice(0, command.length + argument.length) });
    rest = rest.slice(command.length + argument.length);
  }
  return found;
}

/** The argument of a modifier: "x2>=5" has the limit 2, the comparison ">=" and the target 5. */
export interface Argument {
  readonly limit: number | null;
  readonly comparison: string;
  readonly target: number | null;
}

export function readArgument(modifier: string): Argument {
  const match = /^[a-z]+(\d+)?([<>=]+)?(\d+)?$/i.exec(modifier);
  if (!match) throw new Error(`The modifier "${modifier}" cannot be read`);
  const [, first, comparison, second] = match;
  const numbers = {
    first: first === undefined ? null : Number(first),
    second: second === undefined ? null : Number(second),
  };
  if (!comparison) return { limit: null, comparison: "=", target: numbers.first };
  if (numbers.second === null) throw new Error(`The modifier "${modifier}" compares with nothing`);
  return { limit: numbers.first, comparison, target: numbers.second };
}

export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is no comparison of dice`);
  }
}

/** What a die counts as just now. */
export function valueOf(result: DieResult): number {
  return result.count ?? result.result;
}

/** Discards all but `number` (when keeping) or just `number` (when dropping) of the highest or lowest active dice. */
export function keepOrDrop(results: DieResult[], number: number, { keep = true, highest = true } = {}): void {
  const active = results.filter((result) => result.active !== false);
  const ranked = [...active].sort((a, b) => (highest ? valueOf(b) - valueOf(a) : valueOf(a) - valueOf(b)));
  const lost = keep ? ranked.slice(number) : ranked.slice(0, number);
  for (const result of lost) Object.assign(result, { active: false, discarded: true });
}

/** Every active die becomes 1 when it meets the target and 0 when not, and is flagged as asked. */
export function countMatches(
  results: DieResult[],
  comparison: string,
  target: number,
  flag: "success" | "failure",
): void {
  for (const result of results) {
    if (result.active === false) continue;
    const matches = compareResult(result.result, comparison, target);
    result.count = matches ? 1 : 0;
    result[flag] = matches;
  }
}

/** Failed dice count against the total: as one each, or as what they show. */
export function deductFailures(
  results: DieResult[],
  argument: Argument,
  lowest: number,
  asValue: boolean,
): void {
  for (const result of results) {
    if (result.active === false) continue;
    const isMarked =
      argument.target === null && (result.success !== undefined || result.failure !== undefined);
    const failed = isMarked
      ? (result.failure ?? result.success === false)
      : compareResult(result.result, argument.comparison, argument.target ?? lowest);
    if (!failed) continue;
    result.failure = true;
    result.count = asValue ? -result.result : -1;
  }
}
