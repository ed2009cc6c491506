// The world's collections with their documents typed as ours: the published types lose our classes on the way.

import { isActor, isCombat, isItem, isMessage } from "./typed-documents.ts";

/** All actors of the world. */
export function allActors(): Actor.Implementation[] {
  return eachOf(game.actors, isActor);
}

/** All items of the world. */
export function allItems(): Item.Implementation[] {
  return eachOf(game.items, isItem);
}

/** All Combats of the world. */
export function allCombats(): Combat.Implementation[] {
  return eachOf(game.combats, isCombat);
}

/** All chat messages of the world. */
export function allMessages(): ChatMessage.Implementation[] {
  return eachOf(game.messages, isMessage);
}

type IsKind<Kind> = (found: unknown) => found is Kind;

function eachOf<Kind>(
  all: { readonly contents: readonly unknown[] } | undefined,
  isKind: IsKind<Kind>,
): Kind[] {
  return all?.contents.filter(isKind) ?? [];
}

export function actorById(id: string): Actor.Implementation | null {
  const found: unknown = game.actors?.get(id);
  return isActor(found) ? found : null;
}

export function combatById(id: string): Combat.Implementation | null {
  const found: unknown = game.combats?.get(id);
  return isCombat(found) ? found : null;
}

export function messageById(id: string): ChatMessage.Implementation | null {
  const found: unknown = game.messages?.get(id);
  return isMessage(found) ? found : null;
}

type OwnHook = Extract<Hooks.HookName, `fray.${string}`>;

/** Calls one of Fray's own hooks. What a listener throws never reaches the step that the hook tells of. */
export function callHook<Name extends OwnHook>(name: Name, ...args: Hooks.HookParameters<Name>): void {
  try {
    Hooks.callAll(name, ...args);
  } catch (error) {
    console.error("Fray |", error);
  }
}
