// The strip's context: what the view model says of the time, with the faces of those who come.

import { viewStrip, type Intention, type TimelineChip, type TimelineView } from "../../view/timeline-view.ts";
import type { RunningAccess } from "../fights/fight-views.ts";

export interface FacedChip extends TimelineChip {
  readonly img: string;
}

/** One place on the strip: a creature in the row of turns, or a count with all who are due. */
export type TimelineCell =
  | (FacedChip & { readonly isCount: false })
  | (Omit<TimelineView["columns"][number], "chips"> & {
      readonly isCount: true;
      readonly chips: readonly FacedChip[];
      readonly empty: boolean;
    });

export interface TimelineContext extends Omit<TimelineView, "chips" | "columns"> {
  readonly cells: readonly TimelineCell[];
}

const NOBODY = "icons/svg/mystery-man.svg";

/** The face of a combatant. */
export function faceOf(combatant: Combatant.Implementation | undefined): string {
  return combatant?.token?.texture?.src ?? combatant?.img ?? NOBODY;
}

/** What the strips of the tracker and of the board show. */
export function stripContext(
  combat: Combat.Implementation | null,
  running: RunningAccess,
  intention: Intention | null,
): TimelineContext {
  const { ruleset, situation, seat } = running;
  const { chips, columns, ...others } = viewStrip(ruleset, situation, seat, intention);
  const faced = (chip: TimelineChip): FacedChip => ({
    ...chip,
    img: faceOf(combat?.combatants.get(chip.id)),
  });
  const turns = chips.map((chip) => ({ ...faced(chip), isCount: false as const }));
  const counts = columns.map((column) => ({
    ...column,
    chips: column.chips.map(faced),
    empty: column.chips.length + column.marks.length === 0,
    isCount: true as const,
  }));
  return { ...others, cells: [...turns, ...counts] };
}
