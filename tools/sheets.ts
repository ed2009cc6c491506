// `npm run sheets`: the tables of actors and items in the READMEs of all rulesets.
import { allRules } from "../src/rulesets/all-rules.ts";
import { writeSheetTables } from "./sheet-tables.ts";

await writeSheetTables(allRules.map(({ ruleset }) => ruleset.id));
