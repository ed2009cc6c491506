// The two dialogs by which a roll is changed afterwards: a modifier with a reason, or other faces.

import type { Overruling } from "../../core/fight.ts";
import { say } from "../words.ts";

function input(name: string, label: string, type: string, attributes = "", value = ""): string {
  return `<label class="fray-dialog-field"><span>${label}</span><input type="${type}" name="${name}" value="${value}" ${attributes}></label>`;
}

function faceField(
  index: number,
  face: number,
  possible: readonly { readonly face: number; readonly label: string }[],
): string {
  const options = possible.map(
    (each) => `<option value="${each.face}"${each.face === face ? " selected" : ""}>${each.label}</option>`,
  );
  const label = say("FRAY.Card.Die", { number: index + 1 });
  return `<label class="fray-dialog-field"><span>${label}</span><select name="face${index}">${options.join("")}</select></label>`;
}

async function askForm(title: string, content: string): Promise<FormData | null> {
  const result: unknown = await foundry.applications.api.DialogV2.prompt({
    window: { title },
    content: `<div class="fray fray-dialog">${content}</div>`,
    rejectClose: false,
    ok: {
      label: say("FRAY.Card.Apply"),
      callback: (_event: Event, button: HTMLButtonElement) =>
        button.form ? new FormData(button.form) : null,
    },
  } as never);
  return result instanceof FormData ? result : null;
}

/** Asks for a modifier and its reason. Returns null when the person turns back or leaves one of them out. */
export async function askModifier(request: string, roll: string): Promise<Overruling | null> {
  const fields =
    input("value", say("FRAY.Panel.Modifier"), "number", 'step="1" required autofocus') +
    input("reason", say("FRAY.Panel.Reason"), "text", "required");
  const form = await askForm(say("FRAY.Card.AddModifierTo", { roll }), fields);
  if (!form) return null;
  const value = Number(form.get("value"));
  const reason = text(form, "reason");
  if (!Number.isInteger(value) || value === 0 || reason === "")
    return warned("FRAY.Panel.ModifierNeedsReason");
  return { request, modifier: { value, reason }, reason };
}

/** Asks for all faces of a roll and the reason. Returns null when the person turns back. */
export async function askOverruling(
  request: string,
  roll: string,
  faces: readonly number[],
  possible: readonly { readonly face: number; readonly label: string }[],
): Promise<Overruling | null> {
  const dice = faces.map((face, i) => faceField(i, face, possible));
  const form = await askForm(
    say("FRAY.Card.OverruleOf", { roll }),
    dice.join("") + input("reason", say("FRAY.Panel.Reason"), "text", "required"),
  );
  if (!form) return null;
  const reason = text(form, "reason");
  const chosen = faces.map((_face, i) => Number(form.get(`face${i}`)));
  if (reason === "") return warned("FRAY.Card.ReasonMissing");
  return { request, faces: chosen, reason };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

function warned(key: string): null {
  ui.notifications?.warn(say(key));
  return null;
}
