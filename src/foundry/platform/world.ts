// The world's collections with their documents typed as ours: the published types lose our classes on the way.

/** All actors of the world. */
export function allActors(): Actor.Implementation[] {
  return [...(game.actors?.contents ?? [])] as unknown as Actor.Implementation[];
}

/** All Combats of the world. */
export function allCombats(): Combat.Implementation[] {
  return [...(game.combats?.contents ?? [])] as unknown as Combat.Implementation[];
}

/** All chat messages of the world. */
export function allMessages(): ChatMessage.Implementation[] {
  return [...(game.messages?.contents ?? [])] as unknown as ChatMessage.Implementation[];
}

export function actorById(id: string): Actor.Implementation | null {
  return (game.actors?.get(id) ?? null) as unknown as Actor.Implementation | null;
}

export function combatById(id: string): Combat.Implementation | null {
  return (game.combats?.get(id) ?? null) as unknown as Combat.Implementation | null;
}

export function messageById(id: string): ChatMessage.Implementation | null {
  return (game.messages?.get(id) ?? null) as unknown as ChatMessage.Implementation | null;
}

/** Calls one of Fray's own hooks. What a listener throws never reaches the step that the hook tells of. */
export function callHook(name: `fray.${string}`, ...args: unknown[]): void {
  const hooks = Hooks as unknown as { callAll(name: string, ...args: unknown[]): boolean };
  try {
    hooks.callAll(name, ...args);
  } catch (error) {
    console.error("Fray |", error);
  }
}
