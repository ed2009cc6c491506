// What the rules journal needs of Foundry: a sheet for rules as items, and ears for clicks on rule ids.

import { followRules } from "./follow-rules.ts";
import { FrayRuleSheet } from "./rule-sheet.ts";

/** At `init`. */
export function registerRulesJournal(): void {
  foundry.applications.apps.DocumentSheetConfig.registerSheet(Item, "fray", FrayRuleSheet, {
    types: ["rule"] as never,
    makeDefault: true,
    label: "FRAY.Rule.Sheet",
  });
  Hooks.once("ready", followRules);
}
