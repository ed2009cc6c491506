// Controlled tokens: which tokens this user has in hand on the board, as the host tells it.

import { isActor } from "./typed-documents.ts";

/** A token on the board, as far as it matters here. */
interface OnBoard {
  readonly controlled: boolean;
  readonly document: { readonly object: unknown; readonly actor: unknown };
}

const told = new Set<OnBoard>();

/** Follows what is taken in hand and let go of; at `init`. */
export function followControl(): void {
  Hooks.on("controlToken", (token, isControlled) => {
    const each = token as unknown as OnBoard;
    if (isControlled) told.add(each);
    else told.delete(each);
  });
}

/** The actors of the tokens in hand, those first that were taken first; tokens of a scene that is gone count no more. */
export function controlledActors(): Actor.Implementation[] {
  for (const token of [...told]) if (!token.controlled || token.document.object !== token) told.delete(token);
  const actors = [...told].map(({ document }) => document.actor).filter(isActor);
  return [...new Set(actors)];
}
