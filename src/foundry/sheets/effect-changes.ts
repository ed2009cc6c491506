// What the buttons beside the changes of an effect do: one more, or one less.

import { changesData, type EffectChange } from "../platform/generation.ts";
import { formValues } from "../render/empty-numbers.ts";
import { changesFromForm, withNewChange, type Effect } from "./effect-form.ts";

/** A sheet as far as its buttons know it. */
interface SheetOfEffect {
  readonly element: HTMLElement;
  readonly document: Effect;
}

/** The changes as the form shows them: what has just been typed may still be on its way to the document. */
function changesShown({ element, document }: SheetOfEffect): readonly EffectChange[] {
  const values = formValues(element as HTMLFormElement);
  const { changes = {} } = foundry.utils.expandObject(values) as { changes?: object };
  return changesFromForm(document, changes as never);
}

async function addChange(this: SheetOfEffect): Promise<void> {
  await this.document.update(changesData(withNewChange(this.document, changesShown(this))));
}

async function dropChange(this: SheetOfEffect, _event: Event, target: HTMLElement): Promise<void> {
  const dropped = Number(target.dataset["index"]);
  const kept = changesShown(this).filter((_change, index) => index !== dropped);
  await this.document.update(changesData(kept));
}

/** The buttons of an effect's sheet, by name. */
export const EFFECT_DEEDS = { addChange, dropChange };
