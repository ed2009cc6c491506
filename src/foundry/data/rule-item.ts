// A rule as an item: an action, a stance, a maneuver or a condition, to be read and to be handed around.

import { allGames } from "../../rulesets/index.ts";
import { choice, prose, text } from "./fields.ts";

const { ArrayField, StringField } = foundry.data.fields;

export const RULE_KINDS = ["action", "reaction", "maneuver", "stance", "condition"] as const;

function ruleFields() {
  return {
    ruleset: choice(allGames.map(({ id }) => id)),
    kind: choice(RULE_KINDS),
    /** The catalogue's word, such as "standardAttack" or "bleeding". */
    word: text(),
    /** The register's rows, such as "DEST-ACT-01"; the first is the rule itself. */
    rules: new ArrayField(new StringField({ required: true, blank: false })),
    description: prose(),
  };
}

export type RuleSchema = ReturnType<typeof ruleFields>;

export class RuleData extends foundry.abstract.TypeDataModel<RuleSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.Rule"];

  static override defineSchema(): RuleSchema {
    return ruleFields();
  }
}
