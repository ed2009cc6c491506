// The ground of a way: how hard its squares are where a board tells it, and what they carry of that.

import type { JsonRecord } from "../core/language/json.ts";
import { refuse, type Refusal } from "../core/language/rules.ts";
import type { AnyRuleset } from "../core/language/ruleset.ts";
import { choose, drawnPath, pathOf, type Composition, type Step } from "./composition.ts";

/** How somebody gets along, as the ground tells it apart: on foot or on wings, and at which height. */
export interface Going {
  readonly action?: string | undefined;
  readonly elevation?: number | undefined;
}

/** The ground of a board, for one creature. */
export interface Ground {
  /** Whether the board says where it is hard. */
  readonly isTold: boolean;
  /** How many times as hard as level ground a place is, its corner in squares: at least 1; Infinity where nobody gets along. */
  difficultyAt(corner: Step, going?: Going): number;
}

/** A square of a way, and how it is entered. */
export interface SquareOfWay extends Step {
  readonly going?: Going;
}

/** The squares with what their ground costs in this game. */
export function overGround(
  squares: readonly SquareOfWay[],
  ground: Ground,
  { groundOf }: Pick<AnyRuleset, "groundOf">,
): JsonRecord[] {
  return squares.map(({ x, y, going }) => {
    const difficulty = ground.difficultyAt({ x, y }, going);
    return { x, y, ...(difficulty > 1 && difficulty < Infinity ? groundOf?.(difficulty) : {}) };
  });
}

/** Why nobody gets along a way, or null. */
export function groundRefusal(squares: readonly SquareOfWay[], ground: Ground): Refusal | null {
  const step = squares.findIndex(({ x, y, going }) => ground.difficultyAt({ x, y }, going) === Infinity);
  return step < 0 ? null : refuse("CORE-COMMAND", "impassable", { step: step + 1 }, `path[${step}]`);
}

/** The composition with the ground of its way as the board tells it, which then is asked of nobody. */
export function heedGround(
  composition: Composition,
  ground: Ground | null,
  ruleset: Pick<AnyRuleset, "groundOf">,
): Composition {
  if (!ground?.isTold) return composition;
  const needs = composition.option.needs.filter(
    (need) => need.kind !== "choice" || need.providedBy !== "regions",
  );
  const asked = { ...composition, option: { ...composition.option, needs } };
  return needs.reduce<Composition>((heeded, { kind, parameter }) => {
    const path = kind === "path" ? drawnPath(heeded, parameter) : [];
    return path.length === 0 ? heeded : choose(heeded, parameter, overGround(path, ground, ruleset));
  }, asked);
}

/** Why nobody gets along the way of a composition, or null. */
export function wayRefusal(composition: Composition, ground: Ground | null): Refusal | null {
  if (!ground?.isTold) return null;
  const paths = composition.option.needs.flatMap(({ kind, parameter }) =>
    kind === "path" ? pathOf(composition, parameter) : [],
  );
  return groundRefusal(paths, ground);
}
