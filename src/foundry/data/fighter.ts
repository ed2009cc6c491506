// The fighter: a Combatant that stands for one creature of a fight.

const { StringField } = foundry.data.fields;

function fighterFields() {
  return {
    /** Creatures of one side are friends; "" is the side of its token's disposition. */
    side: new StringField({ required: true, blank: true, initial: "" }),
    /**
     * How it comes into a running fight: "now" or "surprised" as soon as no question is open, "later" when the GM says
     * so; "" is at once where that is possible, else when the GM says so.
     */
    arrives: new StringField({
      required: true,
      blank: true,
      initial: "",
      choices: ["", "now", "surprised", "later"],
    }),
  };
}

export type FighterSchema = ReturnType<typeof fighterFields>;

export class FighterData extends foundry.abstract.TypeDataModel<FighterSchema, Combatant.Implementation> {
  static override LOCALIZATION_PREFIXES = ["FRAY.Fighter"];

  static override defineSchema(): FighterSchema {
    return fighterFields();
  }
}
