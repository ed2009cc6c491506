// What an evening by clicking does inside a page: what a seat knows of the world, and who may make heroes.
// Each function is sent there as text: it may use nothing from here but types.

interface Fight {
  readonly nextSequence: number;
  readonly state: { readonly phase: string };
}
interface Page {
  readonly game: {
    readonly combat: {
      readonly round: number;
      readonly combatants: Iterable<object>;
      readonly system: object;
    } | null;
    readonly users: Iterable<{ readonly isGM: boolean; update(changes: object): Promise<unknown> }>;
    readonly actors: Iterable<object>;
    readonly scenes: Iterable<object>;
    readonly messages: Iterable<object>;
    readonly system: {
      readonly api: { allDrawn(): Promise<void>; fightOf(combat: unknown): Fight | null };
    };
  };
}

/** What a seat knows once its screens are drawn. */
export interface Known {
  /** Differs as soon as anything of the fight, the chat, or an actor does. */
  readonly mark: string;
  readonly round: number;
  readonly phase: string;
}

export async function knownOf(): Promise<Known> {
  const { game } = globalThis as unknown as Page;
  await game.system.api.allDrawn();
  const fight = game.combat ? game.system.api.fightOf(game.combat) : null;
  const text = JSON.stringify([
    [...game.actors],
    [...game.messages],
    [...game.scenes],
    [...(game.combat?.combatants ?? [])],
    game.combat?.system ?? null,
  ]);
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (hash * 31 + text.charCodeAt(at)) | 0;
  // Where a fight stands is in what is stored of it: a player's own fight counts no entries of the hidden.
  return {
    mark: JSON.stringify([hash, text.length, fight?.nextSequence]),
    round: game.combat?.round ?? 0,
    phase: fight?.state.phase ?? "",
  };
}

/** As groups have it whose GM trusts them: players may make actors. */
export async function letPlayersMakeHeroes(): Promise<void> {
  const { game } = globalThis as unknown as Page;
  for (const user of game.users) if (!user.isGM) await user.update({ permissions: { ACTOR_CREATE: true } });
}
