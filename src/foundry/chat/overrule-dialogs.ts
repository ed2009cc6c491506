// The two dialogs by which a roll is changed afterwards: a modifier with a reason, or other faces.

import type { Overruling } from "../../core/language/fight.ts";
import { facesOf, viewDie } from "../../view/roll-view.ts";
import type { RunningAccess } from "../fights/fight-views.ts";
import { askForm, dialogField, dialogOf, modifierAttributes, saidWhenWrong } from "../render/ask-form.ts";
import { notify } from "../platform/notices.ts";
import { notifyRefusal, say, words } from "../platform/words.ts";

function input(name: string, label: string, type: string, attributes: string): string {
  return dialogField(label, `<input type="${type}" name="${name}" value="" ${attributes}>`);
}

function reasonField(): string {
  return input(
    "reason",
    say("FRAY.Panel.Reason"),
    "text",
    `required ${saidWhenWrong(say("FRAY.Panel.ReasonWrong"))}`,
  );
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
  return dialogField(label, `<select name="face${index}">${options.join("")}</select>`);
}

function askAbout(title: string, ...fields: readonly string[]): Promise<FormData | null> {
  return askForm(title, say("FRAY.Card.Apply"), dialogOf(...fields));
}

/** Asks for a modifier and its reason. Returns null when the person turns back or leaves one of them out. */
async function askModifier(request: string, roll: string): Promise<Overruling | null> {
  const form = await askAbout(
    say("FRAY.Card.AddModifierTo", { roll }),
    input("value", say("FRAY.Panel.Modifier"), "number", `${modifierAttributes()} required autofocus`),
    reasonField(),
  );
  if (!form) return null;
  const value = Number(form.get("value"));
  const reason = text(form, "reason");
  if (!Number.isInteger(value) || value === 0 || reason === "")
    return warned("FRAY.Panel.ModifierNeedsReason");
  return { request, modifier: { value, reason }, reason };
}

/** Asks for all faces of a roll and the reason. Returns null when the person turns back. */
async function askOverruling(
  request: string,
  roll: string,
  faces: readonly number[],
  possible: readonly { readonly face: number; readonly label: string }[],
): Promise<Overruling | null> {
  const dice = faces.map((face, i) => faceField(i, face, possible));
  const form = await askAbout(say("FRAY.Card.OverruleOf", { roll }), ...dice, reasonField());
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
  notify("warn", say(key));
  return null;
}

/** Adds a modifier to a roll of a card, once the person has named it. */
export async function modifyRoll(
  access: RunningAccess,
  { request = "", label = "" }: DOMStringMap,
): Promise<void> {
  return overrule(access, await askModifier(request, label));
}

/** Gives a roll of a card other faces, once the person has chosen them. */
export async function overruleRoll(
  access: RunningAccess,
  { request = "", label = "", look = "plain", sides }: DOMStringMap,
): Promise<void> {
  const faces = dieFaces(look, Number(sides));
  return overrule(access, await askOverruling(request, label, facesOf(access.fight, request), faces));
}

async function overrule(access: RunningAccess, overruling: Overruling | null): Promise<void> {
  if (!overruling) return;
  const { refusal } = await access.send({ kind: "overrule", overruling });
  if (refusal) notifyRefusal(refusal);
}

/** Every face that a die may show, with its sign where it bears one. */
function dieFaces(look: string, sides: number): { readonly face: number; readonly label: string }[] {
  return Array.from({ length: sides }, (_none, i) => {
    const { label } = viewDie(look, sides, i + 1, words);
    return { face: i + 1, label: label === String(i + 1) ? label : `${label} (${i + 1})` };
  });
}
