// The compile-time comparison of the table's schemas with the published ones: each as literals, and each exception shown to be one.
import { spellField, spellFields, type FieldLiteral, type FieldsLiteral } from "./schemas.ts";

/** `BaseToken.delta`, `BaseToken.texture.src#initial` or `DocumentAuthorField#nullable` → why it differs. */
export type SchemaExceptions = Readonly<Record<string, string>>;

export interface SchemaConformance {
  readonly schemas: number;
  readonly fields: number;
  readonly options: number;
  readonly exceptions: number;
  /** The file that the compiler judges. */
  readonly text: string;
}

interface Exception {
  readonly key: string;
  readonly reason: string;
  /** A schema, or a class of fields. */
  readonly holder: string;
  readonly path: string;
  readonly option: string | null;
}

const STATS = "DocumentStatsField";

/** Writes the comparison. Throws on an exception that names no schema of the table. */
export function compareSchemas(
  schemas: ReadonlyMap<string, FieldsLiteral>,
  stats: FieldsLiteral,
  exceptions: SchemaExceptions,
): SchemaConformance {
  const all = new Map([...schemas, [STATS, stats]]);
  const listed = Object.entries(exceptions).map(([key, reason]) => readException(key, reason));
  const checks = [...all].map(([name, fields]) => writeSchema(name, fields, listed));
  const shown = listed.map((exception) => showException(exception, all));
  const counted = [...all.values()].map((fields) => count(Object.values(fields)));
  return {
    schemas: all.size,
    fields: counted.reduce((sum, { fields }) => sum + fields, 0),
    options: counted.reduce((sum, { options }) => sum + options, 0),
    exceptions: listed.length,
    text: `// The table's schemas as they run in generation 13, literal by literal; written by \`npm run ledger\`.
// A literal that the published options do not allow does not compile; neither does an exception that is none.
import type { LiteralAt, OptionAt, SchemaLiteral, Stats } from "./schema-fits.ts";

${checks.join("\n\n")}

// ${listed.length} exceptions, each of which must fail:
${shown.join("\n")}
`,
  };
}

function readException(key: string, reason: string): Exception {
  const [place = "", option = null] = key.split("#");
  const cut = place.indexOf(".");
  const [holder, path] = cut < 0 ? [place, ""] : [place.slice(0, cut), place.slice(cut + 1)];
  return { key, reason, holder, path, option };
}

const modelOf = (name: string): string => (name === STATS ? "Stats" : `typeof foundry.documents.${name}`);

function writeSchema(name: string, fields: FieldsLiteral, exceptions: readonly Exception[]): string {
  const own = exceptions.filter(({ holder }) => holder === name);
  const left = new Set(own.map(({ path, option }) => (option === null ? path : `${path}#${option}`)));
  const ofClasses = exceptions.filter(({ path, option }) => path === "" && option !== null);
  const classes = new Set(ofClasses.map(({ key }) => key));
  const literal = spellFields(fields, (path, field) => {
    const [, option] = path.split("#");
    return left.has(path) || (option !== undefined && classes.has(`${field}#${option}`));
  });
  const except = [...left, ...classes].map((path) => JSON.stringify(path)).join(" | ") || "never";
  return `${literal} satisfies SchemaLiteral<${modelOf(name)}, ${except}>;`.replace(
    /^/,
    `export const ${name} = `,
  );
}

/** One line that fails for the exception's reason alone; were it to pass, the directive would be the error. */
function showException(exception: Exception, all: ReadonlyMap<string, FieldsLiteral>): string {
  const { holder, path, option, key, reason } =
    exception.path === "" ? firstOfClass(exception, all) : exception;
  const fields = all.get(holder);
  if (!fields) throw new Error(`table/conformance/schema-exceptions.json: the table has no schema ${key}`);
  const field = find(fields, path);
  const model = modelOf(holder);
  const statement =
    option === null
      ? `${field ? spellField(field, () => false, path).replaceAll("\n", " ") : "null"} satisfies LiteralAt<${model}, "${path}">;`
      : `${field?.options[option] ?? "undefined"} satisfies OptionAt<${model}, "${path}", "${option}">;`;
  return `// @ts-expect-error ${key}: ${reason}\n${statement.replace(/^\{/, "({").replace("} satisfies", "}) satisfies")}`;
}

function firstOfClass(exception: Exception, all: ReadonlyMap<string, FieldsLiteral>): Exception {
  for (const [holder, fields] of all)
    for (const [path, field] of Object.entries(fields))
      if (field.field === exception.holder) return { ...exception, holder, path };
  throw new Error(`table/conformance/schema-exceptions.json: the table has no ${exception.key}`);
}

function find(fields: FieldsLiteral, path: string): FieldLiteral | undefined {
  const [first = "", ...rest] = path.split(".");
  const name = first.replace("[]", "");
  const field = first.endsWith("[]") ? fields[name]?.element : fields[name];
  return rest.length === 0 ? field : field?.fields && find(field.fields, rest.join("."));
}

function count(fields: readonly FieldLiteral[]): { readonly fields: number; readonly options: number } {
  let counted = { fields: 0, options: 0 };
  for (const { options, element, fields: inner } of fields) {
    const below = count([...(element ? [element] : []), ...Object.values(inner ?? {})]);
    counted = {
      fields: counted.fields + 1 + below.fields,
      options: counted.options + Object.keys(options).length + below.options,
    };
  }
  return counted;
}
