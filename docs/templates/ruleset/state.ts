// The state of a fight of the Sixth Game: plain data, whole at any moment, also while somebody is asked something.

import type { CreatureState, FightState } from "../../core/language/fight.ts";
import type { CreatureId } from "../../core/language/rules.ts";

export interface SixthWeapon {
  readonly id: string;
  readonly name: string;
  /** Sides of its die. */
  readonly die: number;
}

export interface Pool {
  readonly value: number;
  readonly max: number;
}

/** What core knows of a creature (id, name, side, place) and what this game tracks of it. */
export interface SixthCreature extends CreatureState {
  readonly hp: Pool;
  /** Breath for ducking. */
  readonly wind: Pool;
  readonly skill: number;
  readonly quickness: number;
  /** Squares of one movement. */
  readonly pace: number;
  /** Guard of all armor that it wears. */
  readonly armor: number;
  /** Weapons in hand, by their items' ids. */
  readonly weapons: { readonly [id: string]: SixthWeapon };
  /** What it rolled for the order of turns; null before that. */
  readonly initiative: number | null;
  /** Actions left in its turn. */
  readonly actions: number;
}

export interface SixthState extends FightState {
  /** In the order in which they joined, which decides ties. A host adds late ones here, so every game has it. */
  readonly entrants: readonly CreatureId[];
  readonly turnOrder: readonly CreatureId[];
  /** Whose turn it is; null where nobody can take one. */
  readonly turn: CreatureId | null;
  /** 0 before the fight. */
  readonly round: number;
  readonly creatures: { readonly [id: CreatureId]: SixthCreature };
}
