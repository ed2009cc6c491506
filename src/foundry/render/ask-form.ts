// Forms that are asked for in a dialog: its one button hands back what was filled in.

import { MODIFIER_LIMITS } from "../../core/language/trace.ts";
import { escaped } from "../../view/markup.ts";
import { say } from "../platform/words.ts";
import { nameProblemsIn } from "./field-errors.ts";

/** A field of a dialog by its label; both are markup. */
export function dialogField(label: string, control: string): string {
  return `<label class="fray-dialog-field"><span>${label}</span>${control}</label>`;
}

/** The attribute of a control that bears what is said at it when its value is wrong. */
export function saidWhenWrong(problem: string): string {
  return `data-problem="${escaped(problem)}"`;
}

/** The attributes of a field for a modifier: a whole number within the limits, and not 0. */
export function modifierAttributes(): string {
  const { min, max } = MODIFIER_LIMITS;
  const problem = saidWhenWrong(say("FRAY.Panel.ModifierWrong", MODIFIER_LIMITS));
  return `step="1" min="${min}" max="${max}" data-not="0" ${problem}`;
}

/** The fields of a dialog in its own look. */
export function dialogOf(...fields: readonly string[]): string {
  return `<div class="fray fray-dialog">${fields.join("")}</div>`;
}

/**
 * Asks for a form of this markup; `apply` is on its button, and `follow` is handed what lies in the dialog, to heed what
 * is done there. What is wrong with a field is said at it, and the dialog stays. Null when the person turns back.
 */
export async function askForm(
  title: string,
  apply: string,
  content: string,
  follow: (form: HTMLElement) => void = () => undefined,
): Promise<FormData | null> {
  const holder = document.createElement("div");
  holder.innerHTML = content;
  follow(holder);
  nameProblemsIn(holder);
  const result: unknown = await foundry.applications.api.DialogV2.prompt({
    window: { title },
    content: holder,
    rejectClose: false,
    ok: {
      label: apply,
      callback: (_event: Event, button: HTMLButtonElement) =>
        button.form ? new FormData(button.form) : null,
    },
  } as never);
  return result instanceof FormData ? result : null;
}
