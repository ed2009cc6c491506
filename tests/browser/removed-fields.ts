// Taking entries of a record away from an actor, as its generation of the host has it.
import type { Player } from "./fight-table.ts";

interface Globals {
  readonly game: {
    readonly release: { readonly generation: number };
    readonly actors: { getName(name: string): { update(data: object): Promise<unknown> } };
  };
  /** What generation 14 puts in the place of something that goes. */
  readonly _del?: unknown;
}

/** Takes these away from an actor of the world, each by its dotted path. */
export function removeFields(gm: Player, actor: string, ...paths: string[]): Promise<void> {
  return gm.page.evaluate(
    async ([name, all]) => {
      const { game, _del: gone } = globalThis as unknown as Globals;
      const removed = all.map((path): [string, unknown] =>
        game.release.generation >= 14 ? [path, gone] : [path.replace(/\.([^.]+)$/, ".-=$1"), null],
      );
      await game.actors.getName(name).update(Object.fromEntries(removed));
    },
    [actor, paths] as const,
  );
}
