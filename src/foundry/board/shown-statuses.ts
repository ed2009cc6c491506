// The icons of what a creature suffers from: effects that are made for the moment from its own fields and never stored.

import { alwaysShown, effectsWithIcons } from "../platform/generation.ts";

interface Shown {
  readonly ids: string;
  readonly effects: readonly ActiveEffect.Implementation[];
  /** False while the actor is being prepared: what held before must not make itself true again. */
  holds: boolean;
}

const shownBy = new WeakMap<object, Shown>();

/** Lets an actor bear effects for these statuses; those it has borne already are kept. */
export function showStatuses(actor: Actor.Implementation, ids: readonly string[]): void {
  const key = ids.join(" ");
  const known = shownBy.get(actor);
  if (known?.ids === key) known.holds = true;
  else shownBy.set(actor, { ids: key, effects: ids.flatMap((id) => effectFor(actor, id)), holds: true });
}

/** Forgets for the time of a preparation what the actor's own fields said of it. */
export function hideStatuses(actor: object): void {
  const known = shownBy.get(actor);
  if (known) known.holds = false;
}

/** Our effects, if these are the ones of which the host draws the icons. */
export function iconsAmong(
  member: "temporaryEffects" | "appliedEffects",
  actor: object,
): readonly ActiveEffect.Implementation[] {
  const known = shownBy.get(actor);
  return known?.holds && member === effectsWithIcons() ? known.effects : [];
}

const inFight = new WeakMap<object, readonly string[]>();

/** What a running fight says of an actor beside its own fields, such as that somebody holds it. */
export function statusesInFight(actor: object): readonly string[] {
  return inFight.get(actor) ?? [];
}

/** Lets an actor bear what its fight says of it from now on, and no longer what the fight has said before. Returns whether that is anything else. */
export function bearInFight(
  actor: Actor.Implementation,
  ids: readonly string[],
  ofFields: readonly string[],
): boolean {
  const before = statusesInFight(actor);
  if (before.join() === ids.join()) return false;
  inFight.set(actor, ids);
  // Version 14 counts what is shown for the moment among the effects that apply.
  const shown = shownBy.get(actor)?.effects ?? [];
  const others = actor.appliedEffects.filter((each) => !shown.includes(each));
  const stays = (id: string): boolean =>
    ofFields.includes(id) || others.some(({ statuses }) => statuses.has(id));
  for (const id of before) if (!ids.includes(id) && !stays(id)) actor.statuses.delete(id);
  for (const id of ids) actor.statuses.add(id);
  showStatuses(actor, [...new Set([...ofFields, ...ids])]);
  redrawIcons(actor);
  return true;
}

const ID_LENGTH = 16;

/** An id of its own for each status, so that nobody who lists effects by their ids takes two of them for one. */
export function shownEffectId(status: string): string {
  return `fray${status.replace(/[^A-Za-z0-9]/g, "")}`.padEnd(ID_LENGTH, "0").slice(0, ID_LENGTH);
}

function effectFor(actor: Actor.Implementation, id: string): ActiveEffect.Implementation[] {
  const status = CONFIG.statusEffects.find((each) => each.id === id);
  if (!status) return [];
  const name = String(status.name ?? id);
  const data = {
    _id: shownEffectId(id),
    name: game.i18n?.localize(name) ?? name,
    img: status.img,
    statuses: [id],
    ...alwaysShown(),
  };
  return [new ActiveEffect.implementation(data, { parent: actor as never })];
}

const seen = new WeakMap<object, string>();

/** The host draws a token's icons when effects change; ours change with the actor's fields. Called at `ready`. */
export function followStatusIcons(onChange: (actor: Actor.Implementation) => void): void {
  Hooks.on("updateActor", (actor) => {
    const ids = shownBy.get(actor)?.ids ?? "";
    if (seen.get(actor) === ids) return;
    seen.set(actor, ids);
    redrawIcons(actor);
    onChange(actor);
  });
}

function redrawIcons(actor: Actor.Implementation): void {
  for (const token of actor.getDependentTokens()) token.object?.renderFlags.set({ redrawEffects: true });
}
