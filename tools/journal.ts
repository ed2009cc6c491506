// `npm run journal`: writes the rules journals of the compendium from the registers and their texts; `--check` only compares.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { whenCalled } from "./command-line.ts";
import { root } from "./paths.ts";

interface Register {
  readonly ruleset: string;
  readonly name: string;
  readonly prefix: string;
  readonly rows: readonly { readonly id: string; readonly section: string }[];
}

interface RuleTexts {
  readonly ruleset: string;
  readonly overview: readonly string[];
  readonly texts: { readonly [rule: string]: string };
  readonly tables: readonly DataTable[];
}

interface DataTable {
  readonly name: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

interface PageSource {
  readonly slug: string;
  readonly name: string;
  readonly type: "text";
  readonly sort: number;
  readonly text: { readonly format: 1; readonly content: readonly string[] };
}

const SORT_STEP = 100_000;
const HTML_FORMAT = 1;

function readSource<Content>(path: string): Content {
  return JSON.parse(readFileSync(join(root, path), "utf8")) as Content;
}

/** The rulebooks whose rules have texts. */
export function journalRulesets(): string[] {
  return readdirSync(join(root, "docs/rules/texts"))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(".json", ""))
    .sort();
}

/** The source of a game's rules journal, packs/<game>-journal/rules.json. Throws for a row of the register without a text. */
export function writeJournal(ruleset: string): string {
  const register = readSource<Register>(`docs/rules/registers/${ruleset}.json`);
  const texts = readSource<RuleTexts>(`docs/rules/texts/${ruleset}.json`);
  const pages = [overviewPage(register, texts), ...sectionPages(register, texts), tablePage(register, texts)];
  const entry = {
    name: `${register.name}: Rules`,
    ownership: { default: 2 },
    pages: pages.map((page, index) => ({ ...page, sort: (index + 1) * SORT_STEP })),
  };
  return `${JSON.stringify(entry, null, 2)}\n`;
}

function pageOf(slug: string, name: string, content: readonly string[]): PageSource {
  return { slug, name, type: "text", sort: 0, text: { format: HTML_FORMAT, content } };
}

function overviewPage({ name }: Register, { overview }: RuleTexts): PageSource {
  const lines = overview.map((line) => `<li>${escaped(line)}</li>`);
  return pageOf("overview", "At a Glance", [`<p>${escaped(name)} in short.</p>`, "<ol>", ...lines, "</ol>"]);
}

function sectionPages(register: Register, { texts }: RuleTexts): PageSource[] {
  const known = new Set(register.rows.map(({ id }) => id));
  const sections = [...new Set(register.rows.map(({ section }) => section))];
  return sections.map((section) => {
    const rules = register.rows.filter((row) => row.section === section);
    const lines = rules.flatMap(({ id }) => {
      const text = texts[id];
      if (!text) throw new Error(`docs/rules/texts/${register.ruleset}.json: ${id} has no text`);
      return [`<h3>${id}</h3>`, `<p>${linked(escaped(text), id, register.prefix, known)}</p>`];
    });
    const name = section
      .replace(/^[\d.]+ /, "")
      .replace(/ \([A-Z, ]+\)$/, "")
      .replace("catalogue", "catalog");
    return pageOf(name.toLowerCase().replace(/[^a-z0-9]+/g, "-"), name, lines);
  });
}

function tablePage({ prefix, rows: rules }: Register, { tables }: RuleTexts): PageSource {
  const known = new Set(rules.map(({ id }) => id));
  const lines = tables.flatMap(({ name, title, notes, rows }) => [
    `<h3>${escaped(name)}</h3>`,
    `<p><strong>${escaped(title)}</strong></p>`,
    ...tableLines(rows).map((line) => linked(line, "", prefix, known)),
    ...notes.map((note) => `<p>${escaped(note)}</p>`),
  ]);
  return pageOf("tables", "Tables", lines);
}

/** Rows of another width than those above begin a table of their own. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap((cells, index) => {
    const begins = rows[index - 1]?.length !== cells.length;
    const ends = rows[index + 1]?.length !== cells.length;
    const tag = begins ? "th" : "td";
    const row = cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("");
    return [...(begins ? ["<table>"] : []), `<tr>${row}</tr>`, ...(ends ? ["</table>"] : [])];
  });
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Other rules that a text names become links; ids may stand without the game's prefix. */
function linked(text: string, own: string, prefix: string, known: ReadonlySet<string>): string {
  return text.replace(/\b(?:[A-Z]+-)*[A-Z]+-?\d{2}\b/g, (word) => {
    const id = word.startsWith(`${prefix}-`) ? word : `${prefix}-${word}`;
    return known.has(id) && id !== own
      ? `<code class="fray-rule" role="link" tabindex="0">${id}</code>`
      : word;
  });
}

await whenCalled(import.meta.url, async () => {
  for (const ruleset of journalRulesets()) {
    const folder = join(root, "packs", `${ruleset}-journal`);
    const file = join(folder, "rules.json");
    const source = writeJournal(ruleset);
    if (existsSync(file) && readFileSync(file, "utf8") === source) continue;
    if (process.argv.includes("--check")) throw new Error(`${file} is not what npm run journal writes`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, source);
    console.log(`packs/${ruleset}-journal/rules.json`);
  }
});
