// The body on an actor's sheet: what the buttons and fields of its editor do, and why something of it cannot be.

import type { BodyEdit, BodySide, EditedBody } from "../../core/manifest/body-editor.ts";
import { refusalText, wordFor } from "../../view/words.ts";
import { isHeldByFight, sheetOf } from "../fights/fight-access.ts";
import { replacementOf } from "../platform/generation.ts";
import { say, wordsOfGame } from "../platform/words.ts";
import { saysYes } from "../platform/yes-or-no.ts";

type Control = HTMLInputElement | HTMLSelectElement;

/** A sheet as far as the editor knows it. */
interface SheetOfBody {
  readonly element: HTMLElement;
  readonly actor: Actor.Implementation;
}

/** The row of a part, or the row for a new one, in which what is wrong is told. */
const rowOf = (target: HTMLElement): HTMLElement | null => target.closest<HTMLElement>("[data-body-row]");

const valueIn = (row: HTMLElement | null, field: string): string =>
  row?.querySelector<Control>(`[data-body-field="${field}"]`)?.value ?? "";

const sideNamed = (word: string): BodySide | null => (word === "left" || word === "right" ? word : null);

/** What a change of a part's own field means. */
function editIn(control: Control): BodyEdit | null {
  const part = rowOf(control)?.dataset["part"];
  if (part === undefined) return null;
  switch (control.dataset["bodyField"]) {
    case "name":
      return { kind: "rename", part, name: control.value };
    case "side":
      return { kind: "side", part, side: sideNamed(control.value) };
    case "parent":
      return { kind: "nest", part, parent: control.value || null };
    default:
      return null;
  }
}

/** Carries out what somebody has changed in the row of a part. */
export async function changePart(actor: Actor.Implementation, control: Control): Promise<void> {
  const edit = editIn(control);
  if (edit) await carryOut(actor, edit, rowOf(control));
}

async function addPart(this: SheetOfBody, _event: Event, target: HTMLElement): Promise<void> {
  const row = rowOf(target);
  const edit: BodyEdit = {
    kind: "add",
    of: valueIn(row, "kind"),
    name: valueIn(row, "name"),
    side: sideNamed(valueIn(row, "side")),
    parent: valueIn(row, "parent") || null,
  };
  await carryOut(this.actor, edit, row);
}

async function removePart(this: SheetOfBody, _event: Event, target: HTMLElement): Promise<void> {
  const row = rowOf(target);
  const isGone = await carryOut(this.actor, { kind: "remove", part: row?.dataset["part"] ?? "" }, row);
  // The row that had the focus is gone with its part.
  if (isGone) this.element.querySelector<HTMLElement>("[data-action=addPart]")?.focus();
}

async function beginBody(this: SheetOfBody, _event: Event, target: HTMLElement): Promise<void> {
  const row = rowOf(target);
  const edit: BodyEdit = { kind: "begin", body: valueIn(row, "body"), count: Number(valueIn(row, "count")) };
  await carryOut(this.actor, edit, row);
}

export const BODY_DEEDS = { addPart, removePart, beginBody };

/** Changes the body, or says in the row why it cannot be. Returns whether it was changed. */
async function carryOut(
  actor: Actor.Implementation,
  edit: BodyEdit,
  row: HTMLElement | null,
): Promise<boolean> {
  // A fight that has begun since the sheet was drawn, or is asked how it begins, goes by the body as it was.
  if (isHeldByFight(actor)) {
    tell(row, "", say("FRAY.Body.inFight"));
    return false;
  }
  const { sheet, shelved } = sheetOf(actor);
  const edited = shelved.bodyEditor?.edit(sheet, edit);
  if (!edited) return false;
  const words = wordsOfGame(shelved.ruleset.id);
  if (edited.kind === "refused") {
    tell(row, edited.refusal.field ?? "", refusalText(words, edited.refusal));
    return false;
  }
  const along = edited.along.map((name) => wordFor(words, name));
  if (along.length > 0 && !(await isWanted(wordFor(words, "goesAlong"), along))) return false;
  await actor.update({ system: { body: bodyUpdate(edited.fields) } });
  return true;
}

/** Parts that go along are named before anything goes. */
function isWanted(goesAlong: string, along: readonly string[]): Promise<boolean> {
  return saysYes(say("FRAY.Sheet.Drop"), `${goesAlong}: ${along.join(", ")}`);
}

function bodyUpdate(fields: (EditedBody & { kind: "changed" })["fields"]): object {
  const entries = Object.entries(fields).map(([field, value]) =>
    typeof value === "object" && value !== null ? replacementOf(field, value) : { [field]: value },
  );
  return Object.assign({}, ...entries) as object;
}

/** Says in a row what is wrong, at the field where it is one of its own. */
function tell(row: HTMLElement | null, field: string, reason: string): void {
  const place = row?.querySelector<HTMLElement>("[data-body-problem]");
  if (!row || !place) return;
  place.textContent = reason;
  place.hidden = false;
  for (const control of row.querySelectorAll<Control>("[data-body-field]")) {
    const isWrong = control.dataset["bodyField"] === field;
    if (isWrong) control.setAttribute("aria-describedby", place.id);
    control.setAttribute("aria-invalid", String(isWrong));
  }
}
