// Tables of sheets: what actors and items of a game hold, as its sheet.ts declares it, for its README.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { fightFieldsOf, type Field, type Fields } from "../src/core/language/fields.ts";
import type { Shape } from "../src/core/language/shape.ts";
import { root } from "./paths.ts";

type Sheets = { readonly [type: string]: Field<object> };

const FROM = "<!-- sheets -->";
const TO = "<!-- /sheets -->";

/** Words in one breath; of a long list the first and how many there are. */
function listed(words: readonly string[]): string {
  const named = words.map((word) => (word === "" ? "nothing" : word));
  return named.length <= 8 ? named.join(" ") : `${named.slice(0, 3).join(" ")} … ${named.length}`;
}

/** Limits that a person could meet; far ones only keep nonsense away. */
function limitsOf({
  min = -Infinity,
  max = Infinity,
}: {
  readonly min?: number;
  readonly max?: number;
}): string {
  if (max < 999) return ` ${min} to ${max}`;
  return min <= -999 ? "" : ` ${min}+`;
}

function shapeWords(shape: Shape): string {
  switch (shape.kind) {
    case "number":
      return `${shape.integer ? "" : " fraction"}${limitsOf(shape)}`;
    case "choice":
      return ` (${listed(shape.of)})`;
    case "list":
      return shape.of.kind === "choice" ? ` [${listed(shape.of.of)}]` : " […]";
    case "record":
      return ` {${listed(Object.keys(shape.fields))}}`;
    case "map":
      return " {key: …}";
    case "text":
    case "flag":
    case "anything":
      return "";
  }
}

function contents({ shape, fields, row }: Field<unknown>): string {
  if (fields) return ` {${fieldsIn(fields)}}`;
  if (!row) return shapeWords(shape);
  const each = row.fields ? `{${fieldsIn(row.fields)}}` : shapeWords(row.shape).trim() || row.shape.kind;
  return shape.kind === "list" ? ` [${each}]` : ` {word: ${each}}`;
}

function beginning({ shape, initial, fields }: Field<unknown>): string {
  if (initial === null) return ", or none";
  const isPlain = initial === 0 || initial === false || initial === "" || typeof initial === "object";
  const word = isPlain || fields ? "" : ` = ${initial === true ? "yes" : String(initial)}`;
  return `${word}${shape.nullable ? ", or none" : ""}`;
}

function fieldWords(name: string, field: Field<unknown>): string {
  const unit = field.unit ? ` (${field.unit})` : "";
  const must = field.shape.optional ? "" : "*";
  return `${name}${must}${contents(field)}${unit}${beginning(field)}`;
}

/** The fields of a group; what several in a row have in common is said once, after their names. */
function fieldsIn(fields: Fields): string {
  const said: { names: string[]; tail: string }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const tail = fieldWords("", field);
    const last = said.at(-1);
    if (last?.tail === tail) last.names.push(name);
    else said.push({ names: [name], tail });
  }
  return said.map(({ names, tail }) => names.join(", ") + tail).join("; ");
}

/** A row for each type; of further actors only what the first has not, or has in another way. */
function rowsOf(sheets: Sheets, isShared: boolean): string[] {
  const [[first, shared] = ["", null]] = Object.entries(sheets);
  return Object.entries(sheets).map(([type, { fields = {} }]) => {
    if (!isShared || type === first) return `| \`${type}\` | ${fieldsIn(fields)} |`;
    const own = Object.entries(fields).filter(([name, field]) => shared?.fields?.[name] !== field);
    return `| \`${type}\` | as \`${first}\`${own.length > 0 ? `; ${fieldsIn(Object.fromEntries(own))}` : ""} |`;
  });
}

/** What a game declares of its sheets, as a table of its README. */
export function sheetTable(actors: Sheets, items: Sheets): string {
  const kept = new Set(
    Object.values(actors).flatMap((each) => fightFieldsOf(each).map(({ actor }) => actor.join("."))),
  );
  return [
    FROM,
    "",
    "Written by `npm run sheets` from `sheet.ts`. `*` must be there; `=` is what a field begins with, where that is not 0, no or nothing.",
    "",
    "| type | fields below `system` |",
    "|--|--|",
    ...rowsOf(actors, true),
    ...rowsOf(items, false),
    "",
    `A fight keeps of an actor: ${[...kept].join(", ")}.`,
    "",
    TO,
  ].join("\n");
}

/** A README with its table as it is declared now. Throws where the README says nowhere that it wants one. */
export function withTable(readme: string, table: string): string {
  const [from, to] = [readme.indexOf(FROM), readme.indexOf(TO)];
  if (from < 0 || to < from) throw new Error(`README.md has no place between ${FROM} and ${TO}`);
  return readme.slice(0, from) + table + readme.slice(to + TO.length);
}

/** The README of a ruleset: its path, what it says, and what it should say. */
export async function sheetPage(id: string): Promise<{ path: string; now: string; wanted: string }> {
  const path = join(root, `src/rulesets/${id}/README.md`);
  const sheet = pathToFileURL(join(root, `src/rulesets/${id}/sheet.ts`)).href;
  const { ACTORS, ITEMS } = (await import(sheet)) as { readonly ACTORS: Sheets; readonly ITEMS: Sheets };
  const now = readFileSync(path, "utf8");
  return { path, now, wanted: withTable(now, sheetTable(ACTORS, ITEMS)) };
}

/** Writes the tables of these rulesets. */
export async function writeSheetTables(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const { path, wanted } = await sheetPage(id);
    writeFileSync(path, wanted);
  }
}
