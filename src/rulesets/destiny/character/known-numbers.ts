// Known numbers: what was derived from a sheet once and need not be derived again, since sheets, weapons and rulings are never changed but replaced.

import type { Figure } from "./formulas.ts";
import type { DestinyRulings } from "../rulings.ts";
import type { DestinySheet, Weapon } from "../state.ts";

/** The same derivation, carried out once for each sheet; it must look at nothing else of the figure. */
export function onceForSheet<Value>(derive: (figure: Figure) => Value): (figure: Figure) => Value {
  const known = new WeakMap<DestinySheet, { readonly value: Value }>();
  return (figure) => {
    const entry = known.get(figure.sheet);
    if (entry) return entry.value;
    const value = derive(figure);
    known.set(figure.sheet, { value });
    return value;
  };
}

/** The same derivation, carried out once for each weapon as long as the same sheet goes with it. */
export function onceForWeapon<Value>(
  derive: (figure: Figure, weapon: Weapon) => Value,
): (figure: Figure, weapon: Weapon) => Value {
  const known = new WeakMap<Weapon, { readonly sheet: DestinySheet; readonly value: Value }>();
  return (figure, weapon) => {
    const entry = known.get(weapon);
    if (entry?.sheet === figure.sheet) return entry.value;
    const value = derive(figure, weapon);
    known.set(weapon, { sheet: figure.sheet, value });
    return value;
  };
}

/** The same derivation, carried out once for each figure as long as the rulings stay the same. */
export function onceForFigure<Value>(
  derive: (figure: Figure, rulings: DestinyRulings) => Value,
): (figure: Figure, rulings: DestinyRulings) => Value {
  const known = new WeakMap<
    DestinySheet,
    Figure & { readonly rulings: DestinyRulings; readonly value: Value }
  >();
  return (figure, rulings) => {
    const { sheet, weapons } = figure;
    const entry = known.get(sheet);
    if (entry?.weapons === weapons && entry.rulings === rulings) return entry.value;
    const value = derive(figure, rulings);
    known.set(sheet, { sheet, weapons, rulings, value });
    return value;
  };
}
