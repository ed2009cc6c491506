// `npm run sheets`: what follows from the declared sheets: template.json, and the tables in the READMEs of all rulesets.
import { allRules } from "../src/rulesets/all-rules.ts";
import { writeSheetTables } from "./sheet-tables.ts";
import { writeTemplate } from "./template.ts";

await writeTemplate();
await writeSheetTables(allRules.map(({ ruleset }) => ruleset.id));
