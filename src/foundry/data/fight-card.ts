// The fight card: a chat message that shows one root command of a fight, or holds a small log of its own outside one.

import { fightFields } from "./fight-fields.ts";
import { text } from "./fields.ts";

const { BooleanField, ForeignDocumentField, NumberField, StringField, TypedObjectField } =
  foundry.data.fields;

/** "open" while a question waits, "done" when its command has ended, "undone" when it was taken back. */
export const CARD_STATES = ["open", "done", "undone"] as const;
export type CardState = (typeof CARD_STATES)[number];

function cardFields() {
  return {
    /** The Combat whose log it shows; null for a card with a log of its own. */
    combat: new ForeignDocumentField(foundry.documents.BaseCombat, { idOnly: true, required: true }),
    /** The sequence of the root command it shows. */
    root: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
    state: new StringField({ required: true, choices: [...CARD_STATES], initial: "open" }),
    /** Whether its Combat has gone: it still tells what happened, but nothing can be changed by it. */
    sealed: new BooleanField({ required: true, initial: false }),
    /** For a card with a log of its own: the actor's uuid of each creature. */
    actors: new TypedObjectField(new StringField({ required: true, blank: false })),
    /** For a roll that a game master has asked for: the id of the request, and the uuid of the actor who rolled; else empty. */
    request: text(),
    roller: text(),
    ...fightFields(),
  };
}

export type FightCardSchema = ReturnType<typeof cardFields>;

export class FightCardData extends foundry.abstract.TypeDataModel<
  FightCardSchema,
  ChatMessage.Implementation
> {
  static override LOCALIZATION_PREFIXES = ["FRAY.Card"];

  static override defineSchema(): FightCardSchema {
    return cardFields();
  }
}
