// Fields of the documents that no game declares.

const { HTMLField, StringField } = foundry.data.fields;

/** One line, also an empty one. */
export const text = (initial = "") => new StringField({ required: true, blank: true, initial });

/** Prose with its markup. */
export const prose = () => new HTMLField({ required: true, blank: true });

/** One of these ids; the first unless another is named. */
export const choice = (choices: readonly string[], initial = choices[0]) =>
  new StringField({ required: true, blank: false, choices: [...choices], initial });
