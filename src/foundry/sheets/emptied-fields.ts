// Emptied fields: what a person has cleared is left open, for the rules to fill in.

import { fieldAt } from "../data-fields.ts";

/** The data of a submitted form with null for each emptied field that may be open. Changes and returns `data`. */
export function emptiedFields(document: { readonly system: object }, data: object): object {
  const { system } = data as { system?: Record<string, unknown> };
  if (system) leaveOpen(document, system, "");
  return data;
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
