// The page that tells how far the table can be trusted: table/FIDELITY.md.
import type { UnplayedMembers } from "../core/unplayed.ts";
import type { Conformance } from "./conformance.ts";
import type { SchemaConformance } from "./schema-conformance.ts";
import { BEHAVIORS, type BehaviorName } from "../core/contrary.ts";
import { EVIDENCE, isReliedOn, type Assumption, type Entry, type Evidence } from "./ledger-file.ts";

export interface Row {
  readonly member: string;
  readonly isOverridden: boolean;
  readonly isProtected: boolean;
  readonly isData: boolean;
  readonly entry: Entry;
  /** File of the table, or null when the table lacks the member. */
  readonly implementedIn: string | null;
  readonly reason: string;
  readonly at: string;
}

/** What the page tells of. */
export interface Judged {
  readonly rows: readonly Row[];
  readonly conformance: Conformance;
  readonly schemas: SchemaConformance;
  readonly unplayed: UnplayedMembers;
}

/** The whole page, as Markdown. */
export function writeFidelity(judged: Judged, assumptions: readonly Assumption[]): string {
  const { rows } = judged;
  return (
    [heading(judged, assumptions), missingMembers(rows), assumed(assumptions), table(rows)]
      .filter(Boolean)
      .join("\n\n") + "\n"
  );
}

export interface Counts {
  readonly members: number;
  readonly present: number;
  readonly withCase: number;
  /** Behaviors with public evidence, those turned round, and those and members that are relied on with neither. */
  readonly sourced: number;
  readonly turned: number;
  readonly reliedOn: number;
  readonly confirmed: number;
}

/** What FIDELITY.md and the README tell in numbers. */
export function countRows(rows: readonly Row[], assumptions: readonly Assumption[]): Counts {
  const count = (fits: (row: Row) => boolean): number => rows.filter(fits).length;
  return {
    members: rows.length,
    present: count(({ implementedIn }) => implementedIn !== null),
    withCase: count(({ entry }) => entry.contract.length > 0),
    sourced: assumptions.filter(({ source }) => source !== undefined).length,
    turned: assumptions.filter(({ contrary }) => contrary !== undefined).length,
    reliedOn: assumptions.filter(isReliedOn).length + count(({ entry }) => entry.evidence === "A"),
    confirmed: count(({ entry }) => entry.evidence === "R"),
  };
}

function heading(
  { rows, conformance: { compared, fields, left }, schemas, unplayed }: Judged,
  assumptions: readonly Assumption[],
): string {
  const { members, present, withCase, sourced, turned, reliedOn, confirmed } = countRows(rows, assumptions);
  const lines = (Object.keys(EVIDENCE) as Evidence[]).map((key) => {
    const own = rows.filter(({ entry }) => entry.evidence === key);
    const proved = own.filter(({ entry }) => entry.contract.length > 0).length;
    return `| ${key} | ${own.length} | ${proved} | ${EVIDENCE[key]} |`;
  });
  return `# How far the table can be trusted

Written by \`npm run ledger\` from the sources, the running table, \`ledger.json\` and \`assumptions.json\`; do not edit it.

- **${members} members** of Foundry are used or overridden by Fray; the table has ${present} of them.
- **${withCase} with a contract case**, which runs here in Node or in Chromium, as generation 13 and as 14.
- **${compared.length + fields.length} are compared with the published types** by the compiler; ${left.size} cannot be, each for a reason
  that \`conformance/generated.types.ts\` names.
- **${schemas.fields} fields of ${schemas.schemas} schemas**, ${schemas.options} options, are compared with the published ones literal by
  literal; ${schemas.exceptions} differ, each for a reason that \`conformance/schema-exceptions.json\` names.
- **${Object.values(unplayed).flat().length} members of ${Object.keys(unplayed).length} classes** that the published types declare and the table lacks throw by name when
  they are read; \`core/unplayed-members.json\` lists them.
- **${reliedOn} behaviors and members are relied on without evidence.** Of ${assumptions.length} behaviors that no member's name tells, ${sourced}
  have a public source; ${turned} have none and are turned round: all suites that sit at the table pass under both, in a mixture
  of them in each \`npm test\`, each alone and each mixture by \`npm run contrary\`. They are listed below.
- **${confirmed} members are confirmed on a real Foundry**: what runs here is not proved to run there.

The evidence says how it is known that a member exists in this shape, not that every detail is right.

| evidence | members | with a case | meaning |
|---|---|---|---|
${lines.join("\n")}

The canvas is the largest gap: the table draws none, so nothing that happens on a canvas is proved.`;
}

const README_LINE = /<!-- ledger -->.*?<!-- \/ledger -->/s;

/** The README with its line of numbers brought up to date. Throws when it has no place for it. */
export function updateReadme(text: string, rows: readonly Row[], assumptions: readonly Assumption[]): string {
  if (!README_LINE.test(text)) throw new Error("README.md has no place between <!-- ledger --> marks");
  const { members, withCase, reliedOn, confirmed } = countRows(rows, assumptions);
  const line = `Of ${members} members of Foundry in use, ${withCase} have a contract case;\n${reliedOn} behaviors and members are relied on without evidence, ${confirmed} members are confirmed on a real Foundry.`;
  return text.replace(README_LINE, `<!-- ledger -->${line}<!-- /ledger -->`);
}

function missingMembers(rows: readonly Row[]): string {
  const missing = rows.filter(({ implementedIn }) => implementedIn === null);
  if (missing.length === 0) return "";
  return `## Missing in the table\n\n${missing.map(({ member, reason, at }) => `- \`${member}\`: ${reason} (used in ${at})`).join("\n")}`;
}

function assumed(assumptions: readonly Assumption[]): string {
  const areas = [...new Set(assumptions.map(({ area }) => area))];
  const sections = areas.map((area) => {
    const own = assumptions.filter((each) => each.area === area);
    return `**${area}**\n\n${own.map(lineOf).join("\n")}`;
  });
  const words =
    "A source is public: a page, the published types, or what an issue says. Where there is none, a real Foundry may do the contrary.";
  return `## Behaviors that no member's name tells\n\n${words}\n\n${sections.join("\n\n")}\n\n${NOT_PLAYED}`;
}

/** What no switch of the table turns round, and why. */
const NOT_PLAYED = `**What cannot be turned round**, since the table has nothing to turn:

- what a canvas draws: there is none; what Fray asks of one it asks only where there is one, and the board stands in for the rest;
- how Foundry looks: its styles are not here; Fray's own are held against a page of hostile ones;
- the times of a real server and browser: messages are delayed and let overtake one another instead;
- what other modules do: small ones from their public documentation sit at the table instead.`;

function lineOf({ statement, source, contrary, fixed }: Assumption): string {
  if (source !== undefined) return `- ${statement} (${source})`;
  if (contrary === undefined) return `- ${statement} **Relied on without evidence**: ${fixed ?? ""}`;
  return `- ${statement} *Open*; turned round as \`${contrary}\`: ${BEHAVIORS[contrary as BehaviorName].contrary}`;
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ member, isOverridden, isProtected, isData, entry, implementedIn }) => {
    const marks = [
      isOverridden ? "override" : "",
      isProtected ? "protected" : "",
      isData ? "data" : "",
    ].filter(Boolean);
    const name = `\`${member}\`${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
    return `| ${name} | ${implementedIn ?? "**missing**"} | ${entry.evidence} | ${cases(entry)} |`;
  });
  return `## Members

"data" is a key of plain data that is handed over: no class owns it, so only a contract case can prove it.

| member | implemented in | evidence | contract |
|---|---|---|---|
${lines.join("\n")}`;
}

function cases({ contract }: Entry): string {
  const [first, ...more] = contract;
  if (first === undefined) return "";
  const short = first
    .replace(/^tests\//, "")
    .replace(/(\.test)?\.ts: /, ": ")
    .replaceAll("|", "\\|");
  return more.length > 0 ? `${short} (+${more.length})` : short;
}
