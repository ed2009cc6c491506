// The form of an action as the panel holds it: where the focus goes, and what has been typed into it.

import type { Command } from "../../core/language/commands.ts";
import type { FightState } from "../../core/language/fight.ts";
import type { NamedModifier } from "../../core/language/trace.ts";
import { heedBoard, overruleBoard } from "../../view/board-answers.ts";
import {
  addStep,
  choose,
  commandOf,
  countBy,
  removeModifier,
  tick,
  typedNumber,
  type Composition,
} from "../../view/composition.ts";
import type { SentInput } from "../arbiter/intents.ts";
import type { RunningAccess } from "../fights/fight-views.ts";
import { areFit } from "../render/field-errors.ts";

/** Goes to what is to be chosen first, and where nothing is missing to the button that does it. */
export function focusForm(panel: HTMLElement, isComplete: boolean): void {
  const form = panel.querySelector<HTMLElement>(".fray-compose");
  form?.scrollIntoView({ block: "nearest" });
  const first =
    "input:checked, input[type=radio]:not(:disabled), .fray-field select, input:not(:disabled):not([name^=modifier]), .fray-compass, .fray-primary";
  form?.querySelector<HTMLElement>(isComplete ? ".fray-primary" : first)?.focus();
}

/** The command as it is composed, with what the board tells at this moment. */
export function commandToSend(composition: Composition, running: RunningAccess | null | undefined): Command {
  return commandOf(running ? heedBoard(composition, running.board) : composition);
}

/** What is sent of a form: a game master who has answered in the board's place means it. */
export function asMeant(input: SentInput, { overruled = [] }: Composition): SentInput {
  const isCommand = input.kind === "command" || input.kind === "answer";
  return isCommand && overruled.length > 0 ? { ...input, overBoard: true } : input;
}

/** The modifier that has been typed; null where one of its fields holds nothing fit, which is said at the field. */
export function typedModifier(panel: HTMLElement): NamedModifier | null {
  const [value, reason] = ["value", "reason"].map((name) =>
    panel.querySelector<HTMLInputElement>(`[name="modifier.${name}"]`),
  );
  if (!value || !reason || !areFit([value, reason])) return null;
  return { value: Number(value.value), reason: reason.value.trim() };
}

/** The composition with what a control of the form now holds. */
export function chosenBy(
  composition: Composition,
  control: Pick<HTMLInputElement, "dataset" | "value">,
): Composition {
  const { choose: what, parameter = "" } = control.dataset;
  if (what === "several") return tick(composition, parameter, control.value);
  const value = what === "number" ? typedNumber(control.value) : control.value;
  return choose(composition, parameter, value);
}

/** The composition after one of the form's own buttons was pressed. */
export function pressedIn(composition: Composition, button: HTMLElement, state: FightState): Composition {
  const { action, parameter = "", dx, dy, by, index } = button.dataset;
  switch (action) {
    case "step":
      return addStep(composition, parameter, state, { dx: Number(dx), dy: Number(dy) });
    case "count":
      return countBy(composition, parameter, Number(by));
    case "clearPath":
      return choose(composition, parameter, null);
    case "overrule":
      return overruleBoard(composition, parameter, button.dataset["choice"] ?? "");
    case "dropModifier":
      return removeModifier(composition, Number(index));
    default:
      return composition;
  }
}
