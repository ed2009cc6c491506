// The items of an actor's sheet as the rules read them.

import type { SheetItem } from "./ruleset.ts";
import { ShapeError } from "./shape.ts";

/** The one item of a type; undefined without one. Throws ShapeError that names a second one, as the word for it. */
export function onlyItem(items: readonly SheetItem[], type: string, word: string): SheetItem | undefined {
  const [item, second] = items.filter((each) => each.type === type);
  if (second) throw new ShapeError(`items.${second.id}.type`, `is a second ${word}: ${second.name}`);
  return item;
}
