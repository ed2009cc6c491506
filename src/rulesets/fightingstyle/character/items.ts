// Reading items: what they hold, and the dice that they print.

import { ShapeError } from "../../../core/language/shape.ts";
import { itemReader } from "../../../core/kit/sheet-items.ts";
import { ITEMS } from "../sheet.ts";
import type { DamagePart, DamageType, Dice } from "../state.ts";

/** The items of one type. Throws ShapeError naming the path. */
export const itemsOf = itemReader(ITEMS);

/** Dice as printed, such as "1d8" or "2d6+2"; an empty text is none. Throws ShapeError. */
export function parseDice(text: string, path: string): Dice {
  const found = /^(?:(\d*)d(\d+))?([+-]?\d+)?$/.exec(text.replaceAll(" ", ""));
  if (!found) throw new ShapeError(path, "must be dice such as 1d8+4");
  const sides = Number(found[2] ?? 0);
  const count = sides === 0 ? 0 : Number(found[1] || 1);
  if (sides > 1000 || count > 100) throw new ShapeError(path, "must be at most 100 dice of 1000 sides");
  return { count, sides, flat: Number(found[3] ?? 0) };
}

/** The damage of a weapon or an ability. Throws ShapeError naming the path. */
export function partsOf(
  given: readonly { readonly dice: string; readonly flat: number; readonly type: DamageType }[],
  path: string,
): DamagePart[] {
  return given.map(({ dice, flat, type }, i) => {
    const parsed = parseDice(dice, `${path}[${i}].dice`);
    return { ...parsed, flat: parsed.flat + flat, type };
  });
}
