// house: what the code itself costs: places in which a field stands, lines that a game on screen needs, casts, long files.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Field } from "../../src/core/language/fields.ts";
import { allGames } from "../../src/rulesets/index.ts";
import { listFiles } from "../files.ts";
import { root } from "../paths.ts";
import type { Reading, Row } from "./measure.ts";

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Most parameters that a function may have without being told of here. */
const FEW_PARAMETERS = 4;
/** Lines above which a file is two. */
const LONG_FILE = 450;

function sourcesBelow(folder: string, ending: string): Source[] {
  return listFiles(join(root, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      path: `${folder}/${file}`,
      text: readFileSync(join(root, folder, file), "utf8"),
    }));
}

const linesOf = ({ text }: Source): number => text.split("\n").length - 1;

function many(what: string, kinds: number, most?: number, note?: string): Reading {
  const budget = most === undefined ? {} : { budget: { median: most } };
  return {
    id: "house",
    what,
    unit: "kinds",
    samples: [kinds],
    ...budget,
    ...(note === undefined ? {} : { note }),
  };
}

/** The names of all fields of a sheet, however deep. */
function namesIn({ fields = {}, row }: Field<unknown>): string[] {
  const below = Object.entries(fields).flatMap(([name, each]) => [name, ...namesIn(each)]);
  return row ? [...below, ...namesIn(row)] : below;
}

/** In how many files of its game and its words each field stands, the rules themselves left out. */
function placesPerField({ id, sheets }: (typeof allGames)[number]): Reading {
  const places = [
    ...sourcesBelow(`src/rulesets/${id}/host`, ".ts"),
    ...sourcesBelow("lang/en/start", `${id}.json`),
    ...sourcesBelow(`src/rulesets/${id}`, "sheet.ts").filter(({ path }) => path.endsWith(`${id}/sheet.ts`)),
  ];
  const names = [...Object.values(sheets.actors), ...Object.values(sheets.items)].flatMap(namesIn);
  const counts = [...new Set(names)].map(
    (name) => places.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).length,
  );
  return {
    id: "house",
    what: `${id}: places per field`,
    unit: "kinds",
    samples: counts,
    budget: { median: 2 },
  };
}

function linesOfHost({ id }: (typeof allGames)[number]): Reading {
  const files = sourcesBelow(`src/rulesets/${id}/host`, ".ts");
  const note = [...files].sort((a, b) => linesOf(b) - linesOf(a)).slice(0, 3);
  const total = files.reduce((sum, file) => sum + linesOf(file), 0);
  return many(
    `${id}: lines for the screen`,
    total,
    600,
    note.map((file) => `${file.path.split("/").at(-1) ?? ""} ${linesOf(file)}`).join(", "),
  );
}

function parametersOf(source: Source): number[] {
  const counts: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) counts.push(node.parameters.length);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest));
  return counts;
}

/** Files outside a game's folder that name it, the lists of games and the tools of all five left out. */
function namedElsewhere({ id }: (typeof allGames)[number], all: readonly Source[]): Reading {
  const outside = all.filter(({ path }) => !path.startsWith(`src/rulesets/${id}/`));
  const naming = outside.filter(({ text }) => new RegExp(`["'/.]${id}\\b`).test(text));
  return many(
    `${id}: files outside its folder that name it`,
    naming.length,
    2,
    naming.map(({ path }) => path).join(", "),
  );
}

/** All measures of the house. They read the sources, so they are the same on every machine. */
export function houseMeasures(): Promise<readonly Row[]> {
  const all = sourcesBelow("src", ".ts");
  const casts = all.reduce((sum, { text }) => sum + text.split(" as unknown as ").length - 1, 0);
  const long = all.filter((file) => linesOf(file) > LONG_FILE);
  const wide = all.flatMap(parametersOf).filter((count) => count > FEW_PARAMETERS).length;
  return Promise.resolve([
    ...allGames.flatMap((game) => [placesPerField(game), linesOfHost(game), namedElsewhere(game, all)]),
    many("as unknown as, in src", casts, 20),
    many(`functions of more than ${FEW_PARAMETERS} parameters`, wide, 60),
    many(`files over ${LONG_FILE} lines`, long.length, 0, long.map(({ path }) => path).join(", ")),
  ]);
}
