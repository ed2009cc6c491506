// A rulebook: a ruleset with its engine and the words by which anybody begins, joins and ends a fight of it.

import { createEngine, type Engine } from "../engine/engine.ts";
import type { Change } from "../language/events.ts";
import type { FightState, Rulings } from "../language/fight.ts";
import type { AnyRuleset, Ruleset } from "../language/ruleset.ts";
import type { CreatureId, RuleId } from "../language/rules.ts";

/** Types of root commands by what they do for any game. */
export interface HostCommands {
  /** Begins the fight; of no creature. */
  readonly begin: string;
  /** False where the rules know of nobody who is surprised: neither `begin` nor `join` names them then. */
  readonly surprise?: false;
  /** The parameter of `begin` that lists those who lie in wait, where the rules roll for who notices them. */
  readonly ambush?: string;
  /** Brings a late creature into the order. */
  readonly join: string;
  /** Ends a creature's own turn. */
  readonly endTurn: string;
  /** The GM goes on whoever's turn it is, also when that creature has left; of no creature. */
  readonly passTurn: string;
  /** Ends the fight; of no creature. */
  readonly end: string;
  /** Moves the time on to whoever is due next; of no creature. Only where time belongs to nobody's turn. */
  readonly goOn?: string;
  /** Puts a creature's own turn off until right behind another's, which its `parameter` names. Only where turns can be saved so. */
  readonly save?: { readonly type: string; readonly parameter: string };
  /** The GM's word on what a creature rides, with the mount as `target`, or none. Only where creatures are mounts. */
  readonly ride?: string;
  /** The command by which a creature gets onto another, which its `parameter` names, and the rule of it. Only where creatures are mounts. */
  readonly mount?: { readonly type: string; readonly rule: RuleId; readonly parameter: string };
}

export interface Rulebook {
  readonly ruleset: AnyRuleset;
  readonly engine: Engine<FightState, Rulings>;
  readonly commands: HostCommands;
}

/**
 * Binds a ruleset with its engine and its host commands; from here on its own types are nobody's business. Never throws.
 *
 * @param ruleset The rules.
 * @param commands The words by which a host begins, joins and ends a fight; games that go round by turns share `IN_TURNS`.
 * @example
 * ```ts
 * const rules = rulebook(ruleset, IN_TURNS);
 * ```
 */
export function rulebook<State extends FightState, Settings extends Rulings>(
  ruleset: Ruleset<State, Settings>,
  commands: HostCommands,
): Rulebook {
  return {
    ruleset,
    engine: createEngine(ruleset),
    commands,
  };
}

/** What a late creature changes besides its own block: it is listed among those who take part. */
export function joinChanges(state: FightState, creature: CreatureId): readonly Change[] {
  const { entrants } = state as FightState & { readonly entrants: readonly CreatureId[] };
  const after = [...entrants.filter((id) => id !== creature), creature];
  return [{ path: ["entrants"], before: entrants, after }];
}
