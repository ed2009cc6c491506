// Emptied number fields of a form: they mean "nothing said", whether the host hands them over as null or as 0.

/** The names of the number fields in which nothing stands. */
export function emptyNumbers(form: HTMLFormElement): string[] {
  const fields = form.querySelectorAll<HTMLInputElement>(
    'input[type="number"][name], input[data-dtype="Number"][name]',
  );
  return [...fields].filter((field) => field.value === "").map((field) => field.name);
}

/** A form's values by the full names of its fields, with null for each emptied number. */
export function formValues(form: HTMLFormElement): Record<string, unknown> {
  const { object } = new foundry.applications.ux.FormDataExtended(form);
  const values = { ...object } as Record<string, unknown>;
  for (const name of emptyNumbers(form)) if (name in values) values[name] = null;
  return values;
}
