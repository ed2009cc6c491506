// The cells of the strip: creatures in the row of turns, then counts with all who are due, each with its face.

import type { TimelineChip, TimelineView } from "./timeline-view.ts";

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

/** What the strips of the tracker and of the board show; `faceOf` is the picture of a creature. */
export function viewCells(
  { chips, columns, ...others }: TimelineView,
  faceOf: (creature: string) => string,
): TimelineContext {
  const faced = (chip: TimelineChip): FacedChip => ({ ...chip, img: faceOf(chip.id) });
  const turns = chips.map((chip) => ({ ...faced(chip), isCount: false as const }));
  const counts = columns.map((column) => ({
    ...column,
    chips: column.chips.map(faced),
    empty: column.chips.length + column.marks.length === 0,
    isCount: true as const,
  }));
  return { ...others, cells: [...turns, ...counts] };
}
