// The form of an action as the panel holds it: where the focus goes, and what has been typed into it.

import type { FightState } from "../../core/fight.ts";
import type { NamedModifier } from "../../core/trace.ts";
import { addStep, choose, countBy, removeModifier, type Composition } from "../../view/composition.ts";

/** Goes to what is to be chosen first, and where nothing is missing to the button that does it. */
export function focusForm(panel: HTMLElement, isComplete: boolean): void {
  const form = panel.querySelector<HTMLElement>(".fray-compose");
  form?.scrollIntoView({ block: "nearest" });
  const first =
    "input:checked, input[type=radio]:not(:disabled), .fray-field select, input:not(:disabled):not([name^=modifier]), [data-action=step], .fray-primary";
  form?.querySelector<HTMLElement>(isComplete ? ".fray-primary" : first)?.focus();
}

/** The modifier that has been typed; null without a whole number other than 0 and a reason. */
export function typedModifier(panel: HTMLElement): NamedModifier | null {
  const field = (name: string): string =>
    panel.querySelector<HTMLInputElement>(`[name="modifier.${name}"]`)?.value ?? "";
  const value = Number(field("value"));
  const reason = field("reason").trim();
  return Number.isInteger(value) && value !== 0 && reason !== "" ? { value, reason } : null;
}

/** The composition after one of the form's own buttons was pressed. */
export function pressedIn(composition: Composition, button: HTMLElement, state: FightState): Composition {
  const { action, parameter = "", dx, dy, by, index } = button.dataset;
  switch (action) {
    case "step":
      return addStep(composition, parameter, state, Number(dx), Number(dy));
    case "count":
      return countBy(composition, parameter, Number(by));
    case "clearPath":
      return choose(composition, parameter, null);
    case "dropModifier":
      return removeModifier(composition, Number(index));
    default:
      return composition;
  }
}
