// Fields that the sheets of all games are made of.

const { BooleanField, HTMLField, NumberField, StringField, TypedObjectField } = foundry.data.fields;

/** A whole number that is never empty. */
export const whole = (initial = 0, min = -999, max = 999) =>
  new NumberField({ required: true, nullable: false, integer: true, initial, min, max });

/** A whole number of zero or more. */
export const points = (initial = 0, max = 9999) => whole(initial, 0, max);

/** A whole number that may be left open; the rules then fill it in by themselves, where nothing else is said. */
export const openCount = (min = 0, initial: number | null = null) =>
  new NumberField({ required: true, nullable: true, integer: true, min, max: 9999, initial });

export const flag = (initial = false) => new BooleanField({ required: true, initial });

/** One line, also an empty one. */
export const text = (initial = "") => new StringField({ required: true, blank: true, initial });

/** One line that the rules fill in by themselves while it is left open. */
export const openText = () =>
  new StringField({ required: true, nullable: true, blank: false, initial: null });

/** Dice or a number, such as "1d6" or "3". */
export const dice = (initial: string) => new StringField({ required: true, blank: false, initial });

/** Prose with its markup. */
export const prose = () => new HTMLField({ required: true, blank: true });

/** One of these ids; the first unless another is named. */
export const choice = (choices: readonly string[], initial = choices[0]) =>
  new StringField({ required: true, blank: false, choices: [...choices], initial });

/** One of these ids, or nothing: the rules then fill in their own. */
export const openChoice = (choices: readonly string[], initial: string | null = null) =>
  new StringField({
    required: true,
    nullable: true,
    blank: false,
    initial,
    choices: [...choices],
  });

/** Numbers by word, such as additions to derived values. */
export const numbers = () => new TypedObjectField(whole());

/** Lines by word, such as when each modifier counts. */
export const lines = () => new TypedObjectField(text());

/** Gives a number of nothing to each word that has none: effects change only what is there before them. */
export function giveZeros(given: object, words: readonly string[]): void {
  const held = given as Record<string, number>;
  for (const word of words) held[word] ??= 0;
}
