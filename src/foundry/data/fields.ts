// Fields that the sheets of all games are made of.

const { BooleanField, HTMLField, NumberField, StringField, TypedObjectField } = foundry.data.fields;

/** A whole number that is never empty. */
export const whole = (initial = 0, min = -999, max = 999) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A whole number of zero or more. */
export const points = (initial = 0) => whole(initial, 0, 9999);

/** A whole number that the rules fill in by themselves while it is left open. */
export const openCount = () =>
  new NumberField({ required: true, nullable: true, integer: true, min: 0, max: 9999, initial: null });

export const flag = (initial = false) => new BooleanField({ required: true, initial });

/** One line, also an empty one. */
export const text = (initial = "") => new StringField({ required: true, blank: true, initial });

/** Prose with its markup. */
export const prose = () => new HTMLField({ required: true, blank: true });

/** One of these ids; the first unless another is named. */
export const choice = (choices: readonly string[], initial = choices[0]) =>
  new StringField({ required: true, blank: false, choices: [...choices], initial });

/** One of these ids, or nothing: the rules then fill in their own. */
export const openChoice = (choices: readonly string[]) =>
  new StringField({
    required: true,
    nullable: true,
    blank: false,
    initial: null,
    choices: [...choices],
  });

/** Numbers by word, such as additions to derived values. */
export const numbers = () => new TypedObjectField(whole());
