// The request: a chat message by which a game master asks heroes for a roll by its name. What they rolled is told by their own cards.

import { AUDIENCES } from "../../view/audiences.ts";
import { GROUP_RULES } from "../../view/group-rules.ts";
import { choice, text } from "./fields.ts";

const { ArrayField, StringField } = foundry.data.fields;

function requestFields() {
  return {
    ruleset: text(),
    /** The name on the sheet, as its path: "skills.stealth". */
    name: text(),
    /** The same in words. */
    label: text(),
    /** What the game master has answered to the questions of the roll, as JSON text. */
    told: text(),
    /** Who is asked, by the uuids of their actors. */
    asked: new ArrayField(new StringField({ required: true, blank: false })),
    rule: choice(GROUP_RULES),
    /** Who alone sees the rolls; empty where everybody does. */
    audience: new StringField({ required: true, blank: true, choices: ["", ...AUDIENCES], initial: "" }),
  };
}

export type RequestSchema = ReturnType<typeof requestFields>;

export class RequestData extends foundry.abstract.TypeDataModel<RequestSchema, ChatMessage.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.Requests"];

  static override defineSchema(): RequestSchema {
    return requestFields();
  }
}
