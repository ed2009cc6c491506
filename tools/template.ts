// template.json: the types of actors and items that all games declare, for Foundry and whoever reads the repository.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { grantedPaths, type Field } from "../src/core/language/fields.ts";
import { allGames } from "../src/rulesets/index.ts";
import { laidOut } from "./laid-out.ts";
import { root } from "./paths.ts";

/** Item types that belong to no game: a row of the rules, as the journal links it. */
const OF_ALL_GAMES = ["rule"];

type Declared = readonly (readonly [type: string, declared: Field<object> | null])[];

/** Each type with the field in which the host keeps its prose, and what it keeps to game masters. */
function typesWith(prose: string, all: Declared): object {
  const facts = all.map(([type, declared]): readonly [string, object] => {
    const gmOnlyFields = declared ? grantedPaths(declared) : [];
    return [type, { htmlFields: [prose], ...(gmOnlyFields.length > 0 ? { gmOnlyFields } : {}) }];
  });
  return { types: all.map(([type]) => type), ...Object.fromEntries(facts) };
}

/** template.json as the games declare it now. */
async function templateText(path: string): Promise<string> {
  const actors: Declared = allGames.flatMap(({ sheets }) => Object.entries(sheets.actors));
  const items: Declared = allGames.flatMap(({ sheets }) => Object.entries(sheets.items));
  const template = {
    Actor: typesWith("biography", actors),
    Item: typesWith("description", [...items, ...OF_ALL_GAMES.map((type) => [type, null] as const)]),
  };
  return laidOut(path, JSON.stringify(template, null, 2));
}

/** template.json: where it is, what it says, and what it should say. */
export async function templateFile(): Promise<{ path: string; now: string; wanted: string }> {
  const path = join(root, "template.json");
  return { path, now: readFileSync(path, "utf8"), wanted: await templateText(path) };
}

/** Writes template.json. */
export async function writeTemplate(): Promise<void> {
  const { path, wanted } = await templateFile();
  writeFileSync(path, wanted);
}
