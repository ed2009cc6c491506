// The stamp: which place of which fight an actor's fight fields show.

const { NumberField, SchemaField, StringField } = foundry.data.fields;

export interface Stamp {
  /** The id of the Combat or the card whose fight wrote last; null when none ever did. */
  readonly combat: string | null;
  readonly term: number;
  /** The last entry in force, and how many events of the one after it. */
  readonly sequence: number;
  readonly events: number;
}

const count = () => new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });

/** The field that every actor with fight fields carries. */
export function stampField() {
  return new SchemaField({
    combat: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    term: count(),
    sequence: count(),
    events: count(),
  });
}
