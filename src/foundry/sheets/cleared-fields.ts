// Emptied fields: what a person has cleared is left open, for the rules to fill in.

import { fieldAt } from "../platform/data-fields.ts";
import { emptyNumbers } from "../render/empty-numbers.ts";

/**
 * The data of a submitted form with null for each emptied number, and for each other emptied field that may be open.
 * Changes and returns `data`.
 */
export function clearedFields(
  document: { readonly system: object },
  data: object,
  form: HTMLFormElement,
): object {
  for (const name of emptyNumbers(form)) setNull(data as Record<string, unknown>, name.split("."));
  const { system } = data as { system?: Record<string, unknown> };
  if (system) leaveOpen(document, system, "");
  return data;
}

/** Sets null at a path, where the data have it. */
function setNull(data: Record<string, unknown>, [name = "", ...rest]: readonly string[]): void {
  const inner = data[name];
  if (!(name in data)) return;
  if (rest.length === 0) data[name] = null;
  else if (typeof inner === "object" && inner !== null) setNull(inner as Record<string, unknown>, rest);
}

function leaveOpen(
  document: { readonly system: object },
  part: Record<string, unknown>,
  above: string,
): void {
  for (const [name, value] of Object.entries(part)) {
    const path = `${above}${name}`;
    if (value === "" || value === undefined) {
      if (fieldAt(document, path.split("."))?.nullable) part[name] = null;
    } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      leaveOpen(document, value as Record<string, unknown>, `${path}.`);
    }
  }
}
