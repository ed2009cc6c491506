// What a form asks of a Fighting Style test: which style, and with which attribute.

import type { Need } from "../../../core/language/ruleset.ts";
import type { StyleReadContext } from "../rulings.ts";
import type { StyleCreature } from "../state.ts";

/** STYLE-GEAR-07, STYLE-ATK-03, STYLE-DEF-05: which of several styles and, where either attribute serves, which; left out, the best chance counts. */
export function styleNeeds({ sheet }: StyleCreature, either: boolean): Need[] {
  const names = sheet.styles.map(({ name }) => name);
  const style: Need[] =
    names.length > 1 ? [{ kind: "choice", parameter: "style", choices: names, optional: true }] : [];
  return either
    ? [...style, { kind: "choice", parameter: "attribute", choices: ["str", "agi"], optional: true }]
    : style;
}

/** STYLE-ATK-03: whether a Strike leaves its attribute to whoever strikes. */
export function mayChooseAttribute({ rulings }: Pick<StyleReadContext, "rulings">, near: boolean): boolean {
  return near && rulings.meleeAttribute === "choice";
}
