// The page that tells how far the table can be trusted: table/FIDELITY.md.
import { EVIDENCE, type Assumption, type Entry, type Evidence } from "./ledger-file.ts";

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

/** The whole page, as Markdown. */
export function writeFidelity(rows: readonly Row[], assumptions: readonly Assumption[]): string {
  return (
    [heading(rows, assumptions), missingMembers(rows), assumed(assumptions), table(rows)]
      .filter(Boolean)
      .join("\n\n") + "\n"
  );
}

function heading(rows: readonly Row[], assumptions: readonly Assumption[]): string {
  const count = (evidence: Evidence): number =>
    rows.filter(({ entry }) => entry.evidence === evidence).length;
  const proved = rows.filter(({ entry }) => entry.contract.length > 0).length;
  const lines = (Object.keys(EVIDENCE) as Evidence[]).map(
    (key) => `| ${key} | ${count(key)} | ${EVIDENCE[key]} |`,
  );
  return `# How far the table can be trusted

Written by \`npm run ledger\` from the sources, the running table, \`ledger.json\` and \`assumptions.json\`; do not edit it.

Fray uses or overrides **${rows.length}** members of Foundry. The table has ${rows.filter((row) => row.implementedIn !== null).length} of them; ${proved} have a
contract case; ${assumptions.length} behaviours behind them are assumed. **${count("R")} are confirmed on a real Foundry**: what runs here is not
proved to run there. The evidence says how it is known that a member exists in this shape, not that every detail is right.

| evidence | members | meaning |
|---|---|---|
${lines.join("\n")}

The canvas is the largest gap: the table draws none, so nothing that happens on a canvas is proved.`;
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
    return `**${area}**\n\n${own.map(({ statement, source }) => `- ${statement}${source ? ` (${source})` : ""}`).join("\n")}`;
  });
  return `## Assumed behaviours\n\nNo public page settles these; a real Foundry may contradict each of them.\n\n${sections.join("\n\n")}`;
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
