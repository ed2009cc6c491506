// The intention: the action that this person hovers or composes, so that the strip can show what it would come to.

import type { Command } from "../../core/language/commands.ts";
import type { CreatureId } from "../../core/language/rules.ts";
import type { Intention } from "../../view/timeline-view.ts";
import type { RunningAccess } from "../fights/fight-views.ts";

let intended: Command | null = null;
let shown = "null";
const listeners = new Set<() => void>();
/** Windows that are followed, each with what ends that. */
const watched = new WeakMap<HTMLElement, AbortController>();

/** Sets what this person has in mind; null for nothing. */
export function intend(command: Command | null): void {
  const text = JSON.stringify(command);
  if (text === shown) return;
  [intended, shown] = [command, text];
  for (const listener of listeners) listener();
}

/** The command that this person has in mind, as far as it is put together. */
export function intendedCommand(): Command | null {
  return intended;
}

let pointed: CreatureId | null = null;
const pointedListeners = new Set<() => void>();

/** The creature in a list that the pointer or the focus rests on. */
export function pointedCreature(): CreatureId | null {
  return pointed;
}

/** Calls the listener whenever another creature is pointed at. */
export function onPointed(listener: () => void): void {
  pointedListeners.add(listener);
}

function pointAt(creature: CreatureId | null): void {
  if (creature === pointed) return;
  pointed = creature;
  for (const listener of pointedListeners) listener();
}

/** Calls the listener whenever the intention changes. */
export function onIntention(listener: () => void): void {
  listeners.add(listener);
}

/** What the intended action would come to in this fight; null for none, and where the game cannot say. */
export function intentionIn({ engine, fight }: RunningAccess): Intention | null {
  if (!intended || intended.creature === null) return null;
  const afterwards = engine.afterwards(fight, intended);
  return afterwards && { ...afterwards, creature: intended.creature, action: intended.type };
}

/**
 * Follows the pointer and the focus over the actions of a window: what is being composed is intended, and before anything
 * is, what they rest on. `commandAt` gives the command of an action by its place in the palette.
 */
export function watchActions(
  element: HTMLElement,
  commandAt: (index: number) => Command | null,
  composed: Command | null,
): void {
  const look = (event: Event): void => {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-creature]");
    pointAt(row?.dataset["creature"] ?? null);
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-action=pick]");
    intend(composed ?? (button ? commandAt(Number(button.dataset["index"])) : null));
  };
  watched.get(element)?.abort();
  const ended = new AbortController();
  watched.set(element, ended);
  for (const name of ["pointerover", "focusin"])
    element.addEventListener(name, look, { signal: ended.signal });
  const leave = (): void => {
    pointAt(null);
    intend(composed);
  };
  element.addEventListener("pointerleave", leave, { signal: ended.signal });
  intend(composed);
}
