// The derived numbers of a sheet, and which of them are rolled by their names.

import type { SheetLayout } from "../../core/manifest/sheet-layout.ts";
import type { NumberGroupView } from "../../view/sheet-view.ts";

/** What a press on a number rolls: its name, and what it is called where it stands without its thing. */
interface NumberRoll {
  readonly name: string;
  readonly label: string;
}

/** A derived number of a sheet, and what rolls it; null where nothing does. */
export type RolledNumber = NumberGroupView["numbers"][number] & { readonly roll: NumberRoll | null };

/** The numbers of one group; those of a thing, such as a weapon, are rolled under its name. */
export function rolledGroup(
  { label: thing, numbers }: NumberGroupView,
  { rollOf }: Pick<SheetLayout, "rollOf">,
): readonly RolledNumber[] {
  return numbers.map((each) => {
    const label = each.name.includes(".") ? `${thing}: ${each.label}` : each.label;
    return { ...each, roll: rollOf(each.name) ? { name: each.name, label } : null };
  });
}

/** The numbers that no list of words shows beside its words, such as a skill's beside its ranks. */
export function besideWords(
  groups: readonly NumberGroupView[],
  { skills }: Pick<SheetLayout, "skills">,
): readonly NumberGroupView[] {
  const endings = skills.flatMap((block) =>
    block.kind === "words" && block.totals ? block.totals.ending : [],
  );
  const isShown = (name: string): boolean => endings.some((ending) => name.endsWith(ending));
  return groups
    .map((group) => ({ ...group, numbers: group.numbers.filter(({ name }) => !isShown(name)) }))
    .filter(({ numbers }) => numbers.length > 0);
}

/** The derived numbers of a sheet, and which of them are rolled. */
export function rolledNumbers(
  groups: readonly NumberGroupView[],
  layout: Pick<SheetLayout, "rollOf">,
): readonly (Omit<NumberGroupView, "numbers"> & { readonly numbers: readonly RolledNumber[] })[] {
  return groups.map((group) => ({ ...group, numbers: rolledGroup(group, layout) }));
}
