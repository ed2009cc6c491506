// The page of a ruleset's rules: for each row of its register, the code that names it, what holds it, and the tests that saw it at work.
import { isPlayed, type Mode, type Register, type Row } from "./registers.ts";
import type { RuleSite, RuleSites } from "./rule-sites.ts";
import { isAtRandom, type SeenBy, type Sightings } from "./sighting-files.ts";

export interface Coverage {
  readonly ruleset: string;
  readonly page: string;
  /** Engine and prompt rows that no test has seen. */
  readonly unseen: readonly string[];
  /** Rows that only fights at random have seen. */
  readonly onlyAtRandom: readonly string[];
  /** Rows that no assertion names, and of which no mutation was noticed. */
  readonly unheld: readonly string[];
  /** How many rows must be seen. */
  readonly played: number;
}

/** What holds rules: that their ids stand in a test, and that a wrong in their code was noticed. */
export interface Holds {
  readonly named: ReadonlySet<string>;
  readonly noticed: ReadonlySet<string>;
}

const TESTS_NAMED = 3;
const FUNCTIONS_NAMED = 4;
const EXAMPLES_NAMED = 6;

/** What the tests saw and hold of a register. */
export function cover(register: Register, sites: RuleSites, sightings: Sightings, holds: Holds): Coverage {
  const played = register.rows.filter(isPlayed);
  const ids = played.map(({ id }) => id);
  const counts = {
    ruleset: register.ruleset,
    unseen: ids.filter((id) => !sightings.has(id)),
    onlyAtRandom: onlyAtRandom(played, sightings),
    unheld: ids.filter((id) => !holds.named.has(id) && !holds.noticed.has(id)),
    played: played.length,
  };
  return { ...counts, page: page(register, sites, sightings, holds, counts) };
}

function page(
  register: Register,
  sites: RuleSites,
  sightings: Sightings,
  holds: Holds,
  { unseen, unheld, played }: Omit<Coverage, "page">,
): string {
  const { rows, name, ruleset } = register;
  const [seen, held] = [played - unseen.length, played - unheld.length];
  return [
    `# The rules of ${name}`,
    "",
    `Written by \`npm run coverage:rules\`. A rule counts as held when an assertion names it, in a test or a worked example, or when a mutation of its code was noticed ([mutation.md](mutation.md)). It counts as seen when a test made the engine state an event by it, trace a number with it, roll or ask by it, or refuse with it; that alone shows nothing to be right.`,
    "",
    `- ${rows.length} rows: ${counted(rows, "engine")} engine, ${counted(rows, "prompt")} prompt (rows with both count in both), ${counted(rows, "reference")} reference`,
    `- ${held} of ${played} engine and prompt rows held: ${share(held, played)}`,
    ...listed("held by nothing", unheld),
    `- ${seen} of ${played} engine and prompt rows seen: ${share(seen, played)}`,
    ...listed("not seen", unseen),
    ...listed("seen by fights at random only", onlyAtRandom(rows.filter(isPlayed), sightings)),
    `- how the modes were read: [registers/${ruleset}.json](registers/${ruleset}.json)`,
    "",
    "| rule | mode | held by | code | seen by tests | worked examples |",
    "|---|---|---|---|---|---|",
    ...rows.map((row) => line(row, heldBy(row, holds), sites.get(row.id) ?? [], sightings.get(row.id))),
    "",
  ].join("\n");
}

function onlyAtRandom(rows: readonly Row[], sightings: Sightings): readonly string[] {
  return rows
    .map(({ id }) => id)
    .filter((id) => sightings.get(id)?.tests.every(({ file }) => isAtRandom(file)));
}

function listed(what: string, ids: readonly string[]): string[] {
  return ids.length ? [`- ${what}: ${ids.join(", ")}`] : [];
}

function counted(rows: readonly Row[], mode: Mode): number {
  return rows.filter(({ modes }) => modes.includes(mode)).length;
}

function share(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

function heldBy({ id }: Row, { named, noticed }: Holds): string {
  return [...(named.has(id) ? ["assertion"] : []), ...(noticed.has(id) ? ["mutation"] : [])].join(", ");
}

function line(row: Row, held: string, sites: readonly RuleSite[], seen: SeenBy | undefined): string {
  const cells = [row.id, row.modes.join(" + "), held, functions(sites), tests(seen), examples(seen)];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function functions(sites: readonly RuleSite[]): string {
  const names = [...new Set(sites.map(({ file, name }) => `\`${name}\` (${file.split("/").at(-1)})`))].sort();
  return few(names, FUNCTIONS_NAMED, ", ");
}

function tests(seen: SeenBy | undefined): string {
  if (!seen) return "";
  const names = seen.tests.filter(({ file }) => !isExamples(file)).map(({ file, test }) => short(file, test));
  const shown = few(names, TESTS_NAMED, "; ", false);
  return `${seen.tests.length}${shown === "" ? "" : `: ${shown}`}`;
}

function short(file: string, test: string): string {
  return `${file.replace(/^tests\//, "").replace(/\.test\.ts$/, "")} › ${test}`;
}

const isExamples = (file: string): boolean => file.startsWith("tests/vectors/");

/** The ids of the worked examples whose run saw it: each is a test whose own name begins with its id. */
function examples(seen: SeenBy | undefined): string {
  const ids = (seen?.tests ?? [])
    .filter(({ file }) => isExamples(file))
    .map(({ test }) => /^\S+/.exec(test.split(" › ").at(-1) ?? "")?.[0] ?? "")
    .filter((id) => /-V?\d+/.test(id));
  return few([...new Set(ids)].sort(), EXAMPLES_NAMED, ", ");
}

function few(names: readonly string[], most: number, separator: string, counts = true): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(separator)}${rest > 0 && counts ? ` and ${rest} more` : ""}`;
}
