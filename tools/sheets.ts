// `npm run sheets`: the tables of actors and items in the READMEs of all rulesets.
import { rulebooks } from "../src/rulesets/rulebooks.ts";
import { writeSheetTables } from "./sheet-tables.ts";

await writeSheetTables(rulebooks.map(({ ruleset }) => ruleset.id));
