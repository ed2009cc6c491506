// What the buttons beside the effects of a sheet do.

import { demand, isFit } from "./field-problems.ts";
import { effectAt, newEffect } from "./effect-rows.ts";
import { say } from "../words.ts";

/** A sheet as far as these actions know it. */
interface SheetOfActor {
  readonly element: HTMLElement;
  readonly actor: Actor.Implementation;
}

function effectOfRow({ actor }: SheetOfActor, target: HTMLElement): ActiveEffect.Implementation | null {
  const row = target.closest<HTMLElement>("[data-effect-id]");
  return row && effectAt(row, actor);
}

async function addEffect(this: SheetOfActor): Promise<void> {
  const field = (part: string): HTMLInputElement | HTMLSelectElement | null =>
    this.element.querySelector(`[data-new-effect="${part}"]`);
  const name = field("name");
  if (!name?.value.trim()) return demand(name, say("FRAY.Sheet.EffectName"));
  const amount = field("amount");
  if (!isFit(amount)) return;
  const data = newEffect(name.value.trim(), field("key")?.value ?? "", Number(amount?.value));
  await this.actor.createEmbeddedDocuments("ActiveEffect", [data as never]);
}

async function toggleEffect(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  const effect = effectOfRow(this, target);
  await effect?.update({ disabled: !effect.disabled });
}

async function deleteEffect(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  await effectOfRow(this, target)?.delete();
}

async function editEffect(this: SheetOfActor, _event: Event, target: HTMLElement): Promise<void> {
  await effectOfRow(this, target)?.sheet?.render({ force: true } as never);
}

/** Actions of any sheet with a list of effects. */
export const EFFECT_ACTIONS = {
  addEffect: addEffect as never,
  toggleEffect: toggleEffect as never,
  deleteEffect: deleteEffect as never,
  editEffect: editEffect as never,
};
