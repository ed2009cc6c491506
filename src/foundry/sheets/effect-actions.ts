// What the buttons beside the effects of a sheet do.

import type { Bearer, Effect } from "./effect-form.ts";
import { addEffect as addTo, effectAt } from "./effect-rows.ts";

/** A sheet as far as these actions know it. */
interface SheetOfBearer {
  readonly element: HTMLElement;
  readonly document: Bearer;
}

function effectOfRow({ document }: SheetOfBearer, target: HTMLElement): Effect | null {
  const row = target.closest<HTMLElement>("[data-effect-id]");
  return row && effectAt(row, document);
}

async function addEffect(this: SheetOfBearer): Promise<void> {
  await addTo(this.document, this.element);
}

async function toggleEffect(this: SheetOfBearer, _event: Event, target: HTMLElement): Promise<void> {
  const effect = effectOfRow(this, target);
  await effect?.update({ disabled: !effect.disabled });
}

async function deleteEffect(this: SheetOfBearer, _event: Event, target: HTMLElement): Promise<void> {
  await effectOfRow(this, target)?.delete();
}

async function editEffect(this: SheetOfBearer, _event: Event, target: HTMLElement): Promise<void> {
  await effectOfRow(this, target)?.sheet?.render({ force: true } as never);
}

/** Actions of any sheet with a list of effects. */
export const EFFECT_ACTIONS = { addEffect, toggleEffect, deleteEffect, editEffect };
