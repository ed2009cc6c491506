// The derived numbers of a sheet, and which of them are rolled by their names.

import type { SheetLayout } from "../../core/manifest/sheet-layout.ts";
import type { NumberGroupView } from "../../view/sheet-view.ts";

/** A derived number of a sheet, with the name by which it is rolled; an empty one is not. */
type RolledNumber = NumberGroupView["numbers"][number] & { readonly roll: string };

/** The derived numbers of a sheet, and which of them are rolled. */
export function rolledNumbers(
  groups: readonly NumberGroupView[],
  { rollOf }: Pick<SheetLayout, "rollOf">,
): readonly (Omit<NumberGroupView, "numbers"> & { readonly numbers: readonly RolledNumber[] })[] {
  return groups.map((group) => ({
    ...group,
    numbers: group.numbers.map((each) => ({ ...each, roll: rollOf(each.name) ? each.name : "" })),
  }));
}
